"""What a stud player shows: whose up cards are lowest, highest, or the best showing hand.

Up cards compare by what lies open; suits never break ties. A joker that lies open counts as an ace.
"""

from collections.abc import Sequence

from croupier.cards.card import ACE, JOKER, UNKNOWN, CardError
from croupier.cards.ranking import Ranking


def open_rank(card: int) -> int:
    """The rank by which an up card opens."""
    if card == UNKNOWN:
        raise CardError("an up card that nobody has seen opens nothing")
    return ACE if card == JOKER else card >> 2


def lowest_showing(cards: Sequence[int]) -> int:
    """The rank of the lowest up card; the player with the smallest such rank has the low card. The ace is high."""
    return min(open_rank(card) for card in cards)


def highest_card_showing(cards: Sequence[int]) -> int:
    """The rank of the highest single up card."""
    return max(open_rank(card) for card in cards)


def hand_showing(cards: Sequence[int], ranking: Ranking | None = None) -> tuple[tuple[int, ...], ...]:
    """A key that is larger for a better showing hand: its groups first, then every card from the top.

    Fewer than five cards make no straight and no flush. Five showing cards are a hand of their own: pass the `ranking`
    of the table and they compare by it.
    """
    if ranking is not None and len(cards) >= 5:
        return ((5,), (ranking.strength(cards),))
    ranks = [open_rank(card) for card in cards]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
