"""The shoe and where its cards go: every card lies in exactly one zone, at all times.

Zones hold *slots*, not cards. A slot is a physical card: it stays the same wherever it moves. Its face may be unknown
(a felt table's face-down cards, or an engine that must not know); `show` binds a face to a slot once it is seen.
Zones are lists in dealing order: the next card of the stub is its first slot, the last burn is the last of the burns.

Nothing here shuffles: the order after a shuffle is an input, so that every ruling can be replayed.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from croupier.cards.card import UNKNOWN, CardError, card_text, cards_text
from croupier.cards.deck import Deck


class Discard(NamedTuple):
    """A card in the discards, with whose it was and how it came there: the pools for reshuffles differ by that."""

    slot: int
    seat: int | None
    reason: str


FOLDED: Final = "folded"
DRAWN: Final = "drawn"
TAKEN_BACK: Final = "taken back"
FOULED: Final = "fouled"
FACE_UP: Final = "face up"
PUT_AWAY: Final = "put away"
SURRENDERED: Final = "surrendered"
DISCARD_REASONS: Final = (FOLDED, DRAWN, TAKEN_BACK, FOULED, FACE_UP, PUT_AWAY, SURRENDERED)


class Shoe:
    """One deck in play, from the cut to the last card collected."""

    __slots__ = ("aside", "board", "burns", "deck", "discards", "face_up", "faces", "hole", "stub", "up")

    def __init__(self, deck: Deck, seats: int, faces: Sequence[int] | None = None) -> None:
        """A shoe of `len(deck)` cards, top first. Without `faces` every card lies face down and is known to nobody."""
        size = deck.size
        if faces is not None and len(faces) != size:
            raise CardError(f"a shoe of {deck.name} cards holds {size}, not {len(faces)}")
        self.deck: Final = deck
        self.faces: Final = list(faces) if faces is not None else [UNKNOWN] * size
        self.stub: list[int] = list(range(size))
        self.burns: list[int] = []
        self.discards: list[Discard] = []
        self.aside: list[int] = []
        self.board: list[int] = []
        # Seats run 1..n; index 0 is nobody's.
        self.hole: list[list[int]] = [[] for _ in range(seats + 1)]
        self.up: list[list[int]] = [[] for _ in range(seats + 1)]
        self.face_up: set[int] = set()
        """Slots of the stub that lie face up by accident."""

    def copy(self) -> "Shoe":
        twin = Shoe.__new__(Shoe)
        twin.deck = self.deck  # type: ignore[misc]  # a twin is filled in once, like a new shoe
        twin.faces = self.faces.copy()  # type: ignore[misc]
        twin.stub = self.stub.copy()
        twin.burns = self.burns.copy()
        twin.discards = self.discards.copy()
        twin.aside = self.aside.copy()
        twin.board = self.board.copy()
        twin.hole = [cards.copy() for cards in self.hole]
        twin.up = [cards.copy() for cards in self.up]
        twin.face_up = self.face_up.copy()
        return twin

    # -- looking -------------------------------------------------------------------------------------------------------

    def cards(self, slots: Iterable[int]) -> list[int]:
        return [self.faces[slot] for slot in slots]

    def zones(self) -> list[tuple[str, list[int]]]:
        """Every zone by name, with its slots in order."""
        named = [("stub", self.stub), ("burns", self.burns), ("aside", self.aside), ("board", self.board)]
        named.append(("discards", [discard.slot for discard in self.discards]))
        for seat in range(1, len(self.hole)):
            named += [(f"hole {seat}", self.hole[seat]), (f"up {seat}", self.up[seat])]
        return named

    def check(self) -> None:
        """Raise if a card is nowhere or in two places, or a face shows twice."""
        where: dict[int, str] = {}
        for name, slots in self.zones():
            for slot in slots:
                if slot in where:
                    raise CardError(f"card {slot} lies in {where[slot]} and in {name}")
                where[slot] = name
        if where.keys() != set(range(len(self.faces))):
            lost = sorted(set(range(len(self.faces))) - where.keys())
            strange = sorted(where.keys() - set(range(len(self.faces))))
            raise CardError(f"cards {lost} lie nowhere, and cards {strange} are none of this shoe")
        self.deck.check_hand([face for face in self.faces if face != UNKNOWN])

    # -- one card at a time --------------------------------------------------------------------------------------------

    def take(self, zone: list[int]) -> int:
        """Move the next card of the stub to a zone of this shoe; return its slot."""
        self._own(zone)
        if not self.stub:
            raise CardError("no card is left in the shoe")
        slot = self.stub.pop(0)
        self.face_up.discard(slot)
        zone.append(slot)
        return slot

    def burn(self) -> int:
        return self.take(self.burns)

    def move(self, slots: Sequence[int], source: list[int], zone: list[int], at: int | None = None) -> None:
        """Move slots between zones in the order given: retrieve a burn, set a card aside, put it on the board."""
        self._own(zone)
        lifted = self._lift(slots, source)
        if at is None:
            zone.extend(lifted)
        else:
            zone[at:at] = lifted

    def take_back(self, slots: Sequence[int], source: list[int], top: bool = True) -> None:
        """Return dealt cards unseen to the stub, in the order given, on top of it or under it."""
        self.move(slots, source, self.stub, at=0 if top else None)

    def set_aside(self, slots: Sequence[int], source: list[int]) -> None:
        self.move(slots, source, self.aside)

    def discard(self, slots: Sequence[int], source: list[int], seat: int | None, reason: str) -> None:
        self.discards.extend(Discard(slot, seat, reason) for slot in self._lift(slots, source))

    def retrieve(self, slots: Sequence[int], zone: list[int]) -> None:
        """Move cards out of the discards, in the order given."""
        self._own(zone)
        gone = set(slots)
        there = {discard.slot for discard in self.discards}
        if not gone <= there or len(gone) != len(slots):
            raise CardError(f"not all of cards {list(slots)} lie in the discards")
        self.discards = [discard for discard in self.discards if discard.slot not in gone]
        zone.extend(slots)

    def _lift(self, slots: Sequence[int], source: list[int]) -> tuple[int, ...]:
        """Take cards out of a zone. `slots` may be the zone itself."""
        self._own(source)
        lifted = tuple(slots)
        if len(set(lifted)) != len(lifted) or not set(lifted) <= set(source):
            raise CardError(f"not all of cards {list(lifted)} lie where they should be taken from")
        for slot in lifted:
            source.remove(slot)
            self.face_up.discard(slot)
        return lifted

    def _own(self, zone: list[int]) -> None:
        """Refuse a list that is no zone of this shoe: a copy's, or seat 0's."""
        own = (self.stub, self.burns, self.aside, self.board, *self.hole[1:], *self.up[1:])
        if not any(zone is one for one in own):
            raise CardError("that is no zone of this shoe")

    # -- the whole stub ------------------------------------------------------------------------------------------------

    def cut(self, at: int) -> None:
        """Put the `at` top cards of the stub below the rest. A cut takes more than one card from either end."""
        if not 2 <= at <= len(self.stub) - 2:
            raise CardError(f"a cut leaves more than one card in each stack, not {at} and {len(self.stub) - at}")
        self.stub[:] = self.stub[at:] + self.stub[:at]

    def reshuffle(self, order: Sequence[int]) -> None:
        """Put the stub into an order decided elsewhere: a permutation of exactly the slots that lie in it."""
        went_in, came_out = Counter(self.stub), Counter(order)
        if went_in != came_out:
            missing, extra = sorted((went_in - came_out).elements()), sorted((came_out - went_in).elements())
            raise CardError(
                f"a shuffle must hold exactly the cards that went into it: missing {missing}, extra {extra}"
            )
        self.stub[:] = order
        self.face_up.clear()

    def order_of(self, cards: Sequence[int]) -> list[int]:
        """The stub's slots in the order of these faces, for a shuffle written down as cards."""
        faces = self.cards(self.stub)
        if UNKNOWN in cards:
            raise CardError("cards that nobody has seen cannot be told apart in a written shuffle")
        if Counter(faces) != Counter(cards):
            raise CardError(f"a shuffle must hold exactly {cards_text(sorted(faces))}, not {cards_text(cards)}")
        # Of two slots with one face (a faulty deck, unseen cards) the upper one comes first.
        slots: dict[int, list[int]] = {}
        for slot in self.stub:
            slots.setdefault(self.faces[slot], []).append(slot)
        return [slots[card].pop(0) for card in cards]

    # -- faces ---------------------------------------------------------------------------------------------------------

    def show(self, slot: int, card: int) -> None:
        """Bind a seen face to a slot.

        A face that another slot shows already is a foreign card: an error that names it.
        """
        if not 0 <= slot < len(self.faces):
            raise CardError(f"card {slot} is none of this shoe")
        known = self.faces[slot]
        if known == card:
            return
        if known != UNKNOWN:
            raise CardError(f"this card is the {card_text(known)}, not the {card_text(card)}")
        if card not in self.deck:
            raise CardError(f"foreign card: {card_text(card)} is not in a deck of {self.deck.name} cards")
        if card in self.faces:
            raise CardError(f"double card: the {card_text(card)} has been seen already")
        self.faces[slot] = card

    def turn_up(self, slot: int) -> None:
        """Note that a card of the stub lies face up by accident."""
        if slot not in self.stub:
            raise CardError("only a card in the shoe can be found face up in it")
        self.face_up.add(slot)
