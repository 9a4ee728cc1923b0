"""The engine's settlement against the rule books' own sums (`oracle_pots.py`), over random rounds and worked examples.

Contributions are rebuilt from the event log alone. Which of two hands is better is not at stake here: that has its own
oracle (`tests/cards`), so strengths are asked of `Hands`.
"""

import random
import traceback
from collections import Counter
from typing import Any

import pytest
from tests.play.ledger import Ledger, winners
from tests.play.oracle_pots import (
    DollarInTwenty,
    Odd,
    PercentByPot,
    PercentOfAll,
    Pot,
    Scale,
    Won,
    clockwise_from_left,
    clockwise_from_marker,
    pots,
    shares,
)
from tests.play.random_rounds import GAMES, Moment, opened, play

from croupier.cards.card import parse_cards
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Round, act, begin, commands, deal_on, events, evolve
from croupier.play.terms import Terms

ROUNDS = 2400


# -- the books' scales -------------------------------------------------------------------------------------------------


def scale_of(game: str, t: Terms) -> Scale:
    sign = t.law.sign
    if game.startswith("nsw"):
        return PercentByPot(
            sign.amount("commission_rate"), sign.amount("commission_unit"), sign.amount("commission_min"),
            sign.amount("commission_max"), sign.is_on("rake_ante_only_pots"),
        )  # fmt: skip
    if "faro" in game or "2006" in game:
        percent, free = {"five_pct": (5, 1900), "ten_pct": (10, 900)}[sign.text("commission_scale")]
        main_first = sign.text("commission_allocation") == "main_first"
        return PercentOfAll(percent, free, sign.amount("commission_cap"), main_first)
    return DollarInTwenty(t.min_bet, sign.amount("commission_discount"))


def odd_of(game: str, t: Terms, seats: list[int], marker: int) -> Odd:
    sign = t.law.sign
    if game.startswith("nsw"):
        return Odd(sign.amount("smallest_chip"), clockwise_from_left(seats, marker))
    if "faro" in game or "2006" in game:
        to_high = sign.text("hilo_odd_unit") == "high"
        return Odd(sign.amount("smallest_chip"), clockwise_from_left(seats, marker), to_high)
    return Odd(100, clockwise_from_marker(seats, marker))


def check_settlement(game: str, moment: Moment, seen: Counter[str]) -> None:
    t = moment.terms
    ledger = Ledger(moment.log, t.ante)
    made = pots(ledger.puts)
    won = [winners(t, ledger, pot) for pot in made]
    scale = scale_of(game, t)
    due = scale(made, won)
    taken = [ledger.taken[at] for at in range(len(made))]
    said = f"pots {made}, won {won}"
    if isinstance(scale, DollarInTwenty):  # which of several pots with the same winners pays is left open
        for group in {one.everybody for one in won}:
            own = [at for at, one in enumerate(won) if one.everybody == group]
            assert sum(taken[at] for at in own) == sum(due[at] for at in own), f"commission {taken}, due {due}: {said}"
    else:
        assert taken == due, f"commission {taken}, due {due}: {said}"
    assert sum(ledger.taken.values()) == sum(taken)
    odd = odd_of(game, t, list(ledger.puts), moment.marker)
    for at, (pot, one) in enumerate(zip(made, won, strict=True)):
        chips = pot.chips - taken[at] + (ledger.bought - ledger.fee if at == 0 else 0)
        gets = {seat: adds for seat, adds in shares(chips, one, odd).items() if adds}
        assert dict(ledger.awards.get(at, {})) == gets, f"pot {at} gives {ledger.awards.get(at)}, due {gets}: {said}"
    assert set(ledger.awards) <= set(range(len(made)))
    _count(seen, made, won, due)


def _count(seen: Counter[str], made: list[Pot], won: list[Won], due: list[int]) -> None:
    seen[f"{min(len(made), 4)} pots"] += 1
    seen["commission"] += any(due)
    for pot, one in zip(made, won, strict=True):
        seen["exempt by a tie"] += one.tied(pot.contributors)
        seen["only posts"] += pot.only_posts
        seen["each wins a half"] += (
            len(one.halves) == 2 and one.everybody == pot.contributors and one.halves[0] != one.halves[1]
        )
        seen["split"] += len(one.everybody) > 1


@pytest.mark.proves(
    "nsw 3.3.1", "nsw 3.3.1.2", "nsw 3.3.1.3", "nsw 3.6", "nsw 12.5", "nsw 12.6", "nsw 24.3.1", "nsw 24.3.2",
    "nsw 24.4", "nsw N-7", "nsw N-8", "nsw N-9", "nsw N-10", "nsw N-46", "nsw N-59",
    "act A-15", "act A-37", "act A-39", "act A-40", "act A-42", "act A-43", "act A-44",
)  # fmt: skip
def test_settlement_is_what_the_books_make_of_the_log() -> None:
    seen: Counter[str] = Counter()
    failures: dict[str, str] = {}
    times: Counter[str] = Counter()
    for number in range(ROUNDS):
        game = GAMES[number % len(GAMES)]
        luck = random.Random(f"pots {number}")
        moment = opened(game, luck)
        try:
            if play(moment, luck):
                check_settlement(game, moment, seen)
        except Exception as error:  # noqa: BLE001  # every kind of failure shall be told
            kind = f"{type(error).__name__} in {traceback.extract_tb(error.__traceback__)[-1].name}"
            times[kind] += 1
            failures.setdefault(kind, f"{game}, seed 'pots {number}': {str(error)[:900]}")
    print(dict(seen))
    assert not failures, "\n".join(f"{times[kind]}x {kind}: {said}" for kind, said in failures.items())
    assert all(seen[name] for name in ("4 pots", "exempt by a tie", "only posts", "each wins a half", "split"))


# -- the worked examples of ACT 4.7 ------------------------------------------------------------------------------------

DRAW_1 = ("draw@1994-11-04", {"min_bet": 1, "min_stake": 1, "limit_type": "fixed"})
DRAW_5 = ("draw@1995-09-05", {"min_bet": 5, "min_stake": 1, "limit_type": "fixed"})
FARO = {"forced_bets": "ante", "opener_option": "ante", "ante": 1, "min_bet": 1, "min_stake": 100, "commission_cap": 10}
FIVE = ("faro", {**FARO, "commission_scale": "five_pct"})
TEN = ("faro", {**FARO, "commission_scale": "ten_pct"})
COLUMNS = list(enumerate((DRAW_1, DRAW_5, FIVE, TEN)))
STUD = ("five-card-stud@2006-05-01", {**FARO, "commission_scale": "five_pct", "opener_card": "high"})

ONE_POT: dict[float, tuple[int, int, int, int]] = {
    9: (0, 0, 0, 0), 9.5: (0, 0, 0, 0), 10: (0, 0, 0, 1), 19: (0, 0, 0, 1), 19.5: (0, 0, 0, 1), 20: (1, 1, 1, 2),
    39: (1, 1, 1, 3), 59: (2, 2, 2, 5), 100: (5, 5, 5, 10), 150: (5, 7, 7, 10), 260: (5, 13, 10, 10),
    600: (5, 25, 10, 10),
}  # fmt: skip
# Main pot, side pot, whether one player wins both; what each pot pays in the four columns.
TWO_POTS = (
    (38, 38, False, ([1, 1], [1, 1], 3, 7)),
    (38, 38, True, (3, 3, 3, 7)),
    (15, 15, False, ([0, 0], [0, 0], 0, 3)),
    (15, 15, True, (1, 1, 0, 3)),
    (18, 30, False, ([0, 1], [0, 1], [0, 2], 4)),
    (18, 30, True, (2, 2, [0, 2], 4)),
)  # fmt: skip


def settled(table: tuple[str, dict[str, Any]], bets: tuple[int, ...], dead: int, best: int) -> Round:
    """A round in which everybody is all-in for `bets` and seat `best` has the best hand, seat 3 the second best."""
    game, sign = table
    law = law_of("act", game, None, sign)
    assert isinstance(law, Law), law
    t = terms_of(law)
    players = len(bets) - 1
    shoe = _shoe(t, players, best)
    r = begin(t, dict.fromkeys(range(1, players + 1), 100_000), players, shoe)
    assert isinstance(r, Round)
    assert deal_on(r) is None
    while r.turn and r.terms.program[r.at].name == "posting":
        act(r, commands.DeclineBlind(r.turn))
        assert deal_on(r) is None
    none = (0,) * (players + 1)
    lost = (dead, *none[1:])
    evolve(r, events.BettingReset(none, none, bets, lost, none, max(bets), 100, 0, True, 0, 0, 0))
    while not r.is_settled:
        assert deal_on(r) is None
        if r.turn:
            assert not isinstance(act(r, commands.Discard(r.turn, ())), tuple)
    return r


def _shoe(t: Terms, players: int, best: int) -> list[int]:
    """Four aces for the best, four queens for the next; one card at a time from the left or from the buck."""
    ring = list(range(1, players + 1))
    if t.marker_first:
        ring = [ring[-1], *ring[:-1]]
    four = {best: "As Ah Ad Ac 2s", (3 if best != 3 else 2): "Qs Qh Qd Qc 2h"}
    rest = iter(("3s 4h 5d 7c 9s", "3h 4d 6c 8s Th"))
    hands = {seat: parse_cards(four.get(seat) or next(rest)) for seat in ring}
    dealt = [hands[seat][lap] for lap in range(5) for seat in ring]
    board = parse_cards("Ks Kh Jd Js 8c")
    return [*dealt, *board, *(card for card in t.deck.cards if card not in (*dealt, *board))]


@pytest.mark.proves(
    "act:draw@1994-11-04 11.1", "act:draw@1995-09-05 11.1", "act:faro 15.2(a)(i)", "act:faro 15.2(a)(ii)"
)
@pytest.mark.parametrize("pot", ONE_POT)
@pytest.mark.parametrize(("column", "table"), COLUMNS, ids=["min 1", "min 5", "5 %", "10 %"])
def test_commission_of_one_pot(column: int, table: tuple[str, dict[str, Any]], pot: float) -> None:
    half = round(pot * 50)
    r = settled(table, (0, half, half), 0, 2)
    assert r.house == ONE_POT[pot][column] * 100


@pytest.mark.proves(
    "act:draw@1994-11-04 11.3", "act:faro 15.2(a)", "act:five-card-stud 15.2(a)", "act A-40", "act A-43"
)
@pytest.mark.parametrize("case", TWO_POTS, ids=str)
@pytest.mark.parametrize(("column", "table"), [*COLUMNS, (2, STUD)], ids=["min 1", "min 5", "5 %", "10 %", "stud"])
def test_commission_of_two_pots(column: int, table: tuple[str, dict[str, Any]], case: tuple[Any, ...]) -> None:
    main, side, same, by_column = case
    short = main * 100 // 3
    long = short + side * 50
    r = settled(table, (0, short, long, long), main * 100 - 3 * short, 3 if same else 1)
    due = by_column[column]
    if isinstance(due, list):
        assert [*r.commission, 0, 0][:2] == [part * 100 for part in due]
    assert r.house == (sum(due) if isinstance(due, list) else due) * 100


def test_the_oracle_has_the_worked_examples_too() -> None:
    alone = Won((frozenset({2}),))
    for chips, by_column in ONE_POT.items():
        pot = [Pot(round(100 * chips), frozenset({1, 2}), frozenset({1, 2}), False, False)]
        scales: tuple[Scale, ...] = (
            DollarInTwenty(100), DollarInTwenty(500), PercentOfAll(5, 1900, 1000), PercentOfAll(10, 900, 1000)
        )  # fmt: skip
        assert tuple(scale(pot, [alone])[0] // 100 for scale in scales) == by_column
