"""What a ruling brings, as plain data and in words: cards, chips, who acts next, who is told. Screens show it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from croupier.cards.card import UNKNOWN, card_text
from croupier.law.amount import dollars
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.evolve import evolve
from croupier.play.state import Round, seats_of
from croupier.play.terms import BET, BOARD, BURN, EXCHANGE, LAP, POST, PUT_AWAY, Op
from croupier.rulings.ruling import Preview, due

STAYS: Final = ""
"""Where cards go that lie still and are shown."""
EVERYWHERE: Final = "everywhere"
"""Where the cards of a misdeal lay."""


class Cards(NamedTuple):
    """Cards that go somewhere, or are shown where they lie."""

    faces: tuple[int, ...]
    origin: str
    """The zone where they lay: `stub`, `burns`, `aside`, `board`, `hole`, `up`, `discards`; or `everywhere`."""
    owner: int
    """Whose they were; 0 for nobody's."""
    to: str
    """A zone, `top` or `bottom` of the stub; empty where they stay."""
    seat: int
    """Whose they become."""
    words: str


class Chips(NamedTuple):
    """Chips that change hands, or that stay where somebody might expect them back."""

    seats: tuple[int, ...]
    """Empty for the house."""
    each: int
    what: str
    """`back`, `given back` by who had won them, `forfeited`, `stays`."""
    words: str


class Effect(NamedTuple):
    """Everything that a ruling brings."""

    what: str
    remedy: str
    ruled: str
    """The remedy in a sentence."""
    cards: tuple[Cards, ...]
    chips: tuple[Chips, ...]
    then: tuple[str, ...]
    """What else becomes of the round of play."""
    turn: int
    """Whose decision is awaited; 0 if the dealer goes on."""
    next: str
    restricted: tuple[str, ...]
    role: str
    """Who ruled."""
    may_rule: tuple[str, ...]
    """The role that the book names, and who else will do."""
    notified: tuple[str, ...]
    orders: tuple[str, ...]
    clauses: tuple[str, ...]
    marks: tuple[str, ...]
    """Readings and fills on which it rests."""


def describe(before: Round, shown: Preview) -> Effect:
    """What the preview of a ruling says."""
    told = _Told(before)
    for event in shown.events:
        say = _SAYS.get(type(event))
        if say is not None:
            say(told, event)
        evolve(told.r, event)
    ruled, after = shown.ruling, shown.after
    return Effect(
        what=ruled.what,
        remedy=ruled.remedy,
        ruled=_ruled(ruled.remedy, shown.events),
        cards=tuple(_as_next_burn(one, after) for one in told.cards),
        chips=tuple(_chips(before, after, shown.events)),
        then=tuple(told.then),
        turn=after.turn,
        next=_next(after),
        restricted=tuple(_restricted(before, after)),
        role=ruled.role,
        may_rule=shown.may_rule,
        notified=ruled.notified,
        orders=ruled.orders,
        clauses=ruled.clauses,
        marks=ruled.marks,
    )


# -- the remedy --------------------------------------------------------------------------------------------------------

RULED: Final = {
    "misdeal": "Misdeal: this deal does not count.",
    "void": "The player's wagers are void.",
    "stands": "It stands, and play goes on.",
    "put right": "The dealer puts it right as the clause says, and play goes on.",
    "hand dead": "The hand is dead.",
    "undone": "It is undone.",
    "waits": "It waits until the turn comes to its player.",
    "reshuffled": "Cards go back and are shuffled in.",
    "set aside": "The card is set aside.",
    "replaced": "Another card takes its place.",
    "discarded": "The card is discarded, and the next one takes its place.",
    "capped": "The betting of this round is capped.",
    "shown to all": "Everybody learns what one player has learned.",
    "shared card": "One card is everybody's last card.",
    "left out": "The player has no part in this round of play.",
    "all face up": "All players get this card face up.",
    "all-in": "The player counts as all-in.",
    "discard now": "The card is put away now.",
    "recorded": "It is put on record.",
}
"""Remedies as people say them."""
NO_RULE: Final = "no rule, default "


def _ruled(remedy: str, events: Sequence[Any]) -> str:
    if remedy.startswith(NO_RULE):
        default = remedy.removeprefix(NO_RULE).replace("operator", "the operator")
        return f"No clause says what to do; {'the round of play is void' if default == 'void' else default}."
    if any(type(event) is e.RoundVoided for event in events):
        return "The round of play is void."
    if remedy == "reshuffled" and not any(type(event) is e.CardsMoved for event in events):
        return "The stub is shuffled."
    if remedy == "stands" and any(type(event) is e.CardsMoved and event.to in _AWAY for event in events):
        return "The right cards stand, and play goes on."
    return RULED[remedy]


_AWAY: Final = ("top", "bottom", "discards")
"""Where cards go that do not stand."""


# -- cards and plan, event by event ------------------------------------------------------------------------------------


class _Told:
    """What has been told so far, and the round as it stands then."""

    def __init__(self, before: Round) -> None:
        self.r: Final = before.copy()
        self.cards: Final[list[Cards]] = []
        self.then: Final[list[str]] = []

    def lies(self, slot: int) -> tuple[str, int]:
        """In which zone a card lies, and whose it is."""
        shoe = self.r.shoe
        for name, zone in (("stub", shoe.stub), ("burns", shoe.burns), ("aside", shoe.aside), ("board", shoe.board)):
            if slot in zone:
                return name, 0
        for name, hands in (("hole", shoe.hole), ("up", shoe.up)):
            for seat, hand in enumerate(hands):
                if slot in hand:
                    return name, seat
        return "discards", next((one.seat or 0 for one in shoe.discards if one.slot == slot), 0)

    def move(self, slots: Sequence[int], faces: Sequence[int] | None, to: str, seat: int = 0) -> None:
        """Tell of cards, in groups that lay together."""
        known = list(faces) if faces is not None else self.r.known(slots)
        groups: dict[tuple[str, int], list[int]] = {}
        for slot, face in zip(slots, known, strict=True):
            groups.setdefault(self.lies(slot), []).append(face)
        for (origin, owner), group in groups.items():
            words = _moved(group, origin, owner, to, seat)
            self.cards.append(Cards(tuple(group), origin, owner, to, seat, words))


def _moved(faces: Sequence[int], origin: str, owner: int, to: str, seat: int) -> str:
    one = len(faces) == 1
    where = f"of seat {owner}" if owner and origin != "discards" else _FROM[origin]
    if to == STAYS:
        return (
            f"{_named(faces)} {where} {'stays' if one else 'stay'} there; everybody has seen {'it' if one else 'them'}."
        )
    if to == "up" and owner == seat:
        return f"{_named(faces)} {where} {'lies' if one else 'lie'} face up."
    if (origin, to) == ("stub", "bottom"):
        where, to = "from the stub", "behind it"
    if (origin, to) == ("stub", "top"):
        where = ""
    verb, place = _TO[to]
    return " ".join(filter(None, (_named(faces), where, verb[not one], place.format(seat=seat)))) + "."


def _named(faces: Sequence[int]) -> str:
    """Cards by their faces, or by their number where nobody has seen one."""
    if all(face == UNKNOWN for face in faces):
        return f"{len(faces)} card{'s' * (len(faces) != 1)}"
    parts: list[str] = []
    for unseen, group in groupby(faces, lambda face: face == UNKNOWN):
        run = list(group)
        parts += [f"{len(run)} unseen card{'s' * (len(run) != 1)}"] if unseen else map(card_text, run)
    return _and(parts)


def _and(parts: Iterable[object]) -> str:
    *first, last = map(str, parts)
    return f"{', '.join(first)} and {last}" if first else last


def _seats(seats: Iterable[int]) -> str:
    named = sorted(seats)
    return f"seat{'s' * (len(named) > 1)} {_and(named)}"


_FROM: Final = {
    "stub": "from the stub",
    "burns": "from the burns",
    "aside": "set aside before",
    "board": "from the board",
    "discards": "from the discards",
}
_GO: Final = ("goes", "go")
_LIE: Final = ("lies", "lie")
_TO: Final[dict[str, tuple[tuple[str, str], str]]] = {
    "top": (_GO, "back on top of the stub"),
    "bottom": (_GO, "behind the stub"),
    "behind it": (_GO, "behind it"),
    "burns": (_LIE, "with the burns"),
    "aside": (("is", "are"), "set aside"),
    "board": (_LIE, "on the board"),
    "hole": (_GO, "to seat {seat}"),
    "up": (_LIE, "face up before seat {seat}"),
    "discards": (_GO, "to the discards"),
}


def _as_next_burn(one: Cards, after: Round) -> Cards:
    """A card on top of the stub is the next burn, where a burn comes before any other card."""
    coming = next((op for op in after.program[after.at :] if op.code in (BURN, BOARD, LAP, EXCHANGE)), None)
    if one.to != "top" or coming is None or coming.code != BURN or len(one.faces) != 1:
        return one
    return one._replace(words=one.words.removesuffix(".") + ": it is the next burn.")


def _cards_moved(told: _Told, event: e.CardsMoved) -> None:
    told.move(event.slots, event.faces, event.to, event.seat)


def _cards_shown(told: _Told, event: e.CardsShown) -> None:
    told.move(event.slots, event.faces, STAYS)


def _hand_killed(told: _Told, event: e.HandKilled) -> None:
    seat = event.seat
    if hand := told.r.cards_of(seat):
        words = f"The hand of seat {seat} goes to the discards."
        told.cards.append(Cards(tuple(told.r.known(hand)), "hole", seat, "discards", seat, words))


def _promised(told: _Told, event: e.ShowingPromised) -> None:
    """Without their faces: until then only one other player has seen them."""
    many, (_, seat) = len(event.slots), told.lies(event.slots[0])
    cards = f"{many} card{'s' * (many != 1)} of seat {seat}"
    told.then.append(f"{cards} will be shown to everybody once the round of play is settled.")


def _plan_changed(told: _Told, event: e.PlanChanged) -> None:
    program = told.r.program
    told.then.extend(_EDITS[word](program[at], more) for word, at, more in event.edits)


def _skipped(op: Op, more: str) -> str:
    return (
        f"There is no {op.name}."
        if op.code == BURN
        else f"The {_dealt(op)} lies there already; none is dealt in its turn."
    )


def _retrieved(op: Op, more: str) -> str:
    before = _dealt(op) if op.code in (BOARD, LAP) else op.name
    return f"What was set aside is shuffled into the stub before the {before}."


_EDITS: Final[dict[str, Callable[[Op, str], str]]] = {
    "skip": _skipped,
    "retrieve": _retrieved,
    "opener": lambda op, more: "Whoever opened the last betting round opens the next one too.",
    "again": lambda op, more: f"{_seats(map(int, more.split())).capitalize()} get{'s' * (' ' not in more)} a new card.",
}


def _turned(told: _Told, event: e.NextCardTurned) -> None:
    r = told.r
    up = next((op.up for op in r.program[r.at :] if op.code == LAP), False)
    told.then.append(f"The next card of {_seats(event.seats)} is dealt face {'down' if up else 'up'}.")


def _misdealt(told: _Told, event: e.MisdealDeclared) -> None:
    words = "All cards come back, are shuffled and cut, and are dealt again from the same button."
    told.cards.append(Cards((), EVERYWHERE, 0, "stub", 0, words))
    told.then.append(_RETURNED[event.returned])


_RETURNED: Final = {
    "all-money": "Everything in the pot goes back, antes and blinds too; they are posted again.",
    "wagers-after-blinds": "Antes and blinds stay up for the new deal; every later wager goes back.",
}


def _waits(told: _Told, event: e.ActWaits) -> None:
    """What becomes of the act by what those do who act before its player."""
    book = told.r.terms.law.irregularities.out_of_turn
    told.then.append("The players who were passed over act first, in their order.")
    for row, when in _BEFORE_HIM[event.did].items():
        if row in book:
            told.then.append(f"{when}: {_BECOMES[book[row]].format(act=event.did)}.")
    if event.did == "wager" and book.get("above-limit") == "excess-back":
        told.then.append("What is above the limit goes back to him.")
    loses = {"stays": "stays in the pot", "returned": "goes back to him"}.get(book.get("wager-if-folded", ""))
    if event.did == "wager" and loses:
        told.then.append(f"If he may fold then and does, what he put out {loses}.")


_BEFORE_HIM: Final = {
    "wager": {
        "check": "If none of them wagers, but one checks",
        "wager-less": "If one of them wagers less",
        "wager-equal": "If one of them wagers as much",
        "wager-more": "If one of them wagers more",
        "fold": "If all before him fold",
    },
    "check": {"out-of-turn-check": "If nobody before him wagers", "wager-more": "If one of them wagers"},
    "fold": {"out-of-turn-fold": "Whatever those before him do"},
}
"""Rows of the book by what was done out of turn, and what those whose turn it was then do."""
_BECOMES: Final = {
    "stands": "his {act} stands",
    "call": "his {act} is a call",
    "must-check": "he must check",
    "call-or-fold": "he may only call or fold",
    "call-raise-or-fold": "he may call, raise or fold",
    "stands-unless-wager": "his {act} stands",
}


def _taken_back(told: _Told, event: e.ActTakenBack) -> None:
    told.then.append(f"What seat {event.seat} did out of turn counts no more.")


def _begins_again(told: _Told, event: e.BettingReset) -> None:
    if not event.turn and not event.wager and told.r.code == BET:
        told.then.append("The betting of this round begins anew.")


def _served(told: _Told, event: e.ServedEarly) -> None:
    told.then.append(f"In his draw, seat {event.seat} gets {event.many} card{'s' * (event.many != 1)} fewer.")


_SAYS: Final[dict[type, Callable[[_Told, Any], None]]] = {
    e.CardsMoved: _cards_moved,
    e.CardsShown: _cards_shown,
    e.HandKilled: _hand_killed,
    e.ShowingPromised: _promised,
    e.PlanChanged: _plan_changed,
    e.NextCardTurned: _turned,
    e.MisdealDeclared: _misdealt,
    e.ActWaits: _waits,
    e.ActTakenBack: _taken_back,
    e.BettingReset: _begins_again,
    e.ShuffleOrdered: lambda told, event: told.then.append("The stub is shuffled before its next card."),
    e.HandRevived: lambda told, event: told.then.append(f"Seat {event.seat}, who folded last, takes the pots."),
    e.DiscardOwed: lambda told, event: told.then.append(f"Seat {event.seat} puts a card away before play goes on."),
    e.ServedEarly: _served,
    e.PotsReopened: lambda told, event: told.then.append("The pots are taken up again and passed anew."),
}


# -- chips -------------------------------------------------------------------------------------------------------------


def _chips(before: Round, after: Round, events: Sequence[Any]) -> Iterable[Chips]:
    forfeited = dict(after.forfeits[len(before.forfeits) :])
    changed: dict[int, list[int]] = {}
    for seat in before.dealt:
        back = after.stacks[seat] - before.stacks[seat]
        if back:
            changed.setdefault(back, []).append(seat)
    for back, seats in sorted(changed.items(), key=lambda row: row[1]):
        what = "back" if back > 0 else "given back"
        if what == "back" and len(seats) == len(before.dealt):
            yield Chips(tuple(seats), back, what, f"Every player gets back ${dollars(back)}.")
            continue
        many = len(seats) > 1
        does = f"{'get' if back > 0 else 'give'}{'s' * (not many)} back"
        words = f"{_seats(seats).capitalize()} {does} ${dollars(abs(back))}{' each' * many}."
        yield Chips(tuple(seats), abs(back), what, words)
    for seat, adds in forfeited.items():
        words = f"${dollars(adds)} of seat {seat} go to the account of forfeits."
        yield Chips((seat,), adds, "forfeited", words)
    if before.house > after.house:
        each = before.house - after.house
        yield Chips((), each, "back", f"The house gives back ${dollars(each)} of what it took.")
    for seat in [event.seat for event in events if type(event) is e.HandKilled]:
        if stays := after.total(seat) + after.dead[seat]:
            yield Chips((seat,), stays, "stays", f"${dollars(stays)} of seat {seat} stay in the pot.")


# -- what comes next ---------------------------------------------------------------------------------------------------


def _next(r: Round) -> str:
    if r.turn:
        return f"Seat {r.turn} {_DECIDES.get(r.code, 'decides')}."
    step = due(r)
    says = _STEPS.get(type(step))
    return says(r, step) if says is not None else "The round of play is over."


_DECIDES: Final = {
    BET: "acts next",
    POST: "is asked for the blind that is offered",
    EXCHANGE: "draws next",
    PUT_AWAY: "puts a card away",
}


def _deals(r: Round, step: Any) -> str:
    op = next((op for op in r.program[r.at :] if op.code in (BOARD, LAP, EXCHANGE)), None)
    if op is None:
        return "The dealer goes on."
    turned = op.code == LAP and bool(r.flipped) and r.flipped[0] & r.live == r.live
    does = []
    if type(step) is c.Reshuffle:
        does.append("shuffles the stub" if len(r.shoe.stub) < r.terms.deck.size else "shuffles all cards")
    if r.program[r.at].code == BURN:
        does.append("burns a card")
    does.append("serves the draw" if op.code == EXCHANGE else f"deals the {_dealt(op, turned)}")
    return f"The dealer {_and(does)}."


def _dealt(op: Op, turned: bool = False) -> str:
    """What a step deals; `turned` where all of it is dealt the other way than planned."""
    if op.code == BOARD:
        return op.name if op.name != "community" else "community card"
    return f"next card of the players, face {'up' if op.up is not turned else 'down'}"


_STEPS: Final[dict[type, Callable[[Round, Any], str]]] = {
    c.Collect: lambda r, step: "The dealer collects the antes and blinds.",
    c.Deal: _deals,
    c.Burn: _deals,
    c.Reshuffle: _deals,
    c.Replace: _deals,
    c.CloseBetting: lambda r, step: "The betting round is over.",
    c.Show: lambda r, step: f"Seat {step.seat} shows next.",
    c.Settle: lambda r, step: "The dealer passes the pots.",
    c.Close: lambda r, step: "The round of play is over; the cards are collected.",
}


def _restricted(before: Round, after: Round) -> Iterable[str]:
    if after.ceiling and after.ceiling != before.ceiling:
        yield f"Nobody may go above ${dollars(after.ceiling)} in this betting round."
    for seat in seats_of(after.frozen & ~before.frozen):
        yield f"Seat {seat} plays for the pot so far and wagers no more."
    if after.bound and after.bound != before.bound and after.bound.acts in _MAY:
        yield f"Seat {after.bound.seat} {_MAY[after.bound.acts]}."
    for seat in seats_of(before.live & ~after.live):
        yield f"Seat {seat} has no part in the rest of this round of play."


_MAY: Final = {"check": "must check", "call or fold": "may only call or fold"}
