"""Final settlement: who wins each pot, what the house takes, who gets the odd chip."""

from typing import Any, Final

from croupier.law.amount import cents
from croupier.play import events as e
from croupier.play.commission import commission, commission_due
from croupier.play.pots import Pot
from croupier.play.showing import contested_pots, strength
from croupier.play.state import Round, clockwise, seats_of
from croupier.play.turn import Answer


class Half:
    """A pot, or one half of it, with its winners."""

    __slots__ = ("name", "winners")

    def __init__(self, name: str, winners: tuple[int, ...]) -> None:
        self.name = name
        self.winners = winners


# law: pots.settlement, pots.pay_winner, showdown.ties
def settle(r: Round) -> Answer:
    """Commission and awards, pot by pot, the main pot first."""
    made = contested_pots(r)
    halves = [_halves(r, pot) for pot in made]
    events: list[Any] = []
    taken: tuple[int, ...] = (0,) * len(made)
    if r.terms.charges:
        winners = tuple([frozenset([seat for half in of_pot for seat in half.winners]) for of_pot in halves])
        tied = tuple([bool(r.shown) and _all_tied(of_pot) for of_pot in halves])
        taken = commission(r, made, winners, tied)
        events += commission_due(r, taken)
    fee = _pot_fee(r, made[0].chips - taken[0])
    if fee:
        events.append(e.FeeTaken(fee))
    besides = r.bought - fee
    for at, pot in enumerate(made):
        events += _awards(r, at, pot.chips - taken[at] + besides, halves[at])
        besides = 0
    events.append(e.RoundSettled())
    return events


# law: commission.hand_fee
def _pot_fee(r: Round, left: int) -> int:
    """The fee for the hand where the pot pays it: never more than the commission left in the main pot."""
    return min(r.terms.fee_from_pot, left)


# law: betting.last_player_wins, order.high_or_low, order.high_low_split, pots.eligible
def _halves(r: Round, pot: Pot) -> list[Half]:
    in_it = pot.eligible & ~r.mucked
    if not in_it & (in_it - 1):
        return [Half("whole", tuple(seats_of(in_it)))]
    tabled = seats_of(in_it & r.shown)
    halves = []
    for low in r.terms.modes:
        best, winners = 0 if low else -1, []
        for seat in tabled:
            worth = strength(r, seat, low)
            if worth > best:
                best, winners = worth, [seat]
            elif worth == best and worth:
                winners.append(seat)
        if winners:
            halves.append(Half("low" if low else "high", tuple(winners)))
    return halves if len(halves) == 2 else [Half("whole", halves[0].winners)]


def _all_tied(halves: list[Half]) -> bool:
    """Whether the winners of a pot hold equal hands: more than one, and the same ones high and low."""
    return len(halves[0].winners) > 1 and all(set(half.winners) == set(halves[0].winners) for half in halves)


def _awards(r: Round, pot: int, chips: int, halves: list[Half]) -> list[e.PotAwarded]:
    if len(halves) == 1 and len(halves[0].winners) == 1:
        return [e.PotAwarded(pot, halves[0].winners[0], chips, halves[0].name)] if chips else []
    shares = [chips] if len(halves) == 1 else _split(r, chips, halves)
    awards = []
    for half, share in zip(halves, shares, strict=True):
        for seat, adds in _divided(r, share, half.winners):
            if adds:
                awards.append(e.PotAwarded(pot, seat, adds, half.name))
    return awards


# law: order.high_low_split
def _split(r: Round, chips: int, halves: list[Half]) -> list[int]:
    """Two halves; the odd unit goes to the half of the winner nearest the marker, or to the high half."""
    unit = odd_unit(r)
    each = chips // 2 // unit * unit
    rest = chips - 2 * each
    ring = in_order_of_odd_chips(r, r.live)
    nearest = min(range(2), key=lambda at: min(ring.index(seat) for seat in halves[at].winners))
    to = nearest if r.terms.law.showdown.hilo_odd_to == "nearest_button" else 0
    return [each + (rest if at == to else 0) for at in range(2)]


# law: showdown.ties
def _divided(r: Round, chips: int, winners: tuple[int, ...]) -> list[tuple[int, int]]:
    """Equal shares in whole units; the first winner in order takes all that cannot be divided."""
    if len(winners) == 1:
        return [(winners[0], chips)]
    unit = odd_unit(r)
    each = chips // len(winners) // unit * unit
    rest = chips - each * len(winners)
    order = in_order_of_odd_chips(r, sum(1 << seat for seat in winners))
    return [(seat, each + (rest if seat == order[0] else 0)) for seat in order]


def odd_unit(r: Round) -> int:
    """The smallest unit into which a pot is divided."""
    said = r.terms.law.showdown.odd_unit or SMALLEST_CHIP
    return r.terms.chip if said == SMALLEST_CHIP else cents(said)


# law: showdown.ties
def in_order_of_odd_chips(r: Round, seats: int) -> list[int]:
    """Clockwise from the marker, who is first or last."""
    order = clockwise(seats, r.marker)
    if r.terms.law.showdown.odd_to == FROM_MARKER and order[-1] == r.marker:
        order = [r.marker, *order[:-1]]
    return order


SMALLEST_CHIP: Final = "smallest-chip"
FROM_MARKER: Final = "first-winner-from-marker"
