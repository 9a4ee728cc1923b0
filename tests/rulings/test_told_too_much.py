"""What is told of an incident stands in the record: it has a length that a record and a screen can hold."""

from typing import Any

import pytest
from tests.rulings.test_corrections import Table

from croupier.play import Refusal
from croupier.rulings import Incident, decide

BREACH = {"what": "breach of the rules", "seats": (1,)}
NO_MORE = (("void wager", "no"), ("exclude from casino", "no"))


@pytest.mark.parametrize(
    ("fits", "too_long"),
    [
        ({"what": "dispute", "note": "x" * 2000}, {"what": "dispute", "note": "x" * 2001}),
        ({"what": "dispute", "by": "x" * 200}, {"what": "dispute", "by": "x" * 201}),
        ({"what": "dispute", "did": "x" * 200}, {"what": "dispute", "did": "x" * 201}),
        ({"what": "dispute", "cards": tuple(range(52))}, {"what": "dispute", "cards": tuple(range(53))}),
        (
            {**BREACH, "answers": (*NO_MORE, ("exclude", "x" * 200))},
            {**BREACH, "answers": (*NO_MORE, ("exclude", "x" * 201))},
        ),
    ],
)
def test_no_more_is_recorded_than_can_be_read(fits: dict[str, Any], too_long: dict[str, Any]) -> None:
    table = Table().to_first_betting()
    answer, refused = decide(table.r, Incident(**fits)), decide(table.r, Incident(**too_long))
    assert isinstance(answer, list), answer
    assert isinstance(refused, Refusal)
    assert refused.clause == "house incidents"
    assert len(refused.because) < 200


@pytest.mark.parametrize(
    ("impossible", "because"),
    [
        ({"what": "card exposed in the deal", "seats": (1, 2), "cards": (5, 5)}, "is named twice"),
        ({"what": "card exposed in the deal", "seats": (1,), "cards": (52,)}, "is not in a deck of 52 cards"),
        ({"what": "card exposed in the deal", "seats": (1,), "cards": (-7,)}, "card -7 is not in a deck"),
        ({"what": "wrong number of cards", "seats": (1,), "adds_up_to": 999}, "so many cards are not there"),
    ],
)
def test_cards_that_cannot_all_be_of_this_deck_are_refused(impossible: dict[str, Any], because: str) -> None:
    table = Table().to_first_betting()
    before = table.r.copy()
    refused = decide(table.r, Incident(**impossible))
    assert isinstance(refused, Refusal)
    assert because in refused.because
    assert table.r == before
