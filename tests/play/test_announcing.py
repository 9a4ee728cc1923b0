"""The dealer declares the value of a tabled hand and announces pots, commission and winners."""

from typing import Any

import pytest

from croupier.cards import parse_cards
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Round, act, begin, deal_on
from croupier.play import commands as c
from croupier.play.announcing import announced, declared

LAST_CARD_AWAY = object()
"""The player in turn puts the last of his cards away."""


def played(
    top: str, acts: list[Any], stacks: dict[int, int], game: str = "holdem", **sign: Any
) -> tuple[Round, list[Any]]:
    law = law_of("nsw", game, sign={"limit_type": "no_limit", "min_bet": 5, "min_stake": 5, "blinds": "2, 5", **sign})
    assert isinstance(law, Law), law
    terms = terms_of(law)
    cards = parse_cards(top)
    log: list[Any] = []
    r = begin(terms, stacks, 3, [*cards, *(card for card in terms.deck.cards if card not in cards)], log=log)
    assert isinstance(r, Round)
    for command in acts:
        assert deal_on(r, log=log) is None
        if command is LAST_CARD_AWAY:
            command = c.Discard(r.turn, tuple(r.shoe.hole[r.turn][-1:]))
        assert isinstance(act(r, command, log), list)
    assert deal_on(r, log=log) is None
    return r, log


# Seat 1 As Ac, seat 2 Kd Jd, seat 3 8s 8h; flop Qs 8d 3c, turn 6h, river 2d: eights full of nothing: three eights.
TOP = "As Kd 8s Ac Jd 8h  2c Qs 8d 3c  4c 6h  5c 2d"


@pytest.mark.proves("nsw 24.6", "nsw 20.8", "nsw 24.5")
def test_every_pot_is_announced_with_its_winner() -> None:
    # 3 is all-in for 43: main pot 3 x 43 = 129, 5 % rounded down to a dollar is 6. Then 10 more from 1 and from 2: side
    # pot 20, commission 1. Three eights beat aces; aces beat king high.
    acts = [
        c.GoAllIn(3),
        c.Call(1),
        c.Call(2),
        c.BetTo(1, 1000),
        c.Call(2),
        c.Check(1),
        c.Check(2),
        c.Check(1),
        c.Check(2),
    ]
    r, log = played(TOP, acts, {1: 20000, 2: 20000, 3: 4300}, commission_rate=5)
    assert declared(r, 3) == "three of a kind, eights"
    assert declared(r, 1) == "one pair, aces"
    assert announced(r, log) == [
        "main pot $129, commission $6: seat 3 wins $123, three of a kind, eights",
        "side pot $20, commission $1: seat 1 wins $19, one pair, aces",
    ]


def test_a_pot_won_without_showing_names_no_hand() -> None:
    # 15 over a blind of 5: 10 of it go back uncalled; 2 + 5 + 5 remain.
    r, log = played(TOP, [c.RaiseTo(3, 1500), c.Fold(1), c.Fold(2)], {1: 20000, 2: 20000, 3: 4300})
    assert announced(r, log) == ["main pot $12: seat 3 wins $12"]


# 1 folds his blind of 2; 2 and 3 are all-in with 100 each: 202. Two of 2's cards are aces, two of 3's are kings.
@pytest.mark.parametrize(
    ("game", "deck", "top", "discards"),
    [
        pytest.param(
            "two-card-manila", "32", "7c 8c As Ah Ks Kh Ac Qd Jd 9h 7d", 0, marks=pytest.mark.proves("nsw 18.7")
        ),
        pytest.param(
            "three-card-manila", "32", "7c 8c As Ah Ks Kh 8d 8h 9s Ac Qd Jd 9h 7d", 0,
            marks=pytest.mark.proves("nsw 19.7"),
        ),
        pytest.param(
            "omaha", "52", "2c As Ks 3c Ah Kh 4c 2d 4d 5c 3d 5d Tc Ac Qs 9h Jc 7s 8c 6h", 0,
            marks=pytest.mark.proves("nsw 21.8"),
        ),
        pytest.param(
            "pineapple", "52", "2c As Ks 3c Ah Kh 4c 2d 4d Tc Ac Qs 9h Jc 7s 8c 6h", 2,
            marks=pytest.mark.proves("nsw 22.8"),
        ),
        pytest.param(
            "crazy-pineapple", "52", "2c As Ks 3c Ah Kh 4c 2d 4d Tc Ac Qs 9h Jc 7s 8c 6h", 2,
            marks=pytest.mark.proves("nsw 23.8"),
        ),
    ],
)  # fmt: skip
def test_the_winner_is_announced_in_every_game(game: str, deck: str, top: str, discards: int) -> None:
    acts = [c.GoAllIn(3), c.Fold(1), c.Call(2), *[LAST_CARD_AWAY] * discards]
    r, log = played(top, acts, {1: 10000, 2: 10000, 3: 10000}, game, deck=deck)
    assert announced(r, log) == ["main pot $202: seat 2 wins $202, three of a kind, aces"]


def test_whoever_shows_unasked_after_all_others_folded_wins_without_a_value() -> None:
    # 3 raises to 15, both blinds fold: 10 that nobody called go back, 2 + 5 + 5 are the pot. Two cards make no hand.
    r, log = played(TOP, [c.RaiseTo(3, 1500), c.Fold(1), c.Fold(2)], {1: 10000, 2: 10000, 3: 10000}, commission_rate=0)
    assert isinstance(act(r, c.Show(3), log), list)
    assert announced(r, log) == ["main pot $12: seat 3 wins $12"]
