"""A card is shown while the deck is cut; the deck was not cut or shuffled; somebody cut who should not have."""

from croupier.play.state import Round
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import Irregularity
from croupier.rulings.misdeal import ground

# law: misdeals.exposed_in_cut
EXPOSED_IN_CUT = Irregularity(
    "card exposed in the cut",
    ground("exposed-in-cut"),
    "A card was shown while the deck was being cut.",
    also=("exposed in the cut", "card exposed in cut"),
)

# law: misdeals.not_cut
NOT_CUT = Irregularity(
    "deck not cut",
    ground("not-cut"),
    "It comes out that the deck was not shuffled or not cut before the deal.",
    also=("not cut", "not shuffled", "deck not shuffled", "no cut"),
)


# law: shoe.cut, misdeals.wrong_person_cut
def _somebody_else(r: Round, incident: Incident) -> str | None:
    """Where the designated player cuts he is nobody else."""
    if r.terms.law.shoe.cut_by == "designated-player" and r.marker in incident.seats:
        return f"seat {r.marker} is the designated player, whose place it is to cut"
    return None


# law: misdeals.wrong_person_cut
WRONG_PERSON_CUT = Irregularity(
    "wrong person cut",
    ground("wrong-person-cut"),
    "Somebody else than the player whose place it is has cut the deck.",
    _somebody_else,
    also=("cut by the wrong person", "wrong player cut"),
    seats=(0, 1),
)
