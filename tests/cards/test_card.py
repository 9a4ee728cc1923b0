"""A card's number and its text forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import (
    ACE,
    CARD_TEXTS,
    JOKER,
    TWO,
    UNKNOWN,
    CardError,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
)

EVERY_CARD = st.integers(0, UNKNOWN)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "2c"),
        (1, "2d"),
        (2, "2h"),
        (3, "2s"),
        (4, "3c"),
        (31, "9s"),
        (33, "Td"),
        (36, "Jc"),
        (42, "Qh"),
        (47, "Ks"),
        (48, "Ac"),
        (51, "As"),
        (52, "Jk"),
        (53, "??"),
    ],
)
def test_numbers_and_texts_worked_by_hand(number: int, text: str) -> None:
    assert card_text(number) == text
    assert parse_card(text) == number


def test_every_card_has_one_text_and_reads_back() -> None:
    texts = [card_text(card) for card in range(54)]
    assert len(set(texts)) == 54
    assert [parse_card(text) for text in texts] == list(range(54))
    assert tuple(texts) == CARD_TEXTS


def test_the_naturals_are_thirteen_ranks_of_four_suits() -> None:
    texts = [card_text(card) for card in range(52)]
    assert sorted(texts) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "shdc")


def test_rank_and_suit() -> None:
    assert [parse_card(text) >> 2 for text in ("2s", "Tc", "Jh", "As")] == [TWO, 8, 9, ACE]
    assert [parse_card(text) & 3 for text in ("7c", "7d", "7h", "7s")] == [0, 1, 2, 3]
    assert (TWO, ACE, JOKER, UNKNOWN) == (0, 12, 52, 53)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("As Kd", "As Kd"),
        ("AsKd", "As Kd"),
        ("asKD", "As Kd"),
        ("A♠ 10♦", "As Td"),
        ("A♤10♢9♧2♡", "As Td 9c 2h"),
        ("10h10sTh", "Th Ts Th"),
        ("Jk ?? jk", "Jk ?? Jk"),
        ("JdJkJh", "Jd Jk Jh"),
        ("??As??", "?? As ??"),
        ("  2c\t3c\n4c ", "2c 3c 4c"),
        ("", ""),
    ],
)
def test_cards_are_read_as_people_write_them(written: str, read: str) -> None:
    assert cards_text(parse_cards(written)) == read


@pytest.mark.parametrize(
    "wrong",
    [
        "1s",
        "11s",
        "0h",
        "100h",
        "A",
        "s",
        "sA",
        "Ax",
        "A-s",
        "As,Kd",
        "?",
        "???",
        "J",
        "k",
        "joker",
        "jkd",
        "10",
        "A.",
        "🂡",
    ],
)
def test_what_is_no_card_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(CardError, match="is not a card") as refused:
        parse_cards(f"As {wrong} Kd")
    assert f"'{wrong}'" in str(refused.value)


def test_the_error_names_the_word_as_it_was_written() -> None:
    with pytest.raises(CardError, match="'AsX♦'"):
        parse_cards("2c AsX♦")


@pytest.mark.parametrize(
    ("text", "many"), [("", "0 cards"), ("  ", "0 cards"), ("AsKd", "2 cards"), ("As As", "2 cards")]
)
def test_one_card_is_one_card(text: str, many: str) -> None:
    with pytest.raises(CardError, match=many):
        parse_card(text)


def test_a_card_error_is_a_value_error() -> None:
    assert issubclass(CardError, ValueError)


@given(st.lists(EVERY_CARD), st.data())
def test_every_spelling_reads_back(cards: list[int], data: st.DataObject) -> None:
    signs = {"c": "c♣♧C", "d": "d♦♢D", "h": "h♥♡H", "s": "s♠♤S"}
    written = ""
    for card in cards:
        text = card_text(card)
        if card < JOKER:
            rank = data.draw(st.sampled_from(["T", "t", "10"] if text[0] == "T" else [text[0], text[0].lower()]))
            text = rank + data.draw(st.sampled_from(signs[text[1]]))
        written += text + data.draw(st.sampled_from(["", " ", "  "]))
    assert parse_cards(written) == cards


@given(st.text(st.sampled_from("AaKkTtJj1023456789cdhs♠♦?x ,\t\u00a0\u212a")) | st.text())
def test_any_text_is_cards_or_a_card_error(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardError:
        return
    assert all(0 <= card <= UNKNOWN for card in cards)
    assert parse_cards(cards_text(cards)) == cards
