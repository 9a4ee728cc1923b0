"""The tables whose betting trees are counted: each as its sign says it and as the oracle has it, with its clauses."""

from dataclasses import dataclass, replace
from typing import Any

from tests.play.oracle_betting import Book, Limit, Table

NSW = Book(heads_up_reversed=True, checkers_complete=True)
NSW_CAPPED = replace(NSW, over_short="full", cap=3, cap_lifted="final two")
FARO = Book(over_short="full", cap=3, cap_lifted="two with chips", unit=2, option_without_fold=True)
FARO_ANTE = replace(FARO, cap=0, cap_lifted="", duty="bet", forced_opening_due=True)
DRAW_95 = Book(
    over_short="full", checks_from=-1, duty="double", blinds_from_marker=True, later_opener="left of last blind"
)
DRAW_94 = replace(DRAW_95, over_short="short", short_reopens=True, opening_is_a_size=False)
OLD_95 = Book(over_short="full", cap=3, blinds_from_marker=True, later_opener="from marker")
OLD_94 = replace(OLD_95, over_short="short", short_reopens=True, opening_is_a_size=False, cap=0)

NO_LIMIT = Limit("none", least=(2,))
POT = Limit("pot", least=(2,))
B_2B = (1, 2, True)
AT_THE_END = (1, 4, False)
MANILA_95 = Limit("sizes", least=(2,), sizes=(B_2B, B_2B, B_2B, B_2B, AT_THE_END))
STUD_5_95 = Limit("sizes", least=(2,), sizes=(B_2B, B_2B, B_2B, AT_THE_END))
STUD_7_95 = Limit("sizes", least=(2,), sizes=(B_2B, B_2B, AT_THE_END, AT_THE_END, AT_THE_END))


@dataclass(frozen=True)
class Case:
    """One table, as its sign says it and as the oracle has it."""

    name: str
    game: str
    sign: dict[str, Any]
    table: Table
    proves: tuple[str, ...]
    first: int = 0
    last: int = 0
    slow: bool = False


def case(name: str, game: str, sign: dict[str, Any], table: Table, proves: str, **more: Any) -> Case:
    book = game.partition(":")[0]
    stacks = {"min_stake": 1} | ({"commission_cap": 10} if "faro" in game or "2006" in game else {})
    return Case(
        name, game, {**stacks, **sign}, table, tuple(f"{book} {clause}" for clause in proves.split(", ")), **more
    )


def nsw(kind: str, **more: Any) -> dict[str, Any]:
    return {"limit_type": kind, "min_bet": 2, "blinds": [1, 2], **more}


def faro(option: str, kind: str, **more: Any) -> dict[str, Any]:
    return {"forced_bets": "blind", "blinds": [1, 2], "opener_option": option, "limit_type": kind, "min_bet": 2, **more}


FIXED = Limit("spread", least=(2, 2, 4, 4), most=(2, 2, 4, 4))
FIXED_SIGN = {"round_min_bets": [2, 2, 4, 4], "round_max_bets": [2, 2, 4, 4]}
SPREAD = Limit("spread", least=(2,), most=(5,))
DRAW_FIXED = Limit("spread", least=(2,), most=(8,))
TWO_TO_FOUR = Limit("spread", least=(2,), most=(4,))
FARO_SPREAD = Limit("spread", least=(2,), most=(6,))


def holdem(limit: Limit, stacks: tuple[int, ...], book: Book = NSW, **more: Any) -> Table:
    return Table(book, limit, 4, stacks, more.pop("marker", len(stacks)), blinds=more.pop("blinds", (1, 2)), **more)


def stud(book: Book, limit: Limit, rounds: int, stacks: tuple[int, ...], low: bool = False, **more: Any) -> Table:
    high = tuple(range(1, len(stacks) + 1))
    first = tuple(reversed(high)) if low else high
    return Table(book, limit, rounds, stacks, len(stacks), openers=(first, high), **more)


CASES = [
    # -- New South Wales
    case("no limit, heads up", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (9, 8)), "8.8.6, 9.8, N-41, N-17"),
    case("no limit, three", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (6, 5, 7)), "8.8.6, 12.4, N-45"),
    case("no limit, short stakes", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (1, 3, 5, 4)), "12.1, 12.2, N-44"),
    case("no limit, two rounds", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (5, 6)), "11.2, 12.3", last=1),
    case("no limit, short opening", "nsw:holdem", nsw("no_limit", min_bet=4, blinds=[2, 4]),
         holdem(Limit("none", least=(4,)), (7, 9, 12), blinds=(2, 4)), "12.3, N-44", first=1, last=1),
    case("no limit, straddle", "nsw:holdem", nsw("no_limit", straddle_allowed=True),
         holdem(NO_LIMIT, (7, 6, 9), optional=(4,)), "8.9, 8.9.1, N-37"),
    case("late posts", "nsw:holdem", nsw("no_limit"),
         holdem(NO_LIMIT, (7, 6, 9, 8), late=((3, 2, 1), (4, 2, 0))), "N-30, N-32"),
    case("late posts, full pot", "nsw:holdem", nsw("full_pot", min_bet=1),
         holdem(Limit("pot", least=(1,)), (9, 8, 9, 11), late=((4, 1, 1),)), "N-30, N-32, N-35"),
    case("a table maximum", "nsw:omaha", nsw("no_limit", max_bet=3),
         holdem(Limit("none", least=(2,), table_most=3), (9, 9, 9)), "8.2"),
    case("full pot", "nsw:omaha", nsw("full_pot"), holdem(POT, (12, 11, 10)), "8.8.7, N-35"),
    case("full pot, two rounds", "nsw:omaha", nsw("full_pot"), holdem(POT, (9, 8)), "8.8.7, N-35", last=1),
    case("half pot", "nsw:pineapple", nsw("half_pot"), holdem(Limit("pot", 50, (2,)), (20, 18, 13)), "8.8.7, N-35"),
    case("three quarters of the pot", "nsw:crazy-pineapple", nsw("full_pot", pot_ratio=75),
         holdem(Limit("pot", 75, (2,)), (14, 17)), "N-35", last=1),
    case("fixed, three raises", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (30, 30, 30), NSW_CAPPED), "8.8.9, N-36"),
    case("fixed, short stakes", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (7, 9, 5, 3), NSW_CAPPED), "8.8.9, 12.3, 12.4, N-45"),
    case("fixed, two rounds", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (11, 14, 9), NSW_CAPPED), "8.8.9, 12.3", last=1),
    case("fixed, final round of three", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (31, 22, 26), NSW_CAPPED), "8.8.9, N-36", first=3, last=3),
    case("fixed, final round of two", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (60, 55), NSW_CAPPED), "8.8.9, N-36", first=3, last=3),
    case("fixed, round three of two", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (60, 55), NSW_CAPPED), "8.8.9, N-36", first=2, last=3),
    case("fixed, straddle", "nsw:holdem", nsw("structured", straddle_allowed=True, **FIXED_SIGN),
         holdem(FIXED, (30, 30, 15, 30), NSW_CAPPED, optional=(4,), optional_is_a_size=False), "8.9.1, N-37"),
    case("spread", "nsw:holdem", nsw("structured", max_bet=5),
         holdem(SPREAD, (16, 14, 12), NSW_CAPPED), "8.8.6, 8.8.9"),
    case("Draw with antes", "nsw:draw-ante", {"limit_type": "no_limit", "min_bet": 2, "ante": 1},
         Table(replace(NSW, checks_from=-1), NO_LIMIT, 2, (7, 6, 8), 3, ante=1), "11.5, 14.3.1, N-18", last=1),
    case("Draw with antes, fixed", "nsw:draw-ante",
         {"limit_type": "structured", "round_min_bets": [2, 4], "round_max_bets": [2, 4], "min_bet": 2, "ante": 1},
         Table(replace(NSW_CAPPED, checks_from=-1), Limit("spread", least=(2, 4), most=(2, 4)), 2, (13, 9, 14), 3,
               ante=1),
         "8.8.9, 14.3, 14.5", last=1),
    case("Draw with blinds", "nsw:draw-blind", nsw("no_limit"),
         Table(replace(NSW, checks_from=-1), NO_LIMIT, 2, (6, 5, 7), 3, blinds=(1, 2)), "15.3, 15.5, N-18", last=1),
    case("Draw with a voluntary blind", "nsw:draw-blind", nsw("no_limit"),
         Table(replace(NSW, checks_from=-1), NO_LIMIT, 2, (9, 8, 9, 7), 4, blinds=(1, 2), optional=(4,)),
         "8.8.2, N-38"),
    case("Manila with one blind", "nsw:two-card-manila", nsw("full_pot", blinds=[2], deck=32),
         Table(NSW, POT, 5, (13, 12, 9), 3, blinds=(2,)), "18.1, 18.3, N-55"),
    case("Manila heads up", "nsw:three-card-manila", nsw("no_limit", blinds=[2], deck=36),
         Table(NSW, NO_LIMIT, 5, (8, 7), 2, blinds=(2,)), "19.1, 19.3, N-41", last=1),
    case("Five Card Stud", "nsw:five-card-stud", {"limit_type": "no_limit", "min_bet": 2, "ante": 1},
         stud(replace(NSW, duty="bet"), NO_LIMIT, 4, (7, 6, 8), low=True, ante=1, passes_left=True), "16.3.1, N-50"),
    case("Five Card Stud, fixed", "nsw:five-card-stud",
         {"limit_type": "structured", "min_bet": 2, "ante": 1, **FIXED_SIGN},
         stud(replace(NSW_CAPPED, duty="bet"), FIXED, 4, (13, 2, 9), low=True, ante=1, passes_left=True),
         "16.3.1, 16.4.2, N-88", last=1),
    case("Seven Card Stud, opener short", "nsw:seven-card-stud", {"limit_type": "full_pot", "min_bet": 3, "ante": 1},
         stud(replace(NSW, duty="bet"), Limit("pot", least=(3,)), 5, (9, 8, 3), low=True, ante=1, passes_left=True),
         "17.3.1, 12.3, N-44", last=1),
    # -- Faro, 2005
    case("option A", "act:faro", faro("A", "fixed", max_bet=6), Table(
        replace(FARO, duty="A"), FARO_SPREAD, 5, (12, 11, 13), 3, blinds=(1, 2)), "A-21, A-22"),
    case("option B", "act:faro", faro("B", "fixed", max_bet=6), Table(
        replace(FARO, duty="B"), FARO_SPREAD, 5, (12, 11, 9), 3, blinds=(1, 2)), "A-21, A-34"),
    case("option C", "act:faro", faro("C", "fixed", max_bet=2), Table(
        replace(FARO, duty="C"), Limit("spread", least=(2,), most=(2,)), 5, (20, 21, 19), 3, blinds=(1, 2)),
        "A-21, A-31"),
    case("antes, no cap", "act:faro",
         {"forced_bets": "ante", "ante": 1, "opener_option": "ante", "limit_type": "fixed", "min_bet": 2, "max_bet": 4},
         Table(FARO_ANTE, TWO_TO_FOUR, 5, (10, 9, 7), 3, ante=1), "A-21, A-31"),
    case("no limit, in units", "act:faro", faro("B", "no_limit"), Table(
        replace(FARO, duty="B"), NO_LIMIT, 5, (5, 3, 7), 3, blinds=(1, 2)), "A-34, A-35", last=1),
    case("no limit, all chips", "act:faro", faro("B", "no_limit", tap_out_units="all"), Table(
        replace(FARO, duty="B", unit=0), NO_LIMIT, 5, (5, 3, 7), 3, blinds=(1, 2)), "A-34, A-35", last=1),
    case("units of five", "act:faro", faro("B", "no_limit", min_bet=5, blinds=[2, 5]), Table(
        replace(FARO, duty="B", unit=5), Limit("none", least=(5,)), 5, (13, 8, 17), 3, blinds=(2, 5)), "A-34"),
    case("full pot", "act:faro", faro("B", "full_pot"), Table(
        replace(FARO, duty="B"), POT, 5, (15, 14, 9), 3, blinds=(1, 2)), "A-28"),
    case("half pot with a table maximum", "act:faro", faro("B", "half_pot", max_bet=4), Table(
        replace(FARO, duty="B"), Limit("pot", 50, (2,), table_most=4), 5, (19, 24, 18), 3, blinds=(1, 2)),
        "A-27, A-28"),
    case("straddle", "act:faro", faro("B", "straddle", max_bet=4), Table(
        replace(FARO, duty="B"), Limit("straddle at most", least=(2,), most=(4,), table_most=4), 5, (13, 15), 2,
        blinds=(1, 2)),
        "A-29", last=1),
    case("an over-blind", "act:faro", faro("B", "fixed", max_bet=6, over_blinds=True, over_blind_levels=[4]), Table(
        replace(FARO, duty="B"), FARO_SPREAD, 5, (14, 13, 15), 3, blinds=(1, 2), optional=(4,)), "A-22, A-25"),
    # -- Five Card Stud, 2006
    *(case(f"option {option}", "act:five-card-stud@2006-05-01", faro(option, "fixed", max_bet=4, opener_card="low"),
           stud(replace(FARO, duty=option), TWO_TO_FOUR, 4, (11, 9, 12), low=True, blinds=(1, 2)),
           "A-17, A-21") for option in "ABC"),
    case("the last blind opens", "act:five-card-stud@2006-05-01", faro("A", "fixed", max_bet=4, opener_card="high"),
         stud(replace(FARO, duty="A"), TWO_TO_FOUR, 4, (9, 10), blinds=(1, 2)), "A-21, A-22"),
    case("antes", "act:five-card-stud@2006-05-01",
         {"forced_bets": "ante", "ante": 1, "opener_option": "ante", "limit_type": "fixed", "min_bet": 2, "max_bet": 4,
          "opener_card": "high"},
         stud(FARO_ANTE, TWO_TO_FOUR, 4, (8, 6, 3), ante=1), "A-18, A-21, A-37", last=1),
    # -- Draw Poker, 1994 and 1995
    *(case(name, f"act:draw@{day}", {"limit_type": kind, "min_bet": 2, "max_bet": limit.most[0]},
           Table(book, limit, 2, stacks, 3, blinds=(2, 4)), proves, last=1)
      for day, book in (("1994-11-04", DRAW_94), ("1995-09-05", DRAW_95))
      for name, kind, limit, stacks, proves in (
          ("table limits", "fixed", DRAW_FIXED, (14, 13, 15), "A-26, A-30, A-35"),
          ("tapping out", "fixed", DRAW_FIXED, (9, 5, 11), "A-26, A-35"),
          ("full pot", "full_pot", POT, (17, 16, 12), "A-28"),
          ("straddle", "straddle", Limit("straddle exact", least=(2,), most=(8,), table_most=8), (25, 31, 18), "A-29"),
      )),
    case("an over-blind", "act:draw@1995-09-05", {"limit_type": "fixed", "min_bet": 1, "max_bet": 12},
         Table(DRAW_95, Limit("spread", least=(1,), most=(12,)), 2, (14, 13, 15), 3, blinds=(1, 2), optional=(4,)),
         "A-25, A-26"),
    *(case("a table maximum below the opening", f"act:draw@{day}", {"limit_type": "fixed", "min_bet": 2, "max_bet": 6},
           Table(book, Limit("spread", least=(2,), most=(6,)), 2, (20, 14, 17), 3, blinds=(2, 4)), "A-27, A-30")
      for day, book in (("1994-11-04", DRAW_94), ("1995-09-05", DRAW_95))),
    # -- Canberra Manila and the studs of the 1990s
    case("sized", "act:canberra-manila@1995-09-05", {"min_bet": 2},
         Table(OLD_95, MANILA_95, 5, (30, 30, 30), 3, blinds=(2,)), "A-22, A-32"),
    case("sized, short stakes", "act:canberra-manila@1995-09-05", {"min_bet": 2},
         Table(OLD_95, MANILA_95, 5, (9, 7, 11), 3, blinds=(2,)), "A-32, A-35", last=1),
    case("the final round", "act:canberra-manila@1995-09-05", {"min_bet": 2},
         Table(OLD_95, MANILA_95, 5, (34, 20, 27), 3, blinds=(2,)), "A-31, A-32", first=4, last=4),
    case("table limits", "act:canberra-manila@1994-11-04", {"limit_type": "fixed", "min_bet": 2, "max_bet": 5},
         Table(OLD_94, Limit("spread", least=(2,), most=(5,)), 5, (9, 8, 11), 3, blinds=(2,)), "F-8, F-12", last=1),
    case("the blind opens or pays", "act:five-card-stud@1995-09-05", {"forced_bets": "blind", "min_bet": 2},
         stud(replace(OLD_95, duty="pay"), STUD_5_95, 4, (30, 30, 30), blinds=(2,)), "A-17, A-20, A-32"),
    case("low card, two rounds", "act:five-card-stud@1995-09-05",
         {"forced_bets": "blind", "min_bet": 2, "opener_card": "low"},
         stud(replace(OLD_95, duty="pay"), STUD_5_95, 4, (8, 9, 7), low=True, blinds=(2,)), "A-20, A-32", last=1),
    case("seven cards, round three", "act:seven-card-stud@1995-09-05", {"forced_bets": "blind", "min_bet": 2},
         stud(replace(OLD_95, duty="pay"), STUD_7_95, 5, (17, 14), blinds=(2,)), "A-20, A-32", first=2, last=2),
    case("antes", "act:seven-card-stud@1995-09-05",
         {"forced_bets": "ante", "ante": 1, "limit_type": "fixed", "min_bet": 2, "max_bet": 4},
         stud(replace(OLD_95, duty="bet", cap=0, forced_opening_due=True), TWO_TO_FOUR, 5, (8, 9, 5), ante=1),
         "A-31, F-13", last=1),
    case("1994, blind", "act:five-card-stud@1994-11-04",
         {"forced_bets": "blind", "limit_type": "fixed", "min_bet": 2, "max_bet": 4},
         stud(replace(OLD_94, duty="pay"), TWO_TO_FOUR, 4, (9, 8, 10), blinds=(2,)),
         "A-20, A-30, F-12", last=1),
]  # fmt: skip

SLOW = [
    case("no limit, three, two rounds", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (6, 7, 5)), "8.8.6", last=1),
    case("no limit, four", "nsw:holdem", nsw("no_limit"), holdem(NO_LIMIT, (9, 8, 7, 6)), "8.8.6, 12.4"),
    case("fixed, two rounds of three", "nsw:holdem", nsw("structured", **FIXED_SIGN),
         holdem(FIXED, (17, 16, 15), NSW_CAPPED), "8.8.9", last=1),
    case("option A, two rounds", "act:faro", faro("A", "fixed", max_bet=4), Table(
        replace(FARO, duty="A"), TWO_TO_FOUR, 5, (9, 8, 10), 3, blinds=(1, 2)), "A-21", last=1),
    case("sized, two rounds", "act:canberra-manila@1995-09-05", {"min_bet": 2},
         Table(OLD_95, MANILA_95, 5, (11, 12, 10), 3, blinds=(2,)), "A-32", last=1),
    case("Draw of 1995, four players", "act:draw@1995-09-05", {"limit_type": "fixed", "min_bet": 2, "max_bet": 6},
         Table(DRAW_95, Limit("spread", least=(2,), most=(6,)), 2, (12, 11, 13, 9), 4, blinds=(2, 4)), "A-26", last=1),
]  # fmt: skip
