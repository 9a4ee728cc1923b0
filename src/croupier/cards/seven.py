"""The quickest way to ask for seven cards of a deck without a joker.

A Python call is slow and memory far away is slower still, so this does little and touches little. One sum over the
seven cards says three things: which of the seven lower ranks there are, which of the six higher ones, and how many of
each suit. The first finds a block of one compact list, the second a place in it; the third tells whether a suit has
five cards, which is rare and looked up by the ranks of that suit. The sum is put together from pairs of cards, added
up beforehand. The keys were searched for once; `tests/cards/test_small_keys.py` holds what they must tell apart.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Final

CARDS: Final = 7
# Sums of up to seven of these, at most four of a kind, all differ. Seven for the lower ranks, six for the higher.
GROUP_KEYS: Final = (1, 5, 24, 112, 521, 2247, 9244)
LOWER: Final = 7
# Sums of seven of these, one a card's suit, tell whether a suit has five cards, and which.
SUIT_WEIGHTS: Final = (0, 1, 25, 32)

_LOWER_BITS: Final = 16
_HIGHER_BITS: Final = 14
_SUIT_SHIFT: Final = _LOWER_BITS + _HIGHER_BITS
_LOWER_PART: Final = (1 << _LOWER_BITS) - 1
_HIGHER_PART: Final = (1 << _HIGHER_BITS) - 1


def _key(card: int) -> int:
    rank = card >> 2
    ranks = GROUP_KEYS[rank] if rank < LOWER else GROUP_KEYS[rank - LOWER] << _LOWER_BITS
    return ranks + (SUIT_WEIGHTS[card & 3] << _SUIT_SHIFT)


_KEYS: Final = tuple(map(_key, range(52)))


def _flush_suits() -> list[int]:
    """From the suit part of a sum to 1 + the suit that has five cards, or 0."""
    suits = [0] * (CARDS * max(SUIT_WEIGHTS) + 1)
    for counts in product(range(CARDS + 1), repeat=4):
        if sum(counts) == CARDS and max(counts) >= 5:
            part = sum(count * weight for count, weight in zip(counts, SUIT_WEIGHTS, strict=True))
            suits[part] = 1 + counts.index(max(counts))
    return suits


def _holdings(ranks: Sequence[int], powers: Sequence[int], first: int) -> list[list[tuple[int, int]]]:
    """For every number of cards of these ranks, each holding: its base-5 key in the table, its sum of group keys."""
    holdings: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(CARDS))]
    for rank in ranks:
        power, key = powers[rank], GROUP_KEYS[rank - first]
        holdings = [
            [
                (large + count * power, small + count * key)
                for count in range(min(many, 4) + 1)
                for large, small in holdings[many - count]
            ]
            for many in range(CARDS + 1)
        ]
    return holdings


def strength_of_seven(
    table: Mapping[int, int],
    ranks: Sequence[int],
    powers: Sequence[int],
    suit_masks: Sequence[Sequence[int]],
    flushes: Mapping[int, int],
    flush_of_mask: Callable[[int], int],
    otherwise: Callable[[Sequence[int]], int],
) -> Callable[[Sequence[int]], int]:
    """A function of seven cards, made from the table of a ranking; it hands fewer on to the other way."""
    lower = _holdings([rank for rank in ranks if rank < LOWER], powers, 0)
    higher = _holdings([rank for rank in ranks if rank >= LOWER], powers, LOWER)
    block_of, place_of = [0] * (_LOWER_PART + 1), [0] * (_HIGHER_PART + 1)
    strengths: list[int] = []
    for many in range(CARDS + 1):
        beside = higher[CARDS - many]
        for place, (_, small) in enumerate(beside):
            place_of[small] = place
        for large, small in lower[many]:
            block_of[small] = len(strengths)
            strengths += [table[large + more] for more, _ in beside]
    return _asker(strengths, block_of, place_of, suit_masks, flushes, flush_of_mask, otherwise)


def _asker(
    strengths: Sequence[int],
    block_of: Sequence[int],
    place_of: Sequence[int],
    suit_masks: Sequence[Sequence[int]],
    flushes: Mapping[int, int],
    flush_of_mask: Callable[[int], int],
    otherwise: Callable[[Sequence[int]], int],
) -> Callable[[Sequence[int]], int]:
    # Defaults make locals of what a closure would have to fetch, which is a sixth of the time of a call.
    def strength(
        cards: Sequence[int],
        pairs: Sequence[Sequence[int]] = [[one + other for other in _KEYS] for one in _KEYS],  # only read
        keys: Sequence[int] = _KEYS,
        strengths: Sequence[int] = strengths,
        block_of: Sequence[int] = block_of,
        place_of: Sequence[int] = place_of,
        flush_suits: Sequence[int] = _flush_suits(),  # made once
        lower_part: int = _LOWER_PART,
        lower_bits: int = _LOWER_BITS,
        higher_part: int = _HIGHER_PART,
        shift: int = _SUIT_SHIFT,
    ) -> int:
        if len(cards) != 7:
            return otherwise(cards)
        a, b, c, d, e, f, g = cards
        key = pairs[a][b] + pairs[c][d] + pairs[e][f] + keys[g]
        by_ranks = strengths[block_of[key & lower_part] + place_of[key >> lower_bits & higher_part]]
        suit = flush_suits[key >> shift]
        if suit:
            bits = suit_masks[suit - 1]
            mask = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]
            flush = flushes.get(mask) or flush_of_mask(mask)
            if flush > by_ranks:
                return flush
        return by_ranks

    return strength
