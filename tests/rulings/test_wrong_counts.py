"""Several players hold a wrong number of cards at once."""

import pytest
from tests.rulings.test_corrections import Table

from croupier.play import commands as c
from croupier.rulings import Incident


@pytest.mark.proves("nsw 25.1.5")
def test_each_card_too_many_is_a_card_of_its_own() -> None:
    table = Table().to_first_betting()
    table.take(c.Call(3))
    table.take(c.Call(4))
    assert len(table.r.shoe.stub) == 44  # 52 less two cards for each of four players
    table.take(Incident("wrong number of cards", (1, 2), adds_up_to=3))
    # After two players have acted both hands are void and their blinds go back; the two hold three cards each.
    assert len(table.r.shoe.discards) == 6
    assert len(table.r.shoe.stub) == 42
    assert table.r.live == 0b11000
    assert table.r.stacks[1:] == [10000, 10000, 9800, 9800]
    table.r.shoe.check()
