"""Five Card Stud: one card down and one up, then three more up, a betting round after each."""

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
