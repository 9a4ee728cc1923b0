"""Every word that a book has for a misdeal, a remedy or an act out of turn is carried out by something."""

import random
from collections.abc import Iterator

import pytest
from tests.play.random_rounds import opened

from croupier.law.book import BOOKS, load_book
from croupier.law.clause import LawError
from croupier.play.state import Round
from croupier.rulings.catalogue import PROCEDURES
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import Case
from croupier.rulings.moments import WINDOWS
from croupier.rulings.out_of_turn import OUTCOMES
from croupier.rulings.out_of_turn import WORDS as OUT_OF_TURN
from croupier.rulings.roles import ROLES


def values() -> Iterator[tuple[str, str]]:
    """Path and word of every value of every edition, whatever game it is for."""
    for book in BOOKS:
        for changes in load_book(book).changes.values():
            for change in changes:
                if change.clause is None:
                    continue
                for given in (change.clause.values, *change.clause.only_for.values()):
                    yield from ((path, str(word)) for path, word in given.items())


def words(section: str) -> set[tuple[str, str]]:
    return {(path.removeprefix(section), word) for path, word in values() if path.startswith(section)}


def test_every_remedy_has_its_procedure() -> None:
    found = words("irregularities.remedies.")
    assert {name for name, _ in found} == PROCEDURES.keys()
    assert [(name, word) for name, word in sorted(found) if word not in PROCEDURES[name]] == []


def test_every_window_of_a_ground_is_known() -> None:
    assert {word for _, word in words("misdeals.grounds.")} == WINDOWS.keys()


def test_every_outcome_of_an_act_out_of_turn_is_known() -> None:
    found = words("irregularities.out_of_turn.")
    assert found == {(name, word) for name, known in OUT_OF_TURN.items() for word in known}
    by_themselves = {"above-limit", "wager-if-folded"}
    assert {word for name, word in found if name not in by_themselves} == OUTCOMES.keys()


def test_every_role_that_a_power_names_is_known() -> None:
    assert {word for _, word in words("supervision.powers.")} <= set(ROLES)


def test_a_remedy_that_nobody_knows_stops_the_book_with_its_clause() -> None:
    case = Case(a_round(), Incident("card face up in the shoe"))
    with pytest.raises(LawError, match=r"26\.1 gives irregularities\.remedies\.face-up-card as 'discard-next-card'"):
        case.procedure({"by magic": None}, "face-up-card")


def a_round() -> Round:
    return opened("nsw:holdem", random.Random(1)).r
