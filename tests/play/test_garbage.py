"""Nothing a caller can send raises: what is no command of a round is refused, and changes nothing."""

import random
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
