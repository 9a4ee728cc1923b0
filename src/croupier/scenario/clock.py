"""Sentences about time: the clocks of the sign and of the supervisor, and what time it is."""

import re
from datetime import datetime, timedelta
from typing import Any, Final

from croupier.play import commands as c
from croupier.scenario.acting import by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError
from croupier.scenario.who import WHO


def _expire(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.ExpireTime(seat, supervised=table.r.clock == seat)


def _clock(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.CallClock(seat)


def _buy(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.BuyTime(seat)


_SOME_DAY: Final = datetime(2026, 1, 1)  # noqa: DTZ001  # the room's local time, as people write it
_STEPS: Final = {"min": timedelta(minutes=1), "h": timedelta(hours=1), "s": timedelta(seconds=1)}


def tell_time(table: Table, text: str) -> None:
    """What time it is now. A round keeps the law of its first card."""
    clock = table.clock or _SOME_DAY
    if found := re.fullmatch(r"\+ ?(\d+) ?(min|h|s)", text):
        now = clock + int(found[1]) * _STEPS[found[2]]
    else:
        try:
            if ":" in text and "-" not in text:
                hour, minute = map(int, text.split(":"))
                now = clock.replace(hour=hour, minute=minute)
                if table.clock is not None and now < clock:
                    now += timedelta(days=1)
            else:
                now = datetime.fromisoformat(text)
        except ValueError:
            raise MistakeError(f"@ {text}: no such day or time") from None
    if table.clock is not None or "-" in text:
        table.day = now.date()
    table.clock = now


CLOCK: Final[tuple[Sentence, ...]] = (
    sentence(
        rf"(?:the )?clock (?:starts|is called|is started) on {WHO}",
        by(_clock),
        "clock starts on N",
        "a supervisor starts the count of the book",
    ),
    sentence(
        rf"(?:(?:the )?clock |time )?expires (?:on|for) {WHO}",
        by(_expire),
        "expires on N",
        "the time of a player is over: the supervisor's count if one runs, else that of the sign",
    ),
    sentence(rf"{WHO} buys? (?:extra )?time", by(_buy), "WHO buys time", "buys the extra time of the sign"),
)
