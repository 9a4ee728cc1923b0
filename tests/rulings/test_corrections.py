"""A ruling is corrected by a later one: nothing is erased, and nobody can go back once play has gone on."""

from typing import Any

import pytest
from tests.games.test_plans import law
from tests.rulings.random_incidents import ByHand

from croupier.cards.card import UNKNOWN, parse_cards
from croupier.games import terms_of
from croupier.play import Refusal, Round, begin, evolve, legal, replay
from croupier.play import commands as c
from croupier.play import events as e
from croupier.rulings import Asks, Correct, Incident, decide, due

SIGN = {"limit_type": "no_limit", "blinds": "1, 2", "min_bet": 2, "min_stake": 2}
STACKS = {1: 10000, 2: 10000, 3: 10000, 4: 10000}


class Table:
    """A round of Hold'em with blinds of 1 and 2 dollars, the marker at seat 4, and everything that happened in it."""

    def __init__(self, felt: bool = False) -> None:
        self.terms = terms_of(law("nsw", "holdem", **SIGN))
        self.log: list[Any] = []
        opened = begin(self.terms, STACKS, 4, log=self.log)
        assert isinstance(opened, Round)
        self.sealed = None if felt else ByHand(self.terms.deck.cards)
        self.r = replay(self.terms, self.log, self.sealed)

    def take(self, command: Any) -> list[Any]:
        answer = decide(self.r, command)
        assert isinstance(answer, list), answer
        for event in answer:
            evolve(self.r, event)
        self.log += answer
        return answer

    def to_first_betting(self) -> "Table":
        """Blinds are posted and two cards each are dealt; seat 3 is to act on the blind of 2 dollars."""
        while not self.r.turn:
            self.take(due(self.r))
        assert self.r.turn == 3
        return self


MUCKED_2 = Incident("hand mucked by accident", (2,))
MUCKED_1 = Incident("hand mucked by accident", (1,))
VOID = Incident("uncovered error", answers=(("void the round", "yes"),), note="two dealers dealt at once")
STANDS = Incident("uncovered error", answers=(("void the round", "no"),))


def test_the_hand_of_another_player_is_dead_and_the_log_tells_both_rulings() -> None:
    table = Table().to_first_betting()
    earlier = table.log[:]
    first = table.take(MUCKED_2)
    assert table.r.live == 0b11010
    second = table.take(Correct(MUCKED_1))
    assert table.r.live == 0b11100
    assert [type(event) for event in second] == [e.RulingCorrected, e.IncidentRuled, e.HandKilled]
    assert table.log == [*earlier, *first, *second]
    assert replay(table.terms, table.log, table.sealed) == table.r
    assert table.r.bets[1:] == [100, 200, 0, 0]  # a dead hand leaves its blind in the pot (26.7)
    table.r.shoe.check()


@pytest.mark.proves("nsw 26.14")
def test_a_voided_round_goes_on_when_the_supervisor_thinks_better_of_it() -> None:
    table = Table().to_first_betting()
    table.take(c.Call(3))
    before = table.r.copy()
    table.take(VOID)
    assert table.r.is_settled
    assert table.r.stacks[1:] == [10000] * 4
    table.take(Correct(STANDS))
    assert table.r.stacks == before.stacks == [0, 9900, 9800, 9800, 10000]
    assert table.r.turn == before.turn == 4
    assert repr(legal(table.r)) == repr(legal(before))
    table.take(c.Fold(4))


@pytest.mark.proves("nsw 27.14")
def test_nobody_takes_back_what_is_not_his_to_rule_on() -> None:
    """26.14 has a casino supervisor void a round; 27.14 has one review decisions. A dealer is neither."""
    table = Table().to_first_betting()
    table.take(VOID)
    before = table.r.copy()
    refused = decide(table.r, Correct(Incident("hand mucked by accident", (1,), role="dealer")))
    assert isinstance(refused, Refusal)
    assert refused.clause == "nsw:holdem 27.14"
    assert table.r == before
    _, ruled, _ = table.take(Correct(MUCKED_1))
    assert ruled.role == "casino-supervisor", "by default the least of those who may"
    _, ruled, _ = table.take(Correct(Incident("hand mucked by accident", (2,), role="dealer")))
    assert ruled.role == "dealer", "what a dealer rules on a dealer may take back"


def test_a_misdeal_is_taken_back_with_all_its_cards() -> None:
    table = Table().to_first_betting()
    hands = [hole[:] for hole in table.r.shoe.hole]
    table.take(Incident("card exposed in the cut"))
    assert not any(table.r.shoe.hole)
    assert len(table.r.shoe.stub) == 52
    table.take(Correct(Incident("dispute", note="it was the round before")))
    assert table.r.shoe.hole == hands
    assert table.r.turn == 3
    assert not table.r.unshuffled


def test_a_correction_is_corrected_and_only_the_last_one_counts() -> None:
    table = Table().to_first_betting()
    table.take(VOID)
    table.take(Correct(MUCKED_2))
    table.take(Correct(MUCKED_1))
    assert table.r.live == 0b11100
    ruled = [event.what for event in table.log if isinstance(event, e.IncidentRuled)]
    assert ruled == ["uncovered error", "hand mucked by accident", "hand mucked by accident"]
    assert sum(isinstance(event, e.RulingCorrected) for event in table.log) == 2
    assert replay(table.terms, table.log, table.sealed) == table.r
    assert table.r.ruled is not None
    assert table.r.ruled.seats == (1,)


def test_only_the_last_of_two_rulings_is_corrected() -> None:
    table = Table().to_first_betting()
    table.take(MUCKED_2)
    table.take(MUCKED_1)
    assert table.r.live == 0b11000
    table.take(Correct(Incident("dispute")))
    assert table.r.live == 0b11010, "the first of them stands"


def test_no_correction_once_somebody_has_acted() -> None:
    table = Table().to_first_betting()
    table.take(MUCKED_2)
    table.take(c.Call(3))
    before = table.r.copy()
    refused = decide(table.r, Correct(MUCKED_1))
    assert isinstance(refused, Refusal)
    assert refused.clause == "house moment"
    assert table.r == before
    assert isinstance(decide(table.r, MUCKED_1), list), "a new incident may be ruled on"


def test_no_correction_once_the_next_card_is_dealt_or_the_dealer_has_shuffled() -> None:
    table = Table().to_first_betting()
    table.take(Incident("card exposed in the cut"))
    while not isinstance(due(table.r), c.Reshuffle):
        table.take(due(table.r))
    table.take(c.Reshuffle(tuple(reversed(table.r.shoe.stub))))
    assert isinstance(decide(table.r, Correct(MUCKED_1)), Refusal)
    table.take(due(table.r))
    assert isinstance(decide(table.r, Correct(MUCKED_1)), Refusal)


def test_nothing_to_correct_where_nothing_was_ruled() -> None:
    table = Table().to_first_betting()
    before = table.r.copy()
    assert isinstance(decide(table.r, Correct(MUCKED_1)), Refusal)
    assert table.r == before


@pytest.mark.proves("nsw 26.14", "nsw N-92")
def test_the_first_ruling_stands_if_the_second_is_refused_or_still_asks() -> None:
    table = Table().to_first_betting()
    table.take(MUCKED_2)
    before = table.r.copy()
    by_a_dealer = Incident("uncovered error", answers=VOID.answers, note=VOID.note, role="dealer")
    refused = decide(table.r, Correct(by_a_dealer))
    assert isinstance(refused, Refusal)
    without_a_note = Incident("uncovered error", answers=VOID.answers)
    assert isinstance(decide(table.r, Correct(without_a_note)), Refusal)
    asked = decide(table.r, Correct(Incident("uncovered error")))
    assert isinstance(asked, Asks)
    assert asked.questions[-1].name == "void the round"
    assert table.r == before
    assert not table.r.live & 1 << 2


def test_the_correction_judges_the_round_as_it_was_before_the_first_ruling() -> None:
    table = Table().to_first_betting()
    table.take(MUCKED_2)
    assert isinstance(decide(table.r, MUCKED_2), Refusal), "he has no hand any more"
    assert isinstance(decide(table.r, Correct(MUCKED_2)), list), "before the first ruling he had"


@pytest.mark.proves("nsw 26.2")
def test_a_card_that_was_put_down_to_the_wrong_player_is_unseen_again() -> None:
    table = Table(felt=True).to_first_betting()
    [king] = parse_cards("Kd")
    table.take(Incident("player exposes a card", (2,), (king,)))
    assert king in table.r.known(table.r.cards_of(2))
    table.take(Correct(Incident("player exposes a card", (1,), (king,))))
    assert king in table.r.known(table.r.cards_of(1))
    assert set(table.r.known(table.r.cards_of(2))) == {UNKNOWN}


@pytest.mark.proves("nsw 27.6", "nsw N-71")
def test_a_forfeit_is_given_back_when_the_void_round_had_no_culprit() -> None:
    table = Table().to_first_betting()
    table.take(c.RaiseTo(3, 600))
    culprit = Incident("fraud", (3,), answers=(("forfeit", "yes"), ("exclude", "24 hours")))
    table.take(culprit)
    # Everything goes back but the 6 dollars of the offender, who is shut out (27.6): blinds of 1 and 2, nothing of 4's.
    assert table.r.stacks[1:] == [10000, 10000, 9400, 10000]
    assert table.r.forfeited() == 600
    table.take(Correct(Incident("fraud")))
    assert table.r.stacks[1:] == [10000] * 4
    assert table.r.forfeited() == 0
    assert table.r.chips() == 40000


@pytest.mark.proves("nsw 27.12")
def test_no_wager_is_refused_once_the_round_has_a_winner() -> None:
    table = Table()
    # Three of four players are refused before the first card: the last one has won, and his wager is refused no more.
    for seat in (1, 2, 3):
        table.take(Incident("wager refused", (seat,)))
    while not table.r.is_settled:
        table.take(due(table.r))
    before = table.r.copy()
    assert isinstance(decide(table.r, Incident("wager refused", (4,))), Refusal)
    assert table.r == before
    assert table.r.stacks[1:] == [10000] * 4


def test_many_rulings_in_one_round_are_compared_as_quickly_as_one() -> None:
    """Only the round before the last ruling is kept, not a round in a round for every ruling."""
    table = Table().to_first_betting()
    for _ in range(600):
        table.take(Incident("dispute"))
    assert table.r == table.r.copy()
    assert table.r.before_ruling is not None
    assert table.r.before_ruling.before_ruling is None
    table.take(Correct(MUCKED_1))
    assert table.r.live == 0b11100
