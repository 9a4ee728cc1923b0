"""Sentences about cards that players pass in, table or give up."""

import re
from collections.abc import Sequence
from typing import Any, Final

from croupier.cards.card import UNKNOWN
from croupier.play import commands as c
from croupier.play.legal import legal
from croupier.play.terms import EXCHANGE, SHOW
from croupier.scenario.acting import at_this_table, by, carry_out, ready, seats_of
from croupier.scenario.given import cards
from croupier.scenario.lines import Line
from croupier.scenario.results import refused_by
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import FailureError
from croupier.scenario.who import WHO

_NO_SLOT: Final = 999
"""Where a card lies that a player does not hold."""


def _stand_pat(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.Discard(seat, ())


def _stands(table: Table, seat: int, found: re.Match[str]) -> Any:
    if table.r.code == EXCHANGE:
        return c.Discard(seat, ())
    may = legal(table.r)
    return c.Stand(seat) if may is not None and may.stand else c.Check(seat)


def _tap(table: Table, seat: int, found: re.Match[str]) -> Any:
    return _stands(table, seat, found)


def _discard(table: Table, seat: int, found: re.Match[str]) -> Any:
    text = found["cards"].strip()
    hole = table.r.shoe.hole[seat]
    if text.isdecimal():
        many = min(int(text), len(hole) + 1)  # more than he holds is refused, however many
        return c.Discard(seat, (*[_NO_SLOT] * (many - len(hole)), *hole[max(0, len(hole) - many) :]) if many else ())
    if text in ("nothing", "none", "no card", "no cards"):
        return c.Discard(seat, ())
    return c.Discard(seat, tuple(find_cards(table, hole, cards(text))))


def find_cards(table: Table, hand: list[int], wanted: Sequence[int]) -> list[int]:
    """The slots of cards that a player names; a card that nobody has named yet may be any of his that nobody saw."""
    faces = table.faces
    assert faces is not None
    slots = []
    for card in wanted:
        slot = faces.slot_of(card)
        if slot is None:
            free = [one for one in hand if faces.known(one) == UNKNOWN and one not in slots]
            slot = free[0] if free else _NO_SLOT
            if free:
                faces.name(slot, card, "play")
        slots.append(slot)
    return slots


def _show(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    named = seats_of(found)
    if named is None:
        ready(table, None)
        named = list(table.r.to_show)
    for seat in named:
        at_this_table(table, seat)
        ready(table, seat)
        r = table.r
        own = r.cards_of(seat)
        text = (found["cards"] or "").strip()
        if text and text not in ("all", "all cards", "his hand", "the hand"):
            slots = find_cards(table, own, cards(text))
            if any(slot not in own for slot in slots) and refused_by(lines[0].becomes) is None:
                raise FailureError(f"{seat} shows {text}", "other cards in his hand")
            if len(slots) < len(own) and r.code == SHOW and not lines[0].becomes:
                continue  # some of the cards are no tabled hand
        shown = table.known_faces(own) if r.sealed is None and r.code == SHOW else None
        carry_out(table, lines[0], c.Show(seat, shown))


def _muck(table: Table, seat: int, found: re.Match[str]) -> Any:
    return c.Muck(seat) if table.r.code == SHOW else c.Fold(seat)


CARDS: Final[tuple[Sentence, ...]] = (
    sentence(rf"{WHO} (?:taps?|knocks?)(?: the table)?", by(_tap), "WHO taps", "checks; in a draw: exchanges no card"),
    sentence(
        rf"{WHO} (?:stands? pat|draws? (?:0|none|nothing|no cards?)|keeps? (?:all|his cards))",
        by(_stand_pat),
        "WHO stands pat",
        "exchanges no card",
    ),
    sentence(rf"{WHO} stands?", by(_stands), "WHO stands", "stands on his blind; in a draw: exchanges no card"),
    sentence(
        rf"{WHO} (?:discards?|puts? away|exchanges?|draws?|throws?(?: away| in)?) (?P<cards>[^\"]+)",
        by(_discard),
        "WHO discards Kc 9h | draws 2",
        "passes cards in, for an exchange or because the game asks it; a number: cards that nobody named",
    ),
    sentence(
        rf"{WHO} (?:shows?|tables?|turns? over)(?: (?P<cards>.+))?",
        _show,
        "WHO shows [CARDS] | tables",
        "tables his hand",
    ),
    sentence(rf"{WHO} mucks?", by(_muck), "WHO mucks", "gives up the hand at the showdown unseen"),
)
