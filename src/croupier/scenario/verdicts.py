"""What comes of checking a scenario: it holds, fails, is wrong itself, or waits for a module that is not there yet."""

from dataclasses import dataclass, field
from typing import Any, Final

HOLDS: Final = "holds"
FAILS: Final = "fails"
MISTAKE: Final = "mistake"
PENDING: Final = "pending"


class MistakeError(Exception):
    """The file is wrong: its message says what, why, and what to write instead."""


class PendingError(Exception):
    """A word of a module that is not there yet."""


class FailureError(Exception):
    """An expectation that does not hold: what was expected, what was found, and the clause that says so."""

    def __init__(self, expected: str, found: str, clause: str | None = None) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected: Final = expected
        self.found: Final = found
        self.clause: Final = clause


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to tell about one line of a file."""

    case: str | None
    line: int
    expected: str = ""
    found: str = ""
    clause: str | None = None
    because: str = ""
    """Why the file is wrong, or what it waits for."""

    def as_failure(self) -> dict[str, Any]:
        return {
            "case": self.case,
            "line": self.line,
            "expected": self.expected,
            "found": self.found,
            "clause": self.clause,
        }

    def as_remark(self) -> dict[str, Any]:
        return {"case": self.case, "line": self.line, "because": self.because}


@dataclass(slots=True)
class Report:
    """What came of one file."""

    path: str
    title: str = ""
    proves: tuple[str, ...] = ()
    cases: int = 0
    failures: list[Finding] = field(default_factory=list)
    mistakes: list[Finding] = field(default_factory=list)
    pending: list[Finding] = field(default_factory=list)

    @property
    def verdict(self) -> str:
        if self.mistakes:
            return MISTAKE
        if self.failures:
            return FAILS
        return PENDING if self.pending else HOLDS

    @property
    def ok(self) -> bool:
        """Whether everything was checked and holds. What is pending is no pass."""
        return self.verdict == HOLDS

    def as_json(self) -> dict[str, Any]:
        return {
            "path": self.path,
            "title": self.title,
            "ok": self.ok,
            "verdict": self.verdict,
            "proves": list(self.proves),
            "failures": [one.as_failure() for one in self.failures],
            "mistakes": [one.as_remark() for one in self.mistakes],
            "pending": [one.as_remark() for one in self.pending],
        }
