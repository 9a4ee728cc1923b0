"""Sentences and results: what is played, what a wrong expectation brings, and what a refusal needs."""

from typing import Any

import pytest
from tests.scenario.table_of_three import checked, found

from croupier.scenario.every import SENTENCES

HOLE = {"1": "Ah Qd", "2": "Kd Jd", "3": "8s 8h"}
FELT: dict[str, Any] = {"mode": "felt", "start": {"at": "flop", "in": {"1": 20, "2": 20, "3": 20}}}
STRADDLE: dict[str, Any] = {"sign": {"limit": "no-limit", "blinds": [5, 10], "straddle": True}}
CLOCK: dict[str, Any] = {
    "sign": {"limit": "no-limit", "blinds": [5, 10], "clock": {"seconds": 30, "extension": 30, "fee": 3}},
    "start": {"at": "flop", "in": {"1": 20, "2": 20, "3": 20}},
}
DRAW: dict[str, Any] = {
    "game": "draw-ante",
    "sign": {"limit": "no-limit", "ante": 1, "min-bet": 5},
    "start": {"at": "draw", "in": {"1": 6, "2": 6, "3": 6}},
    "hole": {"1": "As Ac Ad 9h 4d"},
}
RIVER: dict[str, Any] = {
    "start": {"at": "river", "in": {"1": 20, "2": 20, "3": 20}},
    "hole": HOLE,
    "board": "Qs 8d 3c 6h Jc",
}
NEW: dict[str, Any] = {"stacks": {"1": 200, "2": 200, "3": 200, "4": 200}, "marker": 4, "seat": {"4": "new"}}
CONSENT: dict[str, Any] = {
    "book": "act",
    "game": "draw",
    "edition": "1994-11-04",
    "proves": ["act:draw@1994-11-04 3.5"],
    "sign": {"limit-type": "fixed", "min-bet": 5, "max-bet": 50, "min-stake": 5},
}
OPTION_A: dict[str, Any] = {
    "book": "act",
    "game": "faro",
    "proves": ["act:faro 10.2(a)"],
    "sign": {"blinds": [5, 10], "option": "A", "max-bet": 10},
}

# What stands before, a play that goes through, and one that must not, with what is then told.
ROWS: list[tuple[dict[str, Any], str, str, str]] = [
    ({}, "3 folds", "1 folds", "turn of seat 3"),
    ({}, "3,1 fold\n? turn nobody", "all check", "there is a wager to answer"),
    ({}, "3 calls 10", "3 calls 11", "a call takes 10"),
    ({}, "3 calls 10", "3 bets 20", "there is a bet already"),
    ({}, "3 raises to 20", "3 raises to 19", "at least"),
    ({}, "3 raises by 10\n? pot 35", "3 raises by 9", "at least"),
    ({}, "3 all in for 200 -> is raise to 200; is all-in 200", "3 all in for 199", "raise 200"),
    ({}, "3 raises to 20\nrest call\n? pot 60", "3 calls\n1 calls 6", "a call takes 5"),
    ({}, "3 raises to 20\n1-2 fold", "3,1,2 fold", "seat 2 is not to act"),
    (STRADDLE, "3 posts 20 as straddle\n1 folds", "3 posts 30 as straddle", "20 may be posted"),
    (STRADDLE, "3 declines\n3 calls 10", "1 declines", "refused"),
    (STRADDLE, "1 posts 5\n2 posts 10 as blind", "1 posts 6", "5 posted"),
    (DRAW, "1 discards 9h 4d", "1 discards Ks", "cards of its own"),
    (DRAW, "1 draws 2\n2 stands pat\n3 taps", "2 draws 2", "turn of seat 1"),
    (DRAW, "1 stands", "1 checks", "not asked"),
    (RIVER, "all check\n1 shows Ah Qd\n2 mucks\n3 tables\n? gets 3 60", "all check\n1 shows Ah Kd", "other cards"),
    (RIVER, "all check\n1 shows\n? shows 1, then 3", "1 shows", "no hand to table"),
    (OPTION_A, "3 calls and folds", "3 folds", "cannot be declined"),
    (CLOCK, "1 buys time\nexpires on 1 -> is check", "expires on 2", "turn of seat 1"),
    (CLOCK, "clock starts on 1\nexpires on 1 -> hand dead", "clock starts on 1\nexpires on 1 -> is check", "fold"),
    (CLOCK, "clock starts on 1", "clock starts on 2", "turn of seat 1"),
    (NEW, "4 posts 10\n? pot 25\n? turn 3", "4 posts 9", "10 is posted to come in"),
    (NEW, "4 waits\n? pot 15", "4 posts 10 -> refused nsw 8.8.5.1", "lets him in"),
    (
        CONSENT,
        "agree all but 3\nsign deck = 40 -> refused act:draw@1994-11-04 3.5",
        "agree only 1, 2\nsign deck = 40",
        "needs the agreement",
    ),
    (RIVER, 'all check\n1 claims "queens and eights"', '1 folds\n1 claims "a flush"', "MISTAKE has no hand"),
    (FELT, "1 passes cards -> is fold", "2 passes cards", "turn of seat 1"),
    (FELT, "1 taps -> is check", "1 taps -> is fold", "check"),
    (FELT, '1 says "bet 40" -> is bet 40', '1 says "bet 40" -> is bet 50', "bet 40"),
    (FELT, '1 bets 40\n2 says "raise"\n2 puts 1x100 -> is raise to 100', '1 says "hello"', "announces nothing"),
    (FELT, "1 bets 40\n2 puts 1x25 4x5, 1x100 -> is call; back 105", "1 bets 40\n2 puts 1x25 -> owes 14", "owes 15"),
    (FELT, "1 bets 40\n2 puts 1x25\n2 makes up\n? turn 3", "1 makes up", "owes nothing"),
    (FELT, "1 bets 40\n2 puts 1x25 -> owes 15\n3 calls 40\n? pot 180", "1 puts 300x1", "not chips"),
    (
        FELT,
        "1-3 check\ndealer deals Qs\n? board ?? ?? ?? Qs",
        "1 checks\ndealer deals Qs 2c",
        "MISTAKE no open card is due",
    ),
    ({}, "3 calls\n1 calls\n2 checks\ndealer deals Qs 8d 3c\n? board Qs 8d 3c", "dealer deals Qs", "MISTAKE no open"),
    (
        {"start": {"at": "flop deal", "in": {"1": 10, "2": 10}}},
        "dealer burns\n? burnt 1",
        "1 checks\ndealer burns",
        "MISTAKE",
    ),
    ({}, '2 asks "split the pot" -> refused nsw 24.1', '2 asks "split the pot" -> accepted', "not divided"),
    ({}, '2 asks "lend 40 to 1" -> refused nsw 8.6', '2 asks "lend 40 to 1" -> refused nsw 24.1', "nsw:holdem 8.6"),
    (
        {},
        "3 folds\n2 tops up 50 -> refused nsw 8.7\n1 takes 5 off -> refused nsw 8.7",
        "3 folds\n2 takes 50 off -> refused nsw 8.6",
        "8.7",
    ),
    ({}, "sign min-bet = 20 -> refused nsw 8.8.1", "sign min-bet = 20 -> accepted", "the last blind"),
    ({}, "sign min-bet = 5 -> accepted", "sign min-bet = 5 -> refused nsw 8.8.1", "permits"),
    ({}, "3 folds\n1 folds\nnext round\n? marker 1\n? posts 2=5 3=10", "3 folds\nnext round", "seat 1 has to decide"),
    ({}, "! disruption as dealer -> refused nsw 27.5", "! disruption as dealr", "MISTAKE 'dealr' is no role"),
    ({}, "! disruption -> void", "! disruption -> voided", "MISTAKE 'voided' is no ruling; there are misdeal, void"),
    ({}, "stack 2 = 50\n? stack 2 40", "stack 2 = 50\n? stack 2 50", "40"),
    ({}, "@ 19:45 3 folds", "@ 19:45 1 folds", "turn of seat 3"),
]


@pytest.mark.parametrize(("given", "play", "wrong", "told"), ROWS, ids=[repr(row[1]) for row in ROWS])
def test_a_sentence_is_played_and_fails(given: dict[str, Any], play: str, wrong: str, told: str) -> None:
    assert found(checked(play, **given)) == []
    report = checked(wrong, **given)
    if told.startswith("MISTAKE"):
        assert [told[8:] in one.because for one in report.mistakes] == [True], found(report)
    else:
        assert len(report.failures) == 1, found(report)
        assert told in report.failures[0].found


def test_every_form_of_sentence_is_tried() -> None:
    plays = [line.partition("->")[0].strip() for _, play, *_ in ROWS for line in play.split("\n")]
    plays = [line.removeprefix("@ 19:45 ") for line in plays]
    missing = {row.form for row in SENTENCES if not any(row.pattern.fullmatch(line) for line in plays)}
    assert missing == {"shuffle CARDS", "dealer shuffles | cuts N | points to 3"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1 folds -> refused nsw 10.1", None),
        ("3 raises to 19 -> refused nsw 10.1", "refused"),
        ("3 calls 10 -> refused nsw 10.1", "allowed: call 10"),
        ("3 checks -> refused", None),
    ],
)
def test_a_refusal_is_refused_by_its_clause(line: str, told: str | None) -> None:
    report = checked(f"{line}\n3 folds")
    assert [told in one.found for one in report.failures] == [True] if told else found(report) == []


def test_a_refusal_by_a_clause_that_is_none_is_a_mistake() -> None:
    assert "has no clause 99.9" in found(checked("1 folds -> refused nsw 99.9"))[0]
    assert "another book" in found(checked("1 folds -> refused act:faro 11.1"))[0]


def test_a_plain_act_that_is_refused_ends_the_case() -> None:
    report = checked("1 folds\n? turn 99")
    assert len(report.failures) == 1
    assert report.failures[0].expected == "1 folds"
    assert report.failures[0].clause == "nsw:holdem 10.1"
