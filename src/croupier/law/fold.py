"""The law on a day: the fold of the instruments in force then.

Later amends earlier. Amending what is not in force, or two instruments of one day touching one clause, is an error
that shows
both places. Every number that a game's law ever had has an answer on every day: it stands (by an instrument or by a
fill), is absent, or is unknown because the book that would say is lost.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType
from typing import Final

from croupier.law.book import FILLS, Book, Change, Game
from croupier.law.clause import Clause, LawError, UnknownClauseError, Value, in_order, is_item_of

INSTRUMENT: Final = "instrument"
FILLED: Final = "filled"
ABSENT: Final = "absent"
UNKNOWN: Final = "unknown"

ADDED: Final = ("F-", "instrument:")
"""Numbers of what no base book held: a fill cited by itself, a section of an instrument."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the law says on a day under one number."""

    number: str
    origin: str
    """`instrument`, `filled`, `absent` or `unknown`."""
    change: Change | None
    """What put the clause in force; None if it is absent or unknown."""

    @property
    def clause(self) -> Clause | None:
        return self.change.clause if self.change else None


@dataclass(frozen=True, slots=True)
class Source:
    """A value with the clause, or other layer, that gives it."""

    value: Value
    by: str
    """`8.8.9`, `F-12 10.2`, or the setting that picked it."""
    slug: str | None
    place: str
    fill: str | None = None


@dataclass(frozen=True, slots=True)
class DayLaw:
    """The law of one game on one day."""

    book: Book
    game: Game
    day: date | None
    standing: Mapping[str, Change]

    @property
    def edition(self) -> date | None:
        """The edition in force on this day, named by the day of its publication."""
        in_force = (name for name, since in self.game.editions.items() if self.day is None or since <= self.day)
        return max(in_force, default=None)

    @property
    def title(self) -> str:
        """What the game was called on this day; before its first known edition, what that one calls it."""
        edition = self.edition or min(self.game.editions, default=None)
        return self.game.titles.get(edition, self.game.title) if edition else self.game.title

    @property
    def in_force(self) -> bool:
        return bool(self.standing)

    def answer(self, number: str) -> Answer:
        change = self.standing.get(number)
        if change is not None:
            return Answer(number, FILLED if change.instrument.id == FILLS else INSTRUMENT, change)
        history = self.history(number)
        if not history:
            raise UnknownClauseError(f"no edition of {self.book.name} {self.game.name} has a clause {number}")
        return Answer(number, self.silence(number), None)

    def silence(self, number: str) -> str:
        """What it means that nothing stands under a number, be it one that this game was never known to have."""
        return ABSENT if self._is_told(number, self.history(number)) else UNKNOWN

    def _is_told(self, number: str, history: list[Change]) -> bool:
        """Whether an instrument tells that the clause is not there, rather than the base book being lost."""
        if not self.game.base_unknown or any(self.game.name in c.instrument.whole for c in self.standing.values()):
            return True
        if number.startswith(ADDED):
            return not history
        whole = next((n for n in _wholes(number) if n in self.standing), None)
        if whole is not None and self.standing[whole].instrument.id != FILLS:
            return True
        by_instruments = [change for change in history if change.instrument.id != FILLS]
        if any(self._reached(change) for change in by_instruments):
            return True
        return bool(by_instruments) and by_instruments[0].what == "inserted" and not by_instruments[0].instrument.whole

    def _reached(self, change: Change) -> bool:
        return self.day is None or change.instrument.since is None or change.instrument.since <= self.day

    def history(self, number: str) -> list[Change]:
        """Everything that ever happened to a number of this game, whatever the day, oldest first."""
        return [change for change in self.book.changes[self.game.name] if change.number == number]

    def own_history(self, number: str) -> list[Change]:
        """What happened to a number in the book that is in force on this day, oldest first.

        A whole new book has no part in the history of the one it took the place of, nor the other way round.
        """
        changes = self.book.changes[self.game.name]
        begins: list[date | None] = [None] if self.game.base_unknown else []
        wholes = {c.instrument.since for c in changes if self.game.name in c.instrument.whole}
        begins += sorted(day for day in wholes if day)
        begins = begins or [None]
        at = max((at for at, day in enumerate(begins) if not day or not self.day or day <= self.day), default=0)
        first, end = begins[at], begins[at + 1] if at + 1 < len(begins) else None
        own = [
            change
            for change in changes
            if (
                change.number == number or (change.what in ("replaced", "deleted") and change.number in _wholes(number))
            )
            and _between(change, first, end)
        ]
        return own if any(change.number == number for change in own) else self.history(number)

    def with_slug(self, slug: str) -> list[Change]:
        return [change for change in self.standing.values() if change.clause and change.clause.slug == slug]

    def items(self, number: str) -> list[str]:
        return sorted((n for n in self.standing if is_item_of(n, number)), key=in_order)


def fold(book: Book, game_name: str, day: date | None = None) -> DayLaw:
    """The law of a game on a day. Without a day: every instrument."""
    game = book.game(game_name)
    standing: dict[str, Change] = {}
    touched: dict[tuple[date | None, str], Change] = {}
    fresh: set[str] = set()
    for change in book.changes[game_name]:
        instrument = change.instrument
        if day is not None and instrument.since is not None and instrument.since > day:
            continue
        if game_name in instrument.whole and instrument.id not in fresh:
            fresh.add(instrument.id)
            standing.clear()
        _check_same_day(change, touched)
        _apply(change, standing, book, game)
    return DayLaw(book, game, day, MappingProxyType(standing))


def _check_same_day(change: Change, touched: dict[tuple[date | None, str], Change]) -> None:
    if change.instrument.id == FILLS:
        return
    day = change.instrument.since
    for number in (change.number, *_wholes(change.number)):
        other = touched.get((day, number))
        if other is not None and other.instrument.id != change.instrument.id:
            raise LawError(f"two instruments of one day touch clause {change.number}: {other.place} and {change.place}")
    for number in (change.number, *_wholes(change.number)):
        touched.setdefault((day, number), change)


def _apply(change: Change, standing: dict[str, Change], book: Book, game: Game) -> None:
    number, there = change.number, standing.get(change.number)
    if (change.item or change.what in ("made", "filled", "inserted")) and there is not None:
        raise LawError(f"{change.place}: {book.name} {game.name} {number} is in force already, by {there.place}")
    if change.item:
        standing[number] = change
        return
    if change.what in ("replaced", "deleted") and there is None and not game.base_unknown:
        raise LawError(f"{change.place}: {book.name} {game.name} {number} is to be {change.what}, but is not in force")
    if change.what in ("replaced", "deleted"):
        for gone in [n for n in standing if n == number or is_item_of(n, number)]:
            del standing[gone]
    if change.clause is not None:
        standing[number] = change


def sources(law: DayLaw) -> dict[str, list[Source]]:
    """Every value of the law by path, with the chain of clauses that gave it: fills first, then by date, the last
    one holds.

    Two clauses of one instrument that give one path different values contradict each other.
    """
    chains: dict[str, list[tuple[Change, Source]]] = {}
    ordered = sorted(law.standing.values(), key=_layer)
    for change in ordered:
        if change.clause is None:
            continue
        by = f"{change.fill} {change.number}" if change.fill and change.fill != change.number else change.number
        for path, value in change.clause.values_for(law.game.name).items():
            chain = chains.setdefault(path, [])
            for earlier, source in chain:
                if (
                    earlier.instrument.id == change.instrument.id
                    and earlier.fill == change.fill
                    and source.value != value
                ):
                    raise LawError(
                        f"{law.book.name} {law.game.name}: {path} is {source.value!r} by {source.place} "
                        f"and {value!r} by {change.clause.place}"
                    )
            chain.append((change, Source(value, by, change.clause.slug, change.clause.place, change.fill)))
    return {path: [source for _, source in chain] for path, chain in chains.items()}


def _between(change: Change, first: date | None, end: date | None) -> bool:
    since = change.instrument.since
    return since is None or ((first is None or since >= first) and (end is None or since < end))


def _wholes(number: str) -> Iterator[str]:
    """The clauses that a lettered item is part of, nearest first."""
    while number.endswith(")"):
        number = number[: number.rindex("(")]
        yield number


def _layer(change: Change) -> tuple[bool, date]:
    return (change.instrument.id != FILLS, change.instrument.since or date.min)
