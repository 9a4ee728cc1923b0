"""`croupier rank` as a user has it: hands in, worth out, and one line for what is wrong."""

import io
import json
import subprocess
import sys
from typing import Any

import pytest

from croupier.cli.main import main

Said = pytest.CaptureFixture[str]
CATEGORIES = [
    "no-pair",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
]


def ranked(said: Said, *words: str) -> list[dict[str, Any]]:
    """The JSON lines of `croupier rank`, one a hand."""
    assert main(["rank", *words, "--json"]) == 0
    heard = said.readouterr()
    assert heard.err == ""
    lines = [json.loads(line) for line in heard.out.splitlines()]
    assert all(set(line) == {"hand", "category", "strength"} for line in lines)
    return lines


def strengths(said: Said, *words: str) -> list[int]:
    return [line["strength"] for line in ranked(said, *words)]


def exit_code(words: list[str]) -> int:
    """The exit code, whether the command returns it or argparse leaves with it."""
    try:
        return main(words)
    except SystemExit as left:
        return int(left.code or 0)


def wrong(said: Said, *words: str) -> str:
    assert main(["rank", *words]) == 2
    heard = said.readouterr()
    assert heard.out == ""
    [line] = heard.err.splitlines()
    assert line.startswith("croupier: ")
    return line.removeprefix("croupier: ")


def lines_from(said: Said, monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> tuple[int, list[str], list[str]]:
    """What `-` makes of lines on standard input: exit code, lines out, complaints."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    ended = main(["rank", *words, "-"])
    heard = said.readouterr()
    return ended, heard.out.splitlines(), heard.err.splitlines()


HOLDEM = ("--book", "nsw", "--game", "holdem")
FARO = ("--book", "act", "--game", "faro")
ROYAL = "As Ks Qs Js Ts"


def test_the_categories_of_52_cards_in_order(capsys: Said) -> None:
    hands = [
        "As Kd 9c 7h 2s",
        "As Ad 9c 7h 2s",
        "As Ad 9c 9h 2s",
        "As Ad Ac 7h 2s",
        "5s 4d 3c 2h As",
        "As Ks 9s 7s 2s",
        "As Ad Ac 7h 7s",
        "As Ad Ac Ah 2s",
        "5s 4s 3s 2s As",
        ROYAL,
    ]
    found = ranked(capsys, *HOLDEM, *hands)
    assert [line["category"] for line in found] == CATEGORIES
    assert [line["hand"] for line in found] == hands
    worth = [line["strength"] for line in found]
    assert worth == sorted(set(worth))


def test_equal_hands_are_equal_and_better_ones_larger(capsys: Said) -> None:
    one, other, better = strengths(capsys, *HOLDEM, "As Kd 9c 7h 2s", "Ah Kc 9d 7s 2h", "Ah Kc 9d 7s 3h")
    assert one == other < better


def test_a_table_in_words_names_the_strongest_first(capsys: Said) -> None:
    assert main(["rank", *HOLDEM, "As Kd / 7c 8c 9c", "7d 7h / 7c 8c 9c", "Ah Kc / 7c 8c 9c"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["1", "2", "2"]
    assert "7d 7h / 7c 8c 9c" in lines[0]


def test_the_hand_is_echoed_as_given(capsys: Said) -> None:
    for hand in ("As Kd / 7c 8c 9c", "AsKd/7c8c9c", " As  Kd /7c 8c 9c ", "A♠ K♦ / 7♣ 8♣ 9♣", "as kd / 7C 8C 9C"):
        try:
            [line] = ranked(capsys, *HOLDEM, hand)
        except AssertionError:
            assert hand == "as kd / 7C 8C 9C", "small and large letters may be refused"
            continue
        assert line["hand"] == hand
        assert line["category"] == "no-pair"


def test_ten_may_be_written_out(capsys: Said) -> None:
    one, other = strengths(capsys, *HOLDEM, "Ts 9d 8c 7h 2s", "10s 9d 8c 7h 2s")
    assert one == other


# --- What of a hand counts ---


def test_five_to_seven_cards_without_a_slash_are_any_five(capsys: Said) -> None:
    five, six, seven = strengths(capsys, *HOLDEM, ROYAL, f"{ROYAL} 2d", f"2d {ROYAL} 3c")
    assert five == six == seven


def test_holdem_takes_any_five_of_hole_and_board(capsys: Said) -> None:
    found = ranked(capsys, *HOLDEM, "2d 3c / As Ks Qs Js Ts", "As 3c / Ks Qs Js Ts 4d", "As Ks / Qs Js Ts")
    assert {line["category"] for line in found} == {"royal-flush"}


def test_omaha_takes_exactly_two_of_four(capsys: Said) -> None:
    omaha = ("--book", "nsw", "--game", "omaha")
    # The board alone is a royal flush: nobody may play it.
    found = ranked(capsys, *omaha, "2d 3c 4h 5d / As Ks Qs Js Ts", "As Ks 4h 5d / Qs Js Ts 2h 3d")
    assert [line["category"] for line in found] == ["no-pair", "royal-flush"]
    # Four aces in the hole are a pair.
    [aces] = ranked(capsys, *omaha, "As Ad Ac Ah / 2s 7d 9c")
    assert aces["category"] == "one-pair"


def test_faro_takes_exactly_two_of_five(capsys: Said) -> None:
    found = ranked(capsys, *FARO, "As Ks Qs Js Ts / 2d 3c 4h", "As Ks 2h 3h 5h / Qs Js Ts 9d 8d")
    assert [line["category"] for line in found] == ["no-pair", "royal-flush"]


@pytest.mark.parametrize(
    ("book", "game", "settings"),
    [
        ("nsw", "two-card-manila", ()),
        ("act", "canberra-manila", ()),
        ("act", "canberra-manila@1994-11-04", ()),
    ],
)
def test_manila_takes_both_hole_cards(book: str, game: str, settings: tuple[str, ...], capsys: Said) -> None:
    [line] = ranked(capsys, "--book", book, "--game", game, *settings, "--deck", "32", "7d 8c / As Ks Qs Js Ts")
    assert line["category"] == "no-pair"


@pytest.mark.parametrize(
    ("book", "game", "settings"),
    [("nsw", "three-card-manila", ()), ("act", "canberra-manila", ("--set", "manila_hole_cards=3"))],
)
def test_manila_of_three_takes_two_of_them(book: str, game: str, settings: tuple[str, ...], capsys: Said) -> None:
    words = ("--book", book, "--game", game, *settings, "--deck", "32")
    found = ranked(capsys, *words, "7d 7c 7h / As Kd Qs Jc 9s", "As Ks 7h / Qs Js Ts 7d 8d")
    assert [line["category"] for line in found] == ["one-pair", "royal-flush"]


@pytest.mark.parametrize("game", ["pineapple", "crazy-pineapple"])
def test_pineapple_has_two_hole_cards_left(game: str, capsys: Said) -> None:
    words = ("--book", "nsw", "--game", game)
    assert ranked(capsys, *words, "2d 3c / As Ks Qs Js Ts")[0]["category"] == "royal-flush"
    assert "2 hole cards" in wrong(capsys, *words, "2d 3c 4c / As Ks Qs Js Ts")


@pytest.mark.parametrize(
    ("book", "game", "hand"),
    [
        ("nsw", "holdem", "As / Ks Qs Js Ts"),
        ("nsw", "holdem", "As Ks Qs / Js Ts 9s"),
        ("nsw", "holdem", "As Ks / Qs Js"),
        ("nsw", "holdem", "As Ks / Qs Js Ts 9s 8s 7s"),
        ("nsw", "holdem", "As Ks / "),
        ("nsw", "holdem", "/ As Ks Qs Js Ts"),
        ("nsw", "holdem", "As Ks / Qs / Js Ts"),
        ("nsw", "omaha", "As Ks / Qs Js Ts"),
        ("nsw", "draw-ante", "As Ks / Qs Js Ts"),
        ("nsw", "five-card-stud", "As Ks Qs Js / Ts"),
        ("act", "draw", "As Ks Qs Js / Ts"),
        ("act", "faro", "As Ks / Qs Js Ts"),
        ("act", "seven-card-stud", "As Ks Qs Js Ts 9s / 8s"),
        ("act", "five-card-stud@1995-09-05", "As Ks Qs Js / Ts"),
        ("act", "five-card-stud", "As Ks Qs Js Ts / 9s"),
        ("nsw", "seven-card-stud", "As Ks Qs Js Ts 9s 8s / 7s"),
        ("nsw", "holdem", "As Ks Qs Js"),
        ("nsw", "holdem", "As Ks Qs Js Ts 9s 8s 7s"),
        ("nsw", "holdem", ""),
        ("nsw", "holdem", "/"),
    ],
)
def test_a_hand_of_the_wrong_size_is_wrong_use(book: str, game: str, hand: str, capsys: Said) -> None:
    assert wrong(capsys, "--book", book, "--game", game, hand)


def test_a_card_for_everybody_may_end_a_stud_hand(capsys: Said) -> None:
    # FCS 17.19 and NSW 17.5.2: a deck run short.
    [line] = ranked(capsys, "--book", "act", "--game", "five-card-stud", "As Ks Qs Js / Ts")
    assert line["category"] == "royal-flush"
    [line] = ranked(capsys, "--book", "nsw", "--game", "seven-card-stud", "As Ks Qs Js 2d 3c / Ts")
    assert line["category"] == "royal-flush"


# --- Decks ---


@pytest.mark.parametrize(
    ("words", "hand", "named"),
    [
        ((*HOLDEM,), "As As Ks Qs Js", "twice"),
        ((*HOLDEM,), "As Kd / As 8c 9c", "twice"),
        ((*HOLDEM,), "As Ks Qs Js 1s", "1s"),
        ((*HOLDEM,), "As Ks Qs Js Tx", "Tx"),
        ((*HOLDEM,), "As Ks Qs Js zebra", "zebra"),
        ((*HOLDEM,), "As Ks Qs Js ??", ""),
        ((*HOLDEM,), "As Ks Qs Js Jk", "Jk"),
        ((*HOLDEM, "--deck", "36"), "As Ks Qs Js 5s", "5s"),
        ((*HOLDEM, "--deck", "32"), "As Ks Qs Js 6s", "6s"),
        ((*FARO, "--deck", "48"), "As Ks Qs Js 2s", "2s"),
        ((*FARO, "--deck", "44+joker"), "As Ks Qs Js 3s", "3s"),
        ((*FARO, "--deck", "52+joker"), "As Ks Jk Js Jk", "Jk"),
    ],
)
def test_wrong_double_and_foreign_cards_are_wrong_use(
    words: tuple[str, ...], hand: str, named: str, capsys: Said
) -> None:
    assert named in wrong(capsys, *words, hand)


def test_one_bad_hand_among_good_ones_spoils_all(capsys: Said) -> None:
    assert wrong(capsys, *HOLDEM, "--json", ROYAL, "As As Ks Qs Js")


def test_reduced_decks_turn_flush_and_full_house(capsys: Said) -> None:
    hands = ("As Ks Qs 9s 7s", "As Ad Ac 7h 7d")
    for words, flush_wins in (
        ((*HOLDEM, "--deck", "52"), False),
        ((*HOLDEM, "--deck", "32"), True),
        ((*HOLDEM, "--deck", "36"), True),
        ((*FARO, "--deck", "52"), False),
        ((*FARO, "--deck", "52+joker"), False),
        ((*FARO, "--deck", "48+joker"), True),
        ((*FARO, "--deck", "40"), True),
    ):
        flush, full = strengths(capsys, *words, *hands)
        assert (flush > full) == flush_wins, words


def test_the_36_card_deck_of_nsw_turns_straight_and_three_of_a_kind(capsys: Said) -> None:
    hands = ("As Kd Qc Jh Ts", "7s 7d 7c 8h 9s")
    for deck, straight_wins in (("52", True), ("36", False), ("32", True)):
        straight, threes = strengths(capsys, *HOLDEM, "--deck", deck, *hands)
        assert (straight > threes) == straight_wins, deck


def test_the_joker(capsys: Said) -> None:
    words = (*FARO, "--deck", "52+joker")
    found = ranked(capsys, *words, "Jk Ks Qs Js Ts", "As Ad Ac Ah Jk", "9s 8s 7s 6s Jk", "As Ad Ac Jk 2d")
    assert [line["category"] for line in found] == [
        "royal-flush",
        "five-of-a-kind",
        "straight-flush",
        "four-of-a-kind",
    ]
    natural, wild = strengths(capsys, *words, "Ts 9s 8s 7s 6s", "9s 8s 7s 6s Jk")
    assert natural == wild
    # The usual rule: no second ace of spades, so the joker is the queen.
    wild, queen, king = strengths(capsys, *words, "As Ks 9s 5s Jk", "As Ks Qs 9s 5s", "As Ks Js 9s 5s")
    assert wild == queen > king


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ((*HOLDEM, "--deck", "40"), "40"),
        ((*HOLDEM, "--deck", "52+joker"), "joker"),
        ((*HOLDEM, "--deck", "many"), "many"),
        (("--book", "nsw", "--game", "omaha", "--deck", "36"), "6.1.1(v)"),
        (("--book", "act", "--game", "draw", "--deck", "48"), "3.1"),
        (("--book", "act", "--game", "canberra-manila", "--deck", "52"), "3.1"),
        ((*FARO, "--deck", "51"), "51"),
        ((*FARO, "--deck", "52+clown"), "clown"),
    ],
)
def test_a_deck_that_the_book_does_not_know_is_refused_with_its_clause(
    words: tuple[str, ...], named: str, capsys: Said
) -> None:
    assert named in wrong(capsys, *words, "As Ks Qs Js Ts")


# --- Aces ---

SMALL_STRAIGHT = "5s 4d 3c 2h As"


def test_the_ace_is_low_where_the_book_says_so(capsys: Said) -> None:
    def category(hand: str, *words: str) -> str:
        return str(ranked(capsys, *words, hand)[0]["category"])

    draw = ("--book", "act", "--game", "draw")
    assert category(SMALL_STRAIGHT, *HOLDEM) == "straight"
    assert category(SMALL_STRAIGHT, *draw) == "straight"
    assert category(SMALL_STRAIGHT, *FARO) == "no-pair"
    assert category(SMALL_STRAIGHT, *FARO, "--ace-low") == "straight"
    assert category(SMALL_STRAIGHT, *FARO, "--set", "ace_high_low=true") == "straight"
    assert category("8s 7d 6c 5h As", *draw, "--deck", "40") == "no-pair"
    assert category("8s 7d 6c 5h As", *draw, "--deck", "40", "--ace-low") == "straight"
    assert category("Ts 9d 8c 7h As", *draw, "--deck", "32", "--ace-low") == "straight"
    assert category("2s Ad Kc Qh Js", *FARO, "--ace-low") == "no-pair"


@pytest.mark.parametrize(
    ("words", "hand"),
    [
        ((*HOLDEM,), SMALL_STRAIGHT),
        ((*HOLDEM, "--deck", "36"), "9s 8d 7c 6h As"),
        ((*HOLDEM, "--deck", "32"), "Ts 9d 8c 7h As"),
        (("--book", "act", "--game", "draw"), SMALL_STRAIGHT),
        (("--book", "act", "--game", "five_card_stud@1995-09-05"), SMALL_STRAIGHT),
        (("--book", "act", "--game", "seven-card-stud", "--on", "1994-11-04"), SMALL_STRAIGHT),
    ],
)
def test_where_the_ace_is_low_anyway_the_option_says_what_holds(
    words: tuple[str, ...], hand: str, capsys: Said
) -> None:
    plain = ranked(capsys, *words, hand)
    assert plain[0]["category"] == "straight"
    assert ranked(capsys, *words, "--ace-low", hand) == plain
    assert ranked(capsys, *words, "--set", "ace_high_low=true", hand) == plain


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ((*HOLDEM, "--deck", "52"), "13.2(f)"),
        ((*HOLDEM, "--deck", "36"), "13.4(g)"),
        ((*HOLDEM, "--deck", "32"), "13.3(f)"),
        (("--book", "act", "--game", "draw"), "3.5"),
        (("--book", "act", "--game", "seven-card-stud"), "3.5"),
    ],
)
def test_where_the_book_gives_no_choice_of_the_ace_its_clause_says_so(
    words: tuple[str, ...], clause: str, capsys: Said
) -> None:
    assert f" {clause})" in wrong(capsys, *words, "--set", "ace_high_low=false", ROYAL)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--deck", "52", "--set", "deck=36"), "--deck says deck=52 and --set deck=36"),
        (("--deck", ""), "52, 48, 44, 40, 36, 32, not ''"),
        (("--deck", "40+joker", "--set", "joker=false"), "deck=40+joker has a joker"),
        (("--set", "deck=40", "--set", "deck=36"), "deck=40 and deck=36"),
        (("--ace-low", "--set", "ace-high-low=off"), "leave one of them out"),
    ],
)
def test_two_words_that_contradict_each_other_are_refused(words: tuple[str, ...], named: str, capsys: Said) -> None:
    assert named in wrong(capsys, *FARO, *words, ROYAL)


def test_ace_low_is_the_lowest_straight(capsys: Said) -> None:
    low, six, high = strengths(capsys, *FARO, "--ace-low", SMALL_STRAIGHT, "6s 5d 4c 3h 2s", "As Kd Qc Jh Ts")
    assert low < six < high


def test_ace_low_touches_no_low_hand(capsys: Said) -> None:
    hands = ("6s 5d 4c 3h 2s", "As 5d 4c 3h 2s", "As Ad 4c 3h 2s", "Ks Qd Jc Th 8s", "As 4s 3s 2s 5s")
    plain = ranked(capsys, *FARO, "--low", *hands)
    assert ranked(capsys, *FARO, "--low", "--ace-low", *hands) == plain
    worth = [line["strength"] for line in plain]
    # 6-5-4-3-2 is the best: the ace is high; flushes and straights do not count; a pair is worst.
    assert worth[0] > worth[3] > worth[1] == worth[4] > worth[2]


def test_low_hands(capsys: Said) -> None:
    found = ranked(capsys, *FARO, "--low", "8s 6d 4c 3h 2s", "8s 5d 4c 3h 2s")
    assert [line["category"] for line in found] == ["low", "low"]
    assert found[1]["strength"] > found[0]["strength"] > 0
    assert ranked(capsys, *FARO, "--set", "win_mode=low", "8s 6d 4c 3h 2s", "8s 5d 4c 3h 2s") == found


def test_the_ace_of_low_hands_may_be_low(capsys: Said) -> None:
    words = (*FARO, "--low", "--set", "low_hand_ace=low")
    ace, six = strengths(capsys, *words, "As 5d 4c 3h 2s", "6s 5d 4c 3h 2s")
    assert ace > six


def test_the_qualifier(capsys: Said) -> None:
    words = (*FARO, "--low", "--set", "low_qualifier=true")
    hands = ("8s 6d 4c 3h 2s", "9s 6d 4c 3h 2s", "8s 8d 4c 3h 2s", "As 6d 4c 3h 2s")
    found = ranked(capsys, *words, *hands)
    assert [line["category"] for line in found] == ["low", "no-low", "no-low", "no-low"]
    assert [line["strength"] for line in found[1:]] == [0, 0, 0]


@pytest.mark.parametrize(
    "words",
    [
        (*HOLDEM, "--low"),
        ("--book", "act", "--game", "draw", "--low"),
        ("--book", "act", "--game", "five-card-stud@1995-09-05", "--low"),
        (*FARO, "--low", "--set", "win_mode=high"),
        (*FARO, "--set", "low_qualifier=true"),
        (*FARO, "--low", "--set", "low_qualifier=true", "--set", "win_mode=low"),
    ],
)
def test_a_low_hand_that_nobody_asks_for_is_refused(words: tuple[str, ...], capsys: Said) -> None:
    assert "low" in wrong(capsys, *words, "As Kd 9c 7h 2s")


# --- Settings, books, days ---


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--set", "colour=red"), "colour"),
        (("--set", "ace_hi_low=true"), "did you mean ace_high_low?"),
        (("--set", "ace_high_low"), "NAME=VALUE"),
        (("--set", "=true"), "NAME=VALUE"),
        (("--set", "ace_high_low=perhaps"), "perhaps"),
        (("--set", "manila_hole_cards=3"), "manila_hole_cards"),
        (("--set", "layer_dates=moon"), "moon"),  #
        (("--game", "whist"), "whist"),
        (("--game", "faro@1999-01-01"), "1999-01-01"),
        (("--on", "2005-02-06"), "2005-02-07"),
    ],
)
def test_a_setting_game_or_day_that_does_not_fit_is_wrong_use(words: tuple[str, ...], named: str, capsys: Said) -> None:
    assert named in wrong(capsys, *FARO, *words, ROYAL)


def test_set_reads_hyphens_and_spaces(capsys: Said) -> None:
    [line] = ranked(capsys, *FARO, "--set", " ace-high-low = on ", SMALL_STRAIGHT)
    assert line["category"] == "straight"


def test_no_joker_may_be_said_where_there_is_none(capsys: Said) -> None:
    [line] = ranked(capsys, *HOLDEM, "--set", "joker=off", ROYAL)
    assert line["category"] == "royal-flush"


def test_without_its_fill_a_game_cannot_be_ranked(capsys: Said) -> None:
    said = wrong(capsys, "--book", "act", "--game", "canberra-manila", "--set", "fill-17=off", "As Ks Qs Js Ts")
    assert "F-17" in said


def test_an_archive_edition_is_ranked_by_its_own_order(capsys: Said) -> None:
    old = ("--book", "act", "--game", "five-card-stud@1995-09-05", "--deck", "32")
    flush, full = strengths(capsys, *old, "As Ks Qs Js 9s", "7c 7d 7h 8c 8d")
    assert flush > full
    assert main(["rank", "--book", "act", "--game", "five-card-stud@1995-09-05", "--deck", "48", ROYAL]) == 2
    assert "48" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--book", "nsw"),
        ("--book", "nsw", "--game", "holdem"),
        ("--book", "vic", "--game", "holdem", ROYAL),
        (*HOLDEM, "--on", "tomorrow", ROYAL),
        (*HOLDEM, "--colour", ROYAL),
    ],
)
def test_a_malformed_command_is_wrong_use(words: tuple[str, ...], capsys: Said) -> None:
    assert exit_code(["rank", *words]) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.splitlines()[-1].startswith("croupier")


# --- Lines on standard input ---

LINES = "As Kd / 7c 8c 9c\nnonsense\n\n   \n7d 7h / 7c 8c 9c\nAs As 2c 3c 4c\n2d 2c / 7c 8c 9c"


def test_lines_as_json_go_on_after_a_bad_one(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    ended, out, err = lines_from(capsys, monkeypatch, LINES, *HOLDEM, "--json")
    assert (ended, err) == (2, [])
    found = [json.loads(line) for line in out]
    assert [line["hand"] for line in found] == [line for line in LINES.split("\n") if line.strip()]
    assert [set(line) for line in found] == [
        {"hand", "category", "strength"},
        {"hand", "error"},
        {"hand", "category", "strength"},
        {"hand", "error"},
        {"hand", "category", "strength"},
    ]
    assert "nonsense" in found[1]["error"]
    assert "twice" in found[3]["error"]
    assert found[2]["strength"] > found[4]["strength"] > found[0]["strength"]


def test_lines_in_words_complain_and_go_on(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    ended, out, err = lines_from(capsys, monkeypatch, LINES, *HOLDEM)
    assert ended == 2
    assert len(out) == 3
    assert len(err) == 2
    assert all(line.startswith("croupier: ") for line in err)


def test_good_lines_end_well(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    ended, out, err = lines_from(capsys, monkeypatch, f"{ROYAL}\r\n{ROYAL} 2d\n", *HOLDEM, "--json")
    assert (ended, err) == (0, [])
    found = [json.loads(line) for line in out]
    assert found[0]["strength"] == found[1]["strength"]
    assert [line["category"] for line in found] == ["royal-flush"] * 2
    assert [line["hand"] for line in found] == [ROYAL, f"{ROYAL} 2d"]


def test_no_lines_are_no_error(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines_from(capsys, monkeypatch, "", *HOLDEM, "--json") == (0, [], [])
    assert lines_from(capsys, monkeypatch, "\n \n", *HOLDEM) == (0, [], [])


def test_lines_and_arguments_rank_alike(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [ROYAL, "As Kd 9c 7h 2s", "7d 7h 7c 8c 9c"]
    _, out, _ = lines_from(capsys, monkeypatch, "\n".join(hands), *FARO, "--low", "--json")
    assert [json.loads(line) for line in out] == ranked(capsys, *FARO, "--low", *hands)


def test_a_dash_among_hands_is_no_hand(capsys: Said) -> None:
    assert wrong(capsys, *HOLDEM, ROYAL, "-")


def test_wrong_settings_are_told_before_a_line_is_read(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    ended, out, err = lines_from(capsys, monkeypatch, LINES, *HOLDEM, "--deck", "40", "--json")
    assert (ended, out) == (2, [])
    assert len(err) == 1


def test_a_line_that_is_no_text_is_a_bad_line_like_any_other() -> None:
    words = [sys.executable, "-m", "croupier", "rank", *HOLDEM, "--json", "-"]
    given = f"{ROYAL}\r\n\r\nAs K\xff Qs Js Ts\n".encode("latin-1") + f"{ROYAL}\n".encode()
    ran = subprocess.run(words, input=given, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, b"")
    first, second, third = (json.loads(line) for line in ran.stdout.decode().splitlines())
    assert first == third
    assert first["hand"] == ROYAL
    assert set(second) == {"hand", "error"}
    assert "byte 5 is not UTF-8" in second["error"]
    ran = subprocess.run([*words[:-2], "-"], input=given, capture_output=True, check=False)
    assert ran.returncode == 2
    [complaint] = ran.stderr.decode().splitlines()
    assert complaint.startswith("croupier: line 3, ")


def test_a_closed_standard_input_is_told_in_one_line() -> None:
    words = f"{sys.executable} -m croupier rank --book nsw --game holdem --json - <&-"
    ran = subprocess.run(["sh", "-c", words], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    [complaint] = ran.stderr.splitlines()
    assert "standard input" in complaint


def test_the_command_line_itself() -> None:
    words = [sys.executable, "-m", "croupier", "rank", *HOLDEM, "--json", "-"]
    ran = subprocess.run(words, input=f"{ROYAL}\nbad\n", capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr == ""
    first, second = (json.loads(line) for line in ran.stdout.splitlines())
    assert (first["hand"], first["category"]) == (ROYAL, "royal-flush")
    assert set(second) == {"hand", "error"}
    ran = subprocess.run([*words[:-1], ROYAL], capture_output=True, text=True, check=False)
    assert (ran.returncode, json.loads(ran.stdout)) == (0, first)
