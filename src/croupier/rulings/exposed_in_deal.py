"""The dealer shows a card while dealing to the players: in the initial deal, or in a draw."""

from collections.abc import Callable
from typing import Any, Final

from croupier.law.settings import Refusal
from croupier.play import events as e
from croupier.play.state import Round
from croupier.play.terms import BOARD, EXCHANGE, LAP
from croupier.rulings.commands import Incident
from croupier.rulings.irregularity import IN_HAND, Case, Irregularity, Ruling, not_his
from croupier.rulings.misdeal import decide_ground
from croupier.rulings.moments import before_settlement, once_cards_are_out, substantial_action
from croupier.rulings.remedies import no_burn_before, no_rule, place_of_next

ONE: Final = "hole-card-exposed-in-deal"
TWO: Final = ("two-exposed-in-deal", "two-hole-cards-exposed-in-deal")


# law: misdeals.exposed_in_deal, misdeals.two_up_cards
def _rule(case: Case) -> Ruling | Refusal:
    many = max(len(case.faces), len(case.seats))
    first_up = case.procedure(FIRST_UP, "first-card-up")
    if first_up is not None and _cards_still_fall(case.r) and many == len(set(case.seats)):
        return first_up(case)
    if case.ground("two-up-cards") and any(_up_cards(case, seat) >= 2 for seat in case.seats):
        return decide_ground(case, "two-up-cards")
    if case.ground(ONE):
        return decide_ground(case, ONE)
    ground = next((one for one in TWO if case.ground(one)), "")
    if many + _shown_before(case) >= 2 and ground:
        return decide_ground(case, ground)
    how = case.procedure(ONE_EXPOSED, "card-exposed-in-deal")
    return how(case) if how is not None else no_rule(case)


def _shown_before(case: Case) -> int:
    """How many cards of this deal the dealer had shown already."""
    earlier = [one for one in case.r.rulings if one.what == case.incident.what]
    return sum(max(len(one.cards), len(one.seats)) for one in earlier)


def _cards_still_fall(r: Round) -> bool:
    """Whether the open card of the initial deal has still to be dealt."""
    return r.code == LAP and not r.history and r.program[r.at].up


def _up_cards(case: Case, seat: int) -> int:
    """How many cards of the initial deal a player was given open: what was shown, and his up-card if it lies there."""
    named = _faces_of(case, seat)
    shown = case.in_hand(seat, named) or case.r.shoe.hole[seat][: max(len(named), 1)]
    return len({*shown, *case.r.shoe.up[seat][:1]})


def _shown(case: Case) -> list[Any]:
    slots = [slot for seat in dict.fromkeys(case.seats) for slot in case.in_hand(seat, _faces_of(case, seat))]
    return [e.CardsShown(tuple(slots), case.seen(slots, case.faces))] if slots else []


def _faces_of(case: Case, seat: int) -> tuple[int, ...]:
    if len(case.seats) == len(case.faces):
        return tuple(face for one, face in zip(case.seats, case.faces, strict=True) if one == seat)
    return case.faces if seat == case.seat else ()


def _stays_with_player(case: Case) -> Ruling:
    return Ruling("stands", _shown(case), ("irregularities.remedies.card-exposed-in-deal", "misdeals.exposed_in_deal"))


# law: irregularities.down_card_exposed
def _swap_with_first_burn(case: Case) -> Ruling | Refusal:
    """The would-be first burn goes to the player, and the exposed card lies there in its place."""
    r = case.r
    path = "irregularities.remedies.card-exposed-in-deal"
    slots = case.in_hand(case.seat, case.faces) if case.faces else r.shoe.hole[case.seat][-1:]
    if substantial_action(r) or r.history:
        return no_rule(case)
    if not slots:
        return not_his(case)
    flop = place_of_next(r, BOARD)
    return Ruling(
        "replaced",
        [
            e.CardsMoved(tuple(slots), "burns", 0, case.seen(slots, case.faces)),
            e.CardsMoved(case.top(1), "hole", case.seat, None),
            e.PlanChanged(tuple(no_burn_before(r, flop))),
        ],
        (path, "irregularities.down_card_exposed"),
    )


ONE_EXPOSED: Final[dict[str, Callable[[Case], Ruling | Refusal]]] = {
    "stays-with-player": _stays_with_player,
    "swap-with-first-burn": _swap_with_first_burn,
}


# law: irregularities.first_card_up
def _next_card_down(case: Case) -> Ruling:
    """The card that fell face up is the player's up card; the one that should have lies face down."""
    turned: list[Any] = []
    for seat, faces in ((seat, _faces_of(case, seat)) for seat in case.seats):
        slots = case.in_hand(seat, faces) if faces else case.r.shoe.hole[seat][:1]
        turned.append(e.CardsMoved(tuple(slots), "up", seat, case.seen(slots, faces)))
    return Ruling("stands", [*turned, e.NextCardTurned(case.seats)], ("irregularities.remedies.first-card-up",))


FIRST_UP: Final[dict[str, Callable[[Case], Ruling]]] = {
    "second-card-down": _next_card_down,
    "third-card-down": _next_card_down,
}


def _initial_deal(r: Round, incident: Incident) -> str | None:
    """A flop game's deal is finished first; a stud's open card shows whether it has fallen."""
    first_up = "first-card-up" in r.terms.law.irregularities.remedies
    if not r.history and r.code == LAP and not (first_up and r.program[r.at].up):
        return "the deal goes on first"
    return once_cards_are_out(r, incident)


EXPOSED_IN_DEAL = Irregularity(
    "card exposed in the deal",
    _rule,
    "The dealer showed a card, or several, while making the initial deal.",
    _initial_deal,
    seats=(1, 30),
    cards=IN_HAND,
    also=("cards exposed in the deal", "card exposed in the initial deal", "cards exposed in the initial deal",
          "first card up", "hole card exposed", "hole card exposed in the deal", "down card exposed"),
)  # fmt: skip


# law: misdeals.exposed_in_deal
def _in_the_draw(case: Case) -> Ruling | Refusal:
    how = case.procedure(IN_DRAW, "exposed-in-draw")
    return how(case) if how is not None else no_rule(case)


def _used_in_turn(case: Case) -> Ruling:
    return Ruling("stands", _shown(case), ("irregularities.remedies.exposed-in-draw",))


IN_DRAW: Final[dict[str, Callable[[Case], Ruling]]] = {"used-in-turn": _used_in_turn}


def _once_drawn(r: Round, incident: Incident) -> str | None:
    if not any(op.code == EXCHANGE for op in r.program):
        return "nobody draws in this game"
    place = next(at for at, op in enumerate(r.program) if op.code == EXCHANGE)
    waiting = r.pending | (1 << r.drawing.serving if r.drawing.due else 0)
    if r.at < place or (r.at == place and any(waiting >> seat & 1 for seat in incident.seats)):
        return "those cards have not been drawn yet"
    return before_settlement(r, incident)


EXPOSED_IN_DRAW = Irregularity(
    "card exposed in the draw",
    _in_the_draw,
    "The dealer showed a card while serving a player who draws.",
    _once_drawn,
    seats=(1, 30),
    cards=IN_HAND,
    also=("cards exposed in the draw",),
)
