"""Draw Poker of the older books: blinds of one and two minimums, opened at twice the last blind."""

from croupier.play.plan import Plan, betting, deal, exchange, forced_money, showdown

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    exchange(),
    betting("opening.later"),
    showdown(),
)
