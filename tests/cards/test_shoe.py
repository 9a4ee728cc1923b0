"""The shoe: every card lies in exactly one zone, whatever is done with it."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.cards.card import UNKNOWN, CardError, cards_text, parse_card
from croupier.cards.deck import Deck
from croupier.cards.shoe import DISCARD_REASONS, DRAWN, FOLDED, Discard, Shoe

DECKS: list[Deck] = [Deck(52), Deck(32), Deck(36), Deck(40, joker=True), Deck(52, joker=True)]


class Snapshot:
    """All that a shoe holds, read field by field and without the help of the shoe."""

    def __init__(self, shoe: Shoe) -> None:
        self.stub = list(shoe.stub)
        self.burns = list(shoe.burns)
        self.aside = list(shoe.aside)
        self.board = list(shoe.board)
        self.discards = [(discard.slot, discard.seat, discard.reason) for discard in shoe.discards]
        self.hole = [list(slots) for slots in shoe.hole]
        self.up = [list(slots) for slots in shoe.up]
        self.faces = list(shoe.faces)
        self.face_up = set(shoe.face_up)

    def slots(self) -> Counter[int]:
        slots = [slot for slot, *_ in self.discards]
        for zone in (self.stub, self.burns, self.aside, self.board, *self.hole, *self.up):
            slots += zone
        return Counter(slots)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snapshot) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # a snapshot is only compared


def assert_conserved(shoe: Shoe) -> None:
    now = Snapshot(shoe)
    assert now.slots() == Counter(range(len(shoe.deck)))
    assert now.face_up <= set(now.stub)
    assert now.hole[0] == now.up[0] == []


def refuses(shoe: Shoe, move: Callable[[], object], match: str | None = None) -> None:
    before = Snapshot(shoe)
    with pytest.raises(CardError, match=match):
        move()
    assert Snapshot(shoe) == before


def dealt() -> Shoe:
    """A shoe of 32 known cards (7c first) with cards in every zone."""
    shoe = Shoe(Deck(32), 2, faces=Deck(32).cards)
    shoe.burn()
    for seat in (1, 2, 1, 2):
        shoe.take(shoe.hole[seat])
    for seat in (1, 2):
        shoe.take(shoe.up[seat])
    shoe.burn()
    for _ in range(3):
        shoe.take(shoe.board)
    shoe.discard([2, 4], shoe.hole[2], 2, FOLDED)
    shoe.set_aside([10], shoe.board)
    assert_conserved(shoe)
    return shoe


# A new shoe


@pytest.mark.parametrize("deck", DECKS, ids=str)
def test_a_new_shoe_holds_the_whole_deck_in_the_order_given(deck: Deck) -> None:
    order = list(deck.cards[::-1])
    shoe = Shoe(deck, 8, faces=order)
    assert_conserved(shoe)
    shoe.check()
    assert [shoe.faces[shoe.take(shoe.board)] for _ in order] == order
    assert_conserved(shoe)


def test_a_felt_shoe_holds_cards_that_nobody_knows() -> None:
    shoe = Shoe(Deck(52), 8)
    assert shoe.cards(shoe.stub) == [UNKNOWN] * 52
    shoe.check()


@pytest.mark.parametrize("count", [0, 51, 53])
def test_a_shoe_of_another_count_is_refused(count: int) -> None:
    faces = (*Deck(52).cards, 0)[:count]
    with pytest.raises(CardError, match=f"52, not {count}"):
        Shoe(Deck(52), 8, faces=faces)


def test_the_order_given_stays_the_callers_own() -> None:
    order = list(Deck(32).cards)
    shoe = Shoe(Deck(32), 1, faces=order)
    order.reverse()
    assert shoe.cards(shoe.stub) == list(Deck(32).cards)


@pytest.mark.parametrize(("wrong", "named"), [("7d", "7d is there twice"), ("6c", "6c is not in a deck"), ("Jk", "Jk")])
def test_the_check_names_double_and_foreign_faces(wrong: str, named: str) -> None:
    shoe = Shoe(Deck(32), 1, faces=[parse_card(wrong), *Deck(32).cards[1:]])
    with pytest.raises(CardError, match=named):
        shoe.check()


# Dealing, burning, moving


def test_cards_leave_the_shoe_from_the_top() -> None:
    shoe = Shoe(Deck(52), 3)
    assert [shoe.take(shoe.hole[1]), shoe.take(shoe.up[2]), shoe.burn(), shoe.take(shoe.board)] == [0, 1, 2, 3]
    assert (shoe.hole[1], shoe.up[2], shoe.burns, shoe.board) == ([0], [1], [2], [3])
    assert shoe.stub == list(range(4, 52))


@pytest.mark.proves("nsw def:burn")
def test_a_burn_is_the_top_card_kept_apart_from_the_discards() -> None:
    shoe = dealt()
    top, discards = shoe.stub[0], list(shoe.discards)
    assert shoe.burn() == top == shoe.burns[-1]
    assert shoe.discards == discards
    assert top not in shoe.stub


def test_an_empty_shoe_gives_no_card() -> None:
    shoe = Shoe(Deck(32), 1)
    for _ in range(32):
        shoe.take(shoe.hole[1])
    refuses(shoe, lambda: shoe.take(shoe.hole[1]), "no card is left")
    refuses(shoe, shoe.burn, "no card is left")


def test_a_card_taken_back_on_top_is_the_next_to_come() -> None:
    shoe = dealt()
    shoe.take_back([3, 1], shoe.hole[1])
    assert (shoe.stub[:3], shoe.hole[1]) == ([3, 1, 11], [])
    assert [shoe.take(shoe.up[2]), shoe.take(shoe.up[2])] == [3, 1]


def test_a_card_taken_back_under_the_stub_comes_last() -> None:
    shoe = dealt()
    shoe.take_back([3, 1], shoe.hole[1], top=False)
    assert shoe.stub[-3:] == [31, 3, 1]
    assert shoe.stub[0] == 11


def test_a_burn_is_retrieved_and_a_card_put_into_its_place() -> None:
    shoe = dealt()
    assert (shoe.burns, shoe.board, shoe.aside) == ([0, 7], [8, 9], [10])
    shoe.move([7], shoe.burns, shoe.board, at=1)
    shoe.move([10], shoe.aside, shoe.board, at=0)
    assert (shoe.burns, shoe.board, shoe.aside) == ([0], [10, 8, 7, 9], [])


def test_discards_remember_whose_they_were_and_come_back_in_the_order_asked() -> None:
    shoe = dealt()
    shoe.discard([3], shoe.hole[1], 1, DRAWN)
    shoe.discard([0], shoe.burns, None, DRAWN)
    assert shoe.discards == [
        Discard(2, 2, FOLDED),
        Discard(4, 2, FOLDED),
        Discard(3, 1, DRAWN),
        Discard(0, None, DRAWN),
    ]
    shoe.retrieve([3, 2], shoe.stub)
    assert shoe.stub[-2:] == [3, 2]
    assert shoe.discards == [Discard(4, 2, FOLDED), Discard(0, None, DRAWN)]
    assert_conserved(shoe)


def test_what_does_not_lie_there_cannot_be_moved() -> None:
    shoe = dealt()
    for slots in ([0], [1, 0], [1, 1], [1, 3, 1], [99], [-1], [1, 99]):
        refuses(shoe, lambda slots=slots: shoe.move(slots, shoe.hole[1], shoe.board))  # type: ignore[misc]
        refuses(shoe, lambda slots=slots: shoe.move(slots, shoe.hole[1], shoe.board, at=0))  # type: ignore[misc]
        refuses(shoe, lambda slots=slots: shoe.take_back(slots, shoe.hole[1]))  # type: ignore[misc]
        refuses(shoe, lambda slots=slots: shoe.take_back(slots, shoe.hole[1], top=False))  # type: ignore[misc]
        refuses(shoe, lambda slots=slots: shoe.set_aside(slots, shoe.hole[1]))  # type: ignore[misc]
        refuses(shoe, lambda slots=slots: shoe.discard(slots, shoe.hole[1], 1, FOLDED))  # type: ignore[misc]
    for slots in ([1], [2, 1], [2, 2], [4, 2, 4], [99], [-1]):
        refuses(shoe, lambda slots=slots: shoe.retrieve(slots, shoe.hole[2]))  # type: ignore[misc]


@pytest.mark.parametrize("move", ["take_back", "set_aside", "discard", "move"])
def test_a_whole_zone_moves_at_once(move: str) -> None:
    shoe = dealt()
    hand = shoe.hole[1]
    if move == "take_back":
        shoe.take_back(hand, hand)
    elif move == "set_aside":
        shoe.set_aside(hand, hand)
    elif move == "discard":
        shoe.discard(hand, hand, 1, FOLDED)
    else:
        shoe.move(hand, hand, shoe.board)
    assert Snapshot(shoe).slots() == Counter(range(32))
    assert shoe.hole[1] == []


@pytest.mark.parametrize("zone", ["seat nought", "a loose list", "a copy's", "from a loose list"])
def test_a_card_can_only_move_between_zones_of_this_shoe(zone: str) -> None:
    shoe = dealt()
    if zone == "seat nought":
        refuses(shoe, lambda: shoe.take(shoe.hole[0]))
    elif zone == "a loose list":
        refuses(shoe, lambda: shoe.take([]))
    elif zone == "a copy's":
        refuses(shoe, lambda: shoe.take(shoe.copy().board))
    else:
        refuses(shoe, lambda: shoe.move([20], [20], shoe.board))


# The cut


@pytest.mark.proves(
    "act:draw 4.2",
    "act:draw@1994-11-04 4.2",
    "act:five-card-stud@1995-09-05 4.2",
    "act:seven-card-stud 4.2",
    "act:canberra-manila 4.2",
    "act:faro 7.2",
    "act:five-card-stud 7.2",
)
@pytest.mark.parametrize("size", [52, 40, 32])
def test_a_cut_leaves_more_than_one_card_in_each_stack(size: int) -> None:
    for at in range(-size, size + 3):
        shoe = Shoe(Deck(size), 1)
        if 2 <= at <= size - 2:
            shoe.cut(at)
            assert_conserved(shoe)
        else:
            refuses(shoe, lambda shoe=shoe, at=at: shoe.cut(at), "more than one card")  # type: ignore[misc]


@pytest.mark.proves(
    "act:draw 4.3",
    "act:draw@1994-11-04 4.4",
    "act:five-card-stud@1995-09-05 4.3",
    "act:seven-card-stud 4.3",
    "act:canberra-manila 4.3",
)
def test_the_stack_that_lay_at_the_bottom_goes_on_top() -> None:
    shoe = Shoe(Deck(52), 1)
    shoe.cut(20)
    assert shoe.stub == [*range(20, 52), *range(20)]
    shoe.cut(2)
    assert shoe.stub == [*range(22, 52), *range(22)]


def test_what_is_too_small_to_cut_is_not_cut() -> None:
    for left, cuts in ((0, []), (1, []), (2, []), (3, []), (4, [2]), (5, [2, 3])):
        for at in range(-1, 7):
            shoe = Shoe(Deck(32), 1)
            for _ in range(32 - left):
                shoe.take(shoe.board)
            if at in cuts:
                shoe.cut(at)
            else:
                refuses(shoe, lambda shoe=shoe, at=at: shoe.cut(at))  # type: ignore[misc]


# A shuffle whose order is given


def test_a_reshuffle_puts_the_stub_into_the_order_given() -> None:
    shoe = dealt()
    order = [*range(31, 10, -1)]
    shoe.reshuffle(order)
    assert shoe.stub == order
    order.reverse()
    assert shoe.stub == [*range(31, 10, -1)]
    assert_conserved(shoe)


def test_a_shuffle_holds_exactly_the_cards_that_went_into_it() -> None:
    shoe = dealt()
    stub = list(shoe.stub)
    wrong = [[], stub[1:], [*stub, 0], [stub[0], *stub[:-1]], [*stub[:-1], 0], [*stub, stub[0]], [*stub[:-1], 99]]
    for order in wrong:
        refuses(shoe, lambda order=order: shoe.reshuffle(order))  # type: ignore[misc]
    refuses(shoe, lambda: shoe.reshuffle([*stub[:-1], 0]), r"missing \[31\].*extra \[0\]")


def test_a_double_card_in_a_shuffle_is_named() -> None:
    shoe = dealt()
    refuses(shoe, lambda: shoe.reshuffle([*shoe.stub, 15]), "15")


def test_a_shuffle_written_as_cards_is_read_as_slots() -> None:
    shoe = dealt()
    cards = shoe.cards(shoe.stub)[::-1]
    shoe.reshuffle(shoe.order_of(cards))
    assert shoe.cards(shoe.stub) == cards
    assert_conserved(shoe)


def test_a_shuffle_written_as_cards_holds_exactly_those_of_the_stub() -> None:
    shoe = dealt()
    cards = shoe.cards(shoe.stub)
    for wrong in (cards[1:], [*cards, cards[0]], [*cards[:-1], parse_card("7c")], [*cards[:-1], parse_card("2c")], []):
        refuses(shoe, lambda wrong=wrong: shoe.order_of(wrong), "must hold exactly")  # type: ignore[misc]


def test_a_shuffle_written_with_a_double_card_is_refused() -> None:
    shoe = dealt()
    cards = shoe.cards(shoe.stub)
    refuses(shoe, lambda: shoe.order_of([cards[0], *cards[:-1]]))


def test_unknown_cards_cannot_be_told_apart_in_a_written_shuffle() -> None:
    shoe = Shoe(Deck(32), 1)
    refuses(shoe, lambda: shoe.order_of([UNKNOWN] * 32))


# Faces


def test_a_card_is_known_once_it_has_been_seen() -> None:
    shoe = Shoe(Deck(32), 1)
    slot = shoe.take(shoe.hole[1])
    shoe.show(slot, parse_card("As"))
    shoe.show(slot, parse_card("As"))
    assert cards_text(shoe.cards(shoe.hole[1])) == "As"
    shoe.take_back([slot], shoe.hole[1])
    assert shoe.faces[shoe.take(shoe.board)] == parse_card("As")


@pytest.mark.proves("nsw 4.8", "nsw 26.6")
def test_a_foreign_or_double_card_that_turns_up_is_named() -> None:
    shoe = Shoe(Deck(32), 2)
    first, second = shoe.take(shoe.up[1]), shoe.take(shoe.up[2])
    shoe.show(first, parse_card("9h"))
    refuses(shoe, lambda: shoe.show(second, parse_card("9h")), "double card: the 9h")
    refuses(shoe, lambda: shoe.show(second, parse_card("6h")), "foreign card: 6h")
    refuses(shoe, lambda: shoe.show(second, parse_card("Jk")), "foreign card: Jk")
    refuses(shoe, lambda: shoe.show(first, parse_card("9s")), "the 9h, not the 9s")
    refuses(shoe, lambda: shoe.show(first, UNKNOWN))
    shoe.show(second, UNKNOWN)
    assert shoe.faces[second] == UNKNOWN


@pytest.mark.parametrize(("slot", "card"), [(-1, 40), (32, 40), (0, 99)])
def test_there_is_no_such_slot_or_card(slot: int, card: int) -> None:
    shoe = Shoe(Deck(32), 1)
    refuses(shoe, lambda: shoe.show(slot, card))


def test_only_a_card_in_the_shoe_is_found_face_up_in_it() -> None:
    shoe = dealt()
    shoe.turn_up(15)
    for slot in (0, 1, 2, 5, 8, 10, 32, -1):
        refuses(shoe, lambda slot=slot: shoe.turn_up(slot))  # type: ignore[misc]
    assert shoe.face_up == {15}


def test_a_card_lies_face_up_in_the_shoe_until_it_leaves_or_is_shuffled() -> None:
    shoe = dealt()
    for slot in (11, 12, 13, 14, 15):
        shoe.turn_up(slot)
    shoe.cut(10)
    assert shoe.face_up == {11, 12, 13, 14, 15}
    shoe.cut(11)
    shoe.take(shoe.board)
    shoe.burn()
    shoe.set_aside([13], shoe.stub)
    shoe.discard([14], shoe.stub, None, FOLDED)
    assert shoe.face_up == {15}
    shoe.take_back([11], shoe.board)
    assert shoe.face_up == {15}
    shoe.reshuffle(shoe.stub[::-1])
    assert shoe.face_up == set()


# Copies and checks


def test_a_copy_is_equal_and_apart() -> None:
    shoe = dealt()
    shoe.turn_up(20)
    before = Snapshot(shoe)
    twin = shoe.copy()
    assert Snapshot(twin) == before
    assert twin.deck == shoe.deck
    assert {name for name in Shoe.__slots__ if not hasattr(twin, name)} == set()

    twin.discard([7], twin.burns, None, FOLDED)
    twin.burn()
    twin.take(twin.hole[1])
    twin.take(twin.up[2])
    twin.take(twin.board)
    twin.set_aside([8], twin.board)
    twin.retrieve([2], twin.aside)
    twin.discard([0], twin.burns, None, FOLDED)
    twin.turn_up(25)
    twin.faces[31] = UNKNOWN
    twin.cut(3)
    assert Snapshot(shoe) == before
    assert_conserved(twin)

    before = Snapshot(twin)
    for _ in range(5):
        shoe.take(shoe.hole[2])
    shoe.turn_up(27)
    shoe.faces[30] = UNKNOWN
    assert Snapshot(twin) == before


def test_the_zones_are_named_and_complete() -> None:
    named = dict(dealt().zones())
    assert named == {
        "stub": [*range(11, 32)],
        "burns": [0, 7],
        "aside": [10],
        "board": [8, 9],
        "discards": [2, 4],
        "hole 1": [1, 3],
        "up 1": [5],
        "hole 2": [],
        "up 2": [6],
    }


def lose_from_stub(shoe: Shoe) -> None:
    shoe.stub.pop()


def double_in_burns(shoe: Shoe) -> None:
    shoe.burns.append(shoe.board[0])


def double_in_one_zone(shoe: Shoe) -> None:
    shoe.hole[1].append(shoe.hole[1][0])


def double_in_discards(shoe: Shoe) -> None:
    shoe.discards.append(Discard(shoe.up[2][0], 2, FOLDED))


def lose_and_double(shoe: Shoe) -> None:
    shoe.stub[0] = shoe.board[0]


def leave_at_seat_nought(shoe: Shoe) -> None:
    shoe.hole[0].append(shoe.stub.pop())


@pytest.mark.parametrize(
    "spoil",
    [lose_from_stub, double_in_burns, double_in_one_zone, double_in_discards, lose_and_double, leave_at_seat_nought],
)
def test_the_check_finds_a_card_that_is_nowhere_or_twice(spoil: Callable[[Shoe], None]) -> None:
    shoe = dealt()
    shoe.check()
    spoil(shoe)
    with pytest.raises(CardError, match="lie"):
        shoe.check()


def test_the_check_finds_a_slot_of_no_card() -> None:
    shoe = dealt()
    shoe.stub[0] = 99
    with pytest.raises(CardError):
        shoe.check()


def test_a_draw_worked_by_hand() -> None:
    """Two hands of five; the second folds, the first exchanges two, and the last of the stub is shuffled and cut."""
    deck = Deck(32)
    shoe = Shoe(deck, 2, faces=deck.cards[::-1])  # As Ah Ad Ac Ks Kh … 7c
    for _ in range(5):
        for seat in (1, 2):
            shoe.take(shoe.hole[seat])
    assert cards_text(shoe.cards(shoe.hole[1])) == "As Ad Ks Kd Qs"
    assert cards_text(shoe.cards(shoe.hole[2])) == "Ah Ac Kh Kc Qh"
    shoe.discard(list(shoe.hole[2]), shoe.hole[2], 2, FOLDED)
    shoe.discard([4, 8], shoe.hole[1], 1, DRAWN)
    shoe.take(shoe.hole[1])
    shoe.take(shoe.hole[1])
    assert cards_text(shoe.cards(shoe.hole[1])) == "As Ad Kd Qd Qc"
    assert cards_text(shoe.cards(discard.slot for discard in shoe.discards if discard.reason == DRAWN)) == "Ks Qs"
    shoe.reshuffle(shoe.stub[::-1])
    shoe.cut(3)
    assert cards_text(shoe.cards(shoe.stub[:2])) == "7s 8c"
    assert cards_text(shoe.cards(shoe.stub[-3:])) == "7c 7d 7h"
    shoe.check()


# Anything in any order


SEATS = 3
PLACES = ["stub", "burns", "aside", "board", *(f"{kind} {seat}" for kind in ("hole", "up") for seat in (1, 2, 3))]
NOT_THE_STUB = [place for place in PLACES if place != "stub"]


class AnyMoves(RuleBasedStateMachine):
    """Random moves, legal and illegal, beside a plain model of where every card should lie."""

    shoe: Shoe
    model: dict[str, list[int]]
    thrown: list[tuple[int, int | None, str]]
    turned: set[int]

    @initialize(deck=st.sampled_from(DECKS), known=st.booleans(), left=st.integers(0, 53), data=st.data())
    def open(self, deck: Deck, known: bool, left: int, data: st.DataObject) -> None:
        """A new shoe, or one that is dealt down to the last `left` cards, some of them discarded."""
        faces = data.draw(st.permutations(deck.cards)) if known else None
        self.shoe = Shoe(deck, SEATS, faces)
        self.model = {place: [] for place in PLACES}
        self.model["stub"] = [*range(len(deck))]
        self.thrown = []
        self.turned = set()
        self.seen = dict(enumerate(faces)) if faces is not None else {}
        for dealt_out in range(len(deck) - left):
            self.take(NOT_THE_STUB[dealt_out % len(NOT_THE_STUB)], 1)
        for seat in (1, 2, 3):
            slots = self.model[f"hole {seat}"][:2]
            self.lift(slots, f"hole {seat}")
            self.thrown += [(slot, seat, FOLDED) for slot in slots]
            self.shoe.discard(slots, self.shoe.hole[seat], seat, FOLDED)

    def zone(self, place: str) -> list[int]:
        kind, _, seat = place.partition(" ")
        zone: list[int] = getattr(self.shoe, kind)[int(seat)] if seat else getattr(self.shoe, kind)
        return zone

    def some_of(self, place: str, data: st.DataObject) -> list[int]:
        """Some slots of a zone, in any order."""
        lying = self.model[place]
        return data.draw(st.lists(st.sampled_from(lying), min_size=1, max_size=5, unique=True)) if lying else []

    def lift(self, slots: list[int], place: str) -> None:
        self.model[place] = [slot for slot in self.model[place] if slot not in slots]
        self.turned -= set(slots)

    # Legal moves

    @rule(place=st.sampled_from(NOT_THE_STUB), many=st.integers(1, 12))
    def take(self, place: str, many: int) -> None:
        for _ in range(many):
            if not self.model["stub"]:
                event("shoe ran out")
                refuses(self.shoe, lambda: self.shoe.take(self.zone(place)))
                return
            top = self.model["stub"][0]
            self.lift([top], "stub")
            self.model[place].append(top)
            assert self.shoe.take(self.zone(place)) == top

    @rule()
    def burn(self) -> None:
        if self.model["stub"]:
            top = self.model["stub"][0]
            self.lift([top], "stub")
            self.model["burns"].append(top)
            assert self.shoe.burn() == top
        else:
            refuses(self.shoe, self.shoe.burn)

    @rule(source=st.sampled_from(PLACES), to=st.sampled_from(PLACES), data=st.data())
    def move(self, source: str, to: str, data: st.DataObject) -> None:
        slots = self.some_of(source, data)
        self.lift(slots, source)
        at = data.draw(st.none() | st.integers(0, len(self.model[to])))
        place = len(self.model[to]) if at is None else at
        self.model[to] = [*self.model[to][:place], *slots, *self.model[to][place:]]
        self.shoe.move(slots, self.zone(source), self.zone(to), at)

    @rule(source=st.sampled_from(NOT_THE_STUB), top=st.booleans(), data=st.data())
    def take_back(self, source: str, top: bool, data: st.DataObject) -> None:
        slots = self.some_of(source, data)
        self.lift(slots, source)
        stub = self.model["stub"]
        self.model["stub"] = [*slots, *stub] if top else [*stub, *slots]
        self.shoe.take_back(slots, self.zone(source), top)

    @rule(source=st.sampled_from(PLACES), data=st.data())
    def set_aside(self, source: str, data: st.DataObject) -> None:
        slots = self.some_of(source, data)
        self.lift(slots, source)
        self.model["aside"] = [*self.model["aside"], *slots]
        self.shoe.set_aside(slots, self.zone(source))

    @rule(
        source=st.sampled_from(PLACES),
        seat=st.none() | st.integers(1, SEATS),
        reason=st.sampled_from(DISCARD_REASONS),
        data=st.data(),
    )
    def discard(self, source: str, seat: int | None, reason: str, data: st.DataObject) -> None:
        slots = self.some_of(source, data)
        self.lift(slots, source)
        self.thrown += [(slot, seat, reason) for slot in slots]
        self.shoe.discard(slots, self.zone(source), seat, reason)

    @rule(to=st.sampled_from(PLACES), data=st.data())
    def retrieve(self, to: str, data: st.DataObject) -> None:
        thrown = [slot for slot, *_ in self.thrown]
        slots = data.draw(st.lists(st.sampled_from(thrown), min_size=1, unique=True)) if thrown else []
        event(f"discards retrieved: {bool(slots)}")
        self.thrown = [thrown for thrown in self.thrown if thrown[0] not in slots]
        self.model[to] = [*self.model[to], *slots]
        self.shoe.retrieve(slots, self.zone(to))

    @rule(at=st.integers(-2, 55))
    def cut(self, at: int) -> None:
        stub = self.model["stub"]
        if at > 1 and len(stub) - at > 1:
            self.model["stub"] = [*stub[at:], *stub[:at]]
            self.shoe.cut(at)
        else:
            event("cut refused")
            refuses(self.shoe, lambda: self.shoe.cut(at))

    @rule(data=st.data())
    def reshuffle(self, data: st.DataObject) -> None:
        self.model["stub"] = data.draw(st.permutations(self.model["stub"]))
        self.turned = set()
        self.shoe.reshuffle(self.model["stub"])

    @rule(data=st.data())
    def turn_up(self, data: st.DataObject) -> None:
        if not self.model["stub"]:
            return
        slot = data.draw(st.sampled_from(self.model["stub"]))
        self.turned.add(slot)
        self.shoe.turn_up(slot)

    @rule(data=st.data())
    def show(self, data: st.DataObject) -> None:
        slot = data.draw(st.integers(0, len(self.shoe.deck) - 1))
        card = data.draw(st.integers(0, 52))
        known = self.seen.get(slot)
        if known == card or (known is None and card in self.shoe.deck.cards and card not in self.seen.values()):
            self.seen[slot] = card
            self.shoe.show(slot, card)
        else:
            event("face refused")
            refuses(self.shoe, lambda: self.shoe.show(slot, card))

    @rule()
    def go_on_with_a_copy(self) -> None:
        before, old = Snapshot(self.shoe), self.shoe
        self.shoe = old.copy()
        assert Snapshot(self.shoe) == before
        old.discards.clear()
        old.face_up.clear()
        for zone in (old.stub, old.faces, old.burns, old.aside, old.board, *old.hole, *old.up):
            zone.clear()

    # Illegal moves

    @rule(
        source=st.sampled_from(PLACES),
        to=st.sampled_from(PLACES),
        how=st.sampled_from(["move", "move to the front", "take back", "set aside", "discard"]),
        data=st.data(),
    )
    def move_what_does_not_lie_there(self, source: str, to: str, how: str, data: st.DataObject) -> None:
        slots = self.some_of(source, data)
        elsewhere = [slot for slot in range(-1, len(self.shoe.deck) + 1) if slot not in self.model[source]]
        wrong = data.draw(st.sampled_from([*elsewhere, *slots]))  # a stranger, or one slot twice
        slots.insert(data.draw(st.integers(0, len(slots))), wrong)
        lying, zone = self.zone(source), self.zone(to)
        if how == "move":
            refuses(self.shoe, lambda: self.shoe.move(slots, lying, zone))
        elif how == "move to the front":
            refuses(self.shoe, lambda: self.shoe.move(slots, lying, zone, at=0))
        elif how == "take back":
            refuses(self.shoe, lambda: self.shoe.take_back(slots, lying))
        elif how == "set aside":
            refuses(self.shoe, lambda: self.shoe.set_aside(slots, lying))
        else:
            refuses(self.shoe, lambda: self.shoe.discard(slots, lying, 1, FOLDED))

    @rule(to=st.sampled_from(PLACES), data=st.data())
    def retrieve_what_is_not_discarded(self, to: str, data: st.DataObject) -> None:
        thrown = [slot for slot, *_ in self.thrown]
        slots = data.draw(st.lists(st.sampled_from(thrown), unique=True, max_size=3)) if thrown else []
        elsewhere = [slot for slot in range(-1, len(self.shoe.deck) + 1) if slot not in thrown]
        wrong = data.draw(st.sampled_from([*elsewhere, *slots]))
        refuses(self.shoe, lambda: self.shoe.retrieve([*slots, wrong], self.zone(to)))

    @rule(fault=st.sampled_from(["missing", "double", "extra", "swapped"]), data=st.data())
    def shuffle_other_cards(self, fault: str, data: st.DataObject) -> None:
        order = data.draw(st.permutations(self.model["stub"]))
        elsewhere = [slot for slot in range(-1, len(self.shoe.deck) + 1) if slot not in order]
        if fault == "extra":
            order = [*order, data.draw(st.sampled_from(elsewhere))]
        elif not order:
            return
        elif fault == "missing":
            order = order[1:]
        elif fault == "double":
            order = [*order, order[0]]
        else:
            order = [*order[1:], data.draw(st.sampled_from(elsewhere))]
        refuses(self.shoe, lambda: self.shoe.reshuffle(order))

    @rule(data=st.data())
    def turn_up_what_is_not_in_the_shoe(self, data: st.DataObject) -> None:
        elsewhere = [slot for slot in range(-1, len(self.shoe.deck) + 1) if slot not in self.model["stub"]]
        slot = data.draw(st.sampled_from(elsewhere))
        refuses(self.shoe, lambda: self.shoe.turn_up(slot))

    # What holds after every step

    @invariant()
    def every_card_lies_in_exactly_one_zone(self) -> None:
        assert_conserved(self.shoe)
        self.shoe.check()

    @invariant()
    def every_card_lies_where_it_should(self) -> None:
        for place in PLACES:
            assert list(self.zone(place)) == self.model[place], place
        assert [tuple(discard) for discard in self.shoe.discards] == self.thrown
        assert self.shoe.face_up == self.turned
        assert self.shoe.faces == [self.seen.get(slot, UNKNOWN) for slot in range(len(self.shoe.deck))]


TestAnyMoves = AnyMoves.TestCase
TestAnyMoves.settings = settings(
    max_examples=80, stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
