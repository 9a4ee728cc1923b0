"""The order of hands, as data: what a book says beats what, in one deck.

`HandOrder` is the whole input of the table builder in `ranking.py`. It knows no book and no game.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from croupier.cards.card import ACE
from croupier.cards.deck import Deck

ROYAL_FLUSH: Final = "royal-flush"
FIVE_OF_A_KIND: Final = "five-of-a-kind"
STRAIGHT_FLUSH: Final = "straight-flush"
FOUR_OF_A_KIND: Final = "four-of-a-kind"
FULL_HOUSE: Final = "full-house"
FLUSH: Final = "flush"
STRAIGHT: Final = "straight"
THREE_OF_A_KIND: Final = "three-of-a-kind"
TWO_PAIR: Final = "two-pair"
ONE_PAIR: Final = "one-pair"
NO_PAIR: Final = "no-pair"

CATEGORIES: Final = (
    ROYAL_FLUSH,
    FIVE_OF_A_KIND,
    STRAIGHT_FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    FLUSH,
    STRAIGHT,
    THREE_OF_A_KIND,
    TWO_PAIR,
    ONE_PAIR,
    NO_PAIR,
)
LOW: Final = "low"
NO_LOW: Final = "no-low"

# What a low hand is by its pairs alone, best low first. Straights and flushes do not count.
# law: order.low_hand
LOW_CATEGORIES: Final = (NO_PAIR, ONE_PAIR, TWO_PAIR, THREE_OF_A_KIND, FULL_HOUSE, FOUR_OF_A_KIND, FIVE_OF_A_KIND)


@dataclass(frozen=True, slots=True)
class LowRule:
    """How the lowest hand is told: where the ace stands, and the qualifier of a split game, if any."""

    ace_low: bool = False
    qualifier: int | None = None
    """The highest card (2 to 14 as people count, ace high 14) that five odd cards may hold to be a low hand."""


@dataclass(frozen=True, slots=True)
class HandOrder:
    """Everything that decides between two five-card hands."""

    deck: Deck
    categories: tuple[str, ...]
    """Best first."""
    straights: tuple[tuple[int, ...], ...]
    """Five ranks each, best straight first; its first rank is the card by which straights compare."""
    straight_flushes: tuple[tuple[int, ...], ...]
    """The straights that are a straight flush when suited, best first."""
    joker_duplicates: bool = False
    """Whether a joker may stand for a card that its holder already has (a second ace of the flush suit)."""
    low: LowRule | None = None
    """Set when the lowest hand is asked for instead of the highest."""

    def __post_init__(self) -> None:
        foreign = [name for name in self.categories if name not in CATEGORIES]
        if foreign or len(set(self.categories)) != len(self.categories):
            raise ValueError(f"categories must be distinct and known: {self.categories}")
        if self.deck.joker != (FIVE_OF_A_KIND in self.categories) and not self.low:
            raise ValueError("five of a kind belongs to the order exactly when the deck has a joker")


# law: order.straight, order.straight_flush, order.ace_low
def straights(ranks: Iterable[int], ace_low: bool) -> tuple[tuple[int, ...], ...]:
    """Every run of five of these ranks, best first; with `ace_low` the four lowest and the ace run too, as the lowest.

    The ace never runs round the corner: K-A-2 is no part of a straight.
    """
    up = sorted(ranks)
    runs = [tuple(reversed(up[at : at + 5])) for at in range(len(up) - 5, -1, -1)]
    if ace_low:
        runs.append((*reversed(up[:4]), ACE))
    return tuple(run for run in runs if len(set(run)) == 5)
