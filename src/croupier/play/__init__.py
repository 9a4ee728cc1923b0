"""One round of play: posting, dealing, betting, drawing, showdown, commission, and what everybody may see.

The stable part, kept from release to release:

- `terms_of(law)` (in `croupier.games`) reads a game's plan under a law; `begin` opens a `Round` on those terms.
- `legal(round)` says what the player in turn may do; `due(round)` names the dealer's next step.
- `decide(round, command)` gives events or a `Refusal` and changes nothing; `evolve(round, event)` lets an event happen.
- `act` does both, `deal_on` takes the dealer's steps, `replay` folds events; `Round.copy()` is cheap.
- `view(round, who)` is what a seat, the dealer, a display or an inspector may see.

Commands are in `croupier.play.commands`, events in `croupier.play.events`.
"""

from croupier.law.settings import Refusal
from croupier.play.decide import decide
from croupier.play.due import due
from croupier.play.evolve import evolve
from croupier.play.legal import Legal, legal, why_not
from croupier.play.playing import act, begin, deal_on, replay
from croupier.play.pots import Pot, pots
from croupier.play.state import Round, Sealed
from croupier.play.views import view

__all__ = [
    "Legal",
    "Pot",
    "Refusal",
    "Round",
    "Sealed",
    "act",
    "begin",
    "deal_on",
    "decide",
    "due",
    "evolve",
    "legal",
    "pots",
    "replay",
    "view",
    "why_not",
]
