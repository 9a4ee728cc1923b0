"""Whether a command is what it should be: every field of its kind. Asked only where one could not be decided."""

from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from croupier.play.record import Record

MOST: Final = 1 << 62
"""No seat, card or amount is a larger number."""


def plain(numbers: Iterable[Any]) -> bool:
    """Whether these are whole numbers, and not only equal to some: no 1.0, no True."""
    return all(type(number) is int for number in numbers)


def told(value: Any) -> str:
    """Anything at all, in words short enough to be read."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of so many digits
        return "a number beyond writing"
    return text if len(text) <= 200 else f"{text[:200]}…"


def malformed(command: Record) -> str | None:
    """What is wrong with the fields of a command, in words; None if nothing is."""
    for name, hint in _hints(type(command)).items():
        value = getattr(command, name, None)
        if not _fits(value, hint):
            return f"{type(command).__name__}: {name} is {told(value)}, which is no {getattr(hint, '__name__', hint)}"
    return None


def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(getattr(kind, "__init__"))  # noqa: B009  # what a class is made with is no plain attribute
    hints.pop("return", None)
    return hints


def _fits(value: Any, hint: Any) -> bool:
    origin, args = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return any(_fits(value, arg) for arg in args)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        parts = args[:1] * len(value) if args[-1] is Ellipsis else args
        return len(value) == len(parts) and all(map(_fits, value, parts))
    if hint is int:
        return type(value) is int and abs(value) <= MOST
    return value is None if hint is NoneType else isinstance(value, hint)
