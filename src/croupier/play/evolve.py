"""The only thing that changes a round: what each event does to it. Deterministic, and blind to the law's reasons."""

from collections.abc import Callable, Sequence
from operator import add
from typing import Any, Final

from croupier.cards.shoe import DRAWN, FOLDED, PUT_AWAY, SURRENDERED, Discard
from croupier.play import events as e
from croupier.play.openers import early_to_show, opener_of, order_of_showing
from croupier.play.posting import offered_to
from croupier.play.state import NO_DRAWING, Drawing, Owing, Round, after, seats_of
from croupier.play.terms import BET, BOARD, CLAIMS, CLOSED, EXCHANGE, LAP, SETTLE, SHOW
from croupier.play.terms import PUT_AWAY as PUTTING_AWAY


def evolve(r: Round, event: Any) -> None:
    """Let an event happen to the round."""
    r.memo = None
    _EVOLVE[type(event)](r, event)


def evolve_all(r: Round, events: Sequence[Any]) -> None:
    """Let events happen, in order."""
    r.memo = None
    for event in events:
        _EVOLVE[type(event)](r, event)


# -- where the plan goes on --------------------------------------------------------------------------------------------


def _advance(r: Round) -> None:
    """Go on in the plan, to the next thing that somebody has to do."""
    program = r.terms.program
    while True:
        r.at += 1
        op = program[r.at]
        code = r.code = op.code
        if code == BET:
            if _open_betting(r, op.opener, op.round):
                return
        elif code in (EXCHANGE, PUTTING_AWAY):
            r.pending = r.live
            r.drawing = NO_DRAWING
            r.turn = 0 if early_to_show(r) else first_to_draw(r)
            return
        elif code == SHOW:
            r.to_show = order_of_showing(r)
            if r.shown:
                # A hand tabled early is tabled again if cards have come to it since.
                tabled = [seat for seat in seats_of(r.shown) if r.knows(r.cards_of(seat))]
                r.shown = sum([1 << seat for seat in tabled])
                r.to_show = tuple([seat for seat in r.to_show if seat not in tabled])
            r.found = {}
            r.contest = None
            if r.to_show:
                return
        elif not op.spare or _can_be_spared(r):
            return


def _can_be_spared(r: Round) -> bool:
    """Whether a card may be burnt that no rule orders: never one that the deal still needs.

    Where the deck will not reach to the end in any case, the next cards alone count.
    """
    players, left = r.live.bit_count(), len(r.shoe.stub)
    needed = [op.each * (players if op.code == LAP else 1) for op in r.terms.program[r.at :] if op.code in (LAP, BOARD)]
    return left > sum(needed) or (left < sum(needed) and left > needed[0])


def first_to_draw(r: Round) -> int:
    """The first active player to draw or discard, all-in or not."""
    if r.terms.marker_first and r.live >> r.marker & 1:
        return r.marker
    return after(r.live, r.marker)


def _go_on_to(r: Round, code: int) -> None:
    program = r.terms.program
    while program[r.at].code != code:
        r.at += 1
    r.code = code


def _to_settlement(r: Round) -> None:
    _go_on_to(r, SETTLE)
    r.turn = r.pending = 0
    r.contest = None


def _open_betting(r: Round, opener: str, number: int) -> bool:
    """Begin a betting round; False if nobody could bet in it."""
    t, able = r.terms, r.able
    r.betting = number
    r.aggressor = r.opener = 0
    if number and not able & (able - 1):
        return False
    r.acted = r.raises = r.ceiling = r.duty = r.clock = 0
    r.bought_times = ()
    if number == 0 and r.last_blind:
        r.opened = t.duty != "twice-last-blind"
        r.base = r.wager
        r.raises = t.straddle_raises * (r.posting - len(r.posts))
    else:
        r.wager = r.base = 0
        r.size = t.min_bets[number]
        r.opened = False
    if not able & (able - 1) and (not able or r.bets[able.bit_length() - 1] >= r.wager):
        r.pending = r.turn = 0
        return True  # nobody can bet, but what was posted before the cards has to be gathered
    r.pending = able
    r.turn = r.opener = opener_of(r, opener)
    if number == 0 and t.duty not in ("free", "twice-last-blind"):
        r.duty = r.opener
    return True


# law: betting.turn_order, betting.option_passes, betting.round_end, betting.round_continues
# law: betting.last_player_wins, checking.all_check
def _pass_turn(r: Round, seat: int) -> None:
    """Who is next after a seat has acted; nobody if the betting round is over."""
    pending = r.pending
    if pending:
        live, able = r.live, r.able
        if not live & (live - 1):
            pending = r.pending = 0
        elif not able & (able - 1):
            # One player has chips left: nothing more can be wagered against him.
            pending &= able
            if pending and r.bets[pending.bit_length() - 1] >= max(r.wager, *r.bets):
                pending = 0
            r.pending = pending
    if pending:
        higher = pending >> (seat + 1)
        r.turn = seat + (higher & -higher).bit_length() if higher else (pending & -pending).bit_length() - 1
    else:
        r.turn = 0


# -- opening and posting -----------------------------------------------------------------------------------------------


def _round_opened(r: Round, event: e.RoundOpened) -> None:
    r.stacks = list(event.stacks)
    r.start = event.stacks
    r.marker = event.marker
    r.dealt = event.dealt
    r.posts = event.posts
    mask = 0
    for seat in event.dealt:
        mask |= 1 << seat
    r.live = r.able = mask
    _post_on(r)


# law: blinds.live, allin.short_stake, blinds.missed_posts, blinds.new_player_posts
def _posted(r: Round, event: e.Posted) -> None:
    seat, live, what = event.seat, event.live, event.what
    stack = r.stacks[seat] - live - event.dead
    r.stacks[seat] = stack
    if stack == 0:
        r.able &= ~(1 << seat)
    r.dead[seat] += event.dead
    r.posted[seat] += live
    if what == "ante":
        r.before[seat] += live
    else:
        r.bets[seat] += live
        nominal = live
        if r.posting < len(r.posts):
            nominal = max(live, r.posts[r.posting][2])
        if what != "late blind":
            r.last_blind = seat
            # law: blinds.straddle_acts_last
            r.size = r.terms.size_of_blind(nominal, what != "blind")
        if nominal > r.wager:
            r.wager = nominal
    r.posting += 1
    _post_on(r)


def _blind_declined(r: Round, event: e.BlindDeclined) -> None:
    r.turn = 0
    _advance(r)


def _fee_charged(r: Round, event: e.FeeCharged) -> None:
    r.stacks[event.seat] -= event.adds
    r.house += event.adds
    r.fees += event.adds
    r.posting += 1
    _post_on(r)


def _post_on(r: Round) -> None:
    """Once the compulsory money is in, the next player may be offered an optional blind; else the deal begins."""
    if r.posting < len(r.posts):
        return
    r.turn = offered_to(r)
    if not r.turn:
        _advance(r)


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards_dealt(r: Round, event: e.CardsDealt) -> None:
    shoe = r.shoe
    slots, each, faces = event.slots, event.each, event.faces
    del shoe.stub[: len(slots)]
    zone = shoe.hole if faces is None else shoe.up
    if each == 1:
        for at, seat in enumerate(event.seats):
            zone[seat].append(slots[at])
    else:
        for at, seat in enumerate(event.seats):
            zone[seat] += slots[at * each : (at + 1) * each]
    if faces is not None:
        known = shoe.faces
        for slot, face in zip(slots, faces, strict=True):
            known[slot] = face
    _advance(r)


def _board_dealt(r: Round, event: e.BoardDealt) -> None:
    shoe = r.shoe
    slots = event.slots
    del shoe.stub[: len(slots)]
    shoe.board += slots
    known = shoe.faces
    for at, slot in enumerate(slots):
        known[slot] = event.faces[at]
    _advance(r)


def _card_burned(r: Round, event: e.CardBurned) -> None:
    shoe = r.shoe
    shoe.stub.remove(event.slot)
    shoe.burns.append(event.slot)
    if r.drawing.burn:
        r.drawing = r.drawing._replace(due=1, burn=False)
    else:
        _advance(r)


def _card_surrendered(r: Round, event: e.CardSurrendered) -> None:
    r.shoe.stub.remove(event.slot)
    r.shoe.faces[event.slot] = event.face
    r.shoe.discards.append(Discard(event.slot, event.seat, SURRENDERED))


# law: drawing.discard, drawing.up_to_four, drawing.five_cards, drawing.five_last, drawing.five_not_last
# law: drawing.discard_round_open
def _cards_discarded(r: Round, event: e.CardsDiscarded) -> None:
    seat, slots = event.seat, event.slots
    exchanging = r.code == EXCHANGE
    hole = r.shoe.hole[seat]
    for slot in slots:
        hole.remove(slot)
        r.shoe.discards.append(Discard(slot, seat, DRAWN if exchanging else PUT_AWAY))
    r.pending &= ~(1 << seat)
    if not exchanging:
        r.turn = after(r.pending, seat)
        if not r.pending:
            _advance(r)
        return
    r.turn = 0
    many, last = len(slots), not r.pending
    if many == 5:
        fifths = r.drawing.fifths if last else (*r.drawing.fifths, seat)
        r.drawing = Drawing(seat, 4, fifths, last and r.terms.burns_before_fifth, ())
    else:
        r.drawing = Drawing(seat, many, r.drawing.fifths, False, ())
    _serve_on(r)


def _cards_replaced(r: Round, event: e.CardsReplaced) -> None:
    del r.shoe.stub[: len(event.slots)]
    r.shoe.hole[event.seat] += event.slots
    r.drawing = r.drawing._replace(due=r.drawing.due - len(event.slots))
    _serve_on(r)


def _serve_on(r: Round) -> None:
    """Who is served or draws next."""
    drawing = r.drawing
    if drawing.due or drawing.burn:
        return
    if r.pending:
        r.turn = after(r.pending, drawing.serving)
        r.drawing = drawing._replace(serving=0)
    elif drawing.fifths:
        r.drawing = Drawing(drawing.fifths[0], 1, drawing.fifths[1:], False, ())
    else:
        r.drawing = NO_DRAWING
        _advance(r)


def _stub_reshuffled(r: Round, event: e.StubReshuffled) -> None:
    shoe = r.shoe
    shoe.retrieve(event.returned, shoe.stub)
    shoe.reshuffle(event.order)


# -- wagers ------------------------------------------------------------------------------------------------------------


def _checked(r: Round, event: e.Checked) -> None:
    bit = 1 << event.seat
    r.acted |= bit
    r.acts |= bit
    r.pending &= ~bit
    r.duty = r.clock = 0
    _pass_turn(r, event.seat)


def _called(r: Round, event: e.Called) -> None:
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
    r.owing = None
    _pass_turn(r, seat)


# law: betting.place_wager, betting.raise_amount, allin.short_raise, allin.short_opening
def _bet_made(r: Round, event: e.BetMade) -> None:
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
    _pass_turn(r, seat)


def _raised_to(r: Round, event: e.RaisedTo) -> None:
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
    _pass_turn(r, seat)


def _put_in(r: Round, seat: int, to: int, all_in: bool) -> None:
    r.stacks[seat] -= to - r.bets[seat]
    r.bets[seat] = to
    if all_in:
        r.able &= ~(1 << seat)
    r.acts |= 1 << seat
    r.aggressor = seat
    r.duty = r.clock = 0
    r.owing = None


def _below(r: Round, to: int) -> int:
    """Who has chips and has put in less than a total."""
    mask = 0
    able = r.able
    for seat, bet in enumerate(r.bets):
        if bet < to and able >> seat & 1:
            mask |= 1 << seat
    return mask


# law: betting.fold, hand.live_cards
def _folded(r: Round, event: e.Folded) -> None:
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
    r.owing = None
    if r.code == BET:
        _pass_turn(r, seat)
        if compelled and r.turn:
            # The bet is still compulsory: whoever has the card that opens now makes it.
            r.turn = r.opener = r.duty = opener_of(r, r.terms.program[r.at].opener)
    elif not r.live & (r.live - 1):
        _to_settlement(r)
    elif r.pending:
        r.turn = after(r.pending, seat)
    else:
        r.turn = 0
        r.drawing = r.drawing._replace(serving=seat)
        _serve_on(r) if r.code == EXCHANGE else _advance(r)


def _chips_owed(r: Round, event: e.ChipsOwed) -> None:
    seat, put = event.seat, r.bets[event.seat]
    had = r.owing.had if r.owing is not None else put
    r.stacks[seat] -= event.put - put
    r.bets[seat] = event.put
    r.owing = Owing(seat, had, event.put, event.to, event.short)


def _chips_made_up(r: Round, event: e.ChipsMadeUp) -> None:
    r.owing = None


def _chips_returned(r: Round, event: e.ChipsReturned) -> None:
    r.stacks[event.seat] += event.back
    r.bets[event.seat] -= event.back


def _indicated(r: Round, event: e.Indicated) -> None:
    """Recorded; the wager that it became is an event of its own."""


# law: pots.collect_wagers, commission.uncalled
def _betting_closed(r: Round, event: e.BettingClosed) -> None:
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
    if r.live & (r.live - 1):
        _advance(r)
    else:
        _to_settlement(r)


def _betting_reset(r: Round, event: e.BettingReset) -> None:
    r.stacks = list(event.stacks)
    r.before = list(event.before)
    r.bets = list(event.bets)
    r.dead = list(event.dead)
    r.posted = list(event.posted)
    r.wager = event.wager
    r.size = event.size
    r.raises = event.raises
    r.opened = event.opened
    r.base = event.wager if event.opened else 0
    r.acted = event.acted
    r.pending = event.pending
    r.turn = event.turn
    r.aggressor = event.aggressor
    able = 0
    for seat, stack in enumerate(r.stacks):
        if stack and r.live >> seat & 1:
            able |= 1 << seat
    r.able = able
    r.owing = None


# -- time --------------------------------------------------------------------------------------------------------------


# law: clocks.extra_time_split
def _time_bought(r: Round, event: e.TimeBought) -> None:
    seat = event.seat
    r.stacks[seat] -= event.house + event.pot
    r.house += event.house
    r.fees += event.house
    r.bought += event.pot
    r.bought_times = (*r.bought_times, seat)
    if r.stacks[seat] == 0:
        r.able &= ~(1 << seat)
        r.pending &= ~(1 << seat)
        _pass_turn(r, seat)


def _clock_called(r: Round, event: e.ClockCalled) -> None:
    r.clock = event.seat


# -- the end -----------------------------------------------------------------------------------------------------------


def _hand_shown(r: Round, event: e.HandShown) -> None:
    seat, known = event.seat, r.shoe.faces
    for at, slot in enumerate(r.cards_of(seat)):
        known[slot] = event.cards[at]
    r.shown |= 1 << seat
    r.mucked &= ~(1 << seat)
    _showed(r, seat)


def _hand_mucked(r: Round, event: e.HandMucked) -> None:
    r.mucked |= 1 << event.seat
    _showed(r, event.seat)


def _showed(r: Round, seat: int) -> None:
    to_show = r.to_show
    r.to_show = to_show[1:] if to_show and to_show[0] == seat else tuple([one for one in to_show if one != seat])
    if r.code == SHOW and not r.to_show:
        _advance(r)
    elif r.code in (EXCHANGE, PUTTING_AWAY) and not early_to_show(r):
        r.turn = first_to_draw(r)


def _commission_taken(r: Round, event: e.CommissionTaken) -> None:
    taken = list(r.commission) + [0] * (event.pot + 1 - len(r.commission))
    taken[event.pot] += event.adds
    r.commission = tuple(taken)
    r.house += event.adds


def _fee_taken(r: Round, event: e.FeeTaken) -> None:
    r.house += event.adds


def _pot_awarded(r: Round, event: e.PotAwarded) -> None:
    r.won[event.seat] += event.adds
    r.stacks[event.seat] += event.adds


def _round_settled(r: Round, event: e.RoundSettled) -> None:
    _go_on_to(r, CLAIMS)


def _round_closed(r: Round, event: e.RoundClosed) -> None:
    _go_on_to(r, CLOSED)


_EVOLVE: Final[dict[type, Callable[[Round, Any], None]]] = {
    e.RoundOpened: _round_opened,
    e.Posted: _posted,
    e.BlindDeclined: _blind_declined,
    e.FeeCharged: _fee_charged,
    e.CardsDealt: _cards_dealt,
    e.BoardDealt: _board_dealt,
    e.CardBurned: _card_burned,
    e.CardSurrendered: _card_surrendered,
    e.CardsDiscarded: _cards_discarded,
    e.CardsReplaced: _cards_replaced,
    e.StubReshuffled: _stub_reshuffled,
    e.Checked: _checked,
    e.Called: _called,
    e.BetMade: _bet_made,
    e.RaisedTo: _raised_to,
    e.Folded: _folded,
    e.Indicated: _indicated,
    e.ChipsOwed: _chips_owed,
    e.ChipsMadeUp: _chips_made_up,
    e.ChipsReturned: _chips_returned,
    e.BettingClosed: _betting_closed,
    e.BettingReset: _betting_reset,
    e.TimeBought: _time_bought,
    e.ClockCalled: _clock_called,
    e.HandShown: _hand_shown,
    e.HandMucked: _hand_mucked,
    e.CommissionTaken: _commission_taken,
    e.FeeTaken: _fee_taken,
    e.PotAwarded: _pot_awarded,
    e.RoundSettled: _round_settled,
    e.RoundClosed: _round_closed,
}
