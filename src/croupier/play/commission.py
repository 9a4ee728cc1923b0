"""Commission taken from the pots at settlement. A clause picks the way by name."""

from collections.abc import Callable, Sequence
from typing import Final

from croupier.law.amount import cents
from croupier.play.events import BettingClosed, CommissionTaken
from croupier.play.evolve import evolve
from croupier.play.pots import Pot, pots
from croupier.play.state import Round, seats_of

Winners = tuple[frozenset[int], ...]
"""Who wins each pot, high or low; in the order of the pots."""


# law: commission.percentage, commission.charged, commission.compute, commission.deduct, commission.methods
def commission(r: Round, made: Sequence[Pot], winners: Winners, tied: Sequence[bool]) -> tuple[int, ...]:
    """What the house takes from each pot. `tied` says of each whether its winners hold equal hands, tabled."""
    law = r.terms.law
    if not r.terms.charges or ("blinds-only" in law.commission.nil_when and _blinds_only(r, made)):
        return (0,) * len(made)
    charged = tuple([not _exempt(r, *of_pot) for of_pot in zip(made, winners, tied, strict=True)])
    return METHODS[law.commission.several_pots or ""](r, made, winners, charged)


# law: commission.tie_exempt, commission.blinds_only
def _exempt(r: Round, pot: Pot, winners: frozenset[int], tied: bool) -> bool:
    """Whether nothing is taken from this pot."""
    nil = r.terms.law.commission.nil_when
    if "antes-and-blinds-only" in nil and pot.only_posts:
        return True
    if pot.only_antes and r.terms.law.sign.get("rake_ante_only_pots") is False:
        return True
    return tied and "sole-contributors-tie" in nil and sum(1 << seat for seat in winners) == pot.contributors


def _blinds_only(r: Round, pots: Sequence[Pot]) -> bool:
    """Whether every chip wagered is a blind of some kind. Antes are no blinds."""
    return not r.terms.ante and all(pot.only_posts for pot in pots)


# law: commission.percentage_timing, commission.nil
def _pot_by_pot(r: Round, pots: Sequence[Pot], winners: Winners, charged: Sequence[bool]) -> tuple[int, ...]:
    """Each pot by itself, rounded down. A posted maximum stops the sum; the main pot tops it up to a posted minimum."""
    sign = r.terms.law.sign
    rate, unit = sign.amount("commission_rate"), sign.amount("commission_unit") or 1
    least, most = sign.amount("commission_min"), sign.amount("commission_max")
    if not rate or not any(charged):
        return (0,) * len(pots)
    taken: list[int] = []
    for pot, counts in zip(pots, charged, strict=True):
        part = pot.chips * rate // 100 if counts else 0
        part -= part % unit
        taken.append(min(part, most - sum(taken)) if most else part)
    if sum(taken) < least and charged[0]:
        taken[0] += min(least - sum(taken), pots[0].chips - taken[0])
    return tuple(taken)


# law: commission.rate, commission.threshold, commission.several_pots
def _added_for_same_winners(
    r: Round, pots: Sequence[Pot], winners: Winners, charged: Sequence[bool]
) -> tuple[int, ...]:
    """Pots with exactly the same winners are added first; so many per cent of the largest round sum in their total."""
    t = r.terms
    scale = t.law.commission.scales["five_pct"]
    percent = min(int(scale["percent"]), t.law.sign.amount("commission_discount"))
    free = cents(scale["nil_up_to"])
    multiple = int(scale["of"].rpartition("-")[2]) * 100
    ceiling = int((t.law.commission.cap or "").split("-")[2]) * t.min_bet
    rounded = ROUNDINGS[scale["rounding"]]
    taken = [0] * len(pots)
    for group in dict.fromkeys(winners):
        own = [at for at, won in enumerate(winners) if won == group and charged[at]]
        total = sum(pots[at].chips for at in own)
        base = min(total, ceiling)
        due = rounded((base - base % multiple) * percent // 100) if total > free else 0
        for at in own:
            part = min(due, pots[at].chips)
            taken[at] += part
            due -= part
    return tuple(taken)


def _exact(due: int) -> int:
    return due


def _down_to_dollar(due: int) -> int:
    return due - due % 100


ROUNDINGS: Final[dict[str, Callable[[int], int]]] = {"exact": _exact, "down-to-dollar": _down_to_dollar}


# law: commission.rate, commission.scale, commission.rate_by_stake
def _all_pots_of_the_round(r: Round, pots: Sequence[Pot], winners: Winners, charged: Sequence[bool]) -> tuple[int, ...]:
    """If a pot exceeds the threshold, so many per cent of all of them, in whole dollars, up to the approved maximum."""
    law = r.terms.law
    scale = law.commission.scales[str(law.sign.get("commission_scale"))]
    free, percent = cents(scale["nil_up_to"]), int(scale["percent"])
    counted = [pot.chips if counts else 0 for pot, counts in zip(pots, charged, strict=True)]
    above = [chips if chips > free else 0 for chips in counted]
    if not any(above):
        return (0,) * len(pots)
    due = ROUNDINGS[scale["rounding"]](sum(counted) * percent // 100)
    cap = law.sign.amount("commission_cap")
    return ALLOCATIONS[law.commission.allocation or ""](min(due, cap) if cap else due, above)


def _pro_rata(due: int, above: Sequence[int]) -> tuple[int, ...]:
    """In whole dollars by size, the largest remainders first, the older pot before the younger."""
    whole, odd = divmod(due, 100)
    base = sum(above)
    parts = [whole * chips // base for chips in above]
    remainders = sorted(range(len(above)), key=lambda at: (-(whole * above[at] % base), at))
    for at in remainders[: whole - sum(parts)]:
        parts[at] += 1
    taken = [part * 100 for part in parts]
    if odd:
        taken[remainders[0]] += odd
    return tuple(taken)


def _main_first(due: int, above: Sequence[int]) -> tuple[int, ...]:
    taken = []
    for chips in above:
        taken.append(min(due, chips))
        due -= taken[-1]
    return tuple(taken)


ALLOCATIONS: Final[dict[str, Callable[[int, Sequence[int]], tuple[int, ...]]]] = {
    "pro_rata": _pro_rata,
    "main_first": _main_first,
}


# law: commission.percentage_timing
def taken_early(r: Round, closed: BettingClosed) -> list[CommissionTaken]:
    """What is taken once a betting round is over, where the sign has it so; settlement puts it right in the end."""
    twin = r.copy()
    evolve(twin, closed)
    made = pots(twin)
    eligible = tuple(frozenset(seats_of(pot.eligible)) for pot in made)
    due = commission(twin, made, eligible, [False] * len(made))
    return commission_due(r, due)


def commission_due(r: Round, due: Sequence[int]) -> list[CommissionTaken]:
    """What has still to be taken from each pot, or given back, so that it comes to what is due."""
    had = [*r.commission, *[0] * (len(due) - len(r.commission))]
    owed = [*due, *[0] * (len(had) - len(due))]
    return [
        CommissionTaken(at, now - before)
        for at, (before, now) in enumerate(zip(had, owed, strict=True))
        if now != before
    ]


METHODS: Final[dict[str, Callable[[Round, Sequence[Pot], Winners, Sequence[bool]], tuple[int, ...]]]] = {
    "pot-by-pot": _pot_by_pot,
    "added-for-same-winners": _added_for_same_winners,
    "all-pots-of-the-round": _all_pots_of_the_round,
}
