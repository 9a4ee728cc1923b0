"""The games, one small file each: a plan that names slots of the law."""

from typing import Final

from croupier.games import (
    canberra_manila,
    crazy_pineapple,
    draw_ante,
    draw_blind,
    faro,
    five_card_draw,
    five_card_stud,
    holdem,
    omaha,
    pineapple,
    seven_card_stud,
    three_card_manila,
    two_card_manila,
)
from croupier.law.rulebook import Law
from croupier.play.plan import Plan
from croupier.play.terms import Terms, terms

PLANS: Final[dict[str, Plan]] = {
    "draw": five_card_draw.PLAN,
    "draw-ante": draw_ante.PLAN,
    "draw-blind": draw_blind.PLAN,
    "five-card-stud": five_card_stud.PLAN,
    "seven-card-stud": seven_card_stud.PLAN,
    "canberra-manila": canberra_manila.PLAN,
    "two-card-manila": two_card_manila.PLAN,
    "three-card-manila": three_card_manila.PLAN,
    "faro": faro.PLAN,
    "holdem": holdem.PLAN,
    "omaha": omaha.PLAN,
    "pineapple": pineapple.PLAN,
    "crazy-pineapple": crazy_pineapple.PLAN,
}


def terms_of(law: Law) -> Terms:
    """The terms on which a game is played under a law: its plan, with the law's answers."""
    return terms(law, PLANS[law.day.game.name])
