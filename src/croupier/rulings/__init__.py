"""What goes wrong, and what is ruled: one small file per irregularity. Incident, clause, remedy, ordinary events.

`decide` and `due` are those of `croupier.play` with incidents besides; `preview` is the same decision on a copy.
"""

from croupier.rulings.catalogue import CATALOGUE
from croupier.rulings.commands import Correct, Incident, JudgeAct
from croupier.rulings.irregularity import Irregularity
from croupier.rulings.questions import Question
from croupier.rulings.ruling import Asks, Preview, decide, due, possible, preview, questions

__all__ = [
    "CATALOGUE",
    "Asks",
    "Correct",
    "Incident",
    "Irregularity",
    "JudgeAct",
    "Preview",
    "Question",
    "decide",
    "due",
    "possible",
    "preview",
    "questions",
]
