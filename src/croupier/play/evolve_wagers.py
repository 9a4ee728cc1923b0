"""What wagers, folds and time do to a round: chips move, the turn goes on."""

from operator import add

from croupier.cards.shoe import FOLDED, Discard
from croupier.play import events as e
from croupier.play.progress import advance, compulsory_bet_passes, pass_turn, serve_on, to_settlement
from croupier.play.state import Owing, Round, after
from croupier.play.terms import BET, EXCHANGE


def checked(r: Round, event: e.Checked) -> None:
    bit = 1 << event.seat
    r.acted |= bit
    r.acts |= bit
    r.pending &= ~bit
    r.duty = r.clock = 0
    r.bound = None
    pass_turn(r, event.seat)


def called(r: Round, event: e.Called) -> None:
    seat, to = event.seat, event.to
    bit = 1 << seat
    r.stacks[seat] -= to - r.bets[seat]
    r.bets[seat] = to
    if event.all_in:
        r.able &= ~bit
    r.acted |= bit
    r.acts |= bit
    r.pending &= ~bit
    r.duty = r.clock = 0
    r.owing = r.bound = None
    pass_turn(r, seat)


# law: betting.place_wager, betting.raise_amount, allin.short_raise, allin.short_opening
def bet_made(r: Round, event: e.BetMade) -> None:
    seat, to = event.seat, event.to
    due, before = to, r.wager
    if r.duty == seat and not event.full and r.terms.full_amount_due:
        due = r.terms.min_bets[r.betting]
    _put_in(r, seat, to, event.all_in)
    bit = 1 << seat
    if event.full or not r.base:
        r.wager = max(r.wager, due)
    if event.full and r.terms.completion_counts and before > r.base:
        r.raises += 1
    if event.full or due > to:
        r.opened = True
        r.base = due
        if r.terms.opening_sets_size:
            r.size = max(r.size, due)
        r.acted = bit
        r.pending = r.able & ~bit
    else:
        r.acted |= bit
        r.pending = (r.pending | _below(r, to)) & ~bit
    pass_turn(r, seat)


def raised_to(r: Round, event: e.RaisedTo) -> None:
    seat, to = event.seat, event.to
    bit = 1 << seat
    adds = to - (r.base if r.terms.raises_from_base else r.wager)
    _put_in(r, seat, to, event.all_in)
    r.wager = to
    if event.full:
        r.base = to
        if adds > r.size:
            r.size = adds
        if event.counts:
            r.raises += 1
        r.acted = bit
        r.pending = r.able & ~bit
    else:
        r.acted |= bit
        r.pending = (r.pending | _below(r, to)) & ~bit
    pass_turn(r, seat)


def _put_in(r: Round, seat: int, to: int, all_in: bool) -> None:
    r.stacks[seat] -= to - r.bets[seat]
    r.bets[seat] = to
    if all_in:
        r.able &= ~(1 << seat)
    r.acts |= 1 << seat
    r.aggressor = seat
    r.duty = r.clock = 0
    r.owing = r.bound = None


def _below(r: Round, to: int) -> int:
    """Who has chips and has put in less than a total."""
    mask = 0
    able = r.able
    for seat, bet in enumerate(r.bets):
        if bet < to and able >> seat & 1:
            mask |= 1 << seat
    return mask


# law: betting.fold, hand.live_cards
def folded(r: Round, event: e.Folded) -> None:
    seat = event.seat
    bit = 1 << seat
    shoe = r.shoe
    hole, up = shoe.hole[seat], shoe.up[seat]
    for slot in hole + up if up else hole:
        shoe.discards.append(Discard(slot, seat, FOLDED))
    hole.clear()
    up.clear()
    r.live &= ~bit
    r.able &= ~bit
    r.acts |= bit
    r.pending &= ~bit
    if not event.expired:
        r.folders = (*r.folders, seat)
    compelled = r.duty == seat and r.terms.duty == "compulsory-bet"
    r.duty = r.clock = 0
    r.owing = r.bound = None
    if r.code == BET:
        pass_turn(r, seat)
        if compelled and r.turn:
            compulsory_bet_passes(r)
    elif not r.live & (r.live - 1):
        to_settlement(r)
    elif r.pending:
        r.turn = after(r.pending, seat)
    else:
        r.turn = 0
        r.drawing = r.drawing._replace(serving=seat)
        serve_on(r) if r.code == EXCHANGE else advance(r)


def chips_owed(r: Round, event: e.ChipsOwed) -> None:
    seat, put = event.seat, r.bets[event.seat]
    had = r.owing.had if r.owing is not None else put
    r.stacks[seat] -= event.put - put
    r.bets[seat] = event.put
    r.owing = Owing(seat, had, event.put, event.to, event.short)


def chips_made_up(r: Round, event: e.ChipsMadeUp) -> None:
    r.owing = None


def chips_returned(r: Round, event: e.ChipsReturned) -> None:
    r.stacks[event.seat] += event.back
    r.bets[event.seat] -= event.back


def indicated(r: Round, event: e.Indicated) -> None:
    """Recorded; the wager that it became is an event of its own."""


# law: pots.collect_wagers, commission.uncalled
def betting_closed(r: Round, event: e.BettingClosed) -> None:
    seat, back = event.seat, event.back
    bets, before = r.bets, r.before
    if back:
        r.stacks[seat] += back
        of_this_round = min(back, bets[seat])
        bets[seat] -= of_this_round
        before[seat] -= back - of_this_round
        r.posted[seat] = min(r.posted[seat], bets[seat] + before[seat])
    r.before = list(map(add, before, bets))
    r.history = (*r.history, tuple(bets))
    r.bets = [0] * len(bets)
    r.wager = r.turn = r.pending = 0
    r.acts_before |= r.acts
    r.acts = 0
    r.last_opener = r.opener
    r.waiting, r.bound = (), None
    if r.live & (r.live - 1):
        advance(r)
    else:
        to_settlement(r)


def betting_reset(r: Round, event: e.BettingReset) -> None:
    r.stacks = list(event.stacks)
    r.before = list(event.before)
    r.bets = list(event.bets)
    r.dead = list(event.dead)
    r.posted = list(event.posted)
    r.wager = event.wager
    r.size = event.size
    r.raises = event.raises
    r.opened = event.opened
    r.base = event.wager if event.opened else min(event.wager, _blind_to_open_over(r))
    r.acted = event.acted
    r.pending = event.pending
    r.turn = event.turn
    r.aggressor = event.aggressor
    able = 0
    for seat, stack in enumerate(r.stacks):
        if stack and r.live >> seat & 1:
            able |= 1 << seat
    r.able = able & ~r.frozen
    r.owing = None
    if r.bound is not None and r.bound.seat != event.turn:
        r.bound = None


def _blind_to_open_over(r: Round) -> int:
    return 0 if r.betting else max((live for _, what, live, _ in r.laid if what != "ante"), default=0)


# -- time --------------------------------------------------------------------------------------------------------------


# law: clocks.extra_time_split
def time_bought(r: Round, event: e.TimeBought) -> None:
    seat = event.seat
    r.stacks[seat] -= event.house + event.pot
    r.house += event.house
    r.fees += event.house
    r.bought += event.pot
    r.bought_by = (*r.bought_by, (seat, event.house, event.pot))
    r.bought_times = (*r.bought_times, seat)
    if r.stacks[seat] == 0:
        r.able &= ~(1 << seat)
        r.pending &= ~(1 << seat)
        pass_turn(r, seat)


def clock_called(r: Round, event: e.ClockCalled) -> None:
    r.clock = event.seat
