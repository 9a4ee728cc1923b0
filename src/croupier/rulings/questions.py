"""What only a person can judge. Each question is asked in plain words, and the answer stands in the record."""

from typing import Final, NamedTuple

ANYTHING: Final = "…"
"""Among the answers of a question: any words will do."""


class Question(NamedTuple):
    """One question of a ruling."""

    name: str
    """As scenarios and records write it."""
    asks: str
    """As people read it."""
    answers: tuple[str, ...] = ("yes", "no")
    usually: str = ""
    """The answer where nothing speaks against it; empty where somebody has to say."""


ORDER_KNOWN: Final = Question(
    "order known", "Is it known which cards are concerned and in which order they lay?", usually="yes"
)
SEEN: Final = Question("seen", "Has somebody seen a card that was not his to see?", usually="no")
SEEN_BY_ALL: Final = Question("face up", "Did the extra card fall face up?", usually="no")
DEALER_CAUSED: Final = Question("dealer caused", "Did the dealer call on the wrong player?", usually="no")
LOOKED_AT: Final = Question("looked at", "Has the wrong player looked at the cards?", usually="yes")
SOMEBODY_ASKS: Final = Question("asked for", "Does another player ask to see what was shown?", usually="yes")
FIRST_OF_STREET: Final = Question(
    "first of street", "Is it the card with which the deal before a betting round begins?", usually="yes"
)
SECOND_COMMUNITY: Final = Question("second community card", "Is it the second community card?", usually="yes")
ALL_IN_TREATMENT: Final = Question(
    "treated as all-in", "Does the player choose to wager no more, for the pot so far?", usually="no"
)
VOID_ROUND: Final = Question("void the round", "Does the supervisor void the whole round of play?", usually="no")
AGREED_BY_ALL: Final = Question(
    "all agree", "Does every player agree to the remedy that the operator offers?", usually="no"
)
VOID_WAGER: Final = Question("void wager", "Are the player's wagers of this round of play void?", usually="yes")
FORFEIT: Final = Question("forfeit", "Are those players' wagers forfeited to the account of forfeits?", usually="no")
EXCLUDE: Final = Question("exclude", "Is the player shut out of the game, and for how long?", ("no", ANYTHING), "no")
EXCLUDE_FROM_CASINO: Final = Question("exclude from casino", "Is the player excluded from the casino?", usually="no")
DETAIN: Final = Question(
    "detain", "Is whoever holds the device kept until an inspector or the police come?", usually="no"
)
UPHELD: Final = Question("upheld", "Is the claim upheld, so that the pot is settled anew?", usually="no")
