"""The deal: laps of cards to the players, cards to the board, burns; and what happens when the shoe runs short."""

from typing import Any, Final

from croupier.cards.card import UNKNOWN, CardError
from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.drawing import exhausted
from croupier.play.state import Round, clockwise
from croupier.play.terms import BOARD, BURN, EXCHANGE, LAP, Op
from croupier.play.turn import Answer
from croupier.play.wellformed import plain


# law: dealing.clockwise, dealing.initial, marker.dealt_first, marker.holder
def in_dealing_order(r: Round) -> tuple[int, ...]:
    """Who gets cards, the first receiver first: the marker's left, or the marker itself."""
    everybody = r.live.bit_count() == len(r.dealt)
    order = r.dealt if everybody else tuple(clockwise(r.live, r.marker))
    if r.terms.marker_first and order[-1] == r.marker:
        return (r.marker, *order[:-1])
    return order


def deal(r: Round, command: c.Deal) -> Answer:
    op = r.program[r.at]
    if r.unshuffled:
        return Refusal("house shuffle", "the stub has to be shuffled first")
    if op.code == BOARD:
        return _to_board(r, op, command)
    if op.code != LAP:
        return Refusal("house moment", f"there is nothing to deal now: {op.name}")
    seats = in_dealing_order(r)
    if op.only:
        seats = tuple(seat for seat in seats if op.only >> seat & 1)
    needed = len(seats) * op.each
    slots = tuple(r.shoe.stub[:needed])
    if len(slots) < needed:
        return _short_stub(r, op, seats, command)
    if r.flipped and op.each == 1:
        return _both_ways(r, op, seats, slots, command)
    if not op.up:
        return [e.CardsDealt(seats, op.each, slots, None)]
    faces = _open_faces(r, slots, command)
    return faces if isinstance(faces, Refusal) else [e.CardsDealt(seats, op.each, slots, faces)]


def open_slots(r: Round) -> tuple[int, ...]:
    """The cards of the deal that comes now which fall face up."""
    op = r.program[r.at]
    if op.code == BOARD:
        return tuple(r.shoe.stub[: op.each])
    seats = [seat for seat in in_dealing_order(r) if not op.only or op.only >> seat & 1]
    slots = r.shoe.stub[: op.each * len(seats)]
    if len(slots) < op.each * len(seats):  # everybody's last card: one for all, or the last one there is
        return tuple(slots[:1] if r.terms.law.dealing.short_stub == "one-community-card" else slots)
    if r.flipped and op.each == 1:
        return tuple(slot for seat, slot in zip(seats, slots, strict=False) if op.up != bool(r.flipped[0] >> seat & 1))
    return tuple(slots) if op.up else ()


# law: irregularities.first_card_up, irregularities.last_card_exposed
def _both_ways(r: Round, op: Op, seats: tuple[int, ...], slots: tuple[int, ...], command: c.Deal) -> Answer:
    """A lap in which some cards fall the other way than planned."""
    is_open = [op.up != bool(r.flipped[0] >> seat & 1) for seat in seats]
    faces = _open_faces(r, tuple(slot for slot, is_up in zip(slots, is_open, strict=True) if is_up), command)
    if isinstance(faces, Refusal):
        return faces
    seen_now = iter(faces)
    return [e.CardsDealt(seats, 1, slots, tuple(next(seen_now) if is_up else UNKNOWN for is_up in is_open))]


# law: dealing.community_card, dealing.flop
def _to_board(r: Round, op: Op, command: c.Deal) -> Answer:
    slots = tuple(r.shoe.stub[: op.each])
    if len(slots) < op.each:
        return Refusal("house shoe", "the shoe holds no card for the board")
    faces = _open_faces(r, slots, command)
    return faces if isinstance(faces, Refusal) else [e.BoardDealt(slots, faces)]


def _open_faces(r: Round, slots: tuple[int, ...], command: c.Deal) -> tuple[int, ...] | Refusal:
    """The faces of cards that lie open: the sealed ones, or at a felt table those that the dealer says."""
    if r.sealed is not None:
        return r.sealed.faces(slots)
    said = command.cards or ()
    if len(said) != len(slots):
        return Refusal("house faces", f"say which {_many(len(slots))} turned")
    return seen(r, slots, said)


def _many(cards: int) -> str:
    return "card was" if cards == 1 else f"{cards} cards were"


def seen(r: Round, slots: tuple[int, ...] | list[int], said: tuple[int, ...]) -> tuple[int, ...] | Refusal:
    """Cards that people have seen, if they can be the ones in these slots."""
    if not plain(said):
        raise TypeError("cards are said by their numbers")
    twin = r.shoe.copy()
    try:
        for slot, card in zip(slots, said, strict=True):
            twin.show(slot, card)
    except CardError as error:
        return r.terms.refuse(str(error), "cards.missing_or_foreign", "cards.checked")
    return tuple(said)


# law: dealing.short_deck
def _short_stub(r: Round, op: Op, seats: tuple[int, ...], command: c.Deal) -> Answer:
    """Too few cards for everybody's last one: what the book makes of it."""
    rule = r.terms.law.dealing.short_stub if op.last else None
    how = SHORT.get(rule or "")
    if how is None:
        return Refusal("house shoe", "the shoe holds too few cards, and the book has no rule for it: ask for a ruling")
    return how(r, op, seats, command)


def _one_community_card(r: Round, op: Op, seats: tuple[int, ...], command: c.Deal) -> Answer:
    """One card face up for all instead of one each."""
    if not r.shoe.stub:
        return Refusal("house shoe", "the shoe is empty: ask for a ruling")
    slots = (r.shoe.stub[0],)
    faces = _open_faces(r, slots, command)
    return faces if isinstance(faces, Refusal) else [e.BoardDealt(slots, faces)]


def _last_card_community(r: Round, op: Op, seats: tuple[int, ...], command: c.Deal) -> Answer:
    """Dealing goes on until the shoe is empty; its very last card is everybody's, the others go to the discards."""
    slots = tuple(r.shoe.stub)
    if not slots:
        return Refusal("house shoe", "the shoe is empty: ask for a ruling")
    faces = _open_faces(r, slots, command)
    if isinstance(faces, Refusal):
        return faces
    events: list[Any] = [
        e.CardSurrendered(seat, slot, face) for seat, slot, face in zip(seats, slots[:-1], faces, strict=False)
    ]
    return [*events, e.BoardDealt(slots[-1:], faces[-1:])]


SHORT: Final = {"one-community-card": _one_community_card, "last-card-community": _last_card_community}


def burn(r: Round, command: c.Burn) -> Answer:
    if not (r.code == BURN or (r.code == EXCHANGE and r.drawing.burn and not r.drawing.due)):
        return Refusal("house moment", f"no card is burnt now: {r.program[r.at].name}")
    if r.unshuffled:
        return Refusal("house shuffle", "the stub has to be shuffled first")
    if not r.shoe.stub:
        return Refusal("house shoe", "the shoe holds no card to burn")
    if exhausted(r):
        return Refusal("house shoe", "the deck has run out: it has to be reshuffled first")
    return [e.CardBurned(r.shoe.stub[0])]
