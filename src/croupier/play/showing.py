"""The showdown: who shows, who may give up a hand unseen, and what a tabled hand is worth."""

from collections.abc import Sequence

from croupier.cards.card import UNKNOWN
from croupier.law.settings import Refusal
from croupier.play import commands as c
from croupier.play import events as e
from croupier.play.dealing import seen
from croupier.play.openers import early_to_show
from croupier.play.pots import Pot, pots
from croupier.play.state import Round, seats_of
from croupier.play.terms import CLAIMS, SETTLE, SHOW
from croupier.play.turn import Answer


# law: showdown.called_player_first, showdown.order, showdown.all_cards_shown, allin.exposure
def show(r: Round, command: c.Show) -> Answer:
    seat = command.seat
    bit = 1 << seat if type(seat) is int and 0 < seat <= r.seats else 0
    if not r.live & bit or (r.code not in (SHOW, SETTLE, CLAIMS) and early_to_show(r) != seat):
        return Refusal("house moment", f"seat {seat} has no hand to table now: {r.program[r.at].name}")
    if (r.mucked & bit and r.code == CLAIMS) or r.shown & bit:
        return r.terms.refuse(
            f"seat {seat} has shown or mucked already", "showdown.order", "showdown.called_player_first"
        )
    slots = r.cards_of(seat)
    if r.sealed is not None:
        return [e.HandShown(seat, r.sealed.faces(slots))]
    said = command.cards or ()
    if len(said) != len(slots):
        return Refusal("house faces", f"say all {len(slots)} cards of seat {seat}")
    ordered = _as_they_lie(r, slots, said)
    faces = seen(r, slots, ordered)
    return faces if isinstance(faces, Refusal) else [e.HandShown(seat, faces)]


def _as_they_lie(r: Round, slots: list[int], said: tuple[int, ...]) -> tuple[int, ...]:
    """Said cards in the order of the slots: faces that are known already go where they lie."""
    left = list(said)
    faces = r.known(slots)
    for face in faces:
        if face in left:
            left.remove(face)
    return tuple(face if face != UNKNOWN else left.pop(0) if left else UNKNOWN for face in faces)


# law: showdown.order, showdown.all_cards_shown
def muck(r: Round, command: c.Muck) -> Answer:
    seat = command.seat
    if r.code != SHOW or seat not in r.to_show or type(seat) is not int:
        return Refusal("house moment", f"seat {seat} has no hand to give up now: {r.program[r.at].name}")
    if any(pot.eligible & ~r.mucked == 1 << seat for pot in contested_pots(r)):
        because = f"seat {seat} is the last with a claim to a pot and cannot give it up"
        return r.terms.refuse(because, "showdown.winner_tables", "showdown.all_cards_shown", "showdown.order")
    if must_show(r, seat):
        return r.terms.refuse(f"seat {seat} has to show", *_why_show(r, seat))
    return [e.HandMucked(seat)]


def _why_show(r: Round, seat: int) -> tuple[str, ...]:
    if r.live & ~r.able & 1 << seat:
        return ("allin.exposed", "showdown.first_to_show")
    return ("showdown.first_to_show",)


# law: allin.exposure, showdown.called_player_first
def must_show(r: Round, seat: int) -> bool:
    """Whether a seat has to table its hand: the called player, and where the book says so every all-in player.

    The last one left to show has to, if nobody else has.
    """
    if seat == r.aggressor or (r.terms.all_in_shows and r.live & ~r.able & 1 << seat):
        return True
    return not r.shown and r.to_show == (seat,)


# law: showdown.cards_speak, hand.composition
def worth(r: Round, seat: int, low: bool, faces: Sequence[int]) -> int:
    """The strength of a seat's hand: the best that its cards and the board make, whatever its holder says."""
    t = r.terms
    board = r.known(r.shoe.board)
    if not low and t.any_seven is not None and len(faces) + len(board) == 7:
        return t.any_seven([*faces, *board])
    hands = t.low if low else t.high
    return hands.strength(faces, board) if board or t.law.hand.board_cards else hands.strength(faces)


def strength(r: Round, seat: int, low: bool = False) -> int:
    """What a tabled hand is worth."""
    key = (seat, low)
    known = r.found.get(key)
    if known is None:
        shoe, t = r.shoe, r.terms
        faces, own = shoe.faces, shoe.hole[seat] + shoe.up[seat]
        if not low and t.any_seven is not None and len(own) + len(shoe.board) == 7:
            known = t.any_seven([faces[slot] for slot in own + shoe.board])
        else:
            known = worth(r, seat, low, [faces[slot] for slot in own])
        r.found[key] = known
    return known


def claims(r: Round, seat: int) -> bool:
    """Whether an electronic hand still to be shown would win or share something against those on the table."""
    assert r.sealed is not None
    faces = r.sealed.faces(r.cards_of(seat))
    bit = 1 << seat
    for low in r.terms.modes:
        mine = r.found[seat, low] = worth(r, seat, low, faces)
        if low and not mine:
            continue
        for pot in contested_pots(r):
            rivals = pot.eligible & r.shown
            if pot.eligible & bit and all(strength(r, rival, low) <= mine for rival in seats_of(rivals)):
                return True
    return False


def contested_pots(r: Round) -> list[Pot]:
    """The pots at the showdown, worked out once."""
    made: list[Pot] | None = r.contest
    if made is None:
        made = r.contest = pots(r)
    return made


def next_showing(r: Round) -> c.Show | c.Muck | None:
    """What an electronic table does next: show what has to be shown or claims something, give up the rest."""
    if not r.to_show:
        return None
    seat = r.to_show[0]
    if not r.shown or must_show(r, seat) or claims(r, seat):
        return c.Show(seat)
    return c.Muck(seat)
