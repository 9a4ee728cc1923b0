"""At a felt table nobody knows the order of the shoe, and things go wrong all the same.

There is no order here at all: a card gets its face when people at the table see it, from those that nobody has seen
yet. Every game plays to its settlement with two incidents in the round, and no card that stayed face down has a face.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.test_plans import editions, law
from tests.play.test_felt import sign_of

from croupier.cards.card import UNKNOWN
from croupier.games import terms_of
from croupier.play import Round, begin, evolve
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.drawing import pool
from croupier.play.terms import BET, BOARD, BURN
from croupier.rulings import Asks, Incident, Irregularity, decide, due, possible
from croupier.rulings.irregularity import FELT, IN_HAND, NEXT_OF_STUB
from croupier.simulation.policy import call_only, uniform

ROUNDS = 12
STACKS = {1: 4000, 2: 1900, 3: 2500, 4: 1300}


class FeltTable:
    """A round whose cards have faces only once somebody at the table sees them."""

    def __init__(self, book: str, game: str, luck: random.Random) -> None:
        terms = terms_of(law(book, game, **sign_of(law(book, game))))
        self.log: list[Any] = []
        self.luck = luck
        opened = begin(terms, STACKS, 4, log=self.log)
        assert isinstance(opened, Round)
        assert opened.sealed is None
        self.r = opened
        self.entered: set[int] = set()
        """Faces that somebody said in this deal."""
        self.ruled: list[str] = []

    def unseen(self, many: int) -> tuple[int, ...]:
        """Cards that people see now for the first time."""
        left = [card for card in self.r.terms.deck.cards if card not in self.r.shoe.faces]
        left = [card for card in left if card not in dict(self.r.promised).values()]
        return tuple(self.luck.sample(left, many))

    def take(self, command: Any) -> bool:
        """Let a command happen; False if it is refused."""
        answer = decide(self.r, command)
        if not isinstance(answer, list):
            return False
        self.entered |= set(getattr(command, "cards", None) or ()) - {UNKNOWN}
        for event in answer:
            evolve(self.r, event)
            self.log.append(event)
        if any(isinstance(event, e.MisdealDeclared) for event in answer):
            self.entered.clear()
        return True

    def completed(self, faces: Sequence[int]) -> tuple[int, ...]:
        """The faces of cards that lie open now: those that were seen before, and new ones for the others."""
        new = iter(self.unseen(faces.count(UNKNOWN)))
        return tuple(face if face != UNKNOWN else next(new) for face in faces)

    # -- play ----------------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """The next step: what a player does, or what the dealer does with the cards that he sees."""
        r = self.r
        step, at = due(r), r.at
        if step is None:
            policy = call_only if self.luck.random() < 0.8 else uniform
            assert self.take(policy(r, self.luck))
        elif isinstance(step, c.Reshuffle):
            order = [slot for part in pool(r) for slot in part]
            self.luck.shuffle(order)
            assert self.take(c.Reshuffle(tuple(order)))
        elif isinstance(step, c.Deal):
            most = len(r.dealt) * max(1, r.program[r.at].each)
            top = r.known(r.shoe.stub[:most])
            tried = [
                self.take(c.Deal(self.completed(top[:many]) or None)) for many in range(most + 1) if self.r.at == at
            ]
            assert tried[-1], f"{r!r} refuses every card: {decide(r, c.Deal(None))}"
        elif isinstance(step, c.Show):
            assert self.take(c.Show(step.seat, self.completed(r.known(r.cards_of(step.seat)))))
        else:
            assert self.take(step), decide(r, step)

    # -- what goes wrong -----------------------------------------------------------------------------------------------

    def something_goes_wrong(self) -> bool:
        """One thing that only a felt table knows; the cards that it names have been seen just now."""
        can = [one for one in possible(self.r) if one.where == FELT]
        if not can:
            return False
        known = self.luck.choice(can)
        for _ in range(4):
            incident = self._answered(self._told(known))
            if self.take(incident):
                self.ruled.append(known.name)
                return True
        return False

    def _told(self, known: Irregularity) -> Incident:
        r, luck = self.r, self.luck
        least, most = known.seats
        holding = [seat for seat in r.dealt if r.live >> seat & 1 and r.cards_of(seat)] or list(r.dealt)
        seats = luck.sample(holding, min(len(holding), max(least, luck.choice((1, 1, 2)) if most else 0)))
        seats = seats[: max(least, min(most, 1))] if most < 2 else seats
        did, total = luck.choice((("check", 0), ("fold", 0), ("call", 0), ("bet", r.wager + 2 * r.size)))
        if known.name != "act out of turn":
            did, total = "", 0
        if known.name == "wrong number of cards":
            total = len(r.cards_of(seats[0])) + luck.choice((-1, 1))
        cards: tuple[int, ...] = ()
        if known.cards == NEXT_OF_STUB:
            cards = self._turned(known)
        elif known.cards == IN_HAND:
            unseen = [seat for seat in seats if UNKNOWN in r.known(r.shoe.hole[seat][-1:])]
            seats, cards = (unseen, self.unseen(len(unseen))) if len(unseen) >= least else (seats, ())
        return Incident(known.name, tuple(seats), cards, did=did, adds_up_to=total)

    def _turned(self, known: Irregularity) -> tuple[int, ...]:
        """Cards turned from the stub, after those that lie on the board already."""
        r = self.r
        coming = next((op.each for op in r.program[r.at :] if op.code == BOARD), 1)
        if known.name == "card dealt early":
            return self.unseen(coming)
        if known.name == "too many community cards":
            if r.code == BET:
                return (*r.known(r.shoe.board[-r.program[r.at - 1].each :]), *self.unseen(1))
            return (*((UNKNOWN,) if r.code == BURN else ()), *self.unseen(coming + 1))
        if known.name == "no burn" and r.code == BET:
            return (*r.known(r.shoe.board[-r.program[r.at - 1].each :]), *self.unseen(1))
        return self.unseen(coming if known.name == "no burn" else 1)

    def _answered(self, incident: Incident) -> Incident:
        while isinstance(asked := decide(self.r, incident), Asks):
            question = asked.questions[-1]
            answers = (*incident.answers, (question.name, self.luck.choice(question.answers)))
            fields = {name: getattr(incident, name) for name in Incident.__slots__}
            incident = Incident(**{**fields, "answers": answers})
        return incident


def faces_of(values: Sequence[int]) -> set[int]:
    return {face for face in values if face != UNKNOWN}


@pytest.mark.parametrize(("book", "game"), editions())
def test_every_game_is_settled_with_two_incidents_and_no_hidden_card(book: str, game: str) -> None:
    luck = random.Random(f"{book} {game} incidents")
    with_two, reached, showdowns = 0, Counter[str](), 0
    for _ in range(ROUNDS):
        table = FeltTable(book, game, luck)
        often = luck.choice((0.05, 0.1, 0.3))
        for _ in range(400):
            if table.r.is_settled:
                break
            wanted = len(table.ruled) < 2 and luck.random() < often
            if not (wanted and table.something_goes_wrong()):
                table.play_on()
            table.r.shoe.check()
        r = table.r
        assert r.is_settled, f"{r!r} after {table.ruled}"
        assert sum(r.stacks) + r.house == sum(STACKS.values())
        known = faces_of(r.shoe.faces)
        assert known <= table.entered, "a card has a face that nobody said"
        hidden = {slot for seat in r.dealt if not (r.shown | r.live) >> seat & 1 for slot in r.shoe.hole[seat]}
        assert not hidden, "who is out holds cards"
        if not any(isinstance(event, e.CardsMoved | e.CardsShown | e.ShowingPromised) for event in table.log):
            burnt_and_left = [*r.shoe.burns, *r.shoe.stub]
            assert not faces_of(r.known(burnt_and_left)), "a card has a face that nobody has turned"
        with_two += len(table.ruled) == 2
        showdowns += bool(r.shown)
        reached.update(table.ruled)
    print(dict(reached))
    assert with_two >= 3, f"{with_two} rounds with two incidents"
    assert showdowns >= 3
    assert len(reached) >= 6, reached
