"""The actions of a PHH file: what the dealer and the players did, one short word each."""

import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Final, NoReturn

from croupier.cards import UNKNOWN, CardError, card_text, parse_cards

HOLE: Final = "dh"
BOARD: Final = "db"
FOLD: Final = "f"
CALL: Final = "cc"
RAISE: Final = "cbr"
BRING_IN: Final = "pb"
DISCARD: Final = "sd"
SHOW: Final = "sm"
WAGERS: Final = (FOLD, CALL, RAISE, BRING_IN)
"""What a player does when it is his turn in a betting round."""

MOST_DIGITS: Final = 15
"""Amounts beyond a thousand billion are mistakes."""
_CENTS: Final = re.compile(r"(-?\d+)(?:\.(\d{1,2})0*)?", re.ASCII)
_PLAYER: Final = re.compile(r"p([1-9]\d?)", re.ASCII)


class PhhError(ValueError):
    """A hand history that cannot be read, with the line where."""

    def __init__(self, line: int, because: str) -> None:
        super().__init__(f"line {line}: {because}" if line else because)
        self.line = line
        self.because = because


@dataclass(frozen=True, slots=True)
class Action:
    """One action. Cards are numbers, `UNKNOWN` where the file says `??`; amounts are cents."""

    what: str
    """`dh`, `db`, `f`, `cc`, `cbr`, `pb`, `sd`, `sm`; empty for a comment alone."""
    player: int
    """1 … n, the first to be dealt to first; 0 where the dealer acts for the board."""
    cards: tuple[int, ...] | None
    """None where the file names no cards: a mucked hand."""
    to: int
    """A bet's or raise's total in the betting round; 0 for other actions."""
    comment: str
    line: int

    @property
    def mucks(self) -> bool:
        return self.what == SHOW and self.cards is None


def cents_of(value: Any, line: int, name: str) -> int:
    """An amount of the file, to the cent."""
    amount = Decimal(value) if isinstance(value, int | Decimal) and not isinstance(value, bool) else Decimal("nan")
    if not amount.is_finite() or (amount and amount.adjusted() > MOST_DIGITS):
        raise PhhError(line, f"{name} holds '{str(value)[:40]}', which is no amount")
    found = _CENTS.fullmatch(f"{amount:f}") if not amount or amount.adjusted() >= -MOST_DIGITS else None
    if found is None:
        raise PhhError(line, f"{name} holds {str(value)[:40]}, which is not a whole number of cents")
    return int(found[1] + (found[2] or "").ljust(2, "0"))


def read_action(text: Any, line: int, players: int) -> Action:
    """Read one action, such as `d dh p1 AsKd`, `p3 cbr 20 # squeezes`."""
    if not isinstance(text, str):
        raise PhhError(line, f"an action is a text, not {text!r}")
    before, hash_sign, comment = text.partition("#")
    words = before.split()
    if hash_sign and before.strip() and not before[-1].isspace():
        raise PhhError(line, f"'{text}': a comment begins with a # that stands apart")
    what, player, cards, to = "", 0, None, 0
    match words:
        case []:
            if not hash_sign:
                raise PhhError(line, "an action says nothing")
        case ["d", "db", said]:
            what, cards = BOARD, _cards(said, text, line)
        case ["d", "dh", who, said]:
            what, player, cards = HOLE, _player(who, text, line, players), _cards(said, text, line)
        case [who, ("f" | "cc" | "pb") as what]:
            player = _player(who, text, line, players)
        case [who, "cbr", said]:
            what, player, to = RAISE, _player(who, text, line, players), _to(said, text, line)
        case [who, ("sd" | "sm") as what, *said] if len(said) < 2:
            player = _player(who, text, line, players)
            cards = _laid(what, said, text, line)
        case _:
            _unknown(text, line)
    return Action(what, player, cards, to, comment.strip(), line)


def _laid(what: str, said: list[str], text: str, line: int) -> tuple[int, ...] | None:
    """The cards of a draw or a showdown: none is standing pat, or mucking; `-` shows what the file has named before."""
    if not said:
        return () if what == DISCARD else None
    if said == ["-"] and what == SHOW:
        return ()
    return _cards(said[0], text, line)


def _unknown(text: str, line: int) -> NoReturn:
    raise PhhError(
        line,
        f"'{text}' is no action: write 'd dh pN CARDS', 'd db CARDS', or pN with f, cc, cbr AMOUNT, pb, "
        "sd [CARDS] or sm [CARDS]",
    )


def _player(word: str, text: str, line: int, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if found is None:
        _unknown(text, line)
    number = int(found[1])
    if number > players:
        raise PhhError(line, f"'{text}': there are {players} players, and none is {word}")
    return number


def _cards(word: str, text: str, line: int) -> tuple[int, ...]:
    try:
        return tuple(parse_cards(word))
    except CardError as error:
        raise PhhError(line, f"'{text}': {error}") from error


def _to(word: str, text: str, line: int) -> int:
    try:
        amount = Decimal(word)
    except InvalidOperation as error:
        raise PhhError(line, f"'{text}': '{word}' is no amount") from error
    to = cents_of(amount, line, f"'{text}'")
    if to <= 0:
        raise PhhError(line, f"'{text}': a bet or raise goes to more than nothing")
    return to


def check_doubles(actions: tuple[Action, ...]) -> None:
    """Without draws no card is dealt twice."""
    dealt: set[int] = set()
    for action in actions:
        for card in action.cards or () if action.what in (HOLE, BOARD) else ():
            if card in dealt and card != UNKNOWN:
                raise PhhError(action.line, f"the {card_text(card)} is dealt twice")
            dealt.add(card)
