"""The keys of `cards/seven.py` tell apart what they must."""

from itertools import combinations_with_replacement, product

import pytest

from croupier.cards.seven import GROUP_KEYS, LOWER, SUIT_WEIGHTS


@pytest.mark.parametrize(("keys", "bits"), [(GROUP_KEYS[:LOWER], 16), (GROUP_KEYS[: 13 - LOWER], 14)])
def test_group_keys_tell_every_holding_of_up_to_seven_cards_apart(keys: tuple[int, ...], bits: int) -> None:
    holdings = [
        hand
        for many in range(8)
        for hand in combinations_with_replacement(keys, many)
        if all(hand.count(key) <= 4 for key in hand)
    ]
    assert len({sum(hand) for hand in holdings}) == len(holdings)
    assert max(map(sum, holdings)) < 1 << bits


def test_suit_weights_tell_five_of_a_suit_and_which() -> None:
    told: dict[int, set[int]] = {}
    for counts in product(range(8), repeat=4):
        if sum(counts) == 7:
            flush = next((suit for suit in range(4) if counts[suit] >= 5), -1)
            told.setdefault(sum(n * w for n, w in zip(counts, SUIT_WEIGHTS, strict=True)), set()).add(flush)
    assert all(len(flushes) == 1 for flushes in told.values())
