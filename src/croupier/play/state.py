"""A round of play: the state that events build. Nothing here decides anything.

Seats are numbers from 1, clockwise from the dealer's left; lists by seat leave index 0 unused, sets of seats are bits
(`1 << seat`). What a seat put in stands in two places: `bets`, this betting round, and `before`, the earlier ones.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from croupier.cards.card import UNKNOWN, CardError
from croupier.cards.shoe import Shoe
from croupier.play.events import IncidentRuled
from croupier.play.terms import CLAIMS, Terms


class Sealed:
    """The faces of an electronic shoe, slot by slot. Opened one slot at a time, never printed, never stored plainly."""

    __slots__ = ("_faces",)

    by_hand = False
    """Whether people deal these cards, so that they can fall, turn over and go astray."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces: Final = tuple(faces)

    def face(self, slot: int) -> int:
        return self._faces[slot]

    def faces(self, slots: Sequence[int]) -> tuple[int, ...]:
        faces = self._faces
        return tuple([faces[slot] for slot in slots])

    def __len__(self) -> int:
        return len(self._faces)

    def __repr__(self) -> str:
        return f"Sealed({len(self._faces)} cards)"

    def __reduce__(self) -> str:
        raise TypeError("sealed cards are not serialised; the room stores them encrypted")


class Owing(NamedTuple):
    """What a player must still bring: his total so far, the total he owes, and whether he may still give it up."""

    seat: int
    had: int
    """His total before these chips."""
    put: int
    to: int
    short: bool


class Waiting(NamedTuple):
    """An act out of turn: its chips lie before the player until the turn comes to him."""

    seat: int
    did: str
    """`wager`, `check` or `fold`."""
    to: int
    """The total of the betting round that he meant to bring."""
    skipped: tuple[tuple[int, int], ...]
    """Who had to act before him, with what each had put in by then."""


class Bound(NamedTuple):
    """What a ruling leaves to a player in his turn."""

    seat: int
    acts: str
    """`check`, `call or fold` or `anything`."""
    loses: int
    """The total that stays in the pot if he folds."""


class Drawing(NamedTuple):
    """An exchange under way."""

    serving: int
    """The seat being served, or 0."""
    due: int
    """Cards still due to it now."""
    fifths: tuple[int, ...]
    """Seats that get a fifth card after everybody else is served."""
    burn: bool
    """Whether a card is burnt before the next one is served."""
    pool: tuple[int, ...]
    """Discards that a reshuffle may take."""
    early: tuple[tuple[int, int], ...] = ()
    """Who has had cards before he drew, and how many."""


NO_DRAWING: Final = Drawing(0, 0, (), False, ())


class Round:
    """One round of play, from the posting to the last odd chip."""

    __slots__ = (
        "able",
        "acted",
        "acts",
        "acts_before",
        "aggressor",
        "at",
        "base",
        "before",
        "before_ruling",
        "bets",
        "betting",
        "bought",
        "bought_by",
        "bought_times",
        "bound",
        "ceiling",
        "clock",
        "code",
        "commission",
        "contest",
        "dead",
        "dealt",
        "drawing",
        "duty",
        "fees",
        "fees_by",
        "flipped",
        "folders",
        "forfeits",
        "found",
        "frozen",
        "history",
        "house",
        "laid",
        "last_blind",
        "last_opener",
        "live",
        "marker",
        "memo",
        "mucked",
        "opened",
        "opener",
        "out",
        "owing",
        "pending",
        "posted",
        "posting",
        "posts",
        "program",
        "promised",
        "raises",
        "ruled",
        "rulings",
        "sealed",
        "shoe",
        "shown",
        "size",
        "stacks",
        "start",
        "terms",
        "to_show",
        "turn",
        "unshuffled",
        "wager",
        "waiting",
        "won",
    )

    def __init__(self, terms: Terms, seats: int, sealed: Sealed | None = None) -> None:
        """A round before its first event. `sealed` is an electronic shoe; a felt table has none."""
        if sealed is not None and len(sealed) != terms.deck.size:
            raise CardError(f"a shoe of {terms.deck.name} cards holds {terms.deck.size}, not {len(sealed)}")
        none = [0] * (seats + 1)
        self.terms = terms
        self.sealed = sealed
        self.shoe = Shoe(terms.deck, seats)

        # -- people and money
        self.marker = 0
        self.dealt: tuple[int, ...] = ()
        """Seats dealt in, clockwise from the marker's left."""
        self.stacks = none
        """Chips behind, by seat."""
        self.start: tuple[int, ...] = ()
        """Table stakes at the opening."""
        self.bets = none[:]
        """Live chips of this betting round."""
        self.before = none[:]
        """Live chips of the earlier betting rounds."""
        self.dead = none[:]
        """Chips in the main pot that match nothing: dead posts."""
        self.posted = none[:]
        """How much of a seat's live chips was posted before the cards."""
        self.history: tuple[tuple[int, ...], ...] = ()
        """`bets` of every closed betting round."""
        self.won = none[:]
        self.house = 0
        """What the house has had so far: commission, fees, its share of extra time."""
        self.fees = 0
        """Of that, fees for hands dealt and extra time."""
        self.fees_by: tuple[tuple[int, int], ...] = ()
        """Fees for hands dealt that players have paid: seat and amount."""
        self.bought = 0
        """The pot's share of extra time."""
        self.bought_by: tuple[tuple[int, int, int], ...] = ()
        """Extra time bought, purchase by purchase: seat, the house's share, the pot's."""
        self.forfeits: tuple[tuple[int, int], ...] = ()
        """Chips that rulings took from players for good, by seat; they lie in an account of the room, in no pot."""
        self.laid: tuple[tuple[int, str, int, int], ...] = ()
        """What was posted before the cards, in order: seat, what, live, dead."""
        self.commission: tuple[int, ...] = ()
        """Taken by pot, main pot first."""

        # -- who is in
        self.live = 0
        """Dealt in and not folded, all-in players included."""
        self.able = 0
        """Of these, who still has chips to wager with."""
        self.out = 0
        """Who gets no cards in a new deal of this round of play either."""
        self.folders: tuple[int, ...] = ()
        """Who folded of his own will, in order."""
        self.frozen = 0
        """Of the live players, who is treated as all-in though he has chips."""
        self.acts = 0
        """Who has acted voluntarily in this betting round."""
        self.acts_before = 0
        """Who has in the earlier ones, since the deal."""

        # -- where the plan stands
        self.program = terms.program
        """The plan with the law's answers; a ruling may change what is still to come."""
        self.at = 0
        self.code = terms.program[0].code
        """What kind of step stands at that place of the program."""
        self.turn = 0
        """Whose decision is awaited; 0 if nobody's."""
        self.posts: tuple[tuple[int, str, int, int], ...] = ()
        self.posting = 0
        """How many of the posts are done."""
        self.last_blind = 0
        """Seat of the last blind posted."""

        # -- this betting round
        self.betting = 0
        """Its number, from 0."""
        self.pending = 0
        """Who has yet to act."""
        self.acted = 0
        """Who has acted since the last full bet or raise."""
        self.wager = 0
        """The total to match."""
        self.base = 0
        """The total of the last full bet or raise."""
        self.size = 0
        """What a raise must add at least."""
        self.raises = 0
        self.opened = False
        """Whether there is a full bet."""
        self.opener = 0
        self.last_opener = 0
        """Who opened the betting round before this one."""
        self.duty = 0
        """The seat that has yet to do what the book asks of the first opener."""
        self.aggressor = 0
        """Who bet or raised last."""
        self.ceiling = 0
        """A total above which nobody may go in this betting round; 0 for none."""
        self.owing: Owing | None = None
        self.waiting: tuple[Waiting, ...] = ()
        """Acts out of turn that wait for their players' turns."""
        self.bound: Bound | None = None
        """What a ruling leaves to the player whose turn it is."""
        self.bought_times: tuple[int, ...] = ()
        """Seats that bought time in this betting round, once a purchase."""
        self.clock = 0
        """The seat on which a supervisor counts."""

        # -- cards
        self.unshuffled = False
        """Whether the stub has to be shuffled before its next card."""
        self.promised: tuple[tuple[int, int], ...] = ()
        """Cards that everybody sees once the round of play is settled: slot and face."""
        self.flipped: tuple[int, ...] = ()
        """Lap by lap from the next one, whose card is dealt the other way: up for down, down for up."""

        # -- draws and the showdown
        self.drawing = NO_DRAWING
        self.to_show: tuple[int, ...] = ()
        """Seats in their order of showing, from the next."""
        self.shown = 0
        self.mucked = 0
        self.found: dict[tuple[int, bool], int] = {}
        """Strengths that the showdown has worked out, by seat and high or low."""
        self.contest: Any = None
        """The pots of the showdown, once worked out."""
        self.memo: Any = None
        """What `legal` has worked out for this moment."""
        self.before_ruling: Round | None = None
        """The round as it stood before the last ruling, for a later one that corrects it."""
        self.ruled: IncidentRuled | None = None
        """That ruling."""
        self.rulings: tuple[IncidentRuled, ...] = ()
        """All rulings since the deal began that stand."""

    def copy(self) -> "Round":
        """A round of its own in the same state, for search. The sealed shoe is shared: it never changes."""
        twin = Round.__new__(Round)
        twin.terms = self.terms
        twin.sealed = self.sealed
        twin.shoe = self.shoe.copy()
        twin.marker = self.marker
        twin.dealt = self.dealt
        twin.stacks = self.stacks[:]
        twin.start = self.start
        twin.bets = self.bets[:]
        twin.before = self.before[:]
        twin.dead = self.dead[:]
        twin.posted = self.posted[:]
        twin.history = self.history
        twin.won = self.won[:]
        twin.house = self.house
        twin.fees = self.fees
        twin.fees_by = self.fees_by
        twin.bought = self.bought
        twin.bought_by = self.bought_by
        twin.forfeits = self.forfeits
        twin.laid = self.laid
        twin.commission = self.commission
        twin.live = self.live
        twin.able = self.able
        twin.out = self.out
        twin.folders = self.folders
        twin.frozen = self.frozen
        twin.acts = self.acts
        twin.acts_before = self.acts_before
        twin.program = self.program
        twin.at = self.at
        twin.code = self.code
        twin.turn = self.turn
        twin.posts = self.posts
        twin.posting = self.posting
        twin.last_blind = self.last_blind
        twin.betting = self.betting
        twin.pending = self.pending
        twin.acted = self.acted
        twin.wager = self.wager
        twin.base = self.base
        twin.size = self.size
        twin.raises = self.raises
        twin.opened = self.opened
        twin.opener = self.opener
        twin.last_opener = self.last_opener
        twin.duty = self.duty
        twin.aggressor = self.aggressor
        twin.ceiling = self.ceiling
        twin.owing = self.owing
        twin.waiting = self.waiting
        twin.bound = self.bound
        twin.bought_times = self.bought_times
        twin.clock = self.clock
        twin.unshuffled = self.unshuffled
        twin.flipped = self.flipped
        twin.promised = self.promised
        twin.drawing = self.drawing
        twin.to_show = self.to_show
        twin.shown = self.shown
        twin.mucked = self.mucked
        twin.found = {}
        twin.contest = None
        twin.memo = None
        twin.before_ruling = self.before_ruling
        twin.ruled = self.ruled
        twin.rulings = self.rulings
        return twin

    def __eq__(self, other: object) -> bool:
        """The same state to the card and the chip; what each happens to have worked out does not count."""
        if not isinstance(other, Round):
            return NotImplemented
        own = [name for name in Round.__slots__ if name not in ("contest", "found", "memo", "sealed", "shoe", "terms")]
        return (
            all(getattr(self, name) == getattr(other, name) for name in own)
            and self.terms is other.terms
            and self.shoe.zones() == other.shoe.zones()
            and self.shoe.faces == other.shoe.faces
        )

    __hash__ = None  # type: ignore[assignment]  # a round changes

    def __repr__(self) -> str:
        return f"Round({self.terms.law.day.title}, {self.program[self.at].name}, turn {self.turn or '-'})"

    # -- asking --------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.stacks) - 1

    @property
    def is_settled(self) -> bool:
        """Whether every pot has been awarded; claims and showing may still follow."""
        return self.code >= CLAIMS

    @property
    def is_void(self) -> bool:
        """Whether the round ended without a result: everything put in went back."""
        return self.code >= CLAIMS and not any(self.won)

    def pot(self) -> int:
        """Everything wagered: live, dead, in this betting round and before; the pot's share of extra time apart."""
        return sum(self.bets) + sum(self.before) + sum(self.dead)

    def chips(self) -> int:
        """Every chip of the round, wherever it lies: behind, in the pot, with the house. Never changes."""
        return sum(self.stacks) + self.pot() + self.bought + self.fees + self.forfeited() - sum(self.won)

    def forfeited(self) -> int:
        """Chips that lie in the account of forfeits."""
        return sum([adds for _, adds in self.forfeits])

    def total(self, seat: int) -> int:
        """A seat's live chips in the whole round of play."""
        return self.bets[seat] + self.before[seat]

    def cards_of(self, seat: int) -> list[int]:
        """The slots of all cards that a seat holds, hole cards first."""
        return self.shoe.hole[seat] + self.shoe.up[seat]

    def known(self, slots: Sequence[int]) -> list[int]:
        """Faces that lie open or were tabled; `UNKNOWN` for the others."""
        faces = self.shoe.faces
        return [faces[slot] for slot in slots]

    def knows(self, slots: Sequence[int]) -> bool:
        faces = self.shoe.faces
        return all(faces[slot] != UNKNOWN for slot in slots)


def seats_of(mask: int) -> list[int]:
    """The seats of a set, in order of their numbers."""
    seats = []
    while mask:
        low = mask & -mask
        seats.append(low.bit_length() - 1)
        mask ^= low
    return seats


def after(mask: int, seat: int) -> int:
    """The first seat of a set clockwise from a seat, that seat itself last; 0 if the set is empty."""
    higher = mask >> (seat + 1)
    if higher:
        return seat + (higher & -higher).bit_length()
    return (mask & -mask).bit_length() - 1 if mask else 0


def clockwise(mask: int, seat: int) -> list[int]:
    """The seats of a set, clockwise from a seat, that seat itself last."""
    order = []
    at = seat
    for _ in range(mask.bit_count()):
        at = after(mask, at)
        order.append(at)
    return order
