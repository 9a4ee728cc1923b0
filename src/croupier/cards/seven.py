"""The quickest way to ask for seven cards of a deck without a joker.

The same look-up as in `ranking.py`, with keys so small that every sum fits one digit of a Python integer, which saves a
good part of each call. The keys were searched for once: rank keys whose sums tell every seven cards' ranks apart,
suit weights whose sums tell whether a suit has five cards, and which. A test holds both properties.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Final

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_WEIGHTS: Final = (0, 1, 25, 32)
CARDS: Final = 7

_SUIT_SHIFT: Final = 23
_RANK_PART: Final = (1 << _SUIT_SHIFT) - 1
# Weights are taken from their middle, so that sums lie evenly about zero and within one digit either way.
_MIDDLE: Final = 16
_KEYS: Final = tuple(RANK_KEYS[card >> 2] + (SUIT_WEIGHTS[card & 3] - _MIDDLE << _SUIT_SHIFT) for card in range(52))


def _flush_suits() -> list[int]:
    """From the suit part of a sum, which may be negative, to 1 + the suit that has five cards, or 0."""
    suits = [0] * 256
    for counts in product(range(CARDS + 1), repeat=4):
        if sum(counts) == CARDS and max(counts) >= 5:
            part = sum(count * (weight - _MIDDLE) for count, weight in zip(counts, SUIT_WEIGHTS, strict=True))
            suits[part] = 1 + counts.index(max(counts))
    return suits


def small_keys(table: Mapping[int, int], ranks: Sequence[int], powers: Sequence[int]) -> dict[int, int]:
    """A table of seven-card strengths by base-5 keys, made over to the small keys."""
    half = len(ranks) // 2
    low, high = (_sums(some, powers) for some in (ranks[:half], ranks[half:]))
    return {
        small + more_small: table[large + more_large]
        for some in range(CARDS + 1)
        for large, small in low[some]
        for more_large, more_small in high[CARDS - some]
    }


def _sums(ranks: Sequence[int], powers: Sequence[int]) -> list[list[tuple[int, int]]]:
    """For every number of cards of these ranks, the sums they can have: under base-5 keys, under small ones."""
    sums: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(CARDS))]
    for rank in ranks:
        power, key = powers[rank], RANK_KEYS[rank]
        sums = [
            [
                (large + count * power, small + count * key)
                for count in range(min(many, 4) + 1)
                for large, small in sums[many - count]
            ]
            for many in range(CARDS + 1)
        ]
    return sums


def strength_of_seven(
    table: Mapping[int, int],
    suit_masks: Sequence[Sequence[int]],
    flushes: Mapping[int, int],
    flush_of_mask: Callable[[int], int],
) -> Callable[[Sequence[int]], int]:
    """A function of exactly seven cards; everything it needs is at hand in its closure."""
    keys, flush_suits, shift, rank_part = _KEYS, _flush_suits(), _SUIT_SHIFT, _RANK_PART

    def strength(cards: Sequence[int]) -> int:
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
        by_ranks = table[key & rank_part]
        suit = flush_suits[key >> shift]
        if suit:
            bits = suit_masks[suit - 1]
            mask = bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]
            flush = flushes.get(mask) or flush_of_mask(mask)
            if flush > by_ranks:
                return flush
        return by_ranks

    return strength
