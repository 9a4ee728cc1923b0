"""What the showdown and the settlement do to a round: hands are seen, pots are passed."""

from croupier.play import events as e
from croupier.play.openers import early_to_show
from croupier.play.progress import advance, first_to_draw, go_on_to
from croupier.play.state import Round
from croupier.play.terms import CLAIMS, CLOSED, EXCHANGE, SHOW
from croupier.play.terms import PUT_AWAY as PUTTING_AWAY


def hand_shown(r: Round, event: e.HandShown) -> None:
    seat, known = event.seat, r.shoe.faces
    for at, slot in enumerate(r.cards_of(seat)):
        known[slot] = event.cards[at]
    r.shown |= 1 << seat
    r.mucked &= ~(1 << seat)
    _showed(r, seat)


def hand_mucked(r: Round, event: e.HandMucked) -> None:
    r.mucked |= 1 << event.seat
    _showed(r, event.seat)


def _showed(r: Round, seat: int) -> None:
    to_show = r.to_show
    r.to_show = to_show[1:] if to_show and to_show[0] == seat else tuple([one for one in to_show if one != seat])
    if r.code == SHOW and not r.to_show:
        advance(r)
    elif r.code in (EXCHANGE, PUTTING_AWAY) and not early_to_show(r):
        r.turn = first_to_draw(r)


def commission_taken(r: Round, event: e.CommissionTaken) -> None:
    taken = list(r.commission) + [0] * (event.pot + 1 - len(r.commission))
    taken[event.pot] += event.adds
    r.commission = tuple(taken)
    r.house += event.adds


def fee_taken(r: Round, event: e.FeeTaken) -> None:
    r.house += event.adds


def pot_awarded(r: Round, event: e.PotAwarded) -> None:
    r.won[event.seat] += event.adds
    r.stacks[event.seat] += event.adds


def round_settled(r: Round, event: e.RoundSettled) -> None:
    go_on_to(r, CLAIMS)
    show_what_was_promised(r)


# law: conduct.share_information
def show_what_was_promised(r: Round) -> None:
    """What one other player has seen, everybody sees now."""
    for slot, face in r.promised:
        if face not in r.shoe.faces:
            r.shoe.faces[slot] = face


def round_closed(r: Round, event: e.RoundClosed) -> None:
    go_on_to(r, CLOSED)
