"""Draw Poker with antes: five cards down, a draw between two betting rounds, no checking."""

from croupier.play.plan import Plan, betting, deal, exchange, forced_money, showdown

PLAN: Plan = (
    forced_money(),
    deal(),
    betting("opening.first"),
    exchange(),
    betting("opening.later"),
    showdown(),
)
