"""The settings registry: everything an operator may choose, with what it may be, when it may change, and by which
clause.

One registry per book, read by `--set`, by a scenario's sign, by a table's sign and by the screens.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from croupier.law.amount import AmountError, cents, dollars
from croupier.law.clause import LawError, Value

KEYS: Final = (
    "about", "type", "values", "default", "defaults", "required", "frozen", "frozen_in", "clause", "clauses", "games",
    "sets", "departs", "least", "most", "needs",
)  # fmt: skip
_THOUSANDS: Final = re.compile(r"\d{1,3}(,\d{3})+")
TYPES: Final = ("choice", "bool", "int", "money", "list-of-money")
FROZEN: Final = ("round", "game")
SOME: Final = "some"
"""What a setting may need of another: any value but none, which is 0, nothing or off."""
TRUTHS: Final = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}

BY_THE_BOOK: Final = {"forced_bets": "blinds.forced"}
"""What the book determines in a game that leaves the operator no choice: setting to value path."""

Need = Mapping[str, tuple[str, ...]]
"""Other settings, each with the values of which it must have one."""


class Refusal(NamedTuple):
    """A request that the law does not allow: by which clause, and why. Illegal is a value, not an exception."""

    clause: str
    because: str
    also: tuple[str, ...] = ()
    """Further clauses that forbid the same."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause among the reasons, the telling one first."""
        return (self.clause, *self.also)

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
    """Whether it stands for a round of play or as long as the game runs."""
    frozen_in: Mapping[str, str]
    """The same in a game, perhaps with an edition, where it is another."""
    clause: str
    clauses: Mapping[str, str]
    """The clause in a game, perhaps with an edition, where it is another."""
    games: tuple[str, ...]
    """Games, perhaps with an edition (`five-card-stud@1995-09-05`); empty for all games of the book."""
    sets: tuple[str, ...]
    """Value paths that the setting decides."""
    departs: bool
    least: int | None
    """The smallest number, or amount in cents, that it may be."""
    most: int | None
    defaults: Mapping[str, Value]
    """The default in a game, perhaps with an edition, where it is another."""
    needs: tuple[Need, ...]
    """What must hold for a value other than the default to take effect: one of these."""

    def clause_for(self, game: str, edition: str | None) -> str:
        return self.clauses.get(f"{game}@{edition}") or self.clauses.get(game) or self.clause

    def frozen_for(self, game: str, edition: str | None) -> str:
        return self.frozen_in.get(f"{game}@{edition}") or self.frozen_in.get(game) or self.frozen

    def default_for(self, game: str, edition: str | None) -> Value | None:
        return self.defaults.get(f"{game}@{edition}", self.defaults.get(game, self.default))

    def applies_to(self, game: str, edition: str | None) -> bool:
        return not self.games or game in self.games or f"{game}@{edition}" in self.games

    def read(self, text: Any) -> Value | Refusal:
        """Read a value as people write it: `on`, `2.50`, `no_limit` or `no-limit`, `1, 2, 5`."""
        if isinstance(text, list | tuple):
            text = ", ".join(map(str, text))
        word = str(text).strip().lower()
        match self.type:
            case "bool":
                return TRUTHS[word] if word in TRUTHS else self._wrong(text, "true or false")
            case "choice":
                known = {_plain(value): value for value in self.values}
                return known[_plain(word)] if _plain(word) in known else self._wrong(text, ", ".join(self.values))
            case "int":
                if self.values and word not in self.values:
                    return self._wrong(text, " or ".join(self.values))
                return self._within(text, int(word)) if word.isdecimal() else self._wrong(text, "a whole number")
            case "money":
                return self._amounts(text, [word])
            case _ if _THOUSANDS.fullmatch(word):
                return self._wrong(text, "amounts written apart, as in 1, 2; thousands without a comma")
            case _:
                return self._amounts(
                    text, [part for part in word.replace("/", ",").split(",") if part.strip()], many=True
                )

    def _amounts(self, text: object, words: list[str], many: bool = False) -> Value | Refusal:
        try:
            amounts = tuple(cents(word) for word in words)
        except AmountError:
            return self._wrong(text, f"{'amounts' if many else 'an amount'} in dollars, as in 19 or 9.50")
        return amounts if many else self._within(text, amounts[0])

    def _within(self, text: object, number: int) -> Value | Refusal:
        if self.least is not None and number < self.least:
            return self._wrong(text, f"at least {self.show(self.least)}")
        if self.most is not None and number > self.most:
            return self._wrong(text, f"at most {self.show(self.most)}")
        return number

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
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LawError(f"{place} cannot be read: {error}") from error
    return {setting.name: setting for setting in _read(tables, place)}


def _read(tables: Mapping[str, Mapping[str, Any]], place: str) -> Iterator[Setting]:
    for name, table in tables.items():
        here = f"{place}, [{name}]"
        if strange := table.keys() - set(KEYS):
            raise LawError(f"{here}: unknown keys {', '.join(sorted(strange))}")
        periods = {table.get("frozen"), *table.get("frozen_in", {}).values()}
        if table.get("type") not in TYPES or not periods <= set(FROZEN):
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
            frozen_in=table.get("frozen_in", {}),
            clause=table["clause"],
            clauses=table.get("clauses", {}),
            games=tuple(table.get("games", ())),
            sets=tuple(table.get("sets", ())),
            departs=table.get("departs", False),
            least=_bound(table, "least"),
            most=_bound(table, "most"),
            defaults={},
            needs=tuple(_read_needs(table.get("needs", ()), tables, here)),
        )
        defaults = {game: _default(setting, said, here) for game, said in table.get("defaults", {}).items()}
        default = _default(setting, table["default"], here) if "default" in table else None
        yield replace(setting, default=default, defaults=defaults)


def _read_needs(said: Any, tables: Mapping[str, Any], here: str) -> Iterator[Need]:
    """`needs = { joker = "true" }`; of several tables in a list one must hold."""
    for need in [said] if isinstance(said, Mapping) else said:
        if strange := need.keys() - {*tables, *BY_THE_BOOK}:
            raise LawError(f"{here}: it needs {', '.join(sorted(strange))}, of which nobody knows")
        yield {other: (values,) if isinstance(values, str) else tuple(values) for other, values in need.items()}


def _bound(table: Mapping[str, Any], name: str) -> int | None:
    """A bound: a whole number, or for money an amount such as `"$0.01"`."""
    bound = table.get(name)
    return cents(bound) if isinstance(bound, str) else bound


def _default(setting: Setting, said: Any, here: str) -> Value:
    default = setting.read(said)
    if isinstance(default, Refusal):
        raise LawError(f"{here}: its default is no value of it: {default.because}")
    return default
