"""Random rounds in which things go wrong: tables of every kind, incidents at random, people who answer and rule."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.play.random_rounds import Moment, next_command, opened

from croupier.cards.card import UNKNOWN
from croupier.play import Refusal, Round, Sealed, begin, commands, evolve, legal, replay
from croupier.play import events as e
from croupier.play.state import seats_of
from croupier.play.terms import BET, BOARD, LAP
from croupier.rulings import Asks, Incident, Irregularity, JudgeAct, decide, due, possible
from croupier.rulings.irregularity import ANYWHERE, IN_HAND, NEXT_OF_STUB
from croupier.rulings.roles import ROLES

BY_HAND = "dealt by hand"
ELECTRONIC = "electronic"
FELT = "felt"
TABLES = (BY_HAND, BY_HAND, FELT, FELT, ELECTRONIC)
TAME = "tame"
MOODS = ("wild", "calm", "mixed", TAME)
"""How people play; tame ones let everybody see every card."""
ACTS = ("bet", "raise", "call", "check", "fold", "all-in")
WEIGHTS = {
    "card exposed in the cut": 1, "deck not cut": 1, "wrong person cut": 1, "bad deck": 1, "disruption": 1, "fraud": 1,
    "dispute": 1, "review of a decision": 1, "uncovered error": 1, "breach of the rules": 2, "wager refused": 2,
    "hand mucked by accident": 2, "cards dealt out of order": 2, "player missed": 3, "extra hand dealt": 3,
    "player exposes a card": 3, "card shown to one player": 3, "wrong number of cards": 4,
    "card exposed in the deal": 4, "shortage found in the deal": 200,
    "shortage noticed before the deal": 200, "last card exposed": 90, "missed discard": 24,
    "draw out of sequence": 24, "act out of turn": 24,
}  # fmt: skip
"""What can happen at nearly every moment, and what ends the deal, comes seldom, so that rounds go on to the rest."""

CROWDED = ("nsw:seven-card-stud", "act:five-card-stud@2006-05-01")
"""Games for whose players the cards need not suffice, if all stay in."""

SHORTAGES = {
    "short-deck-mid-deal": "shortage found in the deal",
    "shortage-before-the-deal": "shortage noticed before the deal",
}
LIE_THERE = ("too many community cards", "no burn")
"""What can be seen once the betting on the cards has begun."""
VOID = (("all agree", "no"), ("void the round", "yes"))


class ByHand(Sealed):
    """A shoe whose order the test knows, dealt by people: so anything may happen to its cards."""

    __slots__ = ()

    by_hand = True


@dataclass
class Table:
    """A round under way at one kind of table, with all that made it."""

    kind: str
    moment: Moment
    asked: list[Any] = field(default_factory=list)
    """The commands and incidents that were accepted, in order."""

    @property
    def r(self) -> Round:
        return self.moment.r

    @property
    def log(self) -> list[Any]:
        return self.moment.log

    @property
    def shoe(self) -> list[int]:
        """Which card each slot holds: known to the test, at a felt table to nobody else."""
        return self.moment.shoe

    def face(self, slot: int) -> int:
        return self.moment.shoe[slot]


def sealed_for(kind: str, shoe: list[int]) -> Sealed | None:
    if kind == FELT:
        return None
    return ByHand(shoe) if kind == BY_HAND else Sealed(shoe)


def table(game: str, luck: random.Random, kind: str = "") -> Table:
    moment = opened(game, luck)
    crowded = game in CROWDED and luck.random() < 0.5
    while crowded and moment.terms.reach(len(moment.r.dealt)) <= moment.terms.deck.size:
        moment = opened(game, luck)
    kind = kind or luck.choice(TABLES)
    moment.r = replay(moment.terms, moment.log, sealed_for(kind, moment.shoe))
    return Table(kind, moment)


def shortage_of(made: Table) -> str:
    """What is said where the shoe will not hold a last card for everybody; empty where it will, if all stay in."""
    r = made.r
    if r.terms.reach(len(r.dealt)) <= r.terms.deck.size:
        return ""
    return next((said for remedy, said in SHORTAGES.items() if remedy in r.terms.law.irregularities.remedies), "")


def again(made: Table, shoe: list[int]) -> Round:
    """The same round from its accepted commands, with another shoe."""
    moment = made.moment
    log: list[Any] = []
    opening = begin(moment.terms, moment.stacks, moment.marker, late=moment.late, log=log)
    assert isinstance(opening, Round)
    r = replay(moment.terms, log, sealed_for(made.kind, shoe))
    for command in made.asked:
        answer = decide(r, command)
        assert isinstance(answer, list), (command, answer)
        for event in answer:
            evolve(r, event)
    return r


# -- play --------------------------------------------------------------------------------------------------------------


def next_step(made: Table, luck: random.Random, mood: str) -> Any | None:
    """What happens next if nothing goes wrong; at a felt table with the faces that its dealer sees."""
    r = made.r
    if isinstance(due(r), JudgeAct):
        return due(r)
    may = legal(r)
    if mood == TAME and may is not None and (may.check or may.stand or may.call) and luck.random() < 0.97:
        make = commands.Check if may.check else commands.Stand if may.stand else commands.Call
        return make(r.turn)
    command = next_command(r, luck, "calm" if mood == TAME else mood, by_hand=luck.random() < 0.5)
    if isinstance(command, commands.Discard) and may is not None and may.discards is not None:
        least = may.discards[0]
        if len(command.slots) < least:
            command = commands.Discard(r.turn, tuple(luck.sample(r.shoe.hole[r.turn], least)))
    return as_entered(made, command) if r.sealed is None and command is not None else command


def as_entered(made: Table, command: Any) -> Any:
    """What the dealer of a felt table enters: the step, and the faces of the cards that everybody sees in it."""
    knowing = made.r.copy()
    knowing.sealed = ByHand(made.shoe)
    events = decide(knowing, command)
    for event in events if isinstance(events, list) else ():
        if isinstance(event, e.BoardDealt) and isinstance(command, commands.Deal):
            surrendered = [one.face for one in events if isinstance(one, e.CardSurrendered)]
            return commands.Deal((*surrendered, *event.faces))
        if isinstance(event, e.CardsDealt) and event.faces is not None:
            return commands.Deal(tuple(face for face in event.faces if face != UNKNOWN))
        if isinstance(event, e.HandShown):
            return commands.Show(event.seat, event.cards)
    return command


# -- incidents ---------------------------------------------------------------------------------------------------------


def any_incident(made: Table, luck: random.Random, only: str | None = None) -> tuple[Irregularity, Incident] | None:
    """Something that can have gone wrong now, with people and cards at random among what it may name."""
    can = [one for one in possible(made.r) if not only or one.name == only]
    if not can:
        return None
    known = luck.choices(can, [WEIGHTS.get(one.name, 12) for one in can])[0]
    return known, incident_of(made, known, luck)


def incident_of(made: Table, known: Irregularity, luck: random.Random) -> Incident:
    r = made.r
    least, most = known.seats
    holding = [seat for seat in r.dealt if r.cards_of(seat)] if luck.random() < 0.9 else []
    fitting = holding if len(holding) >= least else list(r.dealt)
    many = min(luck.choice((least, least, least + 1, least + 2)), max(least, most), len(fitting))
    seats, cards = _who_and_what(made, known, luck.sample(fitting, many), luck)
    act = luck.choice(ACTS) if known.name == "act out of turn" else ""
    note = luck.choice(("", "as the camera shows"))
    by = luck.choice(("", "dealer", *map(str, seats)))
    return Incident(known.name, seats, cards, (), "", by, note, act, _adds_up_to(r, known, seats, luck))


def _who_and_what(
    made: Table, known: Irregularity, seats: list[int], luck: random.Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seats and cards, as an irregularity names them: a card in somebody's hand has its holder beside it."""
    r = made.r
    if known.cards == NEXT_OF_STUB:
        lie = _lie_there(r) if known.name in LIE_THERE and luck.random() < 0.6 else []
        first = _place_in_the_lap(r, seats[0]) if known.name == "card face up in the shoe" and seats else 0
        slots = [*lie, *r.shoe.stub[first : first + luck.choice((0, 1, 1, 2, 3, 4, 5))]]
        faces = [made.face(slot) for slot in slots]
        if faces and luck.random() < 0.3:
            faces[0] = UNKNOWN
        return tuple(seats), tuple(faces)
    if known.cards == ANYWHERE:
        return tuple(seats), tuple(luck.sample(r.terms.deck.cards, luck.choice((0, 0, 1, 2))))
    if known.cards != IN_HAND or luck.random() < 0.3:
        return tuple(seats), ()
    pairs = []
    for seat in seats[:1] if known.name == "card shown to one player" else seats:
        own = r.shoe.hole[seat][-1:] if known.name == "last card exposed" else r.cards_of(seat)
        pairs += [(seat, made.face(slot)) for slot in luck.sample(own, min(len(own), luck.choice((1, 1, 1, 2))))]
    named = tuple(seat for seat, _ in pairs) if len(pairs) >= len(seats) else tuple(seats)
    return named, tuple(face for _, face in pairs)


def _lie_there(r: Round) -> list[int]:
    """Community cards on which the betting has begun, perhaps with their burn."""
    if r.code != BET or not r.at or r.program[r.at - 1].code != BOARD:
        return []
    return [*r.shoe.burns[-1:], *r.shoe.board[-r.program[r.at - 1].each :]]


def _adds_up_to(r: Round, known: Irregularity, seats: tuple[int, ...], luck: random.Random) -> int:
    if known.name == "act out of turn" and seats:
        everything = r.bets[seats[0]] + r.stacks[seats[0]]
        some = luck.randint(0, everything)
        return luck.choice((0, r.wager, min(2 * r.wager, everything), r.wager + r.size, everything, some))
    if known.name == "wrong number of cards" and seats:
        return max(0, len(r.cards_of(seats[0])) + luck.choice((-2, -1, 1, 1, 2)))
    return luck.choice((0, 0, 0, 1, 2))


def ruled(made: Table, incident: Incident, luck: random.Random) -> tuple[Incident, list[Any] | Refusal]:
    """An incident with every question answered at random, and what is decided; now and then by the wrong person."""
    if luck.random() < 0.08:
        incident = with_fields(incident, role=luck.choice(ROLES))
    for _ in range(8):
        answer = decide(made.r, incident)
        if not isinstance(answer, Asks):
            return incident, answer
        question = answer.questions[-1]
        assert question.name not in dict(incident.answers), f"{question.name} is asked again of {incident}"
        said = luck.choice(question.answers).replace("…", "24 hours")
        incident = with_fields(incident, answers=(*incident.answers, (question.name, said)))
    raise AssertionError(f"questions without an end: {incident}")


def with_fields(incident: Incident, **changed: Any) -> Incident:
    fields = {name: getattr(incident, name) for name in Incident.__slots__}
    return Incident(**{**fields, **changed})


def voided(r: Round) -> Incident:
    """The way out where no clause helps: whoever has the power voids the round of play, with a note."""
    answers = VOID if r.terms.law.irregularities.remedies["uncovered"].startswith("unanimous") else VOID[1:]
    return Incident("uncovered error", answers=answers, note="no clause helps here")


def _place_in_the_lap(r: Round, seat: int) -> int:
    """How many cards of the lap that comes fall before a player's: dealt clockwise, the marker last or first."""
    op = r.program[r.at]
    if op.code != LAP:
        return 0
    clockwise = sorted(seats_of(r.live), key=lambda one: (one <= r.marker, one))
    if r.terms.marker_first and clockwise[-1] == r.marker:
        clockwise = [r.marker, *clockwise[:-1]]
    return op.each * clockwise.index(seat)


def as_the_cards_may_lie(made: Table, promised: dict[int, int], hands: Iterable[set[int]]) -> None:
    """At a felt table nobody can tell the unseen cards of one hand apart: a card that was seen may be any of them."""
    r, shoe = made.r, made.shoe
    for slot, face in enumerate(r.shoe.faces):
        known = promised.get(slot, face)
        if known in (UNKNOWN, shoe[slot]):
            continue
        other = shoe.index(known)
        assert any({slot, other} <= hand for hand in hands), (
            f"a card of another place is said to lie in {slot}: {known}"
        )
        shoe[slot], shoe[other] = shoe[other], shoe[slot]


def happen(made: Table, command: Any, events: list[Any]) -> None:
    """Let a command's events happen to the round."""
    made.asked.append(command)
    for event in events:
        evolve(made.r, event)
        made.log.append(event)
