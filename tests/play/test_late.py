"""What new and returning players post: live as far as the book has it, the rest dead."""

import pytest
from tests.games.test_plans import law

from croupier.games import terms_of
from croupier.law.settings import Refusal
from croupier.play.late import missed_post, new_players_post
from croupier.play.terms import Terms

NSW = {"limit_type": "no_limit", "min_bet": 10, "min_stake": 10, "blinds": "5, 10"}
FARO = {"limit_type": "no_limit", "min_bet": 5, "min_stake": 10, "forced_bets": "blind", "blinds": "5, 10",
        "opener_option": "B", "commission_cap": 5}  # fmt: skip


def nsw(**sign: object) -> Terms:
    return terms_of(law("nsw", "holdem", **{**NSW, **sign}))


@pytest.mark.proves("nsw 8.8.5.1")
def test_a_new_player_posts_the_table_minimum_live() -> None:
    assert new_players_post(nsw()) == (1000, 0)
    assert new_players_post(nsw(blinds="5, 15")) == (1000, 0)


@pytest.mark.proves("act:faro 17.11(b)", "act:faro 17.13")
def test_in_the_newer_books_he_posts_a_big_blind() -> None:
    assert new_players_post(terms_of(law("act", "faro", **FARO))) == (1000, 0)


@pytest.mark.proves("nsw 8.8.3.1")
def test_missed_blinds_are_live_up_to_the_minimum_and_never_more_than_one_set() -> None:
    assert missed_post(nsw(), [500, 1000]) == (1000, 500)
    assert missed_post(nsw(), [500]) == (500, 0)
    assert missed_post(nsw(), [1000]) == (1000, 0)
    assert missed_post(nsw(), [500, 1000, 500, 1000]) == (1000, 500)
    assert missed_post(nsw(missed_blind_cap="all"), [500, 1000, 500, 1000]) == (1000, 2000)
    assert missed_post(nsw(missed_small_blind="live"), [500, 1000]) == (1500, 0)


@pytest.mark.proves("nsw 8.8.3.1")
def test_the_last_blind_may_be_above_the_minimum() -> None:
    # Blinds 5 and 15, minimum 10: of 20 missed, 10 are live and 10 dead.
    assert missed_post(nsw(blinds="5, 15"), [500, 1500]) == (1000, 1000)


@pytest.mark.proves("act:faro 17.4")
def test_in_the_newer_books_missed_blinds_are_live_up_to_the_last_blind() -> None:
    faro = terms_of(law("act", "faro", **FARO))
    assert missed_post(faro, [500, 1000]) == (1000, 500)
    assert isinstance(missed_post(faro, [500, 1000], on_marker=True), Refusal)


def test_what_was_no_blind_is_not_owed() -> None:
    for missed in ([], [700]):
        assert isinstance(missed_post(nsw(), missed), Refusal)
    antes = terms_of(law("nsw", "draw-ante", limit_type="no_limit", min_bet=5, ante=1, min_stake=5))
    assert isinstance(new_players_post(antes), Refusal)
