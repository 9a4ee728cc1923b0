"""The table builder: from an order of hands to the strength of any five, six or seven cards.

A strength is an integer: a larger one beats a smaller one, equal ones tie. Strengths compare within one `HandOrder`
only.

How it works. Each card has a key whose sum over a hand says two things at once: how many cards of each rank there are
(one base-5 digit per rank, the joker as one more digit) and how many of each suit (four bits per suit, the joker
counting
for all). The first part looks up the best hand that ranks alone can make; the second tells whether a flush is possible,
which is rare and worked out, once, from the ranks of that suit. The better of the two is the hand.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from croupier.cards.card import ACE, JOKER, CardError, cards_text
from croupier.cards.order import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    LOW,
    LOW_CATEGORIES,
    NO_LOW,
    NO_PAIR,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    HandOrder,
)
from croupier.cards.seven import CARDS, strength_of_seven

NO_LOW_STRENGTH: Final = 0

_RANKS_IN_KEY: Final = 13
_JOKER_DIGIT: Final = _RANKS_IN_KEY
_POWERS: Final = tuple(5**digit for digit in range(_RANKS_IN_KEY + 1))
_SUIT_SHIFT: Final = (5 ** (_RANKS_IN_KEY + 1)).bit_length()
_RANK_PART: Final = (1 << _SUIT_SHIFT) - 1
_ONE_OF_EACH_SUIT: Final = 0x1111
_KEYS: Final = (
    *(_POWERS[card >> 2] | 1 << (_SUIT_SHIFT + 4 * (card & 3)) for card in range(52)),
    _POWERS[_JOKER_DIGIT] | _ONE_OF_EACH_SUIT << _SUIT_SHIFT,
)

# For each suit, the bit that a card adds to the mask of ranks held in that suit.
_SUIT_MASKS: Final = tuple(
    (*(1 << (card >> 2) if card & 3 == suit else 0 for card in range(52)), 1 << _JOKER_DIGIT) for suit in range(4)
)

# A strength is a category's place (more is better) above five nibbles of ranks, the most telling rank first.
_CATEGORY_SHIFT: Final = 20
_LOW_BASE: Final = (len(LOW_CATEGORIES) + 1) << _CATEGORY_SHIFT

_PATTERNS: Final = {
    (5,): FIVE_OF_A_KIND,
    (4, 1): FOUR_OF_A_KIND,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): THREE_OF_A_KIND,
    (2, 2, 1): TWO_PAIR,
    (2, 1, 1, 1): ONE_PAIR,
    (1, 1, 1, 1, 1): NO_PAIR,
}


def _flush_suits() -> list[int]:
    """From the suit part of a key (a list is the quickest look-up) to 1 + the suit that has five cards, or 0."""
    suits = [0] * (7 * _ONE_OF_EACH_SUIT + 1)
    for joker in (0, 1):
        for size in (5, 6, 7):
            for hand in combinations_with_replacement(range(4), size - joker):
                counts = [hand.count(suit) + joker for suit in range(4)]
                most = max(counts)
                if most >= 5:
                    suits[sum(count << 4 * suit for suit, count in enumerate(counts))] = 1 + counts.index(most)
    return suits


_FLUSH_SUITS: Final = _flush_suits()


# law: order.kickers
def _packed(ranks: Sequence[int]) -> int:
    packed = 0
    for place in range(5):
        packed = packed << 4 | (ranks[place] if place < len(ranks) else 0)
    return packed


def _grouped(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pattern of a hand ((3, 2), (2, 1, 1, 1) …) and its distinct ranks, most frequent and then highest first."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


class Ranking:
    """The strength of hands under one order. Made once for an order (see `ranking`), then asked millions of times."""

    __slots__ = (
        "_flushes",
        "_places",
        "_seven",
        "_straight_flush_masks",
        "_straight_places",
        "_tables",
        "order",
        "strength",
    )

    strength: Callable[[Sequence[int]], int]
    """The strength of the best hand that any five of these five to seven cards make.

    An attribute and no method, which is a sixth of the time of a call; quicker still after the first seven cards.
    """

    def __init__(self, order: HandOrder) -> None:
        self.order: Final = order
        # The worst category is 1, so that every strength is above "no low".
        self._places: Final = {name: len(order.categories) - at for at, name in enumerate(order.categories)}
        self._straight_places: Final = {tuple(sorted(run)): run[0] for run in order.straights}
        self._straight_flush_masks: Final = tuple(
            (sum(1 << rank for rank in run), run) for run in order.straight_flushes
        )
        self._flushes: Final[dict[int, int]] = {}
        self._tables: Final[dict[int, dict[int, int]]] = {5: self._five_card_table()}
        self._seven: Callable[[Sequence[int]], int] | None = None
        self.strength = self._of_cards

    # -- asking --------------------------------------------------------------------------------------------------------

    def _of_cards(self, cards: Sequence[int]) -> int:
        if len(cards) == CARDS and not self._seven:
            return self.seven()(cards)
        key = 0
        for card in cards:
            key += _KEYS[card]
        return self._of_key(key, cards)

    def seven(self) -> Callable[[Sequence[int]], int]:
        """The fastest way to ask for seven cards, made at first use; it takes five and six as well."""
        if self._seven is None:
            table, ranks = self._table(CARDS), self.order.deck.ranks
            self._seven = self._of_cards
            if not (self.order.deck.joker or self.order.low):
                self._seven = strength_of_seven(
                    table, ranks, _POWERS, _SUIT_MASKS, self._flushes, self._flush_of_mask, self._of_cards
                )
            self.strength = self._seven
        return self._seven

    def strength_of(self, hole: Sequence[int], from_hole: int, board: Sequence[int], from_board: int) -> int:
        """The best hand of exactly so many hole cards and so many of the board."""
        if from_hole + from_board != 5 or len(hole) < from_hole or len(board) < from_board:
            raise CardError(
                f"a hand of {from_hole} hole and {from_board} board cards cannot be made of "
                f"{cards_text(hole) or 'nothing'} / {cards_text(board) or 'nothing'}"
            )
        boards = [(sum([_KEYS[card] for card in part]), part) for part in combinations(board, from_board)]
        best = NO_LOW_STRENGTH
        for mine in combinations(hole, from_hole):
            key = sum([_KEYS[card] for card in mine])
            for board_key, part in boards:
                strength = self._of_key(key + board_key, mine + part)
                if strength > best:
                    best = strength
        return best

    def category(self, strength: int) -> str:
        if self.order.low:
            return LOW if strength else NO_LOW
        return self.order.categories[len(self.order.categories) - (strength >> _CATEGORY_SHIFT)]

    def ranks(self, strength: int) -> tuple[int, ...]:
        """The five nibbles of a strength: the ranks by which hands of its category compare, most telling first."""
        packed = _LOW_BASE - strength if self.order.low else strength
        ranks = [packed >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        return tuple((rank - 1 if rank else ACE) for rank in ranks) if self.order.low else tuple(ranks)

    def best_five(self, cards: Sequence[int]) -> tuple[int, ...]:
        """The five cards that make the hand, most telling first."""
        return _told(max(combinations(cards, 5), key=self.strength))

    def best_five_of(
        self, hole: Sequence[int], from_hole: int, board: Sequence[int], from_board: int
    ) -> tuple[int, ...]:
        """The five that make the hand, of exactly so many hole cards and so many of the board."""
        hands = (mine + rest for mine in combinations(hole, from_hole) for rest in combinations(board, from_board))
        return _told(max(hands, key=self.strength))

    def _of_key(self, key: int, cards: Sequence[int]) -> int:
        strength = self._table(len(cards))[key & _RANK_PART]
        suit = 0 if self.order.low else _FLUSH_SUITS[key >> _SUIT_SHIFT]
        if suit:
            mask = 0
            for card in cards:
                mask |= _SUIT_MASKS[suit - 1][card]
            return max(strength, self._flushes.get(mask) or self._flush_of_mask(mask))
        return strength

    # -- what ranks alone make -----------------------------------------------------------------------------------------

    def _table(self, size: int) -> dict[int, int]:
        """The best hand of every multiset of so many ranks. Larger hands are built from those one card smaller."""
        table = self._tables.get(size)
        if table is None:
            if size not in (6, 7):
                raise CardError(f"a hand is made of five to seven cards, not {size}")
            table = self._tables[size] = self._one_card_more(self._table(size - 1))
        return table

    def _one_card_more(self, smaller: dict[int, int]) -> dict[int, int]:
        larger: dict[int, int] = {}
        best_so_far = larger.get
        steps = [(_POWERS[rank], 4) for rank in self.order.deck.ranks]
        if self.order.deck.joker:
            steps.append((_POWERS[_JOKER_DIGIT], 1))
        for power, most in steps:
            for key, strength in smaller.items():
                if key // power % 5 < most and strength >= best_so_far(key + power, 0):
                    larger[key + power] = strength
        return larger

    # law: order.wild_card
    def _five_card_table(self) -> dict[int, int]:
        ranks = self.order.deck.ranks
        of_ranks = self._low_of_ranks if self.order.low else self._high_of_ranks
        table = {
            sum(_POWERS[rank] for rank in hand): of_ranks(hand)
            for hand in combinations_with_replacement(ranks, 5)
            if hand.count(hand[2]) < 5
        }
        if self.order.deck.joker:
            # A card of any rank that its holder lacks is always to be had; beside all four it makes five of a kind.
            for hand in combinations_with_replacement(ranks, 4):
                key = sum(_POWERS[rank] for rank in hand)
                table[key + _POWERS[_JOKER_DIGIT]] = max(
                    table[key + _POWERS[rank]] if hand[0] != hand[3] or rank != hand[0] else of_ranks((*hand, rank))
                    for rank in ranks
                )
        return table

    def _high_of_ranks(self, hand: tuple[int, ...]) -> int:
        top = self._straight_places.get(tuple(sorted(hand)))
        if top is not None:
            return self._places[STRAIGHT] << _CATEGORY_SHIFT | _packed((top,))
        pattern, ranks = _grouped(hand)
        return self._places[_PATTERNS[pattern]] << _CATEGORY_SHIFT | _packed(ranks)

    # law: order.low_hand, order.low_qualifier
    def _low_of_ranks(self, hand: tuple[int, ...]) -> int:
        rule = self.order.low
        assert rule is not None
        # Ranks count from 1 here, so that a low ace is 0 and still below the two.
        values = [0 if rank == ACE and rule.ace_low else rank + 1 for rank in hand]
        pattern, ranks = _grouped(values)
        if rule.qualifier is not None and (len(ranks) < 5 or ranks[0] + 1 > rule.qualifier):
            return NO_LOW_STRENGTH
        return _LOW_BASE - (LOW_CATEGORIES.index(_PATTERNS[pattern]) << _CATEGORY_SHIFT | _packed(ranks))

    # -- flushes -------------------------------------------------------------------------------------------------------

    # law: order.royal_flush, order.straight_flush, order.flush
    def _flush_of_mask(self, mask: int) -> int:
        """The best royal flush, straight flush or flush of one suit's ranks and perhaps the joker."""
        ranks = [rank for rank in reversed(self.order.deck.ranks) if mask >> rank & 1]
        joker = mask >> _JOKER_DIGIT & 1
        for run_mask, run in self._straight_flush_masks:
            if (run_mask & mask).bit_count() + joker >= 5:
                name, told_by = (ROYAL_FLUSH if run[0] == ACE else STRAIGHT_FLUSH), [run[0]]
                break
        else:
            if joker:
                lacking = next(rank for rank in reversed(self.order.deck.ranks) if rank not in ranks)
                ranks = sorted([*ranks, ACE if self.order.joker_duplicates else lacking], reverse=True)
            name, told_by = FLUSH, ranks[:5]
        strength = self._flushes[mask] = self._places[name] << _CATEGORY_SHIFT | _packed(told_by)
        return strength


def _told(hand: Sequence[int]) -> tuple[int, ...]:
    """Five cards the way a dealer reads them: pairs and more first, then from the top, the joker at the end."""
    ranks = [card >> 2 for card in hand]
    return tuple(sorted(hand, key=lambda card: (card != JOKER, ranks.count(card >> 2), card), reverse=True))


_RANKINGS: Final[dict[HandOrder, Ranking]] = {}


def ranking(order: HandOrder) -> Ranking:
    """The ranking of an order of hands; its tables are built at first use and kept."""
    made = _RANKINGS.get(order)
    if made is None:
        made = _RANKINGS[order] = Ranking(order)
    return made
