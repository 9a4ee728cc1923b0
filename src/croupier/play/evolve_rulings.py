"""What rulings do to a round: cards change their places, hands die, the plan changes, everything goes back."""

from collections.abc import Callable
from typing import Any, Final

from croupier.cards.shoe import FOLDED, FOULED, Discard, Shoe
from croupier.play import events as e
from croupier.play.evolve_cards import promised_no_more
from croupier.play.evolve_end import show_what_was_promised
from croupier.play.evolve_posting import post_on
from croupier.play.posting import FEE
from croupier.play.pots import pots
from croupier.play.progress import advance, compulsory_bet_passes, go_on_to, pass_turn, serve_on, to_settlement
from croupier.play.state import Bound, Round, Waiting, after, clockwise
from croupier.play.terms import BET, BURN, CLAIMS, EXCHANGE, POST, PUT_AWAY, RETRIEVE, SETTLE, SHOW, SKIPPED, Op


def incident_ruled(r: Round, event: e.IncidentRuled) -> None:
    r.before_ruling = r.copy()
    r.before_ruling.before_ruling = None  # only the last ruling is ever taken back
    r.ruled = event
    r.rulings = (*r.rulings, event)


def ruling_corrected(r: Round, event: e.RulingCorrected) -> None:
    assert r.before_ruling is not None
    _become(r, r.before_ruling.copy())


def _become(r: Round, other: Round) -> None:
    for name in Round.__slots__:
        setattr(r, name, getattr(other, name))


# -- the whole round ---------------------------------------------------------------------------------------------------


# law: misdeals.refund, misdeals.redeal
def misdeal_declared(r: Round, event: e.MisdealDeclared) -> None:
    anew = Round(r.terms, r.seats, r.sealed)
    anew.start, anew.marker, anew.dealt = r.start, r.marker, r.dealt
    anew.stacks = _with_everything_back(r)
    anew.dead[0] = r.dead[0]
    anew.out = r.out
    anew.live = anew.able = sum([1 << seat for seat in r.dealt]) & ~r.out
    anew.unshuffled = True
    anew.forfeits, anew.before_ruling, anew.ruled = r.forfeits, r.before_ruling, r.ruled
    anew.posts = tuple(
        post for at, post in enumerate(r.posts) if (post[1] != FEE or at >= r.posting) and anew.live >> post[0] & 1
    )
    anew.house = anew.fees = r.fees
    anew.fees_by = r.fees_by
    for seat, house, pot in r.bought_by:
        anew.stacks[seat] += pot
        if event.house_share_too:
            anew.stacks[seat] += house
            anew.house = anew.fees = anew.fees - house
        else:
            anew.bought_by = (*anew.bought_by, (seat, house, 0))
    laid, posting_was_over = r.laid, r.code != POST
    _become(r, anew)
    _UP_FOR_THE_NEW_DEAL[event.returned](r, laid)
    if posting_was_over and r.posting:
        advance(r)
    else:
        post_on(r)


def _with_everything_back(r: Round) -> list[int]:
    """The stacks if everybody takes back what he put in and gives back what he won."""
    return [
        r.stacks[seat] + r.bets[seat] + r.before[seat] + (r.dead[seat] if seat else 0) - r.won[seat]
        for seat in range(len(r.stacks))
    ]


def _nothing(r: Round, laid: tuple[tuple[int, str, int, int], ...]) -> None:
    """Antes and blinds went back too and are collected again."""


def _what_was_posted(r: Round, laid: tuple[tuple[int, str, int, int], ...]) -> None:
    """Antes and blinds stay where they lie: nobody posts again, nor is offered another blind once cards were dealt."""
    for seat, what, live, dead in laid:
        r.stacks[seat] -= live + dead
        if not r.stacks[seat]:
            r.able &= ~(1 << seat)
        r.dead[seat] += dead
        r.posted[seat] += live
        if what == "ante":
            r.before[seat] += live
            continue
        r.bets[seat] += live
        if what != "late blind":
            r.last_blind = seat
            r.size = r.terms.size_of_blind(_nominal(r, seat, what, live), what != "blind")
        r.wager = max(r.wager, _nominal(r, seat, what, live))
    r.laid = laid
    r.posting = len(laid)


def _nominal(r: Round, seat: int, what: str, live: int) -> int:
    """What a blind was to be, where its player had less."""
    return max([live, *(due for poster, kind, due, _ in r.posts if (poster, kind) == (seat, what))])


_UP_FOR_THE_NEW_DEAL: Final[dict[str, Callable[[Round, tuple[tuple[int, str, int, int], ...]], None]]] = {
    "all-money": _nothing,
    "wagers-after-blinds": _what_was_posted,
}


# law: supervision.refund
def round_voided(r: Round, event: e.RoundVoided) -> None:
    r.stacks = _with_everything_back(r)
    for seat, fee in r.fees_by:
        r.stacks[seat] += fee
    for seat, house, pot in r.bought_by:
        r.stacks[seat] += house + pot
    nobodys = r.dead[0]
    r.bets, r.before, r.dead, r.posted, r.won = ([0] * len(r.stacks) for _ in range(5))
    r.dead[0] = nobodys
    r.house = r.fees = r.bought = 0
    r.commission, r.fees_by, r.bought_by, r.to_show, r.waiting = (), (), (), (), ()
    r.bound = r.owing = None
    r.turn = r.pending = r.wager = 0
    go_on_to(r, CLAIMS)
    show_what_was_promised(r)


def pots_reopened(r: Round, event: e.PotsReopened) -> None:
    r.stacks = [have - won for have, won in zip(r.stacks, r.won, strict=True)]
    r.won = [0] * len(r.stacks)
    r.house = r.fees
    r.commission = ()
    r.at = 0
    go_on_to(r, SHOW)
    r.to_show = tuple(clockwise(r.mucked, r.marker))
    r.mucked = 0
    r.contest = None
    r.found = {}
    if not r.to_show:
        go_on_to(r, SETTLE)


# -- cards -------------------------------------------------------------------------------------------------------------


def cards_moved(r: Round, event: e.CardsMoved) -> None:
    shoe, slots = r.shoe, event.slots
    for zone in (shoe.stub, shoe.burns, shoe.aside, shoe.board, *shoe.hole, *shoe.up):
        for slot in slots:
            if slot in zone:
                zone.remove(slot)
    shoe.discards = [one for one in shoe.discards if one.slot not in slots]
    if event.to in INTO_THE_STUB:
        promised_no_more(r, slots)
    _PLACES[event.to](shoe, event)
    if event.faces is not None:
        for slot, face in zip(slots, event.faces, strict=True):
            shoe.faces[slot] = face


INTO_THE_STUB: Final = ("top", "bottom")


def _on_top(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.stub[:0] = event.slots


def _behind(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.stub += event.slots


def _to_burns(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.burns += event.slots


def _aside(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.aside += event.slots


def _to_board(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.board += event.slots


def _to_hole(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.hole[event.seat] += event.slots


def _to_up(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.up[event.seat] += event.slots


def _to_discards(shoe: Shoe, event: e.CardsMoved) -> None:
    shoe.discards += [Discard(slot, event.seat or None, event.reason) for slot in event.slots]


_PLACES: Final[dict[str, Callable[[Shoe, e.CardsMoved], None]]] = {
    "top": _on_top,
    "bottom": _behind,
    "burns": _to_burns,
    "aside": _aside,
    "board": _to_board,
    "hole": _to_hole,
    "up": _to_up,
    "discards": _to_discards,
}


def cards_shown(r: Round, event: e.CardsShown) -> None:
    for slot, face in zip(event.slots, event.faces, strict=True):
        r.shoe.faces[slot] = face


def showing_promised(r: Round, event: e.ShowingPromised) -> None:
    r.promised = tuple((dict(r.promised) | dict(zip(event.slots, event.faces, strict=True))).items())


def shuffle_ordered(r: Round, event: e.ShuffleOrdered) -> None:
    r.unshuffled = True


def next_card_turned(r: Round, event: e.NextCardTurned) -> None:
    turned = sum([1 << seat for seat in event.seats])
    laps = max(event.laps, len(r.flipped))
    r.flipped = tuple((r.flipped + (0,) * laps)[at] | (turned if at < event.laps else 0) for at in range(laps))


# -- the plan ----------------------------------------------------------------------------------------------------------


def plan_changed(r: Round, event: e.PlanChanged) -> None:
    program = list(r.program)
    for word, at, more in sorted(event.edits, key=lambda edit: -edit[1]):
        _EDITS[word](program, at, more)
    r.program = tuple(program)


def _skip(program: list[Op], at: int, more: str) -> None:
    program[at] = Op(SKIPPED, program[at].name)


def _burn(program: list[Op], at: int, more: str) -> None:
    """A burn that was left out is made after all."""
    program[at] = Op(BURN, program[at].name)


def _retrieve(program: list[Op], at: int, more: str) -> None:
    program.insert(at, Op(RETRIEVE, "what was set aside goes back"))


def _opener(program: list[Op], at: int, more: str) -> None:
    op = program[at]
    program[at] = Op(op.code, op.name, op.each, op.up, op.round, more)


def _again(program: list[Op], at: int, more: str) -> None:
    """One more card, dealt like the last, for some seats only."""
    lap = program[at - 1]
    op = Op(lap.code, f"{lap.name} again", lap.each, lap.up, lap.round)
    op.only = sum(1 << int(seat) for seat in more.split())
    program.insert(at, op)


_EDITS: Final[dict[str, Callable[[list[Op], int, str], None]]] = {
    "skip": _skip,
    "burn": _burn,
    "retrieve": _retrieve,
    "opener": _opener,
    "again": _again,
}


def goes_on_at(r: Round, event: e.GoesOnAt) -> None:
    r.at = event.at - 1
    r.turn = r.pending = r.acts = r.duty = r.clock = 0
    if r.history:
        r.wager = r.base = 0
    r.opened = False
    r.waiting, r.bound, r.owing = (), None, None
    advance(r)


# -- hands and wagers --------------------------------------------------------------------------------------------------


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


RULINGS: Final[dict[type, Callable[[Round, Any], None]]] = {
    e.IncidentRuled: incident_ruled,
    e.RulingCorrected: ruling_corrected,
    e.MisdealDeclared: misdeal_declared,
    e.RoundVoided: round_voided,
    e.CardsMoved: cards_moved,
    e.CardsShown: cards_shown,
    e.ShuffleOrdered: shuffle_ordered,
    e.NextCardTurned: next_card_turned,
    e.PlanChanged: plan_changed,
    e.GoesOnAt: goes_on_at,
    e.HandKilled: hand_killed,
    e.HandRevived: hand_revived,
    e.FoldUndone: fold_undone,
    e.ChipsForfeited: chips_forfeited,
    e.ChipsLeft: chips_left,
    e.RoundCapped: round_capped,
    e.TreatedAsAllIn: treated_as_all_in,
    e.ActWaits: act_waits,
    e.ActTakenBack: act_taken_back,
    e.ShowingPromised: showing_promised,
    e.PotsReopened: pots_reopened,
    e.ServedEarly: served_early,
    e.DiscardOwed: discard_owed,
}
"""How each event of a ruling happens."""
