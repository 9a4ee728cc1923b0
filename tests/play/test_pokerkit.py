"""The same hands in PokerKit: the same cards to the same players, the same actions, the same stacks at the end.

Where both play the same game: no-limit, pot-limit and fixed-limit Hold'em, pot-limit Omaha, fixed-limit Seven Card
Stud, no-limit Five Card Draw; no commission, whole dollars, smallest chip $1. Each action is drawn from those that both
allow. A hand that the two books make go on differently is left there, counted under the clause that says why.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pokerkit as pk
import pytest
from tests.play.ledger import Ledger, winners
from tests.play.oracle_pots import Odd, clockwise_from_left, pots, shares

from croupier.cards.card import card_text
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Round, act, begin, commands, deal_on, legal
from croupier.play.terms import Terms

AUTOMATIC = (
    pk.Automation.ANTE_POSTING, pk.Automation.BET_COLLECTION, pk.Automation.BLIND_OR_STRADDLE_POSTING,
    pk.Automation.RUNOUT_COUNT_SELECTION, pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING, pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING, pk.Automation.CHIPS_PULLING,
)  # fmt: skip


@dataclass(frozen=True)
class Game:
    name: str
    game: str
    sign: dict[str, Any]
    state: Callable[[list[int]], pk.State]
    most: int
    least_stack: int
    """Nobody is short of a blind, of an ante or of the compulsory bet."""


# N-44: callers owe a short blind in full, and the opener sits left of whoever posted it; PokerKit lets them call what
# is there. N-50: the compulsory bet is at least the table minimum, and a stake short of it opens all-in; PokerKit has a
# smaller bring-in, which is always completed here. So all stakes reach.


def draw_state(stacks: list[int]) -> pk.State:
    position = pk.Opening.POSITION
    return pk.State(
        AUTOMATIC, pk.Deck.STANDARD, (pk.StandardHighHand,),
        (
            pk.Street(False, (False,) * 5, 0, False, position, 2, None),
            pk.Street(False, (), 0, True, position, 2, None),
        ),
        pk.BettingStructure.NO_LIMIT, True, 0, (1, 2), 0, stacks, len(stacks),
    )  # fmt: skip


def nsw(kind: str, **more: Any) -> dict[str, Any]:
    return {"limit_type": kind, "min_bet": 2, "min_stake": 1, "blinds": [1, 2], **more}


FIXED = {"round_min_bets": [2, 2, 4], "round_max_bets": [2, 2, 4]}
STUD = {"limit_type": "structured", "min_bet": 2, "min_stake": 1, "ante": 1, **FIXED}
FIXED_HOLDEM = nsw("structured", **FIXED)
GAMES = (
    Game("no-limit Hold'em", "holdem", nsw("no_limit"), lambda stacks: pk.NoLimitTexasHoldem.create_state(
        AUTOMATIC, True, 0, (1, 2), 2, stacks, len(stacks)), 9, 2),
    Game("pot-limit Hold'em", "holdem", nsw("full_pot"), lambda stacks: pk.State(
        AUTOMATIC, pk.Deck.STANDARD, (pk.StandardHighHand,), pk.NoLimitTexasHoldem.create_state(
            (), True, 0, (1, 2), 2, stacks, len(stacks)).streets,
        pk.BettingStructure.POT_LIMIT, True, 0, (1, 2), 0, stacks, len(stacks)), 9, 2),
    Game("fixed-limit Hold'em", "holdem", FIXED_HOLDEM, lambda stacks: pk.FixedLimitTexasHoldem.create_state(
        AUTOMATIC, True, 0, (1, 2), 2, 4, stacks, len(stacks)), 9, 2),
    Game("pot-limit Omaha", "omaha", nsw("full_pot"), lambda stacks: pk.PotLimitOmahaHoldem.create_state(
        AUTOMATIC, True, 0, (1, 2), 2, stacks, len(stacks)), 9, 2),
    Game("fixed-limit Seven Card Stud", "seven-card-stud", STUD, lambda stacks: pk.FixedLimitSevenCardStud.create_state(
        AUTOMATIC, True, 1, 1, 2, 4, stacks, len(stacks)), 6, 3),
    Game("no-limit Five Card Draw", "draw-blind", nsw("no_limit"), draw_state, 5, 2),
)  # fmt: skip

RESTRICTED = {
    "17.3.1 low card tied": "N-50: the nearest to the left opens; PokerKit goes by suit",
    "no action in both": "11.5: no checking in Draw and no folding without a wager in PokerKit; 8.8.9: another cap",
}


def terms(game: Game) -> Terms:
    law = law_of("nsw", game.game, None, game.sign)
    assert isinstance(law, Law), law
    return terms_of(law)


class Left(Exception):  # noqa: N818  # nothing is wrong with it
    """The hand ends here, for a reason that a clause gives."""


class Twice:
    """One hand in both engines. Seat i is PokerKit's player i - 1; the marker is with the last seat."""

    def __init__(self, game: Game, luck: random.Random) -> None:
        self.game, self.luck = game, luck
        players = luck.randint(2, game.most)
        deep = luck.choice((8, 25, 100))
        self.stacks = [luck.randint(game.least_stack, max(game.least_stack, deep)) for _ in range(players)]
        t = terms(game)
        shoe = list(t.deck.cards)
        luck.shuffle(shoe)
        self.log: list[Any] = []
        r = begin(t, {seat: 100 * stack for seat, stack in enumerate(self.stacks, 1)}, players, shoe, log=self.log)
        assert isinstance(r, Round), r
        self.r = r
        self.state = game.state(self.stacks)
        self.told: list[str] = [f"{game.name} {self.stacks}"]
        self._same_deck(shoe, players)

    def _same_deck(self, shoe: list[int], players: int) -> None:
        """17.2 deals two together, then one up; PokerKit one at a time: the same cards to everybody all the same."""
        order = shoe
        if self.game.game == "seven-card-stud":
            order = shoe[0 : 2 * players : 2] + shoe[1 : 2 * players : 2] + shoe[2 * players :]
        cards = [next(pk.Card.parse(card_text(card))) for card in order]
        self.state.deck_cards.clear()
        self.state.deck_cards.extend(cards)

    def deal(self) -> None:
        state = self.state
        while True:
            if state.can_burn_card():
                if self.game.game == "seven-card-stud":  # N-52: no burns in stud: a card from the bottom goes instead
                    state.deck_cards.rotate(1)
                state.burn_card()
            elif state.can_deal_hole():
                state.deal_hole()
            elif state.can_deal_board():
                state.deal_board()
            else:
                break
        assert deal_on(self.r, log=self.log) is None
        while (may := legal(self.r)) is not None and may.offer:  # 8.8.2: nobody takes a voluntary blind
            act(self.r, commands.DeclineBlind(self.r.turn), self.log)
            assert deal_on(self.r, log=self.log) is None

    def play(self) -> bool:
        for _ in range(400):
            self.deal()
            r, state = self.r, self.state
            if not r.turn and not state.status:
                return self.compare()
            if state.stand_patter_or_discarder_index is not None:
                self.draw()
                continue
            drawing = (may := legal(r)) is not None and may.discards is not None
            if (not r.turn or drawing) and state.actor_index is not None and not state.checking_or_calling_amount:
                state.check_or_call()  # N-2: nobody is left to bet against him; PokerKit lets him check all the same
                continue
            if r.turn != (-1 if state.actor_index is None else state.actor_index) + 1:
                self.other_turn()
            self.same_cards()
            self.one_action()
        raise AssertionError("the hand does not end")

    def same_cards(self) -> None:
        assert self.r.sealed is not None
        for seat in self.r.dealt:
            if self.state.statuses[seat - 1]:
                own = [card_text(face) for face in self.r.sealed.faces(self.r.cards_of(seat))]
                assert sorted(own) == sorted(map(repr, self.state.hole_cards[seat - 1])), self.told
        board = [card_text(face) for face in self.r.known(self.r.shoe.board)]
        assert board == [repr(card) for cards in self.state.board_cards for card in cards], self.told

    def other_turn(self) -> None:
        """Only the stud opener of the first betting round may differ: by suit in PokerKit, by the seat in the book."""
        r = self.r
        where = f"turn {r.turn}, PokerKit {self.state.actor_index}: {self.told}"
        assert (self.game.game, r.betting, any(r.bets)) == ("seven-card-stud", 0, False), where
        ranks = [r.known(r.shoe.up[seat])[0] >> 2 for seat in r.dealt]
        assert ranks.count(min(ranks)) > 1, where
        raise Left("17.3.1 low card tied")

    def draw(self) -> None:
        """Nought to four cards: five come in two parts (14.4.2), and 14.4.3 shuffles another pool than PokerKit."""
        seat = self.r.turn
        assert seat - 1 == self.state.stand_patter_or_discarder_index, self.told
        hole = self.r.shoe.hole[seat]
        left = len(self.r.shoe.stub) - 1
        slots = tuple(self.luck.sample(hole, min(left, self.luck.randint(0, 4))))
        assert self.r.sealed is not None
        faces = "".join(card_text(face) for face in self.r.sealed.faces(slots))
        self.told.append(f"{seat} discards {faces}")
        assert not isinstance(act(self.r, commands.Discard(seat, slots), self.log), tuple)
        self.state.stand_pat_or_discard(faces)

    def choices(self) -> Iterator[tuple[str, Any, int]]:
        """What both allow: the word, our command, the total in dollars."""
        may, state, seat = legal(self.r), self.state, self.r.turn
        assert may is not None
        put = self.r.bets[seat]
        if may.fold and state.can_fold():
            yield "fold", commands.Fold(seat), 0
        if state.can_check_or_call() and (may.check or may.stand or may.call):
            amount = state.checking_or_calling_amount
            assert amount is not None
            assert 100 * amount == (may.call - put if may.call else 0), (amount, may, self.told)
            command = commands.Call if may.call else commands.Check if may.check else commands.Stand
            yield "call", command(seat), 0
        if may.kind:
            wager = commands.RaiseTo if self.r.opened else commands.BetTo
            for to in self._totals(may):
                if state.can_complete_bet_or_raise_to(to // 100):
                    yield "raise", wager(seat, to), to // 100

    def _totals(self, may: Any) -> list[int]:
        found = {may.short} if may.short else set()
        if may.least:
            found |= {may.least, may.most, may.least + self.luck.randint(0, (may.most - may.least) // 100) * 100}
        return sorted(found)

    def one_action(self) -> None:
        choices = list(self.choices())
        if not choices:
            raise Left("no action in both")
        some = [one for one in choices if one[0] != "fold" or self.luck.random() < 0.3] or choices
        word, command, to = self.luck.choice(some)
        self.told.append(f"{self.r.turn} {word} {to or ''}".rstrip())
        assert not isinstance(act(self.r, command, self.log), tuple), (command, self.told)
        if word == "fold":
            self.state.fold()
        elif word == "call":
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(to)

    def compare(self) -> bool:
        """Stack for stack. True if only what cannot be divided lies elsewhere, and N-59 says why.

        Both give the remainder of a pot to its first winner from the left. But N-46 makes pots of all active players,
        while PokerKit first kills the hands that win nothing and then divides pots between the same players as one.
        """
        own = [stack // 100 for stack in self.r.stacks[1:]]
        assert self.r.house == 0
        if own == list(self.state.stacks):
            return False
        ledger = Ledger(self.log, self.r.terms.ante)
        made = pots(ledger.puts)
        won = [winners(self.r.terms, ledger, pot) for pot in made]
        alive = frozenset(seat for one in won for seat in one.everybody)
        together: dict[frozenset[int], int] = {}
        for pot in made:
            together[pot.claimants & alive] = together.get(pot.claimants & alive, 0) + pot.chips
        winners_of = {pot.claimants & alive: one for pot, one in zip(made, won, strict=True)}
        gets = Counter({seat: stack for seat, stack in ledger.stacks.items() if seat})
        odd = Odd(100, clockwise_from_left(list(ledger.puts), self.r.marker))
        for players, chips in together.items():
            gets.update(shares(chips, winners_of[players], odd))
        by_pokerkit = list(self.state.stacks)
        assert [gets[seat] // 100 for seat in self.r.dealt] == by_pokerkit, (own, by_pokerkit, self.told)
        return True


def play_both(hands: int, game: Game, salt: str) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in range(hands):
        hand = Twice(game, random.Random(f"{salt} {game.name} {number}"))
        try:
            seen["another odd chip (N-46, N-59)"] += hand.play()
            seen["compared"] += 1
            seen["with side pots"] += len(set(map(hand.r.total, hand.r.dealt))) > 2
            seen["several winners"] += sum(won > 0 for won in hand.r.won) > 1
            seen["everybody all-in"] += not hand.r.able
        except Left as reason:
            seen[f"{reason}: {RESTRICTED[str(reason)]}"] += 1
    return seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_stacks_as_in_pokerkit(game: Game) -> None:
    seen = play_both(170, game, "default")
    print(game.name, dict(seen))
    assert seen["compared"] > 100


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_stacks_as_in_pokerkit_in_many_hands(game: Game) -> None:
    seen = play_both(17_000, game, "slow")
    print(game.name, dict(seen))
    assert seen["compared"] > 10_000
