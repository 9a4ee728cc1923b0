"""Who opens a betting round, and in which order hands are shown. A clause picks each by name."""

from collections.abc import Callable, Iterable
from typing import Final

from croupier.cards.card import UNKNOWN
from croupier.cards.showing import hand_showing, highest_card_showing, open_rank
from croupier.play.state import Round, after, clockwise
from croupier.play.terms import BOARD, BURN, EXCHANGE, LAP, PUT_AWAY

Opener = Callable[[Round, int], int]
"""From a round and the seats that may open to the one that does."""


# law: betting.first_round_opener, betting.later_round_opener, marker.full_table
def left_of_marker(r: Round, seats: int) -> int:
    return after(seats, r.marker)


# law: betting.first_round_opener, betting.later_round_opener
def from_marker(r: Round, seats: int) -> int:
    return r.marker if seats >> r.marker & 1 else after(seats, r.marker)


# law: betting.first_round_opener, betting.later_round_opener, blinds.straddle_acts_last
def left_of_last_blind(r: Round, seats: int) -> int:
    return after(seats, r.last_blind or r.marker)


def _visible(r: Round, seat: int) -> list[int]:
    """What lies open for a seat: its up cards, and a community card that all share."""
    return [face for face in r.known(r.shoe.up[seat] + r.shoe.board) if face != UNKNOWN]


def _in_order(r: Round, seats: int) -> list[int]:
    """Seats in the order in which ties go: clockwise from the marker, who is first or last as the clause has it."""
    first = r.terms.tie.startswith("first-from-marker") and not (
        r.terms.tie.endswith("blind-opening") and r.betting == 0 and not r.terms.antes
    )
    order = clockwise(seats, r.marker)
    if first and order and order[-1] == r.marker:
        order = [r.marker, *order[:-1]]
    return order


CARDS: Final[dict[str, Callable[[Iterable[int]], int]]] = {"low": min, "high": max}


# law: betting.first_round_opener
def up_card(r: Round, seats: int) -> int:
    """The player with the lowest or the highest up card, as the sign or the book has it."""
    order = _in_order(r, seats)
    ranks = {seat: open_rank(r.known(r.shoe.up[seat])[-1]) for seat in order}
    wanted = CARDS[r.terms.first_card](ranks.values())
    return next(seat for seat in order if ranks[seat] == wanted)


# law: betting.later_round_opener
def best_showing_hand(r: Round, seats: int) -> int:
    order = _in_order(r, seats)
    ranking = r.terms.high.ranking
    keys = {seat: hand_showing(_visible(r, seat), ranking) for seat in order}
    best = max(keys.values())
    return next(seat for seat in order if keys[seat] == best)


# law: betting.later_round_opener
def highest_card(r: Round, seats: int) -> int:
    order = _in_order(r, seats)
    ranks = {seat: highest_card_showing(r.known(r.shoe.up[seat])) for seat in order}
    best = max(ranks.values())
    return next(seat for seat in order if ranks[seat] == best)


# law: irregularities.last_card_exposed
def previous_opener(r: Round, seats: int) -> int:
    """Whoever opened the betting round before; if out or without chips, the next to the left who has some."""
    return r.last_opener if seats >> r.last_opener & 1 else after(seats, r.last_opener)


OPENERS: Final[dict[str, Opener]] = {
    "left-of-last-blind": left_of_last_blind,
    "left-of-marker": left_of_marker,
    "up-card": up_card,
    "first-active-left-of-marker": left_of_marker,
    "first-active-from-marker": from_marker,
    "first-active-left-of-last-blind": left_of_last_blind,
    "highest_showing_hand": best_showing_hand,
    "highest_card": highest_card,
    "previous-opener": previous_opener,
}
BY_CARDS: Final = ("up-card", "highest_showing_hand", "highest_card")


# law: marker.two_players, allin.opener
def opener_of(r: Round, name: str) -> int:
    """Who opens the betting round that begins."""
    able = r.able
    by_cards = name in BY_CARDS
    if r.betting == 0 and len(r.dealt) == 2 and r.terms.heads_up_first:
        return from_marker(r, able)
    if by_cards and r.betting and r.terms.all_in_opener == "next-left-with-chips":
        chosen = OPENERS[name](r, r.live)
        return chosen if able >> chosen & 1 else after(able, chosen)
    return OPENERS[name](r, able)


# law: showdown.called_player_first, showdown.checked_through, showdown.order
def order_of_showing(r: Round) -> tuple[int, ...]:
    """Seats in the order in which they show: the player who was called first, then clockwise."""
    first = r.aggressor
    if not first or not r.live >> first & 1:
        name = r.terms.law.showdown.checked_out_first or "opener-of-final-round"
        first = _first_of_final_round(r) if name == "opener-of-final-round" else OPENERS[name](r, r.live)
    rest = clockwise(r.live & ~(1 << first), first)
    return (first, *rest)


def _first_of_final_round(r: Round) -> int:
    """Who opened the final betting round; where nobody could bet in it, who would have."""
    if r.opener and r.live >> r.opener & 1:
        return r.opener
    return OPENERS[next(op.opener for op in reversed(r.program) if op.opener)](r, r.live)


# law: allin.exposure
def early_to_show(r: Round) -> int:
    """The next seat to show before the last cards, where the sign has that done once nobody can bet any more; or 0."""
    if not r.terms.shows_early or not r.history or r.able & (r.able - 1):
        return 0
    if r.code not in (LAP, BOARD, BURN, EXCHANGE, PUT_AWAY):
        return 0
    return after(r.live & ~r.shown, r.marker)
