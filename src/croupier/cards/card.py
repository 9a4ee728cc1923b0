"""A card is a small integer; people read and write it as `As`, `Td`, `Jk` (joker) or `??` (face unknown).

Rank-major: `card >> 2` is the rank (0 = two … 12 = ace), `card & 3` the suit (clubs, diamonds, hearts, spades).
Suits never decide anything between hands; they only make flushes.
"""

import re
from collections.abc import Iterable
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
TWO: Final = 0
ACE: Final = 12
JOKER: Final = 52
UNKNOWN: Final = 53

CARD_TEXTS: Final = tuple(r + s for r in RANKS for s in SUITS) + ("Jk", "??")

_READ: Final = {text.lower(): card for card, text in enumerate(CARD_TEXTS)}
_SUIT_SIGNS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_ONE_CARD: Final = re.compile(r"jk|\?\?|(?:10|[2-9tjqka])[cdhs]")


class CardError(ValueError):
    """Cards that cannot be what somebody says they are: unreadable, doubled, missing or foreign."""


def card_text(card: int) -> str:
    if not 0 <= card < len(CARD_TEXTS):
        raise CardError(f"{card} is the number of no card")
    return CARD_TEXTS[card]


def cards_text(cards: Iterable[int]) -> str:
    return " ".join(card_text(card) for card in cards)


def parse_card(text: str) -> int:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"'{text}' is {len(cards)} cards, not one")
    return cards[0]


def parse_cards(text: str) -> list[int]:
    """Read cards written apart or run together: `As Kd`, `AsKd`, `A♠ 10♦`, `Jk`, `??`."""
    cards = []
    for word in text.split():
        plain = "".join(_SUIT_SIGNS.get(sign, sign) for sign in word).lower()
        at = 0
        while at < len(plain):
            found = _ONE_CARD.match(plain, at)
            if found is None:
                raise CardError(
                    f"'{word}' is not a card: write rank and suit, as in As Td 7c; "
                    "Jk for the joker, ?? for an unknown card"
                )
            cards.append(_READ[found.group().replace("10", "t")])
            at = found.end()
    return cards
