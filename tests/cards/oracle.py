"""What beats what, from the rules alone: slow, obviously right, and sharing no line with the engine.

Cards are texts of rank and suit ('As', 'Td'); the joker is 'Jk'. Every rule names the clause it comes from: "act" is
the 2005/2006 books (Faro and Five Card Stud, same numbers), "draw" the 1994 Draw book, "nsw" the New South Wales book.
A-n and N-n are the interpretations in the digests.

`python3 tests/cards/oracle.py` writes counts.json: how many of all five-card hands fall into each category.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

JOKER = "Jk"
SUITS = "shdc"
ACE = 14
VALUES = {rank: value for value, rank in enumerate("23456789TJQKA", start=2)}  # ace high: act 3.1, nsw 13.1, draw 3.5


@dataclass(frozen=True)
class Rules:
    """One deck and one order of hands."""

    ranks: str  # lowest first, as '789TJQKA'
    joker: bool
    categories: tuple[str, ...]  # best first
    ace_low_straight: bool
    ace_low_straight_flush: bool
    joker_duplicates: bool = False  # may the joker stand for a card its holder already has?
    low: str | None = None  # the lowest hand is asked for, and the ace is 'ace-high' or 'ace-low'
    qualifier: bool = False  # act 3.5(d): only five odd cards of eight or less make a low


def deck(rules: Rules) -> list[str]:
    """Every card of the deck, the joker last."""
    natural = [rank + suit for rank in rules.ranks for suit in SUITS]
    return [*natural, JOKER] if rules.joker else natural


# The order of a hand


def key(rules: Rules, five_cards: Sequence[str]) -> tuple[int, ...]:
    """The standing of a hand: a larger key beats a smaller one, equal keys tie. A low that is none has the key ()."""
    held = [card for card in five_cards if card != JOKER]
    in_deck = set(five_cards) <= set(deck(rules))
    if len(five_cards) != 5 or len(set(five_cards)) != 5 or not in_deck:
        raise ValueError(f"not five cards of the deck: {five_cards}")
    if len(held) == 5:
        return natural_key(rules, held)
    # The best substitution counts, by itself, for a low too, and equals the natural hand (act 3.7).
    return max(natural_key(rules, [*held, card]) for card in stand_ins(rules, held))


def stand_ins(rules: Rules, held: Sequence[str]) -> list[str]:
    """The cards that the joker may stand for beside these four (A-5)."""
    natural = [rank + suit for rank in rules.ranks for suit in SUITS]  # only cards of the deck in play
    if rules.joker_duplicates:
        return natural
    fresh = [card for card in natural if card not in held]
    fifth = [card for card in held if all(card[0] + suit in held for suit in SUITS)]  # all four of its rank are held
    return fresh + fifth


def natural_key(rules: Rules, five: Sequence[str]) -> tuple[int, ...]:
    """The standing of five cards once the joker, if any, stands for one."""
    if rules.low is not None:
        return low_key(rules, five)
    name = next(name for name in rules.categories if belongs(name, rules, five))
    below = len(rules.categories) - 1 - rules.categories.index(name)  # how many categories this one beats
    return (below, *within(name, rules, five))


def belongs(name: str, rules: Rules, five: Sequence[str]) -> bool:
    """Do the five cards have the form that the category asks for? (They may have a better form as well.)"""
    values = [VALUES[card[0]] for card in five]
    one_suit = len({card[1] for card in five}) == 1
    if name == "royal-flush":  # five top cards, one suit: act 3.3(a)
        return one_suit and set(values) == {10, 11, 12, 13, 14}
    if name == "straight-flush":
        return one_suit and straight_top(rules, values, rules.ace_low_straight_flush) > 0
    if name == "flush":
        return one_suit
    if name == "straight":
        return straight_top(rules, values, rules.ace_low_straight) > 0
    return name == SETS[sizes(values)]


SETS = {
    (5,): "five-of-a-kind",
    (4, 1): "four-of-a-kind",
    (3, 2): "full-house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two-pair",
    (2, 1, 1, 1): "one-pair",
    (1, 1, 1, 1, 1): "no-pair",
}


def sizes(values: Sequence[int]) -> tuple[int, ...]:
    """How many cards there are of each rank held, most first."""
    return tuple(sorted(Counter(values).values(), reverse=True))


def straight_top(rules: Rules, values: Sequence[int], ace_may_be_low: bool) -> int:
    """The card that a straight is ranked by, or 0 when the cards are no straight."""
    if len(set(values)) == 5 and max(values) - min(values) == 4:
        return max(values)
    lowest_four = [VALUES[rank] for rank in rules.ranks[:4]]
    if ace_may_be_low and set(values) == {ACE, *lowest_four}:  # the four lowest ranks of the deck and the ace
        return lowest_four[-1]  # ranked by its top natural card
    return 0


def within(name: str, rules: Rules, five: Sequence[str]) -> list[int]:
    """What decides between two hands of the same category (A-8, nsw 13.2, N-49)."""
    values = [VALUES[card[0]] for card in five]
    if name == "royal-flush":
        return []  # all alike: suits are equal
    if name == "straight-flush":
        return [straight_top(rules, values, rules.ace_low_straight_flush)]
    if name == "straight":
        return [straight_top(rules, values, rules.ace_low_straight)]
    if name == "flush":
        return sorted(values, reverse=True)  # card by card from the top; a doubled ace stands twice
    return sets_first(values)


def sets_first(values: Sequence[int]) -> list[int]:
    """The ranks held: those held oftenest first, the higher first among those held equally often."""
    held = Counter(values)
    return sorted(held, key=lambda value: (held[value], value), reverse=True)


LOW_ORDER = (  # the lowest first; straights and flushes do not count (act 3.6, A-10)
    "no-pair",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "full-house",
    "four-of-a-kind",
    "five-of-a-kind",
)


def low_key(rules: Rules, five: Sequence[str]) -> tuple[int, ...]:
    """The standing of five cards where the lowest hand wins: every number negated, so that lower is larger."""
    values = [VALUES[card[0]] for card in five]
    if rules.low == "ace-low":
        values = [1 if value == ACE else value for value in values]
    form = SETS[sizes(values)]
    if rules.qualifier and not (form == "no-pair" and max(values) <= 8):  # act 3.5(d), A-13
        return ()
    return tuple(-number for number in (LOW_ORDER.index(form), *sets_first(values)))


def category(rules: Rules, five_cards: Sequence[str]) -> str:
    """The name of the category that a hand falls into."""
    standing = key(rules, five_cards)
    if rules.low is not None:
        return "low" if standing else "no-low"
    return rules.categories[len(rules.categories) - 1 - standing[0]]


def best(rules: Rules, cards: Sequence[str]) -> tuple[int, ...]:
    """The best standing of any five of the cards."""
    return max(key(rules, five) for five in combinations(cards, 5))


def best_exactly(rules: Rules, hole: Sequence[str], n: int, board: Sequence[str], m: int) -> tuple[int, ...]:
    """The best standing of exactly n of the hole cards with exactly m of the board."""
    return max(key(rules, own + shared) for own in combinations(hole, n) for shared in combinations(board, m))


def count(rules: Rules) -> dict[str, int]:
    """How many of all five-card hands fall into each category. Slow: it asks `category` about every one."""
    tally = Counter(category(rules, five) for five in combinations(deck(rules), 5))
    return {name: tally[name] for name in rules.categories}


# The decks and orders that the books know

DECKS = {52: "23456789TJQKA", 48: "3456789TJQKA", 44: "456789TJQKA", 40: "56789TJQKA", 36: "6789TJQKA", 32: "789TJQKA"}

STANDARD = (  # nsw 13.2, draw 13.3
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "full-house",
    "flush",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "one-pair",
    "no-pair",
)
FLUSH_OVER_FULL_HOUSE = (  # nsw 13.3, draw 13.4 and 13.5
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "flush",
    "full-house",
    "straight",
    "three-of-a-kind",
    "two-pair",
    "one-pair",
    "no-pair",
)
THREE_OVER_STRAIGHT = (  # nsw 13.4
    "royal-flush",
    "straight-flush",
    "four-of-a-kind",
    "flush",
    "full-house",
    "three-of-a-kind",
    "straight",
    "two-pair",
    "one-pair",
    "no-pair",
)
FULL_DECK = ("royal-flush", "five-of-a-kind", *STANDARD[1:])  # act 3.3, A-3
REDUCED_DECK = ("royal-flush", "five-of-a-kind", *FLUSH_OVER_FULL_HOUSE[1:])  # act 3.4, A-3
LOWS = ("low", "no-low")


def orders() -> Iterator[tuple[str, Rules]]:
    """Each name says the book, the number of natural cards and what departs from the plain order.

    ace-both: the ace is also low in straights and straight flushes. n48-off: in straights only (the setting of N-48).
    """
    yield "nsw-52", Rules(DECKS[52], False, STANDARD, True, True)
    for cards, order in ((36, THREE_OVER_STRAIGHT), (32, FLUSH_OVER_FULL_HOUSE)):
        rules = Rules(DECKS[cards], False, order, True, True)
        yield f"nsw-{cards}", rules
        yield f"nsw-{cards}-n48-off", replace(rules, ace_low_straight_flush=False)
    yield "draw-52", Rules(DECKS[52], False, STANDARD, True, True)  # draw 3.5: always high and low
    for book, cards in (("draw", 40), ("draw", 32), ("manila", 32)):
        for suffix, both in (("", False), ("-ace-both", True)):
            yield f"{book}-{cards}{suffix}", Rules(DECKS[cards], False, FLUSH_OVER_FULL_HOUSE, both, both)
    for cards, ranks in DECKS.items():
        categories = FULL_DECK if cards >= 52 else REDUCED_DECK  # 53 cards are a full deck, 49 a reduced one
        for suffix, both in (("", False), ("-ace-both", True)):  # act 3.5(a), A-6
            rules = Rules(ranks, False, categories, both, both)
            yield f"act-2005-{cards}{suffix}", rules
            yield f"act-2005-{cards}-joker{suffix}", replace(rules, joker=True)
            yield f"act-2005-{cards}-joker-duplicates{suffix}", replace(rules, joker=True, joker_duplicates=True)
        for joker in (False, True):
            for low in ("ace-high", "ace-low"):
                name = f"act-2005-{cards}{'-joker' if joker else ''}-low-{low}"
                rules = Rules(ranks, joker, LOWS, False, False, low=low)
                yield name, rules
                yield f"{name}-qualifier", replace(rules, qualifier=True)


ORDERS: dict[str, Rules] = dict(orders())


# Counting all hands of all orders in minutes
#
# A hand's standing depends only on the ranks held, on whether its natural cards are all of one suit, and on whether
# the joker is among them. So every five-card hand is really dealt out, once per deck, and filed under these three
# facts (its pattern); `category` is then asked about one hand of each pattern. `prove` checks the first sentence.

Pattern = tuple[str, bool]  # the ranks in deck order, '*' for the joker; are all natural cards of one suit?


def pattern(rules: Rules, five: Sequence[str]) -> Pattern:
    """The facts that decide a hand's standing."""
    held = [card for card in five if card != JOKER]
    ranks = "".join(sorted((card[0] for card in held), key=rules.ranks.index)) + "*" * (5 - len(held))
    return ranks, len({card[1] for card in held}) == 1


def deal_all(rules: Rules) -> tuple[dict[Pattern, int], dict[Pattern, tuple[str, ...]]]:
    """How many five-card hands of the deck have each pattern, and the first hand found of each."""
    tally: dict[tuple[int, bool], int] = {}
    first: dict[tuple[int, bool], tuple[str, ...]] = {}
    marked = [  # a card, a number whose sums of five tell the ranks apart, and a bit for its suit
        (card, 5**13, 0b1111) if card == JOKER else (card, 5 ** rules.ranks.index(card[0]), 1 << SUITS.index(card[1]))
        for card in deck(rules)
    ]
    for (a, ra, sa), (b, rb, sb), (c, rc, sc), (d, rd, sd), (e, re, se) in combinations(marked, 5):
        mark = (ra + rb + rc + rd + re, sa & sb & sc & sd & se != 0)
        if mark in tally:
            tally[mark] += 1
        else:
            tally[mark] = 1
            first[mark] = (a, b, c, d, e)
    return (
        {pattern(rules, first[mark]): number for mark, number in tally.items()},
        {pattern(rules, hand): hand for hand in first.values()},
    )


def prove(rules: Rules, first: dict[Pattern, tuple[str, ...]], luck: random.Random, natural: int, wild: int) -> None:
    """Check on random hands that the hand kept for the pattern has the same key and category."""
    cards = [card for card in deck(rules) if card != JOKER]
    hands = [luck.sample(cards, 5) for _ in range(natural)]
    hands += [[*luck.sample(cards, 4), JOKER] for _ in range(wild if rules.joker else 0)]
    for hand in hands:
        like = first[pattern(rules, hand)]
        if key(rules, hand) != key(rules, like) or category(rules, hand) != category(rules, like):
            raise AssertionError(f"{rules}: {hand} and {like} have one pattern but not one standing")


# Orders that are also counted the slow way, hand by hand through `category`.
COUNTED_TWICE = (
    "nsw-52",
    "nsw-36-n48-off",
    "nsw-32",
    "act-2005-32-joker-ace-both",
    "act-2005-32-joker-duplicates",
    "act-2005-32-joker-low-ace-low-qualifier",
    "act-2005-40-low-ace-low-qualifier",
)


def main() -> None:
    """Write counts.json beside this file."""
    luck = random.Random(2005)
    counts: dict[str, dict[str, int]] = {name: {} for name in ORDERS}
    for ranks, joker in sorted({(rules.ranks, rules.joker) for rules in ORDERS.values()}):
        here = {name: rules for name, rules in ORDERS.items() if (rules.ranks, rules.joker) == (ranks, joker)}
        began = time.process_time()
        tally, first = deal_all(next(iter(here.values())))
        for name, rules in here.items():
            found: Counter[str] = Counter()
            for like, number in tally.items():
                found[category(rules, first[like])] += number
            counts[name] = {category_name: found[category_name] for category_name in rules.categories}
            prove(rules, first, luck, natural=5000, wild=1000)
            if name in COUNTED_TWICE and count(rules) != counts[name]:
                raise AssertionError(f"{name}: the fast count differs from the slow one")
        seconds = time.process_time() - began
        print(f"{ranks}{' and joker' if joker else ''}: {len(here)} orders, {seconds:.0f} s", file=sys.stderr)
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in counts.items())
    Path(__file__).with_name("counts.json").write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
