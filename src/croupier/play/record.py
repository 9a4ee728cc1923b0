"""What commands and events have in common: plain named values that compare, print and travel by their fields."""

from typing import Any


class Record:
    """A command or an event. Its fields are its slots, in the order in which they are given."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and type(other) is type(self) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.fields()))

    def __repr__(self) -> str:
        names: tuple[str, ...] = self.__slots__
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    def fields(self) -> tuple[Any, ...]:
        names: tuple[str, ...] = self.__slots__
        return tuple([getattr(self, name) for name in names])
