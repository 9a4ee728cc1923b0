"""Who may rule: for every role that a book names, the roles that will do. A table, not a ladder."""

from typing import Final

from croupier.law.rulebook import Law

_MANAGERS: Final = ("assistant-gaming-manager", "gaming-manager", "gaming-shift-manager")
_SUPERVISORS: Final = ("gaming-supervisor", "casino-supervisor", *_MANAGERS)

# law: def.casino_supervisor
SUFFICIENT: Final[dict[str, tuple[str, ...]]] = {
    "dealer": ("dealer", *_SUPERVISORS, "operator"),
    "gaming-supervisor": (*_SUPERVISORS, "operator"),
    "casino-supervisor": ("casino-supervisor", "gaming-supervisor", *_MANAGERS, "operator"),
    "assistant-gaming-manager": (*_MANAGERS, "operator"),
    "gaming-manager": ("gaming-manager", "gaming-shift-manager", "operator"),
    "tournament-supervisor": ("tournament-supervisor", "tournament-director", "gaming-manager", "operator"),
    "tournament-director": ("tournament-director", "operator"),
    "operator": ("operator", "gaming-manager", "gaming-shift-manager"),
    "chief-casino-inspector": ("chief-casino-inspector",),
    "gambling-and-racing-commission": ("gambling-and-racing-commission",),
}
"""The role that the book names, and who else stands for it or above it; the first named is who rules by default."""

OTHERS: Final = ("player", "cage", "surveillance", "inspector", "display")
"""Roles that have no power over play."""

ROLES: Final = tuple(dict.fromkeys([*SUFFICIENT, *(one for many in SUFFICIENT.values() for one in many), *OTHERS]))

ANY_STAFF: Final = "dealer"
"""Who deals with a mistake for which the book names nobody."""


def least_role(law: Law, power: str) -> str:
    """The role that a book names for a power; the dealer where it names none."""
    return law.supervision.powers.get(power, ANY_STAFF)
