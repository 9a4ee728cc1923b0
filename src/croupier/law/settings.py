"""The settings registry: everything an operator may choose, with what it may be, when it may change, and by which
clause.

One registry per book, read by `--set`, by a scenario's sign, by a table's sign and by the screens.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from croupier.law.amount import AmountError, cents, dollars
from croupier.law.clause import LawError, Value

TYPES: Final = ("choice", "bool", "int", "money", "list-of-money")
FROZEN: Final = ("round", "game")


class Refusal(NamedTuple):
    """A request that the law does not allow: by which clause, and why. Illegal is a value, not an exception."""

    clause: str
    because: str

    def __str__(self) -> str:
        return f"{self.because} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing the operator determines."""

    name: str
    about: str
    type: str
    values: tuple[str, ...]
    default: Value | None
    required: bool
    frozen: str
    clause: str
    games: tuple[str, ...]
    """Games, perhaps with an edition (`five-card-stud@1995-09-05`); empty for all games of the book."""
    sets: tuple[str, ...]
    """Value paths that the setting decides."""
    departs: bool

    def applies_to(self, game: str, edition: str | None) -> bool:
        return not self.games or game in self.games or f"{game}@{edition}" in self.games

    def read(self, text: Any) -> Value | Refusal:
        """Read a value as people write it: `on`, `2.50`, `no_limit` or `no-limit`, `1, 2, 5`."""
        if isinstance(text, list | tuple):
            text = ", ".join(map(str, text))
        word = str(text).strip().lower()
        match self.type:
            case "bool":
                truth = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(word)
                return truth if truth is not None else self._wrong(text, "true or false")
            case "choice":
                known = {_plain(value): value for value in self.values}
                return known[_plain(word)] if _plain(word) in known else self._wrong(text, ", ".join(self.values))
            case "int":
                if self.values and word not in self.values:
                    return self._wrong(text, " or ".join(self.values))
                return int(word) if word.isdecimal() else self._wrong(text, "a whole number")
            case "money":
                return self._amounts(text, [word])
            case _:
                return self._amounts(
                    text, [part for part in word.replace("/", ",").split(",") if part.strip()], many=True
                )

    def _amounts(self, text: object, words: list[str], many: bool = False) -> Value | Refusal:
        try:
            amounts = tuple(cents(word) for word in words)
        except AmountError as error:
            return self._wrong(text, f"{'amounts' if many else 'an amount'} of money: {error}")
        return amounts if many else amounts[0]

    def _wrong(self, text: object, wanted: str) -> Refusal:
        return Refusal(self.clause, f"{self.name} is {wanted}, not '{text}'")

    def show(self, value: Value) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        if self.type == "money" and isinstance(value, int):
            return f"${dollars(value)}"
        if isinstance(value, tuple):
            return ", ".join(f"${dollars(part)}" if isinstance(part, int) else str(part) for part in value)
        return str(value)


def _plain(word: str) -> str:
    return word.replace("-", "_").lower()


def read_settings(text: str, place: str) -> dict[str, Setting]:
    return {setting.name: setting for setting in _read(tomllib.loads(text), place)}


def _read(tables: Mapping[str, Mapping[str, Any]], place: str) -> Iterator[Setting]:
    known = {"about", "type", "values", "default", "required", "frozen", "clause", "games", "sets", "departs"}
    for name, table in tables.items():
        here = f"{place}, [{name}]"
        if strange := table.keys() - known:
            raise LawError(f"{here}: unknown keys {', '.join(sorted(strange))}")
        if table.get("type") not in TYPES or table.get("frozen") not in FROZEN:
            raise LawError(
                f"{here}: its type is one of {', '.join(TYPES)} and it is frozen per {' or per '.join(FROZEN)}"
            )
        setting = Setting(
            name=name,
            about=table["about"],
            type=table["type"],
            values=tuple(str(value) for value in table.get("values", ())),
            default=None,
            required=table.get("required", False),
            frozen=table["frozen"],
            clause=table["clause"],
            games=tuple(table.get("games", ())),
            sets=tuple(table.get("sets", ())),
            departs=table.get("departs", False),
        )
        if "default" in table:
            default = setting.read(table["default"])
            if isinstance(default, Refusal):
                raise LawError(f"{here}: its default is no value of it: {default.because}")
            setting = replace(setting, default=default)
        yield setting
