"""Random rounds of every game for the property tests: signs, stakes, cards, and what people do in them."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Refusal, Round, Sealed, begin, commands, decide, due, evolve, legal
from croupier.play.drawing import pool
from croupier.play.terms import Terms

GAMES = (
    "nsw:draw-ante", "nsw:draw-blind", "nsw:five-card-stud", "nsw:seven-card-stud", "nsw:two-card-manila",
    "nsw:three-card-manila", "nsw:holdem", "nsw:omaha", "nsw:pineapple", "nsw:crazy-pineapple",
    "act:draw@1994-11-04", "act:draw@1995-09-05", "act:five-card-stud@1994-11-04", "act:five-card-stud@1995-09-05",
    "act:five-card-stud@2006-05-01", "act:seven-card-stud@1994-11-04", "act:seven-card-stud@1995-09-05",
    "act:canberra-manila@1994-11-04", "act:canberra-manila@1995-09-05", "act:faro",
)  # fmt: skip
NSW_DECKS = {
    "two-card-manila": ("32", "36"), "three-card-manila": ("32", "36"), "holdem": ("52", "36", "32"),
    "omaha": ("52",), "pineapple": ("52",), "crazy-pineapple": ("52",),
}  # fmt: skip

Sign = dict[str, Any]


def dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


@dataclass
class Moment:
    """A round under way with all that made it: everything needed to play it again."""

    r: Round
    terms: Terms
    stacks: dict[int, int]
    marker: int
    late: dict[int, tuple[int, int]]
    shoe: list[int]
    log: list[Any] = field(default_factory=list)
    asked: list[Any] = field(default_factory=list)
    """The commands that were accepted, in order."""


# -- signs -------------------------------------------------------------------------------------------------------------


def sign_for(game: str, luck: random.Random) -> Sign:
    """A sign that the book permits, plain or odd."""
    book, _, name = game.partition(":")
    minimum = luck.choice((50, 100, 200, 250, 500, 1000))
    most = luck.choice((0, minimum, 2 * minimum, 5 * minimum + 50))
    sign: Sign = {"min_bet": dollars(minimum), "min_stake": "1"}
    if most:
        sign["max_bet"] = dollars(most)
    if book == "nsw":
        _nsw(name, sign, minimum, luck)
    elif name == "faro" or name.endswith("2006-05-01"):
        _newer(name, sign, minimum, luck)
    else:
        _older(name, sign, luck)
    return _fitting(game, sign)


def _fitting(game: str, sign: Sign) -> Sign:
    """A sign without the settings that lack what they need to take effect, or contradict another one."""
    refused = asked_for(game, _said(sign))
    if isinstance(refused, Law):
        return sign
    idle = {name for name in sign for one in refused if one.because.startswith(f"{name} needs ")}
    if any("the smallest chip is" in one.because and sign["smallest_chip"] != "0.05" for one in refused):
        return _fitting(game, sign | {"smallest_chip": "0.05"})
    if any("is above the most that may be bet" in one.because for one in refused):
        idle |= {"max_bet", "round_max_bets"} & sign.keys()
    assert idle, (game, sign, refused)
    return _fitting(game, {name: value for name, value in sign.items() if name not in idle})


def _nsw(name: str, sign: Sign, minimum: int, luck: random.Random) -> None:
    sign |= {
        "deck": luck.choice(NSW_DECKS.get(name, ("52", "32"))),
        "limit_type": luck.choice(("no_limit", "full_pot", "half_pot", "structured", "structured")),
        "smallest_chip": luck.choice(("0.05", "0.25", "0.50", "1")),
        "commission_rate": luck.choice((0, 5, 10, 33, 33, 33)),
        "commission_unit": luck.choice(("0.50", "1")),
        "completion_counts_as_raise": luck.random() < 0.2,
        "cumulative_short_allins_reopen": luck.random() < 0.2,
        "rake_ante_only_pots": luck.random() < 0.5,
    }
    if sign["limit_type"] == "structured" and luck.random() < 0.6:
        low = dollars(minimum)
        sign |= {"round_min_bets": [low, low, dollars(2 * minimum)]}
        sign |= {"round_max_bets": [low, low, dollars(2 * minimum)]} if luck.random() < 0.7 else {}
    if sign["limit_type"] == "full_pot" and luck.random() < 0.3:
        sign["pot_ratio"] = luck.choice((75, 150, 33))
    if luck.random() < 0.3:
        sign["commission_max"] = luck.choice(("1", "5", "7.50"))
    if luck.random() < 0.3:
        sign["commission_min"] = "1"
    if luck.random() < 0.3:
        sign |= {"hand_fee": luck.choice(("0.50", "1")), "hand_fee_payer": luck.choice(("each_dealt", "button", "pot"))}
    if luck.random() < 0.4:
        sign |= {"act_limit_s": 30, "extension_s": 20, "extra_time_fee": luck.choice(("1", "2", "5"))}
    if name == "draw-ante" or name.endswith("stud"):
        sign["ante"] = dollars(luck.choice((25, 50, 100, minimum)))
        return
    blinds = [minimum] if luck.random() < 0.3 else [minimum // 2, minimum]
    if luck.random() < 0.2:
        blinds.append(luck.choice((minimum, 2 * minimum)))
    sign["blinds"] = [dollars(blind) for blind in blinds]
    sign["straddle_allowed"] = name != "draw-blind" and luck.random() < 0.4
    if name == "draw-blind" and luck.random() < 0.5:
        sign["max_voluntary_blinds"] = luck.randint(1, 3)


def _newer(name: str, sign: Sign, minimum: int, luck: random.Random) -> None:
    mode = luck.choice(("high", "low", "high_low", "high_low"))
    sign |= {
        "deck": luck.choice(("52", "48", "44", "40", "36", "32")), "joker": luck.random() < 0.6,
        "win_mode": mode, "ace_high_low": luck.random() < 0.5, "low_hand_ace": luck.choice(("high", "low")),
        "low_qualifier": mode == "high_low" and luck.random() < 0.3,
        "hilo_odd_unit": luck.choice(("nearest_button", "high")),
        "limit_type": luck.choice(("fixed", "fixed", "half_pot", "full_pot", "straddle", "no_limit")),
        "tap_out_units": luck.choice(("floor", "all")), "smallest_chip": luck.choice(("0.25", "0.50", "1")),
        "commission_scale": luck.choice(("five_pct", "ten_pct")), "commission_cap": luck.choice(("2", "10", "100")),
        "commission_allocation": luck.choice(("pro_rata", "main_first")),
    }  # fmt: skip
    if name == "faro":
        sign["deal_pattern"] = luck.choice(("singly", "2-2-1"))
    else:
        sign |= {"opener_card": luck.choice(("high", "low"))}
        sign |= {"fcs_later_opener": luck.choice(("highest_card", "highest_showing_hand"))}
    if luck.random() < 0.3:
        sign |= {"forced_bets": "ante", "opener_option": "ante", "ante": dollars(luck.choice((25, 100, minimum)))}
        sign["ante_raise_cap"] = luck.choice((0, 2))
        return
    blinds = luck.choice(([minimum], [minimum // 2, minimum], [minimum // 2, minimum, 2 * minimum]))
    sign |= {
        "forced_bets": "blind", "opener_option": luck.choice("ABC"), "blinds": [dollars(blind) for blind in blinds]
    }  # fmt: skip
    if luck.random() < 0.4:
        sign |= {"over_blinds": True, "over_blind_levels": [dollars(2 * blinds[-1]), dollars(4 * blinds[-1])]}


def _older(name: str, sign: Sign, luck: random.Random) -> None:
    game, _, edition = name.partition("@")
    kinds = ("fixed", "fixed", "half_pot", "full_pot", "straddle")
    sign["commission_discount"] = luck.choice((5, 5, 3))
    if game == "canberra-manila":
        if edition.startswith("1994"):
            sign["limit_type"] = luck.choice(kinds)
        sign["manila_hole_cards"] = luck.choice((2, 3))
    else:
        sign |= {"deck": luck.choice(("52", "40", "32")), "limit_type": luck.choice(kinds)}
    if sign.get("deck") != "52":
        sign["ace_high_low"] = luck.random() < 0.5
    if edition.startswith("1995") and game == "canberra-manila":
        sign["final_round_sizes"] = luck.choice(("range", "b_2b_4b"))
    if game.endswith("stud"):
        ante = luck.random() < 0.5
        sign["forced_bets"] = "ante" if ante else "blind"
        if ante:
            sign["ante"] = luck.choice(("0.50", "1", "2"))
        elif edition.startswith("1995"):
            del sign["limit_type"]  # the book's own sizes
        if edition.startswith("1995"):
            sign["opener_card"] = luck.choice(("high", "low"))


Said = tuple[tuple[str, Any], ...]


def _said(sign: Sign) -> Said:
    return tuple((key, tuple(value) if isinstance(value, list) else value) for key, value in sorted(sign.items()))


@lru_cache(maxsize=4096)
def asked_for(game: str, said: Said) -> Law | list[Refusal]:
    book, _, name = game.partition(":")
    return law_of(book, name, None, {key: list(value) if isinstance(value, tuple) else value for key, value in said})


@lru_cache(maxsize=4096)
def _terms(game: str, said: Said) -> Terms:
    law = asked_for(game, said)
    assert isinstance(law, Law), (said, law)
    return terms_of(law)


def terms_for(game: str, sign: Sign) -> Terms:
    return _terms(game, _said(sign))


# -- rounds ------------------------------------------------------------------------------------------------------------


def opened(game: str, luck: random.Random) -> Moment:
    """A new round: a table, players with tiny, middling or deep stakes, a shuffled shoe, perhaps late posts."""
    while True:
        t = terms_for(game, sign_for(game, luck))
        most = t.most_dealt or 8
        blinds = len(t.blinds)
        fewest = max(2, blinds if not t.law.marker.heads_up_posts_first_blind else 2 if blinds < 3 else 3)
        players = luck.randint(min(fewest, most), min(most, luck.choice((4, most))))
        numbers = sorted(luck.sample(range(1, most + 2), players))
        deep = luck.choice((3, 12, 40, 200))
        stacks = {seat: _stack(t, deep, luck) for seat in numbers}
        marker = luck.choice(numbers)
        shoe = list(t.deck.cards)
        luck.shuffle(shoe)
        late = _late(t, stacks, marker, luck)
        r = begin(t, stacks, marker, shoe, late=late)
        if isinstance(r, Round):
            moment = Moment(r, t, stacks, marker, late, shoe)
            begun = begin(t, stacks, marker, shoe, late=late, log=moment.log)
            assert begun == r
            return moment
        assert r.clause, r  # too many for this deck, too many blinds, no chips for the fee


def _stack(t: Terms, deep: int, luck: random.Random) -> int:
    whole = luck.randint(1, deep) * t.min_bet
    match luck.randrange(4):
        case 0:
            return luck.randint(30, max(31, whole))  # odd cents
        case 1:
            return whole + t.min_bet // 2
        case _:
            return whole


def _late(t: Terms, stacks: dict[int, int], marker: int, luck: random.Random) -> dict[int, tuple[int, int]]:
    if not t.blinds or len(stacks) < 4 or luck.random() < 0.7:
        return {}
    ring = sorted(stacks, key=lambda seat: (seat <= marker, seat))
    seat = luck.choice(ring[len(t.blinds) : -1] or ring[-1:])
    live, dead = t.blinds[-1], luck.choice((0, t.blinds[0]))
    return {seat: (live, dead)} if stacks[seat] > live + dead + 100 else {}


Look = Callable[[Moment], None]


def play(moment: Moment, luck: random.Random, each_command: Look | None = None, each_event: Look | None = None) -> bool:
    """Play a round to its end at random; False if it stops for a ruling (a draw without discards)."""
    mood = luck.choice(("wild", "calm", "mixed"))
    by_hand = luck.random() < 0.5
    for _ in range(2000):
        if each_command is not None:
            each_command(moment)
        command = next_command(moment.r, luck, mood, by_hand)
        if command is None:
            return moment.r.program[moment.r.at].name == "closed"
        answer = decide(moment.r, command)
        if isinstance(answer, Refusal):
            assert isinstance(command, commands.Reshuffle | commands.Indicate), (command, answer)
            if isinstance(command, commands.Reshuffle):
                return False
            continue
        happen(moment, command, answer, each_event)
    raise AssertionError(f"the round does not end: {moment.r}")


def happen(moment: Moment, command: Any, events: list[Any], each_event: Look | None = None) -> None:
    moment.asked.append(command)
    for event in events:
        evolve(moment.r, event)
        moment.log.append(event)
        if each_event is not None:
            each_event(moment)


def next_command(r: Round, luck: random.Random, mood: str = "mixed", by_hand: bool = False) -> Any | None:
    """What happens next: the dealer's step, or one of the things that the player in turn may do."""
    if not r.turn:
        if by_hand and r.to_show and r.program[r.at].name == "showdown":
            seat = luck.choice(r.to_show)
            muck = commands.Muck(seat)
            return muck if luck.random() < 0.5 and isinstance(decide(r, muck), list) else commands.Show(seat)
        step = due(r)
        if isinstance(step, commands.Reshuffle):
            stub, returned = pool(r)
            order = [*stub, *returned]
            luck.shuffle(order)
            return commands.Reshuffle(tuple(order))
        return step
    return luck.choice(list(_weighted(r, luck, mood)))


def _weighted(r: Round, luck: random.Random, mood: str) -> Iterator[Any]:
    seat, may = r.turn, legal(r)
    assert may is not None
    if may.offer:
        yield from (commands.PostBlind(seat), commands.DeclineBlind(seat))
        return
    if may.discards is not None:
        hole = r.shoe.hole[seat]
        many = luck.choice((0, 1, 2, 3, 4, 5, 5)) if may.discards[1] > 1 else 1
        yield commands.Discard(seat, tuple(luck.sample(hole, min(many, len(hole)))))
        return
    if may.make_up:
        yield commands.MakeUp(seat)
        if may.fold:
            yield commands.Fold(seat)
        return
    for command in offers(r, luck):
        again = 1
        if isinstance(command, commands.Call | commands.Check | commands.Stand):
            again = 6 if mood != "wild" else 3
        elif isinstance(command, commands.RaiseTo | commands.BetTo):
            again = 1 if mood == "calm" else 3
        elif isinstance(command, commands.GoAllIn):
            again = {"calm": 0, "mixed": 1, "wild": 2}[mood] if luck.random() < 0.6 else 0
        elif isinstance(command, commands.BuyTime | commands.ExpireTime):
            again = 1 if luck.random() < 0.1 else 0
        yield from [command] * again
    if luck.random() < 0.1:
        yield indication(r, luck)


def offers(r: Round, luck: random.Random) -> list[Any]:
    """What `legal` offers to the player in turn in a betting round: of the totals the least, the most, one more."""
    seat, may = r.turn, legal(r)
    assert may is not None
    found: list[Any] = []
    if may.fold:
        found.append(commands.Fold(seat))
    if may.check:
        found.append(commands.Check(seat))
    if may.stand:
        found.append(commands.Stand(seat))
    if may.call:
        found.append(commands.Call(seat))
    if may.pay_and_fold:
        found.append(commands.CallAndFold(seat))
    if may.kind:
        wager = commands.RaiseTo if r.opened else commands.BetTo
        found += [wager(seat, to) for to in some_totals(may, luck)]
    if may.kind or may.call:
        found.append(commands.GoAllIn(seat))
    if isinstance(decide(r, commands.BuyTime(seat)), list):
        found.append(commands.BuyTime(seat))
    if isinstance(decide(r, commands.ExpireTime(seat)), list):
        found.append(commands.ExpireTime(seat))
    return found


def some_totals(may: Any, luck: random.Random) -> list[int]:
    if may.totals:
        return list(may.totals)
    found = {may.short} if may.short else set()
    if may.least and may.most >= may.least:
        found |= {may.least, may.least + luck.randint(0, (may.most - may.least) // may.step) * may.step}
        found.add(may.most if may.all_in else may.most - (may.most - may.least) % may.step)
    return sorted(found)


WORDS = (
    "call", "raise", "bet", "all in", "check", "fold", "raise to 10", "bet 7.50", "raise by 3", "12", "mumble", None,
)  # fmt: skip


def indication(r: Round, luck: random.Random) -> commands.Indicate:
    motions = tuple(
        tuple(luck.choice((25, 50, 100, 500, 2500)) for _ in range(luck.randint(1, 4)))
        for _ in range(luck.randint(0, 2))
    )
    return commands.Indicate(r.turn, luck.choice(WORDS), motions, luck.random() < 0.5)


def again(moment: Moment, shoe: list[int] | None = None, many: int | None = None) -> Round:
    """The same round from its accepted commands, perhaps with another shoe and only so many of them."""
    r = begin(moment.terms, moment.stacks, moment.marker, shoe or moment.shoe, late=moment.late)
    assert isinstance(r, Round)
    for command in moment.asked[: many if many is not None else len(moment.asked)]:
        answer = decide(r, command)
        assert not isinstance(answer, Refusal), (command, answer)
        for event in answer:
            evolve(r, event)
    return r


def sealed(moment: Moment) -> Sealed:
    return Sealed(moment.shoe)
