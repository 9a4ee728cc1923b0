"""The small keys of `cards/seven.py` tell apart what they must."""

from itertools import combinations_with_replacement, product

from croupier.cards.seven import RANK_KEYS, SUIT_WEIGHTS


def test_rank_keys_tell_every_seven_cards_apart() -> None:
    hands = [
        hand for hand in combinations_with_replacement(range(13), 7) if all(hand.count(rank) <= 4 for rank in hand)
    ]
    sums = {sum(RANK_KEYS[rank] for rank in hand) for hand in hands}
    assert len(sums) == len(hands) == 49_205
    assert max(sums) < 1 << 23


def test_suit_weights_tell_five_of_a_suit_and_which() -> None:
    told: dict[int, set[int]] = {}
    for counts in product(range(8), repeat=4):
        if sum(counts) == 7:
            flush = next((suit for suit in range(4) if counts[suit] >= 5), -1)
            told.setdefault(sum(n * w for n, w in zip(counts, SUIT_WEIGHTS, strict=True)), set()).add(flush)
    assert all(len(flushes) == 1 for flushes in told.values())
    assert max(told) - min(told) < 256
