"""Whose up cards open in stud, worked by hand."""

from itertools import combinations

import pytest

from croupier.cards import order
from croupier.cards.card import JOKER, RANKS, parse_cards
from croupier.cards.deck import Deck
from croupier.cards.order import HandOrder, straights
from croupier.cards.ranking import Ranking, ranking
from croupier.cards.showing import hand_showing, highest_card_showing, lowest_showing, open_rank


def nsw_52() -> Ranking:
    """NSW 13.2, for the five cards that show when the community card is dealt."""
    categories = tuple(name for name in order.CATEGORIES if name != order.FIVE_OF_A_KIND)
    runs = straights(range(13), ace_low=True)
    return ranking(HandOrder(Deck(52), categories, runs, runs))


def low(text: str) -> str:
    return RANKS[lowest_showing(parse_cards(text))]


def high(text: str) -> str:
    return RANKS[highest_card_showing(parse_cards(text))]


def shown(text: str, with_ranking: Ranking | None = None) -> tuple[tuple[int, ...], ...]:
    return hand_showing(parse_cards(text), with_ranking)


# The lowest up card


@pytest.mark.proves("nsw 16.3.1", "nsw 17.3.1", "nsw N-50")
def test_the_two_is_lowest_and_the_ace_is_never_lower_than_anything() -> None:
    lowest_first = ["2h", "3c", "4s", "5d", "6h", "7c", "8s", "9d", "Th", "Jc", "Qs", "Kd", "Ah"]
    keys = [lowest_showing(parse_cards(card)) for card in lowest_first]
    assert keys == sorted(set(keys))
    assert len(keys) == 13


@pytest.mark.proves("nsw 16.3.1", "nsw 17.3.1", "nsw N-50", "act:five-card-stud 4.2(h)", "act A-17")
def test_suits_never_break_a_tie_for_the_opening_card() -> None:
    for rank in RANKS:
        four = [rank + suit for suit in "cdhs"]
        assert len({lowest_showing(parse_cards(card)) for card in four}) == 1
        assert len({highest_card_showing(parse_cards(card)) for card in four}) == 1
        assert len({shown(card) for card in four}) == 1


@pytest.mark.parametrize(
    ("cards", "lowest"),
    [("7h", "7"), ("As Kd", "K"), ("Ad Ac", "A"), ("9c 3d Ts", "3"), ("Ah 2h", "2"), ("Jk", "A"), ("Jk 5c", "5")],
)
def test_the_lowest_of_several_up_cards(cards: str, lowest: str) -> None:
    assert low(cards) == lowest


# The joker


@pytest.mark.proves("act:five-card-stud 4.2(h)", "act A-19")
def test_a_joker_that_lies_open_is_an_ace_for_high_and_for_low() -> None:
    assert open_rank(JOKER) == open_rank(parse_cards("As")[0]) == 12
    assert low("Jk") == high("Jk") == "A"
    assert lowest_showing(parse_cards("Jk")) > lowest_showing(parse_cards("Ks"))
    assert highest_card_showing(parse_cards("Jk 2c")) == highest_card_showing(parse_cards("As 2c"))
    assert shown("Jk 7d") == shown("As 7d")


@pytest.mark.proves("act A-19")
def test_an_open_joker_pairs_an_ace_but_nothing_else() -> None:
    assert shown("Jk As") == shown("Ac Ad")
    assert shown("Jk Ks") < shown("2c 2d")
    assert shown("Jk Ac Ad") == shown("As Ac Ad")


# The highest single card


@pytest.mark.proves("act:five-card-stud 4.2(h)", "act A-18")
def test_by_the_highest_card_pairs_do_not_count() -> None:
    assert highest_card_showing(parse_cards("Ah 2c")) > highest_card_showing(parse_cards("Kh Kc"))
    assert highest_card_showing(parse_cards("Kh 2c 2d 2s")) == highest_card_showing(parse_cards("Kd Qc Qd Qs"))
    assert highest_card_showing(parse_cards("9c 8d Th")) > highest_card_showing(parse_cards("9d 9h 9s"))


@pytest.mark.parametrize(
    ("cards", "highest"), [("2c", "2"), ("2c Td 9h", "T"), ("As 2c", "A"), ("3c Kd 3h", "K"), ("Jk Kd", "A")]
)
def test_the_highest_of_several_up_cards(cards: str, highest: str) -> None:
    assert high(cards) == highest


# The highest hand showing

LADDERS = {
    "two cards": [
        "3c 2d", "7h 5c", "Qd Jh", "Kh 2s", "Kh Qs", "Ac 2s", "As 3d", "Ah Kh", "2c 2d", "3s 3c", "Ks Kd", "As Ad",
    ],
    # 6-5-4 is no straight and three spades no flush (N-51)
    "three cards": [
        "4s 3s 2s", "6c 5c 4c", "8h 7d 2c", "8h 7d 3c", "Ks Qs Js", "Ac 3d 2h", "As Kd Qs", "2c 2d 3h", "2c 2d Ah",
        "3c 3d 2h", "Qc Qd Ah", "Ac Ad 2h", "Ac Ad Kh", "2c 2d 2h", "Ac Ad Ah",
    ],
    "four cards": [
        "5h 4h 3h 2h", "7c 5d 4h 3s", "Kc Qd Jh 9s", "Ks Qs Js Ts", "As 4s 3s 2s", "As Ks Qs Js", "2c 2d 4h 3s",
        "2c 2d Ah Ks", "Ac Ad 3h 2s", "3c 3d 2h 2s", "Qc Qd 2h 2s", "Qc Qd Jh Js", "Kc Kd 2h 2s", "Ac Ad Kh Ks",
        "2c 2d 2h 3s", "2c 2d 2h As", "3c 3d 3h 2s", "Ac Ad Ah 2s", "2c 2d 2h 2s", "3c 3d 3h 3s", "Ac Ad Ah As",
    ],
}  # fmt: skip


@pytest.mark.proves("nsw 16.4.2", "nsw 16.5.2", "nsw 17.4.2", "nsw N-51", "act:seven-card-stud 8.1", "act A-18")
@pytest.mark.parametrize("ladder", LADDERS)
def test_each_showing_hand_beats_all_below_it(ladder: str) -> None:
    for worse, better in combinations(LADDERS[ladder], 2):
        assert shown(better) > shown(worse), f"{better} must beat {worse}"


@pytest.mark.proves("nsw 16.4.2", "nsw 17.4.2", "nsw N-51", "act A-18")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ah Ks", "Kd Ac"),
        ("9c 9d 4h", "4s 9h 9s"),
        ("Kc Kd 7h 7s", "7c Kh 7d Ks"),
        ("Ks Qs Js Ts", "Kc Qd Jh Ts"),
        ("5h 4h 3h", "5c 4d 3s"),
    ],
)
def test_equal_ranks_are_equal_hands(one: str, other: str) -> None:
    assert shown(one) == shown(other)


@pytest.mark.proves("nsw 17.5.3", "nsw N-51")
def test_five_showing_cards_make_straights_and_flushes() -> None:
    nsw = nsw_52()
    ladder = [
        "Ac Kd Qh Js 9c",  # no pair
        "2c 2d 5h 4s 3c",
        "3c 3d 2h 2s 4c",
        "2c 2d 2h 4s 3c",
        "5c 4d 3h 2s Ac",  # the lowest straight
        "6c 5d 4h 3s 2c",
        "Ac Kd Qh Js Tc",
        "7s 5s 4s 3s 2s",  # a flush
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
        "5s 4s 3s 2s As",
        "Ks Qs Js Ts 9s",
        "As Ks Qs Js Ts",
    ]
    for worse, better in combinations(ladder, 2):
        assert shown(better, nsw) > shown(worse, nsw), f"{better} must beat {worse}"
    assert shown("9c 8d 7h 6s 5c", nsw) == shown("9s 8s 7s 6s 5d", nsw)


@pytest.mark.proves("nsw 16.4.2", "nsw 16.5.2", "nsw 17.4.2", "nsw N-51")
def test_with_fewer_than_five_the_ranking_of_the_table_does_not_come_in() -> None:
    nsw = nsw_52()
    for ladder in LADDERS.values():
        assert [shown(cards, nsw) for cards in ladder] == [shown(cards) for cards in ladder]


def test_the_order_in_which_the_cards_lie_makes_no_difference() -> None:
    nsw = nsw_52()
    for text in ("Kc 9d Kh 9s", "Kc Qd Jh Ts 9c", "Jk 5c Ad"):
        cards = parse_cards(text)
        ranked = nsw if JOKER not in cards else None
        assert hand_showing(cards, ranked) == hand_showing(cards[::-1], ranked) == hand_showing(sorted(cards), ranked)
        assert lowest_showing(cards) == lowest_showing(cards[::-1])
        assert highest_card_showing(cards) == highest_card_showing(cards[::-1])
