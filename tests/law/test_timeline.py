"""What the ACT books said on a day, clause by clause, worked by hand from sections 1, 1.1 and 2.2 of the digest."""

from datetime import date
from typing import Any, NamedTuple

import pytest

from croupier.law.book import LAYER_DATES, load_book
from croupier.law.clause import UnknownClauseError
from croupier.law.fold import DayLaw
from croupier.law.index import load_index
from croupier.law.lookup import answers
from croupier.law.rulebook import address, day_law

DRAW, MANILA, FIVE, SEVEN, FARO = "draw", "canberra-manila", "five-card-stud", "seven-card-stud", "faro"

LONG_AGO, EVE_94 = "1980-01-01", "1994-11-03"
DAY_94, LATE_94, EVE_95 = "1994-11-04", "1994-12-01", "1995-09-04"
DAY_95, IN_2000, EVE_05 = "1995-09-05", "2000-06-30", "2005-02-06"
DAY_05, EVE_06, DAY_06, TODAY = "2005-02-07", "2006-04-30", "2006-05-01", "2026-01-01"

BEFORE = (LONG_AGO, EVE_94)
IN_94 = (DAY_94, LATE_94, EVE_95)
FROM_95 = (DAY_95, IN_2000, EVE_05, DAY_05, EVE_06, DAY_06, TODAY)
TO_06 = (DAY_95, IN_2000, EVE_05, DAY_05, EVE_06)
FROM_05 = (DAY_05, EVE_06, DAY_06, TODAY)
FROM_06 = (DAY_06, TODAY)

SINCE = {"I1": "1994-11-04", "I2": "1995-09-05", "I3": "2005-02-07", "I4": "2006-05-01"}
"""Publication for the first two, the instrument's own day for the third, the stated one for the fourth (A-1)."""


class Told(NamedTuple):
    """What the digest says of a clause on some days: its source, and words and values that it must hold."""

    game: str
    number: str
    days: tuple[str, ...]
    source: str
    """`I1` … `I4`, `F-n`, `absent` or `unknown`."""
    holds: dict[str, Any] = {}  # noqa: RUF012  # never written to
    words: tuple[str, ...] = ()


def told(*rows: tuple[Any, ...]) -> list[Told]:
    return [Told(*row) for row in rows]


DRAW_ROWS = told(
    # L0: Draw does not exist; the 1994 instrument makes it whole.
    (DRAW, "1", BEFORE, "absent"),
    (DRAW, "3.5", BEFORE, "absent"),
    (DRAW, "8.4", BEFORE, "absent"),
    (DRAW, "15.1(g)", BEFORE, "absent"),
    (DRAW, "def:buck", BEFORE, "absent"),
    (DRAW, "1", IN_94 + FROM_95, "I1", {"seating.most_seats": 8}, ("8",)),
    (DRAW, "6.4", IN_94 + FROM_95, "I1", {"blinds.posted_by": "marker"}, ("double",)),
    (DRAW, "9.2bis", IN_94 + FROM_95, "I1", {"showdown.first_to_show": "called-player"}),
    (DRAW, "9.5", IN_94 + FROM_95, "I1", {"showdown.odd_unit": "$1"}, ("dollar",)),
    (DRAW, "10.6", IN_94 + FROM_95, "I1", {"betting.pot_limit_counts_call": True}),
    (DRAW, "11.1(a)", IN_94 + FROM_95, "I1", {"commission.scales.five_pct.nil_up_to": "$19"}, ("$19",)),
    (DRAW, "12.4", IN_94 + FROM_95, "I1"),
    (DRAW, "13.4(d)", IN_94 + FROM_95, "I1", {"order.places.40.flush": 4}, ("flush",)),
    (DRAW, "15.2", IN_94 + FROM_95, "I1", {"misdeals.marker_moves": False}),
    (DRAW, "17.6", IN_94 + FROM_95, "I1"),
    (DRAW, "18.4", IN_94 + FROM_95, "I1", {"tournament.house_share_most_percent": 10}),
    # 3.5, 8.4 and 10.5 replaced.
    (DRAW, "3.5", IN_94, "I1", {"cards.reduced_deck_decided_by": "operator-and-all-players"}, ("agree",)),
    (DRAW, "3.5", FROM_95, "I2", {"cards.reduced_deck_decided_by": "operator"}, ("operator", "alone")),
    (DRAW, "3.5", IN_94 + FROM_95, "", {"cards.reduced_deck_most_players.40": 6}),
    (DRAW, "3.5", IN_94 + FROM_95, "", {"cards.reduced_deck_most_players.32": 4}),
    (DRAW, "8.4", IN_94, "I1", {"drawing.last_card_dealt": False}, ("never",)),
    (DRAW, "8.4", FROM_95, "I2", {"drawing.last_card_dealt": True}, ("last card",)),
    (DRAW, "10.5", IN_94, "I1", {"betting.raise_minimum": "largest-raise"}, ("raise",)),
    (DRAW, "10.5", FROM_95, "I2", {"betting.raise_minimum": "any-wager"}, ("wager",)),
    # 4.2 to 4.5 deleted, 4.2 to 4.4 anew.
    (DRAW, "4.2", IN_94, "I1", {"shoe.cut_by": "designated-player"}, ("designated player",)),
    (DRAW, "4.3", IN_94, "I1", {"shoe.cut_declined_by_dealer": True}, ("dealer",)),
    (DRAW, "4.4", IN_94, "I1", {}, ("complete", "bottom")),
    (DRAW, "4.5", IN_94, "I1", {"cards.from_shoe": True}, ("shoe",)),
    (DRAW, "4.2", FROM_95, "I2", {"shoe.cut_by": "dealer"}, ("dealer",)),
    (DRAW, "4.3", FROM_95, "I2", {}, ("complete", "bottom")),
    (DRAW, "4.4", FROM_95, "I2", {"cards.from_shoe": True}, ("shoe",)),
    (DRAW, "4.5", FROM_95, "absent"),
    # 12.5 added.
    (DRAW, "12.5", BEFORE + IN_94, "absent"),
    (DRAW, "12.5", FROM_95, "I2", {"allin.short_raise_reopens": "not-yet-acted"}, ("raise",)),
    # 15.1: old (c) gone, old (g) now (f).
    (DRAW, "15.1(b)", IN_94, "I1", {"misdeals.grounds.not-cut": "round-1"}),
    (DRAW, "15.1(b)", FROM_95, "I2", {"misdeals.grounds.not-cut": "round-1"}),
    (DRAW, "15.1(c)", IN_94, "I1", {"misdeals.grounds.wrong-person-cut": "round-1"}, ("cut",)),
    (DRAW, "15.1(c)", FROM_95, "I2", {"misdeals.grounds.out-of-order": "before-first-wager"}, ("out of turn",)),
    (DRAW, "15.1(d)", IN_94, "I1", {"misdeals.grounds.out-of-order": "before-first-wager"}, ("out of turn",)),
    (DRAW, "15.1(d)", FROM_95, "I2", {"misdeals.grounds.two-face-up-in-deck": "round-1"}, ("face up",)),
    (DRAW, "15.1(e)", FROM_95, "I2", {"misdeals.grounds.two-exposed-in-deal": "round-1"}),
    (DRAW, "15.1(f)", IN_94, "I1", {"misdeals.grounds.two-exposed-in-deal": "round-1"}),
    (DRAW, "15.1(f)", FROM_95, "I2", {"misdeals.grounds.missed-player-or-extra-hand": "before-first-wager"}),
    (DRAW, "15.1(g)", IN_94, "I1", {"irregularities.remedies.surplus-cards": "discarded"}, ("discard",)),
    (DRAW, "15.1(g)", FROM_95, "absent"),
)

MANILA_ROWS = told(
    # The base is lost; the amended numbers are unknown before 4 November 1994.
    *((MANILA, number, BEFORE, "unknown") for number in ("13.3", "3.5", "4.2", "4.5", "6.4", "10.1", "10.4", "16.1")),
    *((MANILA, number, BEFORE, "unknown") for number in ("1", "3.1", "14.3", "18.6")),
    (MANILA, "16.1(a)", BEFORE, "unknown"),
    (MANILA, "13.3", IN_94 + FROM_95, "I1", {"checking.all_check_ends_round": True}),
    (MANILA, "1", IN_94 + FROM_95, "F-22", {"seating.most_dealt.32": 11}),
    (MANILA, "2", IN_94 + FROM_95, "F-1"),
    (MANILA, "3.1", IN_94 + FROM_95, "F-1", {"cards.decks.32": True}),
    (MANILA, "3.5", IN_94, "F-2", {"order.ace_low_decided_by.32": "operator-and-all-players"}),
    (MANILA, "3.5", FROM_95, "I2", {"order.ace_low_decided_by.32": "operator"}, ("alone",)),
    (MANILA, "4.2", IN_94, "F-3", {"shoe.cut_by": "designated-player"}),
    (MANILA, "4.2", FROM_95, "I2", {"shoe.cut_by": "dealer"}),
    (MANILA, "4.3", FROM_95, "I2"),
    (MANILA, "4.4", FROM_95, "I2", {"cards.from_shoe": True}),
    (MANILA, "4.5", IN_94, "F-3", {"cards.from_shoe": True}),
    (MANILA, "4.5", FROM_95, "absent"),
    (MANILA, "6.4", IN_94, "F-4", {"blinds.first": "table-minimum"}),
    (MANILA, "6.4", FROM_95, "I2", {"blinds.first": "table-minimum"}),
    (MANILA, "10.1", IN_94, "F-12", {"blinds.first": "table-minimum"}),
    (MANILA, "10.1", FROM_95, "I2", {"blinds.first": "table-minimum"}),
    (MANILA, "10.2", FROM_95, "I2", {"betting.most_raises": 3, "betting.sizes.1": "1 or 2"}),
    (MANILA, "10.3", FROM_95, "I2", {"betting.most_raises": 3, "betting.sizes.2-4": "1 or 2"}),
    (MANILA, "10.4", FROM_95, "I2", {"betting.most_raises": 3, "betting.sizes.final": "1 to 4"}),
    (MANILA, "11.1(b)", IN_94 + FROM_95, "F-14", {"commission.scales.five_pct.percent": "5"}),
    (MANILA, "12.1", IN_94 + FROM_95, "F-15", {"allin.units": "all"}),
    (MANILA, "12.5", IN_94, "absent"),
    (MANILA, "12.5", FROM_95, "I2", {"allin.short_raise_reopens": "not-yet-acted"}),
    (MANILA, "13.1", IN_94 + FROM_95, "F-16", {"checking.later_rounds": True}),
    (MANILA, "14.3", IN_94 + FROM_95, "F-17"),
    (MANILA, "14.3(d)", IN_94 + FROM_95, "F-17", {"order.places.32.flush": 4}),
    (MANILA, "16.1", IN_94, "F-20"),
    (MANILA, "16.1(c)", IN_94, "F-20", {"misdeals.grounds.wrong-person-cut": "round-1"}),
    (MANILA, "16.1(c)", FROM_95, "I2", {"misdeals.grounds.out-of-order": "round-1"}),
    (MANILA, "16.1(d)", FROM_95, "I2", {"misdeals.grounds.hole-card-exposed-in-deal": "round-1"}),
    (MANILA, "16.1(e)", FROM_95, "I2", {"misdeals.grounds.second-community-card-face-up": "round-1"}),
    (MANILA, "16.1(f)", FROM_95, "I2", {"misdeals.grounds.missed-player-or-extra-hole-cards": "before-round-1"}),
    (MANILA, "16.1(g)", IN_94, "F-20"),
    (MANILA, "16.1(g)", FROM_95, "absent"),
    (MANILA, "16.2", IN_94 + FROM_95, "F-19"),
    (MANILA, "18.6", IN_94 + FROM_95, "F-19"),
    (MANILA, "19.4", IN_94 + FROM_95, "F-19", {"tournament.house_share_most_percent": 10}),
)


def studs(game: str, most_40: int, most_32: int, seats: int, cards: str) -> list[Told]:
    """What the two old studs have in common, until the book of 2006 replaces one of them."""
    after = TO_06 if game == FIVE else FROM_95
    always = IN_94 + after
    return told(
        *((game, number, BEFORE, "unknown") for number in ("7.1(a)", "14.3", "3.5", "4.2", "6.5", "7.1", "10.2")),
        *((game, number, BEFORE, "unknown") for number in ("11.2", "17.1", "15.3", "19.6")),
        # Parts of 7.1, 6.5 and 17.1, which are unknown.
        *((game, number, BEFORE, "unknown") for number in ("7.1(b)", "6.5(a)", "17.1(a)")),
        (game, "7.1(a)", IN_94, "I1", {"opening.up_card": ("high",)}, ("highest", cards)),
        (game, "7.1(a)", after, "I2", {"opening.first_duty": "pay-blind"}, ("lowest", "3.6", cards)),
        (game, "7.1", IN_94, "F-10"),
        (game, "7.1", after, "I2", {}, (cards,)),
        (game, "7.1(b)", IN_94, "F-10", {"betting.opening_at_least": "table-minimum"}),
        (game, "7.1(b)", after, "I2", {"betting.opening_at_least": "table-minimum"}, ("lowest",)),
        (game, "14.3", always, "I1", {"checking.all_check_ends_round": True}),
        (game, "1", always, "F-22", {"seating.most_dealt.52": seats}),
        (game, "3.1", always, "F-1"),
        (game, "3.5", IN_94, "F-2", {"cards.reduced_deck_decided_by": "operator-and-all-players"}),
        (game, "3.5", after, "I2", {"cards.reduced_deck_decided_by": "operator"}),
        (game, "3.5", always, "", {"cards.reduced_deck_most_players.40": most_40}),
        (game, "3.5", always, "", {"cards.reduced_deck_most_players.32": most_32}),
        (game, "3.6", IN_94, "absent"),
        (game, "3.6", after, "I2", {"opening.up_card": ("high", "low")}, ("lowest",)),
        (game, "4.2", IN_94, "F-3", {"shoe.cut_by": "designated-player"}),
        (game, "4.2", after, "I2", {"shoe.cut_by": "dealer"}),
        (game, "4.4", after, "I2", {"cards.from_shoe": True}),
        (game, "4.5", BEFORE, "unknown"),
        (game, "4.5", IN_94, "F-3", {"cards.from_shoe": True}),
        (game, "4.5", after, "absent"),
        (game, "6.5(a)", IN_94, "F-4", {"blinds.posted_by": "marker"}),
        (game, "6.5(a)", after, "I2", {"blinds.posted_by": "marker"}),
        (game, "6.5(b)", after, "I2", {"blinds.ante_may_be_below_minimum": True}),
        (game, "10.1", IN_94, "F-12"),
        (game, "10.1", after, "I2", {"blinds.first": "table-minimum"}),
        (game, "10.2", after, "I2", {"betting.most_raises": 3, "betting.sizes.1": "1 or 2"}),
        (game, "11.1", always, "F-13", {"betting.opening_at_least": "table-minimum"}),
        (game, "11.2", IN_94, "F-12", {"betting.raise_minimum": "largest-raise"}),
        (game, "11.2", after, "I2", {"betting.raise_minimum": "any-wager"}),
        (game, "12.1", always, "F-14"),
        (game, "13.4", always, "F-15"),
        (game, "13.5", IN_94, "absent"),
        (game, "13.5", after, "I2", {"allin.short_raise_reopens": "not-yet-acted"}),
        (game, "14.1", always, "F-16", {"checking.later_rounds": True}),
        (game, "15.4(d)", always, "F-17", {"order.places.40.flush": 4}),
        (game, "16.3", always, "F-19"),
        (game, "17.1", IN_94, "F-20"),
        (game, "17.1", after, "I2"),
        (game, "17.1(c)", IN_94, "F-20", {"misdeals.grounds.wrong-person-cut": "round-1"}),
        (game, "17.1(c)", after, "I2", {"misdeals.grounds.out-of-order": "round-1"}),
        (game, "17.1(d)", after, "I2", {"misdeals.grounds.missed-player-or-extra-hole-cards": "before-round-1"}),
        *((game, f"17.1({item})", IN_94, "F-20") for item in "abdefg"),
        *((game, f"17.1({item})", after, "absent") for item in "efg"),
        (game, "19.6", always, "F-19"),
        (game, "20.4", always, "F-19"),
    )


FIVE_ROWS = told(
    (FIVE, "8.1", IN_94 + TO_06, "F-9"),
    (FIVE, "9.1", IN_94 + TO_06, "F-9"),
    (FIVE, "F-5.1", IN_94 + TO_06, "F-5", {"dealing.initial": ("down", "up")}),
    (FIVE, "F-5.1", FROM_06, "absent"),
    (FIVE, "10.3", TO_06, "I2", {"betting.sizes.2-3": "1 or 2"}),
    (FIVE, "10.4", TO_06, "I2", {"betting.sizes.final": "1 to 4"}),
    # The book of 2006 supersedes the old one as a whole.
    (FIVE, "17.19", IN_94 + TO_06, "unknown"),
    (FIVE, "17.19", FROM_06, "I4", {"dealing.short_stub": "last-card-community"}),
    (FIVE, "9.1", FROM_06, "I4", {"hand.made": "own-five"}),
    (FIVE, "3.6", FROM_06, "I4", {}, ("low",)),
    (FIVE, "4.5", FROM_06, "I4", {"stakes.top_up_to_minimum": True}),
    (FIVE, "4.8", FROM_06, "I4", {"clocks.supervisor_seconds": 90}, ("second",)),
    (FIVE, "5.1", FROM_06, "I4", {"betting.most_raises": 3}),
    (FIVE, "7.2", FROM_06, "I4", {"shoe.cut_by": "dealer"}),
    (FIVE, "14.3", FROM_06, "I4", {"allin.declared": True}),
    (FIVE, "17.1", FROM_06, "I4"),
    (FIVE, "17.1(f)", FROM_06, "I4", {"misdeals.grounds.extra-card": "round-1"}),
    *((FIVE, number, FROM_06, "absent") for number in ("6.5", "6.5(a)", "7.1(a)", "10.4", "13.5", "17.1(g)", "1")),
    (FIVE, "instrument:2", FROM_06, "I4", {}, ("1 May 2006",)),
    (FIVE, "def:buy-in", FROM_06, "I4"),
)

SEVEN_ROWS = told(
    (SEVEN, "F-6.1", IN_94 + FROM_95, "F-6", {"dealing.initial": ("2-down", "up")}),
    *((SEVEN, number, BEFORE, "unknown") for number in ("8.1", "8.2", "9.1", "17.7")),
    *((SEVEN, number, IN_94, "F-11") for number in ("8.1", "8.1(i)", "8.1(iii)", "8.2", "8.2(iv)", "9.1")),
    *((SEVEN, number, FROM_95, "I2") for number in ("8.1", "8.1(i)", "8.1(iii)", "8.2", "8.2(iv)", "9.1")),
    (SEVEN, "10.3", FROM_95, "I2", {"betting.sizes.2": "1 or 2"}),
    (SEVEN, "10.4", FROM_95, "I2", {"betting.sizes.3-4": "1 to 4", "betting.sizes.final": "1 to 4"}),
    (SEVEN, "17.7", IN_94, "F-21"),
    (SEVEN, "17.7", FROM_95, "I2", {}, ("face up", "shuffle")),
)

FARO_ROWS = told(
    *((FARO, number, (*BEFORE, DAY_94, DAY_95, IN_2000, EVE_05), "absent") for number in ("1.1", "9.1", "20.21")),
    (FARO, "9.1", FROM_05, "I3", {"hand.from_hole": 2, "hand.from_board": 3}),
    (FARO, "4.6", FROM_05, "I3", {"clocks.supervisor_seconds": 90}, ("second",)),
    (FARO, "15.2(a)(ii)", FROM_05, "I3", {"commission.scales.ten_pct.percent": "10"}, ("$9",)),
    (FARO, "15.2(e)", FROM_05, "I3", {"commission.scales.ten_pct.stake_up_to": "$100"}, ("$100",)),
    (FARO, "17.17", FROM_05, "I3"),
    (FARO, "20.5", FROM_05, "I3"),
    (FARO, "def:wild-card", FROM_05, "I3"),
)

ROWS = [
    *DRAW_ROWS,
    *MANILA_ROWS,
    *studs(FIVE, 7, 6, 10, "two cards"),
    *FIVE_ROWS,
    *studs(SEVEN, 5, 4, 7, "three cards"),
    *SEVEN_ROWS,
    *FARO_ROWS,
]
CASES = [(row, day) for row in ROWS for day in row.days]


def law_on(game: str, day: str, layer_dates: str = "publication") -> DayLaw:
    return day_law("act", game, date.fromisoformat(day), layer_dates)


@pytest.mark.parametrize(("row", "day"), CASES, ids=[f"{r.game} {r.number} {day} {r.source}" for r, day in CASES])
def test_the_law_on_a_day(row: Told, day: str) -> None:
    answer = law_on(row.game, day).answer(row.number)
    if row.source in ("absent", "unknown"):
        assert answer.origin == row.source
        assert answer.change is None
        assert answer.clause is None
        return
    assert answer.change is not None, f"{row.number} is {answer.origin}"
    assert answer.clause is not None
    if row.source.startswith("F-"):
        assert (answer.origin, answer.change.fill) == ("filled", row.source)
        assert str(answer.change.instrument.since) == SINCE["I1"]
    elif row.source:
        assert (answer.origin, answer.change.fill) == ("instrument", None)
        assert (answer.change.instrument.id, str(answer.change.instrument.since)) == (row.source, SINCE[row.source])
    values = answer.clause.values_for(row.game)
    assert {path: values.get(path) for path in row.holds} == row.holds
    assert [word for word in row.words if word.lower() not in answer.clause.text.lower()] == []


def test_the_digest_is_covered() -> None:
    assert len(CASES) > 1000
    assert {row.game for row in ROWS} == set(load_book("act").games)


EDITIONS = [
    (DRAW, EVE_94, None),
    (DRAW, DAY_94, "1994-11-04"),
    (DRAW, EVE_95, "1994-11-04"),
    (DRAW, DAY_95, "1995-09-05"),
    (DRAW, TODAY, "1995-09-05"),
    (MANILA, EVE_94, None),
    (MANILA, DAY_94, "1994-11-04"),
    (MANILA, IN_2000, "1995-09-05"),
    (SEVEN, EVE_95, "1994-11-04"),
    (SEVEN, TODAY, "1995-09-05"),
    (FIVE, EVE_94, None),
    (FIVE, DAY_94, "1994-11-04"),
    (FIVE, EVE_95, "1994-11-04"),
    (FIVE, DAY_95, "1995-09-05"),
    (FIVE, EVE_06, "1995-09-05"),
    (FIVE, DAY_06, "2006-05-01"),
    (FARO, EVE_05, None),
    (FARO, DAY_05, "2005-02-07"),
    (FARO, TODAY, "2005-02-07"),
]


@pytest.mark.parametrize(("game", "day", "edition"), EDITIONS)
def test_a_name_alone_means_the_edition_in_force(game: str, day: str, edition: str | None) -> None:
    law = law_on(game, day)
    assert (str(law.edition) if law.edition else None) == edition
    assert law.in_force == (edition is not None)
    assert address(law) == (f"act:{game}@{edition}" if edition else f"act:{game}")


@pytest.mark.parametrize("day", [LONG_AGO, DAY_94, EVE_06, DAY_06, TODAY])
@pytest.mark.parametrize(
    ("name", "title", "cut"),
    [
        ("five-card-stud@1994-11-04", "5 Card Stud", "designated-player"),
        ("five-card-stud@1995-09-05", "5 Card Stud", "dealer"),
        ("five-card-stud@2006-05-01", "Five Card Stud", "dealer"),
    ],
)
def test_an_edition_named_is_that_edition_whatever_the_day(name: str, title: str, cut: str, day: str) -> None:
    law = law_on(name, day)
    assert address(law) == f"act:{name}"
    assert law.title == title
    clause = law.answer("7.2" if name.endswith("2006-05-01") else "4.2").clause
    assert clause is not None
    assert clause.values["shoe.cut_by"] == cut


def test_the_old_five_card_stud_has_the_old_title_until_the_last_day() -> None:
    assert [law_on(FIVE, day).title for day in (DAY_94, DAY_95, EVE_06, DAY_06)] == [
        "5 Card Stud",
        "5 Card Stud",
        "5 Card Stud",
        "Five Card Stud",
    ]


@pytest.mark.parametrize(
    "name", ["five-card-stud@1995-09-04", "faro@1995-09-05", "draw@2006-05-01", "draw@", "draw@now"]
)
def test_an_edition_that_never_was_is_an_error_that_names_those_that_were(name: str) -> None:
    with pytest.raises(UnknownClauseError, match=rf"has no edition of .*it has {name.partition('@')[0]}@"):
        day_law("act", name)


def test_a_number_that_no_edition_ever_had_is_an_error() -> None:
    for game, number in ((DRAW, "9.3"), (DRAW, "19.1"), (FARO, "4.8"), (MANILA, "F-5.1"), (SEVEN, "3.7"), (DRAW, "")):
        with pytest.raises(UnknownClauseError):
            day_law("act", game).answer(number)


# --- Filled clauses (1.1) ---


def expected_fill(game: str, number: str) -> str:
    """Which fill of the digest's table a clause of the three games with a lost base rests on."""
    if number.startswith("F-"):
        return number.partition(".")[0]
    section, _, rest = number.partition("(")[0].partition(".")
    manila = game == MANILA
    late = 0 if manila else 1  # the studs have one section of limits more
    at = int(section)
    if at == 1:
        return "F-22"
    if at in (2, 5):
        return "F-1"
    if at == 3:
        return "F-2" if rest == "5" else "F-1"
    if at == 4:
        return "F-1" if rest == "1" else "F-3"
    if at == 6:
        return "F-4" if rest == ("4" if manila else "5") else "F-1"
    if at in (7, 8, 9):
        return "F-8" if manila else "F-10" if at == 7 else "F-9" if game == FIVE else "F-11"
    if at == 10:
        return "F-12"
    if at == 11 and not manila:
        return "F-13" if rest == "1" else "F-12"
    if at == 11 + late:
        return "F-14"
    if at == 12 + late:
        return "F-15"
    if at == 13 + late:
        return "F-16"
    if at == 14 + late:
        return "F-7" if manila and rest == "1" else "F-17"
    if at == 16 + late and rest == "1":
        return "F-20"
    if at == 17 and rest == "7" and game == SEVEN:
        return "F-21"
    return "F-19"


@pytest.mark.parametrize("edition", ["1994-11-04", "1995-09-05"])
@pytest.mark.parametrize("game", [MANILA, FIVE, SEVEN])
def test_every_filled_clause_bears_its_fill(game: str, edition: str) -> None:
    law = day_law("act", f"{game}@{edition}")
    filled = {n: change.fill for n, change in law.standing.items() if law.answer(n).origin == "filled"}
    assert len(filled) > 100
    assert filled == {n: expected_fill(game, n) for n in filled}
    assert all(change.fill is None for n, change in law.standing.items() if n not in filled)


@pytest.mark.parametrize("name", ["draw@1994-11-04", "draw@1995-09-05", "faro", "five-card-stud@2006-05-01"])
def test_complete_books_have_no_fills(name: str) -> None:
    law = day_law("act", name)
    assert {law.answer(number).origin for number in law.standing} == {"instrument"}


@pytest.mark.parametrize(
    ("game", "edition", "gone"),
    [
        # What the instrument of 1995 says itself is no longer filled.
        (MANILA, "1995-09-05", {"F-2", "F-3", "F-4", "F-12", "F-20"}),
        (FIVE, "1995-09-05", {"F-2", "F-3", "F-4", "F-10", "F-12", "F-20"}),
        (SEVEN, "1995-09-05", {"F-2", "F-3", "F-4", "F-10", "F-11", "F-12", "F-20", "F-21"}),
    ],
)
def test_fills_give_way_to_the_text_of_1995(game: str, edition: str, gone: set[str]) -> None:
    before, after = ({c.fill for c in day_law("act", f"{game}@{d}").standing.values()} for d in ("1994-11-04", edition))
    assert before - after == gone


# --- Days of publication and of signature (A-1) ---


@pytest.mark.parametrize(
    ("day", "published", "signed"),
    [
        ("1994-10-30", None, None),
        ("1994-10-31", None, "I1"),
        ("1994-11-03", None, "I1"),
        ("1994-11-04", "I1", "I1"),
        ("1995-09-03", "I1", "I1"),
        ("1995-09-04", "I1", "I2"),
        ("1995-09-05", "I2", "I2"),
    ],
)
@pytest.mark.parametrize("game", [DRAW, MANILA, FIVE, SEVEN])
def test_layers_begin_on_publication_or_on_signature(
    game: str, day: str, published: str | None, signed: str | None
) -> None:
    number = {DRAW: "4.2", MANILA: "13.3", FIVE: "7.1(a)", SEVEN: "7.1(a)"}[game]
    # Manila's 13.3 is of 1994 and stays; 4.2 tells 1995.
    for layer_dates, expected in zip(LAYER_DATES, (published, signed), strict=True):
        law = law_on(game, day, layer_dates)
        change = law.answer(number).change
        if game == MANILA and expected == "I2":
            change = law.answer("4.2").change
        assert (change.instrument.id if change else None) == expected
        assert law.in_force == (expected is not None)


def test_the_later_instruments_have_one_day_whatever_counts() -> None:
    for layer_dates in LAYER_DATES:
        assert not law_on(FARO, EVE_05, layer_dates).in_force
        assert law_on(FARO, DAY_05, layer_dates).in_force
        assert law_on(FIVE, EVE_06, layer_dates).title == "5 Card Stud"
        assert law_on(FIVE, DAY_06, layer_dates).title == "Five Card Stud"


@pytest.mark.parametrize("layer_dates", LAYER_DATES)
def test_an_archive_edition_is_named_by_its_publication_whatever_counts(layer_dates: str) -> None:
    law = law_on("five-card-stud@1995-09-05", TODAY, layer_dates)
    assert law.answer("3.6").origin == "instrument"
    assert str(law.edition) == "1995-09-05"


# --- What is shown ---


def shown(book: str, number: str, game: str | None, day: str) -> list[dict[str, Any]]:
    return answers(load_book(book), number, game, date.fromisoformat(day), "publication", load_index())


@pytest.mark.parametrize(
    ("day", "in_gap"),
    [
        ("1994-11-04", False),
        ("1995-09-05", False),
        ("1995-09-06", True),
        ("2000-06-30", True),
        ("2005-02-06", True),
        ("2005-02-07", False),
        ("2006-05-01", False),
    ],
)
def test_the_gap_of_ten_years_is_shown_as_unknown(day: str, in_gap: bool) -> None:
    for game, number in ((DRAW, "8.4"), (SEVEN, "17.7"), (MANILA, "4.5"), (FIVE, "3.6")):
        [one] = shown("act", number, game, day)
        assert any("unknown" in note for note in one["notes"]) == in_gap, (game, number)


def test_a_lost_base_is_said_to_be_lost() -> None:
    [one] = shown("act", "13.3", MANILA, EVE_94)
    assert one["origin"] == "unknown"
    assert any("lost" in note and "unknown" in note for note in one["notes"])
    [one] = shown("act", "8.4", DRAW, EVE_94)
    assert one["origin"] == "absent"
    assert any("no rules on this day" in note for note in one["notes"])


@pytest.mark.parametrize("day", ["1850-01-01", "1994-11-04", "2000-01-01", "2100-12-31"])
def test_the_nsw_book_is_in_force_always_and_since_nobody_knows(day: str) -> None:
    [one] = shown("nsw", "8.8.6", None, day)
    assert (one["since"], one["edition"], one["origin"]) == (None, None, "instrument")
    assert one["address"] == "nsw 8.8.6"
    assert one["notes"] == []
    assert day_law("nsw", "holdem", date.fromisoformat(day)).edition is None


def test_the_history_of_a_clause_tells_every_layer() -> None:
    [one] = shown("act", "4.5", SEVEN, TODAY)
    assert [(e["what"], e["on"], e["instrument"], e["fill"]) for e in one["history"]] == [
        ("filled", "1994-11-04", "fills", "F-3"),
        ("deleted", "1995-09-05", "I2", None),
    ]
    [one] = shown("act", "7.1(a)", FIVE, TODAY)
    assert [(e["what"], e["on"]) for e in one["history"]] == [("replaced", "1994-11-04"), ("replaced", "1995-09-05")]
