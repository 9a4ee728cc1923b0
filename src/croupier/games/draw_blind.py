"""Draw Poker with blinds: as with antes, opened at the left of the last blind."""

from croupier.play.plan import Plan, betting, deal, exchange, forced_money, showdown

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    exchange(),
    betting("opening.later"),
    showdown(),
)
