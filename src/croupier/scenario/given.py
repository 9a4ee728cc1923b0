"""What stands before a play begins: the givens of a file or case, read and checked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Final

from croupier.cards.card import UNKNOWN, CardError, parse_cards
from croupier.law.amount import AmountError, cents
from croupier.law.book import BOOKS, load_book
from croupier.scenario.verdicts import MistakeError, PendingError

FELT: Final = "felt"
ELECTRONIC: Final = "electronic"
MODES: Final = (FELT, ELECTRONIC)

GIVEN: Final = {
    "book": "the book: nsw or act",
    "game": "the game, as `croupier law list BOOK` names it; `five-card-stud@1995-09-05` names an edition too",
    "edition": 'the day from which the edition holds, as "1995-09-05"',
    "on": "the day, or day and time, of the table: the edition of that day holds",
    "mode": "felt (chips and words count) or electronic (the default)",
    "sign": "what the operator determined: settings by name, or the short forms",
    "chips": "the chips of the table, as [1, 5, 25]: the same as in the sign",
    "deck": 'the deck, as "52", "36" or "40+joker": the same as in the sign',
    "stacks": "the chips behind each seat when the file begins: { 1 = 200, 2 = 43 }; 1000 each if left out",
    "marker": "the seat with the button or buck; the last seat if left out",
    "seat": 'who is not simply playing: { 3 = "absent", 4 = "new", 5 = "owes 5 10", 6 = "moved", 7 = "waits" }',
    "hole": 'cards dealt face down to a seat, in order: { 1 = "Ah Qd" }',
    "up": "cards dealt face up to a seat, in order",
    "board": "community cards in order",
    "stub": "the cards that come next, top first, from where the file begins or once the first deal is done",
    "shoe": "the cards from the top of the whole deck after the cut",
    "hands": 'hands that are only compared: { 1 = "As Kd 7c 8c 9c", 2 = "As Kd / 7c 8c 9c" }',
    "start": "a round of play taken up in the middle: { at, in, street, dead, folded, acted }",
}
NOT_YET: Final = {
    "people": "people by name",
    "fault": 'a deck broken on purpose: "double 9h", "missing 2c", "foreign blue 4h"',
    "before": "what happened in earlier rounds of play",
    "table": "a further table",
    "tables": "several tables",
    "list": "a waiting list",
    "lists": "waiting lists",
    "tournament": "a tournament",
    "pool": "a jackpot pool",
    "pools": "jackpot pools",
    "form": "an operator's form",
    "match": "a match play event",
}
START: Final = {
    "at": "the moment: a betting round, the draw, or a deal (see the start moments)",
    "in": "what each seat has put in during this round of play, this betting round included",
    "street": "what of that each seat has put in during this betting round",
    "dead": "money of players who have left the round, in the main pot",
    "folded": 'who has folded, and in which betting round: { 4 = "round 1" }',
    "acted": "who has acted in this betting round, in order",
    "raises": "how many raises have been counted in this betting round",
}
DEFAULT_STACK: Final = 1000_00

NEW: Final = "new"
MISSED: Final = "owes"
MOVED: Final = "moved"
DUE: Final = {
    "new": "somebody new to a table with blinds: posts, or waits for the blind",
    "moved": "somebody who changed seats away from the blinds: the same",
    "waits": "somebody new who gets no cards until the blind reaches him",
    "owes 5 10": "somebody who missed these blinds: posts them, or waits for the blind",
    "absent": "nobody plays there in this round of play (also: away, empty)",
}

LATER_SEATS: Final = ("declared", "excluded")

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Due:
    """What stands between a player and the cards."""

    kind: str
    missed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """A round of play taken up in the middle."""

    at: str
    put_in: Mapping[int, int]
    street: Mapping[int, int] | None
    dead: int
    folded: Mapping[int, str]
    acted: tuple[int, ...]
    raises: int | None


@dataclass(slots=True)
class Given:
    """The table as it stands before the play."""

    book: str
    game: str
    day: date | None
    clock: datetime | None
    mode: str
    sign: dict[str, Any]
    stacks: dict[int, int]
    marker: int
    absent: frozenset[int]
    due: dict[int, Due]
    hole: dict[int, Cards]
    up: dict[int, Cards]
    board: Cards
    stub: Cards
    shoe: Cards
    hands: dict[int, str]
    start: Start | None
    said: frozenset[str] = field(default_factory=frozenset)
    """Which givens the file names."""
    kept: Cards = ()
    """Cards that somebody is going to name: no fillers before all others have gone."""

    @property
    def dealt_by_hand(self) -> bool:
        """Whether people deal the cards, so that they can be shown or go astray: unless the file says otherwise."""
        return self.mode == FELT or "mode" not in self.said

    @property
    def names_cards(self) -> bool:
        return bool(self.said & {"hole", "up", "board", "stub", "shoe"})


def read_given(tables: Mapping[str, Any]) -> Given:
    """The givens of a case. Everything wrong with them is a mistake of the file."""
    for name in NOT_YET:
        if name in tables:
            raise PendingError(f"{name}: {NOT_YET[name]}")
    book, game = _book_and_game(tables)
    clock, day = _day(tables)
    start = _start(tables["start"]) if "start" in tables else None
    mode = str(tables.get("mode", ELECTRONIC))
    if mode not in MODES:
        raise MistakeError(f"mode is {' or '.join(MODES)}, not '{mode}'")
    sign = dict(_table(tables, "sign"))
    for name in ("deck", "chips"):
        if name in tables:
            sign[name] = tables[name]
    stacks = _stacks(tables, start)
    absent, due = _seats(_table(tables, "seat"))
    marker = tables.get("marker", max(stacks))
    if not isinstance(marker, int) or marker < 1:
        raise MistakeError(f"marker is the number of a seat, not {marker!r}")
    return Given(
        book=book,
        game=game,
        day=day,
        clock=clock,
        mode=mode,
        sign=sign,
        stacks=stacks,
        marker=marker,
        absent=absent,
        due=due,
        hole=_by_seat(tables, "hole"),
        up=_by_seat(tables, "up"),
        board=cards(tables.get("board", ""), "board"),
        stub=cards(tables.get("stub", ""), "stub"),
        shoe=cards(tables.get("shoe", ""), "shoe"),
        hands={seat_number(seat): str(hand) for seat, hand in _table(tables, "hands").items()},
        start=start,
        said=frozenset(tables),
    )


def _book_and_game(tables: Mapping[str, Any]) -> tuple[str, str]:
    book = str(tables.get("book", ""))
    if book not in BOOKS:
        raise MistakeError(f"book is {' or '.join(BOOKS)}, not '{book}'")
    game = str(tables.get("game", ""))
    name, _, edition = game.partition("@")
    known = load_book(book).games
    if name not in known:
        raise MistakeError(f"game is one of {', '.join(known)}, not '{name}'")
    if "edition" in tables:
        if edition and edition != str(tables["edition"]):
            raise MistakeError(f"game names the edition {edition}, edition says {tables['edition']}")
        edition = str(tables["edition"])
    return book, f"{name}@{edition}" if edition else name


def _day(tables: Mapping[str, Any]) -> tuple[datetime | None, date | None]:
    said = tables.get("on")
    if said is None:
        return None, None
    try:
        clock = datetime.fromisoformat(str(said))
    except ValueError:
        raise MistakeError(f"on is a day, or day and time, as \"1995-09-04 23:50\", not '{said}'") from None
    return clock, clock.date()


def _table(tables: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = tables.get(name, {})
    if not isinstance(table, dict):
        raise MistakeError(f"{name} is a table, as {name} = {{ … }}, not {table!r}")
    return table


def seat_number(said: object) -> int:
    text = str(said)
    if not text.isdecimal() or int(text) < 1:
        raise MistakeError(f"a seat is a number from 1, not '{said}'")
    return int(text)


def money(said: object) -> int:
    try:
        return cents(str(said))
    except AmountError as error:
        raise MistakeError(str(error)) from error


def cards(said: object, what: str = "cards") -> Cards:
    text = " ".join(map(str, said)) if isinstance(said, list) else str(said)
    if "^" in text:
        raise PendingError(f"{what}: a card that lies face up in the shoe")
    try:
        return tuple(parse_cards(text.replace(",", " ").replace("|", " ").replace("/", " ")))
    except CardError as error:
        raise MistakeError(f"{what}: {error}") from error


def _by_seat(tables: Mapping[str, Any], name: str) -> dict[int, Cards]:
    return {seat_number(seat): cards(said, f"{name} of seat {seat}") for seat, said in _table(tables, name).items()}


def _amounts(table: object, name: str) -> dict[int, int]:
    if not isinstance(table, dict):
        raise MistakeError(f"{name} says for each seat how many chips, as {{ 1 = 20, 2 = 20 }}, not {table!r}")
    return {seat_number(seat): money(amount) for seat, amount in table.items()}


def _stacks(tables: Mapping[str, Any], start: Start | None) -> dict[int, int]:
    named = _amounts(tables["stacks"], "stacks") if "stacks" in tables else {}
    if start is not None:
        for seat in start.put_in:
            named.setdefault(seat, 0 if "stacks" in tables else DEFAULT_STACK)
    for name in ("hole", "up", "hands"):
        if not named:
            named = {seat_number(seat): DEFAULT_STACK for seat in _table(tables, name)}
    return dict(sorted(named.items())) or {1: DEFAULT_STACK, 2: DEFAULT_STACK, 3: DEFAULT_STACK}


def _seats(table: Mapping[str, Any]) -> tuple[frozenset[int], dict[int, Due]]:
    """Who is away, and who is new or owes blinds."""
    absent: set[int] = set()
    due: dict[int, Due] = {}
    for seat, said in table.items():
        word, *amounts = str(said).split()
        if word in ("absent", "away", "empty") and not amounts:
            absent.add(seat_number(seat))
        elif word in (NEW, MOVED, "waits") and not amounts:
            due[seat_number(seat)] = Due(MOVED if word == MOVED else NEW)
        elif word == MISSED and amounts:
            due[seat_number(seat)] = Due(MISSED, tuple(money(one.strip(",")) for one in amounts))
        elif word in LATER_SEATS:
            raise PendingError(f'seat {seat} = "{said}": seats and what is owed for them')
        else:
            raise MistakeError(f'seat {seat} = "{said}": it may be {", ".join([*DUE, *LATER_SEATS])}')
    return frozenset(absent), due


def _start(table: object) -> Start:
    if not isinstance(table, dict):
        raise MistakeError(f'start is a table, as start = {{ at = "flop", in = {{ 1 = 10 }} }}, not {table!r}')
    if strange := table.keys() - START.keys():
        raise MistakeError(f"start has {', '.join(START)}, not {', '.join(strange)}")
    if "at" not in table:
        raise MistakeError('start says at which moment: at = "flop"')
    folded = table.get("folded", {})
    if isinstance(folded, list):
        folded = dict.fromkeys(map(str, folded), "round 1")
    if not isinstance(folded, dict):
        raise MistakeError('folded says who folded in which betting round: { 4 = "round 1" }')
    return Start(
        at=str(table["at"]),
        put_in=_amounts(table.get("in", {}), "in"),
        street=_amounts(table["street"], "street") if "street" in table else None,
        dead=money(table.get("dead", 0)),
        folded={seat_number(seat): str(when) for seat, when in folded.items()},
        acted=tuple(seat_number(seat) for seat in table.get("acted", ())),
        raises=int(table["raises"]) if "raises" in table else None,
    )


def is_unknown(card: int) -> bool:
    return card == UNKNOWN
