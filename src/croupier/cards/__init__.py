"""Cards, decks, the shoe, the order of hands and its evaluators."""

from croupier.cards.card import JOKER, UNKNOWN, CardError, card_text, cards_text, parse_card, parse_cards
from croupier.cards.deck import Deck
from croupier.cards.order import HandOrder, LowRule, straights
from croupier.cards.ranking import Ranking, ranking
from croupier.cards.shoe import Shoe

__all__ = [
    "JOKER",
    "UNKNOWN",
    "CardError",
    "Deck",
    "HandOrder",
    "LowRule",
    "Ranking",
    "Shoe",
    "card_text",
    "cards_text",
    "parse_card",
    "parse_cards",
    "ranking",
    "straights",
]
