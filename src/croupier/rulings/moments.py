"""At which moments of a round something can have gone wrong; and until when a fault makes a misdeal."""

from collections.abc import Callable
from typing import Final

from croupier.play.state import Round
from croupier.play.terms import BET, CLAIMS, POST, SHOW
from croupier.rulings.commands import Incident

WhyNot = Callable[[Round, Incident], str | None]


# law: irregularities.substantial_action
def substantial_action(r: Round) -> bool:
    """Whether two players have acted of their own will since the deal."""
    return (r.acts | r.acts_before).bit_count() >= 2


def acted_in_this_round(r: Round) -> bool:
    """Whether two players have acted in the betting round that the last cards opened."""
    return r.code == BET and r.acts.bit_count() >= 2


def first_round_is_over(r: Round) -> bool:
    return bool(r.history) or r.code >= SHOW or (r.code == BET and not r.turn)


def _before_first_wager(r: Round) -> bool:
    return not r.history and sum(r.bets) + sum(r.before) == sum(r.posted) and r.code < SHOW


def _before_round_1(r: Round) -> bool:
    return not r.history and not r.acts and r.code < SHOW


# law: misdeals.grounds, misdeals.late_discovery
WINDOWS: Final[dict[str, Callable[[Round], bool]]] = {
    "any-time": lambda r: r.code < CLAIMS,
    "before-substantial-action": lambda r: r.code < CLAIMS and not substantial_action(r),
    "before-first-wager": _before_first_wager,
    "before-round-1": _before_round_1,
    "round-1": lambda r: not first_round_is_over(r),
}
"""Until when a ground for a misdeal counts, by the word of the clause."""


# -- why not now -------------------------------------------------------------------------------------------------------


def before_settlement(r: Round, incident: Incident) -> str | None:
    return None if r.code < CLAIMS else "the pots of this round of play have been passed"


def cards_are_out(r: Round) -> bool:
    """Whether a player has a card, or had one in this round of play."""
    return r.code != POST and (bool(r.history) or any(r.shoe.hole) or any(r.shoe.up))


def once_cards_are_out(r: Round, incident: Incident) -> str | None:
    if not cards_are_out(r):
        return "no card has been dealt yet"
    return before_settlement(r, incident)


def in_his_hand(why_not: WhyNot) -> WhyNot:
    """For what concerns a hand that is still in the round of play."""

    def why(r: Round, incident: Incident) -> str | None:
        if because := why_not(r, incident):
            return because
        out = [seat for seat in incident.seats if not (r.live >> seat & 1 and r.cards_of(seat))]
        return f"seat {out[0]} has no hand any more" if out else None

    return why


def while_betting(r: Round, incident: Incident) -> str | None:
    if r.code != BET or not r.turn:
        return f"no betting round is under way: {r.program[r.at].name}"
    return None
