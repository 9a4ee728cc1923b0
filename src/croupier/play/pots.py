"""Pots, as a function of what everybody put in. They are never stored."""

from typing import NamedTuple

from croupier.play.state import Round, seats_of


class Pot(NamedTuple):
    """One pot: its chips, who can win it, who put chips in it, and whether only posts did."""

    chips: int
    eligible: int
    contributors: int
    only_posts: bool
    only_antes: bool


# law: pots.side_pots, pots.contents, pots.eligible
def pots(r: Round) -> list[Pot]:
    """The main pot first. Cut at every all-in player's total; layers with the same players are one pot.

    Folded chips fill the layers; those above every active player's total, and dead money, lie in the main pot. The
    pot's share of bought time does too, but is not counted here: it is no wager (`Round.bought`).
    """
    totals = [bet + earlier for bet, earlier in zip(r.bets, r.before, strict=True)]
    top = max(totals)
    live, able = r.live, r.able
    all_in = live & ~able
    everything = sum(totals) + sum(r.dead)
    if not all_in:
        return [_pot(r, totals, 0, top, live, everything)]
    levels = sorted({totals[seat] for seat in seats_of(all_in)})
    if able:
        top = max([totals[seat] for seat in seats_of(able)])
        if levels[-1] < top:
            levels.append(top)
    made: list[Pot] = []
    low = filled = 0
    for high in levels:
        eligible = able
        chips = 0
        for seat, total in enumerate(totals):
            if total > low:
                chips += (total if total < high else high) - low
            if total >= high:
                eligible |= 1 << seat
        filled += chips
        pot = _pot(r, totals, low, high, eligible & live, chips)
        if made and made[-1].eligible == pot.eligible:
            made[-1] = _joined(made[-1], pot)
        elif chips or not made:
            made.append(pot)
        low = high
    if filled < everything:
        main = made[0]
        made[0] = main._replace(chips=main.chips + everything - filled, contributors=main.contributors | _dead(r))
    return made


def _joined(older: Pot, younger: Pot) -> Pot:
    return Pot(
        older.chips + younger.chips,
        older.eligible,
        older.contributors | younger.contributors,
        older.only_posts and younger.only_posts,
        older.only_antes and younger.only_antes,
    )


def _pot(r: Round, totals: list[int], low: int, high: int, eligible: int, chips: int) -> Pot:
    """A layer of the totals as a pot. Who put chips in it matters only where something is taken from it."""
    if not r.terms.charges:
        return Pot(chips, eligible, eligible, False, False)
    contributors = _dead(r) if low == 0 else 0
    only_posts = only_antes = True
    antes, posted = r.terms.ante, r.posted
    for seat, total in enumerate(totals):
        if total > low:
            contributors |= 1 << seat
            reached = total if total < high else high
            if reached > posted[seat]:
                only_posts = only_antes = False
            elif reached > antes:
                only_antes = False
    return Pot(chips, eligible, contributors, only_posts, only_antes and antes > 0)


def _dead(r: Round) -> int:
    return sum([1 << seat for seat, dead in enumerate(r.dead) if dead])
