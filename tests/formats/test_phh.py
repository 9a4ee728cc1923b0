"""PHH texts: read to the letter, refused with their line, and replayed to stacks worked out by hand."""

import random
import re
from typing import Any

import pytest

from croupier.cards import UNKNOWN, parse_cards
from croupier.formats.phh import VARIANTS, Hand, read_phh, read_phhs
from croupier.formats.phh_actions import Action, PhhError
from croupier.formats.phh_replay import Replay, replay
from croupier.formats.phh_sign import LACKING, Difference, Fitting, fitting, smallest_chip
from croupier.law.index import points_nowhere


def text_of(actions: str, **fields: Any) -> str:
    """A no-limit hand of three players with $100 each and blinds of $1 and $2, unless the fields say otherwise."""
    said = {
        "variant": "'NT'",
        "antes": "[0, 0, 0]",
        "blinds_or_straddles": "[1, 2, 0]",
        "min_bet": "2",
        "starting_stacks": "[100, 100, 100]",
        **fields,
    }
    lines = [f"{name} = {value}" for name, value in said.items() if value is not None]
    return "\n".join([*lines, "actions = [", *(f'  "{one.strip()}",' for one in actions.split(";")), "]"])


def hand_of(actions: str, **fields: Any) -> Hand:
    return read_phh(text_of(actions, **fields))


def dollars(played: Replay) -> list[float | None] | None:
    stacks = played.finishing_stacks
    return None if stacks is None else [None if stack is None else stack / 100 for stack in stacks]


def fit_of(hand: Hand) -> Fitting:
    found = fitting(hand)
    assert isinstance(found, Fitting), found
    return found


# -- reading -----------------------------------------------------------------------------------------------------------


def test_every_action_is_read() -> None:
    text = """
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100, inf]
actions = [
  "d dh p1 As????8dTc",  # the dealer begins
  'd dh p2 2c3c4c5c7d',
  "# a word between",
  "p2 cbr 2.50 # raises",
  "p1 cc",
  "p1 sd As", "p2 sd",
  "d dh p1 Kd",
  "p1 cc",
  "p2 cc",
  "p1 sm", "p2 sm -",
]
venue = "A room"
hand = 12
players = ["Ann", "Bob"]
_shoe = "blue"
day = 3
"""
    hand = read_phh(text)
    first, *_ = hand.actions
    assert first == Action("dh", 1, (*parse_cards("As"), UNKNOWN, UNKNOWN, *parse_cards("8dTc")), 0, "", 8)
    words = [(one.what, one.player, one.to, one.comment, one.line) for one in hand.actions[2:]]
    assert words == [
        ("", 0, 0, "a word between", 10),
        ("cbr", 2, 250, "raises", 11),
        ("cc", 1, 0, "", 12),
        ("sd", 1, 0, "", 13),
        ("sd", 2, 0, "", 13),
        ("dh", 1, 0, "", 14),
        ("cc", 1, 0, "", 15),
        ("cc", 2, 0, "", 16),
        ("sm", 1, 0, "", 17),
        ("sm", 2, 0, "", 17),
    ]
    assert [one.mucks for one in hand.actions[-2:]] == [True, False]
    assert [one.cards for one in hand.actions if one.what == "sd"] == [tuple(parse_cards("As")), ()]
    assert (hand.blinds, hand.starting_stacks, hand.hand, hand.venue) == ((50, 100), (10_000, None), "12", "A room")
    assert (hand.players, hand.finishing_stacks, hand.winnings) == (("Ann", "Bob"), None, None)
    assert dict(hand.other) == {"_shoe": "blue", "day": 3}


WRONG = [
    ("variant = 'NT'", "variant = 'XX'", 1, "there is no variant 'XX'"),
    ("variant = 'NT'", "", 1, "a hand states its variant: one of FT, NT"),
    ("min_bet = 2", "", 1, "a hand of variant NT states min_bet"),
    ("min_bet = 2", "min_bet = 0", 4, "min_bet is more than nothing"),
    ("antes = [0, 0, 0]", "antes = [0, 0]", 2, "antes has 2 entries for 3 players"),
    ("antes = [0, 0, 0]", "antes = [0, 0, -1]", 2, "antes holds an amount below nothing"),
    ("antes = [0, 0, 0]", "antes = 0", 2, "antes is a list, not 0"),
    ("[1, 2, 0]", "[1, 'two', 0]", 3, "blinds_or_straddles holds 'two', which is no amount"),
    ("[1, 2, 0]", "[1, true, 0]", 3, "blinds_or_straddles holds 'True', which is no amount"),
    (
        "[100, 100, 100]",
        "[100, 100.005, 100]",
        5,
        "starting_stacks holds 100.005, which is not a whole number of cents",
    ),
    ("[100, 100, 100]", "[100, 1e-400, 100]", 5, "which is not a whole number of cents"),
    ("[100, 100, 100]", "[100, 1e400, 100]", 5, "starting_stacks holds '1E+400', which is no amount"),
    ("[100, 100, 100]", "[100, nan, 100]", 5, "which is no amount"),
    ("[100, 100, 100]", "[100, -inf, 100]", 5, "which is no amount"),
    ("[100, 100, 100]", "[100, 0, 100]", 5, "a hand has two players or more, each with chips"),
    ("[100, 100, 100]", f"[100, {'9' * 5000}, 100]", None, "no TOML"),
    ("[100, 100, 100]", "[100, 100 100]", 5, "no TOML"),
    ('"p3 f"', '"p4 f"', 8, "there are 3 players, and none is p4"),
    ('"p3 f"', '"p03 f"', 8, "'p03 f' is no action"),
    ('"p3 f"', '"p3 folds"', 8, "'p3 folds' is no action"),
    ('"p3 f"', '"p3 f # x", "p3"', 8, "'p3' is no action"),
    ('"p3 f"', '"p3 f#x"', 8, "a comment begins with a # that stands apart"),
    ('"p3 f"', '""', 8, "an action says nothing"),
    ('"p3 f"', "3", 7, "an action is a text, not 3"),
    ('"p3 f"', '"p3 cbr lots"', 8, "'lots' is no amount"),
    ('"p3 f"', '"p3 cbr -4"', 8, "a bet or raise goes to more than nothing"),
    ('"p3 f"', '"p3 sm AsK"', 8, "'AsK' is not a card"),
    ('"p1 f"', '"d db AsKdAs"', 9, "the As is dealt twice"),
]


@pytest.mark.parametrize(("good", "bad", "line", "because"), WRONG, ids=[bad[:40] or good for good, bad, *_ in WRONG])
def test_a_malformed_file_is_refused_with_its_line(good: str, bad: str, line: int | None, because: str) -> None:
    text = text_of("d dh p1 ????; p3 f; p1 f")
    assert good in text
    with pytest.raises(PhhError, match=re.escape(because)) as refused:
        read_phh(text.replace(good, bad, 1))
    if line is not None:
        assert refused.value.line == line
        assert str(refused.value).startswith(f"line {line}: ")


def test_a_collection_holds_hands_by_name() -> None:
    one, two = text_of("p3 f"), text_of("p3 f; p1 f", hand="7")
    hands = read_phhs(f"[1]\n{one}\n[2]\n{two}\n")
    assert list(hands) == ["1", "2"]
    assert hands["2"].hand == "7"
    assert [action.line for action in hands["2"].actions] == [18, 19]
    assert list(read_phhs(one)) == ["1"]
    with pytest.raises(PhhError, match="a collection of 2 hands"):
        read_phh(f"[1]\n{one}\n[2]\n{two}\n")
    with pytest.raises(PhhError, match="line 18: 'p1 g' is no action"):
        read_phhs(f"[1]\n{one}\n[2]\n{two}\n".replace("p1 f", "p1 g").replace("hand = 7\n", ""))
    with pytest.raises(PhhError, match="'x' is none"):
        read_phhs("x = 1\n")


def test_whatever_is_done_to_a_file_it_is_read_or_refused_and_replays_without_an_accident() -> None:
    dealt, seen = random.Random(8), {"refused": 0, "played": 0, "stopped": 0}
    texts = [
        text_of("d dh p1 AsAd; d dh p2 KsKd; d dh p3 QsQd; p3 cbr 6; p1 cc; p2 cbr 100; p3 cc; p1 cc; d db 2c3c4c8h9h"),
        text_of("p3 cc; p1 cc; p2 cc; d db 2c3c4c; p1 cbr 4; p2 f; p3 f", blinds_or_straddles="[1, 2, -1]"),
    ]
    likes = [
        ["0", "1", "2", "5", "99", "100", "inf"],
        ["p1", "p2", "p3"],
        ["f", "cc", "cbr 8", "sm", "sd"],
        ["AsAd", "????"],
    ]
    anything = [*(word for like in likes for word in like), ",", "#", '"', "x"]
    for _ in range(1500):
        text = dealt.choice(texts)
        for _ in range(dealt.choice((1, 1, 2, 3))):
            spot = dealt.choice(list(re.finditer(r"[\w?]+", text)))
            like = next((like for like in likes if spot[0] in like), anything)
            word = dealt.choice(like if dealt.random() < 0.8 else anything)
            text = text[: spot.start()] + word + text[spot.end() :]
        try:
            hand = read_phh(text)
        except PhhError:
            seen["refused"] += 1
        else:
            ended = replay(hand).finishing_stacks is not None
            seen["played" if ended else "stopped"] += 1
    print(seen)
    assert min(seen.values()) > 20


# -- replaying ---------------------------------------------------------------------------------------------------------

ACES = "d dh p1 AsAd; d dh p2 KsKd; d dh p3 QsQd"
BOARD = "d db 2c7d8h; d db Js; d db 4d"


def test_side_pots_and_antes() -> None:
    # Antes 3 x 1; p1 has 10 - 1 = 9 left, p2 50 - 1 = 49, p3 100 - 1 = 99. All go in; p3 gets 50 back.
    # Main pot 3 x 10 = 30 to p1 (aces), side pot 2 x (50 - 10) = 80 to p2 (kings).
    played = replay(
        hand_of(
            f"{ACES}; p3 cbr 99; p1 cc; p2 cc; {BOARD}; p2 sm KsKd; p1 sm AsAd; p3 sm",
            antes="[1, 1, 1]",
            starting_stacks="[10, 50, 100]",
            finishing_stacks="[30, 80, 50]",
        )
    )
    assert dollars(played) == [30, 80, 50]
    assert (played.electronic, played.differences) == (True, ())
    assert [note.because for note in played.notes] == ["nsw 28.2.2"]
    assert played.won == (3_000, 8_000, 0)


def test_two_players_swap_their_blinds_and_the_button_opens() -> None:
    # blinds [1, 2]: p2, the button, posts 1 and acts first; p1 posts 2 and acts first after the flop.
    fields = {"antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[100, 100]"}
    played = replay(hand_of("p2 cc; p1 cc; d db 2c7d8h; p1 cbr 10; p2 f", **fields))
    assert dollars(played) == [102, 98]
    turned = replay(hand_of("p1 cc; p2 cc", **fields))
    assert turned.finishing_stacks is None
    assert turned.differences[0].what.startswith("line 7: p1 cc is refused: seat 1 is not to act")
    assert turned.differences[0].because == "nsw:holdem 10.1"


def split(**fields: Any) -> Replay:
    """p1 folds $1, p2 and p3 play a straight on the board for a pot of 2 + 2 + 1 = 5."""
    cards = "d dh p2 2c2d; d dh p3 3c3d"
    actions = f"{cards}; p3 cc; p1 f; p2 cc; d db 9sTdJh; p2 cc; p3 cc; d db Qd; p2 cc; p3 cc; d db Kd; p2 cc; p3 cc"
    return replay(hand_of(actions, **fields))


def test_an_odd_chip_goes_to_the_first_winner_left_of_the_button() -> None:
    # $1 chips: 2 each, the odd one to p2, who sits nearer to the left of the button p3.
    played = split(finishing_stacks="[99, 101, 100]")
    assert (dollars(played), played.differences) == ([99, 101, 100], ())
    # A file that gives it to p3 differs by the clause on ties.
    other = split(finishing_stacks="[99, 100, 101]")
    assert dollars(other) == [99, 101, 100]
    assert [(d.what[:2], d.because) for d in other.differences] == [
        ("p2", "nsw:holdem 24.4"),
        ("p3", "nsw:holdem 24.4"),
    ]
    # With chips of 50 cents on the table there is no odd chip.
    assert dollars(split(finishing_stacks="[99, 100.5, 100.5]")) == [99, 100.5, 100.5]


def test_what_a_site_took_becomes_the_commission_of_the_sign() -> None:
    # Pot 5, the house takes 1: 4 to share, 2 each.
    played = split(finishing_stacks="[99, 100, 100]")
    assert (dollars(played), played.house, played.differences) == ([99, 100, 100], 100, ())
    gains = split(finishing_stacks="[99, 101, 101]")
    assert {d.because for d in gains.differences} == {"file: the stacks end with more chips than they began with"}


def test_stacks_that_nothing_explains_say_so() -> None:
    other = split(finishing_stacks="[99, 90, 111]")
    assert [d.because for d in other.differences] == ["", ""]
    assert str(other.differences[0]).endswith("in the file with $90 (unexplained)")


FIXED = {"variant": "'FT'", "min_bet": None, "small_bet": "2", "big_bet": "4"}


def test_a_fixed_limit_is_a_structured_limit() -> None:
    # Before the flop p3 raises to 4, p1 to 6, p2 to 8: three raises. Turn: a big bet of 4. p1 in for 12, p3 for 8.
    betting = (
        "p3 cbr 4; p1 cbr 6; p2 cbr 8; p3 cc; p1 cc; d db 2c7d8h; p1 cc; p2 cc; p3 cc; d db Js; p1 cbr 4; p2 cc; p3 f"
    )
    played = replay(hand_of(f"{betting}; d db 4d; p1 cc; p2 cbr 4; p1 f", **FIXED))
    # p2 wins 3 x 8 + 2 x 4 = 32, his last 4 come back: 100 - 12 + 32.
    assert dollars(played) == [88, 120, 92]
    fourth = replay(hand_of("p3 cbr 4; p1 cbr 6; p2 cbr 8; p3 cbr 10", **FIXED))
    assert fourth.finishing_stacks is None
    assert fourth.differences[0].because == "nsw:holdem 8.8.9"
    small_on_the_turn = replay(hand_of(betting.replace("p1 cbr 4; p2", "p1 cbr 2; p2"), **FIXED))
    assert small_on_the_turn.differences[0].what.endswith("a bet goes to $4 at least, not $2")


def test_a_pot_limit_bounds_a_raise() -> None:
    # Pot 3, 2 to call: the raise may add 3 + 2 = 5, to 7. p1 then faces 7: pot 10, 6 to call, to 7 + 16 = 23.
    omaha = {"variant": "'PO'", "starting_stacks": "[100, 100, 100]"}
    assert dollars(replay(hand_of("p3 cbr 7; p1 cbr 23; p2 f; p3 f", **omaha))) == [109, 98, 93]
    over = replay(hand_of("p3 cbr 7; p1 cbr 24", **omaha))
    assert over.differences == (
        Difference("line 8: p1 cbr is refused: the limit allows $23 at most, not $24", "nsw:omaha 8.8.7"),
    )


def test_a_third_blind_of_double_the_second_is_a_straddle() -> None:
    four = {"antes": "[0, 0, 0, 0]", "starting_stacks": "[100, 100, 100, 100]"}
    hand = hand_of(
        "p4 cc; p1 f; p2 cc; p3 cc; d db 2c7d8h; p2 cbr 2; p3 f; p4 f", blinds_or_straddles="[1, 2, 4, 0]", **four
    )
    assert fit_of(hand).straddler == 3
    assert fit_of(hand).sign["blinds"] == ["1.00", "2.00"]
    # p2 wins 1 + 3 x 4 = 13; the minimum bet on the flop is 2 again.
    assert dollars(replay(hand)) == [99, 109, 96, 96]
    # Another third blind is one of the blinds on the sign: the raise over 5 goes to 10 at least.
    hand = hand_of("p4 cbr 10; p1 f; p2 f; p3 f", blinds_or_straddles="[1, 2, 5, 0]", **four)
    assert (fit_of(hand).straddler, fit_of(hand).sign["blinds"]) == (0, ["1.00", "2.00", "5.00"])
    assert dollars(replay(hand)) == [99, 98, 95, 108]


def test_an_ante_of_one_player_lies_dead_in_the_pot() -> None:
    # p2 posts the big blind 2 and an ante of 3 for the table. p3 calls 2, p1 folds 1, p2 checks: pot 8.
    hand = hand_of("p3 cc; p1 f; p2 cc; d db 2c7d8h; p2 cbr 2; p3 f", antes="[0, 3, 0]")
    played = replay(hand)
    assert dollars(played) == [99, 103, 98]
    assert [note.because for note in played.notes] == ["nsw 28.2.2"]


@pytest.mark.parametrize(
    ("post", "late", "clause"),
    [("-1", (200, 100), "nsw 8.8.3.1"), ("-2", (200, 0), "nsw 8.8.5.1"), ("2", (200, 0), "nsw 8.8.5.1")],
)
def test_a_player_who_comes_in_posts(post: str, late: tuple[int, int], clause: str) -> None:
    # p3's live 2 is his call; a dead dollar lies in the pot. All call 2 and p1 takes the pot with a bet on the flop.
    hand = hand_of("p3 cc; p1 cc; p2 cc; d db 2c7d8h; p1 cbr 2; p2 f; p3 f", blinds_or_straddles=f"[1, 2, {post}]")
    if post == "2":
        hand = hand_of(
            "p3 cc; p4 cc; p1 cc; p2 cc; d db 2c7d8h; p1 cbr 2; p2 f; p3 f; p4 f",
            blinds_or_straddles="[1, 2, 0, 2]",
            antes="[0, 0, 0, 0]",
            starting_stacks="[100, 100, 100, 100]",
        )
    found = fit_of(hand)
    assert (list(found.late.values()), [note.because for note in found.notes]) == ([late], [clause])
    dead = late[1] // 100
    others = [98.0] * (len(hand) - 2)
    assert dollars(replay(hand)) == [100 + 2 * (len(hand) - 1) + dead, *others, 98 - dead]


def test_unknown_cards_are_played_at_a_felt_table() -> None:
    checked = "p3 f; p1 cc; p2 cc; d db 2c7d8h; p1 cc; p2 cc; d db Js; p1 cc; p2 cc; d db 4d; p1 cc; p2 cc"
    # p1 shows, p2 gives up a hand that the file does not hold: the pot of 4 is p1's.
    played = replay(hand_of(f"d dh p1 ????; d dh p2 ????; {checked}; p1 sm AsAd; p2 sm ????"))
    assert (dollars(played), played.electronic) == ([102, 98, 100], False)
    assert [d.because for d in played.differences] == ["file: cards at the showdown are missing"]
    mucked = replay(hand_of(f"d dh p1 ????; d dh p2 ????; {checked}; p1 sm AsAd; p2 sm"))
    assert (dollars(mucked), mucked.differences) == ([102, 98, 100], ())
    # The last bettor has to show; nobody knows what.
    bet = checked[: checked.rindex("p1 cc")] + "p1 cbr 5; p2 cc"
    unknown = replay(hand_of(f"d dh p1 ????; d dh p2 KsKd; {bet}"))
    assert unknown.finishing_stacks is None
    assert unknown.differences[0].because == "file: cards are missing"


def test_both_kinds_of_table_end_alike() -> None:
    hand = hand_of(f"{ACES}; p3 cbr 90; p1 cbr 100; p2 cc; p3 cc; {BOARD}")
    assert dollars(replay(hand)) == dollars(replay(hand, electronic=False)) == [300, 0, 0]


def test_a_stack_that_nobody_knows_wins_and_loses_all_the_same() -> None:
    played = replay(
        hand_of(
            "p3 cbr 90; p1 cbr 500; p2 f; p3 cc; d db 2c7d8h; p1 cc; p3 cbr 1; p1 f",
            starting_stacks="[inf, 100, inf]",
            min_bet="1",
            blinds_or_straddles="[1, 1, 0]",
        )
    )
    assert dollars(played) == [None, 99, None]
    assert played.gained == (-50_000, -100, 50_100)


FLOP = "p3 cc; p1 cc; p2 cc; d db 2c7d8h"
DEFECTS = [
    ("p3 cc; p1 cc", "the actions end while p2 is to act", "file: actions are missing"),
    (
        f"{ACES}; p3 cbr 100; p1 cc; p2 f; d db 2c7d8h",
        "the file holds no turn",
        "file: cards of the board are missing",
    ),
    (
        f"{FLOP}; d db Js; p1 cc",
        "line 12: p1 cc comes with 2c 7d 8h Js on the board, under the book with 2c 7d 8h",
        "nsw:holdem 20.3.2.2",
    ),
    (
        "p3 f; p1 f; d db 2c7d8h",
        "the file turns 3 cards for the board, the book 0",
        "nsw:holdem 20.3.2.1",
    ),
    (
        "p3 f; p1 f; p2 cc",
        "line 9: p2 cc is refused: seat 2 is not to act: no player's decision is awaited (claims)",
        "nsw:holdem 10.1",
    ),
    ("d dh p1 AsAdAh; p3 f; p1 f", "not a deck of 52 cards: missing Ah", "file: its cards are no deck"),
    ("p3 cbr 3", "line 7: p3 cbr is refused: a raise goes to $4 at least, not $3", "nsw:holdem 8.8.6"),
]


@pytest.mark.parametrize(("actions", "what", "because"), DEFECTS, ids=[what[:40] for _, what, _ in DEFECTS])
def test_what_cannot_be_played_names_one_clause_or_defect(actions: str, what: str, because: str) -> None:
    played = replay(hand_of(actions))
    assert played.differences == (Difference(what, because),)


WINNINGS = [
    # p3 raises to 8 and takes 1 + 2 + 2 = 5; 6 of his raise come back.
    ("[0, 0, 5]", []),
    ("[0, 0, 4.75]", ["file: the site took $0.25"]),
    ("[0, 0, 11]", ["file: the returned wager is counted in"]),
    ("[0, 0, 10.50]", ["file: the returned wager is counted in and the site took $0.50"]),
    ("[0, 0, 0]", ["file: winnings are not recorded"]),
    ("[0, 5, 0]", ["", ""]),
]


@pytest.mark.parametrize(("winnings", "because"), WINNINGS)
def test_winnings_as_sites_report_them(winnings: str, because: list[str]) -> None:
    played = replay(hand_of("p3 cbr 8; p1 f; p2 f", winnings=winnings))
    assert [d.because for d in played.differences] == because


def test_a_sign_that_the_book_refuses_names_the_clause() -> None:
    falling = replay(hand_of("p3 f; p1 f", blinds_or_straddles="[3, 2, 0]"))
    assert (falling.finishing_stacks, falling.differences[0].because) == (None, "nsw:holdem 8.8.1")
    no_first = replay(hand_of("p3 f; p1 f", blinds_or_straddles="[0, 2, 0]"))
    assert (no_first.fitting, no_first.differences[0].because) == (None, "nsw 20.1.1")


def test_the_smallest_chip_divides_all_that_the_file_names() -> None:
    assert smallest_chip(hand_of("p3 cbr 7.50; p1 f; p2 f")) == 50
    assert smallest_chip(hand_of("p3 f; p1 f", starting_stacks="[100, 100, 100.10]")) == 10


@pytest.mark.parametrize("variant", sorted(VARIANTS.keys() - {"NT", "FT", "PO"}))
def test_another_variant_is_read_and_says_what_the_book_lacks(variant: str) -> None:
    needs = VARIANTS[variant][1]
    sizes = {name: "4" if name == "big_bet" else "2" for name in needs if name != "blinds_or_straddles"}
    blinds = "[1, 2, 0]" if "blinds_or_straddles" in needs else None
    hand = hand_of(
        "d dh p1 AsKsQsJs; p3 pb; p1 sd As; d dh p1 As",
        **{"variant": f"'{variant}'", "min_bet": None, "blinds_or_straddles": blinds, **sizes},
    )
    played = replay(hand)
    clause, because = LACKING[variant]
    assert played.fitting is None
    assert played.differences == (Difference(f"the book has no {hand.title}: {because}", clause),)


def test_every_clause_that_the_reader_names_exists() -> None:
    named = [clause for clause, _ in LACKING.values()]
    named += ["nsw 20.1.1", "nsw 21.1.1", "nsw 28.2.2", "nsw 8.8.3.1", "nsw 8.8.5.1"]
    assert [clause for clause in named if points_nowhere(clause)] == []
