"""Whatever a round is asked to begin with, it begins or is refused; and no refused one leaves a trace at the table."""

from typing import Any

import pytest
from tests.games.test_plans import law

from croupier.games import terms_of
from croupier.play import Refusal, Round, begin, replay, view
from croupier.play.commands import Fold
from croupier.play.terms import Terms


def new_table() -> Terms:
    """Terms that nobody has opened a round on."""
    asked = law("nsw", "holdem", limit_type="no_limit", min_bet=2, min_stake=2, blinds="1, 2")
    plan = terms_of(asked).plan
    return Terms(asked, plan)


TWO = {1: 1000, 2: 1000}
ODD: list[tuple[Any, Any, dict[str, Any]]] = [
    *((stacks, 1, {}) for stacks in (
        None, [], [1, 2], "12", 7, {}, {1: 1000}, {1: 1000.0, 2: 1000}, {1: float("nan"), 2: 1000}, {1: None, 2: 1000},
        {1: True, 2: 1000}, {"1": 1000, 2: 1000}, {1.0: 1000, 2: 1000}, {True: 1000, 2: 1000}, {None: 1000, 2: 1000},
        {0: 1000, 1: 1000}, {-1: 1000, 1: 1000}, {1: 0, 2: 1000}, {1: -5, 2: 1000}, {1: 10**5000, 2: 1000},
        {10**5000: 1000, 1: 1000}, {31: 1000, 1: 1000},
    )),
    *((TWO, marker, {}) for marker in (None, "1", [1], 1.0, True, 0, -1, 31, 10**5000, float("nan"))),
    *((TWO, 1, {"seats": seats}) for seats in (None, "9", 2.0, True, 31, 10**9, 10**5000)),
    *((TWO, 1, {"late": late}) for late in (
        [2], "2", 2, {3: (200, 0)}, {"2": (200, 0)}, {2.0: (200, 0)}, {10**5000: (200, 0)}, {2: None}, {2: 200},
        {2: (200,)}, {2: (200, 0, 0)}, {2: (200.0, 0)}, {2: (-1, 0)}, {2: (0, -1)}, {2: (900, 200)}, {2: ("a", "b")},
        {2: (True, 0)},
    )),
    *((TWO, 1, {"shoe": shoe}) for shoe in ([], 7, [0] * 51, range(53))),
]  # fmt: skip


@pytest.mark.parametrize(("stacks", "marker", "besides"), ODD, ids=range(len(ODD)))
def test_what_is_no_round_of_play_is_refused_before_and_after_a_good_one(
    stacks: Any, marker: Any, besides: dict[str, Any]
) -> None:
    table = new_table()
    log: list[Any] = []
    assert isinstance(begin(table, stacks, marker, **besides, log=log), Refusal)
    good = begin(table, TWO, 1)
    assert isinstance(good, Round)
    assert good.dealt == (2, 1)
    assert isinstance(begin(table, stacks, marker, **besides, log=log), Refusal)
    assert not log


NOBODY: tuple[Any, ...] = (
    None, True, False, 1.0, 1.5, float("nan"), 0, -1, 3, 10**5000, "1", "", "seat", [], (1,), {},
)  # fmt: skip


@pytest.mark.parametrize("who", NOBODY, ids=range(len(NOBODY)))
def test_nobody_else_sees_a_round(who: Any) -> None:
    r = begin(new_table(), TWO, 1)
    assert isinstance(r, Round)
    with pytest.raises(ValueError, match="nobody sees a round as"):
        view(r, who)


@pytest.mark.parametrize("log", [[], (), [Fold(1)], [None], [{}]], ids=repr)
def test_a_log_begins_with_the_opening_of_a_round(log: Any) -> None:
    with pytest.raises(ValueError, match="begins with its opening"):
        replay(new_table(), log)
