"""A recorded hand on its way through the engine: who sits with what, which cards lie where, what everybody does."""

from collections.abc import Sequence
from typing import Any, Final

from croupier.cards import UNKNOWN, CardError, Deck, cards_text
from croupier.formats.phh import Hand
from croupier.formats.phh_actions import BOARD, CALL, FOLD, HOLE, SHOW, WAGERS, Action
from croupier.formats.phh_sign import Difference, Fitting
from croupier.games import terms_of
from croupier.law.rulebook import Law
from croupier.law.settings import Refusal
from croupier.play import Round, act, begin, decide, due, legal
from croupier.play import commands as c
from croupier.play import terms as t
from croupier.play.dealing import in_dealing_order
from croupier.play.terms import Op

BOUNDLESS: Final = 100
"""A stack that the file does not know holds so many times the largest amount that the file names."""


def held_by(hand: Hand) -> list[tuple[int, ...]]:
    """Every player's cards, as dealt or as shown later; nobody's first."""
    held: list[tuple[int, ...]] = [()] * (len(hand) + 1)
    for action in hand.actions:
        cards, own = action.cards or (), held[action.player]
        if action.what == HOLE:
            held[action.player] = own + cards
        elif action.what == SHOW and UNKNOWN in own and cards and UNKNOWN not in cards:
            held[action.player] = cards
    return held


def board_of(hand: Hand) -> tuple[int, ...]:
    return tuple(card for action in hand.actions if action.what == BOARD for card in action.cards or ())


def knows_what_counts(hand: Hand) -> bool:
    """Whether the file knows every card on which the pots depend."""
    folded = {action.player for action in hand.actions if action.what == FOLD}
    left = [held for player, held in enumerate(held_by(hand)) if player and player not in folded]
    return UNKNOWN not in board_of(hand) and (len(left) < 2 or all(UNKNOWN not in held for held in left))


def shoe_of(
    deck: Deck, program: Sequence[Op], order: Sequence[int], held: Sequence[Sequence[int]], board: Sequence[int]
) -> list[int]:
    """The whole deck, top first, so that everybody gets his cards; those that the file does not know are filled in."""
    named = {card for cards in (*held, board) for card in cards}
    filler = [card for card in reversed(deck.cards) if card not in named]
    left, open_left, nothing = [list(cards) for cards in held], list(board), list[int]()
    shoe: list[int] = []
    for op in program:
        places: list[list[int]] = []
        if op.code == t.LAP:
            places = [left[seat] for seat in order for _ in range(op.each)]
        elif op.code == t.BOARD:
            places = [open_left] * op.each
        elif op.code == t.BURN:
            places = [nothing]
        for own in places:
            card = own.pop(0) if own else UNKNOWN
            shoe.append(filler.pop() if card == UNKNOWN and filler else card)
    return [*shoe, *reversed(filler)]


class Table:
    """One hand and the round that it becomes."""

    def __init__(self, hand: Hand, fit: Fitting, law: Law, electronic: bool) -> None:
        self.hand: Final = hand
        self.fit: Final = fit
        self.terms: Final = terms_of(law)
        self.electronic: Final = electronic
        self.held: Final = held_by(hand)
        self.board: Final = board_of(hand)
        self.mucked: Final = {action.player for action in hand.actions if action.mucks}
        sizes = (hand.min_bet, hand.big_bet, *hand.antes, *map(abs, hand.blinds), *(one.to for one in hand.actions))
        endless = BOUNDLESS * max(sizes)
        self.stacks: Final = {seat: stack or endless for seat, stack in enumerate(hand.starting_stacks, 1)}
        self.events: Final[list[Any]] = []
        self.unseen: Final[list[int]] = []
        """Players who give up hands that the file does not know."""

    def play(self) -> Round | Difference:
        """Play to the end, or say what kept the hand from getting there."""
        r = self._begin()
        if isinstance(r, Difference):
            return r
        lies: tuple[int, ...] = ()
        for action in self.hand.actions:
            if action.what == BOARD:
                lies += action.cards or ()
            if action.what in WAGERS and (stop := self._deal_on(r) or self._wager(r, action, lies)):
                return stop
        if stop := self._deal_on(r):
            return stop
        if r.turn:
            return Difference(f"the actions end while p{r.turn} is to act", "file: actions are missing")
        return r

    def _begin(self) -> Round | Difference:
        many, late = len(self.hand), self.fit.late
        r = begin(self.terms, self.stacks, many, seats=many, late=late)
        if isinstance(r, Round) and self.electronic:
            shoe = shoe_of(self.terms.deck, self.terms.program, in_dealing_order(r), self.held, self.board)
            try:
                self.terms.deck.check(shoe)
            except CardError as error:
                return Difference(str(error), "file: its cards are no deck")
            r = begin(self.terms, self.stacks, many, shoe, seats=many, late=late)
        return Difference(r.because, r.clause) if isinstance(r, Refusal) else r

    def _wager(self, r: Round, action: Action, lies: tuple[int, ...]) -> Difference | None:
        """Let a player do what the file says he did, when the file says it."""
        seat, may = action.player, legal(r)
        where = f"line {action.line}: p{seat} {action.what}"
        lie = r.known(r.shoe.board)
        if tuple(lie) != lies and r.turn:
            there, here = cards_text(lies) or "no card", cards_text(lie) or "none"
            what = f"{where} comes with {there} on the board, under the book with {here}"
            return Difference(what, self.terms.cite("betting.round_continues"))
        command: Any = c.RaiseTo(seat, action.to) if r.opened else c.BetTo(seat, action.to)
        if action.what == FOLD:
            command = c.Fold(seat)
        elif action.what == CALL:
            command = c.Check(seat) if may is not None and may.check else c.Call(seat)
        done = act(r, command, self.events)
        return Difference(f"{where} is refused: {done.because}", done.clause) if isinstance(done, Refusal) else None

    def _deal_on(self, r: Round) -> Difference | None:
        """The dealer's steps until a player has to act or the pots are paid."""
        while not r.is_settled and (not r.turn or r.code == t.POST):
            step = self._step(r)
            done = act(r, step, self.events) if not isinstance(step, Difference) else step
            if isinstance(done, Difference):
                return done
            if isinstance(done, Refusal):
                return Difference(done.because, done.clause)
        return None

    def _step(self, r: Round) -> Any:
        """The dealer's next step, with what the file gives him to see; or why it cannot be taken."""
        if r.turn:
            return c.PostBlind(r.turn) if r.turn == self.fit.straddler else c.DeclineBlind(r.turn)
        step, op = due(r), self.terms.program[r.at]
        if op.code == t.BOARD:
            lies = len(r.shoe.board)
            cards = self.board[lies : lies + op.each]
            if len(cards) < op.each or UNKNOWN in cards:
                return Difference(f"the file holds no {op.name}", "file: cards of the board are missing")
            return step if self.electronic else c.Deal(cards)
        return self._showing(r, step) if op.code == t.SHOW and r.to_show else step

    def _showing(self, r: Round, step: Any) -> Any:
        """Who mucked by the file, or holds what it does not know, mucks if the book lets him; the others show."""
        seat = r.to_show[0]
        unknown = UNKNOWN in self.held[seat]
        if (seat in self.mucked or unknown) and not isinstance(decide(r, c.Muck(seat)), Refusal):
            if unknown and seat not in self.mucked:
                self.unseen.append(seat)
            return c.Muck(seat)
        if unknown and not self.electronic:
            return Difference(f"p{seat} has to show, and the file does not hold his cards", "file: cards are missing")
        return step if self.electronic else c.Show(seat, self.held[seat])
