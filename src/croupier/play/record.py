"""What commands and events have in common: plain named values that compare, print and travel by their fields."""

from typing import Any


class Record:
    """A command or an event. Its fields are its slots, in the order in which they are given."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.fields() == other.fields()  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.fields()))

    def __repr__(self) -> str:
        named = zip(type(self).__slots__, self.fields(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in named)})"

    def fields(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in type(self).__slots__)
