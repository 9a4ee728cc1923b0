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
    """One lap of the deal: `each` cards to every seat in order.

    `faces` are the open cards', else None; in a lap that a ruling mixed a card dealt face down is unknown.
    """

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


# -- rulings -----------------------------------------------------------------------------------------------------------


class IncidentRuled(Record):
    """Something went wrong, and somebody ruled on it. What follows from the ruling are the events after this one."""

    __slots__ = (
        "adds_up_to", "answers", "by", "cards", "clauses", "did", "marks", "note", "notified", "orders", "remedy",
        "role", "seats", "what",
    )  # fmt: skip

    def __init__(
        self,
        what: str,
        seats: tuple[int, ...],
        cards: tuple[int, ...],
        answers: tuple[tuple[str, str], ...],
        role: str,
        by: str,
        note: str,
        did: str,
        adds_up_to: int,
        remedy: str,
        clauses: tuple[str, ...],
        marks: tuple[str, ...],
        notified: tuple[str, ...],
        orders: tuple[str, ...],
    ) -> None:
        self.what = what
        self.seats = seats
        self.cards = cards
        self.answers = answers
        """What people judged: question and answer."""
        self.role = role
        """Who ruled."""
        self.by = by
        """Whose mistake it was."""
        self.note = note
        self.did = did
        """What was done out of turn."""
        self.adds_up_to = adds_up_to
        """The total that it was to reach, or how many cards somebody holds."""
        self.remedy = remedy
        """What was ruled, in a word."""
        self.clauses = clauses
        self.marks = marks
        """The readings and fills on which the ruling rests."""
        self.notified = notified
        """Whom the law wants told."""
        self.orders = orders
        """What the room has to do besides."""


class RulingCorrected(Record):
    """The last ruling is taken back: the round is again what it was before. A new ruling follows."""

    __slots__ = ()


class MisdealDeclared(Record):
    """The deal does not count: all cards go back, and money as `returned` says; the same blinds, the same marker."""

    __slots__ = ("house_share_too", "returned")

    def __init__(self, returned: str, house_share_too: bool) -> None:
        self.returned = returned
        """`all-money`, or `wagers-after-blinds`: then antes and blinds stay up for the new deal."""
        self.house_share_too = house_share_too
        """Whether the house gives back its share of extra time as well."""


class RoundVoided(Record):
    """The round of play has no result: everything put in goes back, commission and fees as well."""

    __slots__ = ()


class CardsMoved(Record):
    """Cards put somewhere else: `to` is a zone's name, `top` or `bottom` of the stub."""

    __slots__ = ("faces", "reason", "seat", "slots", "to")

    def __init__(
        self, slots: tuple[int, ...], to: str, seat: int, faces: tuple[int, ...] | None, reason: str = ""
    ) -> None:
        self.slots = slots
        self.to = to
        self.seat = seat
        """Whose `hole` or `up` cards they become, or whose discards they are; 0 for nobody's."""
        self.faces = faces
        """What everybody has seen of them; None if nothing."""
        self.reason = reason


class CardsShown(Record):
    """Cards that everybody has seen, wherever they lie."""

    __slots__ = ("faces", "slots")

    def __init__(self, slots: tuple[int, ...], faces: tuple[int, ...]) -> None:
        self.slots = slots
        self.faces = faces


class ShowingPromised(Record):
    """Cards that one other player has seen: everybody sees them once the round of play is settled."""

    __slots__ = ("faces", "slots")

    def __init__(self, slots: tuple[int, ...], faces: tuple[int, ...]) -> None:
        self.slots = slots
        self.faces = faces


class PotsReopened(Record):
    """The pots of a settled round of play are taken up again: what was won and taken lies in them as before."""

    __slots__ = ()


class ServedEarly(Record):
    """Cards due to another went to a player who has yet to draw: so many fewer are due to him then."""

    __slots__ = ("many", "seat")

    def __init__(self, seat: int, many: int) -> None:
        self.seat = seat
        self.many = many


class DiscardOwed(Record):
    """A player who missed the discard makes it now; play goes on after that."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ShuffleOrdered(Record):
    """The stub has to be shuffled before its next card."""

    __slots__ = ()


class PlanChanged(Record):
    """What is still to come is changed: edits of the program, each a word, a place and a word more."""

    __slots__ = ("edits",)

    def __init__(self, edits: tuple[tuple[str, int, str], ...]) -> None:
        self.edits = edits
        """`skip` a step, `burn` after all, `retrieve` what lies aside before it, its `opener`, a lap `again`."""


class GoesOnAt(Record):
    """The plan goes on at a step of the program: a part of the deal is done again, or is done already."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at


class NextCardTurned(Record):
    """The cards of these seats are dealt the other way than planned for some laps: down for up, up for down."""

    __slots__ = ("laps", "seats")

    def __init__(self, seats: tuple[int, ...], laps: int = 1) -> None:
        self.seats = seats
        self.laps = laps


class HandKilled(Record):
    """A hand is dead: its cards are gone, what its player put in stays where it is. He did not fold."""

    __slots__ = ("for_good", "seat")

    def __init__(self, seat: int, for_good: bool = False) -> None:
        self.seat = seat
        self.for_good = for_good
        """Whether he gets no cards in a new deal of this round of play either."""


class HandRevived(Record):
    """The player who folded last takes the pots, because nobody else holds a hand that counts."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class FoldUndone(Record):
    """A player who folded on cards that are taken back has his hand again."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ChipsForfeited(Record):
    """Chips of a wager that go to the account of forfeits."""

    __slots__ = ("adds", "seat")

    def __init__(self, seat: int, adds: int) -> None:
        self.seat = seat
        self.adds = adds


class ChipsLeft(Record):
    """A player who gives up leaves in the pot what he had put out too early: his total of the betting round."""

    __slots__ = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to


class RoundCapped(Record):
    """Nobody may go above a total in this betting round."""

    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to


class TreatedAsAllIn(Record):
    """A player stays in for the pot so far and wagers no more."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ActWaits(Record):
    """An act out of turn waits for its player's turn. `to` is the total that he meant to bring."""

    __slots__ = ("did", "seat", "to")

    def __init__(self, seat: int, did: str, to: int) -> None:
        self.seat = seat
        self.did = did
        self.to = to


class ActTakenBack(Record):
    """An act out of turn counts no more; in his turn its player has what `leaves` says."""

    __slots__ = ("leaves", "loses", "seat")

    def __init__(self, seat: int, leaves: str, loses: int) -> None:
        self.seat = seat
        self.leaves = leaves
        """`check`, `call or fold`, `anything`; empty where nothing binds him."""
        self.loses = loses
        """The total that stays in the pot if he folds."""
