"""What happened in a round of play, in the past tense. Only `evolve` acts on these; folded in order they are the round.

Amounts are cents: `to` is a player's total in the betting round, `adds` and `back` are chips that move.
"""

from croupier.play.record import Record

# -- opening -----------------------------------------------------------------------------------------------------------


class RoundOpened(Record):
    """Who sits with what, who holds the marker, who is dealt in and what each must post."""

    __slots__ = ("dealt", "marker", "posts", "stacks")

    def __init__(
        self,
        stacks: tuple[int, ...],
        marker: int,
        dealt: tuple[int, ...],
        posts: tuple[tuple[int, str, int, int], ...],
    ) -> None:
        self.stacks = stacks
        """By seat; seat 0 is nobody's."""
        self.marker = marker
        self.dealt = dealt
        """Clockwise from the marker's left."""
        self.posts = posts
        """What is due before the cards, in order: seat, what, live, dead."""


class Posted(Record):
    """Money before the cards: an `ante`, a `blind`, an `over-blind`, a `straddle`, a `late blind`."""

    __slots__ = ("dead", "live", "seat", "what")

    def __init__(self, seat: int, what: str, live: int, dead: int) -> None:
        self.seat = seat
        self.what = what
        self.live = live
        self.dead = dead


class BlindDeclined(Record):
    """A player let the offer of an optional blind go by."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class FeeCharged(Record):
    """The fee for a hand dealt, paid to the house before the deal."""

    __slots__ = ("adds", "seat")

    def __init__(self, seat: int, adds: int) -> None:
        self.seat = seat
        self.adds = adds


# -- cards -------------------------------------------------------------------------------------------------------------


class CardsDealt(Record):
    """One lap of the deal: `each` cards to every seat in order. `faces` are the open cards', else None."""

    __slots__ = ("each", "faces", "seats", "slots")

    def __init__(
        self, seats: tuple[int, ...], each: int, slots: tuple[int, ...], faces: tuple[int, ...] | None
    ) -> None:
        self.seats = seats
        self.each = each
        self.slots = slots
        self.faces = faces


class BoardDealt(Record):
    """Community cards turned face up."""

    __slots__ = ("faces", "slots")

    def __init__(self, slots: tuple[int, ...], faces: tuple[int, ...]) -> None:
        self.slots = slots
        self.faces = faces


class CardBurned(Record):
    """The top card removed unseen."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot


class CardsDiscarded(Record):
    """Cards passed in: `drawn` for an exchange, `put away` where the game asks it, none if the player stood pat."""

    __slots__ = ("seat", "slots")

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        self.seat = seat
        self.slots = slots


class CardsReplaced(Record):
    """Replacements dealt face down to a drawing player."""

    __slots__ = ("seat", "slots")

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        self.seat = seat
        self.slots = slots


class StubReshuffled(Record):
    """Discards went back under the stub, and all of it was shuffled into this order."""

    __slots__ = ("order", "returned")

    def __init__(self, returned: tuple[int, ...], order: tuple[int, ...]) -> None:
        self.returned = returned
        self.order = order


class CardSurrendered(Record):
    """A last card dealt to a player that goes to the discards, because the shoe did not hold one for everybody."""

    __slots__ = ("face", "seat", "slot")

    def __init__(self, seat: int, slot: int, face: int) -> None:
        self.seat = seat
        self.slot = slot
        self.face = face


# -- wagers ------------------------------------------------------------------------------------------------------------


class Checked(Record):
    """Checked or stood: stayed in without a wager; `expired` if the clock decided it."""

    __slots__ = ("expired", "seat")

    def __init__(self, seat: int, expired: bool = False) -> None:
        self.seat = seat
        self.expired = expired


class Called(Record):
    """Matched the wager, or went all-in below it."""

    __slots__ = ("all_in", "seat", "to")

    def __init__(self, seat: int, to: int, all_in: bool) -> None:
        self.seat = seat
        self.to = to
        self.all_in = all_in


class BetMade(Record):
    """Opened the betting. `full` unless an all-in below the least bet."""

    __slots__ = ("all_in", "full", "seat", "to")

    def __init__(self, seat: int, to: int, full: bool, all_in: bool) -> None:
        self.seat = seat
        self.to = to
        self.full = full
        self.all_in = all_in


class RaisedTo(Record):
    """Called and raised. `full` unless an all-in below the least raise; `counts` towards the cap on raises."""

    __slots__ = ("all_in", "counts", "full", "seat", "to")

    def __init__(self, seat: int, to: int, full: bool, all_in: bool, counts: bool) -> None:
        self.seat = seat
        self.to = to
        self.full = full
        self.all_in = all_in
        self.counts = counts


class Folded(Record):
    """Gave up the hand: of his own will, or because time `expired`."""

    __slots__ = ("expired", "seat")

    def __init__(self, seat: int, expired: bool = False) -> None:
        self.seat = seat
        self.expired = expired


class Indicated(Record):
    """What a player said and pushed, what it became, what goes back to him and what he still owes."""

    __slots__ = ("back", "clause", "meaning", "motions", "owes", "says", "seat", "words_first")

    def __init__(
        self,
        seat: int,
        says: str | None,
        motions: tuple[tuple[int, ...], ...],
        words_first: bool,
        meaning: str,
        back: int,
        owes: int,
        clause: str,
    ) -> None:
        self.seat = seat
        self.says = says
        self.motions = motions
        self.words_first = words_first
        self.meaning = meaning
        """`call`, `raise`, `bet`, `check`, `fold`, `all-in`, `undercall`."""
        self.back = back
        self.owes = owes
        self.clause = clause


class ChipsOwed(Record):
    """A player has put out `put` and must bring his wager `to` a total before play goes on.

    `short` tells an undercall, which he may still give up, from a wager that binds him.
    """

    __slots__ = ("put", "seat", "short", "to")

    def __init__(self, seat: int, put: int, to: int, short: bool) -> None:
        self.seat = seat
        self.put = put
        self.to = to
        self.short = short


class ChipsMadeUp(Record):
    """A player brought the chips that he owed."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ChipsReturned(Record):
    """Chips of this betting round went back to a player."""

    __slots__ = ("back", "seat")

    def __init__(self, seat: int, back: int) -> None:
        self.seat = seat
        self.back = back


class BettingClosed(Record):
    """A betting round is over; what nobody called goes back to a seat (0: to nobody)."""

    __slots__ = ("back", "seat")

    def __init__(self, seat: int, back: int) -> None:
        self.seat = seat
        self.back = back


class BettingReset(Record):
    """The whole betting table by value: a ruling, or a round taken up in the middle, lays it down anew."""

    __slots__ = (
        "acted",
        "aggressor",
        "before",
        "bets",
        "dead",
        "opened",
        "pending",
        "posted",
        "raises",
        "size",
        "stacks",
        "turn",
        "wager",
    )

    def __init__(
        self,
        stacks: tuple[int, ...],
        before: tuple[int, ...],
        bets: tuple[int, ...],
        dead: tuple[int, ...],
        posted: tuple[int, ...],
        wager: int,
        size: int,
        raises: int,
        opened: bool,
        acted: int,
        pending: int,
        turn: int,
        aggressor: int = 0,
    ) -> None:
        self.stacks = stacks
        self.before = before
        self.bets = bets
        self.dead = dead
        self.posted = posted
        self.wager = wager
        self.size = size
        self.raises = raises
        self.opened = opened
        self.acted = acted
        self.pending = pending
        self.turn = turn
        self.aggressor = aggressor
        """Who bet or raised last in this betting round."""


# -- time --------------------------------------------------------------------------------------------------------------


class TimeBought(Record):
    """Extra time: what the house and what the pot gets."""

    __slots__ = ("house", "pot", "seat")

    def __init__(self, seat: int, house: int, pot: int) -> None:
        self.seat = seat
        self.house = house
        self.pot = pot


class ClockCalled(Record):
    """A supervisor started the count of the book on a player."""

    __slots__ = ("seat", "seconds")

    def __init__(self, seat: int, seconds: int) -> None:
        self.seat = seat
        self.seconds = seconds


# -- the end -----------------------------------------------------------------------------------------------------------


class HandShown(Record):
    """A hand tabled: all of a player's cards, by their faces."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.cards = cards


class HandMucked(Record):
    """A hand given up at the showdown, unseen."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CommissionTaken(Record):
    """Commission deducted from a pot (0 is the main pot); a negative amount gives back what was taken before."""

    __slots__ = ("adds", "pot")

    def __init__(self, pot: int, adds: int) -> None:
        self.pot = pot
        self.adds = adds


class PotAwarded(Record):
    """Chips of a pot passed to a winner: `half` is `whole`, `high` or `low`."""

    __slots__ = ("adds", "half", "pot", "seat")

    def __init__(self, pot: int, seat: int, adds: int, half: str) -> None:
        self.pot = pot
        self.seat = seat
        self.adds = adds
        self.half = half


class RoundSettled(Record):
    """Every chip has found its owner; claims may still be made until the next round's first card."""

    __slots__ = ()


class RoundClosed(Record):
    """The cards are collected."""

    __slots__ = ()


class FeeTaken(Record):
    """The fee for the hand, where the sign has the pot pay it."""

    __slots__ = ("adds",)

    def __init__(self, adds: int) -> None:
        self.adds = adds
