"""What holds whatever goes wrong: chips, cards, choices, refusals, replays, previews, views, and that a round ends.

Random rounds of every game, edition and kind of table with incidents at random in them. Every failure of a run is told
with the seed that makes it; an irregularity that a whole run never reaches fails.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.play.random_rounds import offers
from tests.play.test_properties import many, not_offered
from tests.rulings.random_incidents import (
    BY_HAND,
    ELECTRONIC,
    FELT,
    MOODS,
    TABLES,
    TAME,
    Table,
    again,
    any_incident,
    as_the_cards_may_lie,
    incident_of,
    next_step,
    ruled,
    shortage_of,
    table,
    voided,
    with_fields,
)

from croupier.cards.card import UNKNOWN
from croupier.play import Refusal, Round, evolve, legal, replay, view, why_not
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.evolve_rulings import RULINGS
from croupier.rulings import (
    CATALOGUE,
    Asks,
    Correct,
    Incident,
    JudgeAct,
    Preview,
    decide,
    due,
    possible,
    preview,
    questions,
)
from croupier.rulings.irregularity import EVERYWHERE
from croupier.rulings.roles import ROLES, SUFFICIENT

ROUNDS = 1600
MOMENTS = 150
MOST_INCIDENTS = 4
STEPS = 1500
WITHOUT_POWER = ("player", "cage", "surveillance", "inspector", "display")
AT_ELECTRONIC_TABLES = {
    "uncovered error", "disruption", "fraud", "breach of the rules", "pot contested", "dispute", "review of a decision",
    "wager refused",
}  # fmt: skip
"""What supervisors decide: it needs no dealer, and no dealer rules on it."""


# -- one round ---------------------------------------------------------------------------------------------------------


class Watch:
    """Everything that has to hold in one round, looked at as it goes on."""

    def __init__(self, made: Table) -> None:
        self.made = made
        self.whole = sum(made.moment.stacks.values())
        self.reached: Counter[str] = Counter()
        self.seen: set[int] = set()
        """Slots of which somebody besides their holder has seen the face, at any time."""
        self.held: defaultdict[int, set[int]] = defaultdict(set)
        """Slots that each seat has held."""
        self.hands: defaultdict[int, set[int]] = defaultdict(set)
        """The same in this deal."""
        self.corrected: Any = None
        self.paid: Counter[int] = Counter()
        """Fees and the house's share of extra time, by seat, as far as a misdeal leaves them paid."""

    def happen(self, command: Any, events: list[Any]) -> None:
        made = self.made
        made.asked.append(command)
        for event in events:
            evolve(made.r, event)
            made.log.append(event)
            self.holds(event)

    def holds(self, event: Any) -> None:
        r = self.made.r
        assert r.chips() == self.whole, f"{self.whole} cents became {r.chips()} by {event}"
        assert min(*r.stacks, *r.bets, *r.before, *r.dead) >= 0, f"chips below nothing by {event}"
        r.shoe.check()
        if isinstance(event, e.MisdealDeclared):
            self.hands.clear()
        for seat in r.dealt:
            self.held[seat] |= {*r.cards_of(seat)}
            self.hands[seat] |= {*r.cards_of(seat)}
        if self.made.kind == FELT:
            promised = zip(event.slots, event.faces, strict=True) if isinstance(event, e.ShowingPromised) else ()
            as_the_cards_may_lie(self.made, dict(promised), self.hands.values())
        for slot, face in enumerate(r.shoe.faces):
            if face != UNKNOWN:
                self.seen.add(slot)
            assert face in (UNKNOWN, self.made.face(slot)), f"card {slot} is said to be another one by {event}"
        assert not r.live & ~sum(1 << seat for seat in r.dealt), f"somebody plays who was not dealt in, by {event}"
        assert not r.able & ~r.live, f"somebody can wager who is out, by {event}"
        if isinstance(event, e.FeeCharged):
            self.paid[event.seat] += event.adds
        elif isinstance(event, e.RoundVoided):
            self._everybody_has_his_own()
        elif isinstance(event, e.MisdealDeclared):
            self._everybody_has_or_posted_his_own(event)

    def _everybody_has_his_own(self) -> None:
        r = self.made.r
        lost = Counter[int]()
        for seat, adds in r.forfeits:
            lost[seat] += adds
        for seat, had in self.made.moment.stacks.items():
            assert r.stacks[seat] == had - lost[seat], f"seat {seat} had {had} and has {r.stacks[seat]}"
        assert r.house == 0

    def _everybody_has_or_posted_his_own(self, event: e.MisdealDeclared) -> None:
        r = self.made.r
        bought = Counter[int]()
        for seat, house, _ in r.bought_by if not event.house_share_too else ():
            bought[seat] += house
        for seat, had in self.made.moment.stacks.items():
            has = r.stacks[seat] + r.total(seat) + r.dead[seat]
            lost = self.paid[seat] + had - has
            assert lost >= 0 or r.fees, f"seat {seat} had {had} and has {has} after the misdeal"
        assert sum(r.stacks) + r.pot() + r.fees + r.forfeited() == self.whole
        assert not any(r.won)
        assert len(r.shoe.stub) == len(r.terms.deck)


def play(
    made: Table, luck: random.Random, watch: Watch, each_step: Callable[[], None] | None = None, steps: int = STEPS
) -> None:
    """A round to its end, or for so many steps, with things that go wrong in it."""
    often = luck.choice((0.02, 0.06, 0.15))
    left = luck.randint(1, MOST_INCIDENTS)
    sought = luck.choice((*CATALOGUE, *[""] * len(CATALOGUE)))
    if shortage := shortage_of(made):
        sought = luck.choice((shortage, shortage, sought))
    mood = TAME if sought else luck.choice(MOODS)
    for _ in range(steps):
        r = made.r
        if each_step is not None:
            each_step()
        if left and luck.random() < 0.5 and something_goes_wrong(made, luck, watch, sought):
            left -= 1
            continue
        if left and luck.random() < (0.5 if r.program[r.at].last else often):
            left -= something_goes_wrong(made, luck, watch)
            continue
        command = next_step(made, luck, mood)
        if command is None:
            assert r.terms.program[-1].name == r.program[r.at].name, f"nothing is due at {r!r}"
            return
        answer = decide(r, command)
        if isinstance(answer, Refusal):
            if isinstance(command, c.Indicate):
                continue
            assert answer.clause == "house shoe", f"{command} is due and refused: {answer}"
            watch.reached["ended by a ruling: no cards are left"] += 1
            command = voided(r)
            answer = decide(r, command)
        assert isinstance(answer, list), (command, answer)
        watch.happen(command, answer)
    assert steps < STEPS, f"the round does not end: {made.r!r} {made.asked[-6:]}"


def something_goes_wrong(made: Table, luck: random.Random, watch: Watch, only: str | None = None) -> bool:
    """One incident at random, or of one kind; whether anything was ruled."""
    r = made.r
    found = any_incident(made, luck, only) if only is None or only else None
    if found is None:
        return False
    known, incident = found
    before = r.copy()
    try:
        incident, answer = ruled(made, incident, luck)
        shown = preview(r, incident)
        asked = questions(r, incident)
    except Exception as error:
        raise type(error)(f"{incident!r} at {r!r}: {error}") from error
    assert r == before, f"asking about {incident} changed the round"
    if isinstance(answer, Refusal):
        assert answer.clause.strip(), incident
        assert answer.because.strip(), incident
        assert shown == answer
        watch.reached[f"refused: {known.name}"] += 1
        return False
    assert isinstance(shown, Preview), (incident, shown)
    assert [shown.ruling, *shown.events] == answer
    assert known in list(possible(r)), f"{known.name} was ruled on and is not possible"
    assert [one.name for one in asked] == [name for name, _ in incident.answers], incident
    assert made.kind != ELECTRONIC or known.name in AT_ELECTRONIC_TABLES, f"{known.name} where the room deals"
    first = answer[0]
    assert isinstance(first, e.IncidentRuled)
    assert first.clauses or known.where == EVERYWHERE, f"no clause for {first}"
    assert first.role in ROLES
    assert first.role not in WITHOUT_POWER, f"ruled by {first.role}: {incident}"
    assert first.role != "dealer" or known.name not in AT_ELECTRONIC_TABLES, f"ruled by a dealer: {incident}"
    try:
        watch.happen(incident, answer)
    except Exception as error:
        raise type(error)(f"{incident!r} at {before!r}: {error}") from error
    assert shown.after == made.r, f"the preview of {incident} shows another round"
    watch.reached[known.name] += 1
    watch.reached[f"{known.name} -> {first.remedy}"] += 1
    if luck.random() < 0.15:
        is_corrected(made, before, luck, watch)
    return True


def is_corrected(made: Table, before: Round, luck: random.Random, watch: Watch) -> None:
    """Another ruling in the place of the last one: what it would have been, had it been the first."""
    then = Table(made.kind, replace(made.moment, r=before), made.asked)
    found = any_incident(then, luck)
    if found is None:
        return
    incident, alone = ruled(then, found[1], luck)
    answer, now, logged = decide(made.r, Correct(incident)), made.r.copy(), made.log[:]
    first = preview(before, made.asked[-1])
    assert isinstance(first, Preview)
    reviews = before.terms.law.supervision.powers.get("review-decision")
    may = {*first.may_rule, *(SUFFICIENT[reviews] if reviews else ())}
    if isinstance(alone, list) and alone[0].role not in may:
        watch.reached["corrected by somebody who may not"] += 1
        if incident.role:
            assert isinstance(answer, Refusal), f"{incident} takes back what the {first.may_rule[0]} rules on"
            assert made.r == now
            return
        incident = with_fields(incident, role=first.may_rule[0])
        by_him = decide(before, incident)
        assert not isinstance(by_him, Asks)
        alone = by_him
    if isinstance(alone, Refusal):
        assert answer == alone
        assert made.r == now
        return
    assert isinstance(alone, list)
    assert answer == [e.RulingCorrected(), *alone]
    watch.happen(Correct(incident), answer)
    for event in alone:
        evolve(before, event)
    assert made.r == before, f"{incident} corrects a ruling into another round than it makes"
    assert made.log == [*logged, *answer]
    watch.reached["corrected"] += 1


def legal_and_decide_agree(made: Table, luck: random.Random) -> None:
    r = made.r
    if isinstance(due(r), JudgeAct):
        return
    may, before = legal(r), r.copy()
    if may is not None and not may.offer and may.discards is None and not may.make_up:
        for command in offers(r, luck):
            answer = decide(r, command)
            assert isinstance(answer, list), f"offered by {may} and refused: {command}, {answer}"
    for command in not_offered(r, luck):
        answer = decide(r, command)
        assert isinstance(answer, Refusal), f"not offered by {may}, yet accepted: {command} gives {answer}"
        assert answer.clause.strip(), command
    assert r == before


def one_round(game: str, luck: random.Random, reached: Counter[str]) -> None:
    made = table(game, luck)
    watch = Watch(made)
    reached[made.kind] += 1
    play(made, luck, watch)
    reached.update(watch.reached)
    reached.update({f"event {type(event).__name__}" for event in made.log if type(event) in RULINGS})
    r = made.r
    assert sum(r.stacks) + r.house + r.forfeited() == watch.whole
    assert replay(made.moment.terms, made.log, r.sealed) == r


def reached_in(rounds: int, salt: str) -> Counter[str]:
    reached: Counter[str] = Counter()
    try:
        many(rounds, salt, lambda game, luck: one_round(game, luck, reached))
    finally:
        print({name: reached[name] for name in sorted(reached)})
    return reached


@pytest.mark.proves("nsw 27.5", "nsw 27.6", "nsw 25.8", "act:faro 17.4")
def test_chips_cards_and_previews_hold_and_every_round_ends_whatever_goes_wrong() -> None:
    reached = reached_in(ROUNDS, "incidents")
    assert not [name for name in (*CATALOGUE, *TABLES, "corrected") if not reached[name]], reached


@pytest.mark.slow
def test_the_same_in_many_more_rounds_with_everything_that_rulings_do() -> None:
    reached = reached_in(20 * ROUNDS, "many incidents")
    happened = [f"event {kind.__name__}" for kind in RULINGS]
    assert not [name for name in (*CATALOGUE, *happened) if not reached[name]], reached


# -- legal and decide --------------------------------------------------------------------------------------------------


def test_what_legal_offers_is_accepted_and_the_rest_refused_after_any_ruling() -> None:
    looked = 0

    def one(game: str, luck: random.Random) -> None:
        nonlocal looked
        made = table(game, luck)
        watch = Watch(made)
        rulings = 0

        def each_step() -> None:
            nonlocal looked, rulings
            now = sum(isinstance(event, e.IncidentRuled) for event in made.log)
            if now and (now > rulings or luck.random() < 0.3):
                legal_and_decide_agree(made, luck)
                looked += 1
            rulings = now

        play(made, luck, watch, each_step=each_step)

    many(MOMENTS, "legal after rulings", one)
    print(f"{looked} moments looked at")
    assert looked > MOMENTS


# -- garbage -----------------------------------------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 7, 99, 10**30, -(10**30), 10**5000, 1.0, 1.5, float("nan"), "", "3", "dealer",
    "\x00", "yes", b"x", (), (1,), (1, 1), (3, 99), (-1,), (0,), (10**30,), (1.0,), (True,), ("As",), (None,),
    ((1, 2),), (("seen", "yes"),), (("seen",),), (("seen", "yes", "no"),), (("seen", "yes"), ("seen", "no")),
    (("order known", "perhaps"),), (("no such question", "yes"),), ((1, 2),), (("seen", None),), [], [1], {}, {1: 2},
    set(), object(), Incident, Incident("dispute"), c.Fold(1),
)  # fmt: skip


def spoilt(incident: Incident, luck: random.Random) -> Incident:
    """The same incident with junk in one field, or in several."""
    names = luck.sample(Incident.__slots__, luck.choice((1, 1, 2, 9)))
    return with_fields(incident, **{name: luck.choice(JUNK) for name in names})


def junk(made: Table, luck: random.Random) -> Any:
    known = luck.choice(list(CATALOGUE.values()))
    wrong = spoilt(incident_of(made, known, luck), luck)
    match luck.randrange(8):
        case 0:
            return Correct(wrong)
        case 1:
            return Correct(luck.choice(JUNK))
        case 2:
            return JudgeAct()
        case 3:
            return incident_of(made, known, luck)  # well made, but hardly ever at its moment
        case _:
            return wrong


def test_nothing_that_is_told_raises_and_what_is_accepted_keeps_chips_and_cards() -> None:
    accepted: Counter[str] = Counter()

    def one(game: str, luck: random.Random) -> None:
        made = table(game, luck)
        watch = Watch(made)

        def each_step() -> None:
            if luck.random() < 0.6:
                return
            before = made.r.copy()
            for _ in range(6):
                told = junk(made, luck)
                try:
                    answer = decide(made.r, told)
                    shown = preview(made.r, told) if isinstance(told, Incident) else None
                    asked = questions(made.r, told) if isinstance(told, Incident) else ()
                except Exception as error:
                    raise type(error)(f"{type(told).__name__} at {made.r!r}: {error}"[:900]) from error
                assert isinstance(answer, list | Refusal | Asks), answer
                assert isinstance(asked, tuple)
                if isinstance(answer, Refusal):
                    assert answer.clause.strip(), answer
                    assert answer.because.strip(), answer
                    assert len(answer.because) < 3000, len(answer.because)
                if isinstance(shown, Preview):
                    assert shown.after.chips() == watch.whole, told
                    assert min(*shown.after.stacks, *shown.after.bets, *shown.after.before) >= 0, told
                    shown.after.shoe.check()
                    for field in shown.ruling.fields():
                        assert isinstance(field, str | tuple) or type(field) is int, f"{field!r} is recorded"
                    assert {type(one) for one in (*shown.ruling.seats, *shown.ruling.cards)} <= {int}
                    accepted[shown.ruling.what] += 1
            assert made.r == before

        play(made, luck, watch, each_step=each_step)

    many(MOMENTS, "junk", one)
    print(dict(accepted))
    assert len(accepted) > len(CATALOGUE) // 2


# -- views -------------------------------------------------------------------------------------------------------------


@pytest.mark.proves("nsw 26.9", "nsw 26.10", "act:faro 16.7")
def test_no_view_depends_on_cards_that_nobody_was_shown_whatever_went_wrong() -> None:
    compared: Counter[str] = Counter()

    def one(game: str, luck: random.Random) -> None:
        made = table(game, luck, luck.choice((BY_HAND, ELECTRONIC)))
        watch = Watch(made)
        steps = luck.randint(10, 80)
        play(made, luck, watch, steps=steps)
        r = made.r
        seat = luck.choice(r.dealt)
        seen = watch.seen | {slot for slot, _ in r.promised}
        hidden = [slot for slot in range(len(made.shoe)) if slot not in seen and slot not in watch.held[seat]]
        if len(hidden) < 2:
            return
        a, b = luck.sample(hidden, 2)
        shoe = made.shoe[:]
        shoe[a], shoe[b] = shoe[b], shoe[a]
        other = again(made, shoe)
        for who in (seat, "public", "dealer", "display", "inspector"):
            assert view(r, who) == view(other, who), f"{who} sees cards {a} and {b} change places"
        assert repr(legal(r)) == repr(legal(other))
        assert why_not(r) == why_not(other)
        assert [one.name for one in possible(r)] == [one.name for one in possible(other)]
        for known in CATALOGUE.values():
            told = with_fields(incident_of(made, known, luck), cards=())
            assert questions(r, told) == questions(other, told)
            assert type(decide(r, told)) is type(decide(other, told)), told
        compared["rounds"] += 1
        compared.update({event.what for event in made.log if isinstance(event, e.IncidentRuled)})

    many(MOMENTS * 2, "views", one)
    print(dict(compared))
    assert compared["rounds"] > MOMENTS
    assert len(compared) > len(CATALOGUE) // 2
