"""Draws: passing cards in, getting as many back, and the deck that runs out; and the discard that a game asks for."""

from collections.abc import Callable
from typing import Final

from croupier.cards.shoe import DRAWN, FOLDED
from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.legal import served_early
from croupier.play.state import Round
from croupier.play.terms import EXCHANGE, PUT_AWAY
from croupier.play.turn import Answer, not_your_turn
from croupier.play.wellformed import plain


# law: drawing.discard, drawing.pineapple_discard, drawing.discard_round_open
def discard(r: Round, command: c.Discard) -> Answer:
    seat, slots = command.seat, command.slots
    if r.code not in (EXCHANGE, PUT_AWAY):
        paths = ("drawing.pineapple_discard", "drawing.discard_round_open", "drawing.draw", "drawing.discard")
        return r.terms.refuse("no cards are passed in now", *paths)
    if r.turn != seat or type(seat) is not int:
        return not_your_turn(r, seat)
    hole = r.shoe.hole[seat]
    if len(slots) > len(hole):
        because = f"seat {seat} holds {len(hole)} cards and cannot pass in {len(slots)}"
        return r.terms.refuse(because, "drawing.discard", "drawing.draw", "drawing.pineapple_discard")
    if len(set(slots)) != len(slots) or not set(slots) <= set(hole) or not plain(slots):
        return Refusal("house cards", f"seat {seat} can pass in only cards of its own")
    if r.code == PUT_AWAY and len(slots) != 1:
        because = f"every player discards one card here, not {len(slots)}"
        return r.terms.refuse(because, "drawing.pineapple_discard", "drawing.discard_round_open")
    most = r.terms.law.drawing.most
    if r.code == EXCHANGE and most is not None and len(slots) > most:
        return r.terms.refuse(f"at most {most} cards are exchanged, not {len(slots)}", "drawing.most")
    if r.code == EXCHANGE and len(slots) < served_early(r, seat):
        because = f"seat {seat} has had {served_early(r, seat)} cards already and passes in as many at least"
        return r.terms.refuse(because, "irregularities.draw_out_of_sequence")
    return [e.CardsDiscarded(seat, tuple(slots))]


def replace(r: Round, command: c.Replace) -> Answer:
    """The cards that the drawing player is due, as many as the deck gives before it has to be reshuffled."""
    if r.code != EXCHANGE or not r.drawing.due:
        return Refusal("house moment", "nobody is due cards")
    if r.unshuffled:
        return Refusal("house shuffle", "the stub has to be shuffled first")
    many = min(r.drawing.due, _to_be_dealt(r))
    if not many:
        return Refusal("house shoe", "the deck has run out: it has to be reshuffled first")
    return [e.CardsReplaced(r.drawing.serving, tuple(r.shoe.stub[:many]))]


# law: drawing.deck_exhausted
def _to_be_dealt(r: Round) -> int:
    """How many cards of the stub may be dealt or burnt."""
    return max(0, len(r.shoe.stub) - (0 if r.terms.law.drawing.last_card_dealt else 1))


def exhausted(r: Round) -> bool:
    """Whether a card is needed in an exchange and none may be dealt before a reshuffle."""
    return r.code == EXCHANGE and bool(r.drawing.due or r.drawing.burn) and not _to_be_dealt(r)


def _discards_of_others(r: Round, reasons: tuple[str, ...]) -> list[int]:
    served = r.drawing.serving
    return [one.slot for one in r.shoe.discards if one.reason in reasons and one.seat != served]


def _exchanged_by_others(r: Round) -> list[int]:
    return _discards_of_others(r, (DRAWN,))


def _folded_and_exchanged_by_others(r: Round) -> list[int]:
    return _discards_of_others(r, (DRAWN, FOLDED))


# law: drawing.deck_exhausted
POOLS: Final[dict[str, Callable[[Round], list[int]]]] = {
    "last-card-folds-and-discards-of-others": _folded_and_exchanged_by_others,
    "last-card-and-discards-of-others": _exchanged_by_others,
    "discards-of-others": _exchanged_by_others,
}


def pool(r: Round) -> tuple[list[int], list[int]]:
    """What is shuffled: the stub, and the discards that go back where the deck ran out."""
    if r.unshuffled:
        return list(r.shoe.stub), []
    return list(r.shoe.stub), POOLS[r.terms.law.drawing.reshuffle_pool or ""](r)


def reshuffle(r: Round, command: c.Reshuffle) -> Answer:
    if not (r.unshuffled or exhausted(r)):
        return Refusal("house moment", "no reshuffle is due")
    stub, returned = pool(r)
    if not returned and not r.unshuffled:
        return Refusal("house shoe", "no discards are left to reshuffle: ask for a ruling")
    if sorted(command.order) != sorted([*stub, *returned]) or not plain(command.order):
        return Refusal("house shuffle", "a reshuffle holds exactly the cards that the law puts in")
    return [e.StubReshuffled(tuple(returned), tuple(command.order))]
