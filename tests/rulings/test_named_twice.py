"""Nobody is named twice in an incident, but beside each card of his that was shown: nothing is done to him twice."""

import pytest
from tests.rulings.test_corrections import Table

from croupier.play import Refusal, view
from croupier.play import commands as c
from croupier.rulings import CATALOGUE, Incident, decide, possible
from croupier.rulings.irregularity import IN_HAND

FORFEIT = (("forfeit", "yes"), ("exclude", "24 hours"))


@pytest.mark.proves("nsw 27.6")
def test_a_wager_is_forfeited_once() -> None:
    """Seat 3 wagers his 100 dollars and cheats: 100 dollars are forfeited, he is left with 0, the others have 100."""
    table = Table().to_first_betting()
    table.take(c.RaiseTo(3, 10000))
    refused = decide(table.r, Incident("fraud", (3, 3), answers=FORFEIT))
    assert isinstance(refused, Refusal)
    assert refused.because == "'fraud' names every player once"
    table.take(Incident("fraud", (3,), answers=FORFEIT))
    assert table.r.stacks[1:] == [10000, 10000, 0, 10000]
    assert table.r.forfeits == ((3, 10000),)


def test_no_incident_without_cards_names_a_player_twice() -> None:
    table = Table().to_first_betting()
    for known in possible(table.r):
        least, most = known.seats
        if most:
            seats = (1, 2, 3, 4)[: max(least, 1)]
            answer = decide(table.r, Incident(known.name, (*seats, seats[0]), did="bet"))
            assert isinstance(answer, Refusal), known.name
            assert "every player once" in answer.because, answer


@pytest.mark.proves("nsw 26.2")
def test_who_exposes_two_cards_is_named_beside_each() -> None:
    table = Table(felt=True).to_first_betting()
    known = CATALOGUE["player exposes a card"]
    assert known.cards == IN_HAND
    table.take(Incident(known.name, (1, 1), (0, 1)))
    [hole] = [seat["hole"] for seat in view(table.r)["seats"] if seat["seat"] == 1]
    assert "??" not in hole
