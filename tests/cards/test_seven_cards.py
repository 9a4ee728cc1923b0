"""Best five of seven, against phevaluator, against the oracle, and against themselves."""

import random
from itertools import combinations, pairwise

import phevaluator
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cards import oracle
from tests.cards.books import hands_of
from tests.cards.oracle import ORDERS

from croupier.cards.card import CardError, card_text, parse_cards
from croupier.cards.ranking import Ranking
from croupier.play.hands import Hands

SEVEN_CARD_HANDS = 133_784_560


def agree_with_phevaluator(many: int, seed: int) -> None:
    """phevaluator ranks from 1 (best) to 7462; the two orders must rise and fall together over all hands dealt."""
    seven = hands_of("nsw-52").ranking.seven()
    deal = random.Random(seed)
    deck = range(52)
    theirs_of: dict[int, int] = {}
    ours_of: dict[int, int] = {}
    for _ in range(many):
        cards = deal.sample(deck, 7)
        ours, theirs = seven(cards), phevaluator.evaluate_cards(*cards)
        assert theirs_of.setdefault(ours, theirs) == theirs, cards
        assert ours_of.setdefault(theirs, ours) == ours, cards
    ranked = sorted(theirs_of.items())
    assert all(a[1] > b[1] for a, b in pairwise(ranked))


@pytest.mark.proves("nsw 13.2", "nsw 20.7.3", "nsw 17.6.3")
def test_a_million_hands_against_phevaluator() -> None:
    agree_with_phevaluator(1_000_000, seed=1994)


@pytest.mark.slow
def test_every_seven_card_hand() -> None:
    """All 133,784,560: the counts of categories that are published for seven cards."""
    published = {
        "royal-flush": 4_324, "straight-flush": 37_260, "four-of-a-kind": 224_848, "full-house": 3_473_184,
        "flush": 4_047_644, "straight": 6_180_020, "three-of-a-kind": 6_461_620, "two-pair": 31_433_400,
        "one-pair": 58_627_800, "no-pair": 23_294_460,
    }  # fmt: skip
    ranking = hands_of("nsw-52").ranking
    seven = ranking.seven()
    counts: dict[int, int] = {}
    for hand in combinations(range(52), 7):
        place = seven(hand) >> 20
        counts[place] = counts.get(place, 0) + 1
    assert {ranking.category(place << 20): many for place, many in counts.items()} == published
    assert sum(counts.values()) == SEVEN_CARD_HANDS


def dealt(hands: Hands, data: st.DataObject, size: int) -> list[int]:
    return data.draw(st.lists(st.sampled_from(hands.deck.cards), min_size=size, max_size=size, unique=True))


JOKERS_AND_STRIPPED = [
    "nsw-36", "nsw-32-n48-off", "draw-40-ace-both", "act-2005-52-joker", "act-2005-44-joker-duplicates-ace-both",
    "act-2005-32-joker-ace-both", "act-2005-48-joker-low-ace-low-qualifier", "act-2005-52-low-ace-high",
]  # fmt: skip


@pytest.mark.proves("act:faro 3.3", "act:faro 3.4", "act:faro 3.6", "act:faro 3.7")
@pytest.mark.parametrize("order", JOKERS_AND_STRIPPED)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_best_of_seven_is_the_oracles_best(order: str, data: st.DataObject) -> None:
    hands = hands_of(order)
    rules = ORDERS[order]
    one, other = dealt(hands, data, 7), dealt(hands, data, 7)
    key, other_key = (oracle.best(rules, [card_text(card) for card in cards]) for cards in (one, other))
    assert (hands.strength(one) > hands.strength(other)) == (key > other_key)
    assert (hands.strength(one) == hands.strength(other)) == (key == other_key)
    assert hands.ranking.seven()(one) == hands.strength(one)


@pytest.mark.proves("nsw 13.1", "act:faro 3.1")
@given(data=st.data(), order=st.sampled_from(sorted(ORDERS)), size=st.integers(5, 7))
@settings(max_examples=300, deadline=None)
def test_renaming_suits_never_changes_a_rank(data: st.DataObject, order: str, size: int) -> None:
    hands = hands_of(order)
    cards = dealt(hands, data, size)
    names = data.draw(st.permutations(range(4)))
    renamed = [card if card >= 52 else card & ~3 | names[card & 3] for card in cards]
    assert hands.strength(renamed) == hands.strength(cards)
    assert hands.strength(data.draw(st.permutations(cards))) == hands.strength(cards)


@given(data=st.data(), order=st.sampled_from(sorted(ORDERS)), size=st.integers(5, 6))
@settings(max_examples=300, deadline=None)
def test_one_card_more_never_makes_a_hand_worse(data: st.DataObject, order: str, size: int) -> None:
    hands = hands_of(order)
    cards = dealt(hands, data, size + 1)
    assert hands.strength(cards) >= hands.strength(cards[:-1])
    assert hands.strength(cards) == max(hands.strength(five) for five in combinations(cards, 5))


@given(data=st.data(), order=st.sampled_from(sorted(ORDERS)))
@settings(max_examples=200, deadline=None)
def test_best_five_are_five_of_the_cards_and_as_strong(data: st.DataObject, order: str) -> None:
    hands = hands_of(order)
    cards = dealt(hands, data, 7)
    five = hands.best_five(cards)
    assert set(five) <= set(cards)
    assert len(five) == 5
    assert hands.strength(five) == hands.strength(cards)


def test_the_public_call_takes_the_quick_way_for_seven_cards_and_still_ranks_fewer() -> None:
    order = hands_of("nsw-52").ranking.order
    fresh = Ranking(order)
    royal, more = parse_cards("As Ks Qs Js Ts"), parse_cards("2d 3c")
    early = fresh.strength
    assert fresh.strength([*royal, *more]) == early([*royal, *more]) == early(royal)
    assert fresh.strength is fresh.seven()
    assert fresh.strength(royal) == fresh.strength([*royal, more[0]]) == early([*royal, *more])
    for ranking in (Ranking(order), fresh):
        for many in (4, 8):
            with pytest.raises(CardError):
                ranking.strength(range(many))


@pytest.mark.parametrize("order", ["act-2005-52-joker", "act-2005-52-low-ace-high"])
def test_a_joker_and_a_low_hand_go_the_long_way(order: str) -> None:
    fresh = Ranking(hands_of(order).ranking.order)
    seven = parse_cards("As Ad Ac Ah 2s 3s 4s")
    assert fresh.strength(seven) == fresh.seven()(seven) == max(fresh.strength(five) for five in combinations(seven, 5))
