"""Everything that can go wrong, by name."""

from typing import Final

from croupier.rulings.board_faults import CARD_EARLY, NO_BURN_MADE, TOO_MANY_CARDS
from croupier.rulings.breach import BREACH
from croupier.rulings.dealt_wrongly import EXTRA_HAND, OUT_OF_ORDER, PLAYER_MISSED
from croupier.rulings.draw_sequence import DRAW_OUT_OF_SEQUENCE
from croupier.rulings.exposed_in_cut import EXPOSED_IN_CUT, NOT_CUT, WRONG_PERSON_CUT
from croupier.rulings.exposed_in_deal import EXPOSED_IN_DEAL, EXPOSED_IN_DRAW
from croupier.rulings.irregularity import Irregularity
from croupier.rulings.last_card import LAST_CARD_EXPOSED, SHORT_DECK
from croupier.rulings.missed_discard import MISSED_DISCARD
from croupier.rulings.out_of_turn import OUT_OF_TURN
from croupier.rulings.players_mistakes import PLAYER_EXPOSES, SHOWN_TO_ONE, UNPROTECTED_HAND
from croupier.rulings.shoe_faults import BAD_DECK, FACE_UP_IN_SHOE
from croupier.rulings.supervision import (
    DISPUTE,
    DISRUPTION,
    FRAUD,
    POT_CONTESTED,
    REVIEW,
    UNCOVERED_ERROR,
    WAGER_REFUSED,
)
from croupier.rulings.wrong_card_count import WRONG_CARD_COUNT

CATALOGUE: Final[dict[str, Irregularity]] = {
    one.name: one
    for one in (
        EXPOSED_IN_CUT, NOT_CUT, WRONG_PERSON_CUT, OUT_OF_ORDER, PLAYER_MISSED, EXTRA_HAND, WRONG_CARD_COUNT,
        EXPOSED_IN_DEAL, FACE_UP_IN_SHOE, BAD_DECK, PLAYER_EXPOSES, SHOWN_TO_ONE, UNPROTECTED_HAND, OUT_OF_TURN,
        DRAW_OUT_OF_SEQUENCE, EXPOSED_IN_DRAW, CARD_EARLY, TOO_MANY_CARDS, NO_BURN_MADE, MISSED_DISCARD,
        LAST_CARD_EXPOSED, SHORT_DECK, BREACH, DISRUPTION, FRAUD, UNCOVERED_ERROR, POT_CONTESTED, DISPUTE, REVIEW,
        WAGER_REFUSED,
    )
}  # fmt: skip
"""In the order in which a screen lists them: the deal, the cards, the players, the board, the house."""
