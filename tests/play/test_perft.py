"""Betting trees: as many sequences of legal actions in the engine as the rule books have (`oracle_betting.py`)."""

import random
from dataclasses import replace
from typing import Any

import pytest
from tests.play.oracle_betting import Spot, Table, after, count, options, spot_at
from tests.play.perft_tables import CASES, SLOW, Case

from croupier.cards.card import parse_cards
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Round, act, begin, commands, deal_on, legal
from croupier.play.terms import Terms

# Up cards for stud. Seat 1 shows the ace, 2 the king …; then nine ranks in turn, so that of two to four players nobody
# pairs a card in four, whoever folds.
BEST = parse_cards("As Ks Qs Js")
DOWN = parse_cards("Ac Kc Qc Jc Ad Kd Qd Jd Ah Kh Qh Jh")
LOW = [rank << 2 | (rank + lap) & 3 for lap in range(4) for rank in range(9)]


def terms(one: Case) -> Terms:
    book, _, game = one.game.partition(":")
    law = law_of(book, game, None, one.sign)
    assert isinstance(law, Law), law
    return terms_of(law)


def opened(one: Case) -> Round:
    """The round before its first wager: optional blinds taken as the table says."""
    t = terms(one)
    shoe = _for_stud(one) if one.table.openers else list(t.deck.cards)
    stacks = {seat: 100 * stack for seat, stack in enumerate(one.table.stacks, 1)}
    late = {seat: (100 * live, 100 * dead) for seat, live, dead in one.table.late}
    r = begin(t, stacks, one.table.marker, shoe, late=late)
    assert isinstance(r, Round), r
    assert deal_on(r) is None
    taken = 0
    while r.turn and (may := legal(r)) is not None and may.offer:
        take = taken < len(one.table.optional)
        taken += take
        assert not isinstance(act(r, (commands.PostBlind if take else commands.DeclineBlind)(r.turn)), tuple)
        assert deal_on(r) is None
    _go_on(r)
    return r


def _for_stud(one: Case) -> list[int]:
    """Down cards, then the ace to seat 1, the king to seat 2 …, then low cards."""
    seats = len(one.table.stacks)
    ring = [(one.table.marker + step) % seats + 1 for step in range(seats)]
    if one.table.book.blinds_from_marker:  # and is dealt first (6.2)
        ring = [ring[-1], *ring[:-1]]
    down = DOWN[: (2 if "seven" in one.game else 1) * seats]
    first = [*down, *(BEST[seat - 1] for seat in ring), *LOW]
    return [*first, *(card for card in (*DOWN, *BEST) if card not in first)]


def _go_on(r: Round) -> None:
    """Take the dealer's steps, stand pat and put away the first card, until somebody has to bet or it is over."""
    while True:
        assert deal_on(r) is None
        may = legal(r)
        if may is None or may.discards is None:
            return
        slots = tuple(r.shoe.hole[r.turn][: may.discards[0]])
        assert not isinstance(act(r, commands.Discard(r.turn, slots)), tuple)


def choices(r: Round) -> dict[str, Any]:
    """What the engine offers, in the oracle's words, each with its command."""
    may = legal(r)
    assert may is not None
    seat = r.turn
    found: dict[str, Any] = {}
    if may.fold:
        found["fold"] = commands.Fold(seat)
    if may.check:
        found["check"] = commands.Check(seat)
    elif may.stand:
        found["check"] = commands.Stand(seat)
    if may.call:
        found["call"] = commands.Call(seat)
    if may.pay_and_fold:
        found["call and fold"] = commands.CallAndFold(seat)
    for to in _totals(may):
        assert to % 100 == 0
        found[f"to {to // 100}"] = (commands.RaiseTo if r.opened else commands.BetTo)(seat, to)
    return found


def _totals(may: Any) -> list[int]:
    if may.totals:
        return list(may.totals)
    found = list(range(may.least, may.most + 1, may.step)) if may.least and may.most else []
    if may.all_in and may.most not in found:
        found.append(may.most)
    if may.short and may.short not in found:
        found.append(may.short)
    return found


def at_first(one: Case) -> Round:
    """The engine at the first decision of the first betting round counted; everybody checks or calls before."""
    r = opened(one)
    while r.turn and r.betting < one.first:
        may = choices(r)
        word = "check" if "check" in may else "call" if "call" in may else next(w for w in may if w.startswith("to "))
        assert not isinstance(act(r, may[word]), tuple)
        _go_on(r)
    return r


def count_engine(r: Round, last: int) -> tuple[int, int]:
    if not r.turn or r.betting > last:
        return 1, 0
    sequences, decisions = 0, 1
    for command in choices(r).values():
        twin = r.copy()
        done = act(twin, command)
        assert isinstance(done, list), done
        _go_on(twin)
        below = count_engine(twin, last)
        sequences += below[0]
        decisions += below[1]
    return sequences, decisions


def first_difference(one: Case) -> str:
    """The shortest sequence after which engine and oracle offer something else."""
    level: list[tuple[Round, Spot | None, str]] = [(at_first(one), spot_at(one.table, one.first), "")]
    while level:
        below = []
        for r, spot, path in level:
            over = not r.turn or r.betting > one.last
            if over and (spot is None or spot.number > one.last):
                continue
            book = {} if spot is None or spot.number > one.last else options(one.table, spot)
            engine = {} if over else choices(r)
            who = f"seat {r.turn}" + (f", by the book {spot.waiting[0]}" if spot and spot.waiting[0] != r.turn else "")
            if book.keys() != engine.keys() or "book" in who:
                return f"after{path or ' nothing'}: {who}: engine {sorted(engine)}, by the book {sorted(book)}"
            assert spot is not None
            for word, command in engine.items():
                twin = r.copy()
                act(twin, command)
                _go_on(twin)
                below.append((twin, after(one.table, spot, word, book[word]), f"{path} {r.turn}:{word};"))
        level = below
    return "no difference"


def ids(one: Case) -> str:
    return f"{one.game}: {one.name}"


@pytest.mark.parametrize(
    "one",
    [pytest.param(c, marks=pytest.mark.proves(*c.proves), id=ids(c)) for c in CASES]
    + [pytest.param(c, marks=(pytest.mark.proves(*c.proves), pytest.mark.slow), id=ids(c)) for c in SLOW],
)
def test_as_many_sequences_as_the_book_has(one: Case) -> None:
    by_the_book = count(one.table, one.first, one.last)
    engine = count_engine(at_first(one), one.last)
    print(f"{ids(one)}: {engine[0]} sequences, {engine[1]} decisions")
    assert engine == by_the_book, first_difference(one)


WALKS = 60
"""Random walks a table, each with other stakes and another marker."""


@pytest.mark.proves("nsw N-34", "nsw N-44", "nsw N-45", "act A-30", "act A-34", "act A-35", "act A-37")
@pytest.mark.parametrize("one", CASES, ids=ids)
def test_the_same_choices_all_along_random_rounds(one: Case) -> None:
    luck = random.Random(one.name + one.game)
    for _ in range(WALKS):
        table = _other_stakes(one.table, luck)
        walked = replace(one, table=table)
        r, spot, path = opened(walked), spot_at(table, 0), str(table.stacks)
        while r.turn and spot is not None:
            book, engine = options(table, spot), choices(r)
            assert (spot.waiting[0], sorted(book)) == (r.turn, sorted(engine)), f"marker {table.marker}, {path}"
            word = luck.choice([w for w in book if "fold" not in w or luck.random() < 0.3] or list(book))
            act(r, engine[word])
            _go_on(r)
            path += f" {spot.waiting[0]}:{word};"
            spot = after(table, spot, word, book[word])
        assert (r.turn, spot) == (0, None), f"marker {table.marker}, {path}: only one of them goes on"


def _other_stakes(table: Table, luck: random.Random) -> Table:
    """Two to four players with short and long stakes; as many as post if there are optional or late posts."""
    least = 3 if table.optional else 2
    seats = len(table.stacks) if table.late else luck.randint(max(least, len(table.blinds)), 4)
    if table.optional and seats == 2:
        return table
    deep = luck.choice((8, 20, 60))
    stacks = [luck.randint(1, deep) for _ in range(seats)]
    if table.late or table.optional:  # who posts freely has the chips
        stacks = [max(stack, 2 * sum(table.optional) + 5) for stack in stacks]
    marker = len(table.stacks) if table.late else luck.randint(1, seats)
    return replace(table, stacks=tuple(stacks), marker=marker, openers=_openers(table, seats))


def _openers(table: Table, seats: int) -> tuple[tuple[int, ...], ...]:
    high = tuple(range(1, seats + 1))
    low = bool(table.openers) and table.openers[0] != table.openers[-1]
    return ((tuple(reversed(high)) if low else high), high) if table.openers else ()
