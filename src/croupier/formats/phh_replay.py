"""Replays a recorded hand under the NSW book and a sign that fits it, and says what comes out otherwise, and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.formats.phh import Hand
from croupier.formats.phh_sign import BOOK, Difference, Fitting, fitting, taken
from croupier.formats.phh_table import Table, knows_what_counts
from croupier.law.amount import dollars
from croupier.law.rulebook import law_of
from croupier.play import Round
from croupier.play.events import BettingClosed

SITE_RAKE: Final = 10
"""A shortfall of so many per cent of the pots, or less, is what a site took."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a recorded hand under the book."""

    fitting: Fitting | None
    """None where the book lacks the game, or any sign for it."""
    electronic: bool
    """Whether a sealed shoe held the cards; else the hand was played as at a felt table."""
    differences: tuple[Difference, ...]
    """What is otherwise than in the file."""
    finishing_stacks: tuple[int | None, ...] | None = None
    """None if the hand could not be played to the end; None for a player whose stack the file does not know."""
    gained: tuple[int, ...] = ()
    """What each player has more, or less, than before."""
    won: tuple[int, ...] = ()
    """What each was paid from the pots."""
    house: int = 0

    @property
    def notes(self) -> tuple[Difference, ...]:
        """What had to be read into the file to fit a sign."""
        return self.fitting.notes if self.fitting else ()


def replay(hand: Hand, *, electronic: bool | None = None, fit: Fitting | None = None) -> Replay:
    """Play a hand as recorded and compare what comes out.

    Unless told otherwise the table is electronic where the file knows every card that counts, else felt. `fit` takes
    the place of the sign that is worked out from the file.
    """
    found = fit or fitting(hand)
    if isinstance(found, Difference):
        return Replay(None, False, (found,))
    law = law_of(BOOK, found.game, None, found.sign, conditions=found.conditions, complete=True)
    if isinstance(law, list):
        return Replay(found, False, tuple(Difference(refusal.because, refusal.clause) for refusal in law))
    table = Table(hand, found, law, knows_what_counts(hand) if electronic is None else electronic)
    r = table.play()
    if isinstance(r, Difference):
        return Replay(found, table.electronic, (r,))
    gained = tuple(r.stacks[seat] - had for seat, had in table.stacks.items())
    start = hand.starting_stacks
    finish = tuple(None if had is None else had + adds for had, adds in zip(start, gained, strict=True))
    differences = (*_stacks(hand, r, finish), *_winnings(hand, r, table), *_cards(r, table))
    return Replay(found, table.electronic, differences, finish, gained, tuple(r.won[1:]), r.house)


def _stacks(hand: Hand, r: Round, finish: tuple[int | None, ...]) -> Iterator[Difference]:
    """Every stack that the file ends with otherwise."""
    recorded = hand.finishing_stacks
    if recorded is None or recorded == finish:
        return
    apart = {
        player: (here, there)
        for player, (here, there) in enumerate(zip(finish, recorded, strict=True), 1)
        if here != there and here is not None and there is not None
    }
    for player, (here, there) in apart.items():
        what = f"p{player} finishes with ${dollars(here)}, in the file with ${dollars(there)}"
        yield Difference(what, _why_apart(hand, r, apart))


def _why_apart(hand: Hand, r: Round, apart: dict[int, tuple[int, int]]) -> str:
    """The clause or the defect behind stacks that differ, as far as the stacks show it."""
    if taken(hand) < 0:
        return "file: the stacks end with more chips than they began with"
    winners = sum(1 for won in r.won if won)
    odd = all(r.won[player] and abs(here - there) < winners * r.terms.chip for player, (here, there) in apart.items())
    if winners > 1 and odd and not sum(here - there for here, there in apart.values()):
        return r.terms.cite("showdown.ties")
    return ""


def _winnings(hand: Hand, r: Round, table: Table) -> Iterator[Difference]:
    """Winnings as sites report them, where the file has no stacks to go by."""
    recorded = hand.winnings
    if recorded is None or hand.finishing_stacks is not None:
        return
    back = [0] * (len(hand) + 1)
    for event in table.events:
        if isinstance(event, BettingClosed):
            back[event.seat] += event.back
    for player, there in enumerate(recorded, 1):
        won = r.won[player]
        if won != there:
            what = f"p{player} is paid ${dollars(won)}, in the file ${dollars(there)}"
            yield Difference(what, _why_paid(won, there, back[player], any(recorded)))


def _why_paid(won: int, there: int, back: int, any_recorded: bool) -> str:
    if not any_recorded:
        return "file: winnings are not recorded"
    for returned, why in ((0, ""), (back, "the returned wager is counted in")):
        rake = won + returned - there
        if 0 <= rake * 100 <= SITE_RAKE * won and (rake or returned):
            took = f"the site took ${dollars(rake)}" if rake else ""
            return f"file: {' and '.join(part for part in (why if returned else '', took) if part)}"
    return ""


def _cards(r: Round, table: Table) -> Iterator[Difference]:
    for player in table.unseen:
        what = f"p{player} gives up a hand that the file does not hold"
        yield Difference(what, "file: cards at the showdown are missing")
    if len(table.board) > len(r.shoe.board):
        what = f"the file turns {len(table.board)} cards for the board, the book {len(r.shoe.board)}"
        yield Difference(what, r.terms.cite("betting.last_player_wins"))
