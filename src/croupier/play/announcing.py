"""What the dealer says aloud: the value of a tabled hand, the pots with their commission, and who wins them."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.cards.words import in_words
from croupier.law.amount import dollars
from croupier.play.events import CommissionTaken, PotAwarded
from croupier.play.pots import pots
from croupier.play.showing import strength
from croupier.play.state import Round


# law: showdown.declare_value
def declared(r: Round, seat: int) -> str:
    """The best value of a tabled hand: high, low or both, as the table plays."""
    t = r.terms
    values = []
    for low in t.modes:
        ranking = (t.low if low else t.high).ranking
        values.append(in_words(ranking, strength(r, seat, low)))
    return " and ".join(values)


# law: showdown.announce_winner, commission.announce
def announced(r: Round, settlement: Sequence[Any]) -> list[str]:
    """A sentence for every pot: what it holds, what the house takes, and who gets how much with what."""
    taken: dict[int, int] = {}
    won: dict[int, list[PotAwarded]] = {}
    for event in settlement:
        if isinstance(event, CommissionTaken):
            taken[event.pot] = taken.get(event.pot, 0) + event.adds
        elif isinstance(event, PotAwarded):
            won.setdefault(event.pot, []).append(event)
    sentences = []
    for at, pot in enumerate(pots(r)):
        commission = f", commission ${dollars(taken[at])}" if taken.get(at) else ""
        winners = "; ".join(_winner(r, award) for award in won.get(at, []))
        sentences.append(f"{POT_NAMES.get(at, f'side pot {at}')} ${dollars(pot.chips)}{commission}: {winners}")
    return sentences


POT_NAMES: Final = {0: "main pot", 1: "side pot"}


def _winner(r: Round, award: PotAwarded) -> str:
    compared = r.live & (r.live - 1)  # whom all others left alone wins with nothing to compare
    half = "" if award.half == "whole" else f" {award.half}"
    value = f", {declared(r, award.seat)}" if compared and r.shown >> award.seat & 1 else ""
    return f"seat {award.seat} wins ${dollars(award.adds)}{half}{value}"
