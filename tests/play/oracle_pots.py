"""Who gets what at the end of a round, written from the rule books alone: uncalled money, pots, commission, odd chips.

Amounts are cents. Nothing of `croupier` is imported; each rule stands beside its clause.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

Seats = frozenset[int]


@dataclass(frozen=True)
class Put:
    """What one player put in over the whole round of play."""

    live: int = 0
    dead: int = 0
    """Posts that match nothing (N-30, A-59)."""
    posted: int = 0
    """How much of the live chips was ante, blind, straddle or another post."""
    ante: int = 0
    active: bool = True
    all_in: bool = False


@dataclass(frozen=True)
class Pot:
    chips: int
    claimants: Seats
    contributors: Seats
    only_posts: bool
    only_antes: bool


# -- uncalled money and pots -------------------------------------------------------------------------------------------


def uncalled(puts: Mapping[int, Put]) -> tuple[int, int]:
    """N-10, A-42: what an active player has in above everybody else's live chips, folded ones counted, goes back."""
    most = max(puts, key=lambda seat: puts[seat].live)
    second = max((put.live for seat, put in puts.items() if seat != most), default=0)
    back = puts[most].live - second
    return (most, back) if back and puts[most].active else (0, 0)


def without_uncalled(puts: Mapping[int, Put]) -> dict[int, Put]:
    seat, back = uncalled(puts)
    if not seat:
        return dict(puts)
    kept = puts[seat].live - back
    return {**puts, seat: replace(puts[seat], live=kept, posted=min(puts[seat].posted, kept))}


def pots(puts: Mapping[int, Put]) -> list[Pot]:
    """N-46, A-37: a level for every total of an all-in player and one above; folded chips fill the levels they reach.

    Levels with the same claimants are one pot. Dead money and what folded players have above every level: the main pot.
    """
    active = {seat: put.live for seat, put in puts.items() if put.active}
    levels = sorted({live for seat, live in active.items() if puts[seat].all_in} | {max(active.values())})
    layers: list[Pot] = []
    low = 0
    for high in levels:
        claimants = frozenset(seat for seat, live in active.items() if live >= high)
        inside = {seat: min(put.live, high) - low for seat, put in puts.items() if put.live > low}
        layer = Pot(
            sum(inside.values()),
            claimants,
            frozenset(inside),
            all(low + chips <= puts[seat].posted for seat, chips in inside.items()),
            all(low + chips <= puts[seat].ante for seat, chips in inside.items()),
        )
        if layers and layers[-1].claimants == claimants:
            below = layers.pop()
            layer = Pot(
                below.chips + layer.chips, claimants, below.contributors | layer.contributors,
                below.only_posts and layer.only_posts, below.only_antes and layer.only_antes,
            )  # fmt: skip
        if layer.chips or not layers:
            layers.append(layer)
        low = high
    above = {seat: put for seat, put in puts.items() if put.live > low or put.dead}
    main = layers[0]
    layers[0] = Pot(
        main.chips + sum(max(0, put.live - low) + put.dead for put in above.values()),
        main.claimants,
        main.contributors | frozenset(above),
        main.only_posts and all(put.live <= put.posted for put in above.values() if put.live > low),
        main.only_antes and all(put.live <= put.ante and not put.dead for put in above.values()),
    )
    return layers


# -- commission --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Won:
    """Who wins a pot: one list of winners, or one for the high half and one for the low half."""

    halves: tuple[Seats, ...]
    by_showdown: bool = True

    @property
    def everybody(self) -> Seats:
        return frozenset().union(*self.halves)

    def tied(self, contributors: Seats) -> bool:
        """N-9, FAR 15.2(c), DRW 11.5: nobody else put chips in, and they tie. To win a half each is no tie."""
        return self.by_showdown and len(contributors) > 1 and all(half == contributors for half in self.halves)


@dataclass(frozen=True)
class PercentByPot:
    """NSW 3.3.1 with N-7: pot by pot, each rounded down, the sum up to a maximum, a minimum made up by the main pot."""

    rate: int
    unit: int
    least: int = 0
    most: int = 0
    ante_only_pots: bool = True

    def __call__(self, made: Sequence[Pot], won: Sequence[Won]) -> list[int]:
        blinds_only = all(pot.only_posts for pot in made) and not any(pot.only_antes for pot in made)  # N-8
        free = [
            blinds_only or winners.tied(pot.contributors) or (pot.only_antes and not self.ante_only_pots)
            for pot, winners in zip(made, won, strict=True)
        ]
        taken: list[int] = []
        for pot, exempt in zip(made, free, strict=True):
            part = 0 if exempt else pot.chips * self.rate // 100 // self.unit * self.unit
            taken.append(min(part, self.most - sum(taken)) if self.most else part)
        if self.rate and not all(free) and sum(taken) < self.least:
            taken[0] = min(made[0].chips, taken[0] + self.least - sum(taken))
        return taken


@dataclass(frozen=True)
class DollarInTwenty:
    """DRW 11.1 with A-43: 5 % of the full twenties, up to 100 minimums; pots with the same winners added (11.3)."""

    minimum: int
    percent: int = 5

    def __call__(self, made: Sequence[Pot], won: Sequence[Won]) -> list[int]:
        return [sum(part) for part in self.by_pot(made, won)]

    def by_pot(self, made: Sequence[Pot], won: Sequence[Won]) -> list[list[int]]:
        """For each group of pots with the same winners what it pays, noted at its oldest pot."""
        due: list[list[int]] = [[] for _ in made]
        for group in {winners.everybody for winners in won}:
            own = [at for at, winners in enumerate(won) if winners.everybody == group]
            charged = [at for at in own if not won[at].tied(made[at].contributors)]
            total = sum(made[at].chips for at in charged)
            if total > 1900:
                due[charged[0]].append(min(total, 100 * self.minimum) // 2000 * 2000 * self.percent // 100)
        return due


@dataclass(frozen=True)
class PercentOfAll:
    """FAR/FCS 15.2 with A-39, A-40: if a pot is above the threshold, a rate of all pots, in whole dollars, capped."""

    percent: int
    free: int
    cap: int
    main_first: bool = False

    def __call__(self, made: Sequence[Pot], won: Sequence[Won]) -> list[int]:
        counted = [
            0 if pot.only_posts or winners.tied(pot.contributors) else pot.chips
            for pot, winners in zip(made, won, strict=True)
        ]
        above = [chips if chips > self.free else 0 for chips in counted]
        if not any(above):
            return [0] * len(made)
        dollars = min(sum(counted) * self.percent // 100, self.cap) // 100
        if self.main_first:
            taken: list[int] = []
            for chips in above:
                taken.append(min(100 * dollars - sum(taken), chips))
            return taken
        whole = [dollars * chips // sum(above) for chips in above]
        rest = [dollars * chips % sum(above) for chips in above]
        for at in sorted(range(len(made)), key=lambda at: (-rest[at], at))[: dollars - sum(whole)]:
            whole[at] += 1
        return [100 * part for part in whole]


Scale = Callable[[Sequence[Pot], Sequence[Won]], list[int]]


# -- odd chips ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Odd:
    """Who takes what cannot be divided, and in which unit (N-59, A-44, A-15)."""

    unit: int
    order: tuple[int, ...]
    """Seats in the order in which they would take it."""
    to_high_half: bool = False


def shares(chips: int, won: Won, odd: Odd) -> dict[int, int]:
    """What of a pot after commission goes to whom."""
    if len(won.halves) == 1 or (won.halves[0] == won.halves[1] and len(won.halves[0]) == 1):
        return divided(chips, won.halves[0], odd)
    half = chips // 2 // odd.unit * odd.unit
    rest = chips - 2 * half
    first = next(seat for seat in odd.order if seat in won.everybody)
    gets = 0 if odd.to_high_half or first in won.halves[0] else 1
    all_shares: dict[int, int] = {}
    for at, winners in enumerate(won.halves):
        for seat, adds in divided(half + (rest if at == gets else 0), winners, odd).items():
            all_shares[seat] = all_shares.get(seat, 0) + adds
    return all_shares


def divided(chips: int, winners: Seats, odd: Odd) -> dict[int, int]:
    each = chips // len(winners) // odd.unit * odd.unit
    first = next(seat for seat in odd.order if seat in winners)
    return {seat: each + (chips - each * len(winners) if seat == first else 0) for seat in sorted(winners)}


def clockwise_from_left(seats: Sequence[int], marker: int) -> tuple[int, ...]:
    """First the marker's left, the marker last (NSW 24.4, FAR 13.2)."""
    return tuple(sorted(seats, key=lambda seat: (seat <= marker, seat)))


def clockwise_from_marker(seats: Sequence[int], marker: int) -> tuple[int, ...]:
    """The marker's holder first (DRW 9.5)."""
    return tuple(sorted(seats, key=lambda seat: (seat < marker, seat)))
