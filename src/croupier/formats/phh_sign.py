"""The sign under which a recorded hand could have been dealt by the NSW book, or what the book lacks for it."""

from collections.abc import Mapping
from functools import reduce
from math import gcd
from typing import Any, Final, NamedTuple

from croupier.formats.phh import VARIANTS, Hand
from croupier.law.rulebook import Layer

BOOK: Final = "nsw"


class Difference(NamedTuple):
    """One thing that is otherwise in the file than under the book, and the one clause or defect that explains it."""

    what: str
    because: str
    """The address of a clause, or `file: …` for a defect of the file; empty for what nothing explains."""

    def __str__(self) -> str:
        return f"{self.what} ({self.because or 'unexplained'})"


class Fitting(NamedTuple):
    """How a hand is set up: the game, its sign, what players post beyond it, and what was read into the file."""

    game: str
    sign: Mapping[str, Any]
    conditions: tuple[Layer, ...]
    """Those of a tournament, where the hand has antes beside the blinds."""
    late: Mapping[int, tuple[int, int]]
    """By seat, the live and the dead part."""
    straddler: int
    """The seat that takes the offer of a straddle, or 0."""
    notes: tuple[Difference, ...]


GAMES: Final[Mapping[str, tuple[str, str]]] = {
    "NT": ("holdem", "no_limit"),
    "FT": ("holdem", "structured"),
    "PO": ("omaha", "full_pot"),
}
"""The game of the book and the kind of limit by variant."""

FIRST_BLIND: Final = {"holdem": "nsw 20.1.1", "omaha": "nsw 21.1.1"}
ANTE: Final = {"holdem": "28.2.2", "omaha": "28.2.1.1"}
"""By game, who posts the first blind, and how a tournament comes to its antes."""

LACKING: Final[Mapping[str, tuple[str, str]]] = {
    "NS": ("nsw 13.4", "Hold'em with 36 cards ranks three of a kind above a straight, short-deck the other way round"),
    "FO/8": ("nsw 21.7.3", "in Omaha the highest hand takes the whole pot: there is no half for a low hand"),
    "F7S": ("nsw 17.3.1", "the lowest up card bets the table minimum or more: there is no bring-in below the bet"),
    "F7S/8": ("nsw 17.6.3", "in Seven Card Stud the best hand takes the whole pot: there is no half for a low hand"),
    "FR": ("nsw 17.6.3", "in Seven Card Stud the best hand wins: there is no stud game for the low hand"),
    "N2L1D": ("nsw 15.6", "in Draw the best hand wins: there is no draw game for the low hand"),
    "F2L3D": ("nsw 15.4", "the draw is held once, and the best hand wins: there is no triple draw for the low hand"),
    "FB": ("nsw 4.1.1", "among the games for 52 cards is none with hands of four cards and three draws"),
}
"""What the book lacks for a variant, with the clause that shows it."""


def lacking(hand: Hand) -> Difference | None:
    """Why the book has no game for this hand, if it has none."""
    if hand.variant not in LACKING:
        return None
    clause, because = LACKING[hand.variant]
    return Difference(f"the book has no {VARIANTS[hand.variant][0]}: {because}", clause)


def fitting(hand: Hand) -> Fitting | Difference:
    """A sign and posts under which the hand can be played as recorded, if the book has any."""
    if lack := lacking(hand):
        return lack
    game, limit = GAMES[hand.variant]
    least = hand.min_bet or hand.small_bet
    compulsory, late, notes = _blinds(hand, least)
    if not compulsory:
        return Difference("the first player posts no blind", FIRST_BLIND[game])
    ante, dead, more = _antes(hand, f"nsw {ANTE[game]}")
    straddler = _straddler(hand, compulsory)
    sign: dict[str, Any] = {
        "limit_type": limit,
        "min_bet": written(least),
        "min_stake": written(min(smallest_chip(hand), least)),
        "smallest_chip": written(smallest_chip(hand)),
        "blinds": [written(blind) for blind in (compulsory[:2] if straddler else compulsory)],
        **commission(hand),
    }
    if ante:
        sign["ante"] = written(ante)
    if straddler:
        sign["straddle_allowed"] = True
    if limit == "structured":
        sizes = [written(size) for size in (hand.small_bet, hand.small_bet, hand.big_bet, hand.big_bet)]
        sign |= {"round_min_bets": sizes, "round_max_bets": sizes}
    for seat, adds in dead.items():
        live, before = late.get(seat, (0, 0))
        late[seat] = (live, before + adds)
    conditions = (Layer(ANTE[game], {"blinds.forced": ("ante", "blind")}),) if ante else ()
    return Fitting(game, sign, conditions, late, straddler, (*notes, *more))


def written(amount: int) -> str:
    """An amount for the sign, in dollars."""
    return f"{amount // 100}.{amount % 100:02}"


def smallest_chip(hand: Hand) -> int:
    """The largest unit that every amount of the file holds: nothing smaller lay on the table."""
    stacks = (*hand.starting_stacks, *(hand.finishing_stacks or ()))
    bets = (action.to for action in hand.actions)
    sizes = (hand.min_bet, hand.small_bet, hand.big_bet)
    return reduce(gcd, (*(stack or 0 for stack in stacks), *hand.antes, *map(abs, hand.blinds), *sizes, *bets))


def _blinds(hand: Hand, least: int) -> tuple[list[int], dict[int, tuple[int, int]], list[Difference]]:
    """The compulsory blinds, and what others posted: new, moved or returning players."""
    compulsory: list[int] = []
    for blind in hand.blinds:
        if blind <= 0:
            break
        compulsory.append(blind)
    late: dict[int, tuple[int, int]] = {}
    notes = []
    for place, post in enumerate(hand.blinds[len(compulsory) :], len(compulsory) + 1):
        if not post:
            continue
        player = 3 - place if len(hand) == 2 else place
        adds = abs(post)
        if adds < least:
            # Whoever comes back owes a full set: the minimum is live, and the file states only what is dead.
            late[player] = (least, adds)
            notes.append(Difference(f"p{player} posts a missed small blind dead beside a live blind", "nsw 8.8.3.1"))
        else:
            late[player] = (least, adds - least)
            notes.append(Difference(f"p{player} posts a live blind on joining or returning", "nsw 8.8.5.1"))
    return compulsory, late, notes


def _antes(hand: Hand, clause: str) -> tuple[int, dict[int, int], list[Difference]]:
    """The ante that all post, or what single players post dead for the table."""
    if not any(hand.antes):
        return 0, {}, []
    if len(set(hand.antes)) == 1:
        return hand.antes[0], {}, [Difference("antes beside the blinds make this a tournament", clause)]
    dead = {player: ante for player, ante in enumerate(hand.antes, 1) if ante}
    who = ", ".join(f"p{player}" for player in dead)
    what = f"{who} alone posts an ante, here as dead money: under the book every player antes, or nobody"
    return 0, dead, [Difference(what, clause)]


def _straddler(hand: Hand, blinds: list[int]) -> int:
    """The seat of a straddle: a third blind of exactly double the second, paid in full; never with antes."""
    if len(blinds) != 3 or blinds[2] != 2 * blinds[1] or any(hand.antes):
        return 0
    stack = hand.starting_stacks[2]
    return 3 if stack is None or stack >= blinds[2] else 0


def taken(hand: Hand) -> int:
    """What the stacks of the file lost between them: the house's commission."""
    start, finish = hand.starting_stacks, hand.finishing_stacks
    if finish is None or None in (*start, *finish):
        return 0
    return sum(stack or 0 for stack in start) - sum(stack or 0 for stack in finish)


def commission(hand: Hand) -> dict[str, Any]:
    """The sign's commission: exactly what the file shows was taken, as posted minimum and maximum; or nil."""
    rake = taken(hand)
    if rake <= 0:
        return {"commission_nil": True}
    exact = written(rake)
    return {
        "commission_rate": 1,
        "commission_unit": written(smallest_chip(hand)),
        "commission_min": exact,
        "commission_max": exact,
    }
