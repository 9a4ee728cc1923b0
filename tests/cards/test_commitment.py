"""A sealed order of cards: what an opening proves, and what it does not give away."""

import copy
import pickle
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest

from croupier.cards.card import UNKNOWN, CardError
from croupier.cards.commitment import SALT_BYTES, Commitment, Opening, place_before_cut, verify
from croupier.cards.deck import Deck
from croupier.cards.shoe import Shoe
from croupier.room import luck

POOL = b"round 17, shuffle 1"
SIZES = pytest.mark.parametrize("size", range(1, 54))
SOME_SIZES = pytest.mark.parametrize("size", [1, 2, 3, 7, 32, 33, 52, 53])


def salt(number: int) -> bytes:
    return sha256(b"salt %d" % number).digest()


def order_of(size: int) -> list[int]:
    """Distinct cards in no natural order."""
    return [place * 20 % 53 for place in range(size)]


def sealed(size: int, pool: bytes = POOL) -> Commitment:
    return Commitment(pool, order_of(size), [salt(place) for place in range(size)])


def flipped(text: bytes) -> Iterator[bytes]:
    """The bytes with one bit changed, for each byte."""
    for at in range(len(text)):
        yield text[:at] + bytes([text[at] ^ 1 << at % 8]) + text[at + 1 :]


def path_length(place: int, size: int) -> int:
    """How many hashes prove a leaf, by the recursive definition of the tree (RFC 6962, 2.1.1)."""
    if size == 1:
        return 0
    left = 1
    while left * 2 < size:
        left *= 2
    return 1 + (path_length(place, left) if place < left else path_length(place - left, size - left))


# What an opening proves


@SIZES
def test_every_card_of_a_pool_opens_and_verifies(size: int) -> None:
    commitment = sealed(size)
    assert len(commitment.root) == 32
    for place, card in enumerate(order_of(size)):
        opening = commitment.open(place)
        assert (opening.place, opening.card, opening.salt) == (place, card, salt(place))
        assert len(opening.path) == path_length(place, size)
        assert verify(commitment.root, POOL, size, opening)


@SOME_SIZES
def test_no_byte_of_the_salt_can_change(size: int) -> None:
    commitment = sealed(size)
    for place in range(size):
        opening = commitment.open(place)
        for other in flipped(opening.salt):
            assert not verify(commitment.root, POOL, size, opening._replace(salt=other))
        for other in (b"", opening.salt[:-1], opening.salt + b"\0", b"\0" + opening.salt):
            assert not verify(commitment.root, POOL, size, opening._replace(salt=other))


@SOME_SIZES
def test_no_byte_of_the_path_can_change(size: int) -> None:
    commitment = sealed(size)
    for place in {0, size // 2, size - 1}:
        opening = commitment.open(place)
        path = opening.path
        for at, beside in enumerate(path):
            wrong = [*flipped(beside), b"", beside[:-1], beside + b"\0"]
            for other in wrong:
                changed = (*path[:at], other, *path[at + 1 :])
                assert not verify(commitment.root, POOL, size, opening._replace(path=changed))
        for changed in (path[:-1], path[1:], path[::-1], (*path, b"\0" * 32), (commitment.root, *path)):
            if changed != path:
                assert not verify(commitment.root, POOL, size, opening._replace(path=changed))


@SIZES
def test_a_card_lay_at_its_place_and_no_other(size: int) -> None:
    commitment = sealed(size)
    for place in range(size):
        opening = commitment.open(place)
        for other in range(-1, size + 2):
            assert verify(commitment.root, POOL, size, opening._replace(place=other)) == (other == place)


@SOME_SIZES
def test_a_place_has_its_card_and_no_other(size: int) -> None:
    commitment = sealed(size)
    for place in range(size):
        opening = commitment.open(place)
        for other in range(-54, 60):
            assert verify(commitment.root, POOL, size, opening._replace(card=other)) == (other == opening.card)


@SOME_SIZES
def test_a_proof_fits_no_other_pool(size: int) -> None:
    commitment = sealed(size)
    opening = commitment.open(size - 1)
    for other in (*flipped(POOL), b"", POOL + b"\0", POOL[:-1], b"round 17, shuffle 2", sha256(POOL).digest()):
        assert not verify(commitment.root, other, size, opening)
        assert sealed(size, other).root != commitment.root
        assert not verify(sealed(size, other).root, POOL, size, opening)


@SOME_SIZES
def test_a_proof_fits_no_other_root(size: int) -> None:
    commitment = sealed(size)
    opening = commitment.open(0)
    for other in (*flipped(commitment.root), b"", commitment.root[:-1], commitment.root + b"\0"):
        assert not verify(other, POOL, size, opening)


@SIZES
def test_a_pool_too_small_to_have_the_place_is_refused(size: int) -> None:
    commitment = sealed(size)
    for place in range(size):
        for other in range(-1, place + 1):
            assert not verify(commitment.root, POOL, other, commitment.open(place))


@pytest.mark.parametrize("size", [3, 7, 32 - 1, 40, 52, 53])
def test_a_proof_fits_no_other_size(size: int) -> None:
    commitment = sealed(size)
    accepted = [
        (place, other)
        for place in range(size)
        for other in range(1, 70)
        if other != size and verify(commitment.root, POOL, other, commitment.open(place))
    ]
    assert accepted == []


@SOME_SIZES
def test_the_last_card_is_not_accepted_twice_as_a_larger_pool(size: int) -> None:
    """The known weakness of trees that double an odd last leaf: two pools under one root."""
    doubled = Commitment(POOL, [*order_of(size), order_of(size)[-1]], [*map(salt, range(size)), salt(999)])
    assert doubled.root != sealed(size).root


@SOME_SIZES
def test_parts_of_two_openings_make_none(size: int) -> None:
    commitment = sealed(size)
    openings = [commitment.open(place) for place in range(size)]
    fields = Opening._fields
    for mine in openings[:8]:
        for other in openings:
            if other.place == mine.place:
                continue
            for field in fields:
                mixed = mine._replace(**{field: getattr(other, field)})
                assert not verify(commitment.root, POOL, size, mixed) or mixed == mine


def test_an_inner_hash_is_no_card() -> None:
    """A node of the tree cannot be passed off as a leaf: their hashes begin differently."""
    commitment = sealed(4)
    first, third = commitment.open(0), commitment.open(2)
    assert not verify(commitment.root, POOL, 2, Opening(0, first.card, first.salt, (first.path[1],)))
    assert not verify(commitment.root, POOL, 2, Opening(1, third.card, third.salt, (third.path[1],)))


def test_a_leaf_names_its_place() -> None:
    """The same card with the same salt is another leaf at another place, apart from where the tree puts it."""
    first = Commitment(POOL, [7, 40], [salt(0), salt(1)]).open(1).path[0]
    second = Commitment(POOL, [40, 7], [salt(1), salt(0)]).open(0).path[0]
    assert first != second


def test_every_part_of_the_pool_goes_into_the_root() -> None:
    size = 9
    salts = [salt(place) for place in range(size)]
    roots = {sealed(size).root}
    for place in range(size):
        order = order_of(size)
        order[place] = UNKNOWN - 1 if order[place] != UNKNOWN - 1 else 0
        roots.add(Commitment(POOL, order, salts).root)
        fresh = salts.copy()
        fresh[place] = salt(500)
        roots.add(Commitment(POOL, order_of(size), fresh).root)
    swapped = order_of(size)
    swapped[0], swapped[1] = swapped[1], swapped[0]
    roots.add(Commitment(POOL, swapped, salts).root)
    assert len(roots) == 2 * size + 2


# What an opening does not give away


def hash_beside(card: int, its_salt: bytes, mine: Opening) -> bytes:
    """What the hash beside mine would be if that card lay there with that salt."""
    return Commitment(POOL, [mine.card, card], [mine.salt, its_salt]).open(0).path[0]


def test_the_card_beside_an_opened_one_cannot_be_guessed() -> None:
    hidden_card = 40
    commitment = Commitment(POOL, [7, hidden_card], [salt(0), salt(1)])
    mine = commitment.open(0)
    beside = mine.path[0]
    # Whoever has the salt finds the card, so the salt is all that hides it …
    assert [card for card in range(53) if hash_beside(card, salt(1), mine) == beside] == [hidden_card]
    # … and nothing in the opening is that salt or leads to it.
    public = [*flipped(mine.salt), beside, commitment.root, b"\0" * 32, b"\xff" * 32, sha256(POOL).digest()]
    public += [sha256(text).digest() for text in (mine.salt, beside, commitment.root)]
    assert not [card for guess in public for card in range(53) if hash_beside(card, guess, mine) == beside]


@SOME_SIZES
def test_an_opening_holds_its_own_salt_and_no_other(size: int) -> None:
    commitment = sealed(size)
    for place in range(size):
        opening = commitment.open(place)
        told = b"|".join([opening.salt, *opening.path, commitment.root])
        assert [other for other in range(size) if salt(other) in told] == [place]
        assert set(Opening._fields) == {"place", "card", "salt", "path"}


@pytest.mark.parametrize("size", [2, 3, 8, 52])
def test_no_opening_of_another_card_follows_from_one(size: int) -> None:
    commitment = sealed(size)
    for place in {0, size // 2, size - 1}:
        mine = commitment.open(place)
        paths = {
            mine.path,
            mine.path[::-1],
            mine.path[1:],
            (commitment.root, *mine.path[1:]),
            (mine.salt, *mine.path[1:]),
        }
        salts = {mine.salt, *mine.path}
        for other in range(size):
            if other == place:
                continue
            for card in range(54):
                for path in paths:
                    for its_salt in salts if card == order_of(size)[other] else {mine.salt}:
                        assert not verify(commitment.root, POOL, size, Opening(other, card, its_salt, path))


def test_all_cards_but_two_opened_leave_the_two_unknown() -> None:
    """From 50 openings of 52 both completions give the same public data: the root and the hashes."""
    size, hidden = 52, (30, 31)
    commitment = sealed(size)
    openings = [commitment.open(place) for place in range(size) if place not in hidden]
    known_salts = {opening.salt for opening in openings}
    known_hashes = {beside for opening in openings for beside in opening.path}
    left = sorted(set(order_of(size)) - {opening.card for opening in openings})
    assert len(left) == 2
    for place in hidden:
        path = commitment.open(place).path
        for card in left:
            for guess in known_salts | known_hashes:
                assert not verify(commitment.root, POOL, size, Opening(place, card, guess, path))


def test_equal_orders_are_sealed_differently_by_the_room() -> None:
    order = luck.shuffle_deck(Deck(52))
    one, other = luck.seal(POOL, order), luck.seal(POOL, order)
    assert one.root != other.root
    salts = [commitment.open(place).salt for commitment in (one, other) for place in range(52)]
    assert len(set(salts)) == 104
    assert {len(text) for text in salts} == {SALT_BYTES}
    assert SALT_BYTES * 8 >= 256
    # 104 salts of 256 bits: about half of the bits are set. 13,312 ± 82; nine deviations have a chance of 1e-18.
    assert abs(sum(int.from_bytes(text).bit_count() for text in salts) - 104 * 128) < 9 * 82
    assert all(verify(one.root, POOL, 52, one.open(place)) for place in range(52))
    assert not verify(one.root, POOL, 52, other.open(0))


@pytest.mark.parametrize("carry", [pickle.dumps, copy.copy, copy.deepcopy])
def test_the_secret_half_is_not_carried_off(carry: Callable[[Commitment], Any]) -> None:
    with pytest.raises(TypeError, match="sealed"):
        carry(sealed(5))


def test_the_secret_half_shows_nothing_when_printed() -> None:
    commitment = sealed(52)
    for text in (repr(commitment), str(commitment), f"{commitment}"):
        assert text == f"Commitment(52 cards, root {commitment.root.hex()[:12]}…)"
    assert not hasattr(commitment, "__dict__")


# Wrong use


@pytest.mark.parametrize(
    ("order", "salts"),
    [
        ([], []),
        ([1], []),
        ([], [salt(0)]),
        ([1, 2], [salt(0)]),
        ([1, 2], [salt(0), salt(1), salt(2)]),
        ([1, 2], [salt(0), salt(0)]),
        ([1, 2, 3], [salt(0), salt(1), salt(0)]),
        ([1, 2], [salt(0), salt(1)[:-1]]),
        ([1, 2], [salt(0), salt(1) + b"\0"]),
        ([1, 2], [salt(0), b""]),
    ],
)
def test_every_card_needs_a_salt_of_its_own(order: list[int], salts: list[bytes]) -> None:
    with pytest.raises(CardError):
        Commitment(POOL, order, salts)


@pytest.mark.parametrize("place", [-53, -1, 52, 53, 1000])
def test_there_is_no_such_place(place: int) -> None:
    with pytest.raises(CardError, match=str(place)):
        sealed(52).open(place)


def test_a_commitment_keeps_its_order_though_the_list_changes() -> None:
    order, salts = order_of(5), [salt(place) for place in range(5)]
    commitment = Commitment(POOL, order, salts)
    first = commitment.open(0)
    order.reverse()
    salts.reverse()
    assert commitment.open(0) == first
    assert verify(commitment.root, POOL, 5, commitment.open(4))


# The cut


@pytest.mark.parametrize("deck", [Deck(52), Deck(32), Deck(52, joker=True)], ids=str)
def test_after_the_public_cut_every_card_dealt_is_proved_at_its_place_before_it(deck: Deck) -> None:
    size = len(deck)
    order = luck.shuffle_deck(deck)
    commitment = luck.seal(POOL, order)
    for cut_at in range(2, size - 1):
        shoe = Shoe(deck, 1, faces=order)
        shoe.cut(cut_at)
        for place in range(size):
            slot = shoe.take(shoe.board)
            opening = commitment.open(place_before_cut(place, cut_at, size))
            assert opening.card == shoe.faces[slot]
            assert verify(commitment.root, POOL, size, opening)


@pytest.mark.parametrize(
    ("place", "cut_at", "before"), [(0, 2, 2), (49, 2, 51), (50, 2, 0), (51, 2, 1), (0, 50, 50), (2, 50, 0)]
)
def test_the_place_before_the_cut_worked_by_hand(place: int, cut_at: int, before: int) -> None:
    assert place_before_cut(place, cut_at, 52) == before
