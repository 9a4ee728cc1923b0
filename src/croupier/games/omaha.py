"""Omaha: four cards down, then a flop, a turn and a river; two of the hand and three of the board play."""

from croupier.play.plan import Plan, betting, deal, forced_money, showdown, street

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    street(1),
    betting("opening.later"),
    street(2),
    betting("opening.later"),
    street(3),
    betting("opening.later"),
    showdown(),
)
