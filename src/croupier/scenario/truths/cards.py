"""Truths about cards: what lies where, in dealing order, and who may see it."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.cards.card import UNKNOWN, cards_text, parse_cards
from croupier.play import events as e
from croupier.play import view
from croupier.scenario.given import cards
from croupier.scenario.table import Table
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError, MistakeError

_CARDS: Final = r"(?P<cards>(?:[2-9TJQKAtjqka10]{1,2}[cdhs♣♦♥♠]|Jk|\?\?|,| )+|none|nothing)"


def _wanted(found: re.Match[str]) -> tuple[int, ...]:
    return () if found["cards"] in ("none", "nothing") else cards(found["cards"])


def faces_of(table: Table, slots: Sequence[int]) -> list[int]:
    """The faces of slots as far as anybody has named or seen them."""
    faces = table.faces
    assert faces is not None
    return [faces.known(slot) if faces.is_named(slot) else UNKNOWN for slot in slots]


def _told(table: Table, slots: Sequence[int]) -> str:
    return cards_text(faces_of(table, slots)) or "no card"


def _in_order(table: Table, what: str, wanted: Sequence[int], slots: Sequence[int]) -> None:
    """Exactly these cards in this order; `??` is any card."""
    have = faces_of(table, slots)
    fits = len(wanted) == len(have) and all(w in (UNKNOWN, h) for w, h in zip(wanted, have, strict=True))
    if not fits:
        raise FailureError(f"{what} {cards_text(wanted) or 'none'}", _told(table, slots))


def _as_a_set(table: Table, what: str, wanted: Sequence[int], slots: Sequence[int]) -> None:
    """Exactly these cards in any order; `??` is any card."""
    have = faces_of(table, slots)
    left = [card for card in have if card != UNKNOWN]
    for card in wanted:
        if card != UNKNOWN:
            if card not in left:
                raise FailureError(f"{what} {cards_text(wanted)}", _told(table, slots))
            left.remove(card)
    if len(wanted) != len(have) or len(left) > list(wanted).count(UNKNOWN):
        raise FailureError(f"{what} {cards_text(wanted) or 'none'}", _told(table, slots))


def _holds(table: Table, found: re.Match[str]) -> None:
    seat, r = int(found["seat"]), table.r
    if seat > r.seats:
        raise MistakeError(f"nobody sits at seat {seat}")
    _as_a_set(table, f"{seat} holds", _wanted(found), r.cards_of(seat))


def _board(table: Table, found: re.Match[str]) -> None:
    _in_order(table, "board", _wanted(found), table.r.shoe.board)


def _burns(table: Table, found: re.Match[str]) -> None:
    _in_order(table, "burns", _wanted(found), table.r.shoe.burns)


def _aside(table: Table, found: re.Match[str]) -> None:
    _in_order(table, "aside", _wanted(found), table.r.shoe.aside)


def _discards(table: Table, found: re.Match[str]) -> None:
    _as_a_set(table, "discards", _wanted(found), [discard.slot for discard in table.r.shoe.discards])


def _next(table: Table, found: re.Match[str]) -> None:
    """The next cards of the stub; as many as are named."""
    wanted = _wanted(found)
    _in_order(table, "next", wanted, table.r.shoe.stub[: len(wanted)])


def _burnt(table: Table, found: re.Match[str]) -> None:
    if len(table.r.shoe.burns) != int(found["n"]):
        raise FailureError(f"burnt {found['n']}", str(len(table.r.shoe.burns)))


def _left(table: Table, found: re.Match[str]) -> None:
    if len(table.r.shoe.stub) != int(found["n"]):
        raise FailureError(f"stub of {found['n']} cards", str(len(table.r.shoe.stub)))


def _sees(table: Table, found: re.Match[str]) -> None:
    """What a seat or a role is shown of the cards: everything named, or nothing of it."""
    who, r = found["who"], table.r
    seen = view(r, int(who) if who.isdecimal() else who)
    shown = [
        *seen["board"],
        *seen["exposed"],
        *(card for seat in seen["seats"] for card in (*seat["hole"], *seat["up"])),
    ]
    visible = {card for text in shown if text != "??" for card in parse_cards(text)}
    wanted = [card for card in _wanted(found) if card != UNKNOWN]
    wrong = [card for card in wanted if (card in visible) == bool(found["no"])]
    if wrong:
        verb = "does not see" if found["no"] else "sees"
        raise FailureError(f"{who} {verb} {cards_text(wanted)}", f"sees {cards_text(sorted(visible)) or 'no card'}")


def _reshuffled(table: Table, found: re.Match[str]) -> None:
    """The cards of the last reshuffle, as a set."""
    last = next((one for one in reversed(table.log) if type(one) is e.StubReshuffled), None)
    if last is None:
        raise FailureError(f"reshuffled {found['cards']}", "nothing was reshuffled")
    _as_a_set(table, "reshuffled", _wanted(found), last.order)


CARDS: Final[tuple[Truth, ...]] = (
    truth(
        rf"(?P<seat>\d+) holds? {_CARDS}",
        _holds,
        "SEAT holds CARDS",
        "all cards of a player, hole cards and up-cards, in any order",
    ),
    truth(rf"board {_CARDS}", _board, "board CARDS", "the community cards in dealing order"),
    truth(rf"burns? {_CARDS}", _burns, "burns CARDS", "the burnt cards, the first one first"),
    truth(rf"(?:set )?aside {_CARDS}", _aside, "aside CARDS", "the cards set aside"),
    truth(rf"discards {_CARDS}", _discards, "discards CARDS", "the discards, in any order"),
    truth(
        rf"(?:next|stub) {_CARDS}", _next, "next CARDS | stub CARDS", "the next cards of the shoe, the next one first"
    ),
    truth(r"burnt (?P<n>\d+)", _burnt, "burnt N", "how many cards have been burnt"),
    truth(r"(?:stub (?:of )?|left )(?P<n>\d+)(?: cards)?", _left, "left N", "how many cards the stub holds"),
    truth(rf"reshuffled {_CARDS}", _reshuffled, "reshuffled CARDS", "the cards of the last reshuffle, in any order"),
    truth(
        rf"(?P<who>\d+|public|dealer|display|inspector) (?:sees|(?P<no>does not see)) {_CARDS}",
        _sees,
        "SEAT|public|dealer|display|inspector sees CARDS | does not see CARDS",
        "what somebody is shown",
    ),
)
