"""`croupier bench evaluation` and `tables`: what seven cards are worth, next to other evaluators."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from croupier.cards import Deck, HandOrder, straights
from croupier.cards.card import CARD_TEXTS
from croupier.cards.order import CATEGORIES, FIVE_OF_A_KIND
from croupier.cards.ranking import Ranking, ranking
from croupier.cli.bench.timing import Timing
from croupier.law.rulebook import Law, law_of
from croupier.play.hands import Hands

HANDS: Final = 20_000
REPEATS: Final = 15


def evaluation() -> list[Timing]:
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
    rows = [Timing("seven cards, Ranking.strength", alone, "hand", *peer) for peer in zip(peers, theirs, strict=True)]
    rows = rows or [Timing("seven cards, Ranking.strength (no peer)", alone, "hand")]
    return [*rows, Timing("hole and board, Hands.strength", beside, "hand")]


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


def tables() -> list[Timing]:
    rows = []
    for name, joker in (("52 cards", False), ("53 cards, joker", True)):
        start = time.perf_counter()
        Ranking(_ordinary_order(joker)).seven()
        rows.append(
            Timing(f"tables for seven cards, {name}", time.perf_counter() - start, "first use", bar_seconds=0.2)
        )
    return rows


def _ordinary_order(joker: bool = False) -> HandOrder:
    deck = Deck(52, joker)
    runs = straights(deck.ranks, ace_low=True)
    return HandOrder(deck, tuple(c for c in CATEGORIES if joker or c != FIVE_OF_A_KIND), runs, runs)
