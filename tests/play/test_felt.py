"""A felt table knows no order of the shoe: only cards that lie open or are tabled are ever entered.

The same people do the same things with the same cards at an electronic and at a felt table, in every game: the chips
end in the same places. No card that stayed face down appears in anything that the felt round ever held.
"""

import random
from typing import Any

import pytest
from tests.games.test_plans import editions, law

from croupier.cards.card import UNKNOWN
from croupier.games import terms_of
from croupier.law.rulebook import Law
from croupier.play import Refusal, Round, act, begin, due, legal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.drawing import pool
from croupier.simulation.policy import uniform

SIGNS: dict[str, dict[str, Any]] = {
    "blinds": {"limit_type": "no_limit", "blinds": "1, 2", "min_bet": 2, "min_stake": 2},
    "one blind": {"limit_type": "no_limit", "blinds": "2", "min_bet": 2, "min_stake": 2},
    "antes": {"limit_type": "no_limit", "ante": 1, "min_bet": 2, "min_stake": 2},
    "newer": {
        "limit_type": "no_limit", "forced_bets": "blind", "blinds": "1, 2", "min_bet": 2, "opener_option": "B",
        "commission_cap": 5, "min_stake": 2,
    },
    "older": {"min_bet": 2, "min_stake": 2},
}  # fmt: skip


def sign_of(asked: Law) -> dict[str, Any]:
    if "opener_option" in asked.day.book.settings and asked.opening.first_duty == "option":
        card = {"opener_card": "low"} if asked.opening.first == "up-card" else {}
        return {**SIGNS["newer"], **card}
    if asked.day.book.gaps:
        return {**SIGNS["older"], **({"forced_bets": "blind"} if len(asked.blinds.forced) > 1 else {})}
    if asked.blinds.forced == ("ante",):
        return SIGNS["antes"]
    return SIGNS["one blind" if asked.dealing.later[0] == "community" else "blinds"]


def electronic(book: str, game: str, luck: random.Random) -> tuple[Round, list[Any]]:
    """A round at random, with its commands: each with the faces that people at the table saw."""
    asked = law(book, game)
    terms = terms_of(law(book, game, **sign_of(asked)))
    shoe = list(terms.deck.cards)
    luck.shuffle(shoe)
    r = begin(terms, {1: 4000, 2: 900, 3: 2500, 4: 300}, 4, shoe)
    assert isinstance(r, Round)
    commands: list[Any] = []
    while not r.is_settled:
        command = uniform(r, luck) if r.turn else due(r)
        if type(command) is c.Reshuffle:
            stub, returned = pool(r)
            command = c.Reshuffle(tuple(luck.sample([*stub, *returned], len(stub) + len(returned))))
        events = act(r, command)
        assert not isinstance(events, Refusal), events
        commands.append(as_seen(command, events))
    return r, commands


def as_seen(command: Any, events: list[Any]) -> Any:
    """What the dealer of a felt table enters instead: the faces he sees."""
    for event in events:
        if isinstance(event, e.BoardDealt) and type(command) is c.Deal:
            surrendered = [one.face for one in events if isinstance(one, e.CardSurrendered)]
            return c.Deal((*surrendered, *event.faces))
        if isinstance(event, e.CardsDealt) and event.faces is not None:
            return c.Deal(event.faces)
        if isinstance(event, e.HandShown):
            return c.Show(event.seat, event.cards)
    return command


@pytest.mark.parametrize(("book", "game"), editions())
def test_one_round_of_every_game_ends_alike_without_a_hidden_card(book: str, game: str) -> None:
    luck = random.Random(f"{book} {game}")
    showdowns = 0
    for _ in range(40):
        ended, commands = electronic(book, game, luck)
        r = begin(ended.terms, {seat: stack for seat, stack in enumerate(ended.start) if stack}, ended.marker)
        assert isinstance(r, Round)
        assert r.sealed is None
        for command in commands:
            done = act(r, command)
            assert not isinstance(done, Refusal), (command, done)
        assert r.is_settled
        assert r.stacks == ended.stacks
        assert r.shoe.zones() == ended.shoe.zones()
        open_slots = {slot for slot, face in enumerate(ended.shoe.faces) if face != UNKNOWN}
        assert {slot for slot, face in enumerate(r.shoe.faces) if face != UNKNOWN} == open_slots
        showdowns += bool(r.shown)
    assert showdowns > 5


def test_a_felt_table_waits_for_the_dealer_to_say_what_he_turned() -> None:
    r = begin(terms_of(law("nsw", "holdem", **SIGNS["blinds"])), {1: 4000, 2: 4000, 3: 4000}, 3)
    assert isinstance(r, Round)
    while r.terms.program[r.at].name != "flop":
        may = legal(r)
        command = due(r) if may is None else c.Check(r.turn) if may.check else c.Call(r.turn)
        assert not isinstance(act(r, command), Refusal)
    before = r.copy()
    for wrong in (None, (1, 2), (1, 1, 2), (1, 2, 99)):
        refused = act(r, c.Deal(wrong))
        assert isinstance(refused, Refusal)
        assert r == before
    assert not isinstance(act(r, c.Deal((1, 2, 3))), Refusal)
