"""A clause as a rulebook file holds it, and how clauses are named."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

KINDS: Final = ("state", "check", "calc", "ruling", "config", "duty", "text")

Value = bool | int | str | tuple["Value", ...]
"""A value below a clause. TOML tables are flattened to dotted paths, arrays become tuples."""

_ITEM: Final = re.compile(r"(.+)\([a-z]+\)$")
_PARTS: Final = re.compile(r"\d+|[a-zA-Z]+")


class LawError(Exception):
    """The law's own data contradicts itself or is malformed. The message shows every place concerned."""


class UnknownClauseError(LookupError):
    """Somebody asked for a book, game, edition or clause that does not exist."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of one instrument, in our own words."""

    number: str
    kinds: tuple[str, ...]
    slug: str
    text: str
    values: Mapping[str, Value]
    """Path (`betting.most_raises`) to value."""
    only_for: Mapping[str, Mapping[str, Value]]
    """Values that hold for one game only: game to path to value."""
    readings: tuple[str, ...]
    defects: tuple[str, ...]
    see: tuple[str, ...]
    section: str
    place: str
    """File and line in the rulebook, for error messages."""

    def values_for(self, game: str | None) -> dict[str, Value]:
        return {**self.values, **self.only_for.get(game or "", {})}

    def all_values(self) -> dict[str, Value]:
        """The values for all games; one for a single game bears its name where games differ."""
        merged = dict(self.values)
        for game, values in self.only_for.items():
            for path, value in values.items():
                alike = all(other.get(path, value) == value for other in self.only_for.values())
                merged[path if alike else f"for.{game}.{path}"] = value
        return merged

    @property
    def is_definition(self) -> bool:
        return self.number.startswith("def:")


def is_item_of(number: str, whole: str) -> bool:
    return number.startswith(whole + "(")


def is_lettered(number: str) -> bool:
    return _ITEM.match(number) is not None and not number.startswith("def:")


def in_order(number: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key that puts numbers the way the books do: 3.5, 3.5(a), 3.6, 3.10, P26.1 after 26.34."""
    late = int(number[:1].isalpha())
    parts = _PARTS.findall(number.removeprefix("P"))
    return ((late, 0, ""), *(_part_in_order(part) for part in parts))


def _part_in_order(part: str) -> tuple[int, int, str]:
    if part.isdigit():
        return (0, int(part), "")
    return (2, 0, "") if part == "bis" else (1, 0, part)  # a second 9.2 comes after the items of the first
