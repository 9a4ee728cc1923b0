"""Clauses as a scenario names them, compared with those that the law gives, whatever the form of the address."""

from collections.abc import Iterable

from croupier.law.citation import read_citation
from croupier.law.clause import is_item_of
from croupier.law.index import points_nowhere
from croupier.law.rulebook import Law
from croupier.law.settings import Refusal
from croupier.scenario.verdicts import MistakeError


def told(refusals: Iterable[Refusal]) -> str:
    """Refusals as a report shows them, with every clause."""
    return "; ".join(f"{one.because} ({', '.join(one.clauses)})" for one in refusals)


def speaks_of(refusal: Refusal, number: str) -> bool:
    """Whether a clause is among the reasons of a refusal; a lettered item stands for its clause, and the other way.

    A reason may name the setting before its clause: `act:faro opener_option on the sign, A-21`.
    """
    return is_among(refusal.clauses, number)


def is_among(cited: Iterable[str], number: str) -> bool:
    """Whether some clause cited has a number, or is an item of it, or it of the clause."""
    numbers = [clause.rpartition(" ")[2] for clause in cited]
    return any(one == number or is_item_of(one, number) or is_item_of(number, one) for one in numbers)


def wanted(text: str, law: Law) -> str:
    """The number of a clause that a file expects; a mistake if it is none of its book and game.

    An edition in the address may be the one that made the clause or the one in force: the number decides.
    """
    text = text.strip()
    if text.startswith("house"):
        return text
    cited = read_citation(text) or read_citation(f"{law.day.book.name} {text}")
    if cited is None:
        raise MistakeError(f"'{text}' is no clause: write it as `croupier law show` does, as {law.day.book.name} 8.1")
    if cited.book != law.day.book.name:
        raise MistakeError(f"'{text}' is a clause of another book than {law.day.book.name}")
    if cited.game and cited.game != law.day.game.name:
        raise MistakeError(f"'{text}' is a clause of another game than {law.day.game.name}")
    edition = str(law.day.edition) if law.day.edition else None
    at = f"{law.day.book.name}:{law.day.game.name}{f'@{edition}' if edition else ''} {cited.number}"
    if points_nowhere(at):
        raise MistakeError(
            f"{law.day.title} has no clause {cited.number}" + (f" in the edition of {edition}" if edition else "")
        )
    return cited.number
