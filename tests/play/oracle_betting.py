"""An enumerator of betting trees written from the rule books alone, to count against the engine's.

Plain recursion over its own state: who has what, who put in what, who still has to act. Amounts are whole dollars.
Nothing of `croupier` is imported; each rule stands beside its clause.
"""

from dataclasses import dataclass, replace
from typing import Final

UNBOUNDED: Final = 10**9

Options = dict[str, int]
"""What a player may do: `fold`, `check`, `call`, `call and fold`, or a total such as `to 20`; the total it leads to."""


@dataclass(frozen=True)
class Book:
    """What one book says of betting, where the books differ."""

    opening_is_a_size: bool = True
    """Whether a raise must be no smaller than the opening (N-34, FAR 5.1, A-30), or only than other raises (DRW94)."""
    over_short: str = "short"
    """What a raise over a short all-in is measured from: the `short` all-in, or the last `full` wager (N-45, A-35)."""
    checkers_complete: bool = False
    """Whether those who checked may complete an all-in that opened below the minimum (N-44), or not (A-35)."""
    short_reopens: bool = False
    """Whether a short all-in lets everybody raise again: only where no clause says otherwise (DRW94, A-35)."""
    cap: int = 0
    cap_lifted: str = ""
    """`final two`: two active players in the final round (N-36); `two with chips` (A-31)."""
    checks_from: int = 1
    """The first betting round, from 0, with checking; -1: none (NSW 11.5, DRW A-33)."""
    unit: int = 0
    """Tapping out goes in units of this (A-34); 0: all chips go in."""
    duty: str = ""
    """What the first opener must do: `bet`, `double`, `A`, `B`, `C`, `pay`."""
    forced_opening_due: bool = False
    """Whether a short forced opening leaves the full amount due (A-37), or may be called or completed (N-44)."""
    option_without_fold: bool = False
    """Whether the last blind, unraised, may only stand or raise (ACT 4.3, FAR 10.2)."""
    blinds_from_marker: bool = False
    """Whether the marker's holder posts the first blind (DRW 6.4, MAN 6.4), instead of his left."""
    heads_up_reversed: bool = False
    """Whether with two players the marker's holder posts first and opens (NSW 9.8, N-41)."""
    later_opener: str = "left of marker"
    """`left of marker`, `from marker`, `left of last blind`, or `cards`."""


@dataclass(frozen=True)
class Limit:
    """The kind of limit on the sign."""

    kind: str
    """`none`, `pot`, `spread`, `straddle exact`, `straddle at most`, `sizes`."""
    ratio: int = 100
    least: tuple[int, ...] = (1,)
    """Of each betting round; the last one holds on."""
    most: tuple[int, ...] = (0,)
    table_most: int = 0
    """The table maximum, beside the kind of limit; 0: none."""
    sizes: tuple[tuple[int, int, bool], ...] = ()
    """By betting round, in blinds: least, most, and whether only least and most will do (A-32)."""
    chip: int = 1


@dataclass(frozen=True)
class Table:
    """A table and who sits at it: seats 1, 2 … clockwise."""

    book: Book
    limit: Limit
    rounds: int
    stacks: tuple[int, ...]
    marker: int
    ante: int = 0
    blinds: tuple[int, ...] = ()
    optional: tuple[int, ...] = ()
    """Straddle, voluntary or over-blinds posted after the compulsory ones."""
    optional_is_a_size: bool = True
    """Whether such a blind sets the least raise (N-37: not under a structured limit)."""
    late: tuple[tuple[int, int, int], ...] = ()
    """Seat, live and dead part of what new or returning players post (8.8.3-8.8.5, N-30, N-32)."""
    openers: tuple[tuple[int, ...], ...] = ()
    """For stud: by betting round, seats in the order of the cards that make them open."""
    passes_left: bool = False
    """Whether an all-in stud opener is passed over to his left (N-88), not to the next best cards (A-37)."""


@dataclass(frozen=True)
class Spot:
    """One moment of the betting. Tuples by seat; index 0 is nobody's, in `earlier` the dead money."""

    number: int
    stacks: tuple[int, ...]
    put: tuple[int, ...]
    earlier: tuple[int, ...]
    folded: frozenset[int]
    out_of_chips: frozenset[int]
    to_match: int
    full: int
    """The total of the last full bet or raise."""
    step: int
    """The least that a raise adds."""
    raises: int
    opened: bool
    spoken: frozenset[int]
    """Who has acted since the last full bet or raise."""
    waiting: tuple[int, ...]
    """Who has yet to act, in order."""
    duty: int
    last_blind: int


def count(table: Table, first: int = 0, last: int = 0) -> tuple[int, int]:
    """Sequences of actions and decisions in betting rounds `first` to `last`; earlier rounds are called or checked."""
    return _count(table, spot_at(table, first), last)


def spot_at(table: Table, first: int) -> Spot | None:
    """The first decision of betting round `first`, everybody having checked or called before."""
    spot = start(table)
    while spot is not None and spot.number < first:
        may = options(table, spot)
        word = "check" if "check" in may else "call" if "call" in may else next(w for w in may if w.startswith("to "))
        spot = after(table, spot, word, may[word])
    return spot


def _count(table: Table, spot: Spot | None, last: int) -> tuple[int, int]:
    if spot is None or spot.number > last:
        return 1, 0
    sequences, decisions = 0, 1
    for word, to in options(table, spot).items():
        below = _count(table, after(table, spot, word, to), last)
        sequences += below[0]
        decisions += below[1]
    return sequences, decisions


# -- before the cards --------------------------------------------------------------------------------------------------


def start(table: Table) -> Spot | None:
    """Post what is due; who is short puts in what he has, and the others owe the full amount (N-44, A-37)."""
    seats = range(1, len(table.stacks) + 1)
    stacks, put, earlier = [0, *table.stacks], [0] * (len(seats) + 1), [0] * (len(seats) + 1)
    for seat in seats:
        earlier[seat] = min(table.ante, stacks[seat])
        stacks[seat] -= earlier[seat]
    ring = _clockwise(len(seats), table.marker)
    blinds = table.blinds
    if table.book.heads_up_reversed and len(seats) == 2:
        ring = [ring[-1], ring[0]]
        blinds = (blinds[0], blinds[-1]) if len(blinds) > 1 else blinds
    elif table.book.blinds_from_marker:
        ring = [ring[-1], *ring[:-1]]
    to_match = step = last_blind = 0
    for at, amount in enumerate((*blinds, *table.optional)):
        seat = ring[at % len(ring)]
        adds = min(amount, stacks[seat])
        put[seat] += adds
        stacks[seat] -= adds
        to_match, last_blind = amount, seat
        if at < len(blinds):
            step = amount if table.book.opening_is_a_size else table.limit.least[0]
        else:
            step = amount if table.optional_is_a_size and table.book.opening_is_a_size else table.limit.least[0]
    for seat, live, dead in table.late:  # live, and no blind: the order of action stays (N-32)
        put[seat] += live
        earlier[0] += dead
        stacks[seat] -= live + dead
        to_match = max(to_match, live)
    return _open(
        table,
        Spot(
            0, tuple(stacks), tuple(put), tuple(earlier), frozenset(),
            frozenset(seat for seat in seats if not stacks[seat]),
            to_match, to_match, step, 0, bool(table.blinds) and table.book.duty != "double",
            frozenset(), (), 0, last_blind,
        ),
    )  # fmt: skip


def _clockwise(seats: int, start_at: int) -> list[int]:
    return [(start_at + step - 1) % seats + 1 for step in range(1, seats + 1)]


def _open(table: Table, spot: Spot) -> Spot | None:
    """Whose turn it is when a betting round begins; the next round if nobody can bet (N-2)."""
    able = _able(spot)
    owing = [seat for seat in able if spot.put[seat] < spot.to_match]
    if len(able) < 2 and not owing:
        return _next_round(table, spot)
    seats = len(spot.stacks) - 1
    if table.openers:
        opener = _opener_by_cards(table, spot, able)
    elif spot.number == 0 and seats == 2 and table.book.heads_up_reversed:
        opener = next(seat for seat in (table.marker, *able) if seat in able)
    else:
        place = table.marker
        if spot.last_blind and (spot.number == 0 or table.book.later_opener == "left of last blind"):
            place = spot.last_blind
        order = _clockwise(seats, place)
        if spot.number and table.book.later_opener == "from marker":
            order = [order[-1], *order[:-1]]
        opener = next(seat for seat in order if seat in able)
    waiting = [seat for seat in (opener, *_clockwise(seats, opener)[:-1]) if seat in able]
    duty = opener if spot.number == 0 and table.book.duty not in ("", "double") else 0
    return replace(spot, waiting=tuple(waiting), duty=duty)


def _opener_by_cards(table: Table, spot: Spot, able: list[int]) -> int:
    order = table.openers[min(spot.number, len(table.openers) - 1)]
    if spot.number and table.passes_left:
        best = next(seat for seat in order if seat not in spot.folded)
        return next(seat for seat in (best, *_clockwise(len(spot.stacks) - 1, best)) if seat in able)
    return next(seat for seat in order if seat in able)


def _able(spot: Spot) -> list[int]:
    return [s for s in range(1, len(spot.stacks)) if s not in spot.folded and s not in spot.out_of_chips]


# -- what a player may do ----------------------------------------------------------------------------------------------


def options(table: Table, spot: Spot) -> Options:
    """Everything that the player in turn may do."""
    book, seat = table.book, spot.waiting[0]
    have, put = spot.stacks[seat], spot.put[seat]
    owes = spot.to_match - put
    duty = book.duty if spot.duty == seat else ""
    may: Options = {}
    # FAR 10.2(a): the opener under option A pays before he may give up. N-50: a compulsory bet cannot be declined.
    if duty not in ("bet", "pay", "A"):
        may["fold"] = put
    only_blinds = not spot.opened and spot.to_match == spot.full
    if owes > 0 and not only_blinds:  # DRW 7.1: the blinds are there to be opened over
        if have <= owes:
            may["call"] = put + (have if have == owes else in_units(have, book.unit))
        elif duty != "C":
            may["call"] = spot.to_match
        if duty == "A":
            may["call and fold"] = may["call"]
    elif owes > 0 and have <= owes:
        pass  # DRW 7.1, 12.1: he can only open short, below
    elif owes <= 0 and spot.to_match:
        # N-17, N-32, A-22: who owes nothing on his blind may stand
        if spot.opened and duty != "C":
            may["check"] = put
        if duty == "A":
            may["call and fold"] = put
        if book.option_without_fold and not duty:
            may.pop("fold", None)
    elif owes <= 0 and not duty and 0 <= book.checks_from <= spot.number:
        may["check"] = put
    if duty == "pay" and owes > 0:  # any other opener must put in exactly the blind
        return may
    for to in totals(table, spot, seat):
        may[f"to {to}"] = to
    return may


def in_units(have: int, unit: int) -> int:
    """A-34: the largest multiple of the minimum bet, or the whole stake if it holds none."""
    return have // unit * unit or have if unit else have


def totals(table: Table, spot: Spot, seat: int) -> list[int]:
    """The totals to which he may bet, complete or raise."""
    book = table.book
    have, put = spot.stacks[seat], spot.put[seat]
    owes = max(0, spot.to_match - put)
    if have <= owes:
        only_blinds = not spot.opened and spot.to_match == spot.full
        return [put + in_units(have, book.unit)] if only_blinds and owes else []
    if spot.opened and (_capped(table, spot) or len(_able(spot)) < 2):
        return []
    completes = book.checkers_complete and not spot.opened and not put
    if seat in spot.spoken and not (book.short_reopens or completes):
        return []  # N-45, A-35: he has acted since the last full bet or raise
    least, most, chosen = span(table, spot, owes)
    everything = put + have
    if most < least:
        return []
    if everything < least:
        short = put + in_units(have, book.unit)
        return [short] if short > spot.to_match else []
    if chosen:
        return [to for to in chosen if to <= everything]
    most = min(most, everything)
    found = list(range(least, most + 1, table.limit.chip))
    if most == everything and found[-1] != everything:
        found.append(everything)
    return found


def _capped(table: Table, spot: Spot) -> bool:
    book = table.book
    if not book.cap or spot.raises < book.cap:
        return False
    if book.cap_lifted == "final two":
        active = len(spot.stacks) - 1 - len(spot.folded)
        return not (spot.number == table.rounds - 1 and active == 2)
    return book.cap_lifted != "two with chips" or len(_able(spot)) != 2


def span(table: Table, spot: Spot, owes: int) -> tuple[int, int, list[int]]:
    """Least and most total, or the totals that alone will do."""
    limit, book = table.limit, table.book
    if not spot.opened and spot.number == 0 and book.duty == "double":
        return 2 * spot.full, 2 * spot.full, []  # DRW 7.1(i)
    least_bet = _at(limit.least, spot.number)
    if limit.kind == "sizes":
        return _span_of_sizes(limit, spot, least_bet)
    # N-45: measured from the all-in; A-35 and the structured limits: from the last full wager
    base = spot.to_match if book.over_short == "short" else spot.full
    least = base + spot.step if spot.opened else least_bet
    start_of_raise = base if spot.opened else 0
    table_most = start_of_raise + limit.table_most if limit.table_most else UNBOUNDED
    match limit.kind:
        case "none":
            most = UNBOUNDED
        case "pot":  # N-35, A-28: the call goes into the pot before the ratio
            pot = sum(spot.put) + sum(spot.earlier) + owes
            adds = pot * limit.ratio // 100
            most = max(least, spot.to_match + adds // limit.chip * limit.chip)
        case "spread":
            bound = _at(limit.most, spot.number)
            most = start_of_raise + bound if bound else UNBOUNDED
        case _:  # FAR def Straddle, DRW 10.7: twice the total before
            bound = _at(limit.most, spot.number)
            if not spot.opened:
                most = bound or UNBOUNDED
            elif limit.kind == "straddle exact":
                least = most = 2 * spot.to_match
            else:
                most = 2 * spot.to_match
    return least, min(most, table_most), []


def _span_of_sizes(limit: Limit, spot: Spot, blind: int) -> tuple[int, int, list[int]]:
    """MAN95 10.2-10.4: B or 2B, after a 2B only 2B; at the end B to 4B, never below a size before."""
    low, high, only_both = limit.sizes[spot.number]
    base = spot.full if spot.opened else 0
    least = max(low * blind, spot.step if spot.opened else 0)
    if only_both:
        chosen = [base + size for size in (low * blind, high * blind) if size >= least]
        return chosen[0], chosen[-1], chosen
    return base + least, base + high * blind, []


def _at(by_round: tuple[int, ...], number: int) -> int:
    return by_round[min(number, len(by_round) - 1)]


# -- what follows ------------------------------------------------------------------------------------------------------


def after(table: Table, spot: Spot, word: str, to: int) -> Spot | None:
    """The next decision; None when no more betting can come."""
    seat, rest = spot.waiting[0], spot.waiting[1:]
    spot = _put_in(spot, seat, to, tapped_out=word == "call" and to < spot.to_match)
    if word in ("fold", "call and fold"):
        spot = replace(spot, folded=spot.folded | {seat})
    if word.startswith("to "):
        spot = _wagered(table, spot, seat, to)
    else:
        spot = replace(spot, waiting=rest, spoken=spot.spoken | {seat})
    if spot.duty == seat:
        spot = replace(spot, duty=0)
    active = len(spot.stacks) - 1 - len(spot.folded)
    able = _able(spot)
    if active == 1:
        return None
    if len(able) < 2:  # N-2: nobody is left to bet against; an owed call is still to be answered
        most = max(spot.to_match, *spot.put)
        spot = replace(spot, waiting=tuple(s for s in spot.waiting if s in able and spot.put[s] < most))
    return spot if spot.waiting else _next_round(table, spot)


def _put_in(spot: Spot, seat: int, to: int, tapped_out: bool) -> Spot:
    adds = to - spot.put[seat]
    stacks, put = list(spot.stacks), list(spot.put)
    stacks[seat] -= adds
    put[seat] = to
    out = spot.out_of_chips | {seat} if tapped_out or not stacks[seat] else spot.out_of_chips
    return replace(spot, stacks=tuple(stacks), put=tuple(put), out_of_chips=out)


def _wagered(table: Table, spot: Spot, seat: int, to: int) -> Spot:
    """A bet, completion or raise: full ones set the size, reopen the action and count; short ones do none of that."""
    full = to >= span(table, spot, 0)[0]
    seats = len(spot.stacks) - 1
    others = tuple(s for s in _clockwise(seats, seat)[:-1] if s not in spot.folded and s not in spot.out_of_chips)
    if not full:
        spot = replace(spot, out_of_chips=spot.out_of_chips | {seat})
        if spot.duty == seat and table.book.duty == "bet" and table.book.forced_opening_due:
            least = span(table, spot, 0)[0]
            step = max(spot.step, least) if table.book.opening_is_a_size else spot.step
            return replace(
                spot, to_match=least, full=least, step=step, opened=True, spoken=frozenset({seat}), waiting=others
            )
        # in Draw a first opening short of twice the last blind leaves that due; nobody calls the short amount
        level = spot.to_match if table.book.duty == "double" and spot.number == 0 and not spot.opened else to
        return replace(
            spot, to_match=max(level, spot.to_match), waiting=tuple(s for s in others if s != seat),
            spoken=spot.spoken | {seat},
        )  # fmt: skip
    adds = to - (spot.full if table.book.over_short == "full" else spot.to_match)
    step = spot.step
    if spot.opened:
        step = max(step, adds)
    elif table.book.opening_is_a_size:
        step = max(step, to) if spot.number == 0 else to
    # FAR 10.2: the opener's raise is a raise like others; A-20: in the older studs it is part of the opening
    raises = spot.raises + (spot.opened and not (spot.duty == seat and table.book.duty == "pay"))
    return replace(
        spot, to_match=to, full=to, step=step, raises=raises, opened=True, spoken=frozenset({seat}), waiting=others
    )


def _next_round(table: Table, spot: Spot) -> Spot | None:
    if spot.number + 1 >= table.rounds:
        return None
    many = len(spot.stacks)
    number = spot.number + 1
    return _open(
        table,
        replace(
            spot, number=number, put=(0,) * many,
            earlier=tuple(a + b for a, b in zip(spot.earlier, spot.put, strict=True)),
            to_match=0, full=0, step=_at(table.limit.least, number), raises=0, opened=False,
            spoken=frozenset(), waiting=(), duty=0,
        ),
    )  # fmt: skip
