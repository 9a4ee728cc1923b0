"""What a new, a moved or a returning player posts to be dealt in before the blind reaches him; and when it has."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from croupier.law.settings import Refusal
from croupier.play.posting import opening
from croupier.play.terms import Terms

Post = tuple[int, int]
"""The live and the dead part."""


def _table_minimum(terms: Terms) -> int:
    return terms.min_bet


def _big_blind(terms: Terms) -> int:
    """The last blind, whatever the table calls it."""
    return terms.blinds[-1]


# law: blinds.new_player, blinds.new_player_posts, blinds.seat_change
ENTRIES: Final[dict[str, Callable[[Terms], int]]] = {"post-minimum": _table_minimum, "post-big-blind": _big_blind}


def new_players_post(terms: Terms, on_marker: bool = False) -> Post | Refusal:
    """What lets somebody new to the table, or to the seat, be dealt in at once. All of it is live."""
    if not terms.blinds:
        return terms.refuse("nobody posts to come in where there are no blinds", "blinds.new_player", "blinds.ante")
    entry = next((ENTRIES[one] for one in terms.law.seating.new_player_options if one in ENTRIES), None)
    if entry is None:
        return terms.refuse("the book has no post for a new player", "blinds.new_player")
    if on_marker and terms.law.seating.new_player_on_marker is False:
        return terms.refuse("nobody comes into the game on the button", "blinds.new_player")
    return entry(terms), 0


# law: blinds.missed, blinds.missed_posts
def missed_post(terms: Terms, missed: Sequence[int], on_marker: bool = False) -> Post | Refusal:
    """What a player posts for the blinds that he missed, in the order in which they passed him."""
    if "post-missed-blinds" not in terms.law.seating.missed_blind_options:
        return terms.refuse("the book has no post for missed blinds", "blinds.missed")
    if on_marker and terms.law.seating.missed_back_on_marker is False:
        return terms.refuse("nobody comes back into the game on the button", "blinds.missed")
    if not missed or any(blind not in terms.blinds for blind in missed):
        return terms.refuse(
            "only compulsory blinds of this table are missed and owed", "blinds.missed", "blinds.first_blind"
        )
    owed = sum(missed)
    if terms.law.seating.missed_blind_cap == "one_set":
        left = list(missed)
        owed = 0
        for blind in terms.blinds:
            if blind in left:
                left.remove(blind)
                owed += blind
    if terms.law.seating.missed_small_blind == "live":
        return owed, 0
    new = new_players_post(terms)
    live = min(owed, new[0] if not isinstance(new, Refusal) else owed)
    return live, owed - live


# law: blinds.new_player_waits, blinds.missed_waits
def is_reached(terms: Terms, stacks: Mapping[int, int], marker: int, seat: int, options: Sequence[str]) -> bool:
    """Whether the blind that a waiting player waits for has come to his seat; `stacks` are his and of who is in."""
    opened = opening(terms, stacks, marker)
    if isinstance(opened, Refusal):
        return False
    blinds = [post[0] for post in opened.posts if post[1] == "blind"]
    return seat in (blinds[-1:] if "wait-for-big-blind" in options else blinds)
