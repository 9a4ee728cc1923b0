"""The only thing that changes a round: what each event does to it. Deterministic, and blind to the law's reasons."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.play import events as e
from croupier.play.evolve_cards import (
    board_dealt,
    card_burned,
    card_surrendered,
    cards_dealt,
    cards_discarded,
    cards_replaced,
    stub_reshuffled,
)
from croupier.play.evolve_end import (
    commission_taken,
    fee_taken,
    hand_mucked,
    hand_shown,
    pot_awarded,
    round_closed,
    round_settled,
)
from croupier.play.evolve_posting import blind_declined, fee_charged, posted, round_opened
from croupier.play.evolve_rulings import RULINGS
from croupier.play.evolve_wagers import (
    bet_made,
    betting_closed,
    betting_reset,
    called,
    checked,
    chips_made_up,
    chips_owed,
    chips_returned,
    clock_called,
    folded,
    indicated,
    raised_to,
    time_bought,
)
from croupier.play.state import Round


def evolve(r: Round, event: Any) -> None:
    """Let an event happen to the round."""
    r.memo = None
    _EVOLVE[type(event)](r, event)


def evolve_all(r: Round, events: Sequence[Any]) -> None:
    """Let events happen, in order."""
    r.memo = None
    for event in events:
        _EVOLVE[type(event)](r, event)


_EVOLVE: Final[dict[type, Callable[[Round, Any], None]]] = {
    e.RoundOpened: round_opened,
    e.Posted: posted,
    e.BlindDeclined: blind_declined,
    e.FeeCharged: fee_charged,
    e.CardsDealt: cards_dealt,
    e.BoardDealt: board_dealt,
    e.CardBurned: card_burned,
    e.CardSurrendered: card_surrendered,
    e.CardsDiscarded: cards_discarded,
    e.CardsReplaced: cards_replaced,
    e.StubReshuffled: stub_reshuffled,
    e.Checked: checked,
    e.Called: called,
    e.BetMade: bet_made,
    e.RaisedTo: raised_to,
    e.Folded: folded,
    e.Indicated: indicated,
    e.ChipsOwed: chips_owed,
    e.ChipsMadeUp: chips_made_up,
    e.ChipsReturned: chips_returned,
    e.BettingClosed: betting_closed,
    e.BettingReset: betting_reset,
    e.TimeBought: time_bought,
    e.ClockCalled: clock_called,
    e.HandShown: hand_shown,
    e.HandMucked: hand_mucked,
    e.CommissionTaken: commission_taken,
    e.FeeTaken: fee_taken,
    e.PotAwarded: pot_awarded,
    e.RoundSettled: round_settled,
    e.RoundClosed: round_closed,
    **RULINGS,
}
