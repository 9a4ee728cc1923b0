"""Rounds played from the first blind to the last chip by policies, with luck that is handed in."""

from collections.abc import Mapping
from random import Random
from typing import Any

from croupier.play import Refusal, Round, act, begin, deal_on
from croupier.play.terms import Terms
from croupier.simulation.policy import Policy


class UnplayableError(ValueError):
    """A round that cannot be opened, or cannot go on without a ruling: by which clause."""


def play_round(
    terms: Terms, stacks: Mapping[int, int], marker: int, policy: Policy, luck: Random, log: list[Any] | None = None
) -> tuple[Round, int]:
    """One round to its settlement, everybody playing by one policy; how many decisions it took."""
    r = begin(terms, stacks, marker, shuffled_shoe(terms, luck, len(stacks)), log=log)
    if isinstance(r, Refusal):
        raise UnplayableError(str(r))
    decisions = 0
    while True:
        if not r.turn:
            stopped = deal_on(r, lambda pool: luck.sample(pool, len(pool)), log)
            if stopped is not None:
                raise UnplayableError(str(stopped))
            if not r.turn:
                return r, decisions
        decisions += 1
        done = act(r, policy(r, luck), log)
        assert not isinstance(done, Refusal), done


def shuffled_shoe(terms: Terms, luck: Random, players: int) -> list[int]:
    """The deck in random order as far down as this many players can reach; what lies below is never seen."""
    cards = list(terms.deck.cards)
    size = len(cards)
    for at in range(min(size, terms.reach(players))):
        other = at + int(luck.random() * (size - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards
