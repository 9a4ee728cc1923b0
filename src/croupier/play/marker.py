"""Where the marker goes after a round of play."""

from typing import Final

from croupier.play.state import Round, after

VOID: Final = "void-round"


# law: marker.moves
def marker_after(r: Round, seats: int) -> int:
    """Who of these seats holds the marker in the next round; after a void one that may be whoever held it."""
    if r.is_void and VOID in r.terms.law.marker.stays_after and seats >> r.marker & 1:
        return r.marker
    return after(seats, r.marker)
