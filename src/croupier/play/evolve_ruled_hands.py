"""What rulings do to hands and wagers: hands die, chips go back, acts wait for their turn."""

from croupier.cards.shoe import FOLDED, FOULED, Discard
from croupier.play import events as e
from croupier.play.evolve_posting import post_on
from croupier.play.pots import pots
from croupier.play.progress import advance, compulsory_bet_passes, go_on_to, pass_turn, serve_on, to_settlement
from croupier.play.state import Bound, Round, Waiting, after, clockwise
from croupier.play.terms import BET, EXCHANGE, POST, PUT_AWAY, SHOW


def hand_killed(r: Round, event: e.HandKilled) -> None:
    seat, shoe = event.seat, r.shoe
    bit = 1 << seat
    for slot in r.cards_of(seat):
        shoe.discards.append(Discard(slot, seat, FOULED))
    shoe.hole[seat].clear()
    shoe.up[seat].clear()
    r.live &= ~bit
    r.able &= ~bit
    r.pending &= ~bit
    r.frozen &= ~bit
    r.out |= bit if event.for_good else 0
    r.waiting = tuple(one for one in r.waiting if one.seat != seat)
    _posts_no_more(r, seat)
    r.to_show = tuple(one for one in r.to_show if one != seat)
    r.contest = None
    r.drawing = r.drawing._replace(fifths=tuple(one for one in r.drawing.fifths if one != seat))
    if r.code == BET:
        _whose_turn_without(r, seat)
    elif r.code >= SHOW:
        _who_gave_up_has_a_claim(r)
        if r.code == SHOW and not r.to_show:
            advance(r)
    elif not r.live & (r.live - 1):
        to_settlement(r)
    elif r.code == POST:
        post_on(r)
    elif r.turn == seat:
        _leaves_his_turn(r, seat)
    elif r.code == EXCHANGE and r.drawing.serving == seat:
        r.drawing = r.drawing._replace(due=0, burn=False)
        serve_on(r)


# law: showdown.order
def _who_gave_up_has_a_claim(r: Round) -> None:
    """A pot that nobody else has a claim to any more: who gave up his hand for it has to show it after all."""
    unclaimed = 0
    for pot in pots(r):
        unclaimed |= 0 if pot.eligible & ~r.mucked else pot.eligible
    if unclaimed:
        r.mucked &= ~unclaimed
        r.to_show = (*r.to_show, *clockwise(unclaimed, r.marker))
        r.at = 0
        go_on_to(r, SHOW)


def _posts_no_more(r: Round, seat: int) -> None:
    """What a player has still to post falls away; a blind is still what there is to call."""
    for poster, what, live, _ in r.posts[r.posting :]:
        if poster == seat and what == "blind" and live > r.wager:
            r.wager, r.size = live, r.terms.size_of_blind(live, optional=False)
    r.posts = (*r.posts[: r.posting], *(post for post in r.posts[r.posting :] if post[0] != seat))


def _whose_turn_without(r: Round, seat: int) -> None:
    """Who acts now that one player does no more; nobody, if that ends the betting round."""
    if r.turn != seat:
        pass_turn(r, r.turn - 1)
        return
    compelled = r.duty == seat and r.terms.duty == "compulsory-bet"
    r.duty = r.clock = 0
    r.owing = r.bound = None
    pass_turn(r, seat)
    if compelled and r.turn:
        compulsory_bet_passes(r)


def _leaves_his_turn(r: Round, seat: int) -> None:
    r.clock = 0
    if r.code in (EXCHANGE, PUT_AWAY) and r.pending:
        r.turn = after(r.pending, seat)
    elif r.code == EXCHANGE:
        r.turn = 0
        r.drawing = r.drawing._replace(serving=seat)
        serve_on(r)
    else:
        r.turn = 0
        advance(r)


def hand_revived(r: Round, event: e.HandRevived) -> None:
    r.live = 1 << event.seat
    to_settlement(r)


# law: irregularities.no_burn_flop, irregularities.flop_too_many
def fold_undone(r: Round, event: e.FoldUndone) -> None:
    seat, shoe = event.seat, r.shoe
    bit = 1 << seat
    shoe.hole[seat] += [one.slot for one in shoe.discards if _folded_by(one, seat)]
    shoe.discards = [one for one in shoe.discards if not _folded_by(one, seat)]
    r.live |= bit
    if r.stacks[seat]:
        r.able |= bit
    r.folders = tuple(one for one in r.folders if one != seat)


def _folded_by(one: Discard, seat: int) -> bool:
    return one.seat == seat and one.reason == FOLDED


def chips_forfeited(r: Round, event: e.ChipsForfeited) -> None:
    r.stacks[event.seat] -= event.adds
    r.forfeits = (*r.forfeits, (event.seat, event.adds))


def chips_left(r: Round, event: e.ChipsLeft) -> None:
    r.stacks[event.seat] -= event.to - r.bets[event.seat]
    r.bets[event.seat] = event.to


def round_capped(r: Round, event: e.RoundCapped) -> None:
    r.ceiling = event.to


# law: irregularities.last_card_exposed
def treated_as_all_in(r: Round, event: e.TreatedAsAllIn) -> None:
    bit = 1 << event.seat
    r.frozen |= bit
    r.able &= ~bit
    r.pending &= ~bit
    if r.code == BET:
        _whose_turn_without(r, event.seat)


def act_waits(r: Round, event: e.ActWaits) -> None:
    skipped, at = [], r.turn
    too_early = {one.seat for one in r.waiting}
    while at != event.seat:
        if at not in too_early:
            skipped.append((at, r.bets[at]))
        at = after(r.pending, at)
    r.waiting = (*r.waiting, Waiting(event.seat, event.did, event.to, tuple(skipped)))


def act_taken_back(r: Round, event: e.ActTakenBack) -> None:
    r.waiting = tuple(one for one in r.waiting if one.seat != event.seat)
    if event.leaves:
        r.bound = Bound(event.seat, event.leaves, event.loses)


def served_early(r: Round, event: e.ServedEarly) -> None:
    early = dict(r.drawing.early)
    early[event.seat] = early.get(event.seat, 0) + event.many
    r.drawing = r.drawing._replace(early=tuple(early.items()))


# law: irregularities.missed_discard_before_action, irregularities.missed_discard_cards_dealt
def discard_owed(r: Round, event: e.DiscardOwed) -> None:
    others = r.pending if r.code == PUT_AWAY else 0
    r.at = next(at for at, op in enumerate(r.program) if op.code == PUT_AWAY)
    r.code = PUT_AWAY
    r.pending = others | 1 << event.seat
    r.turn = after(r.pending, r.marker)
