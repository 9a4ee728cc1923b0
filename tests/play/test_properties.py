"""What holds in every round of every game, whatever people do: chips, cards, choices, refusals, views, the end.

Random rounds over all games, editions, decks and odd signs. Every failure of a run is told, not the first alone; each
names the seed that makes it. Rare states are counted, and one that is never reached fails.
"""

import random
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.play.random_rounds import (
    GAMES,
    Moment,
    again,
    happen,
    indication,
    next_command,
    offers,
    opened,
    play,
    sealed,
)

from croupier.cards.card import JOKER, UNKNOWN
from croupier.play import Refusal, Round, act, commands, deal_on, decide, events, legal, pots, replay, view, why_not
from croupier.play.terms import Terms

ROUNDS = 2400
MOMENTS = 300
PLAYERS_COMMANDS: tuple[Callable[[int], Any], ...] = (
    commands.PostBlind, commands.DeclineBlind, commands.Check, commands.Stand, commands.Call, commands.GoAllIn,
    commands.Fold, commands.CallAndFold, commands.MakeUp, commands.BuyTime, commands.CallClock, commands.ExpireTime,
    commands.Muck, commands.Show,
)  # fmt: skip
DEALERS_COMMANDS = (
    commands.Collect(), commands.Deal(), commands.Burn(), commands.Replace(), commands.Reshuffle(()),
    commands.CloseBetting(), commands.Settle(), commands.Close(),
)  # fmt: skip


def many(rounds: int, salt: str, one: Callable[[str, random.Random], None]) -> None:
    """Run a property over random rounds and tell every kind of failure once, with the first seed that makes it."""
    failures: dict[str, str] = {}
    times: Counter[str] = Counter()
    for number in range(rounds):
        game = GAMES[number % len(GAMES)]
        luck = random.Random(f"{salt} {number}")
        try:
            one(game, luck)
        except Exception as error:  # noqa: BLE001  # any exception is a finding, and the others shall be found too
            where = traceback.extract_tb((error.__cause__ or error).__traceback__)[-1]
            kind = f"{type(error).__name__} in {where.name}, line {where.lineno}"
            times[kind] += 1
            failures.setdefault(kind, f"{game}, seed '{salt} {number}': {str(error)[:600]}")
    assert not failures, "\n".join(f"{times[kind]}x {kind}: {said}" for kind, said in failures.items())


# -- chips and cards, the end, replay ----------------------------------------------------------------------------------


@pytest.mark.proves(
    "nsw 7.6", "nsw 10.1", "nsw 12.6", "nsw 24.3.3", "nsw N-46", "act A-37", "act:faro 12.4", "act:faro 14.2"
)
def test_chips_are_conserved_cards_lie_in_one_place_and_every_round_ends() -> None:
    reached: Counter[str] = Counter()

    def one(game: str, luck: random.Random) -> None:
        moment = opened(game, luck)
        whole = sum(moment.stacks.values())
        history: list[Any] = list(moment.log)

        def each_event(now: Moment) -> None:
            r, event = now.r, now.log[-1]
            assert r.chips() == whole, f"{whole} cents became {r.chips()} by {event}"
            assert min(*r.stacks, *r.bets, *r.before) >= 0, f"chips below nothing by {event}"
            r.shoe.check()
            if isinstance(event, events.PotAwarded):
                assert event.adds > 0, event
                assert r.live >> event.seat & 1, f"{event} to a player who is out"
                alone = not r.live & (r.live - 1)  # who is left wins the blinds of the others, whatever he put in
                assert alone or r.total(event.seat) + r.dead[event.seat] > 0, f"{event} to a player who put in nothing"
            history.append(event)

        over = play(moment, luck, each_event=each_event)
        r = moment.r
        if not over:
            reached["stopped for a ruling"] += 1
            return
        assert sum(r.stacks) + r.house == whole
        awarded = sum(e.adds for e in moment.log if isinstance(e, events.PotAwarded))
        taken = sum(e.adds for e in moment.log if isinstance(e, events.CommissionTaken | events.FeeTaken))
        assert awarded + taken == r.pot() + r.bought, f"{awarded} and {taken} of {r.pot()} and {r.bought}"
        assert replay(moment.terms, moment.log, r.sealed) == r
        assert again(moment) == r
        count_rare(reached, moment)

    try:
        many(ROUNDS, "chips", one)
    finally:
        print({name: reached[name] for name in sorted(reached)})
    assert not [name for name in RARE if not reached[name]], reached


RARE = (
    "three pots", "short raise", "short opening", "completion", "reshuffle", "second reshuffle", "odd unit of a half",
    "five discarded by the last to draw", "joker both ways", "cap reached", "cap lifted", "exempt by a tie",
    "time bought", "late post", "straddle", "over-blind", "two players", "full table", "no low qualified",
    "uncalled returned", "odd chip", "tapped out in units", "dead hand by the clock", "chips owed", "call and fold",
    "community card in stud", "mucked", "everybody all-in",
)  # fmt: skip


def count_rare(reached: Counter[str], moment: Moment) -> None:
    """Note the rare things that happened in a round."""
    r, t, log = moment.r, moment.terms, moment.log
    seen: set[str] = set()
    made = pots(r)
    if len(made) >= 3:
        seen.add("three pots")
    if len(r.dealt) == 2:
        seen.add("two players")
    if len(r.dealt) == t.most_dealt:
        seen.add("full table")
    if not r.able:
        seen.add("everybody all-in")
    if moment.late:
        seen.add("late post")
    seen |= _of_events(log, t)
    shuffles = sum(isinstance(event, events.StubReshuffled) for event in log)
    seen |= {"reshuffle"} if shuffles else set()
    seen |= {"second reshuffle"} if shuffles > 1 else set()
    seen |= _of_awards(log, moment, len(made))
    reached.update(seen)
    reached[f"{t.law.day.title}"] += 1


def _of_events(log: list[Any], t: Terms) -> set[str]:
    seen: set[str] = set()
    short_opening, raises = False, 0
    stacks = dict(enumerate(log[0].stacks))
    for at, event in enumerate(log):
        match event:
            case events.BettingClosed():
                short_opening, raises = False, 0
                seen |= {"uncalled returned"} if event.back else set()
            case events.BetMade():
                seen |= {"completion"} if short_opening and event.full else set()
                short_opening = not event.full
                seen |= {"short opening"} if short_opening else set()
            case events.RaisedTo():
                raises += event.counts
                seen |= {"short raise"} if not event.full else set()
                seen |= {"cap reached"} if t.cap and raises >= t.cap else set()
                seen |= {"cap lifted"} if t.cap and raises > t.cap else set()
            case events.Posted(what="straddle" | "over-blind"):
                seen.add(event.what)
            case events.TimeBought():
                seen.add("time bought")
            case events.HandMucked():
                seen.add("mucked")
            case events.ChipsOwed():
                seen.add("chips owed")
            case events.Folded(expired=True):
                seen.add("dead hand by the clock")
            case events.CardsDiscarded() if len(event.slots) == 5 and any(
                isinstance(later, events.CardBurned) for later in log[at : at + 6]
            ):
                seen.add("five discarded by the last to draw")
            case events.Called(all_in=True) if t.tap_units and stacks:
                seen.add("tapped out in units")
            case events.Folded() if isinstance(log[at - 1], events.Called) and log[at - 1].seat == event.seat:
                seen.add("call and fold")
            case events.BoardDealt() if not t.law.hand.board_cards:
                seen.add("community card in stud")
    return seen


def _of_awards(log: list[Any], moment: Moment, many_pots: int) -> set[str]:
    seen: set[str] = set()
    awards = [event for event in log if isinstance(event, events.PotAwarded)]
    charged = {event.pot for event in log if isinstance(event, events.CommissionTaken)}
    for pot in range(many_pots):
        by_half: dict[str, list[events.PotAwarded]] = {}
        for award in awards:
            if award.pot == pot:
                by_half.setdefault(award.half, []).append(award)
        for half, shares in by_half.items():
            if len({share.adds for share in shares}) > 1:
                seen.add("odd chip" if half == "whole" else "odd unit of a half")
        halves = {half: sum(share.adds for share in shares) for half, shares in by_half.items()}
        if len(set(halves.values())) > 1:
            seen.add("odd unit of a half")
        tie = by_half.get("whole", [])
        if len(tie) > 1 and pot not in charged and moment.terms.law.sign.amount("commission_rate") == 33:
            seen.add("exempt by a tie")
        shown = {event.seat: event.cards for event in log if isinstance(event, events.HandShown)}
        for award in tie:
            if moment.terms.win_mode == "high_low" and JOKER in shown.get(award.seat, ()) and len(shown) > 1:
                seen.add("joker both ways")
    if moment.terms.law.sign.is_on("low_qualifier") and any(award.half == "whole" for award in awards):
        seen.add("no low qualified")
    return seen


# -- legal and decide --------------------------------------------------------------------------------------------------


def not_offered(r: Round, luck: random.Random) -> list[Any]:
    """Commands that nothing offers at this moment: other seats', other steps', other totals."""
    seat, may = r.turn, legal(r)
    strange: list[Any] = [make(other) for make in PLAYERS_COMMANDS[:-2] for other in (0, r.seats + 1, -1)]
    others = [other for other in range(1, r.seats + 1) if other != seat]
    strange += [make(luck.choice(others)) for make in PLAYERS_COMMANDS[:-2]]
    strange += [commands.Discard(luck.choice(others), ()), commands.BetTo(luck.choice(others), r.wager + r.size)]
    if not seat or may is None:
        return strange
    strange += DEALERS_COMMANDS
    if may.offer or may.discards is not None:
        strange += [make(seat) for make in PLAYERS_COMMANDS[2:9]]
        strange += [commands.BetTo(seat, 1000), commands.RaiseTo(seat, 1000)]
        strange += [commands.PostBlind(seat), commands.DeclineBlind(seat)] if may.discards is not None else []
        if may.discards is not None:
            hole = r.shoe.hole[seat]
            elsewhere = next(slot for slot in range(len(r.terms.deck)) if slot not in hole)
            strange += [commands.Discard(seat, (*hole, elsewhere)), commands.Discard(seat, tuple(hole[:1] * 2))]
            one = may.discards[1] == 1
            strange += [commands.Discard(seat, tuple(hole[:2])), commands.Discard(seat, ())] if one else []
        return strange
    strange += [commands.PostBlind(seat), commands.DeclineBlind(seat), commands.Discard(seat, ())]
    for open_to_him, make in (
        (may.fold, commands.Fold), (may.check, commands.Check), (may.stand, commands.Stand), (may.call, commands.Call),
        (may.pay_and_fold, commands.CallAndFold), (may.kind or may.call, commands.GoAllIn),
    ):  # fmt: skip
        if not open_to_him and not may.make_up:
            strange.append(make(seat))
    wager, other = (commands.RaiseTo, commands.BetTo) if r.opened else (commands.BetTo, commands.RaiseTo)
    fit = {may.short} | set(may.totals or range(may.least, may.most + 1, may.step) if may.least else ())
    fit |= {may.most} if may.all_in and not may.totals else set()
    tried = {0, -100, r.wager, r.wager + 1, may.least - 1, may.most + 1, may.least + 1}
    tried.add(r.bets[seat] + r.stacks[seat] + 1)
    tried |= {luck.randint(1, 2 * may.most + 100) for _ in range(3)}
    strange += [wager(seat, to) for to in tried if to not in fit]
    if r.opened or not r.wager:
        strange += [other(seat, to) for to in sorted(fit)[-1:]]
    return strange


@pytest.mark.proves("nsw 7.6", "nsw 8.2", "nsw 8.8.6", "nsw 11.4", "act:faro 5.1", "act:faro 5.2", "act:faro 11.2")
def test_what_legal_offers_is_accepted_and_the_rest_refused_with_a_clause() -> None:
    asked = 0

    def one(game: str, luck: random.Random) -> None:
        def each_command(now: Moment) -> None:
            nonlocal asked
            r = now.r
            may = legal(r)
            before = r.copy()
            if may is not None and not may.offer and may.discards is None and not may.make_up:
                for command in offers(r, luck):
                    answer = decide(r, command)
                    assert isinstance(answer, list), f"offered by {may} and refused: {command}, {answer}"
                    assert answer, command
                    asked += 1
            for command in not_offered(r, luck) if luck.random() < 0.4 else ():
                answer = decide(r, command)
                assert isinstance(answer, Refusal), f"not offered by {may}, yet accepted: {command} gives {answer}"
                assert answer.clause.strip(), command
                assert answer.because.strip(), command
                asked += 1
            assert r == before

        play(opened(game, luck), luck, each_command=each_command)

    many(MOMENTS * 2, "legal", one)
    print(f"{asked} commands tried")


# -- garbage -----------------------------------------------------------------------------------------------------------

SEATS: tuple[Any, ...] = (-1, 0, 1, 2, 3, 12, 10**6, 10**20, -(10**20))
AMOUNTS: tuple[Any, ...] = (-(10**20), -1, 0, 1, 99, 10**9, 10**20)
SLOTS: tuple[Any, ...] = (
    (), (0,), (-1,), (10**9,), (0, 0), (1, 2, 3, 4, 5, 6), ("As",), (None,), (1.5,), ((1, 2),), [0, 1], [[0]],
    "abc", None, 7,
)  # fmt: skip
SAYINGS: tuple[Any, ...] = (
    "", " ", "raise to", "raise to 1e9", "raise to 99999999999999999999", "bet -5", "bet 0", "bet 0.001", "$", "call,,",
    "raise by .", "1,000", "1.2.3", "all in all in", "\x00", "bet \u0663", "\u0663",
)  # fmt: skip
MOTIONS: tuple[Any, ...] = ((), ((),), ((), (100,)), ((100,), (100,)), ((-100,),), ((0,),), ((10**20,),), ((1,) * 300,))


def garbage(luck: random.Random) -> Any:
    """Anything at all that might be asked of a round."""
    seat = luck.choice(SEATS)
    match luck.randrange(11):
        case 0:
            return luck.choice(PLAYERS_COMMANDS)(seat)
        case 1:
            return luck.choice((commands.BetTo, commands.RaiseTo))(seat, luck.choice(AMOUNTS))
        case 2:
            return commands.Discard(seat, luck.choice(SLOTS))
        case 3:
            return commands.Show(seat, luck.choice(SLOTS))
        case 4:
            return commands.Deal(luck.choice(SLOTS))
        case 5:
            return commands.Reshuffle(luck.choice(SLOTS))
        case 6:
            return commands.Indicate(seat, luck.choice(SAYINGS), luck.choice(MOTIONS), luck.random() < 0.5)
        case 7:
            return commands.ExpireTime(seat, luck.random() < 0.5)
        case 8:
            return luck.choice(DEALERS_COMMANDS)
        case 9:
            return luck.choice((None, 7, "fold", commands.Fold, object(), events.Folded(1), ()))
        case _:
            return commands.Indicate(seat, luck.choice((None, "raise", "call", "bet")), luck.choice(MOTIONS))


def aimed(r: Round, command: Any) -> Any:
    """The same command from the player whose turn it is, so that more than the turn is looked at."""
    if r.turn and hasattr(command, "seat") and not isinstance(command, events.Folded | type):
        command.seat = r.turn
    return command


def test_decide_never_raises_and_changes_nothing() -> None:
    def one(game: str, luck: random.Random) -> None:
        def each_command(now: Moment) -> None:
            before = now.r.copy()
            for number in range(8):
                command = garbage(luck)
                if number % 2:
                    command = aimed(now.r, command)
                try:
                    answer = decide(now.r, command)
                except Exception as error:
                    raise type(error)(f"{command!r} at {now.r!r}: {error}") from error
                assert isinstance(answer, list | Refusal), (command, answer)
            assert now.r == before

        play(opened(game, luck), luck, each_command=each_command)

    many(MOMENTS * 2, "garbage", one)


# -- what a seat may see -----------------------------------------------------------------------------------------------


@pytest.mark.proves("nsw 26.9", "nsw 26.10", "act:faro 16.7")
def test_nothing_that_a_seat_is_told_depends_on_cards_it_may_not_see() -> None:
    compared = 0

    def one(game: str, luck: random.Random) -> None:
        nonlocal compared
        moment = opened(game, luck)
        stop = luck.randint(1, 60)
        for _ in range(stop):
            command = next_command(moment.r, luck, "calm")
            answer = decide(moment.r, command) if command is not None else Refusal("", "")
            if isinstance(answer, Refusal):
                break
            happen(moment, command, answer)
        r = moment.r
        seat = luck.choice(r.dealt)
        unseen = [slot for slot, face in enumerate(r.shoe.faces) if face == UNKNOWN]
        hidden = [slot for slot in unseen if slot not in r.shoe.hole[seat]]
        if len(hidden) < 2:
            return
        a, b = luck.sample(hidden, 2)
        shoe = moment.shoe[:]
        shoe[a], shoe[b] = shoe[b], shoe[a]
        other = again(moment, shoe)
        for who in (seat, "public", "dealer", "display", "inspector"):
            assert view(r, who) == view(other, who), f"{who} sees cards {a} and {b} change places"
        assert repr(legal(r)) == repr(legal(other))
        assert why_not(r) == why_not(other)
        for command in [garbage(luck) for _ in range(20)] + ([indication(r, luck) for _ in range(5)] if r.turn else []):
            try:
                one_answer, other_answer = decide(r, command), decide(other, command)
            except Exception:  # noqa: BLE001  # another test's business
                continue
            if isinstance(one_answer, Refusal) or isinstance(other_answer, Refusal):
                assert one_answer == other_answer, command
        compared += 1

    many(MOMENTS * 4, "views", one)
    print(f"{compared} pairs of rounds compared")
    assert compared > MOMENTS


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    def one(game: str, luck: random.Random) -> None:
        moment = opened(game, luck)

        def each_command(now: Moment) -> None:
            if luck.random() > 0.3:
                return
            kept, twin = now.r.copy(), now.r.copy()
            assert twin == now.r
            for _ in range(luck.randint(1, 30)):
                command = next_command(twin, luck, "wild")
                if command is None or isinstance(act(twin, command), Refusal):
                    break
            assert now.r == kept

        play(moment, luck, each_command=each_command)

    many(MOMENTS, "copies", one)


@pytest.mark.proves("nsw 1.1")
def test_electronic_table_runs_without_hands_at_the_showdown() -> None:
    """`deal_on` with its own showing ends every round; whoever mucks there would have won nothing."""

    def one(game: str, luck: random.Random) -> None:
        moment = opened(game, luck)
        r, log = moment.r, moment.log
        for _ in range(500):
            if deal_on(r, lambda slots: luck.sample(slots, len(slots)), log) is not None or not r.turn:
                break
            command = next_command(r, luck, "calm")
            assert command is not None
            act(r, command, log)
        if not r.is_settled:
            return  # a draw without discards: a ruling
        assert replay(moment.terms, log, sealed(moment)) == r

    many(MOMENTS, "electronic", one)
