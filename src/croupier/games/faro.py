"""Poker Faro: five cards down, of which two play, and five communal cards one by one."""

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
    street(4),
    betting("opening.later"),
    showdown(),
)
