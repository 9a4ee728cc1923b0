"""One ruling, or the list of what can go wrong, by the arguments of the command."""

import argparse
import json
from typing import Any, Final

from croupier.cli.ruling.shown import as_json, print_ruling, wrapped
from croupier.cli.say import DONE, FINDING, WRONG_USE, complain
from croupier.law.settings import Refusal
from croupier.rulings import Asks, Irregularity, possible
from croupier.scenario.incident_words import Told
from croupier.scenario.sample import Asked, Room, ask, detail, incidents_at, taken_up, usual_moment

HOUSE: Final = "house "
"""How the clause of a refusal begins that no book makes: what was said cannot be so."""
MOMENT: Final = "house moment"
"""The clause of a refusal because it is not the moment for something."""


def room_asked_for(asked: argparse.Namespace) -> Room:
    sign = {name: value.split(",") if "," in value else value for name, value in asked.settings.items()}
    return Room(asked.book, asked.game, asked.on, sign, asked.seats)


def rule_once(asked: argparse.Namespace) -> int:
    room = room_asked_for(asked)
    told = Told(asked.incident)
    at = asked.at or usual_moment(room, told.known, asked.acted)
    if missing := _missing(room, at, told, asked.acted):
        return _unanswered([missing], asked.json)
    found = ask(room, at, asked.incident, asked.role, asked.acted)
    if isinstance(found.found, Asks):
        return _unanswered([one._asdict() for one in found.found.questions[-1:]], asked.json)
    if isinstance(found.found, Refusal) and found.found.clause.startswith(HOUSE):
        complain(f"{found.found.because}{_where(room, at, told) if found.found.clause == MOMENT else ''}")
        return WRONG_USE
    if asked.json:
        print(json.dumps(as_json(found, room, at), ensure_ascii=False, indent=1))
    else:
        print_ruling(found, room, at)
    return ended(found)


def _where(room: Room, at: str, told: Told) -> str:
    """The moments at which it can have happened."""
    fitting = [moment for moment, some in incidents_at(room) if told.known in some]
    if not fitting or at in fitting:
        return ""
    return f"; '{told.known.name}' can happen at: {', '.join(fitting)}"


def ended(found: Asked) -> int:
    return FINDING if isinstance(found.found, Refusal) else DONE


def _missing(room: Room, at: str, told: Told, acted: int) -> dict[str, Any] | None:
    """The question of whom and what, where an incident has to name them and does not."""
    if told.rest.strip():
        return None
    wanted = detail(taken_up(room, at, acted), told.known)
    if wanted is None or not wanted.needed:
        return None
    return {"name": "who", "asks": wanted.asks, "answers": [wanted.written], "usually": wanted.usually}


def _unanswered(questions: list[dict[str, Any]], json_wanted: bool) -> int:
    if json_wanted:
        print(json.dumps({"questions": questions}, ensure_ascii=False, indent=1))
        return WRONG_USE
    for one in questions:
        if one["name"] == "who":
            complain(f"{one['asks']} Write it after the incident: {one['answers'][0]}")
        else:
            complain(f'{one["asks"]} Add "; {one["name"]} = {" | ".join(one["answers"])}"{_usual(one["usually"])}')
    return WRONG_USE


def _usual(answer: str) -> str:
    return f" (usually {answer})" if answer else ""


# -- the list ----------------------------------------------------------------------------------------------------------


def list_incidents(asked: argparse.Namespace) -> int:
    room = room_asked_for(asked)
    if asked.at:
        found = {asked.at: tuple(possible(taken_up(room, asked.at, asked.acted).r))}
    else:
        found = dict(incidents_at(room))
    known = {one.name: one for some in found.values() for one in some}
    rows = [_row(one, [at for at, some in found.items() if one in some]) for one in known.values()]
    if asked.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
        return DONE
    for row in rows:
        print(row["name"])
        wrapped(row["about"], "  ")
        if not asked.at:
            many = "at every moment" if len(row["moments"]) == len(found) else ", ".join(row["moments"])
            wrapped(f"At: {many}", "  ", "      ")
        for one in row["questions"]:
            wrapped(f"? {one['name']} = {' | '.join(one['answers'])}: {one['asks']}", "  ", "      ")
    return DONE


def _row(known: Irregularity, moments: list[str]) -> dict[str, Any]:
    return {
        "name": known.name,
        "about": known.about,
        "also": list(known.also),
        "players": list(known.seats),
        "moments": moments,
        "questions": [one._asdict() for one in known.asks],
    }
