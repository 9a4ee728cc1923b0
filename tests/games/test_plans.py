"""Every game of both books has a plan that its law agrees with, in every edition, deck and pattern of the deal."""

from collections.abc import Container

import pytest

from croupier.games import PLANS, terms_of
from croupier.law.book import BOOKS, load_book
from croupier.law.rulebook import Law, day_law, law_of
from croupier.play.clocks import SPLITS
from croupier.play.commission import ALLOCATIONS, METHODS
from croupier.play.dealing import SHORT
from croupier.play.drawing import POOLS
from croupier.play.hands import MAKERS
from croupier.play.limits import CAP_LIFTED, LIMITS
from croupier.play.openers import OPENERS
from croupier.play.terms import BET, BOARD, BURN, EXCHANGE, LAP, PUT_AWAY, Terms


def editions() -> list[tuple[str, str]]:
    """Every game, at every edition that can be played."""
    return [
        (book, f"{game}@{edition}" if edition else game)
        for book in BOOKS
        for game, known in load_book(book).games.items()
        for edition in ([*map(str, known.editions)] or [""])
    ]


def law(book: str, game: str, **sign: object) -> Law:
    made = law_of(book, game, sign=sign)
    assert isinstance(made, Law), made
    return made


@pytest.mark.parametrize(("book", "game"), editions())
def test_every_game_has_a_plan_under_every_edition_and_deck(book: str, game: str) -> None:
    for deck, permitted in law(book, game).cards.decks.items():
        if permitted:
            terms = terms_of(law(book, game, deck=deck))
            assert terms.rounds == sum(op.code == BET for op in terms.program)
            assert len(terms.deck) == int(deck)


@pytest.mark.parametrize(("book", "game"), editions())
def test_every_procedure_that_a_clause_names_exists(book: str, game: str) -> None:
    asked = law(book, game)
    named: list[tuple[str | None, Container[str]]] = [
        (asked.opening.first, OPENERS),
        (asked.opening.later, OPENERS),
        (asked.hand.made, MAKERS),
        (asked.betting.raise_cap_lifted, CAP_LIFTED),
        (asked.drawing.reshuffle_pool, POOLS),
        (asked.dealing.short_stub, SHORT),
        (asked.clocks.extension_split, SPLITS),
        (asked.commission.several_pots, METHODS),
        *((limit, LIMITS) for limit in asked.betting.limits),
    ]
    if asked.commission.allocation and "percentage" in asked.commission.methods and book == "act":
        named.append((asked.commission.allocation, ALLOCATIONS))
    for name, table in named:
        assert name is None or name in table, f"{book}:{game} names {name}"


# The plan of each game, step by step, as the chapters have it: cards to a seat, `b` burn, `n+` n cards to the board,
# `|` a betting round, `x` exchange, `-` one card put away.
BY_CHAPTER = {
    ("nsw", "draw-ante"): "1 1 1 1 1 | x |",  # 14.2 to 14.5
    ("nsw", "draw-blind"): "1 1 1 1 1 | x |",  # 15.2 to 15.5
    ("nsw", "five-card-stud"): "1 1^ | 1^ | 1^ | 1^ |",  # 16.2 to 16.5
    ("nsw", "seven-card-stud"): "2 1^ | 1^ | 1^ | 1^ | 1 |",  # 17.2 to 17.5
    ("nsw", "two-card-manila"): "2 1+ | 1+ | 1+ | 1+ | 1+ |",  # 18.2 to 18.5
    ("nsw", "three-card-manila"): "2 1 1+ | 1+ | 1+ | 1+ | 1+ |",  # 19.2 to 19.5
    ("nsw", "holdem"): "1 1 | b 3+ | b 1+ | b 1+ |",  # 20.2 to 20.6
    ("nsw", "omaha"): "1 1 1 1 | b 3+ | b 1+ | b 1+ |",  # 21.2 to 21.6
    ("nsw", "pineapple"): "1 1 1 | - b 3+ | b 1+ | b 1+ |",  # 22.2 to 22.6, 22.3.3
    ("nsw", "crazy-pineapple"): "1 1 1 | b 3+ | - b 1+ | b 1+ |",  # 23.2 to 23.6, 23.4.4
    ("act", "draw@1994-11-04"): "1 1 1 1 1 | x |",  # 6.5, 8, 9.1
    ("act", "draw@1995-09-05"): "1 1 1 1 1 | x |",
    ("act", "canberra-manila@1994-11-04"): "2 1+ | 1+ | 1+ | 1+ | 1+ |",  # F-7
    ("act", "canberra-manila@1995-09-05"): "2 1+ | 1+ | 1+ | 1+ | 1+ |",
    ("act", "five-card-stud@1994-11-04"): "1 1^ | 1^ | 1^ | 1^ |",  # F-5
    ("act", "five-card-stud@1995-09-05"): "1 1^ | 1^ | 1^ | 1^ |",
    ("act", "seven-card-stud@1994-11-04"): "2 1^ | 1^ | 1^ | 1^ | 1 |",  # F-6
    ("act", "seven-card-stud@1995-09-05"): "2 1^ | 1^ | 1^ | 1^ | 1 |",
    ("act", "faro@2005-02-07"): "1 1 1 1 1 1+ | 1+ | 1+ | 1+ | 1+ |",  # 9.2(b), 9.3 to 9.6
    ("act", "five-card-stud@2006-05-01"): "1 1^ | 1^ | 1^ | 1^ |",  # 9.2 to 9.5
}


def written(terms: Terms) -> str:
    signs = {BET: "|", BURN: "b", EXCHANGE: "x", PUT_AWAY: "-"}
    words = []
    for op in terms.program:
        if op.code == LAP:
            words.append(f"{op.each}{'^' if op.up else ''}")
        elif op.code == BOARD:
            words.append(f"{op.each}+")
        elif op.code in signs:
            words.append(signs[op.code])
    return " ".join(words)


@pytest.mark.parametrize(("book", "game"), BY_CHAPTER)
def test_the_plan_is_the_chapters(book: str, game: str) -> None:
    assert written(terms_of(law(book, game))) == BY_CHAPTER[book, game]


@pytest.mark.proves("act:faro 9.2(a)", "act:faro 9.2(b)")
def test_the_pattern_of_the_deal_is_the_signs() -> None:
    assert written(terms_of(law("act", "faro", deal_pattern="2-2-1"))) == "2 2 1 1+ | 1+ | 1+ | 1+ | 1+ |"


def test_three_hole_cards_in_canberra_manila() -> None:
    assert written(terms_of(law("act", "canberra-manila", manila_hole_cards=3))).startswith("2 1 1+ |")


def test_every_game_has_a_file_of_at_most_forty_lines() -> None:
    from pathlib import Path

    import croupier.games

    files = [f for f in Path(croupier.games.__path__[0]).glob("*.py") if f.name != "__init__.py"]
    assert len(files) == len(PLANS)
    assert all(len(f.read_text("utf-8").splitlines()) <= 40 for f in files)
    assert {day_law(book, game.partition("@")[0]).game.name for book, game in editions()} == set(PLANS)
