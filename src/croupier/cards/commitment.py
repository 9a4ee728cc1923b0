"""A sealed order of cards that can be opened card by card.

Before the cut, each card of the pool is committed to with a salt of its own: a leaf is a hash of the pool's name and
size, the card's place, its salt and its face. The leaves are joined to one Merkle root, which is published. Later any
card may be opened: its salt and the hashes beside its path prove face and place, and say nothing of the cards around
it. The cut is a public event, so the place before the cut follows from the place after it (`place_before_cut`).
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from croupier.cards.card import CARD_TEXTS, JOKER, CardError

SALT_BYTES: Final = 32


class Opening(NamedTuple):
    """The proof of one card: what it is, where it lay, its salt, and the hashes from its leaf up to the root."""

    place: int
    card: int
    salt: bytes
    path: tuple[bytes, ...]


class Commitment:
    """The secret half: faces and salts. Only `root` is meant for others until a card is opened."""

    __slots__ = ("_levels", "_order", "_salts", "pool", "root")

    def __init__(self, pool: bytes, order: Sequence[int], salts: Sequence[bytes]) -> None:
        """`pool` names what is shuffled (round and shuffle), so no proof fits another; one fresh salt per card."""
        if not order:
            raise CardError("there is nothing to commit to: the pool is empty")
        if len(order) != len(salts):
            raise CardError(f"{len(order)} cards need as many salts, not {len(salts)}")
        if not all(0 <= card <= JOKER for card in order):
            raise CardError("a commitment is to known cards")
        if any(len(salt) != SALT_BYTES for salt in salts) or len(set(salts)) != len(salts):
            raise CardError(f"every card needs a salt of its own of {SALT_BYTES} bytes")
        self.pool: Final = pool
        self._order: Final = tuple(order)
        self._salts: Final = tuple(salts)
        size = len(order)
        level = [
            _leaf(pool, size, place, card, salt) for place, (card, salt) in enumerate(zip(order, salts, strict=True))
        ]
        levels = [level]
        while len(level) > 1:
            level = [
                _join(level[at], level[at + 1]) if at + 1 < len(level) else level[at] for at in range(0, len(level), 2)
            ]
            levels.append(level)
        self._levels: Final = levels
        self.root: Final = level[0]

    def open(self, place: int) -> Opening:
        if not 0 <= place < len(self._order):
            raise CardError(f"the pool has {len(self._order)} cards, there is no place {place}")
        path = []
        at = place
        for level in self._levels[:-1]:
            if at ^ 1 < len(level):
                path.append(level[at ^ 1])
            at >>= 1
        return Opening(place, self._order[place], self._salts[place], tuple(path))

    def __repr__(self) -> str:
        return f"Commitment({len(self._order)} cards, root {self.root.hex()[:12]}…)"

    def __reduce__(self) -> str:
        raise TypeError("a commitment holds sealed cards and is not serialised; store it encrypted")


def verify(root: bytes, pool: bytes, size: int, opening: Opening) -> bool:
    """Whether the opened card lay at that place of the committed pool of `size` cards."""
    if not (0 <= opening.place < size and 0 <= opening.card <= JOKER and len(opening.salt) == SALT_BYTES):
        return False
    known = _leaf(pool, size, opening.place, opening.card, opening.salt)
    path = list(opening.path)
    at, width = opening.place, size
    while width > 1:
        if at ^ 1 < width:
            if not path:
                return False
            beside = path.pop(0)
            known = _join(beside, known) if at & 1 else _join(known, beside)
        at >>= 1
        width = (width + 1) // 2
    return not path and known == root


def place_before_cut(place: int, cut_at: int, size: int) -> int:
    """Where a card lay before the public cut moved the top `cut_at` cards below the rest."""
    return (place + cut_at) % size


def _leaf(pool: bytes, size: int, place: int, card: int, salt: bytes) -> bytes:
    name = sha256(size.to_bytes(2) + pool).digest()
    return sha256(b"\x00" + name + place.to_bytes(2) + salt + CARD_TEXTS[card].encode()).digest()


def _join(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()
