"""What players ask for at a table that no book grants: each request with the clauses that refuse it, and why."""

from typing import Final

from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play.state import Round

# law: pots.no_agreed_division, stakes.no_lending, betting.chips_only, betting.one_hand, betting.no_touching_wagers
# law: stakes.no_change_in_hand, blinds.compulsory, marker.no_passing, conduct.no_side_bets
REQUESTS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "split the pot": (("pots.no_agreed_division",), "a pot is played for to the end, not divided by agreement"),
    "lend chips": (("stakes.no_lending",), "players do not give or lend each other chips"),
    "bet something else": (("betting.chips_only",), "only chips are wagered"),
    "take a wager back": (
        ("betting.no_touching_wagers", "betting.indication_binds"),
        "a wager is not touched or taken back until it is decided",
    ),
    "change the stake": (
        ("stakes.no_change_in_hand", "stakes.top_up", "stakes.no_removal"),
        "no chips are added to a stake or taken from it during a round of play",
    ),
    "bet on the side": (("conduct.no_side_bets",), "nobody bets beside the game"),
    "play a second hand": (("betting.one_hand", "conduct.one_player_to_a_hand"), "a player plays one hand"),
    "refuse a blind": (("blinds.compulsory", "marker.no_passing"), "a blind that is due is posted"),
    "pass the buck": (("marker.no_passing",), "the buck is not passed on"),
    "get advice": (("conduct.no_staff_advice", "conduct.own_interest"), "nobody gives a player advice"),
    "look at cards": (("conduct.no_looking",), "nobody looks at discards, at undealt cards or at another's hand"),
    "exchange cards": (("conduct.no_exchange",), "players exchange no cards and nothing about them"),
    "use a device": (("conduct.devices", "conduct.phones"), "no devices at the table"),
}


def ask(r: Round, command: c.Ask) -> Refusal:
    """Why a request is not granted."""
    known = REQUESTS.get(command.what)
    if known is None:
        return Refusal("house requests", f"'{command.what}' is no known request; there are {', '.join(REQUESTS)}")
    slugs, because = known
    return r.terms.refuse(because, *slugs)
