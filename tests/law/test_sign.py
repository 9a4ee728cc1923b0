"""What a table's sign may say, game by game, and which clause refuses what it may not.

One test a clause, so that each can fail alone.
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from croupier.cards.card import RANKS
from croupier.cards.deck import Deck
from croupier.law.book import BOOKS, load_book
from croupier.law.fold import DayLaw, sources
from croupier.law.rulebook import Law, Layer, address, day_law, law_of
from croupier.law.settings import SOME, Refusal, Setting
from croupier.law.sign import settings_of
from croupier.play.hands import why_no_low

FARO, FIVE_06 = "faro", "five-card-stud"
NEW_BOOKS = (FARO, FIVE_06)
NSW_52 = {
    "draw-ante": 8,
    "draw-blind": 8,
    "five-card-stud": 10,
    "seven-card-stud": 8,
    "holdem": 10,
    "omaha": 10,
    "pineapple": 10,
    "crazy-pineapple": 10,
}
NSW_32 = {
    "draw-ante": 5,
    "draw-blind": 5,
    "five-card-stud": 6,
    "seven-card-stud": 4,
    "two-card-manila": 11,
    "three-card-manila": 8,
    "holdem": 10,
}
NSW_36 = {"two-card-manila": 11, "three-card-manila": 8, "holdem": 10}
NSW_GAMES = sorted(NSW_52 | NSW_32 | NSW_36)


def accepted(book: str, game: str, /, **sign: Any) -> Law:
    law = law_of(book, game, None, sign)
    assert isinstance(law, Law), [str(refusal) for refusal in law]
    return law


def refused(book: str, game: str, /, **sign: Any) -> list[Refusal]:
    found = law_of(book, game, None, sign)
    assert isinstance(found, list), f"{book} {game} permits {sign}"
    assert found
    assert all(refusal.clause.strip() and refusal.because.strip() for refusal in found)
    return found


def refused_by(clause: str, book: str, game: str, /, **sign: Any) -> str:
    """The reason, after checking that this clause alone refuses."""
    found = refused(book, game, **sign)
    assert [refusal.clause for refusal in found] == [clause], found
    return found[0].because


# --- NSW: decks and numbers of players ---


def check_nsw_list(item: str, deck: str, games: dict[str, int]) -> None:
    """One line of 6.1: the deck goes with the games, so many are dealt and one more is seated, but never over 11."""
    for game, dealt in games.items():
        seats = min(11, dealt + 1)
        law = accepted("nsw", game, deck=deck, max_seats=seats)
        assert law.cards.decks[deck] is True
        assert law.seating.most_dealt[deck] == dealt
        assert law.clause(f"seating.most_dealt.{deck}") == f"nsw:{game} {item}"
        clause = f"nsw:{game} {'2.1' if dealt == 11 else item}"
        because = refused_by(clause, "nsw", game, deck=deck, max_seats=seats + 1)
        assert f"{seats} seats" in because
        assert str(seats + 1) in because


@pytest.mark.proves("nsw 6.1.1(i)")
def test_draw_with_52_cards() -> None:
    check_nsw_list("6.1.1(i)", "52", {"draw-ante": 8, "draw-blind": 8})


@pytest.mark.proves("nsw 6.1.1(ii)")
def test_five_card_stud_with_52_cards() -> None:
    check_nsw_list("6.1.1(ii)", "52", {"five-card-stud": 10})


@pytest.mark.proves("nsw 6.1.1(iii)")
def test_seven_card_stud_with_52_cards() -> None:
    check_nsw_list("6.1.1(iii)", "52", {"seven-card-stud": 8})


@pytest.mark.proves("nsw 6.1.1(iv)")
def test_holdem_with_52_cards() -> None:
    check_nsw_list("6.1.1(iv)", "52", {"holdem": 10})


@pytest.mark.proves("nsw 6.1.1(v)")
def test_omaha_with_52_cards() -> None:
    check_nsw_list("6.1.1(v)", "52", {"omaha": 10})


@pytest.mark.proves("nsw 6.1.1(vi)")
def test_pineapple_with_52_cards() -> None:
    check_nsw_list("6.1.1(vi)", "52", {"pineapple": 10})


@pytest.mark.proves("nsw 6.1.1(vii)")
def test_crazy_pineapple_with_52_cards() -> None:
    check_nsw_list("6.1.1(vii)", "52", {"crazy-pineapple": 10})


@pytest.mark.proves("nsw 6.1.2(i)")
def test_draw_with_32_cards() -> None:
    check_nsw_list("6.1.2(i)", "32", {"draw-ante": 5, "draw-blind": 5})


@pytest.mark.proves("nsw 6.1.2(ii)")
def test_five_card_stud_with_32_cards() -> None:
    check_nsw_list("6.1.2(ii)", "32", {"five-card-stud": 6})


@pytest.mark.proves("nsw 6.1.2(iii)")
def test_seven_card_stud_with_32_cards() -> None:
    check_nsw_list("6.1.2(iii)", "32", {"seven-card-stud": 4})


@pytest.mark.proves("nsw 6.1.2(iv)")
def test_two_card_manila_with_32_cards() -> None:
    check_nsw_list("6.1.2(iv)", "32", {"two-card-manila": 11})


@pytest.mark.proves("nsw 6.1.2(v)")
def test_three_card_manila_with_32_cards() -> None:
    check_nsw_list("6.1.2(v)", "32", {"three-card-manila": 8})


@pytest.mark.proves("nsw 6.1.2(vi)")
def test_holdem_with_32_cards() -> None:
    check_nsw_list("6.1.2(vi)", "32", {"holdem": 10})


@pytest.mark.proves("nsw 6.1.3(i)")
def test_two_card_manila_with_36_cards() -> None:
    check_nsw_list("6.1.3(i)", "36", {"two-card-manila": 11})


@pytest.mark.proves("nsw 6.1.3(ii)")
def test_three_card_manila_with_36_cards() -> None:
    check_nsw_list("6.1.3(ii)", "36", {"three-card-manila": 8})


@pytest.mark.proves("nsw 6.1.3(iii)")
def test_holdem_with_36_cards() -> None:
    check_nsw_list("6.1.3(iii)", "36", {"holdem": 10})


def check_nsw_deck(deck: str, games: dict[str, int], ranks: str) -> None:
    """A deck has its ranks, goes with its games and is refused, by 6.1, in every other one."""
    for game in NSW_GAMES:
        if game in games:
            law = accepted("nsw", game, deck=deck)
            assert law.sign.deck == deck
            assert ranks_of(law) == ranks
        else:
            [refusal] = refused("nsw", game, deck=deck)
            assert refusal.clause.startswith(f"nsw:{game} 6.1."), refusal
            assert refusal.because.endswith(f"not {deck}")


def test_52_cards_go_with_seven_games_only() -> None:
    check_nsw_deck("52", NSW_52, "23456789TJQKA")


@pytest.mark.proves("nsw 4.1.2")
def test_32_cards_go_with_six_games_only() -> None:
    check_nsw_deck("32", NSW_32, "789TJQKA")


@pytest.mark.proves("nsw 4.1.3")
def test_36_cards_go_with_three_games_only() -> None:
    check_nsw_deck("36", NSW_36, "6789TJQKA")


def test_there_are_three_decks() -> None:
    for game in NSW_GAMES:
        for deck in ("53", "48", "44", "40", "20", "0", "all", ""):
            assert deck in refused_by(f"nsw:{game} 4.1", "nsw", game, deck=deck)
    # A pairing that the lists do not have is refused although the deck is one of the three.
    assert "6.1.1(v)" in refused("nsw", "omaha", deck="36")[0].clause


@pytest.mark.proves("nsw 4.1.1")
def test_the_nsw_decks_have_no_joker() -> None:
    for game in NSW_GAMES:
        accepted("nsw", game, joker=False)
        assert "no joker" in refused_by(f"nsw:{game} 4.1.1", "nsw", game, joker=True)


@pytest.mark.parametrize("game", NSW_GAMES)
def test_a_joker_is_refused_however_it_is_said(game: str) -> None:
    deck = "32" if game in NSW_32 else "52"
    for sign in ({"joker": True}, {"joker": "on"}, {"deck": f"{deck}+joker"}):
        assert any("joker" in refusal.because for refusal in refused("nsw", game, **sign))


@pytest.mark.proves("nsw 6.1")
def test_one_more_may_be_seated_than_are_dealt() -> None:
    accepted("nsw", "draw-ante", deck="52", max_seats=9)
    refused_by("nsw:draw-ante 6.1.1(i)", "nsw", "draw-ante", deck="52", max_seats=10)
    assert accepted("nsw", "seven-card-stud", deck="32", max_seats=5).seating.seats_above_dealt == 1
    refused_by("nsw:seven-card-stud 6.1.2(iii)", "nsw", "seven-card-stud", deck="32", max_seats=6)


@pytest.mark.proves("nsw 2.1")
def test_a_table_never_has_more_than_eleven_seats() -> None:
    for deck in ("32", "36"):
        law = accepted("nsw", "two-card-manila", deck=deck, max_seats=11)
        assert law.seating.most_seats == 11
        assert accepted("nsw", "two-card-manila", deck=deck).seating.most_seats == 11
        refused_by("nsw:two-card-manila 2.1", "nsw", "two-card-manila", deck=deck, max_seats=12)


def test_fewer_seats_may_be_set() -> None:
    assert accepted("nsw", "holdem", max_seats=6).seating.most_seats == 6
    assert accepted("act", "draw", max_seats=2).sign["max_seats"] == 2


@pytest.mark.parametrize("game", NSW_GAMES)
def test_every_nsw_game_may_be_played_as_it_stands(game: str) -> None:
    law = accepted("nsw", game)
    assert law.cards.decks[law.sign.deck] is True


# --- NSW: times and blinds ---


@pytest.mark.proves("nsw 7.12.1")
def test_a_time_to_act_is_at_least_twenty_seconds() -> None:
    for seconds in (20, 21, 60, 0):
        assert accepted("nsw", "holdem", act_limit_s=seconds).clocks.act_least_seconds == 20
    for seconds in (19, 10, 1):
        because = refused_by("nsw:holdem 7.12.1", "nsw", "holdem", act_limit_s=seconds)
        assert "20 seconds" in because
        assert str(seconds) in because


@pytest.mark.proves("nsw 8.8.1")
def test_the_last_blind_is_at_least_the_table_minimum() -> None:
    law = accepted("nsw", "holdem", blinds="1, 2", min_bet="2")
    assert (law.blinds.first, law.blinds.second, law.blinds.last_at_least_minimum) == ("posted", "posted", True)
    accepted("nsw", "holdem", blinds="1, 2", min_bet="1")
    accepted("nsw", "holdem", blinds="5", min_bet="5")
    for blinds, minimum in (("1, 2", "2.01"), ("1, 2", "5"), ("1", "2")):
        because = refused_by("nsw:holdem 8.8.1", "nsw", "holdem", blinds=blinds, min_bet=minimum)
        assert f"${minimum}" in because


@pytest.mark.parametrize("book_game", [("nsw", "holdem"), ("act", FARO)])
def test_no_blind_may_be_lower_than_the_one_before_it(book_game: tuple[str, str]) -> None:
    # A-24; in NSW the last must reach the minimum, which it cannot by falling below an earlier one that does.
    accepted(*book_game, blinds="2, 2, 5")
    assert "lower" in refused(*book_game, blinds="2, 1")[0].because
    assert "lower" in refused(*book_game, blinds="1, 5, 2")[0].because


@pytest.mark.parametrize(("low", "high"), [("min_bet", "max_bet"), ("min_stake", "max_stake")], ids=["bets", "stakes"])
def test_a_maximum_is_not_below_its_minimum(low: str, high: str) -> None:
    accepted("nsw", "holdem", **{low: "5", high: "5"})
    accepted("nsw", "holdem", **{low: "5", high: "0"})
    because = refused_by("nsw:holdem 8.1", "nsw", "holdem", **{low: "5", high: "4.99"})
    assert high in because
    assert "$5" in because


def test_nsw_limits() -> None:
    for kind in ("no_limit", "full_pot", "half_pot", "structured"):
        assert kind in accepted("nsw", "omaha", limit_type=kind).betting.limits
    for kind in ("fixed", "straddle", "spread"):
        refused("nsw", "omaha", limit_type=kind)


# --- ACT 2005 and 2006: cards ---


def check_act_deck(game: str, item: str, deck: str) -> None:
    law = accepted("act", game, deck=deck)
    assert (law.sign.deck, law.cards.decks[deck]) == (deck, True)
    assert law.clause(f"cards.decks.{deck}").endswith(f" {item}")
    assert ranks_of(law) == RANKS[-int(deck) // 4 :]  # a stripped deck keeps the ace and the ranks from the top


def ranks_of(law: Law) -> str:
    return "".join(RANKS[rank] for rank in Deck.parse(law.sign.deck).ranks)


@pytest.mark.proves("act:faro 2.2(a)", "act:five-card-stud 2.2(a)")
def test_52_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(a)", "52")


@pytest.mark.proves("act:faro 2.2(b)", "act:five-card-stud 2.2(b)")
def test_48_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(b)", "48")


@pytest.mark.proves("act:faro 2.2(c)", "act:five-card-stud 2.2(c)")
def test_44_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(c)", "44")


@pytest.mark.proves("act:faro 2.2(d)", "act:five-card-stud 2.2(d)")
def test_40_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(d)", "40")


@pytest.mark.proves("act:faro 2.2(e)", "act:five-card-stud 2.2(e)")
def test_36_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(e)", "36")


@pytest.mark.proves("act:faro 2.2(f)", "act:five-card-stud 2.2(f)")
def test_32_cards() -> None:
    for game in NEW_BOOKS:
        check_act_deck(game, "2.2(f)", "32")


FARO_DEALT = {"52": 9, "48": 8, "44": 7, "44+joker": 8, "40": 7, "36": 6, "32": 5}
STUD_DEALT = {
    "52": 12,
    "52+joker": 13,
    "48": 11,
    "48+joker": 12,
    "44": 10,
    "44+joker": 11,
    "40": 9,
    "40+joker": 10,
    "36": 8,
    "36+joker": 9,
    "32": 7,
    "32+joker": 8,
}


def check_act_players(game: str, edition: str, dealt: dict[str, int]) -> None:
    assert accepted("act", game).seating.most_dealt == dealt
    for deck, players in dealt.items():
        accepted("act", game, deck=deck, max_seats=players)
        because = refused_by(f"act:{game}@{edition} 2.2", "act", game, deck=deck, max_seats=players + 1)
        assert f"{players} seats" in because
    for deck in ("53", "20", "51"):
        refused_by(f"act:{game}@{edition} 2.2", "act", game, deck=deck)
    assert [ranks_of(accepted("act", game, deck=deck))[0] for deck in ("52", "48", "44", "40", "36", "32")] == list(
        "234567"
    )


@pytest.mark.proves("act:faro 2.2")
def test_the_deck_bounds_the_players_of_poker_faro() -> None:
    # Five hole cards each and five on the board.
    check_act_players(FARO, "2005-02-07", FARO_DEALT)


@pytest.mark.proves("act:five-card-stud 2.2")
def test_the_deck_bounds_the_players_of_five_card_stud() -> None:
    # Four cards each, and one left at least (A-62, 17.19).
    check_act_players(FIVE_06, "2006-05-01", STUD_DEALT)


@pytest.mark.proves("act:faro 2.3")
def test_poker_faro_may_have_a_joker() -> None:
    law = accepted("act", FARO, joker=True, deck="48")
    assert (law.sign.deck, law.cards.joker_permitted) == ("48+joker", True)
    assert accepted("act", FARO, deck="40+joker").sign.deck == "40+joker"
    check_only_new_books_have_a_joker()


@pytest.mark.proves("act:five-card-stud 2.3")
def test_five_card_stud_may_have_a_joker() -> None:
    law = accepted("act", FIVE_06, joker=True, deck="52")
    assert (law.sign.deck, law.cards.joker_permitted) == ("52+joker", True)
    check_only_new_books_have_a_joker()


def check_only_new_books_have_a_joker() -> None:
    """A book that has no clause such as 2.3 has no joker."""
    for game in OLD_GAMES:
        assert "no joker" in refused("act", game, joker=True)[0].because


OLD_GAMES = (
    "draw@1994-11-04",
    "draw@1995-09-05",
    "five-card-stud@1994-11-04",
    "five-card-stud@1995-09-05",
    "seven-card-stud@1994-11-04",
    "seven-card-stud@1995-09-05",
    "canberra-manila@1994-11-04",
    "canberra-manila@1995-09-05",
)
MANILAS = ("canberra-manila@1994-11-04", "canberra-manila@1995-09-05")


@pytest.mark.parametrize("game", OLD_GAMES)
def test_the_games_of_the_nineties_have_no_joker(game: str) -> None:
    by = "F-1 3.1" if "draw" not in game else "3.1"
    assert "no joker" in refused_by(f"act:{game} {by}", "act", game, joker=True)
    accepted("act", game, joker=False)


@pytest.mark.parametrize(("book", "game"), [("act", "draw"), ("act", "canberra-manila"), ("nsw", "holdem")])
def test_saying_that_there_is_no_joker_where_there_is_none_is_no_offence(book: str, game: str) -> None:
    accepted(book, game, joker="off")


def check_old_decks(game: str, by: str, decks: tuple[str, ...]) -> None:
    for deck in ("52", "48", "44", "40", "36", "32"):
        if deck in decks:
            assert accepted("act", game, deck=deck).cards.decks[deck] is True
        else:
            assert f"not {deck}" in refused_by(f"act:{game} {by}", "act", game, deck=deck)


@pytest.mark.proves("act:draw 3.1")
def test_the_decks_of_draw() -> None:
    for game in ("draw@1994-11-04", "draw@1995-09-05"):
        check_old_decks(game, "3.1", ("52", "40", "32"))


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if "stud" in g])
def test_the_decks_of_the_old_studs(game: str) -> None:
    check_old_decks(game, "F-1 3.1", ("52", "40", "32"))


@pytest.mark.parametrize("game", MANILAS)
def test_manila_is_played_with_32_cards_only(game: str) -> None:
    check_old_decks(game, "F-1 3.1", ("32",))
    assert accepted("act", game).sign.deck == "32"


@pytest.mark.proves("act:draw 1")
def test_a_draw_table_has_eight_seats() -> None:
    law = accepted("act", "draw", max_seats=8)
    assert (law.seating.most_seats, law.seating.most_dealt["52"]) == (8, 8)
    assert "8 seats" in refused_by("act:draw@1995-09-05 1", "act", "draw", max_seats=9)


@pytest.mark.parametrize(
    ("game", "deck", "most", "by"),
    [
        ("draw@1994-11-04", "40", 6, "3.5"),
        ("draw@1995-09-05", "40", 6, "3.5"),
        ("draw@1995-09-05", "32", 4, "3.5"),
        ("five-card-stud@1995-09-05", "52", 10, "F-22 1"),
        ("five-card-stud@1995-09-05", "40", 7, "F-22 1"),
        ("five-card-stud@1995-09-05", "32", 6, "F-22 1"),
        ("seven-card-stud@1995-09-05", "52", 7, "F-22 1"),
        ("seven-card-stud@1995-09-05", "40", 5, "F-22 1"),
        ("seven-card-stud@1994-11-04", "32", 4, "F-22 1"),
        ("canberra-manila@1994-11-04", "32", 11, "F-22 1"),
    ],
)
def test_the_seats_of_the_games_of_the_nineties(game: str, deck: str, most: int, by: str) -> None:
    accepted("act", game, deck=deck, max_seats=most)
    assert f"{most} seats" in refused_by(f"act:{game} {by}", "act", game, deck=deck, max_seats=most + 1)


# --- ACT 2005 and 2006: what wins ---


def check_win_modes(game: str) -> None:
    for mode in ("high", "low", "high_low"):
        law = accepted("act", game, win_mode=mode)
        assert law.sign["win_mode"] == mode
        assert law.order.win_modes == ("high", "low", "high_low")
        assert why_no_low(law) is None
    assert accepted("act", game).sign["win_mode"] == "high"


@pytest.mark.proves("act:faro 3.5")
def test_the_ways_to_win_in_poker_faro() -> None:
    check_win_modes(FARO)


@pytest.mark.proves("act:five-card-stud 3.5")
def test_the_ways_to_win_in_five_card_stud() -> None:
    check_win_modes(FIVE_06)


def check_low(game: str) -> None:
    law = accepted("act", game, win_mode="low")
    assert law.order.low_hand_ace == "high"
    assert accepted("act", game, win_mode="low", low_hand_ace="low").order.low_hand_ace == "low"
    assert law.chain("order.low_hand_ace")[0].value == "high"
    assert "middle" in refused("act", game, win_mode="middle")[0].because
    for old in OLD_GAMES:
        refused("act", old, win_mode="low")


@pytest.mark.proves("act:faro 3.5(b)")
def test_low_ball_in_poker_faro() -> None:
    check_low(FARO)


@pytest.mark.proves("act:five-card-stud 3.5(b)")
def test_low_ball_in_five_card_stud() -> None:
    check_low(FIVE_06)


def check_split(game: str) -> None:
    law = accepted("act", game, win_mode="high-low", low_qualifier=True)
    assert law.sign["win_mode"] == "high_low"
    assert "split" in refused("act", game, win_mode="low", low_qualifier=True)[0].because
    assert law.chain("showdown.hilo_odd_to")[0].value == "nearest_button"
    assert accepted("act", game, win_mode="high_low", hilo_odd_unit="high").showdown.hilo_odd_to == "high"


@pytest.mark.proves("act:faro 3.5(c)")
def test_a_split_pot_in_poker_faro() -> None:
    check_split(FARO)


@pytest.mark.proves("act:five-card-stud 3.5(c)")
def test_a_split_pot_in_five_card_stud() -> None:
    check_split(FIVE_06)


def check_qualifier(game: str, edition: str) -> None:
    law = accepted("act", game, win_mode="high_low", low_qualifier=True)
    assert law.order.low_qualifier == 8
    for mode in ("high", "low"):
        by = f"act:{game}@{edition} 3.5(d)"
        assert "split" in refused_by(by, "act", game, win_mode=mode, low_qualifier=True)
        accepted("act", game, win_mode=mode, low_qualifier=False)


@pytest.mark.proves("act:faro 3.5(d)")
def test_a_qualifier_is_for_split_games_in_poker_faro() -> None:
    check_qualifier(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 3.5(d)")
def test_a_qualifier_is_for_split_games_in_five_card_stud() -> None:
    check_qualifier(FIVE_06, "2006-05-01")


# --- ACT 2005 and 2006: forced money and limits ---


def check_forced(game: str, edition: str) -> None:
    assert accepted("act", game, forced_bets="blind", blinds="1, 2").blinds.forced == ("blind", "ante")
    accepted("act", game, forced_bets="ante", ante="1")
    by = f"act:{game}@{edition} 4.2(b)"
    assert "both" in refused_by(by, "act", game, forced_bets="both")
    refused_by(by, "act", game, forced_bets="ante", blinds="1, 2")


@pytest.mark.proves("act:faro 4.2(b)")
def test_blind_or_ante_in_poker_faro() -> None:
    check_forced(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 4.2(b)")
def test_blind_or_ante_in_five_card_stud() -> None:
    check_forced(FIVE_06, "2006-05-01")


def check_number_of_blinds(game: str, edition: str) -> None:
    for blinds in ("1", "1, 2", "1, 2, 4", "2/2/2"):
        law = accepted("act", game, forced_bets="blind", blinds=blinds)
        assert (law.blinds.least_number, law.blinds.most_number) == (1, 3)
    because = refused_by(f"act:{game}@{edition} 4.2(c)", "act", game, forced_bets="blind", blinds="1, 2, 4, 8")
    assert "3 blinds" in because
    assert "4" in because


@pytest.mark.proves("act:faro 4.2(c)")
def test_one_to_three_blinds_in_poker_faro() -> None:
    check_number_of_blinds(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 4.2(c)")
def test_one_to_three_blinds_in_five_card_stud() -> None:
    check_number_of_blinds(FIVE_06, "2006-05-01")


NEW_LIMITS = ("fixed", "half_pot", "full_pot", "straddle", "no_limit")


def check_limits(game: str, edition: str) -> None:
    for kind in NEW_LIMITS:
        law = accepted("act", game, limit_type=kind)
        assert law.betting.limits == NEW_LIMITS
        assert law.sign["limit_type"] == kind
    refused_by(f"act:{game}@{edition} 4.2(g)", "act", game, limit_type="structured")
    refused_by(f"act:{game}@{edition} 4.2(g)", "act", game, limit_type="fixed", min_bet="5", max_bet="4")


@pytest.mark.proves("act:faro 4.2(d)")
def test_the_limits_of_blind_games_in_poker_faro() -> None:
    check_limits(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 4.2(d)")
def test_the_limits_of_blind_games_in_five_card_stud() -> None:
    check_limits(FIVE_06, "2006-05-01")


def check_amounts(game: str) -> None:
    """4.2(f): amounts are free, even below the minimum bet, but do not fall."""
    law = accepted("act", game, forced_bets="blind", blinds="0.50, 1", min_bet="5")
    assert (law.blinds.first, law.blinds.last_at_least_minimum) == ("posted", False)
    assert law.sign["blinds"] == (50, 100)
    assert "lower" in refused("act", game, forced_bets="blind", blinds="2, 1")[0].because


@pytest.mark.proves("act:faro 4.2(f)")
def test_the_amounts_of_blinds_in_poker_faro() -> None:
    check_amounts(FARO)


@pytest.mark.proves("act:five-card-stud 4.2(f)")
def test_the_amounts_of_blinds_in_five_card_stud() -> None:
    check_amounts(FIVE_06)


def check_bets(game: str, edition: str) -> None:
    law = accepted("act", game, min_bet="2", max_bet="2")
    assert (law.sign.amount("min_bet"), law.sign.amount("max_bet")) == (200, 200)
    assert law.betting.limits == NEW_LIMITS
    assert (law.betting.pot_limit_counts_call, law.betting.straddle_limit) == (True, "maximum")
    because = refused_by(f"act:{game}@{edition} 4.2(g)", "act", game, min_bet="2", max_bet="1.99")
    assert "max_bet" in because


@pytest.mark.proves("act:faro 4.2(g)")
def test_the_smallest_and_largest_bet_in_poker_faro() -> None:
    check_bets(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 4.2(g)")
def test_the_smallest_and_largest_bet_in_five_card_stud() -> None:
    check_bets(FIVE_06, "2006-05-01")


def check_scale(game: str, edition: str) -> None:
    for stake in ("100", "100.00", "20", "0"):
        law = accepted("act", game, commission_scale="ten_pct", min_stake=stake)
        assert law.commission.scales["ten_pct"]["stake_up_to"] == "$100"
    for stake in ("100.01", "101", "1,000"):
        by = f"act:{game}@{edition} 15.2(e)"
        assert "$100" in refused_by(by, "act", game, commission_scale="ten_pct", min_stake=stake)
        accepted("act", game, commission_scale="five_pct", min_stake=stake)
        accepted("act", game, commission_scale="time", min_stake=stake)


@pytest.mark.proves("act:faro 15.2(e)")
def test_ten_per_cent_is_for_stakes_up_to_100_in_poker_faro() -> None:
    check_scale(FARO, "2005-02-07")


@pytest.mark.proves("act:five-card-stud 15.2(e)")
def test_ten_per_cent_is_for_stakes_up_to_100_in_five_card_stud() -> None:
    check_scale(FIVE_06, "2006-05-01")


def test_the_buy_in_of_five_card_stud_is_not_below_the_stake() -> None:
    accepted("act", FIVE_06, min_stake="50", max_buy_in="50")
    refused_by("act:five-card-stud@2006-05-01 4.2(i)", "act", FIVE_06, min_stake="50", max_buy_in="49")
    refused("act", FARO, max_buy_in="50")


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if g != MANILAS[1]])
def test_no_limit_is_unknown_to_the_nineties(game: str) -> None:
    for kind in ("fixed", "half_pot", "full_pot", "straddle"):
        accepted("act", game, limit_type=kind)
    [refusal] = refused("act", game, limit_type="no_limit")
    assert "no_limit" in refusal.because


def test_the_opening_card_may_be_chosen_where_a_clause_lets_the_operator() -> None:
    for game in ("five-card-stud@2006-05-01", "five-card-stud@1995-09-05", "seven-card-stud@1995-09-05"):
        for card in ("high", "low"):
            accepted("act", game, opener_card=card)
    for game in ("five-card-stud@1994-11-04", "seven-card-stud@1994-11-04", "faro", "draw"):
        assert "opener_card" in refused("act", game, opener_card="low")[0].because


@pytest.mark.proves("act:five-card-stud 4.2(h)")
def test_who_opens_five_card_stud() -> None:
    law = accepted("act", FIVE_06, opener_card="low", joker=True)
    # an up card opens, from the left of the button in a tie; a joker showing is an ace.
    assert (law.opening.first, law.opening.up_card, law.opening.tie) == (
        "up-card",
        ("high", "low"),
        "first-left-of-marker",
    )
    assert (law.opening.later, law.opening.all_in_opener) == ("highest_card", "passed-over")
    assert law.order.joker_upcard == "ace"
    assert accepted("act", FIVE_06, fcs_later_opener="highest_showing_hand").opening.later == "highest_showing_hand"


# --- What else would make a sign that no table can be run by ---


def test_the_discount_may_only_lower_the_commission() -> None:
    # 11.2 and A-43.
    for percent in (0, 3, 5):
        accepted("act", "draw", commission_discount=percent)
    refused_by("act:draw@1995-09-05 11.2", "act", "draw", commission_discount=6)


@pytest.mark.proves("act:faro@2005-02-07 15.3", "act:five-card-stud@2006-05-01 15.3")
@pytest.mark.parametrize("game", NEW_BOOKS)
def test_the_time_charge_is_at_most_the_approved_one(game: str) -> None:
    # 15.3.
    accepted("act", game, commission_scale="time", time_charge="5", time_charge_max="5")
    [refusal] = refused("act", game, commission_scale="time", time_charge="6", time_charge_max="5")
    assert refusal.clause.endswith(" 15.3")


def test_a_commission_check_is_worth_the_fee_per_hand() -> None:
    # 3.10.
    accepted("nsw", "holdem", hand_fee="5", commission_check_value="5")
    refused_by("nsw:holdem 3.10", "nsw", "holdem", hand_fee="5", commission_check_value="4")


def test_extra_time_costs_whole_dollars() -> None:
    # 7.12.3 and N-27.
    accepted("nsw", "holdem", act_limit_s=30, extension_s=30, extra_time_fee="3")
    refused_by("nsw:holdem 7.12.3", "nsw", "holdem", act_limit_s=30, extension_s=30, extra_time_fee="2.50")


@pytest.mark.parametrize(("book", "game"), [("nsw", "holdem"), ("act", "faro"), ("act", "draw")])
def test_a_table_without_seats_is_no_table(book: str, game: str) -> None:
    refused(book, game, max_seats=0)


@pytest.mark.parametrize(("book", "game"), [("nsw", "holdem"), ("act", "faro")])
@pytest.mark.parametrize("name", ["smallest_chip", "min_bet"])
def test_an_amount_that_everything_is_measured_by_is_not_nothing(book: str, game: str, name: str) -> None:
    refused(book, game, **{name: "0"})


def test_opening_options_go_with_what_is_posted() -> None:
    # 10.2: options A to C are for blind games, the ante option for ante games.
    accepted("act", FARO, forced_bets="ante", opener_option="ante")
    accepted("act", FARO, forced_bets="blind", blinds="1, 2", opener_option="A")
    refused("act", FARO, forced_bets="ante", opener_option="A")
    refused("act", FARO, forced_bets="blind", blinds="1, 2", opener_option="ante")


def test_a_deck_cannot_have_a_joker_and_have_none() -> None:
    refused("act", FARO, deck="52+joker", joker=False)


def test_three_hole_cards_leave_fewer_players_in_manila() -> None:
    # F-7, F-22: with two cards each and five on the board 11 may play; with three, (32 - 5) // 3 = 9.
    for game in MANILAS:
        accepted("act", game, manila_hole_cards=2, max_seats=11)
        accepted("act", game, manila_hole_cards=3, max_seats=8)
        refused("act", game, manila_hole_cards=3, max_seats=10)
        assert accepted("act", game, manila_hole_cards=3).seating.most_dealt_by_hole_cards["3"] <= 9


@pytest.mark.parametrize("game", ["draw-ante", "five-card-stud", "seven-card-stud"])
def test_an_ante_game_of_nsw_has_no_blinds(game: str) -> None:
    # 14.1, 16.1, 17.1; the setting itself says "Empty in ante games".
    accepted("nsw", game, ante="1")
    refused("nsw", game, ante="1", blinds="1, 2")


@pytest.mark.parametrize("game", ["draw-ante", "draw-blind", "five-card-stud", "seven-card-stud"])
def test_a_straddle_needs_a_game_that_has_one(game: str) -> None:
    # 8.9 is for fixed blinds; N-90: in Draw (blind) only voluntary blinds.
    accepted("nsw", "holdem", straddle_allowed=True)
    refused("nsw", game, straddle_allowed=True)


@pytest.mark.parametrize(
    "sign",
    [
        {"commission_min": "10", "commission_max": "5"},
        {"commission_rate": 101},
        {"round_min_bets": "5, 10", "round_max_bets": "1, 2"},
    ],
    ids=lambda sign: ", ".join(sign),
)
def test_figures_that_no_round_can_meet_are_refused(sign: dict[str, Any]) -> None:
    refused("nsw", "holdem", **sign)


def test_a_complete_sign_says_what_its_other_words_call_for() -> None:
    # `blinds` "must be given in a blind game", `over_blind_levels` "needed when over-blinds are allowed", `time_charge`
    # and `time_charge_max` "needed when commission is charged by time".
    sign = {"min_bet": "1", "min_stake": "20", "forced_bets": "blind", "opener_option": "B", "commission_cap": "10"}
    without_blinds = law_of("act", "faro", None, sign, complete=True)
    assert isinstance(without_blinds, list)
    assert any("blinds" in refusal.because for refusal in without_blinds)
    by_time = sign | {"blinds": "1", "commission_scale": "time"}
    without_charge = law_of("act", "faro", None, by_time, complete=True)
    assert isinstance(without_charge, list)
    assert [refusal.because.split(":")[0] for refusal in without_charge] == [
        "the sign must say time_charge",
        "the sign must say time_charge_max",
    ]
    without_maximum = law_of("act", "faro", None, by_time | {"time_charge": "5"}, complete=True)
    assert isinstance(without_maximum, list)
    assert [refusal.clause for refusal in without_maximum] == ["act:faro@2005-02-07 15.3"]
    assert isinstance(
        law_of("act", "faro", None, by_time | {"time_charge": "5", "time_charge_max": "5"}, complete=True), Law
    )

    over = sign | {"blinds": "1", "over_blinds": True}
    without_levels = law_of("act", "faro", None, over, complete=True)
    assert isinstance(without_levels, list)
    assert [refusal.clause for refusal in without_levels] == ["act:faro@2005-02-07 4.2(f)"]
    assert isinstance(law_of("act", "faro", None, over | {"over_blind_levels": "2"}, complete=True), Law)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("draw-blind", marks=pytest.mark.proves("nsw 15.1.1", "nsw 15.1.3")),
        pytest.param("two-card-manila", marks=pytest.mark.proves("nsw 18.1.1", "nsw 18.1.2")),
        pytest.param("three-card-manila", marks=pytest.mark.proves("nsw 19.1.1", "nsw 19.1.2")),
        pytest.param("holdem", marks=pytest.mark.proves("nsw 20.1.1", "nsw 20.1.3")),
        pytest.param("omaha", marks=pytest.mark.proves("nsw 21.1.1", "nsw 21.1.3")),
        pytest.param("pineapple", marks=pytest.mark.proves("nsw 22.1.1", "nsw 22.1.3")),
        pytest.param("crazy-pineapple", marks=pytest.mark.proves("nsw 23.1.1", "nsw 23.1.3")),
    ],
)
def test_a_game_with_blinds_opens_with_one_and_not_with_none(game: str) -> None:
    sign = {"limit_type": "no_limit", "min_bet": "2", "min_stake": "100"}
    silent = law_of("nsw", game, None, sign, complete=True)
    assert isinstance(silent, list)
    assert any("blinds" in refusal.because for refusal in silent)
    assert isinstance(law_of("nsw", game, None, {**sign, "blinds": "2"}, complete=True), Law)


@pytest.mark.parametrize("game", ["draw", "five-card-stud@1995-09-05"])
def test_layers_by_the_moon_are_refused_like_any_wrong_value(game: str) -> None:
    [refusal] = refused("act", game, layer_dates="moon")
    assert "moon" in refusal.because


# --- What cannot take effect ---


@pytest.mark.parametrize("game", ["five-card-stud@1995-09-05", "seven-card-stud@1995-09-05"])
def test_a_blind_game_of_1995_has_the_limits_of_its_rules(game: str) -> None:
    # 10.2 to 10.4: wagers of one or two blinds. 11.2 and F-13: the ante games have the other limits.
    for limit in ("half_pot", "full_pot", "straddle"):
        because = refused_by(f"act:{game} 10.2", "act", game, forced_bets="blind", limit_type=limit)
        assert limit in because
        accepted("act", game, forced_bets="ante", limit_type=limit)
        accepted("act", game.replace("1995-09-05", "1994-11-04"), forced_bets="blind", limit_type=limit)
    accepted("act", game, forced_bets="blind", limit_type="fixed")


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("draw-blind", "15.1"),
        ("two-card-manila", "18.1"),
        ("three-card-manila", "19.1"),
        ("holdem", "20.1"),
        ("omaha", "21.1"),
        ("pineapple", "22.1"),
        ("crazy-pineapple", "23.1"),
    ],
)
def test_a_cash_game_with_blinds_has_no_ante(game: str, clause: str) -> None:
    """28.2.1.1 and 28.2.2 leave antes to tournaments, whose conditions lie over the clauses."""
    assert "antes" in refused_by(f"nsw:{game} {clause}", "nsw", game, ante="1")
    accepted("nsw", game, ante="0")
    conditions = Layer("conditions 4(g)", {"blinds.forced": ("blind", "ante")})
    law = law_of("nsw", game, None, {"ante": "1"}, conditions=[conditions])
    assert isinstance(law, Law)
    assert law.sign.amount("ante") == 100


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if "manila" not in g])
def test_the_ace_of_52_cards_is_no_choice_in_the_nineties(game: str) -> None:
    # 3.5: with 52 cards high and low in any case; with 40 or 32 by decision.
    by = "F-2 3.5" if "1994" in game and "draw" not in game else "3.5"
    assert "ace" in refused_by(f"act:{game} {by}", "act", game, ace_high_low="off")
    assert accepted("act", game, ace_high_low="on").sign["ace_high_low"] is True
    assert accepted("act", game).sign["ace_high_low"] is True
    for deck in ("40", "32"):
        for said in (True, False):
            assert accepted("act", game, deck=deck, ace_high_low=said).order.ace_low_straight[deck] is said


@pytest.mark.parametrize(("deck", "clause"), [("52", "13.2(f)"), ("36", "13.4(g)"), ("32", "13.3(f)")])
def test_the_ace_of_nsw_is_low_too_and_may_be_said_to_be(deck: str, clause: str) -> None:
    accepted("nsw", "holdem", deck=deck, ace_high_low=True)
    assert deck in refused_by(f"nsw:holdem {clause}", "nsw", "holdem", deck=deck, ace_high_low=False)
    assert "perhaps" in refused("nsw", "holdem", deck=deck, ace_high_low="perhaps")[0].because


UNUSED: list[tuple[str, str, str, str, dict[str, Any], dict[str, Any]]] = [
    # book, game, clause, what it needs; refused; what makes it good
    ("act", FARO, "A-5", "joker=true", {"joker_duplicates": True}, {"joker": True}),
    ("act", FARO, "A-11", "win_mode=low or high_low", {"low_hand_ace": "low"}, {"win_mode": "low"}),
    ("act", FARO, "A-15", "win_mode=high_low", {"hilo_odd_unit": "high", "win_mode": "low"}, {"win_mode": "high_low"}),
    ("act", FARO, "4.2(f)", "forced_bets=ante", {"forced_bets": "blind", "ante": 5}, {"forced_bets": "ante"}),
    (
        "act",
        FARO,
        "4.2(e)",
        "forced_bets=blind",
        {"forced_bets": "ante", "over_blinds": True},
        {"forced_bets": "blind"},
    ),
    ("act", FARO, "4.2(f)", "over_blinds=true", {"over_blind_levels": "4, 8"}, {"over_blinds": True}),
    ("act", FARO, "A-31", "forced_bets=ante", {"forced_bets": "blind", "ante_raise_cap": 3}, {"forced_bets": "ante"}),
    ("act", FARO, "15.3", "commission_scale=time", {"time_charge_max": "9"}, {"commission_scale": "time"}),
    (
        *("act", FARO, "4.2(g)", "limit_type=fixed or half_pot or full_pot or straddle"),
        {"limit_type": "no_limit", "max_bet": "50"},
        {"limit_type": "fixed"},
    ),
    (
        *("act", FARO, "A-40", "commission_scale=five_pct or ten_pct"),
        {"commission_allocation": "main_first", "commission_scale": "time"},
        {"commission_scale": "ten_pct"},
    ),
    ("act", "draw@1995-09-05", "A-29", "limit_type=straddle", {"straddle_draw": "maximum"}, {"limit_type": "straddle"}),
    (
        *("act", "seven-card-stud@1995-09-05", "6.5(b)", "forced_bets=ante"),
        {"forced_bets": "blind", "ante": "1"},
        {"forced_bets": "ante"},
    ),
    (
        *("act", "seven-card-stud@1995-09-05", "A-32", "forced_bets=blind"),
        {"forced_bets": "ante", "final_round_sizes": "b_2b_4b"},
        {"forced_bets": "blind"},
    ),
    (
        *("nsw", "omaha", "N-35", "limit_type=full_pot or half_pot"),
        {"limit_type": "structured", "pot_ratio": 75},
        {"limit_type": "full_pot"},
    ),
    (
        *("nsw", "omaha", "def:structured-limit", "limit_type=structured"),
        {"limit_type": "no_limit", "round_min_bets": "5, 10"},
        {"limit_type": "structured"},
    ),
    (
        *("nsw", "omaha", "N-44", "limit_type=structured"),
        {"limit_type": "no_limit", "completion_counts_as_raise": True},
        {"limit_type": "structured"},
    ),
    ("nsw", "holdem", "N-48", "deck=36 or 32", {"ace_low_straight_flush_stripped": False}, {"deck": "32"}),
    ("nsw", "holdem", "7.12.2", "act_limit_s to be set", {"extension_s": 20}, {"act_limit_s": 30}),
    (
        *("nsw", "holdem", "7.12.3", "extension_s to be set"),
        {"act_limit_s": 30, "extra_time_fee": 2},
        {"extension_s": 20},
    ),
    ("nsw", "holdem", "N-7", "commission_rate to be set", {"commission_unit": 5}, {"commission_rate": 5}),
    ("nsw", "holdem", "N-11", "hand_fee to be set", {"hand_fee_payer": "pot"}, {"hand_fee": 5}),
    ("nsw", "holdem", "3.10", "hand_fee to be set", {"commission_check_value": 5}, {"hand_fee": 5}),
    (
        *("nsw", "holdem", "N-12", "time_charge_per_player to be set or time_charge_per_table to be set"),
        {"time_period": "from_start"},
        {"time_charge_per_table": 60},
    ),
    (
        *("nsw", "five-card-stud", "N-8", "commission_rate to be set"),
        {"rake_ante_only_pots": False},
        {"commission_rate": 5},
    ),
    (
        *("nsw", "holdem", "N-81", "jackpot_increment to be set"),
        {"jackpot_share_rounding": "dollar"},
        {"jackpot_increment": 1},
    ),
]


@pytest.mark.parametrize(
    ("book", "game", "clause", "needs", "sign", "cure"), UNUSED, ids=[str(row[4]) for row in UNUSED]
)
def test_what_cannot_take_effect_is_refused_and_says_what_it_needs(
    book: str, game: str, clause: str, needs: str, sign: dict[str, Any], cure: dict[str, Any]
) -> None:
    edition = {FARO: "@2005-02-07"}.get(game, "")
    assert f"needs {needs}" in refused_by(f"{book}:{game}{edition} {clause}", book, game, **sign)
    accepted(book, game, **sign | cure)


def test_a_default_that_is_said_needs_nothing() -> None:
    accepted("act", FARO, joker_duplicates=False, low_hand_ace="high", hilo_odd_unit="nearest_button", time_charge=0)
    accepted("act", FARO, forced_bets="blind", ante=0, ante_raise_cap=0, over_blinds=False, over_blind_levels=[])
    accepted("nsw", "holdem", limit_type="structured", pot_ratio=0, extension_s=0, commission_unit=1, ante=0)


def test_of_what_nothing_is_said_yet_nothing_is_asked() -> None:
    accepted("act", FARO, ante=5)
    accepted("nsw", "omaha", pot_ratio=75)


def test_a_game_of_antes_misses_no_blinds() -> None:
    because = refused_by("nsw:draw-ante 14.1", "nsw", "draw-ante", missed_blind_cap="all")
    assert "needs a game with blinds" in because


def test_a_game_of_blinds_has_no_pot_of_antes_to_free() -> None:
    accepted("nsw", "five-card-stud", commission_rate=5, rake_ante_only_pots=False)
    refused_for_antes = refused("nsw", "holdem", commission_rate=5, rake_ante_only_pots=False)
    assert "rake_ante_only_pots needs a game with antes" in refused_for_antes[0].because


def test_a_deck_with_a_joker_contradicts_a_joker_switched_off() -> None:
    [refusal] = refused("act", FARO, deck="40+joker", joker="off")
    assert "40+joker" in refusal.because
    assert "joker=off" in refusal.because


# --- Settings as people write them ---


@pytest.mark.parametrize(("book", "game"), [("nsw", "holdem"), ("act", "faro"), ("act", "draw")])
def test_an_unknown_setting_is_refused(book: str, game: str) -> None:
    [refusal] = refused(book, game, colour="red")
    assert "colour" in refusal.because
    assert f"croupier law settings {book} {game}" in refusal.because


@pytest.mark.parametrize(
    ("book", "game", "said", "meant"),
    [
        ("nsw", "holdem", "act_limit", "act_limit_s"),
        ("nsw", "holdem", "min_bets", "min_bet"),
        ("act", "faro", "blind", "blinds"),
        ("act", "faro", "win-modes", "win_mode"),
        ("act", "faro", "comission_cap", "commission_cap"),
    ],
)
def test_a_misspelt_setting_is_hinted_at(book: str, game: str, said: str, meant: str) -> None:
    [refusal] = refused(book, game, **{said: "1"})
    assert f"did you mean {meant}?" in refusal.because


def test_a_setting_of_another_game_is_refused_with_the_game() -> None:
    [refusal] = refused("act", "draw", manila_hole_cards=3)
    assert "manila_hole_cards" in refusal.because
    assert "Draw Poker" in refusal.because


def test_hyphens_and_underscores_are_one() -> None:
    law = accepted("act", "faro", **{"win-mode": "high-low", "min-bet": "2", "limit_type": "half-pot"})
    assert (law.sign["win_mode"], law.sign["min_bet"], law.sign["limit_type"]) == ("high_low", 200, "half_pot")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("joker", "maybe"),
        ("joker", 1),
        ("joker", None),
        ("deck", "fifty-two"),
        ("deck", 52.5),
        ("max_seats", "-1"),
        ("max_seats", "1.5"),
        ("max_seats", "six"),
        ("max_seats", True),
        ("min_bet", "-1"),
        ("min_bet", "1.005"),
        ("min_bet", "ten"),
        ("min_bet", "1,00"),
        ("min_bet", ""),
        ("min_bet", True),
        ("blinds", "1, two"),
        ("blinds", "-1"),
        ("blinds", [1, None]),
        ("win_mode", "both"),
        ("win_mode", ""),
    ],
)
def test_a_value_of_the_wrong_type_is_refused_with_the_name_and_the_value(name: str, value: Any) -> None:
    [refusal] = refused("act", "faro", **{name: value})
    assert name in refusal.because
    assert str(value) in refusal.because or isinstance(value, list)
    assert refusal.clause.startswith("act:faro@2005-02-07 ")


@pytest.mark.parametrize(
    ("name", "said", "read"),
    [
        ("joker", "on", True),
        ("joker", "TRUE", True),
        ("joker", "no", False),
        ("joker", False, False),
        ("deck", 40, "40"),
        ("deck", " 40 ", "40"),
        ("min_bet", "$2.50", 250),
        ("min_bet", 2, 200),
        ("min_bet", "1,000", 100_000),
        ("blinds", "1,2,5", (100, 200, 500)),
        ("blinds", "0.50 / 1", (50, 100)),
        ("blinds", [1, 2], (100, 200)),
        ("blinds", "", ()),
        ("win_mode", "HIGH-LOW", "high_low"),
    ],
)
def test_values_are_read_as_people_write_them(name: str, said: Any, read: Any) -> None:
    assert accepted("act", "faro", **{name: said}).sign[name] == read


def test_all_reasons_are_given_at_once() -> None:
    found = refused("act", "faro", win_mode="high", low_qualifier=True, blinds="1,2,3,4", min_bet="5", max_bet="1")
    assert {refusal.clause.rpartition(" ")[2] for refusal in found} >= {"3.5(d)", "4.2(c)", "4.2(g)"}
    found = refused("act", "faro", colour="red", deck="51", joker="maybe")
    assert len(found) == 3


def test_a_complete_sign_says_everything_that_must_be_set() -> None:
    # Digest section 5: "must be set".
    needed = {
        "faro": {"forced_bets", "opener_option", "min_bet", "min_stake", "commission_cap"},
        "five-card-stud@2006-05-01": {
            "forced_bets",
            "opener_option",
            "opener_card",
            "min_bet",
            "min_stake",
            "commission_cap",
        },
        "draw": {"min_bet", "min_stake"},
    }
    for game, names in needed.items():
        found = law_of("act", game, None, {}, complete=True)
        assert isinstance(found, list)
        assert {refusal.because.partition(":")[0].removeprefix("the sign must say ") for refusal in found} == names
    sign = {"min_bet": "1", "min_stake": "20", "forced_bets": "blind", "blinds": "1, 2", "commission_cap": "10"}
    assert isinstance(law_of("act", "faro", None, {**sign, "opener_option": "B"}, complete=True), Law)
    said = {"limit_type": "no_limit", "min_bet": "2", "min_stake": "100", "blinds": "1, 2"}
    nsw = law_of("nsw", "holdem", None, said, complete=True)
    assert isinstance(nsw, Law)


EDITIONS = [*OLD_GAMES, "faro@2005-02-07", "five-card-stud@2006-05-01"]


@pytest.mark.parametrize("game", EDITIONS)
def test_the_clause_of_a_setting_is_one_of_the_games_own(game: str) -> None:
    law = day_law("act", game)
    lost = [
        (name, clause)
        for name, setting in settings_of(law).items()
        if (clause := setting.clause_for(law.game.name, str(law.edition))) not in law.standing
        and clause not in law.book.notes
    ]
    assert lost == []


@pytest.mark.parametrize("game", ["draw@1994-11-04", "draw@1995-09-05"])
def test_the_minimum_bet_and_stake_of_draw_are_rule_5_1(game: str) -> None:
    found = law_of("act", game, None, {}, complete=True)
    assert isinstance(found, list)
    assert {refusal.clause for refusal in found} == {f"act:{game} 5.1"}


# --- Fills ---


def fills_of(law: DayLaw) -> list[str]:
    return sorted({c.fill for c in law.standing.values() if c.fill}, key=lambda fill: int(fill[2:]))


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if "draw" not in g])
def test_an_edition_without_one_of_its_fills_is_unplayable_and_says_which(game: str) -> None:
    law = day_law("act", game)
    assert len(fills_of(law)) >= 10
    for fill in fills_of(law):
        [refusal] = refused("act", game, **{f"fill_{fill[2:]}": False})
        assert refusal.clause == f"act {fill}"
        assert f"without fill {fill}" in refusal.because
        assert address(law) in refusal.because
        accepted("act", game, **{f"fill_{fill[2:]}": True})


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if "draw" not in g])
def test_without_any_fills_every_fill_is_named(game: str) -> None:
    names = [refusal.clause for refusal in refused("act", game, fills="off")]
    assert names == [f"act {fill}" for fill in fills_of(day_law("act", game))]
    accepted("act", game, fills="on")


@pytest.mark.parametrize("game", [g for g in OLD_GAMES if "draw" not in g])
def test_a_fill_may_be_switched_off_with_a_hyphen_too(game: str) -> None:
    assert refused("act", game, **{"fill-1": False})[0].clause == "act F-1"


def test_a_fill_that_an_edition_does_not_rest_on_is_no_setting_of_it() -> None:
    for game, fill in (("canberra-manila@1995-09-05", "fill_2"), ("faro", "fills"), ("draw", "fill_1")):
        assert fill in refused("act", game, **{fill: False})[0].because


# --- Days ---


@pytest.mark.parametrize("game", ["draw", "canberra-manila", "five-card-stud", "seven-card-stud"])
@pytest.mark.parametrize(("day", "cut_by"), [(date(1995, 9, 3), "designated-player"), (date(1995, 9, 4), "dealer")])
def test_a_table_may_go_by_the_day_of_signature(game: str, day: date, cut_by: str) -> None:
    law = law_of("act", game, day, {"layer_dates": "signature"})
    assert isinstance(law, Law), [str(refusal) for refusal in law]
    assert law.shoe.cut_by == cut_by


@pytest.mark.parametrize("edition", ["1994-11-04", "1995-09-05"])
def test_the_settings_of_an_edition_do_not_depend_on_which_day_counts(edition: str) -> None:
    for game in ("canberra-manila", "five-card-stud", "seven-card-stud"):
        published, signed = (
            set(settings_of(day_law("act", f"{game}@{edition}", None, d))) for d in ("publication", "signature")
        )
        assert published == signed


# --- Every setting ---


def every_setting() -> Iterator[tuple[str, Setting]]:
    for book in BOOKS:
        for setting in load_book(book).settings.values():
            yield book, setting


SETTINGS = list(every_setting())
NAMES = [f"{book} {setting.name}" for book, setting in SETTINGS]


def tables(book: str, setting: Setting) -> list[str]:
    """The games, with edition, that have a setting."""
    editions = EDITIONS if book == "act" else NSW_GAMES
    return [game for game in editions if setting.name in settings_of(day_law(book, game))]


def other_values(setting: Setting) -> list[Any]:
    match setting.type:
        case "bool":
            return [not setting.default]
        case "choice":
            return [value for value in setting.values if value != setting.default]
        case "int":
            return [int(v) for v in setting.values if int(v) != setting.default] or [
                30 if setting.name == "act_limit_s" else 2
            ]
        case "money":
            return ["3"]
        case _:
            return ["1", "1, 2"]


def with_needs(book: str, game: str, name: str, value: Any) -> dict[str, Any]:
    """A sign that gives a setting a value, and all that it needs to take effect."""
    known = settings_of(day_law(book, game))
    sign = {name: value}
    for other, wanted in (known[name].needs or ({},))[0].items():
        if other in known:
            word = wanted[0] if wanted != (SOME,) else "30" if other in ("act_limit_s", "extension_s") else "3"
            sign = {**with_needs(book, game, other, word), **sign}
    return sign


@pytest.mark.parametrize(("book", "setting"), SETTINGS, ids=NAMES)
def test_a_setting_is_well_formed(book: str, setting: Setting) -> None:
    assert len(setting.about) > 20
    assert tables(book, setting), "no game has this setting"
    if setting.required:
        assert setting.default is None
    if setting.type == "choice":
        assert setting.values
        assert setting.default is None or setting.default in setting.values
    if setting.default is not None:
        shown = setting.read(setting.show(setting.default))
        assert shown == setting.default, "what is shown can be typed in again"


@pytest.mark.parametrize(("book", "setting"), SETTINGS, ids=NAMES)
def test_the_default_of_a_setting_is_permitted_wherever_it_applies(book: str, setting: Setting) -> None:
    if setting.default is None:
        return
    for game in tables(book, setting):
        if setting.name == "deck" and setting.default not in day_decks(book, game):
            refused(book, game, deck=setting.default)
        else:
            holds = accepted(book, game).sign[setting.name]
            accepted(book, game, **{setting.name: setting.show(holds)})


def day_decks(book: str, game: str) -> set[str]:
    return {path.rpartition(".")[2] for path in sources(day_law(book, game)) if path.startswith("cards.decks.")}


@pytest.mark.parametrize(("book", "setting"), SETTINGS, ids=NAMES)
def test_each_other_value_is_permitted_somewhere_or_refused_with_a_reason(book: str, setting: Setting) -> None:
    permitted: dict[str, int] = {}
    for value in other_values(setting):
        for game in tables(book, setting):
            found = law_of(book, game, None, with_needs(book, game, setting.name, value))
            if isinstance(found, Law):
                permitted[str(value)] = permitted.get(str(value), 0) + 1
                assert found.sign.get(setting.name) is not None
            else:
                assert all(refusal.clause and len(refusal.because) > 10 for refusal in found)
    # A fill cannot be switched off anywhere, a qualifier needs a split game, the rest is free somewhere.
    if not setting.name.startswith("fill") and setting.name != "low_qualifier":
        wanted = other_values(setting) if setting.type in ("bool", "choice") else other_values(setting)[:1]
        free = [value for value in other_values(setting) if str(value) in permitted]
        assert len(free) >= len(wanted), f"{setting.name}: only {free} permitted"


@pytest.mark.parametrize(("book", "setting"), [s for s in SETTINGS if s[1].sets], ids=lambda s: getattr(s, "name", s))
def test_every_path_that_a_setting_sets_is_a_value_of_some_game(book: str, setting: Setting) -> None:
    for path in setting.sets:
        assert any(path in sources(day_law(book, game)) for game in tables(book, setting)), path


@pytest.mark.parametrize(("book", "setting"), [s for s in SETTINGS if s[1].sets], ids=lambda s: getattr(s, "name", s))
def test_a_setting_changes_what_it_sets_and_says_so(book: str, setting: Setting) -> None:
    for value in other_values(setting):
        for game in tables(book, setting):
            found = law_of(book, game, None, with_needs(book, game, setting.name, value))
            if isinstance(found, Law):
                for path in setting.sets:
                    if chain := found.chain(path):
                        assert chain[-1].value == setting.read(value)
                        assert setting.name in found.clause(path)
                        assert setting.clause in found.clause(path)
