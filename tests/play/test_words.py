"""Words of a book that the engine does not know, and words that contradict each other, stop it with their clause."""

import pytest

from croupier.games import terms_of
from croupier.law.book import BOOKS, load_book
from croupier.law.clause import LawError
from croupier.law.rulebook import Law, Layer, law_of
from croupier.play.words import WORDS


def act_draw(path: str, value: str) -> Law:
    law = law_of(
        "act", "draw", None, {"min_bet": "5", "min_stake": "5"}, conditions=[Layer("conditions 1", {path: value})]
    )
    assert isinstance(law, Law)
    return law


@pytest.mark.parametrize(
    "path", ["allin.units", "betting.raise_minimum", "drawing.five_last", "opening.first_duty", "showdown.odd_to"]
)
def test_a_word_that_nobody_knows_is_told_with_its_clause(path: str) -> None:
    with pytest.raises(LawError, match=rf"conditions 1 gives {path} as 'by-magic'; the engine knows "):
        terms_of(act_draw(path, "by-magic"))


def test_the_first_card_goes_where_the_marker_says() -> None:
    with pytest.raises(LawError, match=r"conditions 1 has the first card go to 'left-of-marker'.*the buck dealt first"):
        terms_of(act_draw("dealing.first_receiver", "left-of-marker"))


def test_a_draw_is_of_the_kind_that_the_plan_has() -> None:
    with pytest.raises(LawError, match=r"conditions 1 has another draw than the plan"):
        terms_of(act_draw("drawing.kind", "discard-one"))


def test_every_word_that_the_engine_knows_stands_in_some_book() -> None:
    """All but one, which stands on signs alone: a missed small blind that is live."""
    said = {
        (path, value)
        for book in BOOKS
        for changes in load_book(book).changes.values()
        for change in changes
        if change.clause
        for path, value in change.clause.all_values().items()
    }
    known = {(path, word) for path, words in WORDS.items() for word in words}
    assert known - {(path, word) for path, word in known for p, v in said if p.endswith(path) and v == word} == {
        ("seating.missed_small_blind", "live")
    }
