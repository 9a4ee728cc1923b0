"""PHH: poker hand histories as TOML, one hand in a `.phh` text, several in a `.phhs` text.

The format is described at https://phh.readthedocs.io. Nothing here plays: `croupier.formats.phh_replay` does.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Final

from croupier.formats.phh_actions import DISCARD, Action, PhhError, cents_of, check_doubles, read_action

BLINDS: Final = "blinds_or_straddles"
_BLIND_AND_LEAST: Final = (BLINDS, "min_bet")
_BLIND_AND_FIXED: Final = (BLINDS, "small_bet", "big_bet")
_BRING_IN: Final = ("bring_in", "small_bet", "big_bet")
VARIANTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "FT": ("fixed-limit Texas Hold'em", _BLIND_AND_FIXED),
    "NT": ("no-limit Texas Hold'em", _BLIND_AND_LEAST),
    "NS": ("no-limit short-deck Hold'em", _BLIND_AND_LEAST),
    "PO": ("pot-limit Omaha", _BLIND_AND_LEAST),
    "FO/8": ("fixed-limit Omaha high/low eight or better", _BLIND_AND_FIXED),
    "F7S": ("fixed-limit Seven Card Stud", _BRING_IN),
    "F7S/8": ("fixed-limit Seven Card Stud high/low eight or better", _BRING_IN),
    "FR": ("fixed-limit razz", _BRING_IN),
    "N2L1D": ("no-limit deuce-to-seven single draw", _BLIND_AND_LEAST),
    "F2L3D": ("fixed-limit deuce-to-seven triple draw", _BLIND_AND_FIXED),
    "FB": ("fixed-limit badugi", _BLIND_AND_FIXED),
}
"""Each variant's code: what it is, and which amounts its hands must state."""

INFINITE: Final = Decimal("inf")
REQUIRED: Final = ("antes", "starting_stacks", "actions")


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand as a file records it. Amounts are cents; player n of n holds the button."""

    variant: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    """By player; a negative one is the post of a player who joined or came back. With two players they are swapped:
    the first amount is posted by the second player."""
    bring_in: int
    small_bet: int
    big_bet: int
    min_bet: int
    starting_stacks: tuple[int | None, ...]
    """None for a stack that the file does not know (`inf`)."""
    actions: tuple[Action, ...]
    finishing_stacks: tuple[int | None, ...] | None
    winnings: tuple[int, ...] | None
    players: tuple[str, ...] | None
    venue: str | None
    hand: str | None
    """Its number or name at the venue."""
    other: Mapping[str, Any]
    """Every other field, known to the format or not, as the file has it."""

    def __len__(self) -> int:
        return len(self.starting_stacks)

    @property
    def title(self) -> str:
        return VARIANTS[self.variant][0]


def read_phh(text: str) -> Hand:
    """Read a `.phh` text: one hand."""
    table = _table(text)
    if "variant" not in table and table and all(isinstance(one, dict) for one in table.values()):
        raise PhhError(0, f"this is a collection of {len(table)} hands; read it as .phhs")
    return _Reader(text, table, 0).hand()


def read_phhs(text: str) -> dict[str, Hand]:
    """Read a `.phhs` text: its hands by the name of their table. A single hand bears the name `1`."""
    table = _table(text)
    if "variant" in table:
        return {"1": _Reader(text, table, 0).hand()}
    hands = {}
    for name, one in table.items():
        found = re.search(rf"^[ \t]*\[[ \t]*[\"']?{re.escape(name)}[\"']?[ \t]*\]", text, re.MULTILINE)
        start = found.end() if found else 0
        if not isinstance(one, dict):
            raise PhhError(_line(text, start), f"a collection holds one table per hand, and '{name}' is none")
        hands[name] = _Reader(text, one, start).hand()
    return hands


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        found = re.search(r"\(at line (\d+)", str(error))
        raise PhhError(int(found[1]) if found else text.count("\n") + 1, f"no TOML: {error}") from error


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


class _Reader:
    """Reads one hand's table; knows where in the text its fields stand."""

    def __init__(self, text: str, table: Mapping[str, Any], start: int) -> None:
        self.text: Final = text
        self.table: Final = table
        self.start: Final = start
        self.read: Final = {"variant"}

    def hand(self) -> Hand:
        variant = self.table.get("variant")
        if variant not in VARIANTS:
            said = "a hand states its variant" if variant is None else f"there is no variant '{variant}'"
            raise PhhError(self.line("variant"), f"{said}: one of {', '.join(VARIANTS)}")
        needed = (*REQUIRED, *VARIANTS[str(variant)][1])
        if missing := [name for name in needed if name not in self.table]:
            raise PhhError(self.line("variant"), f"a hand of variant {variant} states {', '.join(missing)}")
        stacks = self.stacks("starting_stacks")
        if len(stacks) < 2 or any(stack is not None and stack <= 0 for stack in stacks):
            raise PhhError(self.line("starting_stacks"), "a hand has two players or more, each with chips")
        many = len(stacks)
        return Hand(
            variant=str(variant),
            antes=self.amounts("antes", many) or (0,) * many,
            blinds=self.amounts(BLINDS, many) or (0,) * many,
            bring_in=self.amount("bring_in"),
            small_bet=self.amount("small_bet"),
            big_bet=self.amount("big_bet"),
            min_bet=self.amount("min_bet"),
            starting_stacks=stacks,
            actions=self.actions(many),
            finishing_stacks=self.stacks("finishing_stacks", many) if "finishing_stacks" in self.table else None,
            winnings=self.amounts("winnings", many),
            players=tuple(map(str, self.several("players", many))) if "players" in self.table else None,
            venue=self.words("venue"),
            hand=self.words("hand"),
            other=MappingProxyType({name: one for name, one in self.table.items() if name not in self.read}),
        )

    def line(self, name: str) -> int:
        found = re.compile(rf"^[ \t]*[\"']?{re.escape(name)}[\"']?[ \t]*=", re.MULTILINE).search(self.text, self.start)
        return _line(self.text, found.start() if found else self.start)

    def several(self, name: str, many: int = 0) -> list[Any]:
        self.read.add(name)
        said = self.table[name]
        if not isinstance(said, list):
            raise PhhError(self.line(name), f"{name} is a list, not {said!r}")
        if many and len(said) != many:
            raise PhhError(self.line(name), f"{name} has {len(said)} entries for {many} players")
        return said

    def amounts(self, name: str, many: int) -> tuple[int, ...] | None:
        if name not in self.table:
            return None
        amounts = tuple(cents_of(one, self.line(name), name) for one in self.several(name, many))
        if name != BLINDS and min(amounts) < 0:
            raise PhhError(self.line(name), f"{name} holds an amount below nothing")
        return amounts

    def stacks(self, name: str, many: int = 0) -> tuple[int | None, ...]:
        return tuple(
            None if isinstance(one, Decimal) and one == INFINITE else cents_of(one, self.line(name), name)
            for one in self.several(name, many)
        )

    def amount(self, name: str) -> int:
        self.read.add(name)
        amount = cents_of(self.table.get(name, 0), self.line(name), name)
        if amount < 0 or (amount == 0 and name in VARIANTS[self.table["variant"]][1]):
            raise PhhError(self.line(name), f"{name} is more than nothing")
        return amount

    def words(self, name: str) -> str | None:
        self.read.add(name)
        return str(self.table[name]) if name in self.table else None

    def actions(self, players: int) -> tuple[Action, ...]:
        actions = tuple(read_action(said, line, players) for said, line in self.said_actions())
        if not any(action.what == DISCARD for action in actions):
            check_doubles(actions)
        return actions

    def said_actions(self) -> Iterator[tuple[Any, int]]:
        """Every action with the line where it stands."""
        first = self.line("actions")
        at = 0
        for _ in range(first - 1):
            at = self.text.index("\n", at) + 1
        for said in self.several("actions"):
            found = re.compile(rf"[\"']{re.escape(str(said))}[\"']").search(self.text, at)
            at = found.end() if found else at
            yield said, _line(self.text, at)
