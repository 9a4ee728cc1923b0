"""How many cards lie on the board at the showdown: as many as the game's clause on hands says, and no more."""

import pytest

from croupier.cards.card import CardError
from croupier.law.rulebook import Law, law_of
from croupier.play.hands import Hands, rank_text

FIVE_ON_THE_BOARD = "As Ks Qs Js Ts"


def hands_of(book: str, game: str, deck: str) -> Hands:
    law = law_of(book, game, None, {"deck": deck})
    assert isinstance(law, Law)
    return Hands(law)


@pytest.mark.proves("nsw 18.6.3", "nsw 19.6.3", "nsw 20.7.3", "nsw 21.7.3", "nsw 22.7.3", "nsw 23.7.3", "act:faro 9.1")
@pytest.mark.parametrize(
    ("book", "game", "deck", "hole"),
    [
        ("nsw", "two-card-manila", "32", "7d 8c"),
        ("nsw", "three-card-manila", "32", "7d 8c 9h"),
        ("nsw", "holdem", "52", "7d 8c"),
        ("nsw", "omaha", "52", "7d 8c 9h Td"),
        ("nsw", "pineapple", "52", "7d 8c"),
        ("nsw", "crazy-pineapple", "52", "7d 8c"),
        ("act", "faro", "52", "7d 8c 9h Td Jh"),
        ("act", "canberra-manila", "32", "7d 8c"),  # F-7
    ],
)
def test_five_cards_lie_on_the_board(book: str, game: str, deck: str, hole: str) -> None:
    hands = hands_of(book, game, deck)
    rank_text(hands, f"{hole} / {FIVE_ON_THE_BOARD}")
    with pytest.raises(CardError, match="3 to 5 cards on the board, not 6"):
        rank_text(hands, f"{hole} / {FIVE_ON_THE_BOARD} Ah")
