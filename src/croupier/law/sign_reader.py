"""Read a sign: what the operator said, against the registry of settings and the book."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from croupier.law.clause import Value
from croupier.law.fold import DayLaw
from croupier.law.settings import Refusal, Setting
from croupier.law.sign import Permitted, Sign, settings_of
from croupier.law.sign_checks import CHECKS, COMPLETE_CHECKS, WARNINGS

NO: Final = ("false", "off", "no")


def read_sign(day: DayLaw, given: Mapping[str, Any], *, complete: bool = False) -> Sign | list[Refusal]:
    settings = settings_of(day)
    refusals: list[Refusal] = []
    if "+" in str(given.get("deck", "")) and str(given["deck"]).strip().lower().partition("+")[2] != "joker":
        refusals.append(Refusal("house decks", f"'{given['deck']}' is no deck: write the joker as +joker"))
    edition = str(day.edition) if day.edition else None
    defaults = {name: one.default_for(day.game.name, edition) for name, one in settings.items()}
    values: dict[str, Value] = {name: default for name, default in defaults.items() if default is not None}
    said_apart = _deck_apart(given)
    named = {said.replace("-", "_") for said in said_apart} & settings.keys()
    permitted = Permitted(day, Sign(values, frozenset(named)))
    decks = [deck for deck, source in permitted.values("cards.decks").items() if source.value is True]
    if decks and values.get("deck") not in decks:
        values["deck"] = max(decks, key=int)
    for said, text in said_apart.items():
        name = said.replace("-", "_")
        if name == "joker" and name not in settings:
            if str(text).strip().lower() not in NO:
                path = "cards.joker_permitted" if permitted.value("cards.joker_permitted") is False else "cards.decks"
                refusals.append(permitted.refuse_below(path, f"{day.title} has no joker"))
        elif name not in settings:
            refusals.append(_unknown_setting(day, said, settings))
        elif isinstance(read := settings[name].read(text), Refusal):
            refusals.append(permitted.refuse_setting(name, read.because))
        else:
            values[name] = read
    if complete:
        refusals += [
            permitted.refuse_setting(name, f"the sign must say {name}: {one.about}")
            for name, one in settings.items()
            if one.required and name not in values
        ]
    checks = (*CHECKS, *(COMPLETE_CHECKS if complete else ()))
    refusals = refusals or [refusal for check in checks for refusal in check(permitted)]
    return refusals or permitted.sign


def warnings(day: DayLaw, sign: Sign) -> list[Refusal]:
    """What the book permits, but an operator should know."""
    permitted = Permitted(day, sign)
    return [warning for check in WARNINGS for warning in check(permitted)]


def _deck_apart(given: Mapping[str, Any]) -> dict[str, Any]:
    """`deck = 40+joker` says two things: the deck and the joker."""
    size, plus, joker = str(given.get("deck", "")).strip().lower().partition("+")
    if not plus or joker != "joker":
        return dict(given)
    # A sign that says `joker = off` as well contradicts itself; the deck with the joker in its name is then no deck.
    off = str(given.get("joker", True)).strip().lower() in NO
    return {**given, "deck": str(given["deck"])} if off else {**given, "deck": size, "joker": True}


def _unknown_setting(day: DayLaw, said: str, settings: Mapping[str, Setting]) -> Refusal:
    name = said.replace("-", "_")
    if name in day.book.settings:
        setting = day.book.settings[name]
        clauses = [clause for game, clause in setting.clauses.items() if game.partition("@")[0] == day.game.name]
        at = f"{day.book.name}:{day.game.name}{f'@{day.edition}' if day.edition else ''}"
        return Refusal(f"{at} {(clauses or [setting.clause])[0]}", f"{day.title} has no setting {name} in this edition")
    near = get_close_matches(name, settings, 1)
    hint = (
        f"; did you mean {near[0]}?"
        if near
        else f"; `croupier law settings {day.book.name} {day.game.name}` lists them"
    )
    return Refusal("house settings", f"there is no setting '{said}'{hint}")
