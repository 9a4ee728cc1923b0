"""What dealing, burning, drawing and shuffling do to a round: cards change their zones."""

from collections.abc import Sequence

from croupier.cards.card import UNKNOWN
from croupier.cards.shoe import DRAWN, PUT_AWAY, SURRENDERED, Discard
from croupier.play import events as e
from croupier.play.progress import advance, serve_on
from croupier.play.state import Round, after
from croupier.play.terms import EXCHANGE


def cards_dealt(r: Round, event: e.CardsDealt) -> None:
    shoe = r.shoe
    slots, each, faces = event.slots, event.each, event.faces
    del shoe.stub[: len(slots)]
    if r.flipped and faces is not None:
        _dealt_both_ways(r, event, faces)
        return
    zone = shoe.hole if faces is None else shoe.up
    if each == 1:
        for at, seat in enumerate(event.seats):
            zone[seat].append(slots[at])
    else:
        for at, seat in enumerate(event.seats):
            zone[seat] += slots[at * each : (at + 1) * each]
    if faces is not None:
        known = shoe.faces
        for slot, face in zip(slots, faces, strict=True):
            known[slot] = face
    advance(r)


def _dealt_both_ways(r: Round, event: e.CardsDealt, faces: tuple[int, ...]) -> None:
    """A lap of one card each in which some fall face up and others face down."""
    shoe = r.shoe
    for seat, slot, face in zip(event.seats, event.slots, faces, strict=True):
        if face == UNKNOWN:
            shoe.hole[seat].append(slot)
        else:
            shoe.up[seat].append(slot)
            shoe.faces[slot] = face
    r.flipped = r.flipped[1:]
    advance(r)


def board_dealt(r: Round, event: e.BoardDealt) -> None:
    shoe = r.shoe
    slots = event.slots
    del shoe.stub[: len(slots)]
    shoe.board += slots
    known = shoe.faces
    for at, slot in enumerate(slots):
        known[slot] = event.faces[at]
    advance(r)


def card_burned(r: Round, event: e.CardBurned) -> None:
    shoe = r.shoe
    shoe.stub.remove(event.slot)
    shoe.burns.append(event.slot)
    if r.drawing.burn:
        r.drawing = r.drawing._replace(due=1, burn=False)
    else:
        advance(r)


def card_surrendered(r: Round, event: e.CardSurrendered) -> None:
    r.shoe.stub.remove(event.slot)
    r.shoe.faces[event.slot] = event.face
    r.shoe.discards.append(Discard(event.slot, event.seat, SURRENDERED))


# law: drawing.discard, drawing.up_to_four, drawing.five_cards, drawing.five_last, drawing.five_not_last
# law: drawing.discard_round_open, irregularities.draw_out_of_sequence
def cards_discarded(r: Round, event: e.CardsDiscarded) -> None:
    seat, slots = event.seat, event.slots
    exchanging = r.code == EXCHANGE
    hole = r.shoe.hole[seat]
    for slot in slots:
        hole.remove(slot)
        r.shoe.discards.append(Discard(slot, seat, DRAWN if exchanging else PUT_AWAY))
    r.pending &= ~(1 << seat)
    if not exchanging:
        r.turn = after(r.pending, seat)
        if not r.pending:
            advance(r)
        return
    r.turn = 0
    many, last = len(slots), not r.pending
    had = dict(r.drawing.early).get(seat, 0)
    if many == 5 and had < 5:
        fifths = r.drawing.fifths if last else (*r.drawing.fifths, seat)
        burn = last and r.terms.burns_before_fifth
        r.drawing = r.drawing._replace(serving=seat, due=max(0, 4 - had), fifths=fifths, burn=burn)
    else:
        r.drawing = r.drawing._replace(serving=seat, due=many - had, burn=False)
    serve_on(r)


def cards_replaced(r: Round, event: e.CardsReplaced) -> None:
    del r.shoe.stub[: len(event.slots)]
    r.shoe.hole[event.seat] += event.slots
    r.drawing = r.drawing._replace(due=r.drawing.due - len(event.slots))
    serve_on(r)


def stub_reshuffled(r: Round, event: e.StubReshuffled) -> None:
    shoe = r.shoe
    shoe.retrieve(event.returned, shoe.stub)
    shoe.reshuffle(event.order)
    for slot in shoe.stub:
        shoe.faces[slot] = UNKNOWN
    promised_no_more(r, shoe.stub)
    r.unshuffled = False


# law: conduct.share_information
def promised_no_more(r: Round, slots: Sequence[int]) -> None:
    """Cards that go back into the stub may come to somebody else: they are not shown after the round of play."""
    if r.promised:
        r.promised = tuple([one for one in r.promised if one[0] not in slots])
