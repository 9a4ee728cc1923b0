"""What hand each game lets a player make (`made_hands.toml`)."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.cards.card import CardError, parse_cards
from croupier.law.clause import LawError
from croupier.law.rulebook import Law, day_law, law_of
from croupier.play.hands import MAKERS, Hands, rank_text

HANDS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "made_hands.toml").read_text("utf-8"))["hand"]


def hands_at(table: str, sign: dict[str, str]) -> Hands:
    book, game = table.split()
    law = law_of(book, game, None, sign)
    assert isinstance(law, Law), law
    return Hands(law)


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, marks=pytest.mark.proves(*c["proves"]), id=f"{c['table']}: {c['cards']}") for c in HANDS],
)
def test_made_hand(case: dict[str, Any]) -> None:
    hands = hands_at(case["table"], case.get("sign", {}))
    if "wrong" in case:
        with pytest.raises(CardError, match=case["wrong"]):
            rank_text(hands, case["cards"])
        return
    ranked = rank_text(hands, case["cards"])
    five = parse_cards(case["five"])
    assert ranked.category == case["category"]
    assert sorted(card >> 2 for card in parse_cards(ranked.five)) == sorted(card >> 2 for card in five)
    assert ranked.strength == hands.ranking.strength(five)


def test_every_way_of_making_a_hand_that_a_clause_names_exists() -> None:
    named = set()
    for book, games in (("nsw", _editions("nsw")), ("act", _editions("act"))):
        for game in games:
            law = law_of(book, game)
            assert isinstance(law, Law)
            named.add(law.hand.made)
    assert named == set(MAKERS)


def _editions(book: str) -> list[str]:
    games = day_law(book, "five-card-stud").book.games.values()
    return [f"{game.name}@{edition}" for game in games for edition in game.editions] or [game.name for game in games]


def test_a_way_that_nobody_knows_is_an_error_that_names_the_clause() -> None:
    law = law_of("nsw", "omaha")
    assert isinstance(law, Law)
    strange = Law(law.day, law.sign)
    object.__setattr__(strange.hand, "made", "by-magic")
    with pytest.raises(LawError, match=r"nsw:omaha 21\.7\.3 makes a hand by 'by-magic'"):
        Hands(strange)
