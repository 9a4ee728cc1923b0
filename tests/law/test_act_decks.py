"""The decks of the games of the 1990s (`act_decks.toml`): how many players, who decides, and whether the ace is low."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.games import terms_of
from croupier.law.consent import without_consent
from croupier.law.rulebook import Law, law_of
from croupier.law.settings import Refusal
from croupier.play.events import RoundOpened
from croupier.play.hands import Hands
from croupier.play.posting import opening

DECKS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "act_decks.toml").read_text("utf-8"))["deck"]
EVERYBODY = "operator-and-all-players"


def those(*keys: str) -> list[Any]:
    return [
        pytest.param(deck, marks=pytest.mark.proves(*deck["proves"]), id=f"{deck['game']} {deck['deck']}")
        for deck in DECKS
        if all(key in deck for key in keys)
    ]


def law(deck: dict[str, Any], /, **sign: Any) -> Law:
    forced = {"forced_bets": "blind"} if "stud" in deck["game"] else {}
    found = law_of("act", deck["game"], None, {"min_bet": "5", "min_stake": "5", **forced, **sign})
    assert isinstance(found, Law), [str(refusal) for refusal in found]
    return found


@pytest.mark.parametrize("deck", those("most_players"))
def test_a_reduced_deck_is_dealt_to_so_many_players_and_no_more(deck: dict[str, Any]) -> None:
    played = law(deck, deck=deck["deck"])
    terms = terms_of(played)
    most = deck["most_players"]
    assert isinstance(opening(terms, dict.fromkeys(range(1, most + 1), 10_000), 1), RoundOpened)
    refused = opening(terms, dict.fromkeys(range(1, most + 2), 10_000), 1)
    assert isinstance(refused, Refusal)
    assert any(is_the_clause(clause, deck) for clause in refused.clauses)
    # Two values hold the number; the lower of them is all that a table would show.
    assert played.cards.reduced_deck_most_players[deck["deck"]] == most
    assert played.seating.most_dealt[deck["deck"]] == most


@pytest.mark.parametrize("deck", those("most_players"))
def test_who_has_to_agree_to_a_reduced_deck(deck: dict[str, Any]) -> None:
    usual, reduced = law(deck, deck="52"), law(deck, deck=deck["deck"])
    asked = without_consent(usual, reduced)
    assert [is_the_clause(refusal.clause, deck) for refusal in asked] == [True] * (deck["decided_by"] == EVERYBODY)
    assert reduced.cards.reduced_deck_decided_by == deck["decided_by"]
    assert without_consent(reduced, usual) == []


@pytest.mark.parametrize("deck", those("lowest"))
def test_the_ace_below_the_lowest_card(deck: dict[str, Any]) -> None:
    high = deck["ace_low"] != "always"
    assert category(law(deck, deck=deck["deck"]), deck) == ("no-pair" if high else "straight")
    assert category(law(deck, deck=deck["deck"]), deck, suited=True) == ("flush" if high else "straight-flush")
    if high:
        both = law(deck, deck=deck["deck"], ace_high_low="true")
        assert category(both, deck) == "straight"
        assert category(both, deck, suited=True) == "straight-flush"


@pytest.mark.parametrize("deck", [deck for deck in those("lowest") if deck.values[0]["ace_low"] != "always"])
def test_who_has_to_agree_to_a_low_ace(deck: dict[str, Any]) -> None:
    high, both = law(deck, deck=deck["deck"]), law(deck, deck=deck["deck"], ace_high_low="true")
    asked = without_consent(high, both)
    assert [is_the_clause(refusal.clause, deck) for refusal in asked] == [True] * (deck["ace_low"] == EVERYBODY)
    assert high.order.ace_low_decided_by[deck["deck"]] == deck["ace_low"]


def is_the_clause(clause: str, deck: dict[str, Any]) -> bool:
    """Whether a refusal is by the clause that is cited; a fill bears its own name before the number."""
    at, _, number = deck["proves"][0].partition(" ")
    return clause.startswith(f"{at} ") and clause.endswith(f" {number}")


def category(played: Law, deck: dict[str, Any], suited: bool = False) -> str:
    """What the lowest run is worth, of one suit or of four."""
    suits = "sssss" if suited else "shdcs"
    five = parse_cards(" ".join(rank + suit for rank, suit in zip(deck["lowest"].split(), suits, strict=True)))
    ranking = Hands(played).ranking
    return ranking.category(ranking.strength(five))
