"""Nothing a caller can send raises: what is no command of a round is refused, and changes nothing."""

import random
from collections import Counter
from copy import copy
from fractions import Fraction
from typing import Any

import pytest
from tests.games.test_plans import law

from croupier.games import terms_of
from croupier.law.settings import Refusal
from croupier.play import Round, act, begin, decide, due
from croupier.play import commands as c
from croupier.play.record import Record
from croupier.simulation.policy import uniform

GARBAGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 3, 7, 10**30, -(10**30), 1.5, "", "raise", "3", b"x", (), (1,), (-1, 99), (10**30,), ("As",),
    ((25,),), ((25, "x"),), [], [1], {}, object(),
)  # fmt: skip
COMMANDS = [
    kind for kind in vars(c).values() if isinstance(kind, type) and issubclass(kind, Record) and kind is not Record
]


def moments() -> list[Round]:
    """Rounds at every kind of moment: posting, deal, betting, exchange, discards, showdown, settled, closed."""
    found: dict[tuple[str, str, bool], Round] = {}
    luck = random.Random(7)
    signs: list[tuple[str, dict[str, Any]]] = [
        (
            "holdem",
            {"blinds": "1, 2", "straddle_allowed": True, "act_limit_s": 30, "extension_s": 30, "extra_time_fee": 2},
        ),
        ("crazy-pineapple", {"blinds": "1, 2"}),
        ("draw-blind", {"blinds": "1, 2"}),
        ("seven-card-stud", {"ante": 1}),
    ]
    for game, sign in signs:
        terms = terms_of(law("nsw", game, limit_type="no_limit", min_bet=2, min_stake=2, **sign))
        for felt in (False, True):
            shoe = None if felt else list(terms.deck.cards)
            r = begin(terms, {1: 4000, 2: 900, 3: 2500, 4: 300}, 4, shoe)
            assert isinstance(r, Round)
            for _ in range(200):
                found.setdefault((game, terms.program[r.at].name, felt), r.copy())
                command = uniform(r, luck) if r.turn else due(r)
                if command is None or isinstance(act(r, command), Refusal):
                    break
    return list(found.values())


MOMENTS = moments()


def test_the_moments_are_of_every_kind() -> None:
    names = {r.terms.program[r.at].name for r in MOMENTS}
    assert {"posting", "down", "flop", "round 1", "exchange", "discard", "showdown", "claims", "closed"} <= names


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_no_command_raises_whatever_it_carries(kind: type[Record]) -> None:
    luck = random.Random(kind.__name__)
    fields = len(kind.__slots__)
    for r in MOMENTS:
        before = r.copy()
        for _ in range(150):
            values = [luck.choice((*GARBAGE, r.turn)) for _ in range(fields)]
            answer = decide(r, kind(*values))
            assert isinstance(answer, (list, Refusal))
            assert r == before


@pytest.mark.parametrize("thing", GARBAGE, ids=repr)
def test_what_is_no_command_is_refused(thing: Any) -> None:
    assert isinstance(decide(MOMENTS[0], thing), Refusal)


def spoilt(value: Any, luck: random.Random) -> list[Any]:
    """The same number, or numbers, as something that only equals it; and one that nobody can write down."""
    if type(value) is int:
        return [float(value), Fraction(value), 10**5000, *([bool(value)] if value in (0, 1) else [])]
    if isinstance(value, tuple) and value:
        at = luck.randrange(len(value))
        return [(*value[:at], bad, *value[at + 1 :]) for bad in spoilt(value[at], luck)]
    return []


def accepted(r: Round, luck: random.Random) -> list[Any]:
    """Commands that this moment takes."""
    tried: list[Any] = [due(r)] if not r.turn else [uniform(r, luck) for _ in range(10)]
    seat = r.turn
    tried += [c.BuyTime(seat), c.CallClock(seat), c.ExpireTime(seat), c.Fold(seat), c.PostBlind(seat)]
    tried += [c.Indicate(seat, "call", ((100, 25), (100,))), c.Deal((1, 2, 3)), c.Deal((4,))]
    unseen = [card for card in r.terms.deck.cards if card not in r.shoe.faces]
    for other in r.to_show:
        tried += [c.Muck(other), c.Show(other, tuple(unseen[: len(r.cards_of(other))]))]
    return [command for command in tried if command is not None and isinstance(decide(r, command), list)]


def test_what_only_equals_a_whole_number_is_refused() -> None:
    luck = random.Random(11)
    tried: Counter[str] = Counter()
    for r in MOMENTS:
        for command in accepted(r, luck):
            for name in type(command).__slots__:
                if name == "cards" and takes_without_cards(r, command):
                    continue
                for bad in spoilt(getattr(command, name), luck):
                    wrong = copy(command)
                    setattr(wrong, name, bad)
                    assert isinstance(decide(r, wrong), Refusal), (type(command), name, type(bad))
                    tried[f"{type(command).__name__} {name}"] += 1
    wanted = {"Fold seat", "Call seat", "RaiseTo to", "BuyTime seat", "ExpireTime seat", "Discard slots", "Deal cards"}
    assert wanted | {"Show cards", "Indicate motions", "CallClock seat", "Muck seat"} <= tried.keys()


def takes_without_cards(r: Round, command: Any) -> bool:
    """Whether nobody listens to what cards are said: an electronic table knows them, and some lie face down."""
    silent = copy(command)
    silent.cards = None
    return isinstance(decide(r, silent), list)


def test_numbers_beyond_writing_are_refused() -> None:
    for thing in (10**5000, c.Fold(10**5000), c.BetTo(1, 10**5000), c.Indicate(1, "raise to " + "hundred " * 3000)):
        for r in MOMENTS:
            command = aimed_at_turn(thing, r)
            assert isinstance(decide(r, command), Refusal)


def aimed_at_turn(thing: Any, r: Round) -> Any:
    if getattr(thing, "seat", None) != 1:
        return thing
    aimed = copy(thing)
    aimed.seat = r.turn
    return aimed
