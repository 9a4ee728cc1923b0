"""Every truth: it holds where it is true, and fails, with what was found beside it, where it is not."""

from typing import Any

import pytest
from tests.scenario.table_of_three import checked, found

from croupier.scenario.truths import TRUTHS

HOLE = {"1": "Ah Qd", "2": "Kd Jd", "3": "8s 8h"}
BOARD = "Qs 8d 3c 6h Jc"
TO_THE_FLOP = "3 calls 10\n1 calls 5\n2 checks"
CALLED = "3 raises to 30\n1 calls 25\n2 folds\n"
ALL_IN = "3 all in\n1 calls 38\n2 calls 33\n1 bets 20\n2 calls 20\n1,2 check\n1,2 check"
SHORT: dict[str, Any] = {"stacks": {"1": 200, "2": 200, "3": 43}, "hole": HOLE, "board": BOARD}
RAKED: dict[str, Any] = {**SHORT, "sign": {"limit": "no-limit", "blinds": [5, 10], "commission": {"rate": 5}}}
DRAW: dict[str, Any] = {
    "game": "draw-ante",
    "sign": {"limit": "no-limit", "ante": 1, "min-bet": 5},
    "start": {"at": "draw", "in": {"1": 6, "2": 6, "3": 6}},
    "hole": {"1": "As Ac Ad 9h 4d", "2": "Ks Kh 8d 8c 3s", "3": "Qs Qh 7d 6c 2s"},
    "stub": "2c 3d 4s",
}
FELT: dict[str, Any] = {"mode": "felt", "start": {"at": "flop", "in": {"1": 20, "2": 20, "3": 20}}}
CLOCK: dict[str, Any] = {
    "sign": {"limit": "no-limit", "blinds": [5, 10], "clock": {"seconds": 30, "extension": 30, "fee": 3}}
}
HANDS: dict[str, Any] = {"hands": {"1": "Jc Jd Jh Ad 7s", "2": "Td 9c 8h 7d 6d", "3": "Tc 9d 8s 7h 6s"}}
FARO: dict[str, Any] = {
    "book": "act",
    "game": "faro",
    "proves": ["act:faro 3.6"],
    "sign": {"blinds": [5, 10], "high-low": "high-low", "qualifier": True, "set": {"low_hand_ace": "low"}},
    "stacks": {"1": 100, "2": 100},
    "start": {"at": "final", "in": {"1": 50, "2": 50}},
    "hole": {"1": "Kh Kd Qs Js 9s", "2": "Ah 2d 8s 9d 6s"},
    "board": "3c 4d 7h Kc Ks",
}
STUD: dict[str, Any] = {
    "book": "act",
    "game": "five-card-stud",
    "edition": "1995-09-05",
    "proves": ["act:five-card-stud@1995-09-05 13.5"],
    "sign": {"forced-bets": "blind", "min-bet": 5},
    "marker": 1,
    "up": {"1": "Ah Kd", "2": "2c 5d", "3": "3d 6s"},
    "start": {"at": "round 2", "in": {"1": 5, "2": 5, "3": 5}},
}

MISSING_CARD = "! missing card -> misdeal"
DEVICE = "! device used 3; void wager = no; exclude = 24 hours as supervisor -> recorded"

# What stands before, what happens, a truth that holds, one that does not, and what is then found.
ROWS: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({}, "", "turn 3", "turn 1", "turn 3"),
    ({}, "", "order 3 1 2", "order 1 2 3", "order 3 1 2"),
    ({}, "", "pot 15", "pot 16", "15"),
    ({}, "", "posts 1=5 2=10", "posts 1=10", "1=5 2=10"),
    ({}, "", "marker 3", "marker 1", "3"),
    ({"seat": {"2": "absent"}}, "", "not dealt 2", "not dealt 1", "dealt in: 1"),
    ({"seat": {"2": "absent"}}, "", "dealt 1 3", "dealt 1 2 3", "1 3"),
    ({}, "3 raises to 30", "raises counted 1", "raises counted 0", "1"),
    ({}, "3 raises to 30\n1 raises to 70", "raises 2", "raises 3", "2"),
    ({"stacks": {"1": 5, "2": 10, "3": 50}}, "3 calls 10", "betting over", "turn 3", "nobody"),
    ({}, "3 calls 10", "turn 1", "betting over", "seat 1 has to act"),
    (SHORT, ALL_IN, "pots 129 (1 2 3), 40 (1 2)", "pots 169 (1 2 3)", "129 (1 2 3), 40 (1 2)"),
    (SHORT, ALL_IN, "stacks 1=177 2=137 3=129", "stacks 1=177 2=137 3=130", "1=177 2=137 3=129"),
    (SHORT, ALL_IN, "stack 1 177", "stack 1 176", "177"),
    (SHORT, ALL_IN, "gets 1 40 from side", "gets 3 40 from side", "3 129 from pot 1"),
    (SHORT, ALL_IN, "gets 3 129", "gets 3 128", "3 129 from pot 1"),
    (SHORT, ALL_IN, "rank 3 > 1 > 2", "rank 1 > 3", "three of a kind"),
    (SHORT, ALL_IN, "shows 1, then 3", "shows 3, then 1", "shows 1, then 3; mucked 2"),
    (SHORT, ALL_IN, "shows 1, then 2, then 3", "shows 2", "shows 1, then 3"),
    (SHORT, ALL_IN, "shows first 1", "shows first 2", "1"),
    (SHORT, ALL_IN, "may muck 2", "may muck 3", "seat 3"),
    (SHORT, ALL_IN, "3 has three of a kind 888QJ with 8s 8h", "3 has full house", "three of a kind"),
    (SHORT, ALL_IN, "3 has three of a kind 888QJ", "3 has three of a kind 888QT", "8s 8h 8d Qs Jc"),
    (SHORT, ALL_IN, "3 has three of a kind with 8s", "1 has one pair with 3c", "one pair"),
    (RAKED, ALL_IN, "commission 8 = 6 + 2", "commission 8 = 7 + 1", "8 = 6 + 2"),
    (RAKED, ALL_IN, "house 8", "house 9", "8"),
    (SHORT, ALL_IN, "commission nil", "commission 1", "0"),
    (RAKED, ALL_IN, "commission 8", "commission nil: nsw 3.5", "8"),
    ({}, "3 raises to 60\n1 folds\n2 folds", "back 3 50", "back 3 40", "back 3 50"),
    ({"hole": HOLE}, "", "1 holds Qd Ah", "1 holds Qd As", "Ah Qd"),
    ({"hole": HOLE}, "", "1 holds Qd ??", "1 holds Qd", "Ah Qd"),
    ({"hole": HOLE, "board": BOARD}, TO_THE_FLOP, "board Qs 8d 3c", "board 8d Qs 3c", "Qs 8d 3c"),
    ({"stub": "2c 3c 4c 5c 6c"}, TO_THE_FLOP, "burns 2c", "burns 3c", "2c"),
    ({"stub": "2c 3c 4c 5c 6c"}, TO_THE_FLOP, "next 6c", "next 5c", "6c"),
    ({"stub": "2c 3c 4c 5c 6c"}, TO_THE_FLOP, "stub 6c", "stub 6c 7c", "6c ??"),
    ({}, TO_THE_FLOP, "burnt 1", "burnt 0", "1"),
    ({}, TO_THE_FLOP, "left 42", "left 43", "42"),
    ({}, TO_THE_FLOP, "aside none", "aside 2c", "no card"),
    ({"hole": HOLE}, "3 folds", "discards 8h 8s", "discards 8h 8d", "8s 8h"),
    (DRAW, "1 discards 9h 4d", "1 holds As Ac Ad 2c 3d", "1 holds As Ac Ad 2c 4s", "As Ac Ad 2c 3d"),
    ({"hole": HOLE}, "", "1 sees Ah Qd", "1 sees Kd", "sees Qd Ah"),
    ({"hole": HOLE}, "", "inspector does not see Ah", "1 does not see Ah", "sees Qd Ah"),
    ({}, "", "3 may only fold, call 10, raise 20..200", "3 may only fold, call 10", "raise 20..200 is not named"),
    ({}, "", "3 may fold, raise 20..", "3 may fold, raise 30..", "raise 20..200"),
    ({}, "", "3 may raise 40", "3 may raise 19", "raise 20..200"),
    ({}, "", "3 may call", "3 may check", "fold, call 10"),
    ({}, "", "3 may call 10", "3 may call 20", "call 10"),
    ({}, "", "3 may raise by 10..", "3 may raise by 5..", "raise 20..200"),
    ({}, "", "3 may raise 20..200 step 1", "3 may raise 20..200 step 5", "raise 20..200"),
    ({}, "3 calls 10\n1 calls 5", "2 may check, raise 20..", "2 may fold, bet 20..", "raise 20..200"),
    ({"stacks": {"1": 200, "2": 200, "3": 15}}, "", "3 may fold, all in 15", "3 may all in 14", "all in 15"),
    ({}, "", "3 may not check: nsw 11.4", "3 may not call", "call 10"),
    ({}, "", "3 may not check: nsw 11.4", "3 may not check: nsw 3.5", "there is a wager to answer"),
    (STUD, "", "1 may bet by 5, 10", "1 may bet by 5", "bet = 5, 10"),
    (STUD, "", "1 may only fold, check, bet = 5, 10", "1 may bet 5..10", "bet = 5, 10"),
    (DRAW, "", "1 may discard 0..5", "1 may discard 0..4", "discard 0..5"),
    (FELT, "1 bets 40\n2 puts 1x25", "2 owes 15", "2 owes 14", "15"),
    (CLOCK, "3 buys time", "charged 3=3", "charged 3=2", "3=3"),
    (HANDS, "", "rank 2 = 3", "rank 1 > 2", "straight"),
    (FARO, "all check", "rank 2 > 1 low", "rank 1 > 2 low", "low"),
    (FARO, "all check", "2 has 7432A low", "2 has 76432 low", "low"),
    (FARO, "all check", "1 has no low", "2 has no low", "low"),
    ({}, "", "law act draw 10.5 on 1995-09-05: from I2", "law act draw 10.5 on 1995-09-04: from I2", "from I1"),
    (
        {},
        "",
        "law act seven-card-stud 13.5 on 1995-09-05: from I2",
        "law act seven-card-stud 13.5 on 1995-09-05: absent",
        "from I2",
    ),
    (
        {},
        "",
        "diff act draw 1994-11-04 1995-09-05: changed 10.5; same 12.4",
        "diff act draw 1994-11-04 1995-09-05: same 10.5",
        "",
    ),
    ({}, MISSING_CARD, "ruling cites nsw 26.6.2, nsw N-61", "ruling cites nsw 26.7", "26.6.2"),
    ({}, MISSING_CARD, "ruled by dealer", "ruled by supervisor", "dealer"),
    ({}, MISSING_CARD, "notified surveillance", "notified agm", "surveillance, inspector"),
    ({}, MISSING_CARD, 'recorded "go through the deck" to inspector', 'recorded "go home"', "go through the deck"),
    ({}, DEVICE, "excluded 3 24 hours", "excluded 3 2 hours", "exclude seat 3 from the game for 24 hours"),
    ({}, DEVICE, "excluded 3", "excluded 2", "exclude seat 3"),
    ({}, DEVICE, "forfeited 0", "forfeited 1", "0"),
    ({}, "", "available yes", "available no", "yes"),
    ({}, "", "available no act faro on 2004-01-01", "available yes act faro on 2004-01-01", "no:"),
]


@pytest.mark.parametrize(
    ("given", "play", "true", "untrue", "told"), ROWS, ids=[row[2] + " / " + row[3] for row in ROWS]
)
def test_a_truth_holds_and_fails(given: dict[str, Any], play: str, true: str, untrue: str, told: str) -> None:
    assert found(checked(f"{play}\n? {true}", **given)) == []
    report = checked(f"{play}\n? {untrue}", **given)
    assert len(report.failures) == 1, found(report)
    assert told in report.failures[0].found
    assert not report.mistakes


def test_every_form_of_truth_is_tried() -> None:
    tried = {row for row in TRUTHS for _, _, true, *_ in ROWS if row.pattern.fullmatch(true)}
    missing = [row.form for row in TRUTHS if row not in tried]
    assert missing == ["reshuffled CARDS"], missing  # has a test of its own, with the shuffle


def test_what_was_reshuffled() -> None:
    given = {
        **DRAW,
        "hole": {"1": "7c 8c 9c Tc Jc", "2": "Qc Kc Ac 7d 8d", "3": "9d Td Jd Qd Kd"},
        "sign": {"limit": "no-limit", "ante": 1, "min-bet": 5, "deck": "32"},
        "stacks": {"1": 50, "2": 50, "3": 50, "4": 50, "5": 50},
        "marker": 5,
        "start": {"at": "draw", "in": {"1": 6, "2": 6, "3": 6, "4": 6, "5": 6}},
        "stub": "8s 9s Ts Js Qs Ks As",
    }
    play = "1 discards 7c 8c 9c Tc Jc\n2 discards Qc Kc Ac 7d 8d\nshuffle 9c As Tc 7c Jc 8c\n? 2 holds Qs Ks 9c As"
    assert found(checked(f"{play}\n? reshuffled 7c 8c 9c Tc Jc As", **given)) == []
    assert "fails" in found(checked(f"{play}\n? reshuffled 7c 8c 9c Tc Jc", **given))[0]
    short = play.replace("shuffle 9c As Tc 7c Jc 8c", "shuffle 9c As Tc 7c Jc")
    assert "missing 8c" in found(checked(short, **given))[0]
    foreign = play.replace("shuffle 9c As Tc 7c Jc 8c", "shuffle 9c As Tc 7c Jc Qc")
    assert "not among them Qc" in found(checked(foreign, **given))[0]
    assert "no reshuffle is due" in found(checked("shuffle 9c As", **given))[0]
