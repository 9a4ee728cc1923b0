"""`croupier ruling`: by arguments, as a list, as JSON, and by menus in a terminal."""

import json
import os
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.law.book import BOOKS, load_book

SOURCE = str(Path(__file__).parents[2] / "src")

Said = pytest.CaptureFixture[str]
FLOP = ("nsw", "omaha", "--at", "flop deal")


def ran(capsys: Said, *words: str) -> tuple[int, str, str]:
    try:
        ended = main(["ruling", *words])
    except SystemExit as left:
        ended = int(left.code or 0)
    heard = capsys.readouterr()
    return ended, heard.out, heard.err


def read(capsys: Said, *words: str, ends: int = 0) -> Any:
    ended, out, err = ran(capsys, *words, "--json")
    assert (ended, err) == (ends, "")
    return json.loads(out)


# --- One ruling ---


def test_a_ruling_names_everything_and_its_clauses(capsys: Said) -> None:
    # 26.29: where the order is not known, burn and cards are shuffled in; five cards: a burn and four of a flop.
    ended, out, err = ran(capsys, *FLOP, "flop has too many cards; order known = no")
    assert (ended, err) == (0, "")
    for line in (
        "RULED  Cards go back and are shuffled in.",
        "Cards     5 cards from the stub go behind it.",
        "Money     No chip moves.",
        "Then      The stub is shuffled before its next card.",
        "Next      The dealer shuffles the stub, burns a card and deals the flop.",
        "May rule  The dealer; also",
    ):
        assert line in out
    assert "\nnsw:omaha 26.29  Flop games, four or more cards" in out
    assert "the\n  betting round starts again.\nRests on N-63 " in out  # the telling clause stands whole
    assert "\nRests on N-63 " in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_same_as_json(capsys: Said) -> None:
    found = read(capsys, *FLOP, "flop has too many cards ?? | Jd 4s Ah 9h; order known = yes")
    assert (found["book"], found["game"], found["moment"]) == ("nsw", "omaha", "flop deal")
    assert (found["incident"], found["answers"]) == ("too many community cards", {"order known": "yes"})
    assert (found["remedy"], found["turn"], found["role"]) == ("stands", 1, "dealer")
    assert [(one["faces"], one["to"]) for one in found["cards"]] == [
        (["??"], "burns"), (["Jd", "4s", "Ah"], "board"), (["9h"], "top"),
    ]  # fmt: skip
    assert found["clauses"][0]["clause"] == "nsw:omaha 26.29"
    assert found["clauses"][0]["text"].startswith("Flop games, four or more cards")
    assert {"id", "title", "text"} == found["rests_on"][0].keys()
    assert found["money"] == []


def test_money_is_in_dollars(capsys: Said) -> None:
    # 25.7: blinds of $5 and $10 go back.
    found = read(capsys, "nsw", "holdem", "card exposed in the cut", "--at", "preflop")
    assert [(one["seats"], one["each"], one["what"]) for one in found["money"]] == [
        ([1], "5", "back"),
        ([2], "10", "back"),
    ]


def test_settings_seats_and_day(capsys: Said) -> None:
    # Four players, blinds of $10 and $20: 25.7 gives them back.
    found = read(
        capsys, "nsw", "holdem", "card exposed in the cut", "--at", "preflop", "--seats", "4", "--set", "blinds=10,20",
        "--set", "min_bet=20",
    )  # fmt: skip
    assert [one["each"] for one in found["money"]] == ["10", "20"]
    old = read(capsys, "act", "draw", "card exposed in the cut", "--on", "1994-12-01")
    assert old["clauses"][0]["clause"].startswith("act:draw@1994-11-04 ")


def test_how_many_have_acted_decides(capsys: Said) -> None:
    # 25.1.5: before two have acted the deal is put right; after that the hand is void.
    said = ("nsw", "holdem", "wrong number of cards 3 with 3; face up = no; seen = no; order known = yes")
    assert read(capsys, *said)["remedy"] == "put right"
    assert read(capsys, *said, "--acted", "2")["remedy"] == "hand dead"


def test_without_a_moment_the_first_one_is_taken(capsys: Said) -> None:
    assert read(capsys, "nsw", "holdem", "no burn; order known = yes")["moment"] == "flop deal"
    assert read(capsys, "nsw", "holdem", "hand mucked by accident 3")["moment"] == "preflop"
    assert read(capsys, "nsw", "holdem", "card exposed in the cut")["moment"] == "preflop deal"
    assert read(capsys, "nsw", "holdem", "card exposed in the cut", "--acted", "2")["moment"] == "preflop"


# --- Findings and wrong use ---


def test_a_refusal_is_a_finding_with_its_clause(capsys: Said) -> None:
    # 17.2: the operator voids a wager; a casino supervisor is no operator.
    said = ("act", "draw", "breach of the rules 3; void wager = yes; exclude = no", "--as", "supervisor")
    ended, out, err = ran(capsys, *said)
    assert (ended, err) == (1, "")
    assert "REFUSED The casino supervisor may not rule on this: the book names the operator." in " ".join(out.split())
    assert "17.2(a)" in out
    found = read(capsys, *said, ends=1)
    assert "operator" in found["refused"]
    assert found["clauses"][0]["clause"] == "act:draw@1995-09-05 17.2(a)"


def test_a_missing_answer_prints_the_question(capsys: Said) -> None:
    ended, out, err = ran(capsys, *FLOP, "flop has too many cards")
    assert (ended, out) == (2, "")
    assert err == (
        "croupier: Is it known which cards are concerned and in which order they lay? "
        'Add "; order known = yes | no" (usually yes)\n'
    )
    [question] = read(capsys, *FLOP, "flop has too many cards", ends=2)["questions"]
    assert (question["name"], question["answers"], question["usually"]) == ("order known", ["yes", "no"], "yes")


def test_a_missing_player_is_asked_for(capsys: Said) -> None:
    ended, out, err = ran(capsys, "nsw", "holdem", "hand mucked by accident")
    assert (ended, out, err) == (2, "", "croupier: Which player? Write it after the incident: 3\n")
    [question] = read(capsys, "nsw", "holdem", "act out of turn", ends=2)["questions"]
    assert question["name"] == "who"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("vic", "holdem", "bad deck"), "act or nsw"),
        (("nsw", "whist", "bad deck"), "whist"),
        (("nsw", "holdem", "the roof leaks"), "--list"),
        (("nsw", "holdem", "card exposd in the cut"), "did you mean 'card exposed in the cut'?"),
        (("nsw", "omaha", "to many community cards 7c | Jd 4s"), "did you mean 'too many community cards'?"),
        (("nsw", "holdem", "wrong number of cards 3 5"), "3 with 5, two seats are 3, 5"),
        (("nsw", "holdem", "player exposes a card Kd"), "names 1 player, not 0"),
        (("nsw", "holdem", "hand mucked by accident 2, 3"), "names 1 player, not 2"),
        (("nsw", "holdem", "wrong person cut 2, 3"), "names no more than 1 player, not 2"),
        (("nsw", "holdem", "act out of turn 4"), "4 checks, 4 folds, 4 all in"),
        (("nsw", "omaha", "no burn; order known = no", "--at", "turn deal"), "in their order"),
        (
            ("nsw", "holdem", "bad deck", "--at", "noon"),
            "'noon' is no moment of this game; it has posting, preflop deal",
        ),
        (("nsw", "holdem", "missed discard 3"), "cannot happen in this game with 6 players"),
        (("nsw", "holdem", "hand mucked by accident 9"), "seat 9"),
        (("nsw", "holdem", "no burn; colour = red"), "colour"),
        (("nsw", "holdem", "no burn; order known = yes", "--at", "preflop"), "no community card is due"),
        (("nsw", "holdem", "no burn; order known = maybe"), "order known' is answered yes or no, not 'maybe'"),
        (("act", "draw", "pot contested", "--at", "draw"), "can happen at: claims"),
        (("nsw", "holdem", "bad deck", "--as", "king"), "king"),
        (("nsw", "holdem", "bad deck", "--seats", "1"), "two players"),
        (("nsw", "holdem", "bad deck", "--seats", "99"), "from 1 to 30"),
        (("nsw", "holdem", "bad deck", "--acted", "9"), "cannot act"),
        (("nsw", "holdem", "bad deck", "--set", "blinds"), "NAME=VALUE"),
        (("nsw", "holdem", "bad deck", "--set", "deck=13"), "deck"),
        (("nsw", "holdem", "wrong number of cards 3 with " + "9" * 5000), "4000 letters at most"),
        (("nsw", "holdem", "wrong number of cards 3 with " + "9" * 3900), "999…"),
        (("nsw", "holdem", "fraud 3, 3; forfeit = yes; exclude = yes"), "names every player once"),
        (("nsw", "holdem", "bad deck", "--list"), "--list"),
        (("nsw",), "terminal"),
        ((), "terminal"),
    ],
)
def test_wrong_use_is_one_line(words: tuple[str, ...], named: str, capsys: Said, monkeypatch: Any) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    ended, out, err = ran(capsys, *words)
    assert (ended, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("croupier: ")
    assert named in err


def test_every_card_may_be_named_whatever_lies_on_the_sample_board(capsys: Said) -> None:
    # 26.2: a card that a player drops stays with him and plays.
    for card in ("2c", "9h", "3s", "Jd", "2d", "Ks"):
        found = read(capsys, "nsw", "holdem", f"player exposes a card 2 {card}", "--at", "flop")
        assert [(one["faces"], one["seat"] or one["owner"]) for one in found["cards"]] == [([card], 2)]


def test_breaches_are_those_of_the_book(capsys: Said) -> None:
    # Rule 19 of Five Card Stud of 2006 has no rule on devices; the NSW rules have.
    said = "breach of the rules 3: device; void wager = yes; exclude = no; detain = no; exclude from casino = no"
    ended, _, err = ran(capsys, "act", "five-card-stud", said)
    assert ended == 2
    assert err.startswith("croupier: 'device' is no breach that this book knows; there are ")
    assert "device" not in err.partition("there are ")[2]
    assert read(capsys, "nsw", "holdem", said)["role"] == "casino-supervisor"
    [question] = read(capsys, "nsw", "holdem", "breach of the rules", ends=2)["questions"]
    assert "device, phone" in question["asks"]


def test_a_shuffle_before_which_nothing_was_entered_is_no_moving_of_cards(capsys: Said) -> None:
    # 26.21: the seventh cards that are out go back, and the stub is shuffled; nobody has entered them yet.
    said = ("nsw", "seven-card-stud", "shortage found in the deal", "--seats", "8", "--at", "round 5 deal")
    _, out, _ = ran(capsys, *said)
    assert "RULED  The stub is shuffled." in out
    assert "Cards     What lies out of it already goes back first, as the clause says." in out


def test_cards_that_the_dealer_lays_anew_are_not_said_to_lie_still(capsys: Said) -> None:
    # 26.27: the first card of the flop becomes the burn, the others move up.
    _, out, _ = ran(capsys, "nsw", "omaha", "no burn Jd 4s Ah; order known = yes", "--at", "flop deal")
    assert "Cards     They are laid as the clause says." in out


def test_an_act_out_of_turn_says_who_acts_first(capsys: Said) -> None:
    # 26.5: every skipped player first acts once, in order.
    found = read(capsys, "nsw", "holdem", "act out of turn 4 raises to 50; dealer caused = no")
    assert found["then"][0] == "The players who were passed over act first, in their order."


# --- The list ---


def test_the_list_has_what_can_happen_with_its_questions(capsys: Said) -> None:
    rows = {row["name"]: row for row in read(capsys, "nsw", "holdem", "--list")}
    assert rows["no burn"]["moments"] == ["flop deal", "flop", "turn deal", "turn", "river deal", "river"]
    assert [one["name"] for one in rows["no burn"]["questions"]] == ["order known"]
    assert "missed discard" not in rows
    _, out, _ = ran(capsys, "nsw", "holdem", "--list")
    assert "no burn\n  The dealer turned community cards without burning one before.\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_list_of_a_moment(capsys: Said) -> None:
    there = {row["name"] for row in read(capsys, "nsw", "pineapple", "--list", "--at", "flop")}
    assert {"missed discard", "no burn", "act out of turn"} <= there
    assert "pot contested" not in there
    assert "draw out of sequence" not in there


@pytest.mark.parametrize(("book", "game"), [(book, game) for book in BOOKS for game in load_book(book).games])
def test_every_game_has_its_list(book: str, game: str, capsys: Said) -> None:
    assert len(read(capsys, book, game, "--list")) >= 15


def test_eight_players_of_seven_card_stud_share_a_card_and_have_their_list(capsys: Said) -> None:
    # 26.20, 26.21: 8 x 7 cards are more than 52, so that the last one lies open for all.
    rows = {row["name"]: row for row in read(capsys, "nsw", "seven-card-stud", "--list", "--seats", "8")}
    assert rows["shortage found in the deal"]["moments"] == ["round 5 deal"]
    said = ("nsw", "seven-card-stud", "hand mucked by accident 2", "--seats", "8", "--at", "round 5")
    assert read(capsys, *said)["remedy"] == "hand dead"


# --- Menus ---


def drive(words: list[str], lines: list[str]) -> tuple[int, str]:
    """The command in a terminal of its own: what is typed at each prompt, and all that it shows."""
    pty = pytest.importorskip("pty")
    terminal, inner = pty.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "croupier", "ruling", *words],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env=os.environ | {"PYTHONPATH": SOURCE},
    )
    os.close(inner)
    shown = b""

    def until_asked() -> None:
        nonlocal shown
        while not shown.endswith(b"> ") and select.select([terminal], [], [], 60)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:  # the other end is closed
                return
            if not more:
                return
            shown += more

    until_asked()
    for line in lines:
        os.write(terminal, f"{line}\n".encode())
        shown += b"\n"
        until_asked()
    ended = child.wait(60)
    os.close(terminal)
    return ended, shown.decode().replace("\r", "")


def test_menus_lead_to_a_ruling() -> None:
    # nsw, Texas Hold'em, flop deal, too many cards (not named), order not known.
    ended, shown = drive([], ["2", "7", "flop deal", "too many community cards", "", "2", "q"])
    assert ended == 0
    for asked in ("Which book?", "Which game?", "At which moment?", "What went wrong?", "A burn stands before a bar."):
        assert asked in " ".join(shown.split())
    assert "  [1] yes\n" in shown
    assert "RULED  Cards go back and are shuffled in." in shown
    assert "nsw:holdem 26.29" in shown
    assert "What now?" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_menus_go_back_and_take_no_nonsense() -> None:
    # b leaves Omaha's moments for the games again; 99 is no number of a game; Enter takes the first betting round, that
    # nobody has acted, and as the player whose turn it is, seat 3, left of the big blind. Then x is no player.
    ended, shown = drive(["nsw"], ["omaha", "b", "99", "omaha", "", "", "hand mucked by accident", "", "q"])
    assert ended == 0
    assert shown.count("Which game?") == 2
    assert "A number from 1 to 10, b or q." in shown
    assert "RULED  The hand is dead." in shown
    assert "The hand of seat 3 goes to the discards." in shown
    ended, shown = drive(["nsw", "omaha"], ["", "0", "hand mucked by accident", "x", "3", "b", "q"])
    assert ended == 0
    assert "'x' means nothing" in shown
    assert shown.count("Which player?") == 3


def test_menus_take_no_number_beyond_players() -> None:
    ended, shown = drive(["nsw", "holdem"], ["preflop", "9" * 3000, "0", "dispute", "", "q"])
    assert ended == 0
    assert "is no number of players." in " ".join(shown.split())
    assert "RULED  It is put on record." in shown


def test_menus_ask_for_the_reason_of_a_void_round() -> None:
    # 26.14: with a note of the reason; Enter: no players are named.
    words = ["nsw", "holdem", "--at", "flop deal", "--as", "supervisor"]
    ended, shown = drive(words, ["uncovered error", "", "yes", "", "drink spilt", "q"])
    assert ended == 0
    assert "What is noted as the reason?" in shown
    assert "Write an answer, b or q." in shown
    assert "RULED  The round of play is void." in shown
    assert "See to    note: drink spilt" in shown


def test_menus_go_on_with_another_incident_moment_or_game() -> None:
    ended, shown = drive(
        ["act"], ["draw", "draw", "card exposed in the cut", "1", "deck not cut", "2", "draw", "b", "b", "q"]
    )
    assert ended == 0
    assert shown.count("RULED") == 2
    assert shown.count("At which moment?") == 3
    assert shown.count("Which game?") == 2


def test_another_moment_is_asked_for_even_if_the_arguments_said_one() -> None:
    words = ["nsw", "holdem", "--at", "preflop", "--acted", "0"]
    ended, shown = drive(words, ["card exposed in the cut", "2", "flop", "1", "deck not cut", "3", "omaha", "q"])
    assert ended == 0
    assert (shown.count("RULED"), shown.count("At which moment?")) == (2, 2)
    assert shown.count("How many players have acted") == 1  # `--acted 0` has said it for the first
    assert "Texas Hold'em (nsw), flop: 6 players, 1 of them has acted" in shown


def test_what_cannot_be_is_asked_for_again() -> None:
    # Seat 3 is in turn; the order of cards that nobody names cannot be known.
    ended, shown = drive(["nsw", "holdem", "--at", "preflop", "--acted", "0"], ["act out of turn", "3 calls", "q"])
    assert ended == 0
    assert "It is the turn of seat 3." in shown
    assert shown.count("Who did what?") == 2
    ended, shown = drive([*FLOP], ["too many community cards", "", "yes", "q"])
    assert ended == 0
    assert "Say which cards were turned, in their order." in shown
    assert " ".join(shown.split()).count("Which cards, in their order") == 2
    assert "REFUSED" not in shown
    assert "house" not in shown


def test_names_choose_whatever_their_case() -> None:
    ended, shown = drive([], ["NSW", "texas hold'em", "Flop Deal", "q"])
    assert ended == 0
    assert "What went wrong?" in shown


def test_what_the_arguments_say_wrongly_ends_the_menus() -> None:
    ended, shown = drive(["act", "faro", "--at", "river"], [])
    assert ended == 2
    assert shown.startswith("croupier: 'river' is no moment of this game")
    ended, shown = drive(["act", "faro", "--as", "dealr"], [])
    assert ended == 2
    assert shown.startswith("croupier: 'dealr' is no role")


def test_the_end_of_the_input_ends_the_menus() -> None:
    ended, _ = drive([], ["\x04"])
    assert ended == 0


# --- What it imports ---


def test_help_imports_no_engine() -> None:
    code = (
        "import sys\nfrom croupier.cli.main import main\n"
        "try:\n    main(['ruling', '--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = ('croupier.play', 'croupier.rulings', 'croupier.cards')\n"
        "print([name for name in sys.modules if name.startswith(heavy)])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "[]"


def test_who_gets_no_cards_has_put_nothing_in(capsys: Said) -> None:
    """Nine sit at Seven Card Stud, eight are dealt in; where two betting rounds are over each has put in 2 x 10."""
    _, out, _ = ran(capsys, "nsw", "seven-card-stud", "disruption", "--seats", "9", "--at", "round 3", "--json")
    money = json.loads(out)["money"]
    assert [(row["seats"], row["each"]) for row in money] == [([1, 2, 3, 4, 5, 6, 7, 8], "20")]
