"""A sample round: a table at a moment of a game, for asking what would be ruled there."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final, NamedTuple

from croupier.cards.card import cards_text
from croupier.games import terms_of
from croupier.law.amount import dollars
from croupier.law.rulebook import Law
from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play.legal import legal
from croupier.play.posting import opening
from croupier.play.state import after
from croupier.play.terms import BET, CLAIMS, Terms
from croupier.rulings import Asks, Incident, Irregularity, Preview, possible, preview
from croupier.rulings.breach import BREACH, breaches
from croupier.rulings.card_early import CARD_EARLY
from croupier.rulings.irregularity import IN_HAND, NEXT_OF_STUB
from croupier.rulings.told import why_impossible
from croupier.rulings.too_many_cards import TOO_MANY_CARDS
from croupier.scenario.faces import MIXED
from croupier.scenario.given import DEFAULT_STACK, FELT, Start, read_given
from croupier.scenario.incident_words import Told, role_called
from croupier.scenario.incidents import about_earlier, lead_to
from croupier.scenario.sign import law_under
from croupier.scenario.start import moments
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError

SEATS: Final = 6


class Room(NamedTuple):
    """Where something is asked: a book, a game on a day, a sign, and how many play."""

    book: str
    game: str
    day: date
    sign: Mapping[str, Any]
    seats: int = SEATS

    def law(self) -> Law | list[Refusal]:
        return law_under(self.book, self.game, self.day, dict(self.sign))

    def terms(self) -> Terms:
        law = self.law()
        if isinstance(law, list):
            raise MistakeError("; ".join(map(str, law[:3])))
        return terms_of(law)


def named_moments(terms: Terms) -> dict[str, int]:
    """The moments of a game in their order, each by the name that a dealer would give it."""
    streets = "flop" in moments(terms)
    best: dict[int, str] = {}
    for name, at in sorted(moments(terms).items(), key=lambda row: _liking(row[0], streets)):
        best.setdefault(at, name)
    return {best[at]: at for at in sorted(best)}


def _liking(name: str, streets: bool) -> tuple[int, ...]:
    """Names of one moment, the likeliest first: streets where there are any, else the number of the round."""
    is_numbered = name.startswith("round ")
    is_other_word = name.startswith(("final", "exchange", "put away"))
    return (is_other_word, is_numbered == streets)


def taken_up(room: Room, at: str, acted: int = 0, kept: tuple[int, ...] = ()) -> Table:
    """A table at a moment; of the betting round under way, so many players have checked or called.

    Cards that are kept lie nowhere yet, so that somebody can name them.
    """
    terms = room.terms()
    sign = {name.replace("_", "-"): value for name, value in room.sign.items()}
    given = read_given({"book": room.book, "game": room.game, "on": str(room.day), "mode": FELT, "sign": {"set": sign}})
    known = moments(terms)
    if at not in known:
        raise MistakeError(f"'{at}' is no moment of this game; it has {', '.join(named_moments(terms))}")
    given.stacks = dict.fromkeys(range(1, room.seats + 1), DEFAULT_STACK)
    given.marker = room.seats
    put_in = _put_in(terms, known[at])
    opened = opening(terms, given.stacks, given.marker)
    dealt = () if isinstance(opened, Refusal) else opened.dealt
    given.start = Start(at, dict.fromkeys(dealt, put_in) if put_in else {}, None, 0, {}, (), None)
    given.kept = tuple(card for card in kept if card in terms.deck)
    table = Table(given, MIXED)
    for _ in range(acted):
        _acts(table, at)
    return table


def _put_in(terms: Terms, target: int) -> int:
    """What everybody has put in before a moment: the least bet of every betting round that is over, and the ante."""
    over = [op.round for op in terms.program[:target] if op.code == BET]
    return sum(terms.min_bets[number] for number in over) + (terms.ante if over else 0)


def _acts(table: Table, at: str) -> None:
    """The player in turn checks or calls; where he must open, he bets the least."""
    may = legal(table.r) if table.r.code == BET else None
    if may is None:
        raise MistakeError(f"nobody bets at the moment '{at}', or so many players cannot act")
    if may.check:
        table.must(c.Check(may.seat))
    elif may.stand:
        table.must(c.Stand(may.seat))
    elif may.call:
        table.must(c.Call(may.seat))
    else:
        table.must(c.BetTo(may.seat, may.least))


def said_of_sample(table: Table) -> str:
    """The sample table in a line."""
    r = table.r
    pot = f", ${dollars(r.pot())} in the pot" if r.pot() and r.code < CLAIMS else ""
    acted = f", {acts} of them {'has' if acts == 1 else 'have'} acted" if (acts := r.acts.bit_count()) else ""
    board = f", {cards_text(r.known(r.shoe.board))} on the board" if r.shoe.board else ""
    return f"{len(r.dealt)} players{acted}, the button at seat {r.marker}{pot}{board}"


# -- what may be asked -------------------------------------------------------------------------------------------------


def incidents_at(room: Room) -> Iterator[tuple[str, tuple[Irregularity, ...]]]:
    """Every moment of a game with what can have gone wrong there."""
    for at in named_moments(room.terms()):
        yield at, tuple(possible(taken_up(room, at).r))


def usual_moment(room: Room, known: Irregularity, acted: int = 0) -> str:
    """The first moment at which something can have gone wrong; the first betting round where it touches players."""
    fitting = [at for at, some in incidents_at(room) if known in some]
    terms, named = room.terms(), named_moments(room.terms())
    if acted:
        fitting = [at for at in fitting if terms.program[named[at]].code == BET]
    if not fitting:
        where = " once players have acted" if acted else f" in this game with {room.seats} players"
        raise MistakeError(f"'{known.name}' cannot happen{where}")
    opening = next(at for at, place in named.items() if terms.program[place].code == BET)
    if known.seats[1] and opening in fitting:
        return opening
    return next((at for at in fitting if at != "posting"), fitting[0])


class Detail(NamedTuple):
    """What an incident names besides its questions: players, cards, an act."""

    asks: str
    written: str
    """How it is written."""
    usually: str
    """Empty where it may be left out."""
    needed: bool


def detail(table: Table, known: Irregularity) -> Detail | None:
    """What has to be named; None if nothing."""
    r = table.r
    least, most = known.seats
    first = _somebody(table, known)
    other = after(r.pending, r.turn) if r.turn and r.pending & ~(1 << r.turn) else first
    if known.name == "act out of turn":
        bet = dollars(r.terms.min_bets[r.betting] + r.wager)
        how = f"{other} {'raises to' if r.wager else 'bets'} {bet}"
        return Detail("Who did what?", f"{how} | {other} calls | {other} checks | {other} folds", how, True)
    if known is BREACH:
        ways = ", ".join(breaches(r))
        asks = f"Which player, and what has he done, if it is one of these: {ways}?"
        return Detail(asks, f"{first} or {first}: {breaches(r)[0]}", str(first), True)
    if known.name == "wrong number of cards":
        many = len(r.cards_of(first)) + 1
        return Detail("Which player, with how many cards?", f"{first} with {many}", f"{first} with {many}", True)
    if known.name == "draw out of sequence":
        return Detail("Which player was served?", str(other), str(other), True)
    if least and known.cards == IN_HAND:
        return Detail("Which player, and which card if it is known?", f"{first} or {first} 7c", str(first), True)
    if least:
        return Detail("Which player?", str(first), str(first), True)
    if known.cards == NEXT_OF_STUB:
        asks = "Which cards, in their order, if they are known?"
        if known in (TOO_MANY_CARDS, CARD_EARLY):
            return Detail(f"{asks} A burn stands before a bar.", "7c | Jd 4s Ah 9h", "", False)
        return Detail(asks, "7c or Jd 4s Ah 9h", "", False)
    return Detail("Which players, if any?", f"{first} or {first}, {other}", "", False) if most else None


def _somebody(table: Table, known: Irregularity) -> int:
    """A player to whom it can have happened: the one in turn, if it can be he."""
    r = table.r
    fitting = [s for s in r.dealt if why_impossible(r, known, Incident(known.name, (s,), did="bet")) is None]
    return r.turn if not fitting or r.turn in fitting else fitting[0]


# -- what is ruled -----------------------------------------------------------------------------------------------------


class Asked(NamedTuple):
    """An incident as it was told at a sample table, and what is ruled."""

    table: Table
    told: Told
    incident: Incident
    found: Preview | Refusal | Asks


def ask(room: Room, at: str, said: str, role: str = "", acted: int = 0) -> Asked:
    """What would be ruled on an incident that is told in words, at a moment."""
    told = Told(said)
    told.role = told.role or role_called(role)
    table = taken_up(room, at, acted, told.cards())
    incident = lead_to(table, told)
    if told.about:
        return Asked(table, told, incident, about_earlier(table.terms))
    return Asked(table, told, incident, preview(table.r, incident))
