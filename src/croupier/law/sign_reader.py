"""Read a sign: what the operator said, against the registry of settings and the book."""

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final

from croupier.law.clause import Value
from croupier.law.fold import DayLaw, Source
from croupier.law.settings import TRUTHS, Refusal, Setting
from croupier.law.sign import Permitted, Sign, settings_of
from croupier.law.sign_checks import CHECKS, COMPLETE_CHECKS, WARNINGS

ANYWHERE: Final = ("joker", "ace_high_low")
"""What may be said of any game: where it is no setting, a sign may still say what holds there."""


def read_sign(
    day: DayLaw, given: Mapping[str, Any], *, complete: bool = False, over: Mapping[str, Source] | None = None
) -> Sign | list[Refusal]:
    """The sign, or every reason why the book does not permit it. `over` are values of conditions over the clauses'."""
    settings = settings_of(day)
    edition = str(day.edition) if day.edition else None
    defaults = {name: one.default_for(day.game.name, edition) for name, one in settings.items()}
    values: dict[str, Value] = {name: default for name, default in defaults.items() if default is not None}
    apart, refusals = _deck_apart({name.replace("-", "_"): text for name, text in given.items()})
    permitted = Permitted(day, Sign(values, frozenset(apart.keys() & settings.keys())), over)
    decks = [deck for deck, source in permitted.values("cards.decks").items() if source.value is True]
    if decks and values.get("deck") not in decks:
        values["deck"] = max(decks, key=int)
    for name, text in apart.items():
        read = _read(permitted, name, text)
        if isinstance(read, Refusal):
            refusals.append(read)
        else:
            values[name] = read
    if complete:
        refusals += [
            permitted.refuse_setting(name, f"the sign must say {name}: {one.about}")
            for name, one in settings.items()
            if one.required and name not in values
        ]
    if not refusals:
        checks = (*CHECKS, *(COMPLETE_CHECKS if complete else ()))
        refusals = [refusal for check in checks for refusal in check(permitted)]
    return refusals or Sign(MappingProxyType(_with_what_holds(permitted, values)), permitted.sign.given)


def _read(permitted: Permitted, name: str, text: Any) -> Value | Refusal:
    if name in permitted.settings:
        read = permitted.settings[name].read(text)
        return permitted.refuse_setting(name, read.because) if isinstance(read, Refusal) else read
    if name not in ANYWHERE:
        return _unknown_setting(permitted.day, name, permitted.settings)
    truth = TRUTHS.get(str(text).strip().lower())
    return Refusal("house settings", f"{name} is true or false, not '{text}'") if truth is None else truth


def _with_what_holds(permitted: Permitted, values: dict[str, Value]) -> dict[str, Value]:
    """The values of the sign, the ace as it counts where the deck in play leaves no choice of it."""
    path = permitted.ace_without_choice()
    low = permitted.value(path) if path else None
    return values if low is None or "ace_high_low" not in permitted.settings else values | {"ace_high_low": low}


def warnings(day: DayLaw, sign: Sign) -> list[Refusal]:
    """What the book permits, but an operator should know."""
    permitted = Permitted(day, sign)
    return [warning for check in WARNINGS for warning in check(permitted)]


def _deck_apart(given: dict[str, Any]) -> tuple[dict[str, Any], list[Refusal]]:
    """`deck = 40+joker` says two things: the deck and the joker."""
    said = str(given.get("deck", "")).strip()
    size, plus, joker = said.lower().partition("+")
    if not plus:
        return given, []
    apart = {**given, "deck": size, "joker": True}
    if joker != "joker":
        return apart, [Refusal("house decks", f"'{said}' is no deck: write the joker as +joker")]
    if TRUTHS.get(str(given.get("joker", True)).strip().lower(), True) is False:
        return apart, [Refusal("house decks", f"deck={said} has a joker, joker={given['joker']} says there is none")]
    return apart, []


def _unknown_setting(day: DayLaw, name: str, settings: Mapping[str, Setting]) -> Refusal:
    if name in day.book.settings:
        setting = day.book.settings[name]
        clauses = [clause for game, clause in setting.clauses.items() if game.partition("@")[0] == day.game.name]
        standing = [number for number in (*clauses, setting.clause) if number in day.standing]
        at = f"{day.book.name}:{day.game.name}{f'@{day.edition}' if day.edition else ''}"
        because = f"{day.title} has no setting {name} in this edition"
        return Refusal(f"{at} {(standing or clauses or [setting.clause])[0]}", because)
    near = get_close_matches(name, settings, 1)
    hint = (
        f"; did you mean {near[0]}?"
        if near
        else f"; `croupier law settings {day.book.name} {day.game.name}` lists them"
    )
    return Refusal("house settings", f"there is no setting '{name}'{hint}")
