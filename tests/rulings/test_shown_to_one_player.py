"""What one other player has seen is hidden from the rest until the round of play is over, and shown then."""

import pytest
from tests.rulings.test_corrections import VOID, Table

from croupier.cards.card import card_text
from croupier.cards.shoe import FOLDED
from croupier.play import Refusal, evolve, view
from croupier.play import commands as c
from croupier.play import events as e
from croupier.rulings import Incident, Preview, decide, preview
from croupier.rulings.effect import describe

SHOWN = Incident("card shown to one player", (1,), answers=(("asked for", "yes"),))


@pytest.mark.proves("nsw 26.3")
def test_nobody_reads_the_cards_in_what_a_ruling_will_bring() -> None:
    table = Table().to_first_betting()
    shown = preview(table.r, SHOWN)
    assert isinstance(shown, Preview)
    effect = describe(table.r, shown)
    assert effect.then == ("2 cards of seat 1 will be shown to everybody once the round of play is settled.",)
    assert table.sealed is not None
    for face in table.sealed.faces(table.r.cards_of(1)):
        assert card_text(face) not in repr(effect)


@pytest.mark.proves("nsw 26.3")
def test_they_are_shown_after_a_round_without_a_result_too() -> None:
    table = Table().to_first_betting()
    table.take(SHOWN)
    assert view(table.r)["seats"][0]["hole"] == ["??", "??"]
    table.take(VOID)
    assert table.sealed is not None
    assert view(table.r)["seats"][0]["hole"] == [card_text(one) for one in table.sealed.faces(table.r.cards_of(1))]


@pytest.mark.proves("nsw 26.3")
def test_a_card_that_goes_back_into_the_stub_is_not_shown_in_the_hand_of_somebody_else() -> None:
    table = Table().to_first_betting()
    table.take(SHOWN)
    first, second = table.r.cards_of(1)
    evolve(table.r, e.CardsMoved((first,), "top", 0, None))
    assert [slot for slot, _ in table.r.promised] == [second]
    table.take(c.Fold(3))
    table.take(c.Fold(4))
    table.take(c.Fold(1))
    returned = tuple(one.slot for one in table.r.shoe.discards if one.reason == FOLDED)
    assert second in returned
    evolve(table.r, e.StubReshuffled(returned, (*table.r.shoe.stub, *returned)))
    assert table.r.promised == ()


@pytest.mark.proves("nsw 26.3")
def test_who_has_folded_since_has_his_cards_shown_too() -> None:
    """The duty is a player's who showed cards; that he gave them up later does not end it."""
    table = Table().to_first_betting()
    assert table.sealed is not None
    cards = [card_text(face) for face in table.sealed.faces(table.r.cards_of(3))]
    table.take(c.Fold(3))
    table.take(Incident("card shown to one player", (3,), answers=(("asked for", "yes"),)))
    assert view(table.r)["exposed"] == []
    table.take(VOID)
    assert view(table.r)["exposed"] == cards


def test_nobody_shows_cards_that_he_never_had() -> None:
    table = Table().to_first_betting()
    assert table.sealed is not None
    another = table.sealed.faces(table.r.cards_of(4))
    asked = (("asked for", "yes"),)
    for fold in (False, True):
        if fold:
            table.take(c.Fold(3))
        refused = decide(table.r, Incident("card shown to one player", (3,), another[:1], asked))
        assert isinstance(refused, Refusal)
        assert refused.clause == "house cards"


def test_what_is_told_twice_is_promised_once() -> None:
    table = Table().to_first_betting()
    table.take(SHOWN)
    table.take(SHOWN)
    assert [slot for slot, _ in table.r.promised] == table.r.cards_of(1)
