"""A deck: which cards it holds, and what is wrong with a pile that should be it."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from croupier.cards.card import ACE, CARD_TEXTS, JOKER, RANKS, UNKNOWN, CardError, card_text

SIZES: Final = (52, 48, 44, 40, 36, 32)


class DeckFault(NamedTuple):
    """One thing that is wrong with a pile of cards: `double 9h`, `missing 2c`, `foreign 4h (blue back)`."""

    kind: str
    card: int
    back: str | None = None

    def __str__(self) -> str:
        of_back = f" ({self.back} back)" if self.back else ""
        card = card_text(self.card) if 0 <= self.card < len(CARD_TEXTS) else f"card number {self.card}"
        return f"{self.kind} {card}{of_back}"


class Deck:
    """A full or stripped deck: `52`, `40`, `32+joker`. Stripped decks keep the ace and the ranks from the top."""

    __slots__ = ("cards", "joker", "lowest_rank", "name", "naturals", "size")

    def __init__(self, naturals: int, joker: bool = False) -> None:
        if naturals not in SIZES:
            raise CardError(
                f"no deck of {naturals} cards: a deck has {', '.join(map(str, SIZES))} cards, or one joker more"
            )
        self.naturals: Final = naturals
        self.joker: Final = joker
        self.lowest_rank: Final = ACE + 1 - naturals // 4
        self.name: Final = f"{naturals}+joker" if joker else str(naturals)
        self.cards: Final = (*range(self.lowest_rank * 4, 52), *((JOKER,) if joker else ()))
        self.size: Final = len(self.cards)

    @classmethod
    def parse(cls, text: str) -> "Deck":
        size, plus, joker = text.strip().lower().partition("+")
        if len(size) != 2 or not size.isdecimal() or (plus and joker != "joker"):
            raise CardError(f"'{text}' is not a deck: write {', '.join(map(str, SIZES))}, with +joker if it has one")
        return cls(int(size), joker=bool(plus))

    # law: cards.ranks, cards.deck
    @property
    def ranks(self) -> range:
        return range(self.lowest_rank, ACE + 1)

    def __len__(self) -> int:
        return self.size

    def __contains__(self, card: int) -> bool:
        return self.joker if card == JOKER else self.lowest_rank * 4 <= card < JOKER

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"Deck({self.name})"

    def faults(
        self, pile: Sequence[int], backs: Sequence[str] | None = None, back: str | None = None
    ) -> list[DeckFault]:
        """What keeps this pile from being the deck: every missing, double and foreign card, by name.

        With `backs`, a card whose back is not the deck's `back` is foreign too, and does not stand in for its double.
        """
        if backs is not None and len(backs) != len(pile):
            raise CardError(f"{len(pile)} cards have as many backs, not {len(backs)}")
        found: list[DeckFault] = []
        own: Counter[int] = Counter()
        for place, card in enumerate(pile):
            its_back = backs[place] if backs is not None else back
            if its_back != back:
                found.append(DeckFault("foreign", card, its_back))
            elif card not in self:
                found.append(DeckFault("foreign", card))
            else:
                own[card] += 1
        for card in self.cards:
            if own[card] == 0:
                found.append(DeckFault("missing", card))
            found.extend([DeckFault("double", card)] * (own[card] - 1))
        return found

    def check(self, pile: Sequence[int]) -> None:
        """Raise a CardError that names every fault of a pile that should be the whole deck."""
        if faults := self.faults(pile):
            raise CardError(f"not a deck of {self.name} cards: {', '.join(map(str, faults))}")

    def check_hand(self, cards: Sequence[int]) -> None:
        """Raise a CardError if these cards cannot have come out of this deck together."""
        seen: set[int] = set()
        for card in cards:
            if card == UNKNOWN:
                raise CardError("?? is a card that nobody has seen: it can be held, but not ranked")
            if card not in self:
                lowest = RANKS[self.lowest_rank]
                extent = "no joker" if card == JOKER else f"only ranks {lowest} to A"
                text = CARD_TEXTS[card] if 0 <= card < len(CARD_TEXTS) else repr(card)
                raise CardError(f"{text} is not in a deck of {self.name} cards, which has {extent}")
            if card in seen:
                raise CardError(f"{card_text(card)} is there twice")
            seen.add(card)
