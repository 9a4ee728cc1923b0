"""The typed rulebook: what the engine asks of each game and edition, against the digests' decision tables.

The tables are 4.1, 4.2, 4.4 and 4.7 of the ACT digest and C1 of the NSW one, worked by hand.
"""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from datetime import date
from typing import Any, get_type_hints

import pytest

from croupier.law import sections
from croupier.law.book import BOOKS, load_book
from croupier.law.clause import UnknownClauseError
from croupier.law.rulebook import Law, day_law, law_of

DRAW_94, DRAW_95 = "draw@1994-11-04", "draw@1995-09-05"
FIVE_94, FIVE_95, FIVE_06 = "five-card-stud@1994-11-04", "five-card-stud@1995-09-05", "five-card-stud@2006-05-01"
SEVEN_94, SEVEN_95 = "seven-card-stud@1994-11-04", "seven-card-stud@1995-09-05"
MANILA_94, MANILA_95 = "canberra-manila@1994-11-04", "canberra-manila@1995-09-05"
FARO = "faro@2005-02-07"
ACT = (DRAW_94, DRAW_95, FIVE_94, FIVE_95, SEVEN_94, SEVEN_95, MANILA_94, MANILA_95, FARO, FIVE_06)
NSW = (
    "draw-ante",
    "draw-blind",
    "five-card-stud",
    "seven-card-stud",
    "two-card-manila",
    "three-card-manila",
    "holdem",
    "omaha",
    "pineapple",
    "crazy-pineapple",
)


def act(game: str) -> Law:
    return law("act", game)


def nsw(game: str) -> Law:
    return law("nsw", game)


def law(book: str, game: str, sign: dict[str, Any] | None = None) -> Law:
    found = law_of(book, game, None, sign)
    assert isinstance(found, Law), [str(refusal) for refusal in found]
    return found


def of(asked: Law, path: str) -> Any:
    """`betting.rounds`; below a mapping `cards.decks.52`."""
    section, field, *rest = path.split(".")
    value = getattr(getattr(asked, section), field)
    for key in rest:
        value = value.get(key)
    return value


# A row: the path, then its value in the columns of the digest's table.
TABLE_4_1: list[tuple[Any, ...]] = [
    # path, DRW94, DRW95, S5 94, S5 95, S7 94, S7 95, MAN 94, MAN 95, FAR05, FCS06
    ("cards.from_shoe", *[True] * 10),
    ("cards.joker_permitted", *[False] * 8, True, True),
    (
        "cards.reduced_deck_decided_by",
        "operator-and-all-players",
        "operator",
        "operator-and-all-players",
        "operator",
        "operator-and-all-players",
        "operator",
        None,
        None,
        None,
        None,
    ),
    ("cards.reduced_deck_most_players.40", 6, 6, 7, 7, 5, 5, None, None, None, None),
    ("cards.reduced_deck_most_players.32", 4, 4, 6, 6, 4, 4, None, None, None, None),
    ("order.ace_low_straight.52", *[True] * 6, *[None] * 4),
    ("order.ace_low_straight.40", *[False] * 6, *[None] * 4),
    ("order.ace_low_straight.32", *[False] * 8, None, None),
    ("order.ace_low_straight_flush.52", *[True] * 6, *[None] * 4),
    ("order.ace_low_straight_flush.40", *[False] * 6, *[None] * 4),
    ("order.ace_low_straight_flush.32", *[False] * 8, None, None),
    ("order.ace_low_straight.full", *[None] * 8, False, False),
    ("order.ace_low_straight.reduced", *[None] * 8, False, False),
    ("order.ace_low_decided_by.32", *["operator-and-all-players", "operator"] * 4, None, None),
    ("order.ace_low_decided_by.40", *["operator-and-all-players", "operator"] * 3, *[None] * 4),
    ("order.win_modes", *[("high",)] * 8, *[("high", "low", "high_low")] * 2),
    ("order.low_qualifier", *[None] * 8, 8, 8),
    ("order.low_hand_ace", *[None] * 8, "high", "high"),
    ("order.joker_duplicates", *[False] * 10),
    ("order.joker_upcard", *[None] * 9, "ace"),
    ("shoe.cut_by", *["designated-player", "dealer"] * 4, "dealer", "dealer"),
    ("shoe.cut_declined_by_dealer", *[True, False] * 4, False, False),
    ("shoe.cut_least_from_end", *[2] * 10),
    ("shoe.burn_before", *[("fifth-of-last-five-drawer",)] * 2, *[()] * 8),
    ("blinds.forced", *[("blind",)] * 2, *[("blind", "ante")] * 4, *[("blind",)] * 2, *[("blind", "ante")] * 2),
    ("blinds.posted_by", *["marker"] * 8, *["left-of-marker"] * 2),
    ("blinds.least_number", 2, 2, *[1] * 8),
    ("blinds.most_number", 2, 2, *[1] * 6, 3, 3),
    ("blinds.first", *["table-minimum"] * 8, *["posted"] * 2),
    ("blinds.second", *["twice-table-minimum"] * 2, *[None] * 8),
    ("blinds.over_blinds", *["optional-double"] * 2, *[None] * 6, *["operator"] * 2),
    ("blinds.live", *[True] * 10),
    ("blinds.may_refuse", *[False] * 10),
    ("blinds.ante_may_be_below_minimum", None, None, *[True] * 4, *[None] * 4),
    ("marker.name", *["buck"] * 8, *["button"] * 2),
    ("marker.dealt", *["first"] * 8, *["last"] * 2),
    ("marker.first_holder", *["dealers-left"] * 8, *["dealers-right"] * 2),
    ("marker.moves", *["clockwise"] * 10),
    ("marker.heads_up_posts_first_blind", *[False] * 10),
    ("marker.heads_up_acts_first", *[False] * 10),
    ("marker.undealt_when_over_capacity", *[False] * 10),
    ("dealing.first_receiver", *["marker"] * 8, *["left-of-marker"] * 2),
    ("dealing.later", *[("draw",)] * 2, *[("up",) * 3] * 2, *[("up", "up", "up", "down")] * 2)
    + (*[("community",) * 4] * 3, ("up",) * 3),
    ("drawing.kind", "exchange", "exchange", *[None] * 8),
    ("drawing.after_round", 1, 1, *[None] * 8),
    ("drawing.most", 5, 5, *[None] * 8),
    ("drawing.last_card_dealt", False, True, *[None] * 8),
    ("betting.rounds", 2, 2, 4, 4, 5, 5, 5, 5, 5, 4),
    ("opening.first", *["left-of-last-blind"] * 2, *["up-card"] * 4, *["left-of-last-blind"] * 3, "up-card"),
    ("opening.up_card", (), (), ("high",), ("high", "low"), ("high",), ("high", "low"), (), (), (), ("high", "low")),
    ("opening.first_duty", *["twice-last-blind"] * 2, *["pay-blind"] * 4, "free", "free", "option", "option"),
    ("opening.options", *[()] * 8, *[("A", "B", "C", "ante")] * 2),
    ("opening.later", *["first-active-left-of-last-blind"] * 2, *["highest_showing_hand"] * 4)
    + (*["first-active-from-marker"] * 2, "first-active-left-of-marker", "highest_card"),
    ("checking.first_round", *["never"] * 10),
    ("checking.later_rounds", False, False, *[True] * 8),
    ("betting.raise_minimum", *["largest-raise", "any-wager"] * 4, *["opening-or-raise"] * 2),
    ("betting.most_raises", None, None, *[None, 3] * 3, 3, 3),
    ("betting.raise_cap_lifted", *[None] * 8, *["two-contest-the-pot"] * 2),
    ("betting.limits", *[("fixed", "half_pot", "full_pot", "straddle")] * 7, ("structured",))
    + tuple([("fixed", "half_pot", "full_pot", "straddle", "no_limit")] * 2),
    ("betting.sizes", {}, {}, {}, {"1": "1 or 2", "2-3": "1 or 2", "final": "1 to 4"}, {})
    + ({"1": "1 or 2", "2": "1 or 2", "3-4": "1 to 4", "final": "1 to 4"}, {})
    + ({"1": "1 or 2", "2-4": "1 or 2", "final": "1 to 4"}, {}, {}),
    ("betting.straddle_limit", *["exact"] * 8, *["maximum"] * 2),
    ("betting.pot_limit_counts_call", *[True] * 10),
    ("allin.name", *["tapping-out"] * 10),
    ("allin.units", *["all"] * 8, *["floor"] * 2),
    ("allin.short_raise_reopens", *["everybody", "not-yet-acted"] * 4, *["not-yet-acted"] * 2),
    ("allin.declared", *[False] * 8, True, True),
    ("allin.wins_only_own_pots", *[True] * 10),
    ("hand.made", *["own-five"] * 4, *["any-five"] * 2, *["exactly"] * 3, "own-five"),
    ("hand.own_cards", 5, 5, 5, 5, 7, 7, 2, 2, 5, 5),
    ("hand.board_cards", *[0] * 6, 5, 5, 5, 0),
    ("hand.from_hole", *[None] * 6, 2, 2, 2, None),
    ("hand.from_board", *[None] * 6, 3, 3, 3, None),
    ("hand.spare_board_cards", *[0] * 9, 1),
    ("showdown.odd_unit", *["$1"] * 8, *["smallest-chip"] * 2),
    ("showdown.odd_to", *["first-winner-from-marker"] * 8, *["first-winner-left-of-marker"] * 2),
    ("showdown.pot_division_agreed", *[False] * 10),
    ("stakes.maximum", *[None] * 9, "max_buy_in"),
    ("stakes.reduce", *[None] * 9, False),
    ("stakes.top_up", *["between-rounds"] * 10),
    ("clocks.supervisor_seconds", *[None] * 8, 90, 90),
    ("clocks.supervisor_expiry", *[None] * 8, "fold", "fold"),
    ("commission.methods", *[("percentage",)] * 8, *[("percentage", "time")] * 2),
    ("commission.uncalled_counts", *[False] * 10),
    ("commission.nil_when", *[("sole-contributors-tie",)] * 8)
    + tuple([("sole-contributors-tie", "antes-and-blinds-only")] * 2),
    ("commission.several_pots", *["added-for-same-winners"] * 8, *["all-pots-of-the-round"] * 2),
    ("misdeals.marker_moves", *[False] * 10),
    ("misdeals.returned", *["wagers-after-blinds"] * 10),
    ("misdeals.late_fault", *["played-on"] * 10),
    ("marker.stays_after", *[("misdeal",)] * 10),
    ("seating.most_seats", 8, 8, 10, 10, 7, 7, 11, 11, None, None),
    ("seating.seats_above_dealt", *[0] * 10),
    ("seating.most_dealt.52", 8, 8, 10, 10, 7, 7, None, None, 9, 12),
    ("seating.most_dealt.40", 6, 6, 7, 7, 5, 5, None, None, 7, 9),
    ("seating.most_dealt.32", 4, 4, 6, 6, 4, 4, 11, 11, 5, 7),
    ("seating.vacate_after", *[3] * 10),
    ("seating.vacate_counted_in", *["rounds-of-play"] * 10),
    ("supervision.void_wager", *["refund"] * 8, *["stays"] * 2),
    ("tournament.house_share_most_percent", *[10] * 8, None, None),
    ("tournament.pool_paid_percent", *[None] * 8, 100, 100),
]
CELLS_4_1 = [(row[0], game, value) for row in TABLE_4_1 for game, value in zip(ACT, row[1:], strict=True)]


@pytest.mark.parametrize(("path", "game", "value"), CELLS_4_1, ids=[f"{path} {game}" for path, game, _ in CELLS_4_1])
def test_the_act_games_as_in_table_4_1(path: str, game: str, value: Any) -> None:
    assert of(act(game), path) == value


@pytest.mark.parametrize(
    ("game", "decks"),
    [
        *((game, {"52", "40", "32"}) for game in (DRAW_94, DRAW_95, FIVE_94, FIVE_95, SEVEN_94, SEVEN_95)),
        *((game, {"32"}) for game in (MANILA_94, MANILA_95)),
        *((game, {"52", "48", "44", "40", "36", "32"}) for game in (FARO, FIVE_06)),
    ],
)
def test_the_decks_of_the_act_games(game: str, decks: set[str]) -> None:
    assert {deck for deck, permitted in act(game).cards.decks.items() if permitted} == decks


@pytest.mark.parametrize(
    ("game", "initial"),
    [
        (DRAW_94, ("down",) * 5),
        (DRAW_95, ("down",) * 5),
        (FIVE_94, ("down", "up")),
        (FIVE_95, ("down", "up")),
        (SEVEN_94, ("2-down", "up")),
        (SEVEN_95, ("2-down", "up")),
        (MANILA_94, ("2-down", "community")),
        (MANILA_95, ("2-down", "community")),
        (FARO, ("down",) * 5 + ("community",)),
        (FIVE_06, ("down", "up")),
    ],
)
def test_the_initial_deal_of_the_act_games(game: str, initial: tuple[str, ...]) -> None:
    assert act(game).dealing.initial == initial


def test_the_patterns_of_the_deal() -> None:
    assert act(FARO).dealing.patterns == {
        "singly": ("down",) * 5 + ("community",),
        "2-2-1": ("2-down", "2-down", "down", "community"),
    }
    assert act(MANILA_95).dealing.patterns == {"2": ("2-down", "community"), "3": ("2-down", "down", "community")}


def test_the_most_players_of_the_books_of_2005_and_2006() -> None:
    # Poker Faro: five hole cards each and five on the board: (cards - 5) // 5.
    faro = act(FARO).seating.most_dealt
    for cards in (52, 48, 44, 40, 36, 32):
        assert faro[str(cards)] == (cards - 5) // 5
        assert faro.get(f"{cards}+joker", faro[str(cards)]) == (cards + 1 - 5) // 5
    # Five Card Stud: only the last card may be short (17.19): four cards each, and one left at least.
    stud = act(FIVE_06).seating.most_dealt
    for cards in (52, 48, 44, 40, 36, 32):
        assert stud[str(cards)] == (cards - 1) // 4
        assert stud.get(f"{cards}+joker", stud[str(cards)]) == cards // 4


def places(*names: str) -> dict[str, int]:
    return {name: at for at, name in enumerate(names, 1)}


TAIL = ("two-pair", "one-pair", "no-pair")
HEAD = ("royal-flush", "straight-flush", "four-of-a-kind")
FULL = places(*HEAD, "full-house", "flush", "straight", "three-of-a-kind", *TAIL)
REDUCED = places(*HEAD, "flush", "full-house", "straight", "three-of-a-kind", *TAIL)
OF_36 = places(*HEAD, "flush", "full-house", "three-of-a-kind", "straight", *TAIL)
JOKER_HEAD = ("royal-flush", "five-of-a-kind", "straight-flush", "four-of-a-kind")
JOKER_FULL = places(*JOKER_HEAD, "full-house", "flush", "straight", "three-of-a-kind", *TAIL)
JOKER_REDUCED = places(*JOKER_HEAD, "flush", "full-house", "straight", "three-of-a-kind", *TAIL)


@pytest.mark.parametrize("game", ACT)
def test_the_orders_of_the_act_games_as_in_table_4_2(game: str) -> None:
    order = act(game).order
    if game in (FARO, FIVE_06):
        assert order.places == {"full": JOKER_FULL, "reduced": JOKER_REDUCED}
        assert order.decks == {"full": (52, 53), "reduced": (32, 49)}
    elif game in (MANILA_94, MANILA_95):
        assert order.places == {"32": REDUCED}
        assert order.decks == {"32": (32, 32)}
    else:
        assert order.places == {"52": FULL, "40": REDUCED, "32": REDUCED}
        assert order.decks == {"52": (52, 52), "40": (40, 40), "32": (32, 32)}


OLD_SCALE = {"nil_up_to": "$19", "percent": "5", "of": "largest-multiple-of-20", "rounding": "exact"}
NEW_SCALE = {"nil_up_to": "$19", "percent": "5", "of": "all-pots-not-exempt", "rounding": "down-to-dollar"}
TEN = {**NEW_SCALE, "nil_up_to": "$9", "percent": "10", "stake_up_to": "$100"}


@pytest.mark.parametrize("game", ACT)
def test_the_commission_of_the_act_games_as_in_table_4_7(game: str) -> None:
    commission = act(game).commission
    if game in (FARO, FIVE_06):
        assert commission.scales == {"five_pct": NEW_SCALE, "ten_pct": TEN}
        assert commission.cap == "approved"
        assert (commission.time_in_advance, commission.time_refunded) == (True, False)
        assert commission.allocation == "pro_rata"
    else:
        assert commission.scales == {"five_pct": OLD_SCALE}
        assert commission.cap == "base-of-100-table-minimums"


IN_TIME = {"exposed-in-cut": "round-1", "not-cut": "round-1"}
OLD_MISDEALS = IN_TIME | {
    "wrong-person-cut": "round-1",
    "out-of-order": "before-first-wager",
    "missed-player-or-extra-hand": "before-first-wager",
}
HOLE_CARDS = {"two-hole-cards-face-up-in-deck": "round-1", "two-hole-cards-exposed-in-deal": "round-1"}
STUD_95 = IN_TIME | {"out-of-order": "round-1", "missed-player-or-extra-hole-cards": "before-round-1"}
NEW_MISDEALS = IN_TIME | {
    "hole-card-exposed-in-deal": "round-1",
    "out-of-order": "round-1",
    "missed-player-or-extra-hole-cards": "round-1",
    "extra-card": "round-1",
}


@pytest.mark.parametrize(
    ("game", "grounds"),
    [
        (DRAW_94, OLD_MISDEALS | {"two-face-up-in-deck": "round-1", "two-exposed-in-deal": "round-1"}),
        (
            DRAW_95,
            IN_TIME
            | {
                "out-of-order": "before-first-wager",
                "missed-player-or-extra-hand": "before-first-wager",
                "two-face-up-in-deck": "round-1",
                "two-exposed-in-deal": "round-1",
            },
        ),
        (FIVE_94, OLD_MISDEALS | HOLE_CARDS),
        (SEVEN_94, OLD_MISDEALS | HOLE_CARDS),
        (MANILA_94, OLD_MISDEALS | HOLE_CARDS),
        (FIVE_95, STUD_95),
        (SEVEN_95, STUD_95),
        (MANILA_95, STUD_95 | {"hole-card-exposed-in-deal": "round-1", "second-community-card-face-up": "round-1"}),
        (FARO, NEW_MISDEALS | {"second-community-card-face-up": "round-1"}),
        (FIVE_06, NEW_MISDEALS),
    ],
)
def test_the_misdeals_of_the_act_games_as_in_table_4_4(game: str, grounds: dict[str, str]) -> None:
    assert act(game).misdeals.grounds == grounds


@pytest.mark.parametrize("game", ACT)
def test_what_can_be_put_right_is_no_misdeal_from_1995(game: str) -> None:
    can = ("out-of-order", "missed-player-or-extra-hole-cards")
    expected = can if game in (FIVE_95, SEVEN_95, MANILA_95, FARO, FIVE_06) else ()
    assert act(game).misdeals.reconstructable == expected


# --- NSW, table C1 ---

C1: dict[str, dict[str, Any]] = {
    "draw-ante": {
        "seating.most_dealt": {"52": 8, "32": 5},
        "blinds.forced": ("ante",),
        "dealing.initial": ("down",) * 5,
        "dealing.later": ("draw",),
        "shoe.burn_before": ("fifth-of-last-five-drawer",),
        "betting.rounds": 2,
        "opening.first": "left-of-marker",
        "opening.later": "first-active-left-of-marker",
        "checking.first_round": "never",
        "checking.later_rounds": False,
        "hand.made": "own-five",
        "hand.own_cards": 5,
        "drawing.kind": "exchange",
        "drawing.after_round": 1,
        "drawing.last_card_dealt": False,
    },
    "five-card-stud": {
        "seating.most_dealt": {"52": 10, "32": 6},
        "blinds.forced": ("ante",),
        "dealing.initial": ("down", "up"),
        "dealing.later": ("up", "up", "up"),
        "shoe.burn_before": (),
        "betting.rounds": 4,
        "opening.first": "up-card",
        "opening.up_card": ("low",),
        "opening.first_duty": "compulsory-bet",
        "opening.later": "highest_showing_hand",
        "opening.tie": "first-left-of-marker",
        "opening.all_in_opener": "next-left-with-chips",
        "checking.first_round": "never",
        "checking.later_rounds": True,
        "hand.made": "own-five",
        "hand.own_cards": 5,
        "hand.spare_board_cards": 0,
    },
    "seven-card-stud": {
        "seating.most_dealt": {"52": 8, "32": 4},
        "blinds.forced": ("ante",),
        "dealing.initial": ("2-down", "up"),
        "dealing.later": ("up", "up", "up", "down"),
        "dealing.short_stub": "one-community-card",
        "shoe.burn_before": (),
        "betting.rounds": 5,
        "opening.first": "up-card",
        "opening.up_card": ("low",),
        "opening.first_duty": "compulsory-bet",
        "opening.later": "highest_showing_hand",
        "checking.first_round": "never",
        "checking.later_rounds": True,
        "hand.made": "any-five",
        "hand.own_cards": 7,
        "hand.spare_board_cards": 1,
    },
    "two-card-manila": {
        "seating.most_dealt": {"32": 11, "36": 11},
        "blinds.forced": ("blind",),
        "dealing.initial": ("2-down", "community"),
        "dealing.later": ("community",) * 4,
        "shoe.burn_before": (),
        "betting.rounds": 5,
        "opening.first": "left-of-last-blind",
        "opening.later": "first-active-left-of-marker",
        "checking.first_round": "owes-nothing",
        "checking.later_rounds": True,
        "hand.made": "exactly",
        "hand.own_cards": 2,
        "hand.from_hole": 2,
        "hand.from_board": 3,
        "hand.board_cards": 5,
    },
    "holdem": {
        "seating.most_dealt": {"52": 10, "32": 10, "36": 10},
        "blinds.forced": ("blind",),
        "dealing.initial": ("down", "down"),
        "dealing.later": ("flop", "turn", "river"),
        "shoe.burn_before": ("flop", "turn", "river"),
        "betting.rounds": 4,
        "opening.first": "left-of-last-blind",
        "opening.later": "first-active-left-of-marker",
        "checking.first_round": "owes-nothing",
        "checking.later_rounds": True,
        "hand.made": "any-five",
        "hand.own_cards": 2,
        "hand.board_cards": 5,
        "hand.from_hole": None,
        "drawing.kind": None,
    },
}
C1["draw-blind"] = C1["draw-ante"] | {
    "blinds.forced": ("blind",),
    "blinds.over_blinds": "voluntary-double",
    "opening.first": "left-of-last-blind",
    "checking.first_round": "owes-nothing",
}
C1["three-card-manila"] = C1["two-card-manila"] | {
    "seating.most_dealt": {"32": 8, "36": 8},
    "dealing.initial": ("2-down", "down", "community"),
    "hand.own_cards": 3,
}
C1["omaha"] = C1["holdem"] | {
    "seating.most_dealt": {"52": 10},
    "dealing.initial": ("down",) * 4,
    "hand.made": "exactly",
    "hand.own_cards": 4,
    "hand.from_hole": 2,
    "hand.from_board": 3,
}
C1["pineapple"] = C1["holdem"] | {
    "seating.most_dealt": {"52": 10},
    "dealing.initial": ("down",) * 3,
    "drawing.kind": "discard-one",
    "drawing.after_round": 1,
}
C1["crazy-pineapple"] = C1["pineapple"] | {"drawing.after_round": 2}
CELLS_C1 = [(game, path, value) for game, row in C1.items() for path, value in row.items()]


@pytest.mark.parametrize(("game", "path", "value"), CELLS_C1, ids=[f"{game} {path}" for game, path, _ in CELLS_C1])
def test_the_nsw_games_as_in_table_c1(game: str, path: str, value: Any) -> None:
    assert of(nsw(game), path) == value


@pytest.mark.parametrize("game", NSW)
def test_the_decks_of_the_nsw_games_are_those_with_a_number_of_players(game: str) -> None:
    decks = {deck for deck, permitted in nsw(game).cards.decks.items() if permitted}
    assert decks == set(C1[game]["seating.most_dealt"])


# What all NSW games share: chapters 2 to 13 and 24 to 30.
NSW_ALL: dict[str, Any] = {
    "cards.joker_permitted": False,
    "cards.from_shoe": True,
    "cards.deck_checked_by": ("dealer", "casino-supervisor", "deck-checking-device"),
    "cards.count_ordered_by": ("casino-supervisor", "inspector"),
    "cards.second_deck_back_differs": True,
    "shoe.cut_by": "dealer",
    "shoe.cut_declined_by_dealer": False,
    "shoe.extra_burns": False,
    "shoe.shuffled": ("at-start", "after-each-round", "after-vacancy"),
    "order.decks": {"52": (52, 52), "32": (32, 32), "36": (36, 36)},
    "order.places": {"52": FULL, "32": REDUCED, "36": OF_36},
    "order.ace_low_straight": {"52": True, "32": True, "36": True},
    "order.ace_low_straight_flush": {"52": True, "32": True, "36": True},
    "order.win_modes": ("high",),
    "seating.most_seats": 11,
    "seating.seats_above_dealt": 1,
    "seating.vacancy_order": ("own-table", "same-game-and-limits", "waiting-list"),
    "seating.missed_blind_cap": "one_set",
    "seating.missed_small_blind": "dead",
    "seating.seat_change_free_up_to": 2,
    "seating.vacate_after": 3,
    "seating.vacate_counted_in": "button-laps",
    "marker.name": "button",
    "marker.first_holder": "dealers-right",
    "marker.dealt": "last",
    "marker.undealt_when_over_capacity": True,
    "marker.stays_after": ("misdeal", "void-round"),
    "blinds.may_refuse": False,
    "blinds.live": True,
    "blinds.last_at_least_minimum": True,
    "dealing.first_receiver": "left-of-marker",
    "betting.limits": ("no_limit", "full_pot", "half_pot", "structured"),
    "betting.raise_minimum": "opening-or-raise",  # N-34: the opening bet counts too
    "betting.most_raises": 3,
    "betting.raise_cap_applies_to": "structured",
    "betting.raise_cap_lifted": "final-round-two-active",
    "betting.unlimited_raises_under": ("no_limit", "full_pot", "half_pot"),
    "betting.pot_limit_counts_call": True,
    "betting.completion_counts_as_raise": False,
    "betting.string_bets": False,
    "betting.raise_completed_from_percent": 50,
    "betting.oversize_chip_is_call": True,
    "betting.two_chips_are_call": True,
    "allin.name": "all-in",
    "allin.units": "all",
    "allin.short_raise_reopens": "not-yet-acted",
    "allin.cumulative_shorts_reopen": False,
    "allin.wins_only_own_pots": True,
    "allin.declared": False,
    "allin.exposed": "after-final-round",
    "showdown.first_to_show": "called-player",
    "showdown.winner_tables": True,
    "showdown.cards_speak": True,
    "showdown.odd_unit": "smallest-chip",
    "showdown.odd_to": "first-winner-left-of-marker",
    "showdown.pot_division_agreed": False,
    "commission.methods": ("percentage", "hand-fee", "time"),
    "commission.uncalled_counts": False,
    "commission.nil_when": ("blinds-only", "sole-contributors-tie"),
    "commission.several_pots": "pot-by-pot",
    "commission.change_notice_rounds": 3,
    "commission.hand_fee_payer": "each_dealt",
    "commission.time_period": "clock",
    "commission.partial_quarter": "charge",
    "commission.time_in_advance": True,
    "commission.time_refunded": False,
    "commission.sitting_fee": True,
    "commission.may_be_nil": True,
    "stakes.change_notice_rounds": 3,
    "stakes.higher_minimum_sign_minutes": 20,
    "stakes.maximum": "max_stake",
    "stakes.reduce": False,
    "clocks.act_least_seconds": 20,
    "clocks.act_expiry": "check-or-fold",
    "clocks.extensions_per_round": 2,
    "clocks.warning_seconds": 5,
    "clocks.supervisor_seconds": 40,
    "clocks.supervisor_expiry": "fold",
    "misdeals.returned": "all-money",
    "misdeals.marker_moves": False,
    "misdeals.declared_by": ("dealer", "casino-supervisor"),
    "misdeals.grounds.exposed-in-cut": "any-time",
    "misdeals.grounds.not-cut": "before-substantial-action",
    "misdeals.grounds.out-of-order": "before-substantial-action",
    "misdeals.grounds.missed-player-or-extra-hand": "before-substantial-action",
    "misdeals.grounds.wrong-card-count": "before-substantial-action",
    "supervision.closing_sign_minutes": 20,
    "supervision.contest_until": "first-card-of-next-round",
    "supervision.void_wager": "refund",
    "tournament.button": "dead",
    "promotion.scrutineer_above": 10_000_00,
    "promotion.denied_claims_kept_above": 100_00,
    "promotion.lodged_hours_before": 24,
    "promotion.winner_told_within_days": 2,
    "promotion.liquor_most_litres": 20,
}


@pytest.mark.parametrize("game", NSW)
def test_what_all_nsw_games_share(game: str) -> None:
    asked = nsw(game)
    assert {path: of(asked, path) for path in NSW_ALL} == NSW_ALL


@pytest.mark.parametrize(
    ("game", "ground"),
    [
        ("draw-ante", "two-exposed-in-deal"),
        ("draw-blind", "two-exposed-in-deal"),
        ("five-card-stud", "two-up-cards"),
        ("seven-card-stud", "two-up-cards"),
        ("two-card-manila", "hole-card-exposed-in-deal"),
        ("three-card-manila", "hole-card-exposed-in-deal"),
        ("holdem", "two-exposed-in-deal"),
        ("omaha", "two-exposed-in-deal"),
        ("pineapple", "two-exposed-in-deal"),
        ("crazy-pineapple", "two-exposed-in-deal"),
    ],
)
def test_each_nsw_game_has_its_own_misdeal_by_exposure(game: str, ground: str) -> None:
    exposures = {"two-exposed-in-deal", "two-up-cards", "hole-card-exposed-in-deal"}
    grounds = nsw(game).misdeals.grounds
    assert {name for name in grounds if name in exposures} == {ground}
    assert grounds[ground] == "any-time", "25.2 to 25.6 stop at no substantial action"


@pytest.mark.parametrize("game", NSW)
def test_two_players_reverse_the_order_in_nsw(game: str) -> None:
    # 9.8 and N-41; in the studs the cards choose the opener all the same.
    marker = nsw(game).marker
    assert marker.heads_up_posts_first_blind
    assert marker.heads_up_acts_first == (not game.endswith("stud"))


@pytest.mark.parametrize("game", NSW)
def test_a_straddle_is_for_games_with_fixed_blinds_other_than_draw(game: str) -> None:
    straddled = ("two-card-manila", "three-card-manila", "holdem", "omaha", "pineapple", "crazy-pineapple")
    assert nsw(game).blinds.straddle == ("double-last-blind" if game in straddled else None)
    assert nsw(game).blinds.over_blinds == ("voluntary-double" if game == "draw-blind" else None)


# --- Which clause gives a value ---


@pytest.mark.parametrize(
    ("game", "path", "number"),
    [
        (DRAW_94, "seating.most_seats", "1"),
        (DRAW_94, "cards.decks.40", "3.1"),
        (DRAW_94, "cards.reduced_deck_decided_by", "3.5"),
        (DRAW_94, "shoe.cut_by", "4.2"),
        (DRAW_94, "shoe.cut_declined_by_dealer", "4.3"),
        (DRAW_94, "cards.from_shoe", "4.5"),
        (DRAW_95, "cards.from_shoe", "4.4"),
        (DRAW_94, "dealing.initial", "6.5"),
        (DRAW_94, "opening.first_duty", "7.1(i)"),
        (DRAW_94, "drawing.five_not_last", "8.3(a)"),
        (DRAW_94, "drawing.five_last", "8.3(b)"),
        (DRAW_95, "drawing.last_card_dealt", "8.4"),
        (DRAW_94, "showdown.odd_unit", "9.5"),
        (DRAW_94, "showdown.pot_division_agreed", "9.6"),
        (DRAW_94, "blinds.second", "10.2"),
        (DRAW_95, "betting.raise_minimum", "10.5"),
        (DRAW_94, "betting.pot_limit_counts_call", "10.6"),
        (DRAW_94, "commission.scales.five_pct.nil_up_to", "11.1(a)"),
        (DRAW_94, "commission.cap", "11.1(b)"),
        (DRAW_94, "commission.several_pots", "11.3"),
        (DRAW_94, "commission.uncalled_counts", "11.4"),
        (DRAW_94, "commission.nil_when", "11.5"),
        (DRAW_94, "allin.wins_only_own_pots", "12.2"),
        (DRAW_95, "allin.short_raise_reopens", "12.5"),
        (DRAW_94, "order.places.52.flush", "13.3(e)"),
        (DRAW_94, "order.places.40.flush", "13.4(d)"),
        (DRAW_94, "order.places.32.full-house", "13.5(e)"),
        (DRAW_94, "misdeals.grounds.wrong-person-cut", "15.1(c)"),
        (DRAW_95, "misdeals.grounds.out-of-order", "15.1(c)"),
        (DRAW_94, "seating.vacate_after", "17.8"),
        (DRAW_94, "tournament.house_share_most_percent", "18.4"),
        (FIVE_94, "opening.first_duty", "7.1(a)"),
        (FIVE_94, "dealing.initial", "F-5 F-5.1"),
        (FIVE_94, "seating.most_dealt.52", "F-22 1"),
        (FIVE_94, "shoe.cut_by", "F-3 4.2"),
        (FIVE_95, "shoe.cut_by", "4.2"),
        (FIVE_95, "opening.up_card", "3.6"),
        (FIVE_95, "betting.sizes.2-3", "10.3"),
        (FIVE_95, "betting.sizes.final", "10.4"),
        (FIVE_95, "allin.short_raise_reopens", "13.5"),
        (SEVEN_94, "dealing.initial", "F-6 F-6.1"),
        (SEVEN_95, "betting.sizes.2", "10.3"),
        (SEVEN_95, "betting.sizes.3-4", "10.4"),
        (SEVEN_95, "opening.up_card", "3.6"),
        (MANILA_94, "dealing.initial", "F-7 F-7.1"),
        (MANILA_95, "betting.sizes.1", "10.2"),
        (MANILA_95, "betting.sizes.2-4", "10.3"),
        (MANILA_95, "allin.short_raise_reopens", "12.5"),
        (MANILA_95, "misdeals.grounds.second-community-card-face-up", "16.1(e)"),
        (FARO, "cards.decks.36", "2.2(e)"),
        (FARO, "cards.joker_permitted", "2.3"),
        (FARO, "order.places.reduced.flush", "3.4(e)"),
        (FARO, "order.low_qualifier", "3.5(d)"),
        (FARO, "blinds.most_number", "4.2(c)"),
        (FARO, "clocks.supervisor_seconds", "4.6"),
        (FARO, "betting.most_raises", "5.1"),
        (FARO, "shoe.cut_by", "7.2"),
        (FARO, "hand.from_hole", "9.1"),
        (FARO, "dealing.patterns.2-2-1", "9.2(a)"),
        (FARO, "dealing.patterns.singly", "9.2(b)"),
        (FARO, "showdown.odd_unit", "13.2"),
        (FARO, "allin.short_raise_reopens", "14.5"),
        (FARO, "commission.scales.ten_pct.percent", "15.2(a)(ii)"),
        (FARO, "commission.scales.ten_pct.stake_up_to", "15.2(e)"),
        (FARO, "commission.uncalled_counts", "15.2(b)"),
        (FARO, "misdeals.grounds.second-community-card-face-up", "17.1(c)"),
        (FARO, "tournament.pool_paid_percent", "20.18"),
        (FIVE_06, "clocks.supervisor_seconds", "4.8"),
        (FIVE_06, "stakes.reduce", "4.6"),
        (FIVE_06, "opening.up_card", "4.2(h)"),
        (FIVE_06, "hand.made", "9.1"),
        (FIVE_06, "dealing.initial", "9.2"),
        (FIVE_06, "dealing.short_stub", "17.19"),
        (FIVE_06, "commission.scales.ten_pct.stake_up_to", "15.2(e)"),
    ],
)
def test_the_clause_that_gives_a_value_in_the_act_games(game: str, path: str, number: str) -> None:
    assert act(game).clause(path) == f"act:{game} {number}"


@pytest.mark.parametrize(
    ("game", "path", "number"),
    [
        ("holdem", "seating.most_seats", "2.1"),
        ("holdem", "cards.joker_permitted", "4.1.1"),
        ("holdem", "cards.from_shoe", "4.5"),
        ("holdem", "shoe.cut_by", "5.4"),
        ("holdem", "seating.seats_above_dealt", "6.1"),
        ("holdem", "cards.decks.52", "6.1.1(iv)"),
        ("omaha", "seating.most_dealt.52", "6.1.1(v)"),
        ("seven-card-stud", "seating.most_dealt.32", "6.1.2(iii)"),
        ("three-card-manila", "seating.most_dealt.36", "6.1.3(ii)"),
        ("holdem", "betting.string_bets", "7.10"),
        ("holdem", "clocks.act_least_seconds", "7.12.1"),
        ("holdem", "clocks.extensions_per_round", "7.12.4"),
        ("holdem", "betting.raise_minimum", "8.8.6"),
        ("holdem", "betting.pot_limit_counts_call", "8.8.7"),
        ("holdem", "betting.most_raises", "8.8.9"),
        ("holdem", "blinds.straddle", "8.9"),
        ("draw-blind", "blinds.over_blinds", "8.8.2"),
        ("holdem", "stakes.higher_minimum_sign_minutes", "8.3.3"),
        ("holdem", "marker.first_holder", "9.1"),
        ("holdem", "marker.heads_up_acts_first", "9.8"),
        ("holdem", "allin.short_raise_reopens", "12.4"),
        ("holdem", "order.places.52.flush", "13.2(e)"),
        ("holdem", "order.places.32.flush", "13.3(d)"),
        ("holdem", "order.places.36.three-of-a-kind", "13.4(f)"),
        ("draw-ante", "dealing.initial", "14.2"),
        ("five-card-stud", "opening.first", "16.3.1"),
        ("seven-card-stud", "dealing.short_stub", "17.5.2"),
        ("two-card-manila", "hand.from_hole", "18.6.3"),
        ("three-card-manila", "hand.from_hole", "19.6.3"),
        ("holdem", "hand.made", "20.7.3"),
        ("omaha", "hand.from_hole", "21.7.3"),
        ("pineapple", "drawing.after_round", "22.3.3"),
        ("crazy-pineapple", "drawing.after_round", "23.4.4"),
        ("holdem", "showdown.odd_unit", "24.4"),
        ("holdem", "misdeals.grounds.exposed-in-cut", "25.1.1"),
        ("five-card-stud", "misdeals.grounds.two-up-cards", "25.3"),
        ("holdem", "misdeals.returned", "25.7"),
        ("holdem", "clocks.supervisor_seconds", "26.12"),
        ("holdem", "supervision.contest_until", "26.13"),
        ("holdem", "supervision.closing_sign_minutes", "27.9"),
    ],
)
def test_the_clause_that_gives_a_value_in_the_nsw_games(game: str, path: str, number: str) -> None:
    assert nsw(game).clause(path) == f"nsw:{game} {number}"


def test_a_slug_names_its_clause_and_what_is_neither_is_an_error() -> None:
    assert act(DRAW_94).clause("shoe.complete_cut") == f"act:{DRAW_94} 4.4"
    assert act(DRAW_95).clause("shoe.complete_cut") == f"act:{DRAW_95} 4.3"
    for nonsense in ("shoe.no_such_rule", "betting.most_raises", ""):
        with pytest.raises(UnknownClauseError):
            act(DRAW_95).clause(nonsense)
    assert act(DRAW_95).chain("shoe.no_such_rule") == ()


def test_half_and_full_pot_are_sums_and_not_checks_in_draw() -> None:
    # 10.6, and F-13 which takes it over.
    for game, number in ((DRAW_94, "10.6"), (DRAW_95, "10.6"), (SEVEN_95, "F-13.1"), (MANILA_94, "F-13.1")):
        clause = act(game).day.standing[number].clause
        assert clause is not None
        assert clause.kinds == ("calc",)


def test_the_chain_knows_everything_behind_a_value() -> None:
    chain = law("act", FARO, {"tap_out_units": "all"}).chain("allin.units")
    assert [source.value for source in chain] == ["floor", "all"]
    assert chain[0].by == "14.1"
    assert "tap_out_units" in chain[-1].by
    assert "A-34" in chain[-1].by
    manila = act(MANILA_95).chain("shoe.cut_by")
    assert [source.value for source in manila] == ["dealer"], "the filled 4.2 was replaced, not overlaid"


# --- Every edition of every game has a law, and it does not change ---

EVERY = [("act", game) for game in ACT] + [("nsw", game) for game in NSW]


def test_these_are_all_games_and_editions() -> None:
    editions = {f"{g.name}@{e}" for g in load_book("act").games.values() for e in g.editions}
    assert editions == set(ACT)
    assert set(load_book("nsw").games) == set(NSW)
    assert set(BOOKS) == {"act", "nsw"}


@pytest.mark.parametrize(("book", "game"), EVERY)
def test_every_section_is_there_and_frozen(book: str, game: str) -> None:
    asked = law(book, game)
    for name, kind in sections.SECTIONS.items():
        section = getattr(asked, name)
        assert type(section) is kind
        with pytest.raises(AttributeError):
            setattr(asked, name, section)
        with pytest.raises(FrozenInstanceError):
            setattr(section, fields(kind)[0].name, None)
    with pytest.raises(AttributeError):
        asked.sign = law(book, game).sign  # type: ignore[misc]
    with pytest.raises(AttributeError):
        asked.anything = 1


def test_nothing_can_be_taken_out_of_a_law() -> None:
    asked = law("act", DRAW_95)
    with pytest.raises(AttributeError):
        del asked.betting


@pytest.mark.parametrize(("book", "game"), EVERY)
def test_no_mapping_of_a_law_can_be_changed(book: str, game: str) -> None:
    asked = law(book, game)
    inside = [
        getattr(getattr(asked, name), field.name) for name, kind in sections.SECTIONS.items() for field in fields(kind)
    ]
    inside += [one for part in inside if isinstance(part, Mapping) for one in part.values()]
    inside += [asked.sign.values, asked.day.standing]
    inside += [change.clause.values for change in asked.day.standing.values() if change.clause]
    mappings = [one for one in inside if isinstance(one, Mapping)]
    assert len(mappings) > 100
    for mapping in mappings:
        with pytest.raises(TypeError):
            mapping["52"] = True  # type: ignore[index]


@pytest.mark.parametrize(("book", "game"), EVERY)
def test_two_laws_share_nothing_that_one_of_them_could_spoil(book: str, game: str) -> None:
    one = law(book, game)
    decks = dict(one.cards.decks)
    if isinstance(one.cards.decks, dict):
        one.cards.decks.clear()
    assert law(book, game).cards.decks == decks


@pytest.mark.parametrize(("book", "game"), EVERY)
def test_every_value_of_the_law_is_one_that_a_section_knows(book: str, game: str) -> None:
    asked = law(book, game)
    known = {f"{name}.{field}" for name in sections.SECTIONS for field in get_type_hints(sections.SECTIONS[name])}
    paths = {
        path
        for change in asked.day.standing.values()
        if change.clause
        for path in change.clause.values_for(asked.day.game.name)
    }
    assert {path for path in paths if ".".join(path.split(".")[:2]) not in known} == set()
    for path in paths:
        assert asked.chain(path), path


def test_a_game_that_is_not_in_force_has_no_law_but_a_reason() -> None:
    for game, day, first in (
        ("draw", date(1994, 11, 3), "1994-11-04"),
        ("faro", date(2005, 2, 6), "2005-02-07"),
        ("canberra-manila", date(1990, 1, 1), "1994-11-04"),
    ):
        refused = law_of("act", game, day)
        assert isinstance(refused, list)
        assert first in refused[0].because


def test_the_day_decides_the_edition() -> None:
    assert isinstance(found := law_of("act", "five-card-stud", date(2006, 4, 30)), Law)
    assert found.marker.name == "buck"
    assert isinstance(found := law_of("act", "five-card-stud", date(2006, 5, 1)), Law)
    assert found.marker.name == "button"
    assert day_law("act", "five-card-stud").title == "Five Card Stud"


@pytest.mark.parametrize(
    ("book", "game"), [("vic", "holdem"), ("act", "holdem"), ("nsw", "faro"), ("nsw", "holdem@1995-09-05"), ("nsw", "")]
)
def test_a_book_game_or_edition_that_does_not_exist_is_an_error(book: str, game: str) -> None:
    with pytest.raises(UnknownClauseError):
        law_of(book, game)
