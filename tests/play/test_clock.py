"""The supervisor's count: how long it is, as the law has it."""

import pytest
from tests.games.test_plans import law

from croupier.games import terms_of
from croupier.play import Round, act, begin, deal_on
from croupier.play import commands as c
from croupier.play import events as e


@pytest.mark.proves("nsw 26.12")
def test_a_player_put_on_the_clock_has_40_seconds() -> None:
    sign = {"limit_type": "no_limit", "min_bet": 10, "min_stake": 10, "blinds": "5, 10"}
    terms = terms_of(law("nsw", "holdem", **sign))
    r = begin(terms, {1: 50000, 2: 50000, 3: 50000}, 3, terms.deck.cards)
    assert isinstance(r, Round)
    assert deal_on(r) is None
    assert act(r, c.CallClock(3)) == [e.ClockCalled(3, 40)]
