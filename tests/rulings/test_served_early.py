"""In a draw somebody has cards before his turn, twice."""

from typing import Any

from tests.games.test_plans import law
from tests.play.test_felt import SIGNS
from tests.rulings.random_incidents import ByHand

from croupier.games import terms_of
from croupier.play import Refusal, Round, begin, evolve, legal, replay
from croupier.play import commands as c
from croupier.rulings import Incident, decide, due

STACKS = {1: 4000, 2: 4000, 3: 4000, 4: 4000}


def at_the_draw() -> Round:
    """Blinds at seats 1 and 2, everybody calls, and seat 1 is the first to draw."""
    terms = terms_of(law("nsw", "draw-blind", **SIGNS["blinds"]))
    log: list[Any] = []
    assert isinstance(begin(terms, STACKS, 4, log=log), Round)
    r = replay(terms, log, ByHand(terms.deck.cards))
    while r.program[r.at].name != "exchange":
        may = legal(r)
        if may is None:
            take(r, due(r))
        elif may.offer:
            take(r, c.DeclineBlind(r.turn))
        else:
            take(r, c.Check(r.turn) if may.check else c.Stand(r.turn) if may.stand else c.Call(r.turn))
    return r


def take(r: Round, command: Any) -> None:
    answer = decide(r, command)
    assert isinstance(answer, list), answer
    for event in answer:
        evolve(r, event)


def early(seat: int, many: int) -> Incident:
    return Incident("draw out of sequence", (seat,), answers=(("looked at", "yes"),), adds_up_to=many)


def test_cards_that_came_early_twice_are_counted_together() -> None:
    r = at_the_draw()
    take(r, early(3, 1))
    take(r, early(3, 2))
    assert len(r.shoe.hole[3]) == 8
    while r.turn != 3:
        take(r, c.Discard(r.turn, ()) if r.turn else due(r))
    may = legal(r)
    assert may is not None
    assert may.discards is not None
    assert may.discards[0] == 3  # one and two cards have come already
    take(r, c.Discard(3, tuple(r.shoe.hole[3][:3])))
    assert len(r.shoe.hole[3]) == 5


def test_nobody_has_more_cards_early_than_he_can_draw() -> None:
    r = at_the_draw()
    take(r, early(3, 4))
    before = r.copy()
    assert isinstance(decide(r, early(3, 2)), Refusal)
    assert r == before
