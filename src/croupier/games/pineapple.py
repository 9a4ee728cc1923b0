"""Pineapple: three cards down, of which one goes before the flop."""

from croupier.play.plan import Plan, betting, deal, forced_money, put_away, showdown, street

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    put_away(),
    street(1),
    betting("opening.later"),
    street(2),
    betting("opening.later"),
    street(3),
    betting("opening.later"),
    showdown(),
)
