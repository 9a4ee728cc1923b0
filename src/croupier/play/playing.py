"""Playing a round by hand: open it, let commands happen, take the dealer's steps. What simulations and tests share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.cards.card import CardError
from croupier.law.settings import Refusal
from croupier.play.commands import Close, Reshuffle
from croupier.play.decide import decide
from croupier.play.drawing import pool
from croupier.play.due import due
from croupier.play.events import RoundOpened
from croupier.play.evolve import evolve, evolve_all
from croupier.play.posting import opening
from croupier.play.state import Round, Sealed
from croupier.play.terms import Terms

Events = list[Any]
Luck = Callable[[list[int]], Sequence[int]]
"""Gives the order, top first, of slots that have to be shuffled."""


def begin(
    terms: Terms,
    stacks: Mapping[int, int],
    marker: int,
    shoe: Sequence[int] | None = None,
    *,
    seats: int = 0,
    late: Mapping[int, tuple[int, int]] | None = None,
    log: Events | None = None,
) -> Round | Refusal:
    """Open a round. `shoe` holds the faces of the whole deck after the cut, top first; a felt table has none."""
    opened = opening(terms, stacks, marker, seats, late)
    if isinstance(opened, Refusal):
        return opened
    try:
        r = Round(terms, len(opened.stacks) - 1, Sealed(shoe) if shoe is not None else None)
    except (CardError, TypeError) as error:
        return Refusal("house shoe", str(error))
    evolve(r, opened)
    if log is not None:
        log.append(opened)
    return r


def act(r: Round, command: Any, log: Events | None = None) -> Events | Refusal:
    """Decide a command and let its events happen."""
    events = decide(r, command)
    if type(events) is not list:
        return events
    evolve_all(r, events)
    if log is not None:
        log += events
    return events


def deal_on(r: Round, luck: Luck | None = None, log: Events | None = None) -> Refusal | None:
    """Take the dealer's steps until a player has to decide or the round is settled; a refusal if one cannot be taken.

    At a felt table this stops, with the refusal, where the dealer has to say what he sees.
    """
    while not r.turn:
        step = due(r)
        if step is None or type(step) is Close:
            return None
        if type(step) is Reshuffle and luck is not None:
            stub, returned = pool(r)
            step = Reshuffle(tuple(luck([*stub, *returned])))
        events = decide(r, step)
        if isinstance(events, Refusal):
            return events
        evolve_all(r, events)
        if log is not None:
            log += events
    return None


def replay(terms: Terms, events: Sequence[Any], sealed: Sealed | None = None) -> Round:
    """The round that events add up to."""
    if not events or type(events[0]) is not RoundOpened:
        raise ValueError("the log of a round begins with its opening")
    r = Round(terms, len(events[0].stacks) - 1, sealed)
    evolve_all(r, events)
    return r
