"""Crazy Pineapple: three cards down, of which one goes after the betting on the flop."""

from croupier.play.plan import Plan, betting, deal, forced_money, put_away, showdown, street

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    street(1),
    betting("opening.later"),
    put_away(),
    street(2),
    betting("opening.later"),
    street(3),
    betting("opening.later"),
    showdown(),
)
