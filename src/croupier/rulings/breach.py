"""A player has broken a rule: his wagers are void as the book understands that, he is shut out, or both."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.rulings.irregularity import EVERYWHERE, Case, Irregularity, Ruling
from croupier.rulings.moments import before_settlement
from croupier.rulings.questions import DETAIN, EXCLUDE, EXCLUDE_FROM_CASINO, VOID_WAGER
from croupier.rulings.remedies import hand_back_and_out

# law: conduct.devices, conduct.phones, conduct.no_looking, conduct.no_exchange, conduct.share_information
# law: conduct.no_influence, conduct.own_interest, conduct.one_player_to_a_hand, conduct.english, conduct.silence
# law: conduct.cards_on_table, conduct.protect_cards, conduct.no_side_bets
BREACHES: Final = {
    "device": "conduct.devices",
    "phone": "conduct.phones",
    "looked at cards": "conduct.no_looking",
    "exchanged cards": "conduct.no_exchange",
    "shared information": "conduct.share_information",
    "advice": "conduct.no_influence",
    "played for another": "conduct.own_interest",
    "helped with a hand": "conduct.one_player_to_a_hand",
    "language": "conduct.english",
    "talking": "conduct.silence",
    "cards off the table": "conduct.cards_on_table",
    "cards unguarded": "conduct.protect_cards",
    "side bet": "conduct.no_side_bets",
}
"""What a player can have done, each with the rule that he broke."""


def breaches(r: Round) -> list[str]:
    """What a player can have done against the rules of this book."""
    return [name for name, rule in BREACHES.items() if r.terms.law.day.with_slug(rule)]


# law: supervision.breach, supervision.void_wager, supervision.exclude_game, supervision.exclude_casino
# law: supervision.detain
def _rule(case: Case) -> Ruling | Refusal:
    rule = BREACHES.get(case.incident.did)
    there = breaches(case.r)
    if case.incident.did and case.incident.did not in there:
        because = f"'{case.incident.did}' is no breach that this book knows; there are {', '.join(there)}"
        return Refusal("house incidents", because)
    events: list[Any] = []
    remedy, power = "recorded", "exclude-from-game"
    r = case.r
    if (r.live >> case.seat & 1 or r.total(case.seat) + r.dead[case.seat]) and case.yes(VOID_WAGER):
        events = VOID[case.law.supervision.void_wager or ""](r, case.seat, bool(shut_out(case)))
        remedy, power = "void", "void-wager"
    measures = _measures(case)
    orders = (*measures.values(), *((f"note: {case.incident.note}",) if case.incident.note else ()))
    broken = [rule] if rule else []
    paths = (*broken, "supervision.void_wager", "supervision.breach", "supervision.exclude_game")
    return Ruling(remedy, events, paths, power, tuple(measures), orders=orders)


def _out(r: Round, seat: int, for_good: bool) -> list[Any]:
    """The hand is out; what was wagered stays in the pot."""
    return [e.HandKilled(seat, for_good)] if r.live >> seat & 1 else []


VOID: Final[dict[str, Callable[[Round, int, bool], list[Any]]]] = {"refund": hand_back_and_out, "stays": _out}


def _measures(case: Case) -> dict[str, str]:
    """What is done to the player besides, by the power that it takes."""
    powers = case.law.supervision.powers
    measures = {"exclude-from-game": " ".join(shut_out(case))} if shut_out(case) else {}
    if "exclude-from-casino" in powers and case.yes(EXCLUDE_FROM_CASINO):
        measures["exclude-from-casino"] = f"exclude seat {case.seat} from the casino"
    if "detain" in powers and case.incident.did == "device" and case.yes(DETAIN):
        measures["detain"] = f"keep seat {case.seat} until an inspector or the police have taken over"
    return measures


def shut_out(case: Case) -> tuple[str, ...]:
    """Who is shut out of the game, and for how long."""
    how_long = case.answer(EXCLUDE)
    if how_long == "no":
        return ()
    period = "" if how_long == "yes" else f" for {how_long}"
    return tuple(f"exclude seat {seat} from the game{period}" for seat in case.seats)


BREACH = Irregularity(
    "breach of the rules",
    _rule,
    "A player has broken a rule or harmed the integrity of the game.",
    before_settlement,
    where=EVERYWHERE,
    seats=(1, 1),
    also=("breach", "breach of rules", "rule broken", "device used", "side bet made"),
    asks=(VOID_WAGER, EXCLUDE, EXCLUDE_FROM_CASINO, DETAIN),
)
