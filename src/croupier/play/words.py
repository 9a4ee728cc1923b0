"""The words of the rulebook that the engine carries out. A book with another one plays no round until it is mended."""

from typing import Final

from croupier.law.clause import LawError
from croupier.law.rulebook import Law

WORDS: Final[dict[str, tuple[object, ...]]] = {
    "allin.exposed": ("after-final-round", "to-claim-a-pot"),
    "allin.raise_over_short": ("all-in", "full-bet", "full-bet-if-structured"),
    "allin.short_forced_opening": ("call-or-complete", "full-amount-due"),
    "allin.short_opening": ("call-or-complete", "call-or-open-in-full"),
    "allin.short_raise_reopens": ("everybody", "not-yet-acted"),
    "allin.units": ("all", "floor"),
    "betting.opening_at_least": ("table-minimum",),
    "betting.over_call_short_of_raise": ("call-excess-back", "raise-from-half-else-call"),
    "betting.raise_cap_applies_to": ("blind-games", "structured"),
    "betting.raise_minimum": ("any-wager", "largest-raise", "opening-or-raise"),
    "blinds.last_blind_option": ("stand-or-raise", "stand-raise-or-fold"),
    "blinds.posted_by": ("left-of-marker", "marker"),
    "checking.first_round": ("never", "owes-nothing"),
    "commission.cap": ("approved", "base-of-100-table-minimums", "posted"),
    "drawing.five_last": ("burn-then-fifth",),
    "drawing.five_not_last": ("fifth-after-last-drawer",),
    "misdeals.late_fault": ("played-on",),
    "misdeals.marker_moves": (False,),
    "misdeals.returned": ("all-money", "wagers-after-blinds"),
    "opening.all_in_opener": ("next-left-with-chips", "passed-over"),
    "opening.first_duty": ("compulsory-bet", "free", "option", "pay-blind", "twice-last-blind"),
    "opening.tie": ("first-from-marker-but-left-of-it-in-blind-opening", "first-left-of-marker"),
    "seating.missed_small_blind": ("dead", "live"),
    "showdown.first_to_show": ("called-player",),
    "showdown.odd_to": ("first-winner-from-marker", "first-winner-left-of-marker"),
    "supervision.contest_until": ("first-card-of-next-round",),
    "supervision.invalidate_until": ("completion",),
    "supervision.void_wager": ("refund", "stays"),
}

FIRST_RECEIVER: Final = {"first": "marker", "last": "left-of-marker"}
"""How the holder of the marker is dealt to, and who then gets the first card."""


def check_words(law: Law) -> None:
    """Stop at a word that nobody knows, or at two that contradict each other, with the clause that has it."""
    for path, known in WORDS.items():
        section, _, field = path.partition(".")
        said = getattr(getattr(law, section), field)
        if said is not None and said not in known:
            raise LawError(
                f"{law.clause(path)} gives {path} as '{said}'; the engine knows {', '.join(map(str, known))}"
            )
    if law.chain("marker.stays_after") and "misdeal" not in law.marker.stays_after:
        clause = law.clause("marker.stays_after")
        raise LawError(f"{clause} moves the marker after a misdeal; the engine deals again to the same places")
    if law.dealing.first_receiver not in (None, FIRST_RECEIVER.get(law.marker.dealt)):
        raise LawError(
            f"{law.clause('dealing.first_receiver')} has the first card go to '{law.dealing.first_receiver}', "
            f"and {law.clause('marker.dealt')} has the holder of the {law.marker.name} dealt {law.marker.dealt}"
        )
