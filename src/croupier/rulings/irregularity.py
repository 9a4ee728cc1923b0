"""What an irregularity is: its name, when and where it can happen, and the rule by which it is decided."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from croupier.cards.card import UNKNOWN
from croupier.law.clause import LawError
from croupier.law.settings import Refusal
from croupier.play.state import Round
from croupier.rulings.commands import Incident
from croupier.rulings.questions import Question
from croupier.rulings.roles import DECLARE_MISDEAL

Known = TypeVar("Known")

FELT: Final = "felt"
EVERYWHERE: Final = "felt and electronic"

NO_CARDS: Final = ""
IN_HAND: Final = "in hand"
NEXT_OF_STUB: Final = "next of the stub"
ANYWHERE: Final = "anywhere"


class Ruling(NamedTuple):
    """What is ruled: in a word, the events that carry it out, and the clauses behind it."""

    remedy: str
    events: Sequence[Any] = ()
    paths: tuple[str, ...] = ()
    """Values and slugs of the law on which it rests, the first one first."""
    power: str = DECLARE_MISDEAL
    """The power of the book that it uses."""
    more_powers: tuple[str, ...] = ()
    """Further powers, for what is ordered besides."""
    notified: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    """What the room has to do besides."""


class UnansweredError(Exception):
    """A question has to be answered before anything is ruled."""


class Case:
    """One incident as its rule sees it."""

    def __init__(self, r: Round, incident: Incident) -> None:
        self.r: Final = r
        self.incident: Final = incident
        self.law: Final = r.terms.law
        self.asked: Final[list[Question]] = []
        self._answers: Final = dict(incident.answers)

    def answer(self, question: Question) -> str:
        """What a person said; asked for if nobody has."""
        if question not in self.asked:
            self.asked.append(question)
        said = self._answers.get(question.name)
        if said is None:
            raise UnansweredError
        return said

    def yes(self, question: Question) -> bool:
        return self.answer(question) == "yes"

    # -- the law -------------------------------------------------------------------------------------------------------

    def remedy(self, name: str) -> str:
        """The procedure that the book has for an incident; empty if it has none."""
        return self.law.irregularities.remedies.get(name, "")

    def procedure(self, table: Mapping[str, Known], name: str) -> Known | None:
        """How the book has an incident dealt with; None if it does not say. A word that nobody knows stops the book."""
        word = self.remedy(name)
        if word and word not in table:
            path = f"irregularities.remedies.{name}"
            raise LawError(f"{self.law.clause(path)} gives {path} as '{word}'; known are {', '.join(table)}")
        return table.get(word)

    def ground(self, name: str) -> str:
        """Until when something makes a misdeal; empty if it never does."""
        return self.law.misdeals.grounds.get(name, "")

    # -- people and cards ----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[int, ...]:
        return self.incident.seats

    @property
    def seat(self) -> int:
        return self.incident.seats[0]

    @property
    def faces(self) -> tuple[int, ...]:
        return self.incident.cards

    def top(self, many: int) -> tuple[int, ...]:
        """The next cards of the stub."""
        return tuple(self.r.shoe.stub[:many])

    def seen(self, slots: Sequence[int], said: Sequence[int] = ()) -> tuple[int, ...]:
        """The faces of cards that everybody has seen: those that were said, else those of the shoe itself."""
        sealed = self.r.sealed
        there = sealed.faces(tuple(slots)) if sealed is not None else tuple(self.r.known(slots))
        if len(said) != len(slots):
            return tuple(said) or there
        return tuple(known if face == UNKNOWN else face for face, known in zip(said, there, strict=True))

    def in_hand(self, seat: int, faces: Sequence[int]) -> list[int]:
        """Where a player's cards with these faces lie; one that nobody knows stands for any unseen one of his."""
        return self.among(self.r.cards_of(seat), faces)

    def among(self, own: Sequence[int], faces: Sequence[int]) -> list[int]:
        """Which of some cards have these faces; empty if they cannot all be there."""
        found: list[int] = []
        for face in faces:
            known = [slot for slot in own if self.face_of(slot) == face and slot not in found]
            unseen = [slot for slot in own if self.face_of(slot) == UNKNOWN and slot not in found]
            if not known + unseen:
                return []
            found.append((known + unseen)[0])
        return found

    def face_of(self, slot: int) -> int:
        """The face of a card, wherever it lies; unknown at a felt table until somebody sees it."""
        sealed = self.r.sealed
        if sealed is not None:
            return sealed.face(slot)
        return dict(self.r.promised).get(slot, self.r.shoe.faces[slot])


def not_his(case: Case) -> Refusal:
    return Refusal("house cards", f"seat {case.seat} does not hold those cards")


Rule = Callable[[Case], Ruling | Refusal]
WhyNot = Callable[[Round, Incident], str | None]


def always(r: Round, incident: Incident) -> str | None:
    return None


class Irregularity(NamedTuple):
    """One thing that can go wrong."""

    name: str
    rule: Rule
    about: str
    """What happened, in a sentence."""
    why_not: WhyNot = always
    """Why it cannot have happened at this moment; None if it can."""
    where: str = FELT
    seats: tuple[int, int] = (0, 0)
    """How many players it names, at least and at most."""
    cards: str = NO_CARDS
    """Where the cards lie that it names."""
    also: tuple[str, ...] = ()
    """Other ways to say it."""
    asks: tuple[Question, ...] = ()
    """Everything that may have to be answered."""
    outsiders: bool = False
    """Whether the places that it names may be nobody's in this round of play."""
    ends: tuple[str, ...] = ()
    """The clauses that say until when it can be ruled on."""
