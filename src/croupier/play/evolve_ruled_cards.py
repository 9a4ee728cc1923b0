"""What rulings do to cards and to the plan: cards change their places, steps are left out or done again."""

from collections.abc import Callable
from typing import Final

from croupier.cards.shoe import Discard, Shoe
from croupier.play import events as e
from croupier.play.evolve_cards import promised_no_more
from croupier.play.progress import advance
from croupier.play.state import Round
from croupier.play.terms import BURN, RETRIEVE, SKIPPED, Op


def cards_moved(r: Round, event: e.CardsMoved) -> None:
    shoe, slots = r.shoe, event.slots
    for zone in (shoe.stub, shoe.burns, shoe.aside, shoe.board, *shoe.hole, *shoe.up):
        for slot in slots:
            if slot in zone:
                zone.remove(slot)
    shoe.discards = [one for one in shoe.discards if one.slot not in slots]
    if event.to in INTO_THE_STUB:
        promised_no_more(r, slots)
    _PLACES[event.to](shoe, event)
    if event.faces is not None:
        for slot, face in zip(slots, event.faces, strict=True):
            shoe.faces[slot] = face


INTO_THE_STUB: Final = ("top", "bottom")


def _on_top(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.stub[:0] = event.slots


def _behind(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.stub += event.slots


def _to_burns(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.burns += event.slots


def _aside(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.aside += event.slots


def _to_board(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.board += event.slots


def _to_hole(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.hole[event.seat] += event.slots


def _to_up(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.up[event.seat] += event.slots


def _to_discards(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.discards += [Discard(slot, event.seat or None, event.reason) for slot in event.slots]


_PLACES: Final[dict[str, Callable[[Shoe, e.CardsMoved], None]]] = {
    "top": _on_top,
    "bottom": _behind,
    "burns": _to_burns,
    "aside": _aside,
    "board": _to_board,
    "hole": _to_hole,
    "up": _to_up,
    "discards": _to_discards,
}


def cards_shown(r: Round, event: e.CardsShown) -> None:
    for slot, face in zip(event.slots, event.faces, strict=True):
        r.shoe.faces[slot] = face


def showing_promised(r: Round, event: e.ShowingPromised) -> None:
    r.promised = tuple((dict(r.promised) | dict(zip(event.slots, event.faces, strict=True))).items())


def shuffle_ordered(r: Round, event: e.ShuffleOrdered) -> None:
    r.unshuffled = True


def next_card_turned(r: Round, event: e.NextCardTurned) -> None:
    turned = sum([1 << seat for seat in event.seats])
    laps = max(event.laps, len(r.flipped))
    r.flipped = tuple((r.flipped + (0,) * laps)[at] | (turned if at < event.laps else 0) for at in range(laps))


# -- the plan ----------------------------------------------------------------------------------------------------------


def plan_changed(r: Round, event: e.PlanChanged) -> None:
    program = list(r.program)
    for word, at, more in sorted(event.edits, key=lambda edit: -edit[1]):
        _EDITS[word](program, at, more)
    r.program = tuple(program)


def _skip(program: list[Op], at: int, more: str) -> None:
    program[at] = Op(SKIPPED, program[at].name)


def _burn(program: list[Op], at: int, more: str) -> None:
    """A burn that was left out is made after all."""
    program[at] = Op(BURN, program[at].name)


def _retrieve(program: list[Op], at: int, more: str) -> None:
    program.insert(at, Op(RETRIEVE, "what was set aside goes back"))


def _opener(program: list[Op], at: int, more: str) -> None:
    op = program[at]
    program[at] = Op(op.code, op.name, op.each, op.up, op.round, more)


def _again(program: list[Op], at: int, more: str) -> None:
    """One more card, dealt like the last, for some seats only."""
    lap = program[at - 1]
    op = Op(lap.code, f"{lap.name} again", lap.each, lap.up, lap.round)
    op.only = sum(1 << int(seat) for seat in more.split())
    program.insert(at, op)


_EDITS: Final[dict[str, Callable[[list[Op], int, str], None]]] = {
    "skip": _skip,
    "burn": _burn,
    "retrieve": _retrieve,
    "opener": _opener,
    "again": _again,
}


def goes_on_at(r: Round, event: e.GoesOnAt) -> None:
    r.at = event.at - 1
    r.turn = r.pending = r.acts = r.duty = r.clock = 0
    if r.history:
        r.wager = r.base = 0
    r.opened = False
    r.waiting, r.bound, r.owing = (), None, None
    advance(r)
