"""A card that may not be dealt may not be burnt either: where the deck runs out, it is reshuffled first."""

import random
from typing import Any

from tests.games.test_plans import editions, law
from tests.play.test_felt import sign_of

from croupier.games import terms_of
from croupier.play import Refusal, Round, act, begin, decide, due
from croupier.play import commands as c
from croupier.play.drawing import pool
from croupier.play.terms import EXCHANGE, Terms
from croupier.simulation.policy import call_only


def next_step(r: Round, luck: random.Random) -> Any:
    """Everybody calls; the last to draw takes five cards, the others what comes."""
    if r.code == EXCHANGE and r.turn:
        last = r.pending == 1 << r.turn
        return c.Discard(r.turn, tuple(r.shoe.hole[r.turn][: 5 if last else luck.randrange(5)]))
    if r.turn:
        return call_only(r, luck)
    step = due(r)
    if isinstance(step, c.Reshuffle):
        stub, back = pool(r)
        step = c.Reshuffle(tuple(luck.sample([*stub, *back], len(stub) + len(back))))
    return step


def at_the_burn_before_a_fifth_card(terms: Terms, luck: random.Random) -> Round | None:
    r = begin(terms, dict.fromkeys(range(1, (terms.most_dealt or 6) + 1), 4000), 1, terms.deck.cards)
    assert isinstance(r, Round)
    while not r.is_settled:
        if r.code == EXCHANGE and r.drawing.burn and not r.drawing.due:
            return r
        if isinstance(act(r, next_step(r, luck)), Refusal):
            break
    return None


def test_the_last_card_of_an_exchange_is_not_burnt() -> None:
    burnt, kept = 0, 0
    for book, game in editions():
        asked = law(book, game)
        if asked.drawing.kind != "exchange":
            continue
        terms = terms_of(law(book, game, **sign_of(asked)))
        luck = random.Random(game)
        for _ in range(60):
            r = at_the_burn_before_a_fifth_card(terms, luck)
            if r is not None:
                accepted = isinstance(decide(r, c.Burn()), list)
                assert accepted == isinstance(due(r), c.Burn), (game, len(r.shoe.stub))
                burnt, kept = burnt + accepted, kept + (not accepted)
    assert burnt
    assert kept
