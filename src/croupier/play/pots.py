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
    live, all_in = r.live, r.live & ~r.able
    if not all_in:
        return [_pot(r, totals, 0, max(totals), live, sum(totals) + sum(r.dead))]
    levels = sorted({totals[seat] for seat in seats_of(all_in)})
    top = max(totals)
    if r.able and levels[-1] < top:
        levels.append(top)
    made: list[Pot] = []
    low = 0
    for high in levels:
        eligible = sum(1 << seat for seat in seats_of(live) if totals[seat] >= high or r.able >> seat & 1)
        chips = sum(min(total, high) - min(total, low) for total in totals)
        pot = _pot(r, totals, low, high, eligible, chips)
        if made and made[-1].eligible == eligible:
            last = made.pop()
            pot = Pot(
                last.chips + chips,
                eligible,
                last.contributors | pot.contributors,
                last.only_posts and pot.only_posts,
                last.only_antes and pot.only_antes,
            )
        if chips or not made:
            made.append(pot)
        low = high
    beyond = sum(total - min(total, low) for total in totals) + sum(r.dead)
    main = made[0]
    made[0] = main._replace(chips=main.chips + beyond, contributors=main.contributors | _dead(r))
    return made


def _pot(r: Round, totals: list[int], low: int, high: int, eligible: int, chips: int) -> Pot:
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
    return sum([1 << seat for seat, dead in enumerate(r.dead) if dead]) if any(r.dead) else 0
