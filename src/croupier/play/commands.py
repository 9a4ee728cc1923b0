"""What may be asked of a round of play, in the imperative: by players, and by the dealer or the room.

A seat is a number, 1 … n clockwise from the dealer's left. Amounts are cents: `to` is a player's total in the betting
round, `adds` what comes on top. Cards are card numbers (`croupier.cards`), slots the places of a shoe.
"""

from croupier.play.record import Record

# -- before the cards --------------------------------------------------------------------------------------------------


class PostBlind(Record):
    """A player takes the offer of an over-blind, a voluntary blind or a straddle."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class DeclineBlind(Record):
    """A player lets the offer of an over-blind, a voluntary blind or a straddle go by."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


# -- wagers ------------------------------------------------------------------------------------------------------------


class Check(Record):
    """Decline to wager and stay in."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Stand(Record):
    """Stay in on a blind that nobody raised. Some books call it a check, others know no check then."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Call(Record):
    """Match the wager, or go all-in for what is left."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class BetTo(Record):
    """Open the betting, or complete a short opening to a full bet, to a total of `to` in this betting round."""

    __slots__ = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to


class RaiseTo(Record):
    """Call and raise, to a total of `to` in this betting round."""

    __slots__ = ("seat", "to")

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to


class GoAllIn(Record):
    """Put in everything, or as much of it as the law lets a player put in."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Fold(Record):
    """Give up the hand for this round of play."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CallAndFold(Record):
    """Pay the call and give up the hand: an opening that some signs require."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Indicate(Record):
    """What a player said and pushed forward at a felt table, for the law to read.

    `says` are the words (`raise`, `call`, `bet 40`, `raise to 60`, `all in`, …) or None; `motions` are the chips, one
    tuple of denominations a motion, in order of time; `words_first`: whether the words came no later than the chips.
    """

    __slots__ = ("motions", "says", "seat", "words_first")

    def __init__(
        self, seat: int, says: str | None, motions: tuple[tuple[int, ...], ...] = (), words_first: bool = True
    ) -> None:
        self.seat = seat
        self.says = says
        self.motions = motions
        self.words_first = words_first


class MakeUp(Record):
    """Add the chips that a player still owes to what he has put out or said."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Ask(Record):
    """A request that is no act of the game (`split the pot`, `lend chips`, …): the answer names the clause against it.

    `croupier.play.requests.REQUESTS` lists the ones that are known.
    """

    __slots__ = ("seat", "what")

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what


# -- cards -------------------------------------------------------------------------------------------------------------


class Discard(Record):
    """Pass cards in: for an exchange, or as the discard that the game asks of everybody. No slots: stand pat."""

    __slots__ = ("seat", "slots")

    def __init__(self, seat: int, slots: tuple[int, ...]) -> None:
        self.seat = seat
        self.slots = slots


class Show(Record):
    """Table a hand. At a felt table the dealer says which cards; an electronic table knows them."""

    __slots__ = ("cards", "seat")

    def __init__(self, seat: int, cards: tuple[int, ...] | None = None) -> None:
        self.seat = seat
        self.cards = cards


class Muck(Record):
    """Give up a hand at the showdown without tabling it."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


# -- time --------------------------------------------------------------------------------------------------------------


class BuyTime(Record):
    """Buy the extra time that the sign offers."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CallClock(Record):
    """A supervisor starts the count of the book on the player whose turn it is."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class ExpireTime(Record):
    """The time of a player is over: that of the sign, or, `supervised`, the supervisor's count."""

    __slots__ = ("seat", "supervised")

    def __init__(self, seat: int, supervised: bool = False) -> None:
        self.seat = seat
        self.supervised = supervised


# -- the dealer's steps, which `due` names -----------------------------------------------------------------------------


class Collect(Record):
    """Collect the next ante, blind or other post that is due."""

    __slots__ = ()


class Deal(Record):
    """Deal the next cards of the plan. At a felt table the dealer says the faces of those that lie open."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[int, ...] | None = None) -> None:
        self.cards = cards


class Burn(Record):
    """Burn the next card."""

    __slots__ = ()


class Replace(Record):
    """Serve the drawing player the cards that he is due."""

    __slots__ = ()


class Reshuffle(Record):
    """Shuffle the pool that the law names and go on: the stub's new order, top first, as slots."""

    __slots__ = ("order",)

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order


class CloseBetting(Record):
    """Give back what nobody called and gather the wagers."""

    __slots__ = ()


class Settle(Record):
    """Take the commission and pass the pots to the winners."""

    __slots__ = ()


class Close(Record):
    """Collect the cards: the round of play is over."""

    __slots__ = ()
