"""The dealer declares the value of a tabled hand and announces pots, commission and winners."""

from typing import Any

import pytest

from croupier.cards import parse_cards
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Round, act, begin, deal_on
from croupier.play import commands as c
from croupier.play.announcing import announced, declared


def played(top: str, acts: list[Any], stacks: dict[int, int], **sign: Any) -> tuple[Round, list[Any]]:
    law = law_of(
        "nsw", "holdem", sign={"limit_type": "no_limit", "min_bet": 5, "min_stake": 5, "blinds": "2, 5", **sign}
    )
    assert isinstance(law, Law), law
    terms = terms_of(law)
    cards = parse_cards(top)
    log: list[Any] = []
    r = begin(terms, stacks, 3, [*cards, *(card for card in terms.deck.cards if card not in cards)], log=log)
    assert isinstance(r, Round)
    for command in acts:
        assert deal_on(r, log=log) is None
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
