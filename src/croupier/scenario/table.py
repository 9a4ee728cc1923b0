"""The table of a scenario: the round of play under way, its cards, and a dealer who acts correctly by himself."""

from datetime import date, datetime
from typing import Any, Final

from croupier.cards.card import UNKNOWN, CardError, cards_text
from croupier.games import terms_of
from croupier.law.rulebook import Law
from croupier.law.settings import Refusal
from croupier.play import begin, evolve, replay
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.dealing import in_dealing_order, open_slots
from croupier.play.drawing import pool
from croupier.play.state import Round
from croupier.play.terms import BET, BOARD, CLAIMS, LAP, POST, PUT_AWAY, SETTLE, SHOW, Terms
from croupier.rulings import Asks, JudgeAct, decide, due
from croupier.scenario.faces import Faces
from croupier.scenario.given import FELT, Due, Given
from croupier.scenario.sign import law_under, settings
from croupier.scenario.verdicts import FailureError, MistakeError

# How far the dealer goes on by himself before a line.
NOT_AT_ALL: Final = 0
TO_A_DECISION: Final = 1
"""Until a player has to decide, a reshuffle is written down, or hands are to be shown; offers of blinds stay open."""
PAST_OFFERS: Final = 2
"""The same, and nobody takes the offer of an optional blind."""
TO_THE_END: Final = 3
"""Hands are shown and the pots passed to their winners."""


TAKES_BACK: Final = (e.PotsReopened, e.MisdealDeclared, e.RoundVoided)
"""After these nothing that was passed or shown before counts any more."""


class Table:
    """One case as it is played with one filling of the cards that nobody named."""

    def __init__(self, given: Given, filling: int) -> None:
        self.given: Final = given
        self.filling: Final = filling
        self.day: date | None = given.day
        self.clock: datetime | None = given.clock
        self.sign: dict[str, Any] = settings(given.sign)
        self.stacks: dict[int, int] = dict(given.stacks)
        self.marker: int = given.marker
        self.rounds: int = 0
        """Rounds of play that were opened."""
        self.log: list[Any] = []
        self.round: Round | None = None
        self.faces: Faces | None = None
        self.chips: int = 0
        self.stub_named: bool = False
        self.stop_at_reshuffle: bool = False
        """Whether the next sentence says what a reshuffle gives."""
        self.redealt: bool = False
        """Whether there was a misdeal: where the file names hands and a board, it means the first deal."""
        self.held: bool = False
        """Whether the dealer waits, so that what a misdeal gave back can be seen before it is posted again."""
        self.done: list[Any] = []
        """What the last act brought about."""
        self.refusing: set[int] = set()
        """Who does not agree to what the operator changes."""
        self.consent_asked: bool = False
        """Whether the file speaks of players who agree or not: then the game runs."""
        self.due: dict[int, Due] = dict(given.due)
        """What stands between some players and the cards, until they are dealt in."""
        self.late: dict[int, tuple[int, int]] = {}
        """Live and dead part of what new and returning players chose to post for the next round of play."""

    # -- the law -------------------------------------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """The law of the round under way, or of the next one."""
        return self.round.terms.law if self.round is not None else self.law_now()

    def law_now(self) -> Law:
        law = law_under(self.given.book, self.given.game, self.day, self.sign)
        if isinstance(law, list):
            raise MistakeError("the book does not permit this sign: " + "; ".join(map(str, law)))
        return law

    @property
    def terms(self) -> Terms:
        return self.round.terms if self.round is not None else terms_of(self.law_now())

    # -- a round of play -----------------------------------------------------------------------------------------------

    @property
    def r(self) -> Round:
        """The round of play under way; the first is opened when it is first asked for."""
        if self.round is None:
            self.open_round()
        assert self.round is not None
        return self.round

    def open_round(self) -> None:
        from croupier.scenario.entering import dealt_in, late_posts
        from croupier.scenario.start import take_up

        terms = terms_of(self.law_now())
        first = self.rounds == 0
        self.rounds += 1
        self.log, self.done, self.stub_named = [], [], False
        self.redealt = self.held = False
        named = self._named_cards() if first else []
        try:
            self.faces = Faces(terms.deck, named, self.filling)
            self.faces.by_hand = self.given.dealt_by_hand
            if first:
                for slot, card in enumerate(self.given.shoe):
                    self.faces.name(slot, card, "shoe")
        except MistakeError:
            self.rounds -= 1
            raise
        if first and self.given.start is not None:
            take_up(self, terms, self.given.start)
        else:
            stacks = {seat: have for seat, have in self.stacks.items() if have and seat not in self.given.absent}
            taking_part = dealt_in(self, terms, stacks)
            self.seat_down(terms, taking_part, late_posts(terms, taking_part, self.marker, self.late))
        self.chips = self.r.chips()
        self.late = {}
        self.due = {seat: due for seat, due in self.due.items() if seat not in self.r.dealt}

    def seat_down(self, terms: Terms, stacks: dict[int, int], late: dict[int, tuple[int, int]]) -> None:
        """Open a round with these stacks at a shoe whose faces are the scenario's."""
        opened = begin(
            terms, stacks, self.marker, range(len(terms.deck)), seats=max(self.stacks), late=late, log=self.log
        )
        if isinstance(opened, Refusal):
            raise FailureError("a round of play", f"refused: {opened.because}", opened.clause)
        opened.sealed = None if self.true_felt else self.faces
        self.round = opened
        self.chips = opened.chips()

    @property
    def true_felt(self) -> bool:
        """A felt table where nobody knows a card before it is turned."""
        return self.given.mode == FELT and not self.given.names_cards

    def _named_cards(self) -> list[int]:
        given = self.given
        lists = [given.board, given.stub, given.shoe, *given.hole.values(), *given.up.values()]
        named = [card for cards in lists for card in cards if card != UNKNOWN]
        doubled = sorted({card for card in named if named.count(card) > 1})
        if doubled and not given.shoe:
            raise MistakeError(f"named twice: {cards_text(doubled)}")
        return [*named, *given.kept]

    # -- what happens --------------------------------------------------------------------------------------------------

    def decide(self, command: Any) -> list[Any] | Refusal:
        events = decide(self.r, command)
        assert not isinstance(events, Asks)
        return events

    def do(self, command: Any) -> list[Any] | Refusal:
        """Let a command happen, event by event, with every chip and card counted after each."""
        events = self.decide(command)
        if isinstance(events, Refusal):
            return events
        self.happen(events)
        return events

    def happen(self, events: list[Any]) -> None:
        for event in events:
            evolve(self.r, event)
            self.log.append(event)
            self.count()

    def counts(self) -> list[Any]:
        """What happened and still counts: nothing that a ruling took back, nor a ruling that was itself taken back."""
        counted: list[Any] = []
        before_ruling = counted
        for event in self.log:
            if type(event) is e.IncidentRuled:
                before_ruling = counted[:]
            elif type(event) is e.RulingCorrected:
                counted = before_ruling[:]
            elif type(event) in TAKES_BACK:
                counted = []
            counted.append(event)
        return counted

    def count(self) -> None:
        r = self.r
        if r.chips() != self.chips:
            raise FailureError(
                f"{self.chips} cents in the round, as at its opening", f"{r.chips()} after {self.log[-1]!r}"
            )
        try:
            r.shoe.check()
        except CardError as error:
            raise FailureError("every card in one place", f"{error} after {self.log[-1]!r}") from error

    # -- the dealer ----------------------------------------------------------------------------------------------------

    def deal_on(self, far: int) -> None:
        """Take the dealer's steps."""
        while far and not self.held:
            r = self.r
            if self.initial_deal_is_done():
                self.name_stub()
            if type(due(r)) is JudgeAct:
                self.must(JudgeAct())
                continue
            if r.turn:
                if r.code != POST or far < PAST_OFFERS:
                    return
                self.must(c.DeclineBlind(r.turn))
                continue
            if r.code >= CLAIMS or (r.code in (SHOW, SETTLE) and far < TO_THE_END):
                return
            if not self.step():
                return

    def step(self) -> bool:
        """Take the dealer's next step; False if there is none, or it is a shuffle whose order the file tells next."""
        r = self.r
        step = due(r)
        if type(step) is c.Reshuffle:
            if self.stop_at_reshuffle:
                return False
            stub, returned = pool(r)
            slots = [*stub, *returned]
            step = c.Reshuffle(tuple(reversed(slots)) if self.filling else tuple(slots))
        if step is None:
            return False
        self.must(self.dealt(step))
        return True

    def dealt(self, step: Any) -> Any:
        """A step of the dealer with the cards that it brings named, and said where a felt table wants that."""
        r = self.r
        if type(step) is c.Deal:
            self.name_next()
            if r.sealed is None and (turned := open_slots(r)):
                return c.Deal(self.known_faces(list(turned)))
        if type(step) is c.Show and r.sealed is None:
            return c.Show(step.seat, self.known_faces(r.cards_of(step.seat)))
        return step

    def known_faces(self, slots: list[int]) -> tuple[int, ...]:
        assert self.faces is not None
        return self.faces.faces(slots)

    def must(self, command: Any) -> list[Any]:
        done = self.do(command)
        if isinstance(done, Refusal):
            raise FailureError("the dealer goes on", f"{type(command).__name__} refused: {done.because}", done.clause)
        return done

    # -- naming cards --------------------------------------------------------------------------------------------------

    def name_next(self) -> list[int]:
        """Name the cards of the deal that comes now, where the file names them; their slots."""
        r, faces = self.r, self.faces
        assert faces is not None
        op = r.program[r.at]
        given = self.given if self.rounds == 1 and not self.redealt else None
        if op.code == BOARD:
            slots = r.shoe.stub[: op.each]
            for slot, card in zip(slots, given.board[len(r.shoe.board) :] if given else (), strict=False):
                faces.name(slot, card, "board")
            return slots
        seats = in_dealing_order(r)
        slots = r.shoe.stub[: len(seats) * op.each]
        if len(slots) < len(seats) * op.each:
            self._name_shared_card(given)
            return r.shoe.stub[:] if op.code == LAP else slots
        for at, seat in enumerate(seats):
            zone = (r.shoe.up if op.up else r.shoe.hole)[seat]
            named = (given.up if op.up else given.hole).get(seat, ()) if given else ()
            own = slots[at * op.each : (at + 1) * op.each]
            for slot, card in zip(own, named[len(zone) :], strict=False):
                faces.name(slot, card, f"{'up' if op.up else 'hole'} of seat {seat}")
        return slots

    def _name_shared_card(self, given: Given | None) -> None:
        """Where the shoe runs short one card is everybody's: the next one, or the very last."""
        r, faces = self.r, self.faces
        assert faces is not None
        if given is not None and r.shoe.stub and len(given.board) > len(r.shoe.board):
            at = -1 if r.terms.law.dealing.short_stub == "last-card-community" else 0
            faces.name(r.shoe.stub[at], given.board[len(r.shoe.board)], "board")

    def initial_deal_is_done(self) -> bool:
        r = self.r
        return r.code in (BET, PUT_AWAY) or any(op.code == BET for op in r.program[: r.at])

    def name_stub(self) -> None:
        """Name the cards that come next: once, from where the file begins or once the first deal is done."""
        if self.stub_named or self.rounds != 1 or self.faces is None or self.redealt:
            return
        self.stub_named = True
        stub = self.r.shoe.stub
        if len(self.given.stub) > len(stub):
            raise MistakeError(f"stub names {len(self.given.stub)} cards, but only {len(stub)} are left in the shoe")
        for slot, card in zip(stub, self.given.stub, strict=False):
            self.faces.name(slot, card, "stub")

    # -- the end -------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """What is checked without being asked: the record adds up to the round, every pot is paid out."""
        r = self.round
        if r is None or not self.log:
            return
        if replay(r.terms, self.log, r.sealed) != r:
            raise FailureError("the events add up to the round", "replayed, they give another one")
        if r.code >= CLAIMS:
            paid = sum(r.won) + sum(r.commission) + sum(one.adds for one in self.counts() if type(one) is e.FeeTaken)
            if paid != r.pot() + r.bought:
                raise FailureError(f"pots of {r.pot() + r.bought} cents paid out", f"{paid} cents were")
