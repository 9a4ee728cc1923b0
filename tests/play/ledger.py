"""What happened to the chips in a round, read off its event log alone: what everybody put in, showed and got."""

from collections import Counter
from dataclasses import replace
from typing import Any

from tests.play.oracle_pots import Pot, Put, Won, uncalled, without_uncalled

from croupier.play import events
from croupier.play.terms import Terms


class Ledger:
    """What happened to the chips, read off the event log."""

    def __init__(self, log: list[Any], ante: int) -> None:
        first = log[0]
        self.stacks = dict(enumerate(first.stacks))
        self.puts = {seat: Put() for seat in first.dealt}
        self.round_totals: Counter[int] = Counter()
        self.bought = self.fee = 0
        self.backs: list[tuple[int, int]] = []
        self.board: list[int] = []
        self.shown: dict[int, tuple[int, ...]] = {}
        self.mucked: set[int] = set()
        self.taken: Counter[int] = Counter()
        self.awards: dict[int, Counter[int]] = {}
        self.ante = ante
        for event in log[1:]:
            self._note(event)

    def _note(self, event: Any) -> None:
        match event:
            case events.Posted():
                self._post(event)
            case events.Called() | events.BetMade() | events.RaisedTo():
                self._put_to(event.seat, event.to, event.all_in)
            case events.ChipsOwed():
                self._put_to(event.seat, event.put, False)
            case events.ChipsReturned():
                self._put_to(event.seat, self.round_totals[event.seat] - event.back, False)
            case events.Folded():
                self.puts[event.seat] = replace(self.puts[event.seat], active=False)
            case events.BettingClosed():
                self.round_totals.clear()
                assert (event.seat, event.back) == uncalled(self.puts), f"{event}: {self.puts}"
                self.puts = without_uncalled(self.puts)
                self.stacks[event.seat] += event.back
            case events.TimeBought():
                self.bought += event.pot
                self.stacks[event.seat] -= event.house + event.pot
                self._all_in_if_nothing_left(event.seat)
            case events.FeeCharged():
                self.stacks[event.seat] -= event.adds
            case events.FeeTaken():
                self.fee = event.adds
            case events.BoardDealt():
                self.board += event.faces
            case events.HandShown():
                self.shown[event.seat] = event.cards
            case events.HandMucked():
                self.mucked.add(event.seat)
            case events.CommissionTaken():
                self.taken[event.pot] += event.adds
            case events.PotAwarded():
                self.awards.setdefault(event.pot, Counter())[event.seat] += event.adds
            case _:
                pass

    def _post(self, event: events.Posted) -> None:
        seat, put = event.seat, self.puts[event.seat]
        ante = event.live if event.what == "ante" else 0
        self.puts[seat] = replace(
            put,
            live=put.live + event.live,
            dead=put.dead + event.dead,
            posted=put.posted + event.live,
            ante=put.ante + ante,
        )
        self.stacks[seat] -= event.live + event.dead
        self.round_totals[seat] += 0 if ante else event.live
        self._all_in_if_nothing_left(seat)

    def _put_to(self, seat: int, to: int, all_in: bool) -> None:
        adds = to - self.round_totals[seat]
        self.round_totals[seat] = to
        self.stacks[seat] -= adds
        put = self.puts[seat]
        self.puts[seat] = replace(put, live=put.live + adds, all_in=put.all_in or all_in)
        self._all_in_if_nothing_left(seat)

    def _all_in_if_nothing_left(self, seat: int) -> None:
        if not self.stacks[seat]:
            self.puts[seat] = replace(self.puts[seat], all_in=True)


def winners(t: Terms, ledger: Ledger, pot: Pot) -> Won:
    """The best of the tabled hands that contest a pot, high, low or each for a half."""
    claim = pot.claimants - ledger.mucked
    if len(claim) == 1:
        return Won((claim,), by_showdown=False)
    halves = []
    for low in {"high": (False,), "low": (True,), "high_low": (False, True)}[t.win_mode]:
        hands = t.low if low else t.high
        worth = {seat: hands.strength(ledger.shown[seat], ledger.board) for seat in claim}
        best = max(worth.values())
        if best or not low:  # no low qualifies: the whole pot is the high hand's
            halves.append(frozenset(seat for seat in claim if worth[seat] == best))
    return Won(tuple(halves))
