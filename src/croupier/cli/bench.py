"""`croupier bench`: speed, next to other libraries where they are installed, as ratios in one run.

Never a timed test: a benchmark is a command, and its numbers are of the machine and the minute it ran on.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from croupier.cards import Deck, HandOrder, straights
from croupier.cards.card import CARD_TEXTS
from croupier.cards.order import CATEGORIES, FIVE_OF_A_KIND
from croupier.cards.ranking import Ranking, ranking
from croupier.cli.arguments import Parser
from croupier.cli.say import DONE, FINDING, wrong
from croupier.law.rulebook import Law, law_of
from croupier.play.hands import Hands

HANDS: Final = 20_000
REPEATS: Final = 15


class Row(NamedTuple):
    """One measurement: what it took, beside a bar or a peer."""

    name: str
    seconds: float
    per: str
    peer: str | None = None
    peer_seconds: float | None = None
    bar_seconds: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the peer; above 1 is faster."""
        return self.peer_seconds / self.seconds if self.peer_seconds else None

    @property
    def met(self) -> bool:
        limit = self.bar_seconds if self.bar_seconds is not None else self.peer_seconds
        return limit is None or self.seconds <= limit


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier bench",
        description="Measure speed, as ratios in one run. Exit 1 if a bar is missed.",
        epilog="example: croupier bench --json",
    )
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"{', '.join(SUITES)} (default: all)")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if strange := [name for name in asked.what if name not in SUITES]:
        wrong(f"there is no benchmark {', '.join(strange)}; there are {', '.join(SUITES)}")
    rows: list[Row] = []
    for name in asked.what or SUITES:
        if not asked.json:
            print(f"measuring {name} …", file=sys.stderr)
        rows += SUITES[name]()
    if asked.json:
        print(json.dumps([row._asdict() | {"ratio": row.ratio, "met": row.met} for row in rows], indent=1))
    else:
        for row in rows:
            print(_line(row))
    return DONE if all(row.met for row in rows) else FINDING


def _line(row: Row) -> str:
    said = f"{row.name:<44} {_time(row.seconds):>10} per {row.per}"
    if row.ratio is not None and row.peer_seconds is not None:
        said += f"   {row.ratio:.2f}x {row.peer} ({_time(row.peer_seconds)})"
    if row.bar_seconds is not None:
        said += f"   bar {_time(row.bar_seconds)}"
    return said + ("" if row.met else "   MISSED")


def _time(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * scale >= 1:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def _ordinary_order(joker: bool = False) -> HandOrder:
    deck = Deck(52, joker)
    runs = straights(deck.ranks, ace_low=True)
    return HandOrder(deck, tuple(c for c in CATEGORIES if joker or c != FIVE_OF_A_KIND), runs, runs)


def _evaluation() -> list[Row]:
    dealt = random.Random(2006)
    hands = [dealt.sample(range(52), 7) for _ in range(HANDS)]
    ranked = ranking(_ordinary_order())
    ranked.strength(hands[0])  # makes the tables
    ours: Contest = (_one_by_one, ranked.strength, hands)
    table: Contest = (_hole_and_board, _holdem().strength, [(hand[:2], hand[2:]) for hand in hands])
    peers: dict[str, Contest] = {
        name: (_one_by_one, *peer)
        for name, prepare in (("eval7", _eval7), ("phevaluator", _phevaluator))
        if (peer := prepare(hands))
    }
    alone, beside, *theirs = _per_hand([ours, table, *peers.values()])
    rows = [Row("seven cards, Ranking.strength", alone, "hand", *peer) for peer in zip(peers, theirs, strict=True)]
    rows = rows or [Row("seven cards, Ranking.strength (no peer)", alone, "hand")]
    return [*rows, Row("hole and board, Hands.strength", beside, "hand")]


def _holdem() -> Hands:
    law = law_of("nsw", "holdem")
    assert isinstance(law, Law)
    return Hands(law)


def _eval7(hands: list[list[int]]) -> tuple[Callable[[Any], Any], list[Any]] | None:
    try:
        eval7 = import_module("eval7")
    except ImportError:
        return None
    deck = [eval7.Card(text) for text in CARD_TEXTS[:52]]
    return eval7.evaluate, [[deck[card] for card in hand] for hand in hands]


def _phevaluator(hands: list[list[int]]) -> tuple[Callable[[Any], Any], list[Any]] | None:
    try:
        evaluate = import_module("phevaluator").evaluate_cards
    except ImportError:
        return None
    return (lambda hand: evaluate(*hand)), hands


Contest = tuple[Callable[[Callable[..., Any], list[Any]], None], Callable[..., Any], list[Any]]
"""How hands are handed over, to what, and the hands."""


def _one_by_one(evaluate: Callable[[Any], Any], hands: list[Any]) -> None:
    for hand in hands:
        evaluate(hand)


def _hole_and_board(evaluate: Callable[[Any, Any], Any], hands: list[Any]) -> None:
    for hole, board in hands:
        evaluate(hole, board)


def _per_hand(contests: list[Contest]) -> list[float]:
    """The best time per hand of each.

    They take turns, so that a busy moment of the machine strikes all alike, and each turn begins with a pass that is
    not timed, so that nobody is measured with another's data in the caches.
    """
    best = [float("inf")] * len(contests)
    for _ in range(REPEATS):
        for at, (loop, evaluate, hands) in enumerate(contests):
            loop(evaluate, hands)
            start = time.perf_counter()
            loop(evaluate, hands)
            best[at] = min(best[at], (time.perf_counter() - start) / len(hands))
    return best


def _tables() -> list[Row]:
    rows = []
    for name, joker in (("52 cards", False), ("53 cards, joker", True)):
        start = time.perf_counter()
        Ranking(_ordinary_order(joker)).seven()
        rows.append(Row(f"tables for seven cards, {name}", time.perf_counter() - start, "first use", bar_seconds=0.2))
    return rows


def _start() -> list[Row]:
    def command(*words: str) -> float:
        best = float("inf")
        for _ in range(REPEATS):
            start = time.perf_counter()
            subprocess.run([sys.executable, *words], check=True, capture_output=True)
            best = min(best, time.perf_counter() - start)
        return best

    return [
        Row("croupier --help", command("-m", "croupier", "--help"), "call", bar_seconds=0.15),
        Row(
            "import of the law and the evaluators", command("-c", "import croupier.play.hands"), "call", bar_seconds=0.1
        ),
    ]


SUITES: Final[dict[str, Callable[[], list[Row]]]] = {"evaluation": _evaluation, "tables": _tables, "start": _start}
