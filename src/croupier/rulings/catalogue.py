"""Everything that can go wrong, by name."""

from collections.abc import Collection
from typing import Final

from croupier.rulings.breach import BREACH
from croupier.rulings.card_early import CARD_EARLY, EARLY
from croupier.rulings.dealt_wrongly import (
    EXTRA_HAND,
    LATE,
    OUT_OF_ORDER,
    PLAYER_MISSED,
    SURPLUS,
)
from croupier.rulings.draw_sequence import (
    DRAW_OUT_OF_SEQUENCE,
    OUT_OF_SEQUENCE,
)
from croupier.rulings.exposed_in_cut import EXPOSED_IN_CUT, NOT_CUT, WRONG_PERSON_CUT
from croupier.rulings.exposed_in_deal import (
    EXPOSED_IN_DEAL,
    EXPOSED_IN_DRAW,
    FIRST_UP,
    IN_DRAW,
    ONE_EXPOSED,
)
from croupier.rulings.irregularity import Irregularity
from croupier.rulings.last_card import (
    LAST_CARD,
    LAST_CARD_EXPOSED,
    SHORT,
    SHORT_DECK,
    SHORTAGE_NOTICED,
)
from croupier.rulings.missed_discard import (
    MISSED,
    MISSED_DISCARD,
)
from croupier.rulings.no_burn import NO_BURN, NO_BURN_MADE
from croupier.rulings.out_of_turn import (
    DEALERS_ERROR,
    OUT_OF_TURN,
)
from croupier.rulings.players_mistakes import (
    CARDS_MUCKED,
    EXPOSES,
    MUCKED,
    PLAYER_EXPOSES,
    SHOWN,
    SHOWN_TO_ONE,
    UNPROTECTED_HAND,
)
from croupier.rulings.shoe_faults import (
    BAD,
    BAD_DECK,
    FACE_UP_IN_SHOE,
    FOUND,
)
from croupier.rulings.supervision import (
    DISPUTE,
    DISRUPTION,
    FRAUD,
    LEFT_TO,
    POT_CONTESTED,
    REVIEW,
    UNCOVERED_ERROR,
    WAGER_REFUSED,
)
from croupier.rulings.too_many_cards import TOO_MANY, TOO_MANY_CARDS
from croupier.rulings.wrong_card_count import (
    NO_FOLDER,
    NOBODY,
    OF_HAND,
    ONE_LEFT,
    SOLE,
    WRONG_CARD_COUNT,
)

CATALOGUE: Final[dict[str, Irregularity]] = {
    one.name: one
    for one in (
        EXPOSED_IN_CUT, NOT_CUT, WRONG_PERSON_CUT, OUT_OF_ORDER, PLAYER_MISSED, EXTRA_HAND, WRONG_CARD_COUNT,
        EXPOSED_IN_DEAL, FACE_UP_IN_SHOE, BAD_DECK, PLAYER_EXPOSES, SHOWN_TO_ONE, UNPROTECTED_HAND, CARDS_MUCKED,
        OUT_OF_TURN,
        DRAW_OUT_OF_SEQUENCE, EXPOSED_IN_DRAW, CARD_EARLY, TOO_MANY_CARDS, NO_BURN_MADE, MISSED_DISCARD,
        LAST_CARD_EXPOSED, SHORTAGE_NOTICED, SHORT_DECK, BREACH, DISRUPTION, FRAUD, UNCOVERED_ERROR, POT_CONTESTED,
        DISPUTE, REVIEW, WAGER_REFUSED,
    )
}  # fmt: skip
"""In the order in which a screen lists them: the deal, the cards, the players, the board, the house."""

PROCEDURES: Final[dict[str, Collection[str]]] = {
    "bad-deck": BAD,
    "bad-deck-past-rounds": BAD,
    "card-exposed-in-deal": ONE_EXPOSED,
    "community-card-before-betting": EARLY,
    "community-card-early": EARLY,
    "dealer-error-turn": DEALERS_ERROR,
    "draw-out-of-sequence": OUT_OF_SEQUENCE,
    "exposed-in-draw": IN_DRAW,
    "extra-hand": LATE,
    "face-up-card": FOUND,
    "face-up-card-first-of-street": FOUND,
    "fifth-card-early": EARLY,
    "first-card-up": FIRST_UP,
    "flop-early": EARLY,
    "flop-too-many": TOO_MANY,
    "fourth-card-early": EARLY,
    "last-card-exposed": LAST_CARD,
    "missed-discard-after-action": MISSED,
    "missed-discard-before-action": MISSED,
    "missed-discard-cards-dealt": MISSED,
    "missed-player": LATE,
    "more-than-two-community-cards": TOO_MANY,
    "mucked-cards": MUCKED,
    "no-burn-flop": NO_BURN,
    "no-burn-later": NO_BURN,
    "no-right-card-count": NOBODY,
    "no-right-card-count-no-folder": NO_FOLDER,
    "one-right-card-count": ONE_LEFT,
    "player-exposes": EXPOSES,
    "short-deck-mid-deal": SHORT,
    "shortage-before-the-deal": SHORT,
    "shown-to-one-player": SHOWN,
    "sole-player-wrong-card-count": SOLE,
    "stud-card-early": EARLY,
    "surplus-cards": SURPLUS,
    "two-community-cards": TOO_MANY,
    "uncovered": LEFT_TO,
    "unprotected-hand": MUCKED,
    "wrong-card-count": OF_HAND,
}
"""The words that a book may have for each of its remedies: the procedures that carry them out."""
