"""What a benchmark measured, ready to be printed or told as JSON."""

from typing import Any, NamedTuple, Protocol


class Measured(Protocol):
    """One line of a benchmark."""

    @property
    def met(self) -> bool:
        """Whether it is as fast as it has to be."""

    def line(self) -> str:
        """As a line of text."""

    def facts(self) -> dict[str, Any]:
        """As JSON."""


class Timing(NamedTuple):
    """How long something took, beside a bar or a peer."""

    name: str
    seconds: float
    per: str
    peer: str | None = None
    peer_seconds: float | None = None
    bar_seconds: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the peer; above 1 is faster."""
        return self.peer_seconds / self.seconds if self.peer_seconds else None

    @property
    def met(self) -> bool:
        limit = self.bar_seconds if self.bar_seconds is not None else self.peer_seconds
        return limit is None or self.seconds <= limit

    def line(self) -> str:
        said = f"{self.name:<44} {_time(self.seconds):>10} per {self.per}"
        if self.ratio is not None and self.peer_seconds is not None:
            said += f"   {self.ratio:.2f}x {self.peer} ({_time(self.peer_seconds)})"
        if self.bar_seconds is not None:
            said += f"   bar {_time(self.bar_seconds)}"
        return said + ("" if self.met else "   MISSED")

    def facts(self) -> dict[str, Any]:
        return self._asdict() | {"ratio": self.ratio, "met": self.met}


def _time(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * scale >= 1:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"
