"""Decks, and what is wrong with a pile that should be one."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import JOKER, UNKNOWN, CardError, cards_text, parse_card, parse_cards
from croupier.cards.deck import SIZES, Deck, DeckFault

EVERY_DECK = [Deck(size, joker) for size in (52, 48, 44, 40, 36, 32) for joker in (False, True)]
DECKS = pytest.mark.parametrize("deck", EVERY_DECK, ids=str)
RANKS_OF = {
    52: "AKQJT98765432",
    48: "AKQJT9876543",
    44: "AKQJT987654",
    40: "AKQJT98765",
    36: "AKQJT9876",
    32: "AKQJT987",
}


def fault_texts(deck: Deck, pile: list[int]) -> list[str]:
    return sorted(str(fault) for fault in deck.faults(pile))


# Which cards a deck holds


@pytest.mark.proves(
    "act:faro 2.2(a)", "act:faro 2.2(b)", "act:faro 2.2(c)", "act:faro 2.2(d)", "act:faro 2.2(e)", "act:faro 2.2(f)",
    "act:draw 3.1", "act:draw def:reduced-deck", "nsw 4.1.1", "nsw 4.1.2", "nsw 4.1.3",
)  # fmt: skip
@pytest.mark.parametrize("size", RANKS_OF)
def test_a_deck_has_four_suits_of_the_ranks_from_the_ace_down(size: int) -> None:
    held = {rank + suit for rank in RANKS_OF[size] for suit in "cdhs"}
    deck = Deck(size)
    assert len(held) == size
    assert len(deck) == len(deck.cards) == size
    assert set(cards_text(deck.cards).split()) == held
    assert {card for card in range(-5, 60) if card in deck} == set(deck.cards)
    assert len(deck.ranks) == size // 4


@pytest.mark.proves("act:faro 2.3", "act:five-card-stud 2.3")
@pytest.mark.parametrize("size", RANKS_OF)
def test_one_joker_may_be_added_to_any_deck_and_makes_it_one_card_larger(size: int) -> None:
    deck = Deck(size, joker=True)
    assert len(deck) == size + 1
    assert Counter(deck.cards) == Counter([*Deck(size).cards, JOKER])
    assert JOKER in deck
    assert UNKNOWN not in deck


@pytest.mark.proves("nsw 4.1.1", "nsw 4.1.2", "nsw 4.1.3")
@pytest.mark.parametrize("size", [52, 32, 36])
def test_a_joker_is_foreign_to_a_deck_without_one(size: int) -> None:
    deck = Deck(size)
    assert JOKER not in deck
    with pytest.raises(CardError, match="foreign Jk"):
        deck.check([*deck.cards, JOKER])
    with pytest.raises(CardError, match="Jk"):
        deck.check_hand(parse_cards("Ah Jk"))


@pytest.mark.parametrize("size", [-4, 0, 4, 28, 31, 33, 49, 51, 53, 54, 56, 104])
def test_there_is_no_deck_of_another_size(size: int) -> None:
    with pytest.raises(CardError, match=f"no deck of {size} cards"):
        Deck(size)


def test_names() -> None:
    assert SIZES == (52, 48, 44, 40, 36, 32)
    for deck in EVERY_DECK:
        assert Deck.parse(deck.name) == deck
        assert hash(Deck.parse(deck.name)) == hash(deck)
    assert Deck.parse(" 32+Joker ") == Deck(32, joker=True)
    assert Deck(32, joker=True).name == "32+joker"
    assert len(set(EVERY_DECK)) == 12
    assert Deck(52) != Deck(52, joker=True)
    assert Deck(52) != "52"


@pytest.mark.parametrize(
    "text", ["", "fifty-two", "52+", "52+2", "52 joker", "+joker", "-52", "52.0", "53", "52+joker+joker", "5²"]
)
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(CardError):
        Deck.parse(text)


# The check of a whole deck


@pytest.mark.proves("nsw 4.2", "act:faro 2.4", "act:five-card-stud 2.4", "act:draw 3.2")
@DECKS
def test_a_whole_deck_passes_in_any_order(deck: Deck) -> None:
    for pile in (list(deck.cards), list(deck.cards[::-1]), sorted(deck.cards, key=lambda card: card * 31 % 53)):
        assert deck.faults(pile) == []
        deck.check(pile)


@pytest.mark.proves("nsw 4.2", "nsw 4.8", "nsw 26.6.3", "act:faro 2.4", "act:five-card-stud 2.4", "act:draw 3.2")
@DECKS
def test_each_missing_card_is_named(deck: Deck) -> None:
    for place, card in enumerate(deck.cards):
        pile = [*deck.cards[:place], *deck.cards[place + 1 :]]
        assert deck.faults(pile) == [DeckFault("missing", card)]
        with pytest.raises(CardError, match="missing") as refused:
            deck.check(pile)
        assert f"missing {cards_text([card])}" in str(refused.value)
        assert deck.name in str(refused.value)


@pytest.mark.proves("nsw 4.2", "nsw 4.8", "nsw 26.6.3", "act:faro 2.4", "act:five-card-stud 2.4", "act:draw 3.2")
@DECKS
def test_each_double_card_is_named(deck: Deck) -> None:
    for card in deck.cards:
        assert fault_texts(deck, [*deck.cards, card]) == [f"double {cards_text([card])}"]
        assert fault_texts(deck, [card, card, *deck.cards]) == [f"double {cards_text([card])}"] * 2


@pytest.mark.proves("nsw 4.2", "nsw 4.8", "nsw 26.6.3", "act:faro 2.4", "act:five-card-stud 2.4", "act:draw 3.2")
@DECKS
def test_each_foreign_card_is_named(deck: Deck) -> None:
    for card in range(54):
        if card not in deck.cards:
            assert fault_texts(deck, [card, *deck.cards]) == [f"foreign {cards_text([card])}"]


@pytest.mark.proves("nsw 4.2", "nsw 26.6.3", "act:faro 2.4")
def test_the_right_number_of_wrong_cards_is_no_deck() -> None:
    deck = Deck(32)
    swapped = [card if card != parse_card("9h") else parse_card("9s") for card in deck.cards]
    assert fault_texts(deck, swapped) == ["double 9s", "missing 9h"]
    stranger = [card if card != parse_card("9h") else parse_card("6h") for card in deck.cards]
    assert fault_texts(deck, stranger) == ["foreign 6h", "missing 9h"]
    for pile in (swapped, stranger):
        with pytest.raises(CardError, match="missing 9h"):
            deck.check(pile)


@pytest.mark.proves("act:faro 2.6", "act:five-card-stud 2.6", "act:draw 3.4", "nsw 4.8")
@DECKS
def test_a_count_that_is_not_the_decks_is_refused(deck: Deck) -> None:
    for count in (0, 1, len(deck) - 1, len(deck) + 1):
        pile = [*deck.cards, deck.cards[0]][:count]
        with pytest.raises(CardError):
            deck.check(pile)
    for other in EVERY_DECK:
        if other != deck:
            with pytest.raises(CardError):
                deck.check(other.cards)


@pytest.mark.proves("nsw 26.6.3")
def test_every_fault_is_named_at_once() -> None:
    deck = Deck(36, joker=True)
    pile = [card for card in deck.cards if cards_text([card]) not in {"Kd", "6c"}]
    pile += parse_cards("Jk 2h 8s 8s ??")
    assert fault_texts(deck, pile) == sorted(
        ["missing Kd", "missing 6c", "double Jk", "foreign 2h", "double 8s", "double 8s", "foreign ??"]
    )
    with pytest.raises(CardError) as refused:
        deck.check(pile)
    for fault in ("missing Kd", "missing 6c", "double Jk", "foreign 2h", "double 8s", "foreign ??"):
        assert fault in str(refused.value)


@given(st.sampled_from(EVERY_DECK), st.lists(st.integers(0, 53), max_size=8), st.lists(st.integers(0, 52), max_size=8))
def test_faults_are_exactly_the_difference(deck: Deck, added: list[int], removed: list[int]) -> None:
    pile = Counter(deck.cards)
    pile.update(added)
    pile.subtract([card for card in set(removed) if pile[card]])
    right = Counter(deck.cards)
    expected: list[str] = []
    for card in range(54):
        text, more = cards_text([card]), pile[card] - right[card]
        kind = "missing" if more < 0 else "double" if right[card] else "foreign"
        expected += [f"{kind} {text}"] * abs(more)
    assert fault_texts(deck, list(pile.elements())) == sorted(expected)


# Backs


@pytest.mark.proves("nsw 4.1.1", "nsw 4.1.2", "nsw 4.1.3")
def test_a_card_with_another_back_is_foreign_and_does_not_stand_in() -> None:
    deck = Deck(52)
    backs = ["red"] * 52
    assert deck.faults(deck.cards, backs, "red") == []
    backs[parse_card("4h")] = "blue"
    assert sorted(map(str, deck.faults(deck.cards, backs, "red"))) == ["foreign 4h (blue back)", "missing 4h"]


def test_a_second_card_with_another_back_is_foreign_not_double() -> None:
    deck = Deck(32)
    pile = [*deck.cards, parse_card("9h")]
    assert list(map(str, deck.faults(pile, ["red"] * 32 + ["blue"], "red"))) == ["foreign 9h (blue back)"]


def test_without_looking_at_backs_the_decks_back_says_nothing() -> None:
    deck = Deck(32)
    assert deck.faults(deck.cards, back="red") == []


def test_a_back_for_every_card() -> None:
    deck = Deck(32)
    with pytest.raises(CardError):
        deck.faults(deck.cards, ["red"] * 31, "red")


# Cards out of one deck


@DECKS
def test_cards_of_a_deck_can_lie_together(deck: Deck) -> None:
    deck.check_hand([])
    deck.check_hand(deck.cards)
    deck.check_hand(deck.cards[-5:])


@DECKS
def test_a_card_that_is_there_twice_is_named(deck: Deck) -> None:
    for card in deck.cards:
        with pytest.raises(CardError, match="twice") as refused:
            deck.check_hand([card, deck.cards[card == deck.cards[0]], card])
        assert cards_text([card]) in str(refused.value)


@DECKS
def test_a_card_from_another_deck_is_named(deck: Deck) -> None:
    for card in {*range(54)} - set(deck.cards):
        with pytest.raises(CardError) as refused:
            deck.check_hand([deck.cards[0], card])
        assert cards_text([card]) in str(refused.value)
        assert card == UNKNOWN or deck.name in str(refused.value)


@pytest.mark.parametrize("number", [-1, 54, 99, 1000])
def test_a_number_that_is_no_card_is_refused_in_a_hand(number: int) -> None:
    with pytest.raises(CardError, match=str(number)):
        Deck(52).check_hand([0, number])


def test_a_number_that_is_no_card_is_refused_in_a_pile() -> None:
    with pytest.raises(CardError, match="99"):
        Deck(52).check([*Deck(52).cards, 99])


def test_a_negative_number_is_not_named_as_another_card() -> None:
    assert [str(fault) for fault in Deck(52).faults([*Deck(52).cards, -2])] != ["foreign Jk"]
