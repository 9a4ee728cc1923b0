"""The table's sign: what the operator determined, checked against what the book permits.

A sign outside the book is refused with the clause that does not permit it. All reasons are given at once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from croupier.law.clause import Value
from croupier.law.fold import DayLaw, Source, sources
from croupier.law.settings import BY_THE_BOOK, Refusal, Setting


@dataclass(frozen=True, slots=True)
class Sign:
    """The operator's determinations for one table, every setting with its value."""

    values: Mapping[str, Value]
    given: frozenset[str] = frozenset()
    """The settings that the operator named; the others stand at their defaults, which are what the clauses say."""

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def get(self, name: str) -> Value | None:
        return self.values.get(name)

    def text(self, name: str) -> str:
        return str(self.values[name])

    def amount(self, name: str) -> int:
        value = self.values.get(name, 0)
        return value if isinstance(value, int) else 0

    def is_on(self, name: str) -> bool:
        return self.values.get(name) is True

    @property
    def deck(self) -> str:
        """The deck as people write it: `52`, `40+joker`."""
        return f"{self.values['deck']}{'+joker' if self.is_on('joker') else ''}"


class Permitted:
    """What the book permits, for the checks of a sign: values by path, each with the clause that gives it."""

    def __init__(self, day: DayLaw, sign: Sign, over: Mapping[str, Source] | None = None) -> None:
        """`over` are values that conditions lay over those of the clauses."""
        self.day: Final = day
        self.sign: Final = sign
        self.settings: Final = settings_of(day)
        self._chains: Final = sources(day) | {path: [source] for path, source in (over or {}).items()}

    def value(self, path: str) -> Value | None:
        chain = self._chains.get(path)
        return chain[-1].value if chain else None

    def values(self, path: str) -> dict[str, Source]:
        """The values below a path, by the last part of their own."""
        return {p[len(path) + 1 :]: chain[-1] for p, chain in self._chains.items() if p.startswith(path + ".")}

    def determined(self, name: str) -> Value | None:
        """What the operator chose, or the book where it leaves him no choice; None while nothing is said."""
        if name in self.settings or name not in BY_THE_BOOK:
            return self.sign.get(name)
        return self.value(BY_THE_BOOK[name])

    def said(self, name: str) -> Value | None:
        """What the sign itself says of something, be it a setting or not."""
        return self.sign.get(name) if name in self.sign.given or name not in self.settings else None

    def departs(self, name: str) -> bool:
        """Whether the sign says something other than what holds when it is silent."""
        edition = str(self.day.edition) if self.day.edition else None
        usual = self.settings[name].default_for(self.day.game.name, edition)
        return name in self.sign.given and self.sign[name] != usual

    # law: order.ace_low
    def ace_without_choice(self) -> str | None:
        """The path that says whether the ace is low in straights, where the deck in play leaves no choice of it."""
        cards = int(self.sign.text("deck")) + self.sign.is_on("joker")
        for name, source in self.values("order.decks").items():
            least, most = source.value if isinstance(source.value, tuple) else (0, 0)
            if isinstance(least, int) and isinstance(most, int) and least <= cards <= most:
                path = f"order.ace_low_straight.{name}"
                setting = self.settings.get("ace_high_low")
                return None if setting and path in setting.sets else path
        return None

    def refuse(self, path: str, because: str) -> Refusal:
        chain = self._chains.get(path)
        edition = f"@{self.day.edition}" if self.day.edition else ""
        by = f" {chain[-1].by}" if chain else ""
        return Refusal(f"{self.day.book.name}:{self.day.game.name}{edition}{by}", because)

    def refuse_below(self, path: str, because: str) -> Refusal:
        """Refuse by the first of the clauses that give the values below a path."""
        below = (f"{path}.{last}" for last in self.values(path))
        return self.refuse(path if path in self._chains else next(below, path), because)

    def refuse_setting(self, name: str, because: str) -> Refusal:
        edition = str(self.day.edition) if self.day.edition else None
        clause = self.day.book.settings[name].clause_for(self.day.game.name, edition)
        at = f"{self.day.book.name}:{self.day.game.name}"
        return Refusal(f"{at}@{edition} {clause}" if edition else f"{at} {clause}", because)


def settings_of(day: DayLaw) -> dict[str, Setting]:
    """The settings that the operator of this game and edition has."""
    edition = str(day.edition) if day.edition else None
    return {name: one for name, one in day.book.settings.items() if one.applies_to(day.game.name, edition)}
