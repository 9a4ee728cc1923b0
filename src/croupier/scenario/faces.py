"""The cards of a scenario: those that the file names, where it names them, and a filler for all others.

A card gets its place when it is dealt: the first hole card of seat 3 is the first that its file names, wherever in the
deck it lay. Nothing may depend on the filler; every file is run with two.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.cards.card import UNKNOWN, card_text
from croupier.cards.deck import Deck
from croupier.play.state import Sealed
from croupier.scenario.verdicts import MistakeError

FILLINGS: Final = 2
MIXED: Final = 2
"""A filling for people who read it: in no order that looks like a hand."""


class Faces(Sealed):
    """The face of every slot of a shoe, decided when it is named or first looked at."""

    __slots__ = ("_left", "_named", "_open", "by_hand", "deck")

    def __init__(self, deck: Deck, named: Iterable[int], filling: int = 0) -> None:
        """`named` are the cards that the file names anywhere; fillers come from the others first."""
        super().__init__(())
        self.by_hand = False
        self.deck: Final = deck
        self._named: Final[dict[int, int]] = {}
        self._open: Final[dict[int, int]] = {}
        wanted = [card for card in named if card != UNKNOWN]
        foreign = next((card for card in wanted if card not in deck), None)
        if foreign is not None:
            raise MistakeError(f"{card_text(foreign)} is not in a deck of {deck.name} cards")
        others = [card for card in deck.cards if card not in set(wanted)]
        if filling == MIXED:
            others.sort(key=lambda card: card * 23 % 53)
        elif filling:
            others.reverse()
        self._left: Final = [*others, *(card for card in deck.cards if card in set(wanted))]

    def __len__(self) -> int:
        return len(self.deck)

    def __repr__(self) -> str:
        return f"Faces({len(self._named)} named, {len(self._open)} filled)"

    def face(self, slot: int) -> int:
        known = self.known(slot)
        if known == UNKNOWN:
            known = self._open[slot] = self._left.pop(0)
        return known

    def faces(self, slots: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.face(slot) for slot in slots)

    def known(self, slot: int) -> int:
        """The face of a slot if anybody has named or seen it."""
        return self._named.get(slot, self._open.get(slot, UNKNOWN))

    def is_named(self, slot: int) -> bool:
        return slot in self._named

    def name(self, slot: int, card: int, where: str) -> None:
        """Say which card lies in a slot. A slot or card that is taken already contradicts the file."""
        if card == UNKNOWN or self._named.get(slot) == card:
            return
        if card not in self.deck:
            raise MistakeError(f"{where}: {card_text(card)} is not in a deck of {self.deck.name} cards")
        if slot in self._named:
            raise MistakeError(
                f"{where}: the {card_text(card)} should lie where the {card_text(self._named[slot])} lies"
            )
        if slot in self._open:
            raise MistakeError(f"{where}: that card has been dealt already, and nobody named it")
        if card not in self._left:
            raise MistakeError(f"{where}: the {card_text(card)} lies elsewhere already")
        self._left.remove(card)
        self._named[slot] = card

    def slot_of(self, card: int) -> int | None:
        """Where a card lies, if anybody has named or seen it."""
        for places in (self._named, self._open):
            for slot, face in places.items():
                if face == card:
                    return slot
        return None
