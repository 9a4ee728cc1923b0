"""A game as a short plan: in which order cards, betting rounds, draws and the showdown come.

A plan names slots of the law (`opening.first`, `dealing.initial`), never values: what a slot says is the book's and the
sign's business. `croupier.games` holds one plan a game; `croupier.play.terms` reads it under a law.
"""

from typing import Final, NamedTuple

FORCED_MONEY: Final = "forced money"
DEAL: Final = "deal"
STREET: Final = "street"
BETTING: Final = "betting"
EXCHANGE: Final = "exchange"
PUT_AWAY: Final = "put away"
SHOWDOWN: Final = "showdown"


class Step(NamedTuple):
    """One step of a plan, with the slot of the law that says the rest."""

    kind: str
    slot: str = ""
    number: int = 0
    """Which of the later streets, from 1."""


Plan = tuple[Step, ...]


def forced_money() -> Step:
    """Antes, blinds and what players may add to them."""
    return Step(FORCED_MONEY)


def deal(slot: str = "dealing.initial") -> Step:
    """The initial deal."""
    return Step(DEAL, slot)


def street(number: int, slot: str = "dealing.later") -> Step:
    """The cards before a later betting round, with the burn before them where the book burns."""
    return Step(STREET, slot, number)


def betting(opener: str) -> Step:
    """A betting round, opened by whom the slot says."""
    return Step(BETTING, opener)


def exchange() -> Step:
    """Every active player draws."""
    return Step(EXCHANGE, "drawing")


def put_away() -> Step:
    """Every active player discards one card and gets none back."""
    return Step(PUT_AWAY, "drawing")


def showdown() -> Step:
    """Hands are tabled and the pots awarded."""
    return Step(SHOWDOWN)
