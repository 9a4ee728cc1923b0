"""Comparisons worked by hand from the clauses (`hands_by_hand.toml`), at every table that has the order."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.cards.books import hands_of, tables

from croupier.cards.card import parse_cards

WORKED: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "hands_by_hand.toml").read_text("utf-8"))[
    "compare"
]


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, marks=pytest.mark.proves(*c["proves"]), id=f"{c['order']}: {c['why']}") for c in WORKED],
)
def test_worked_comparison(case: dict[str, Any]) -> None:
    for table in range(len(tables(case["order"]))):
        hands = hands_of(case["order"], table)

        def strength(text: str, hands: Any = hands) -> int:
            cards = parse_cards(text)
            hands.deck.check_hand(cards)
            return int(hands.strength(cards))

        if "equal" in case:
            assert len({strength(text) for text in case["equal"]}) == 1, tables(case["order"])[table]
        else:
            assert strength(case["better"]) > strength(case["worse"]), tables(case["order"])[table]
