"""Chips still owed at a felt table come in as the wager that they complete: an all-in stays what it would have been."""

from typing import Any

from tests.games.test_plans import law

from croupier.games import terms_of
from croupier.play import Refusal, Round, act, begin, deal_on, decide, legal, pots, why_not
from croupier.play import commands as c

NSW = {"limit_type": "no_limit", "min_bet": 2, "min_stake": 2, "blinds": "1, 2"}
TIME = {"act_limit_s": 30, "extension_s": 30, "extra_time_fee": 2}
ACT = {**NSW, "forced_bets": "blind", "opener_option": "B", "commission_cap": 5}


def at_the_first_bet(book: str, game: str, stacks: dict[int, int], marker: int, **sign: Any) -> Round:
    terms = terms_of(law(book, game, **sign))
    r = begin(terms, stacks, marker, list(terms.deck.cards))
    assert isinstance(r, Round)
    assert deal_on(r) is None
    return r


def done(r: Round, *commands: Any) -> None:
    for command in commands:
        answer = act(r, command)
        assert not isinstance(answer, Refusal), (command, answer)


def test_a_short_all_in_raise_made_up_is_no_full_raise() -> None:
    r = at_the_first_bet("nsw", "holdem", {1: 4000, 2: 4000, 3: 300, 4: 4000}, 4, **NSW)
    done(r, c.Indicate(3, "raise", ((100,),)), c.MakeUp(3))
    may = legal(r)
    assert may is not None
    assert (r.turn, r.wager, r.base, r.raises) == (4, 300, 200, 0)
    assert may.least == 500  # 300 to call, and a raise adds the big blind of 200


def test_who_bought_time_with_chips_that_he_owed_raises_short() -> None:
    r = at_the_first_bet("nsw", "holdem", {1: 4000, 2: 4000, 3: 450, 4: 4000}, 4, **NSW, **TIME)
    # 200 of 400 pushed, 200 spent on time: 450 - 200 = 250 is all that is left for the wager, 150 short of a raise.
    done(r, c.Indicate(3, "raise to 4", ((100, 100),)), c.BuyTime(3), c.MakeUp(3))
    assert (r.bets[3], r.stacks[3], r.wager, r.base, r.raises) == (250, 0, 250, 200, 0)


def raised_to_ten(last: int) -> Round:
    """Seat 3 has posted the blind of $1 and has `last` besides, the unit is $2; seats 1 and 2 are in for $10."""
    r = at_the_first_bet("act", "faro", {1: 4000, 2: 4000, 3: 100 + last, 4: 4000}, 2, **ACT)
    while r.turn != 3:
        done(r, c.RaiseTo(r.turn, 1000) if r.base < 1000 else c.Call(r.turn))
    return r


def test_a_call_for_less_in_units_made_up_is_all_in() -> None:
    for says in ("call", None):
        r = raised_to_ten(450)
        plain = r.copy()
        done(plain, c.Call(3))
        done(r, c.Indicate(3, says, ((100,),)), c.MakeUp(3))
        # he is in for 100 + 400: the odd 50 hold no unit of 200 and stay out of play
        assert r.stacks[3] == 50
        assert r == plain
        done(r, c.Call(4))
        # 4 x 500 in the main pot, 3 x 500 beside it for seats 1, 2 and 4
        assert [(pot.chips, pot.eligible) for pot in pots(r)] == [(2000, 0b11110), (1500, 0b10110)]


def test_chips_that_reach_an_all_in_in_units_owe_nothing() -> None:
    r = raised_to_ten(450)
    plain = r.copy()
    done(plain, c.Call(3))
    done(r, c.Indicate(3, None, ((200, 200),)))
    assert r == plain


def owing_a_call() -> Round:
    r = at_the_first_bet("nsw", "holdem", {1: 4000, 2: 4000, 3: 4000, 4: 4000}, 4, **NSW)
    done(r, c.Indicate(3, None, ((100,),)))  # one chip of $1 in silence, $2 to call: an undercall
    return r


def owing_a_raise() -> Round:
    r = at_the_first_bet("nsw", "holdem", {1: 4000, 2: 4000, 3: 4000, 4: 4000}, 4, **NSW)
    done(r, c.Indicate(3, "raise to 6", ((100, 100),)))
    return r


def test_why_not_names_only_what_is_refused() -> None:
    make = {"fold": c.Fold(3), "check": c.Check(3), "call": c.Call(3), "raise": c.RaiseTo(3, 400)}
    for r, refused in ((owing_a_call(), {"check", "raise"}), (owing_a_raise(), {"fold", "check", "call", "raise"})):
        assert why_not(r).keys() == refused
        assert {word for word, command in make.items() if isinstance(decide(r, command), Refusal)} == refused
    why = why_not(owing_a_raise())["call"]
    assert why == decide(owing_a_raise(), c.Call(3))
    assert why.because == "what is owed has to be made up first"


def test_silence_without_a_chip_makes_nothing_up() -> None:
    for r in (owing_a_call(), owing_a_raise()):
        for says in (None, "", "hm"):
            assert isinstance(decide(r, c.Indicate(3, says)), Refusal)
        assert isinstance(decide(r, c.Indicate(3, "call")), list)
