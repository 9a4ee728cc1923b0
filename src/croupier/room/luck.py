"""Where luck enters: the operating system's generator, unbiased, for real rounds."""

from collections.abc import Sequence
from secrets import randbelow, token_bytes

from croupier.cards.card import CardError
from croupier.cards.commitment import SALT_BYTES, Commitment
from croupier.cards.deck import Deck
from croupier.cards.shuffle import shuffled


def shuffle_deck(deck: Deck) -> list[int]:
    """A fresh order of the whole deck, top first."""
    return shuffle_pool(deck.cards)


def shuffle_pool(cards: Sequence[int]) -> list[int]:
    """A fresh order of these cards, for a deck or for what a ruling puts back into the shoe."""
    return shuffled(cards, randbelow)


def draw_cut(size: int) -> int:
    """How many cards to lift for the cut: any number that leaves more than one card in each stack."""
    if size < 4:
        raise CardError(f"{size} cards cannot be cut with more than one in each stack")
    return 2 + randbelow(size - 3)


def seal(pool: bytes, order: Sequence[int]) -> Commitment:
    """Commit to an order with fresh salts."""
    return Commitment(pool, order, [token_bytes(SALT_BYTES) for _ in order])
