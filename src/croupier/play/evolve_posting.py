"""What opening a round and posting do to it: who is in, what lies there before the cards."""

from croupier.play import events as e
from croupier.play.posting import offered_to
from croupier.play.progress import advance
from croupier.play.state import Round


def round_opened(r: Round, event: e.RoundOpened) -> None:
    r.stacks = list(event.stacks)
    r.start = event.stacks
    r.marker = event.marker
    r.dealt = event.dealt
    r.posts = event.posts
    mask = 0
    for seat in event.dealt:
        mask |= 1 << seat
    r.live = r.able = mask
    post_on(r)


# law: blinds.live, allin.short_stake, blinds.missed_posts, blinds.new_player_posts
def posted(r: Round, event: e.Posted) -> None:
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
            if nominal >= r.wager:
                r.size = r.terms.size_of_blind(nominal, what != "blind")
        if nominal > r.wager:
            r.wager = nominal
    r.laid = (*r.laid, (seat, what, live, event.dead))
    r.posting += 1
    post_on(r)


def blind_declined(r: Round, event: e.BlindDeclined) -> None:
    r.turn = 0
    advance(r)


def fee_charged(r: Round, event: e.FeeCharged) -> None:
    r.stacks[event.seat] -= event.adds
    r.house += event.adds
    r.fees += event.adds
    r.fees_by = (*r.fees_by, (event.seat, event.adds))
    r.posting += 1
    post_on(r)


def post_on(r: Round) -> None:
    """Once the compulsory money is in, the next player may be offered an optional blind; else the deal begins."""
    if r.posting < len(r.posts):
        return
    r.turn = offered_to(r)
    if not r.turn:
        advance(r)
