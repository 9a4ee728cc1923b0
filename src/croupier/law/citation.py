"""Reading citations: `nsw 8.8.6`, `act:draw@1995-09-05 15.1(c)`, `act five-card-stud 17.9`, `house no-such-table`."""

import re
from typing import Final, NamedTuple

_CITED: Final = re.compile(
    r"(?P<book>[a-z]+)(?:[: ](?P<game>[a-z][a-z-]*)(?:@(?P<edition>\d{4}-\d\d-\d\d))? | )(?P<number>\S.*)"
)
_NUMBER: Final = re.compile(
    r"P?\d+(\.\d+)*(bis)?(\([a-z]+\))*|def:\S+|[A-Z]-\d+(\.\d+)?(\([a-z]+\))*|instrument:\d|Diagram [A-E]"
)


class Citation(NamedTuple):
    book: str
    game: str | None
    edition: str | None
    number: str

    @property
    def edition_of_game(self) -> str | None:
        return f"{self.game}@{self.edition}" if self.game and self.edition else self.game


def read_citation(text: str) -> Citation | None:
    """A citation, or None if the text is none."""
    found = _CITED.fullmatch(text.strip())
    if found is None:
        return None
    number = found["number"]
    if found["book"] != "house" and not _NUMBER.fullmatch(number):
        return None
    return Citation(found["book"], found["game"], found["edition"], number)
