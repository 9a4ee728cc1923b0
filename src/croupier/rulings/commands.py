"""What may be asked beyond play: a ruling on something that went wrong, and what waits for one."""

from croupier.play.record import Record


class Incident(Record):
    """Something went wrong: what it was, whom and which cards it touches, what people judged, and who rules."""

    __slots__ = ("adds_up_to", "answers", "by", "cards", "did", "note", "role", "seats", "what")

    def __init__(
        self,
        what: str,
        seats: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        answers: tuple[tuple[str, str], ...] = (),
        role: str = "",
        by: str = "",
        note: str = "",
        did: str = "",
        adds_up_to: int = 0,
    ) -> None:
        self.what = what
        """The name of an irregularity (`croupier.rulings.CATALOGUE`)."""
        self.seats = seats
        self.cards = cards
        """Faces, in the order in which the irregularity asks for them."""
        self.answers = answers
        """Question and answer, as people judged."""
        self.role = role
        """Who rules; empty for the least role that may."""
        self.by = by
        """Whose mistake it was: `dealer`, or a player's seat as text."""
        self.note = note
        self.did = did
        """What was done out of turn: `bet`, `call`, `raise`, `check`, `fold`, `all-in`."""
        self.adds_up_to = adds_up_to
        """The total of the betting round that a wager was meant to reach, or how many cards somebody holds."""


class Correct(Record):
    """A later ruling in the place of the last one."""

    __slots__ = ("incident",)

    def __init__(self, incident: Incident) -> None:
        self.incident = incident


class JudgeAct(Record):
    """The turn has come to a player whose act out of turn waits: the book says what becomes of it."""

    __slots__ = ()
