"""Once a round of play is over, no ruling begins it anew; once it is closed, its record is at an end."""

import pytest
from tests.rulings.test_corrections import VOID, Table

from croupier.play import Refusal
from croupier.play import commands as c
from croupier.rulings import CATALOGUE, Incident, decide, due, possible


@pytest.mark.proves("nsw 25.1.2")
def test_a_deck_that_was_not_cut_makes_no_misdeal_of_a_round_that_is_void() -> None:
    """The ground counts until two players have acted; none has, but there is no deal left to be taken back."""
    table = Table().to_first_betting()
    table.take(VOID)
    [ruled] = table.take(Incident("deck not cut"))
    assert ruled.remedy == "stands"
    assert table.r.is_settled
    assert table.r.stacks[1:] == [10000] * 4


@pytest.mark.proves("nsw 25.1.2")
def test_nor_of_one_whose_pot_was_passed_before_two_had_acted() -> None:
    """Blinds of 1 and 2 dollars; the hands of 3, 4 and 1 are taken in, so nobody acts, and 2 takes the 3 dollars."""
    table = Table().to_first_betting()
    for seat in (3, 4, 1):
        table.take(Incident("hand mucked by accident", (seat,)))
    while not table.r.is_settled:
        table.take(due(table.r))
    [ruled] = table.take(Incident("deck not cut"))
    assert ruled.remedy == "stands"
    assert table.r.stacks[1:] == [9900, 10100, 10000, 10000]


def test_nothing_is_ruled_in_a_round_that_is_closed() -> None:
    table = Table().to_first_betting()
    table.take(c.Fold(3))
    table.take(VOID)
    while (step := due(table.r)) is not None:
        table.take(step)
    before = table.r.copy()
    assert list(possible(table.r)) == []
    for name, known in CATALOGUE.items():
        seats = (1, 2, 3, 4)[: known.seats[0]]
        assert isinstance(decide(table.r, Incident(name, seats, note="found late")), Refusal), name
    assert table.r == before
