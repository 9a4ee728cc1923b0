"""Truths about what hands are worth: their rank, their order, which cards play."""

import re
from typing import Final

from croupier.cards.card import JOKER, RANKS, UNKNOWN, CardError, cards_text
from croupier.play.hands import Hands, rank_text
from croupier.scenario.given import cards
from croupier.scenario.table import Table
from croupier.scenario.truths.cards import faces_of
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError, MistakeError

CATEGORIES: Final = {
    "royal flush": "royal-flush",
    "five of a kind": "five-of-a-kind",
    "straight flush": "straight-flush",
    "four of a kind": "four-of-a-kind",
    "full house": "full-house",
    "flush": "flush",
    "straight": "straight",
    "three of a kind": "three-of-a-kind",
    "two pair": "two-pair",
    "two pairs": "two-pair",
    "one pair": "one-pair",
    "a pair": "one-pair",
    "pair": "one-pair",
    "no pair": "no-pair",
    "high card": "no-pair",
    "five odd cards": "no-pair",
    "odd cards": "no-pair",
    "low": "low",
    "no low": "no-low",
}


_GROUPS: Final = {
    "five-of-a-kind": (5,),
    "four-of-a-kind": (4, 1),
    "full-house": (3, 2),
    "three-of-a-kind": (3, 1, 1),
    "two-pair": (2, 2, 1),
    "one-pair": (2, 1, 1, 1),
}
"""How many cards each telling rank stands for."""


class Held:
    """A hand to be ranked: a player's own cards and the board, or cards that the file only compares."""

    def __init__(self, table: Table, seat: int, low: bool) -> None:
        self.hands: Final[Hands] = table.terms.low if low else table.terms.high
        self.five: tuple[int, ...]
        if table.given.hands:
            if seat not in table.given.hands:
                raise MistakeError(f"hands names no seat {seat}")
            try:
                ranked = rank_text(self.hands, table.given.hands[seat])
            except CardError as error:
                raise MistakeError(f"hands of seat {seat}: {error}") from error
            self.strength = ranked.strength
            self.five = tuple(cards(ranked.five))
            self.own: list[int] = []
            return
        self._of_round(table, seat, low)

    def _of_round(self, table: Table, seat: int, low: bool) -> None:
        r = table.r
        faces = table.faces
        assert faces is not None
        slots = r.cards_of(seat) if seat <= r.seats else []
        if not slots:
            raise MistakeError(f"seat {seat} holds no cards")
        named = faces_of(table, slots)
        own = list(faces.faces(slots)) if UNKNOWN in named else named
        # A board that is not dealt yet may be compared before it lies, if the file names it.
        board = list(faces.faces(r.shoe.board))
        board += table.given.board[len(board) :]
        shared = board if board or r.terms.law.hand.board_cards else None
        try:
            self.strength = self.hands.strength(own, shared)
            self.five = self.hands.best_five(own, shared)
        except (CardError, KeyError, IndexError, ValueError) as error:
            raise MistakeError(f"seat {seat} has no whole hand yet: {cards_text(own)} / {cards_text(board)}") from error
        self.own = own

    def ranks(self) -> list[str]:
        """The ranks of the five cards; a joker counts as what it stands for."""
        natural = [RANKS[card >> 2] for card in self.five if card != JOKER]
        if len(natural) == len(self.five):
            return natural
        ranking = self.hands.ranking
        telling = [RANKS[rank] for rank in ranking.ranks(self.strength)]
        if self.category in ("straight", "straight-flush", "royal-flush"):
            run = next(run for run in ranking.order.straights if RANKS[run[0]] == telling[0])
            return [RANKS[rank] for rank in run]
        groups = _GROUPS.get(self.category, (1, 1, 1, 1, 1))
        return [rank for rank, many in zip(telling, groups, strict=False) for _ in range(many)]

    @property
    def category(self) -> str:
        return self.hands.ranking.category(self.strength)

    def __str__(self) -> str:
        return f"{self.category.replace('-', ' ')}, {cards_text(self.five)}"


def _rank(table: Table, found: re.Match[str]) -> None:
    low = bool(found["low"])
    parts = re.findall(r"\d+|[>=]", found["ranks"])
    numbers, signs = [int(part) for part in parts[::2]], parts[1::2]
    held = [Held(table, seat, low) for seat in numbers]
    for one, sign, other in zip(held, signs, held[1:], strict=False):
        holds = one.strength > other.strength if sign == ">" else one.strength == other.strength
        if not holds:
            told = "; ".join(f"{seat}: {hand}" for seat, hand in zip(numbers, held, strict=True))
            raise FailureError(f"rank {found['ranks']}", told)


def _has(table: Table, found: re.Match[str]) -> None:
    seat = int(found["seat"])
    category = (found["category"] or "low").replace("-", " ")
    low = bool(found["low"]) or category in ("low", "no low")
    held = Held(table, seat, low)
    if not found["category"] and not found["ranks"]:
        raise MistakeError(f"'{found[0]}' names no hand")
    wanted = f"{seat} has {category}"
    if low and category not in ("low", "no low"):
        raise MistakeError(f"a low hand is written {seat} has 75432 low, not as {category}")
    if held.category != CATEGORIES[category]:
        raise FailureError(wanted, str(held))
    if found["ranks"]:
        ranks = sorted(held.ranks())
        said = [rank for rank in found["ranks"].upper() if rank != " "]
        if sorted(said) != ranks:
            raise FailureError(f"{wanted} {found['ranks']}", str(held))
        _check_order(said, found["ranks"], category)
    if found["with"]:
        plays = [card for card in cards(found["with"]) if card not in held.five]
        if plays:
            raise FailureError(f"{wanted} with {found['with']}", str(held))


def _check_order(said: list[str], text: str, category: str) -> None:
    """KKK77 is a full house of kings; 77KKK would read otherwise."""
    counts = [said.count(rank) for rank in said]
    if counts != sorted(counts, reverse=True):
        raise MistakeError(f"write {category} {text} with the pairs and more first")


def _no_low(table: Table, found: re.Match[str]) -> None:
    named = (
        [int(found["seat"])]
        if found["seat"]
        else sorted(table.given.hands) or [seat for seat in table.r.dealt if table.r.live >> seat & 1]
    )
    for seat in named:
        held = Held(table, seat, low=True)
        if held.strength:
            raise FailureError("no low", f"{seat}: {held}")


_RANKS: Final = "[2-9TJQKA](?:[ -]?[2-9TJQKA]){4}"
_CATEGORY: Final = "|".join(name.replace(" ", "[ -]") for name in sorted(CATEGORIES, key=len, reverse=True))

HANDS: Final[tuple[Truth, ...]] = (
    truth(
        r"rank (?P<ranks>\d+(?: ?[>=] ?\d+)+)(?P<low> low)?",
        _rank,
        "rank 2 > 1 = 3 [low]",
        "whose hand beats whose, at the showdown or by `hands`",
    ),
    truth(
        rf"(?P<seat>\d+) has (?:an? )?(?P<category>{_CATEGORY})?(?:,? ?(?P<ranks>{_RANKS}))?"
        r"(?: with (?P<with>[^ ]+(?: [^ ]+)*?))?(?P<low> low)?",
        _has,
        "SEAT has full house KKK77 [with Kc 7d] [low]",
        "the rank of a hand, its five ranks, and cards that play in it",
    ),
    truth(r"(?:(?P<seat>\d+) )?(?:has )?no low", _no_low, "[SEAT has] no low", "no hand qualifies for the low half"),
)
