"""A round of play taken up in the middle: the moment by name, and the events that lead there."""

from collections.abc import Mapping, Sequence
from typing import Final

from croupier.play import commands as c
from croupier.play import due
from croupier.play import events as e
from croupier.play.state import after, seats_of
from croupier.play.terms import BET, BOARD, BURN, CLAIMS, EXCHANGE, LAP, POST, PUT_AWAY, SHOW, Terms
from croupier.scenario.given import Start
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError

MOMENTS: Final = {
    "posting": "nothing has been posted yet",
    "round N": "the Nth betting round is opened",
    "preflop": "the first betting round",
    "flop": "the betting round after the flop; `turn` and `river` likewise",
    "draw": "the draw begins, the first player to draw is in turn",
    "discard": "every player is to put a card away (Pineapple)",
    "final": "the last betting round is opened",
    "showdown": "the betting is over, hands are to be shown",
    "claims": "the pots have been passed, and may still be contested",
    "… deal": "before the burn and the cards of that betting round: `flop deal`, `round 3 deal`",
}
_NAMED: Final = {POST: "posting", SHOW: "showdown", CLAIMS: "claims"}


def moments(terms: Terms) -> dict[str, int]:
    """The moments of a game by name, as places in its program."""
    named: dict[str, int] = {}
    program = terms.program
    deal, street = 0, ""
    for at, op in enumerate(program):
        if op.code in (BURN, BOARD, LAP) and (at == 0 or program[at - 1].code not in (BURN, BOARD, LAP)):
            deal = at
        if op.code == BOARD:
            street = op.name
        if op.code == BET:
            names = [f"round {op.round + 1}"]
            if op.round == 0:
                names.append("preflop")
            elif street in ("flop", "turn", "river"):
                names.append(street)
            if op.round == terms.rounds - 1:
                names += ["final", "final round"]
            for name in names:
                named[name] = at
                if program[at - 1].code in (BURN, BOARD, LAP):
                    named[f"{name} deal"] = deal
            street = ""
        elif op.code == EXCHANGE:
            named["draw"] = named["exchange"] = at
        elif op.code == PUT_AWAY:
            named["discard"] = named["put away"] = at
        elif op.code in _NAMED:
            named[_NAMED[op.code]] = at
    return named


def take_up(table: Table, terms: Terms, start: Start) -> None:
    """Open a round and lead it to the moment, with the money where the file says it lies."""
    known = moments(terms)
    if start.at not in known:
        raise MistakeError(f'start at "{start.at}": this game has {", ".join(known)}')
    target = known[start.at]
    opening = _opening_stacks(table, terms, start)
    table.seat_down(terms, opening, {})
    folds = _folds(terms, start)
    laid = False
    while table.r.at < target:
        r = table.r
        if r.code == BET:
            if not laid:
                _lay(table, start)
                laid = True
            for seat in folds.pop(r.betting, ()):
                table.happen([e.Folded(seat)])
            able = r.able & ~sum(1 << seat for seats in folds.values() for seat in seats)
            if able & (able - 1):
                _had_their_turn(table, able)
                table.happen([e.BettingClosed(0, 0)])
                continue
            # No betting round is opened any more: whoever folds later does it now, and what nobody matched goes back.
            for seat in (seat for seats in folds.values() for seat in seats):
                table.happen([e.Folded(seat)])
            folds = {}
            _had_their_turn(table, r.live)
            table.must(c.CloseBetting()) if start.street is None else table.happen([e.BettingClosed(0, 0)])
        elif r.turn:
            _pass_by(table)
        else:
            table.must(table.dealt(due(r)))
    for seat in (seat for seats in folds.values() for seat in seats):
        table.happen([e.Folded(seat)])
    street = start.street if laid or start.street is not None else start.put_in or None
    if street is not None or start.acted:
        _in_mid_street(table, start, street or {})
    table.name_stub()


def _had_their_turn(table: Table, seats: int) -> None:
    """In a betting round that is over everybody has acted, whatever he did."""
    table.happen([e.Checked(seat) for seat in seats_of(seats)])


def _opening_stacks(table: Table, terms: Terms, start: Start) -> dict[int, int]:
    """What each seat had when the round was opened."""
    fee = terms.law.sign.amount("hand_fee")
    seats = [seat for seat in table.stacks if seat not in table.given.absent]
    if strange := (start.folded.keys() | set(start.acted)) - set(seats):
        raise MistakeError(f"start speaks of seats {', '.join(map(str, sorted(strange)))}, which have no chips")
    had = {seat: table.stacks[seat] + start.put_in.get(seat, 0) for seat in seats}
    return {seat: chips + fee for seat, chips in had.items() if chips}


def _folds(terms: Terms, start: Start) -> dict[int, list[int]]:
    """Who folds in which betting round, by its number from 0."""
    rounds = {name: terms.program[at].round for name, at in moments(terms).items() if terms.program[at].code == BET}
    folds: dict[int, list[int]] = {}
    for seat, when in start.folded.items():
        if when not in rounds:
            raise MistakeError(f'folded = {{ {seat} = "{when}" }}: this game has {", ".join(rounds)}')
        folds.setdefault(rounds[when], []).append(seat)
    return folds


def _lay(table: Table, start: Start) -> None:
    """Lay the money down as the file has it, with nobody left to act."""
    r = table.r
    before = tuple(start.put_in.get(seat, 0) for seat in range(r.seats + 1))
    bets = (0,) * (r.seats + 1)
    _reset(table, start, before, bets, wager=0, size=r.size, raises=0, opened=False, acted=0, pending=0, turn=0)


def _reset(table: Table, start: Start, before: tuple[int, ...], bets: tuple[int, ...], **betting: int) -> None:
    """The money of the file, whatever lay there before."""
    r = table.r
    here = [table.stacks.get(seat, 0) if seat in r.dealt else 0 for seat in range(r.seats + 1)]
    posted = tuple(min(post, early + bet) for post, early, bet in zip(r.posted, before, bets, strict=True))
    dead = (start.dead, *[0] * r.seats)
    table.chips = sum(here) + sum(before) + sum(bets) + start.dead + r.fees + r.bought
    opened = bool(betting.pop("opened"))
    table.happen([e.BettingReset(tuple(here), before, bets, dead, posted, opened=opened, **betting)])


def _in_mid_street(table: Table, start: Start, street: Mapping[int, int]) -> None:
    """A betting round under way: who has wagered what in it, and who has acted, in order."""
    r = table.r
    if r.code != BET:
        raise MistakeError(f'start: street and acted belong to a betting round, not to "{start.at}"')
    bets = tuple(street.get(seat, 0) for seat in range(r.seats + 1))
    before = tuple(start.put_in.get(seat, 0) - bet for seat, bet in enumerate(bets))
    if any(amount < 0 for amount in before):
        raise MistakeError("start: what is in street is part of in, and cannot be more")
    levels = sorted({bet for bet in bets if bet})
    wager = max([*levels, r.wager])
    steps = [high - low for low, high in zip([0, *levels], levels, strict=False)]
    raises = start.raises if start.raises is not None else _full_raises(levels, r.wager, r.size)
    acted = _acted_since(start.acted, bets, r.wager, r.size)
    answered = sum(1 << seat for seat in start.acted)
    able = sum(1 << seat for seat in r.dealt if r.live >> seat & 1 and table.stacks.get(seat))
    pending = sum(
        1 << seat for seat in r.dealt if able >> seat & 1 and (not answered >> seat & 1 or bets[seat] < wager)
    )
    last = start.acted[-1] if start.acted else 0
    turn = after(pending, last) if last else r.turn if pending >> r.turn & 1 else after(pending, r.turn)
    table.happen([e.Checked(seat) for seat in start.acted])
    _reset(
        table, start, before, bets,
        wager=wager, size=max([r.size, *steps]), raises=raises, opened=r.opened or wager >= r.terms.min_bets[r.betting],
        acted=acted, pending=pending, turn=turn, aggressor=_last_to_raise(start.acted, bets, r.wager),
    )  # fmt: skip


def _last_to_raise(acted: Sequence[int], bets: Sequence[int], level: int) -> int:
    """Who bet or raised last, of those who acted in this order; 0 if nobody did."""
    last = 0
    for seat in acted:
        if bets[seat] > level:
            last, level = seat, bets[seat]
    return last


def _full_raises(levels: Sequence[int], level: int, size: int) -> int:
    """How many of these totals were full raises; the first over nothing is the bet."""
    raises = 0
    for total in levels:
        adds = total - level
        if level and adds >= size:
            raises, size = raises + 1, adds
        elif not level:
            size = max(size, adds)
        level = max(level, total)
    return raises


def _acted_since(seats: tuple[int, ...], bets: tuple[int, ...], level: int, size: int) -> int:
    """Who has acted since the last full bet or raise, himself included, of those who acted in this order."""
    since = 0
    for seat in seats:
        adds = bets[seat] - level
        if adds >= size:
            since, size = 0, adds
        level = max(level, bets[seat])
        since |= 1 << seat
    return since


def _pass_by(table: Table) -> None:
    """A player's decision before the moment: no optional blind, no exchange, the last card dealt put away."""
    r = table.r
    ways = {
        POST: c.DeclineBlind(r.turn),
        EXCHANGE: c.Discard(r.turn, ()),
        PUT_AWAY: c.Discard(r.turn, tuple(r.shoe.hole[r.turn][-1:])),
    }
    table.must(ways[r.code])
