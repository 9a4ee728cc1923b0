"""`croupier law settings`: what the operator determines, and whether the book permits it."""

import argparse
import textwrap
from dataclasses import replace
from typing import Any

from croupier.cli.arguments import settings_given
from croupier.cli.law.shared import WIDTH, layer_dates, print_json
from croupier.cli.say import DONE, FINDING, complain, wrong
from croupier.law.clause import Value
from croupier.law.fold import DayLaw
from croupier.law.rulebook import address, day_law, law_of
from croupier.law.settings import Refusal, Setting
from croupier.law.sign import Permitted, Sign, settings_of
from croupier.law.sign_needs import in_words
from croupier.law.sign_reader import warnings


def settings(asked: argparse.Namespace) -> int:
    day = asked.on
    given = settings_given(asked.settings)
    law = day_law(asked.book, asked.game, day, layer_dates(asked))
    decided = law_of(asked.book, asked.game, day, given, complete=asked.complete)
    if isinstance(decided, list):
        unknown = [refusal for refusal in decided if refusal.clause.startswith("house ")]
        if unknown:
            wrong("; ".join(map(str, unknown)))
        if asked.json:
            print_json({"permitted": False, "refusals": [_reason(refusal) for refusal in decided]})
        for refusal in () if asked.json else decided:
            complain(refusal)
        return FINDING
    warned = warnings(law, decided.sign)
    known = {name: _local(one, law) for name, one in settings_of(law).items()}
    rows = [
        {
            "name": name,
            "value": _plain(decided.sign.get(name)),
            "type": one.type,
            "values": list(one.values),
            "default": _plain(one.default),
            "required": one.required,
            "frozen": one.frozen,
            "clause": one.clause,
            "about": one.about,
            "departs": one.departs,
            "needs": [{other: list(values) for other, values in need.items()} for need in one.needs],
        }
        for name, one in known.items()
    ]
    if asked.json:
        print_json({"permitted": True, "warnings": [_reason(warning) for warning in warned], "settings": rows})
        return DONE
    for warning in warned:
        print(f"Note: {warning}")
    whole = law_of(asked.book, asked.game, day, given, complete=True)
    missing = dict.fromkeys(_first_words(refusal.because) for refusal in whole) if isinstance(whole, list) else ()
    wanted = f" Before a table opens: {'; '.join(missing)}." if missing else ""
    print(f"{address(law)}: what the operator determines. The book permits this sign.{wanted}\n")
    for name, one in known.items():
        value = decided.sign.get(name)
        shown = "(to be set)" if value is None else one.show(value)
        needs = f"; needs {in_words(one.needs, known)}" if one.needs else ""
        print(f"  {name} = {shown}   [{' | '.join(one.values) or one.type}; per {one.frozen}; {one.clause}{needs}]")
        print(textwrap.fill(one.about, WIDTH, initial_indent="      ", subsequent_indent="      "))
    return DONE


def _local(setting: Setting, law: DayLaw) -> Setting:
    """A setting as this game and edition have it: its own clause and default, and the decks that the book permits."""
    edition = str(law.edition) if law.edition else None
    values = setting.values
    if setting.name == "deck":
        permitted = Permitted(law, Sign({})).values("cards.decks")
        values = tuple(deck for deck in values if deck in permitted)
    return replace(
        setting,
        values=values,
        clause=setting.clause_for(law.game.name, edition),
        default=setting.default_for(law.game.name, edition),
        frozen=setting.frozen_for(law.game.name, edition),
    )


def _reason(refusal: Refusal) -> dict[str, str]:
    return {"clause": refusal.clause, "because": refusal.because}


def _plain(value: Value | None) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _first_words(because: str) -> str:
    """What is missing without the explanation that follows for every setting below."""
    return because.partition(":")[0]
