"""An incident about cards that lie no more where they should changes nothing: nobody gets a card for it."""

import pytest
from tests.rulings.test_corrections import Table

from croupier.play import Refusal
from croupier.play import commands as c
from croupier.rulings import Incident, decide


@pytest.mark.proves("nsw 26.26")
def test_who_has_folded_gets_no_other_card_for_one_that_was_exposed() -> None:
    """The exposed card and the would-be first burn change places; there is none before a player who gave up."""
    table = Table().to_first_betting()
    table.take(c.Fold(3))
    before = table.r.copy()
    refused = decide(table.r, Incident("card exposed in the deal", (3,)))
    assert isinstance(refused, Refusal)
    assert refused.clause == "house cards"
    assert table.r == before


@pytest.mark.proves("nsw 26.26")
def test_who_plays_on_gets_the_would_be_burn() -> None:
    table = Table().to_first_betting()
    kept, exposed = table.r.cards_of(4)
    coming = table.r.shoe.stub[0]
    table.take(Incident("card exposed in the deal", (4,)))
    assert table.r.cards_of(4) == [kept, coming]
    assert table.r.shoe.burns == [exposed]
