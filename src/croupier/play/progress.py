"""Where a round goes on: the next step of the plan, the next betting round, the next player in turn."""

from croupier.play.openers import early_to_show, opener_of, order_of_showing
from croupier.play.state import NO_DRAWING, Drawing, Round, after, seats_of
from croupier.play.terms import BET, BOARD, EXCHANGE, LAP, RETRIEVE, SETTLE, SHOW
from croupier.play.terms import PUT_AWAY as PUTTING_AWAY


def advance(r: Round) -> None:
    """Go on in the plan, to the next thing that somebody has to do."""
    program = r.program
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
        elif code < RETRIEVE:
            if not op.spare or _can_be_spared(r):
                return
        elif code == RETRIEVE:
            back_into_the_stub(r)


def back_into_the_stub(r: Round) -> None:
    """What was set aside goes behind the stub, and all of it has to be shuffled."""
    r.shoe.stub += r.shoe.aside
    r.shoe.aside.clear()
    r.unshuffled = True


def _can_be_spared(r: Round) -> bool:
    """Whether a card may be burnt that no rule orders: never one that the deal still needs.

    Where the deck will not reach to the end in any case, the next cards alone count.
    """
    players, left = r.live.bit_count(), len(r.shoe.stub)
    needed = [op.each * (players if op.code == LAP else 1) for op in r.program[r.at :] if op.code in (LAP, BOARD)]
    return left > sum(needed) or (left < sum(needed) and left > needed[0])


def first_to_draw(r: Round) -> int:
    """The first active player to draw or discard, all-in or not."""
    if r.terms.marker_first and r.live >> r.marker & 1:
        return r.marker
    return after(r.live, r.marker)


def go_on_to(r: Round, code: int) -> None:
    program = r.program
    while program[r.at].code != code:
        r.at += 1
    r.code = code


def to_settlement(r: Round) -> None:
    go_on_to(r, SETTLE)
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


def _to_be_matched(r: Round) -> int:
    """The largest total on the table; what a ruling made a player leave there who is out is nothing to match."""
    if r.ruled is None:
        return max(r.wager, *r.bets)
    return max([r.wager, *[r.bets[seat] for seat in seats_of(r.live)]])


# law: betting.turn_order, betting.option_passes, betting.round_end, betting.round_continues
# law: betting.last_player_wins, checking.all_check
def pass_turn(r: Round, seat: int) -> None:
    """Who is next after a seat has acted; nobody if the betting round is over."""
    pending = r.pending
    if pending:
        live, able = r.live, r.able
        if not live & (live - 1):
            pending = r.pending = 0
        elif not able & (able - 1):
            # One player has chips left: nothing more can be wagered against him.
            pending &= able
            if pending and r.bets[pending.bit_length() - 1] >= _to_be_matched(r):
                pending = 0
            r.pending = pending
    if pending:
        higher = pending >> (seat + 1)
        r.turn = seat + (higher & -higher).bit_length() if higher else (pending & -pending).bit_length() - 1
    else:
        r.turn = 0


# law: betting.first_round_opener
def compulsory_bet_passes(r: Round) -> None:
    """The bet is still compulsory: whoever has the card that opens now makes it."""
    r.turn = r.opener = r.duty = opener_of(r, r.program[r.at].opener)


def serve_on(r: Round) -> None:
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
        advance(r)
