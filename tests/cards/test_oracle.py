"""The oracle against published figures, against combinatorics, and against hands worked from the clauses."""

import json
import tomllib
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb
from pathlib import Path
from typing import Any

import pytest
from tests.cards import oracle
from tests.cards.oracle import ORDERS, Rules

HERE = Path(__file__).parent
COUNTS: dict[str, dict[str, int]] = json.loads((HERE / "counts.json").read_text(encoding="utf-8"))
WORKED: list[dict[str, Any]] = tomllib.loads((HERE / "hands_by_hand.toml").read_text(encoding="utf-8"))["compare"]
HIGH = [name for name, rules in ORDERS.items() if rules.low is None]
LOW = [name for name, rules in ORDERS.items() if rules.low is not None]


# Counts


def test_every_order_is_counted_in_its_own_order() -> None:
    assert list(COUNTS) == list(ORDERS)
    assert {name: tuple(row) for name, row in COUNTS.items()} == {name: r.categories for name, r in ORDERS.items()}


@pytest.mark.parametrize("order", ORDERS)
def test_every_hand_is_counted_once(order: str) -> None:
    rules = ORDERS[order]
    assert sum(COUNTS[order].values()) == comb(4 * len(rules.ranks) + rules.joker, 5)


def row(*numbers: int) -> dict[str, int]:
    return dict(zip(oracle.STANDARD, numbers, strict=True))


@pytest.mark.parametrize(
    ("order", "published"),
    [
        ("nsw-52", row(4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)),
        ("draw-52", row(4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540)),
        ("nsw-36", row(4, 20, 288, 1728, 480, 6120, 16128, 36288, 193536, 122400)),
        ("nsw-32", row(4, 16, 224, 1344, 204, 5100, 10752, 24192, 107520, 52020)),
        # One fully wild joker: 4 natural and 20 wild royals, 13 hands of five of a kind.
        (
            "act-2005-52-joker-ace-both",
            {"five-of-a-kind": 13} | row(24, 180, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540),
        ),
    ],
)
def test_published_counts(order: str, published: dict[str, int]) -> None:
    assert COUNTS[order] == published


def natural_counts(rules: Rules) -> dict[str, int]:
    """Hands without the joker, of r ranks in four suits."""
    r = len(rules.ranks)
    straights = r - 4 + rules.ace_low_straight  # sets of five ranks; one begins at each rank but the top four
    suited = r - 4 + rules.ace_low_straight_flush  # those that make a straight flush when of one suit
    return {
        "royal-flush": 4,
        "five-of-a-kind": 0,
        "straight-flush": 4 * (suited - 1),
        "four-of-a-kind": r * 4 * (r - 1),  # the rank, and any card of the others
        "full-house": r * 4 * (r - 1) * 6,  # three of four suits, two of four suits
        "flush": 4 * (comb(r, 5) - suited),
        "straight": straights * (4**5 - 4),  # in all suits but the four single ones
        "three-of-a-kind": r * 4 * comb(r - 1, 2) * 4**2,
        "two-pair": comb(r, 2) * 6**2 * 4 * (r - 2),
        "one-pair": r * 6 * comb(r - 1, 3) * 4**3,
        "no-pair": (comb(r, 5) - straights) * (4**5 - 4),
    }


def joker_counts(rules: Rules) -> dict[str, int]:
    """Hands of the joker and four natural cards, filed by what the four cards are."""
    r = len(rules.ranks)
    straights = r - 4 + rules.ace_low_straight
    # Sets of four ranks that one more makes a straight: five in each straight, less the one that each shares with
    # the next straight up (its four upper ranks). Of these, five lie in the royal flush.
    open_fours = 5 * straights - (straights - 1)
    return {
        "royal-flush": 4 * 5,
        "five-of-a-kind": r,  # four alike
        "straight-flush": 4 * (open_fours - 5),
        "four-of-a-kind": r * 4 * 4 * (r - 1),  # three alike and another
        "full-house": comb(r, 2) * 6**2,  # two pairs
        "flush": 4 * (comb(r, 4) - open_fours),
        "straight": open_fours * (4**4 - 4),
        "three-of-a-kind": r * 6 * comb(r - 1, 2) * 4**2,  # one pair and two others
        "two-pair": 0,  # a pair and the joker are three of a kind
        "one-pair": (comb(r, 4) - open_fours) * (4**4 - 4),  # four odd cards
        "no-pair": 0,
    }


def expected(rules: Rules) -> dict[str, int]:
    natural = natural_counts(rules)
    wild = joker_counts(rules) if rules.joker else dict.fromkeys(natural, 0)
    return {name: natural[name] + wild[name] for name in rules.categories}


@pytest.mark.parametrize("order", HIGH)
def test_counts_by_formula(order: str) -> None:
    assert COUNTS[order] == expected(ORDERS[order])


@pytest.mark.parametrize("order", LOW)
def test_lows_by_formula(order: str) -> None:
    rules = ORDERS[order]
    hands = comb(4 * len(rules.ranks) + rules.joker, 5)
    small = sum(rank in "2345678" for rank in rules.ranks) + (rules.low == "ace-low")  # ranks of eight or less
    lows = comb(small, 5) * 4**5  # five different ranks in any suits
    if rules.joker and small >= 5:
        lows += comb(small, 4) * 4**4  # and a fifth rank is left for the joker
    if not rules.qualifier:
        lows = hands
    assert COUNTS[order] == {"low": lows, "no-low": hands - lows}


def test_eight_or_better_of_52_cards() -> None:
    assert COUNTS["act-2005-52-low-ace-low-qualifier"]["low"] == 57344  # 56 sets of ranks, 1024 ways each
    assert COUNTS["act-2005-44-low-ace-high-qualifier"]["low"] == 1024  # 8-7-6-5-4 alone


@pytest.mark.parametrize("order", [name for name in HIGH if "duplicates" in name])
def test_duplicates_change_no_category(order: str) -> None:
    assert COUNTS[order] == COUNTS[order.replace("-duplicates", "")]


@pytest.mark.parametrize(
    "rules",
    [
        Rules("TJQKA", False, oracle.STANDARD, False, False),
        Rules("9TJQKA", False, oracle.THREE_OVER_STRAIGHT, False, False),
        Rules("TJQKA", True, oracle.REDUCED_DECK, False, False),
    ],
)
def test_the_slow_count_on_tiny_decks(rules: Rules) -> None:
    assert oracle.count(rules) == expected(rules)


# Standings


def any_hand_of_each_pattern(rules: Rules, cards: int) -> list[list[str]]:
    """One hand for each choice of ranks, in mixed suits and, where the ranks differ, in one suit."""
    hands = []
    for ranks in combinations_with_replacement(rules.ranks, cards):
        if max(ranks.count(rank) for rank in ranks) > 4:
            continue
        if len(set(ranks)) == cards:
            hands.append([rank + "s" for rank in ranks])
            hands.append([rank + suit for rank, suit in zip(ranks, "hsssss", strict=False)])
        else:
            hands.append([rank + oracle.SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)])
    return hands


def test_52_cards_have_7462_standings() -> None:
    rules = ORDERS["nsw-52"]
    standings = {(oracle.category(rules, hand), oracle.key(rules, hand)) for hand in any_hand_of_each_pattern(rules, 5)}
    found = [sum(name == category for category, _ in standings) for name in rules.categories]
    assert found == [1, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277]
    assert sum(found) == 7462


def test_a_doubled_card_never_helps_a_low() -> None:
    for low in ("ace-high", "ace-low"):
        rules = ORDERS[f"act-2005-32-joker-low-{low}"]
        for held in any_hand_of_each_pattern(rules, 4):
            hand = [*held, oracle.JOKER]
            assert oracle.key(rules, hand) == oracle.key(replace(rules, joker_duplicates=True), hand)


def test_hands_that_cannot_be() -> None:
    for hand in ("As Ks Qs Js", "As As Kd Qh Jc", "6s 7s 8s 9s Ts", "As Ks Qs Js Jk"):
        with pytest.raises(ValueError, match="not five cards of the deck"):
            oracle.key(ORDERS["nsw-32"], hand.split())


@pytest.mark.parametrize("worked", WORKED, ids=[f"{number + 1} {w['why']}" for number, w in enumerate(WORKED)])
def test_hands_worked_by_hand(worked: dict[str, Any]) -> None:
    rules = ORDERS[worked["order"]]
    if "equal" in worked:
        assert len({oracle.key(rules, hand.split()) for hand in worked["equal"]}) == 1
    else:
        assert oracle.key(rules, worked["better"].split()) > oracle.key(rules, worked["worse"].split())


# Choosing five of more cards, also by hand


@pytest.mark.parametrize(
    ("order", "cards", "five"),
    [
        ("nsw-52", "As Ah Kd Kc Qs Qh 2d", "As Ah Kd Kc Qs"),  # the third pair gives only a kicker
        ("nsw-52", "Ah 2s 3d 4c 5h 6s Kd", "6s 5h 4c 3d 2s"),
        ("nsw-36", "Js Jh Jd Tc 9s 8h 7d", "Js Jh Jd Tc 9s"),  # three of a kind over the straight beside it
        ("nsw-32", "Js Jh Jd Tc 9s 8h 7d", "Js Tc 9s 8h 7d"),  # and the other way about
        ("nsw-36", "Jd Td 9d 7d Ad Jh Js", "Ad Jd Td 9d 7d"),
        ("act-2005-48-joker", "Ad Kd 9d 5d Ah Kh Jk", "Ad Kd Qd 9d 5d"),  # the joker makes a flush or a full house
        ("act-2005-52-joker", "Ad Kd 9d 5d Ah Kh Jk", "Ad Ah As Kd Kh"),
        ("act-2005-52-joker", "As Ah Ad Jk Ks Qs Js", "As Ks Qs Js Ts"),  # a royal flush over four aces
        ("act-2005-52-joker", "As Ah Ad Ac Jk Ks Qs", "As Ah Ad Ac Jk"),
        ("act-2005-52-joker", "2s 2h 2d Jk 9c 9d Ks", "2s 2h 2d 2c Ks"),  # four of a kind over any full house
    ],
)
def test_best_of_seven(order: str, cards: str, five: str) -> None:
    rules = ORDERS[order]
    assert oracle.best(rules, cards.split()) == oracle.key(rules, five.split())


@pytest.mark.parametrize(
    ("order", "hole", "board", "five"),
    [
        ("nsw-52", "As Ah Ad Ac", "Ks Qs Js Ts 2d", "As Ah Ks Qs Js"),  # four aces in the hole are two; no royal
        ("nsw-52", "2c 3d 4h 5s", "As Ks Qs Js Ts", "As Ks Qs 5s 4h"),  # the board never plays alone
        ("nsw-36", "As Ad", "6s 7s 8s 9s Ts", "Ts 9s 8s Ad As"),  # nor four of it
        ("act-2005-52-joker", "As Jk 2d 3h 4c", "Ks Qs Js 8h 7d", "As Ts Ks Qs Js"),  # the joker completes a royal
        ("act-2005-52-low-ace-low", "As 2d Kh Kc Ks", "3s 4d 5h Qs Qd", "As 2d 3s 4d 5h"),
    ],
)
def test_exactly_two_of_the_hole_with_three_of_the_board(order: str, hole: str, board: str, five: str) -> None:
    rules = ORDERS[order]
    assert oracle.best_exactly(rules, hole.split(), 2, board.split(), 3) == oracle.key(rules, five.split())
