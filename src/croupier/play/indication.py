"""What a player said and pushed forward, read as a wager: words, chips in one or several motions, one or two chips.

Rows are tried in order; the first that fits decides. Every reading names its clause, what goes back and what is owed.
"""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from croupier.law.amount import AmountError, cents
from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.legal import OPENER, Legal, why_no_call, why_no_check, why_not_more
from croupier.play.speech import figures
from croupier.play.state import Round
from croupier.play.turn import Answer, may_act
from croupier.play.wagers import all_in, fold, made_up, wager
from croupier.play.wellformed import plain

PART_OF_POT: Final = {"pot": 100, "half pot": 50}
"""Words for the most that a pot limit allows, with the part of the pot that they mean."""

LONGEST: Final = 200
"""Nobody takes more characters to announce a wager."""


class Said(NamedTuple):
    """Words that a dealer understands: what they announce, and the total they name, if any."""

    what: str
    amount: int | None = None
    by: bool = False
    """Whether the amount is what the raise adds rather than a total."""


class Reading(NamedTuple):
    """What an indication is: a wager of a kind to a total, by which clause."""

    meaning: str
    to: int
    path: tuple[str, ...]


_AMOUNT: Final = r"\$?(?P<amount>[\d.,]+)( dollars?)?"
_LEAD_IN: Final = re.compile(r"(i('ll| will|'m going to| am going to|'m| am)?|let me) ")
_WORDS: Final = (
    (r"(check|tap|knock|stand)s?", "check"),
    (r"(fold|pass|out)s?", "fold"),
    (rf"(call|see|match)s?( it| that)?( {_AMOUNT})?", "call"),
    (rf"(all[ -]?in|tap(ping)? out)( (for|with) {_AMOUNT})?", "all-in"),
    (rf"(raise|re-?raise|make it)( it)?( to)?( {_AMOUNT})?", "raise"),
    (rf"(raise|call and raise)( it)? by {_AMOUNT}", "raise by"),
    (rf"call,? (and )?raise {_AMOUNT}", "raise by"),
    (rf"(bet|open|complete)( for| to)?( {_AMOUNT})?", "bet"),
    (r"((bet|raise)( to)? )?(the )?(full )?pot", "pot"),
    (r"((bet|raise)( to)? )?(the )?half( the)? pot", "half pot"),
    (_AMOUNT, "amount"),
)  # fmt: skip


# law: betting.indicate, checking.indicate
def understand(words: str) -> Said | None:
    """The announcement in what a player said, or None if it is none."""
    if len(words) > LONGEST:
        return None
    plain = figures(" ".join(words.lower().replace("!", "").split()).strip(" ,."))
    plain = _LEAD_IN.sub("", plain, count=1)
    for pattern, what in _WORDS:
        found = re.fullmatch(pattern, plain)
        if found is None:
            continue
        groups = found.groupdict()
        text = groups.get("amount")
        if text is None:
            return Said(what)
        try:
            return Said("raise" if what == "raise by" else what, cents(text), by=what == "raise by")
        except AmountError:
            return None
    return None


# law: betting.indication_binds, betting.string_bet, betting.chips_only
def indicate(r: Round, command: c.Indicate) -> Answer:
    """What the words and chips of the player in turn amount to."""
    seat = command.seat
    may = may_act(r, seat)
    if isinstance(may, Refusal):
        return may
    chips = [chip for motion in command.motions for chip in motion]
    pushed = sum(chips)
    if not plain(chips) or any(chip <= 0 for chip in chips) or pushed > r.stacks[seat]:
        return r.terms.refuse("those are not chips of this player's stake", "betting.chips_only", "stakes.table_stake")
    if not pushed and not command.says:
        return Refusal("house words", "nothing was said and nothing was pushed forward")
    if r.owing is not None:
        return _more_chips(r, command, pushed)
    said = understand(command.says) if command.says else None
    if command.says and said is None and (command.words_first or not command.motions):
        because = f"'{command.says}' announces nothing: say check, call, bet, raise, all in or fold"
        return Refusal("house words", because)
    if said is not None and (command.words_first or not pushed):
        return _announced(r, may, command, said, pushed)
    if not pushed:
        return Refusal("house words", "nothing was pushed forward")
    return _silent(r, may, command, pushed)


# -- words -------------------------------------------------------------------------------------------------------------


# law: betting.indicate, betting.indicate_call, betting.indicate_raise, betting.within_limits
def _announced(r: Round, may: Legal, command: c.Indicate, said: Said, pushed: int) -> Answer:
    """An announcement binds; its amount is corrected to the nearest legal one."""
    paths = ("betting.indicate", "betting.within_limits", "betting.indication_binds")
    if said.what == "fold":
        follows: Answer = [e.Folded(may.seat)] if may.fold else Refusal("house moment", "there is no folding now")
        return _become(r, may, command, "fold", follows, pushed, 0, paths)
    if said.what == "check":
        if not may.check and not may.stand:
            return why_no_check(r, may)
        return _become(r, may, command, "check", [e.Checked(may.seat)], pushed, 0, paths)
    if said.what == "all-in":
        return _become(r, may, command, "all-in", all_in(r, may), pushed, 0, paths)
    put = r.bets[may.seat]
    if said.what in PART_OF_POT and (r.terms.ratio != PART_OF_POT[said.what] or not may.most):
        return Refusal("house words", f"'{said.what}' is no size at this table now: say an amount")
    to = may.most if said.what in PART_OF_POT else said.amount
    if to is not None and said.by:
        to += r.wager
    if said.what == "call" or (said.what == "amount" and to is not None and r.wager > 0 and to <= r.wager):
        return _call(r, may, command, pushed, paths)
    if to is None:
        to = put + pushed
    elif said.what != "raise" and may.call and r.wager < to < may.least and r.terms.short_of_raise_is_call:
        return _call(r, may, command, pushed, ("betting.over_call_short_of_raise", *paths))
    return _to_nearest(r, may, command, to, pushed, paths)


def _to_nearest(r: Round, may: Legal, command: c.Indicate, to: int, pushed: int, paths: tuple[str, ...]) -> Answer:
    """A bet or raise announced: to the nearest total that the law has."""
    if not may.kind:
        return _call(r, may, command, pushed, (*_bar_paths(may), *paths))
    to = nearest(may, to) if may.least else may.short
    follows = wager(r, may, to)
    missing = to - r.bets[may.seat] - pushed
    if isinstance(follows, list) and pushed and missing > 0:
        follows = [e.ChipsOwed(may.seat, r.bets[may.seat] + pushed, to, False)]
        return _become(r, may, command, may.kind, follows, pushed, missing, paths)
    return _become(r, may, command, may.kind, follows, pushed, 0, paths)


def nearest(may: Legal, to: int) -> int:
    """The legal total of a bet or raise that is nearest to one that was named."""
    if may.totals:
        return min(may.totals, key=lambda total: (abs(total - to), total))
    to = min(max(to, may.least), may.most)
    odd = (to - may.least) % may.step
    return to if not odd or (may.all_in and to == may.most) else to - odd


# -- chips in silence --------------------------------------------------------------------------------------------------


# law: betting.string_bet
def _silent(r: Round, may: Legal, command: c.Indicate, pushed: int) -> Answer:
    """Only the first motion counts."""
    motion = command.motions[0]
    if len(command.motions) > 1 and r.terms.law.betting.string_bets is not False:
        motion = tuple(chip for part in command.motions for chip in part)
    chips = sum(motion)
    owes = r.wager - r.bets[may.seat]
    least = _least_raise(r, may)
    for row in ROWS:
        reading = row(r, may, motion, chips, owes, least)
        if reading is not None:
            return _read(r, may, command, reading, chips, pushed)
    return Refusal("house words", "that is no wager")


def _least_raise(r: Round, may: Legal) -> int:
    """The smallest raise now, as what it adds to the last full bet or raise."""
    over = r.base if r.opened and r.terms.raises_from_base else r.wager
    return may.least - over if may.least else r.size


Row = Callable[[Round, Legal, tuple[int, ...], int, int, int], Reading | None]


# law: betting.single_chip
def _single_chip(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    if r.terms.law.betting.oversize_chip_is_call and len(motion) == 1 and chips > owes and (owes or r.opened):
        return Reading("call", r.wager, ("betting.oversize_chip_is_call",))
    return None


# law: betting.two_chips
def _two_chips(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    two = len(motion) == 2 and motion[0] == motion[1]
    if r.terms.law.betting.two_chips_are_call and two and motion[0] < owes < chips < owes + least:
        return Reading("call", r.wager, ("betting.two_chips_are_call",))
    return None


# law: allin.short_stake
def _everything(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    if chips == r.stacks[may.seat]:
        return Reading("all-in", 0, ("allin.short_stake", "allin.units"))
    return None


# law: betting.opening_bet
def _opening(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    if owes == 0 and not r.opened:
        return Reading("bet", chips + r.bets[may.seat], ("betting.opening_at_least", "betting.opening_bet"))
    return None


# law: betting.undercall
def _too_few(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    if may.call or r.opened or not may.least:
        return Reading("undercall", r.wager, ("betting.undercall",)) if chips < owes else None
    # There is no bet to call yet: the least that opens is what he owes.
    opens = may.least - r.bets[may.seat]
    return Reading("undercall", may.least, ("betting.undercall", *OPENER)) if chips < opens else None


# law: betting.indicate_call
def _just_enough(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    return Reading("call", r.wager, ("betting.indicate_call", "betting.call_amount")) if chips == owes else None


# law: betting.raise_cap, allin.short_raise
def _no_raise_open(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    return None if may.kind else Reading("call", r.wager, _bar_paths(may))


# law: betting.short_raise
def _short_of_a_raise(
    r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int
) -> Reading | None:
    excess = chips - owes
    percent = r.terms.law.betting.raise_completed_from_percent
    if excess >= least:
        return None
    if percent is not None and 100 * excess >= percent * least:
        return Reading("raise", r.wager + least, ("betting.raise_completed_from_percent",))
    return Reading("call", r.wager, ("betting.raise_completed_from_percent", "betting.over_call_short_of_raise"))


# law: betting.indicate_raise
def _raise(r: Round, may: Legal, motion: tuple[int, ...], chips: int, owes: int, least: int) -> Reading | None:
    return Reading("raise", r.bets[may.seat] + chips, ("betting.indicate_raise", "betting.raise_minimum"))


ROWS: Final[tuple[Row, ...]] = (
    _single_chip,
    _two_chips,
    _everything,
    _opening,
    _too_few,
    _just_enough,
    _no_raise_open,
    _short_of_a_raise,
    _raise,
)


def _read(r: Round, may: Legal, command: c.Indicate, reading: Reading, chips: int, pushed: int) -> Answer:
    """The events of a reading of silent chips."""
    if reading.meaning == "all-in":
        return _become(r, may, command, "all-in", all_in(r, may), pushed, 0, reading.path)
    if reading.meaning == "call":
        return _call(r, may, command, pushed, reading.path)
    put = r.bets[may.seat]
    if reading.meaning == "undercall":
        if not may.call and r.opened:
            return why_no_call(r, may)
        if may.call and put + chips >= may.call:
            return _call(r, may, command, pushed, reading.path)
        to = may.call or min(reading.to, put + r.stacks[may.seat])
        follows: Answer = [e.ChipsOwed(may.seat, put + chips, to, True)]
        return _become(r, may, command, "undercall", follows, pushed, to - put - chips, reading.path)
    if not may.kind:
        return why_not_more(r, may)
    to = nearest(may, reading.to) if may.least else may.short
    missing = to - put - chips
    if missing > 0 and may.least:
        follows = [e.ChipsOwed(may.seat, put + chips, to, False)]
        return _become(r, may, command, may.kind, follows, pushed, missing, reading.path)
    return _become(r, may, command, may.kind, wager(r, may, to), pushed, 0, reading.path)


def _call(r: Round, may: Legal, command: c.Indicate, pushed: int, path: tuple[str, ...]) -> Answer:
    """A call; where nothing is owed, a check. Chips that are missing are still owed."""
    put = r.bets[may.seat]
    if may.call and 0 < pushed < may.call - put:
        owed: Answer = [e.ChipsOwed(may.seat, put + pushed, may.call, False)]
        return _become(r, may, command, "call", owed, pushed, may.call - put - pushed, path)
    if may.call:
        return _become(r, may, command, "call", [e.Called(may.seat, may.call, may.call_all_in)], pushed, 0, path)
    if may.check or may.stand:
        return _become(r, may, command, "check", [e.Checked(may.seat)], pushed, 0, path)
    return why_no_check(r, may)


def _become(
    r: Round,
    may: Legal,
    command: c.Indicate,
    meaning: str,
    follows: Answer,
    pushed: int,
    owes: int,
    path: tuple[str, ...],
) -> Answer:
    """What was said and pushed, recorded with what it became and the chips that go back."""
    if isinstance(follows, Refusal):
        return follows
    kept = max([_total(event) for event in follows], default=0)
    back = max(0, pushed - (kept - r.bets[may.seat])) if kept else pushed
    clause = r.terms.cite(*path)
    told = e.Indicated(may.seat, command.says, command.motions, command.words_first, meaning, back, owes, clause)
    return [told, *follows]


def _total(event: Any) -> int:
    return int(getattr(event, "to", 0)) if not isinstance(event, e.ChipsOwed) else event.put


def _bar_paths(may: Legal) -> tuple[str, ...]:
    return {
        "cap": ("betting.most_raises",),
        "closed": ("allin.short_raise_reopens",),
    }.get(may.bar, ("betting.indicate_call", "betting.call_amount"))


# -- what is still owed ------------------------------------------------------------------------------------------------


# law: betting.undercall_made_up, betting.undercall_all_in
def make_up(r: Round, command: c.MakeUp) -> Answer:
    """The player adds what is missing; all that he has, if that is less."""
    may = may_act(r, command.seat)
    if isinstance(may, Refusal):
        return may
    return made_up(r, may)


def _more_chips(r: Round, command: c.Indicate, pushed: int) -> Answer:
    """More chips while some are owed: the missing ones complete the wager, any others go back."""
    said = understand(command.says) if command.says else None
    if said is not None and said.what == "fold":
        given_up = fold(r, c.Fold(command.seat))
        told_so = e.Indicated(
            command.seat, command.says, command.motions, command.words_first, "fold", pushed, 0,
            r.terms.cite("betting.undercall", "betting.fold"),
        )  # fmt: skip
        return given_up if isinstance(given_up, Refusal) else [told_so, *given_up]
    if said is None and not command.motions:
        return Refusal("house words", "nothing was said that makes up what is owed, and no chips were pushed forward")
    assert r.owing is not None
    owing, seat = r.owing, command.seat
    missing = min(owing.to - owing.put, r.stacks[seat])
    clause = r.terms.cite("betting.undercall", "betting.indication_binds")

    def told(back: int, owes: int) -> e.Indicated:
        return e.Indicated(seat, command.says, command.motions, command.words_first, "make up", back, owes, clause)

    if command.motions and pushed < missing:
        put = owing.put + pushed
        return [told(0, owing.to - put), e.ChipsOwed(seat, put, owing.to, owing.short)]
    made = make_up(r, c.MakeUp(seat))
    return made if isinstance(made, Refusal) else [told(max(0, pushed - missing), 0), *made]
