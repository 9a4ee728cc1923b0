"""The order of hands of every book and deck, against the independent oracle and its counts of every five-card hand."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, pairwise
from pathlib import Path

import pytest
from tests.cards import oracle
from tests.cards.books import hands_of, tables
from tests.cards.oracle import ORDERS

from croupier.cards.card import JOKER, card_text
from croupier.play.hands import Hands

COUNTS = json.loads((Path(__file__).parent / "counts.json").read_text("utf-8"))


def kinds_of_hands(hands: Hands) -> Iterator[tuple[int, ...]]:
    """One hand of every kind that can differ: every multiset of ranks, in many suits and in one, and with a joker."""
    ranks = hands.deck.ranks
    for size, joker in ((5, ()), (4, (JOKER,))):
        if joker and not hands.deck.joker:
            continue
        for multiset in combinations_with_replacement(ranks, size):
            if multiset.count(multiset[size // 2]) > 4:
                continue
            places = [multiset[:at].count(rank) for at, rank in enumerate(multiset)]
            mixed = [rank * 4 + (place + at) % 4 for at, (rank, place) in enumerate(zip(multiset, places, strict=True))]
            if len(set(mixed)) < size or len({card & 3 for card in mixed}) == 1:
                mixed = [rank * 4 + place for rank, place in zip(multiset, places, strict=True)]
                if len({card & 3 for card in mixed}) == 1:
                    mixed[0] += 1
            yield (*mixed, *joker)
            if len(set(multiset)) == size:
                yield (*(rank * 4 + 2 for rank in multiset), *joker)


@pytest.mark.parametrize("order", ORDERS)
def test_every_kind_of_hand_stands_where_the_oracle_puts_it(order: str) -> None:
    hands = hands_of(order)
    rules = ORDERS[order]
    found = sorted(
        (hands.strength(cards), oracle.key(rules, [card_text(card) for card in cards]), cards)
        for cards in kinds_of_hands(hands)
    )
    assert len(found) >= 792  # 32 cards: every multiset of five of eight ranks
    for (weaker, low_key, low_cards), (stronger, high_key, high_cards) in pairwise(found):
        assert (weaker < stronger) == (low_key < high_key), (low_cards, high_cards)
        assert (weaker == stronger) == (low_key == high_key), (low_cards, high_cards)
    for strength, _, cards in found:
        assert hands.ranking.category(strength) == oracle.category(rules, [card_text(card) for card in cards]), cards


@pytest.mark.parametrize("order", [o for o in ORDERS if len(tables(o)) > 1])
def test_every_table_of_an_order_ranks_alike(order: str) -> None:
    """What differs between games is not the order: all of an order's tables come to the same table of strengths."""
    first = hands_of(order).ranking.order
    for table in range(1, len(tables(order))):
        other = hands_of(order, table).ranking.order
        assert (other.deck, other.straights, other.straight_flushes) == (
            first.deck,
            first.straights,
            first.straight_flushes,
        )
        assert other.categories == first.categories
        assert (other.low, other.joker_duplicates) == (first.low, first.joker_duplicates)


def counted(order: str) -> dict[str, int]:
    hands = hands_of(order)
    strength, category = hands.ranking.strength, hands.ranking.category
    by_strength = Counter(strength(cards) for cards in combinations(hands.deck.cards, 5))
    by_category: Counter[str] = Counter()
    for one, many in by_strength.items():
        by_category[category(one)] += many
    return dict(by_category)


def in_words(order: str) -> dict[str, int]:
    return {category: many for category, many in COUNTS[order].items() if many}


SAMPLE = ["nsw-36", "nsw-32-n48-off", "draw-40-ace-both", "act-2005-32-joker", "act-2005-36-joker-low-ace-low"]


@pytest.mark.parametrize("order", SAMPLE)
def test_counts_of_all_five_card_hands(order: str) -> None:
    assert counted(order) == in_words(order)


def test_the_published_counts_of_52_cards() -> None:
    published = [4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    found = counted("nsw-52")
    assert [found[name] for name in oracle.STANDARD] == published
    assert sum(found.values()) == 2_598_960


@pytest.mark.slow
@pytest.mark.parametrize("order", [o for o in ORDERS if o not in SAMPLE])
def test_counts_of_all_five_card_hands_in_every_order(order: str) -> None:
    assert counted(order) == in_words(order)
