"""Money before the cards: who is dealt in, what each must post, and who may post more."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play.events import RoundOpened
from croupier.play.limits import ALL_IN_LIMIT
from croupier.play.state import Round, after
from croupier.play.terms import Terms
from croupier.play.wellformed import plain, told

FEE: Final = "fee"
MOST_SEATS: Final = 30
"""More than any table; what a book permits is for the book."""
STRADDLE: Final = "double-last-blind"

Posts = tuple[tuple[int, str, int, int], ...]
"""What is due before the cards, in order: seat, what, live, dead."""


def opening(
    terms: Terms,
    stacks: Mapping[int, int],
    marker: int,
    seats: int = 0,
    late: Mapping[int, tuple[int, int]] | None = None,
) -> RoundOpened | Refusal:
    """Who is dealt in and what is due before the cards.

    `stacks` are those of the players who take part, by seat; `late` are posts that new, moved or returning players
    chose to make, live and dead part.
    """
    if not _has_seats_and_chips(stacks, marker, seats):
        because = f"seats are numbered from 1 to {MOST_SEATS}, and whoever takes part has chips"
        return Refusal("house seats", because)
    lap = (marker, *stacks)
    known = terms.openings.get(lap)
    if known is None:
        dealt = _dealt(terms, stacks, marker)
        if isinstance(dealt, Refusal):
            return dealt
        posts = _compulsory(terms, marker, dealt)
        if isinstance(posts, Refusal):
            return posts
        known = terms.openings[lap] = dealt, posts
    dealt, posts = known
    if terms.hand_fee and (poor := [s for s, what, fee, _ in posts if what == FEE and stacks[s] <= fee]):
        return terms.refuse(f"seat {poor[0]} cannot pay the fee for the hand", "commission.hand_fee")
    if late:
        more = _late_posts(terms, stacks, dealt, late)
        if isinstance(more, Refusal):
            return more
        posts = (*posts, *more)
    many = max(seats, marker, *stacks)
    return RoundOpened(tuple([stacks.get(seat, 0) for seat in range(many + 1)]), marker, dealt, posts)


def _has_seats_and_chips(stacks: Any, marker: Any, seats: Any) -> bool:
    """Whether these are seats of a table and chips in front of them, whatever a caller hands in."""
    if not isinstance(stacks, Mapping) or not stacks:
        return False
    chips = stacks.values()
    if {*map(type, stacks), *map(type, chips), type(marker), type(seats)} != {int}:
        return False
    in_reach = 1 <= marker <= MOST_SEATS >= seats and min(stacks) >= 1 and max(stacks) <= MOST_SEATS
    return bool(in_reach and min(chips) > 0 and max(chips) < ALL_IN_LIMIT)


# law: marker.full_table, marker.dealt_first, marker.holder, seating.max_players
def _dealt(terms: Terms, stacks: Mapping[int, int], marker: int) -> tuple[int, ...] | Refusal:
    """The seats dealt in, clockwise from the marker's left."""
    ring = sorted(stacks, key=lambda seat: (seat <= marker, seat))
    most, law = terms.most_dealt, terms.law
    seats = law.seating.most_seats or MOST_SEATS
    if len(ring) > seats:
        because = f"{seats} seats are at this table, not {len(ring)}"
        return terms.refuse(because, "seating.most_seats", "seating.max_players", "layout.seats")
    if most and len(ring) == most + 1 and law.marker.undealt_when_over_capacity and marker in stacks:
        ring.remove(marker)
    if len(ring) < 2:
        return Refusal("house players", "a round of play needs two players")
    deck = terms.deck.naturals
    for_reduced = law.cards.reduced_deck_most_players.get(str(deck), len(ring))
    limit = min(most or len(ring), for_reduced)
    if len(ring) > limit:
        because = f"at most {limit} players are dealt in with a deck of {terms.deck.name}, not {len(ring)}"
        paths = (f"cards.reduced_deck_most_players.{deck}", f"seating.most_dealt.{deck}", "seating.max_players")
        return terms.refuse(because, *paths)
    return tuple(ring)


# law: blinds.post_before_deal, blinds.ante, blinds.first_blind, blinds.next_blinds, blinds.compulsory, blinds.live
# law: commission.hand_fee
def _compulsory(terms: Terms, marker: int, dealt: tuple[int, ...]) -> Posts | Refusal:
    """Fees, antes and blinds, in the order in which the dealer collects them."""
    posts = [(seat, FEE, fee, 0) for seat, fee in _fees(terms, marker, dealt)]
    if terms.ante:
        posts += [(seat, "ante", terms.ante, 0) for seat in dealt]
    blinds = _blinds_of(terms, marker, dealt)
    if isinstance(blinds, Refusal):
        return blinds
    live = terms.law.blinds.live
    return (*posts, *((seat, "blind", *((blind, 0) if live else (0, blind))) for seat, blind in blinds))


# law: blinds.missed_posts, blinds.new_player_posts
def _late_posts(terms: Terms, stacks: Mapping[int, int], dealt: tuple[int, ...], late: Any) -> Posts | Refusal:
    if not isinstance(late, Mapping):
        return Refusal("house seats", "late posts are told by seat")
    for seat, parts in late.items():
        if seat not in dealt or type(seat) is not int:
            return Refusal("house seats", f"seat {told(seat)} is not dealt in and posts nothing")
        if not isinstance(parts, tuple) or len(parts) != 2 or not plain(parts):
            return Refusal("house seats", f"what seat {seat} posts has a live and a dead part")
        live, dead = parts
        if min(live, dead) < 0 or stacks[seat] < live + dead:
            return terms.refuse(f"seat {seat} has not the chips for that post", "blinds.missed_posts", "blinds.missed")
    return tuple((seat, "late blind", live, dead) for seat, (live, dead) in sorted(late.items()))


def _fees(terms: Terms, marker: int, dealt: tuple[int, ...]) -> list[tuple[int, int]]:
    sign, payer = terms.law.sign, terms.law.commission.hand_fee_payer
    fee = 0 if sign.is_on("commission_nil") else sign.amount("hand_fee")
    if not fee or payer == "pot":
        return []
    return [(seat, fee) for seat in dealt if payer == "each_dealt" or seat == marker]


# law: marker.two_players
def _blinds_of(terms: Terms, marker: int, dealt: tuple[int, ...]) -> list[tuple[int, int]] | Refusal:
    """Who posts which compulsory blind."""
    blinds, law = terms.blinds, terms.law
    marker_first = law.blinds.posted_by == "marker" and dealt[-1] == marker
    ring = (marker, *dealt[:-1]) if marker_first else dealt
    if len(dealt) == 2 and law.marker.heads_up_posts_first_blind and marker in dealt:
        ring = (marker, next(seat for seat in dealt if seat != marker))
        blinds = (blinds[0], blinds[-1]) if len(blinds) > 1 else blinds
    if len(blinds) > len(ring):
        because = f"{len(ring)} players cannot post {len(blinds)} blinds"
        return terms.refuse(because, "blinds.most_number", "blinds.first_blind")
    return list(zip(ring, blinds, strict=False))


# law: blinds.over_blind, blinds.straddle
def offered_to(r: Round) -> int:
    """The seat that may now post an optional blind, or 0."""
    kind = r.terms.optional_blind
    if not kind:
        return 0
    seat = after(r.able, r.last_blind)
    amount = offered_amount(r)
    if not amount or not seat or r.bets[seat] or r.stacks[seat] < amount:
        return 0
    if kind == STRADDLE and (len(r.dealt) == 2 or _posted_freely(r)):
        return 0
    return seat


def offered_amount(r: Round) -> int:
    """What the optional blind offered now would be; 0 if there is none."""
    t = r.terms
    many = _posted_freely(r)
    if t.optional_blind == "operator":
        levels = t.law.sign.get("over_blind_levels")
        level = levels[many] if isinstance(levels, tuple) and many < len(levels) else 0
        return level if isinstance(level, int) else 0
    amount = 2 * r.wager
    if t.optional_blind == "voluntary-double":
        most = t.law.sign.amount("max_voluntary_blinds")
        if (most and many >= most) or (t.limit_type == "structured" and 0 < t.max_bets[0] < amount):
            return 0
    return amount


def offer_name(r: Round) -> str:
    """What the optional blind of this table is called."""
    return "straddle" if r.terms.optional_blind == STRADDLE else "over-blind"


# law: blinds.over_blind, blinds.straddle, sign.straddle
def why_no_offer(r: Round, seat: int) -> Refusal:
    """Why a seat may not post an optional blind now."""
    paths = ("blinds.straddle", "sign.straddle", "blinds.over_blind", "blinds.amount", "blinds.post_before_deal")
    if not r.terms.optional_blind:
        return r.terms.refuse("no optional blind is on the sign", "sign.straddle", *paths)
    if r.turn and r.at == 0:
        return r.terms.refuse(f"the {offer_name(r)} is offered to seat {r.turn}, not to seat {seat}", *paths)
    return r.terms.refuse(f"no {offer_name(r)} may be posted now", *paths)


def _posted_freely(r: Round) -> int:
    """How many optional blinds have been posted."""
    return r.posting - len(r.posts)
