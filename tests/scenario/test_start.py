"""Rounds of play taken up in the middle: the moment, the money, who has folded and acted."""

from typing import Any

import pytest
from tests.scenario.table_of_three import checked, found

from croupier.scenario import MISTAKE

IN = {"1": 20, "2": 20, "3": 20}


def started(at: str, play: str, given: dict[str, Any] | None = None, **start: Any) -> list[str]:
    return found(checked(play, **{"start": {"at": at, "in": IN, **start}, **(given or {})}))


@pytest.mark.parametrize(
    ("at", "board", "burnt"),
    [("flop", 3, 1), ("turn", 4, 2), ("river", 5, 3), ("final", 5, 3), ("round 2", 3, 1), ("turn deal", 3, 1)],
)
def test_the_moment_is_reached(at: str, board: int, burnt: int) -> None:
    cards = ["Qs", "8d", "3c", "6h", "Jc"]
    burnt_now = burnt + (1 if at.endswith("deal") else 0)
    board_now = board + (1 if at.endswith("deal") else 0)
    given = {"board": " ".join(cards)}
    assert started(at, f"? turn 1\n? board {' '.join(cards[:board_now])}\n? burnt {burnt_now}\n? pot 60", given) == []


def test_the_stub_begins_at_the_moment() -> None:
    given = {"stub": "7c Jd 4s Ah 9h 2d Ks 6c"}
    play = "? board Jd 4s Ah\nall check\n? board Jd 4s Ah 2d\nall check\n? board Jd 4s Ah 2d 6c\n? burns 7c 9h Ks"
    assert started("flop deal", play, given) == []


def test_money_behind_and_in_is_as_the_file_says() -> None:
    play = "? pot 67\n? pots 67 (1 2 3)\n? 1 may bet 10..200"
    assert started("flop", play, dead=7) == []


def test_an_all_in_player_is_passed_over() -> None:
    given = {"stacks": {"1": 0, "2": 100, "3": 100}}
    assert started("flop", "? turn 2\n? pots 60 (1 2 3)", given) == []


def test_a_folder_is_out_and_his_money_stays() -> None:
    play = "? turn 2\n? pots 60 (2 3)\n? discards ?? ??"
    assert started("turn", play, folded={"1": "round 1"}) == []


def test_a_betting_round_under_way() -> None:
    start: dict[str, Any] = {"in": {"1": 60, "2": 120, "3": 20}, "street": {"1": 40, "2": 100}, "acted": [1, 2]}
    play = "? turn 3\n? raises counted 1\n? 3 may only fold, call 100, raise 160..200\n3 folds"
    play += "\n? 1 may fold, call 60, raise 160.."
    assert started("flop", play, **start) == []


def test_the_first_betting_round_under_way() -> None:
    play = "? turn 1\n? 1 may only fold, call 25, raise 50..205\n1,2 fold\n? stacks 1=200 2=200 3=245"
    start: dict[str, Any] = {"in": {"1": 5, "2": 10, "3": 30}, "acted": [3]}
    assert started("preflop", play, **start) == []


@pytest.mark.parametrize(
    ("game", "at", "turn"), [("pineapple", "discard", 1), ("crazy-pineapple", "put away", 1), ("pineapple", "flop", 1)]
)
def test_pineapple(game: str, at: str, turn: int) -> None:
    assert started(at, f"? turn {turn}", {"game": game, "hole": {"1": "Ah Qd"}}) == []


def test_a_draw_game_after_its_draw() -> None:
    sign = {"ante": 1, "min-bet": 5}
    hole = {"1": "As Ac Ad 9h 4d", "2": "Ks Kh 8d 8c 3s", "3": "Qs Qh 7d 6c 2s"}
    given = {"game": "draw-ante", "sign": sign, "hole": hole}
    assert started("final", "? turn 1\n1 bets 5\n2,3 fold\n? stacks 1=260 2=200 3=200", given) == []


def test_street_is_part_of_in() -> None:
    report = checked("? turn 1", start={"at": "flop", "in": IN, "street": {"1": 30}})
    assert report.verdict == MISTAKE
    assert "street is part of in" in report.mistakes[0].because
