"""Every legal word of a scenario with its meaning and, where there is one, its clause: the runner's own tables."""

from collections.abc import Iterable, Iterator
from typing import Any


def every_word() -> Iterator[str]:
    """The lines of `croupier check --words`."""
    from croupier.law.book import BOOKS, load_book
    from croupier.play.requests import REQUESTS as REFUSED
    from croupier.scenario import given, later, reading, sign, start
    from croupier.scenario.asking import REQUESTS
    from croupier.scenario.every import SENTENCES
    from croupier.scenario.results import LATER, RESULTS
    from croupier.scenario.truths import TRUTHS

    yield from _block("A file", {**reading.OUTSIDE, **given.GIVEN}.items())
    yield from _block("A case", reading.OF_A_CASE.items())
    yield from _block("seat", given.DUE.items())
    yield from _block("start", given.START.items())
    yield from _block("Start moments", start.MOMENTS.items())
    yield from _block("Sentences", ((row.form, row.meaning) for row in SENTENCES))
    yield from _block(
        'Requests (N asks "…")',
        ((form, f"{REFUSED[name][1]} ({', '.join(REFUSED[name][0])})") for form, _, name in REQUESTS),
    )
    from croupier.rulings import CATALOGUE

    corrected = ("corrected: INCIDENT", "the last ruling is taken back and this one made in its place")
    incidents = ((known.name, _incident(known)) for known in CATALOGUE.values())
    yield from _block("Incidents (after !)", (corrected, *incidents))
    results = [
        ("refused CLAUSE", "the law does not allow it, by that clause, and nothing changes"),
        ("accepted", "it is allowed"),
        ("warned [CLAUSE]", "a sign that is permitted with a warning"),
    ]
    yield from _block("Results (after ->)", [*results, *((form, meaning) for _, _, form, meaning in RESULTS)])
    yield from _block("Truths (after ?)", ((row.form, row.meaning) for row in TRUTHS))
    yield from _block(
        "Sign, short forms", ((name.replace("_", "-"), meaning) for name, (_, meaning) in sign.SHORT.items())
    )
    yield from _block(
        "Sign, where a file says nothing",
        ((name.replace("_", "-"), meaning) for name, (_, meaning) in sign.WITHOUT_A_WORD.items()),
    )
    for book in BOOKS:
        settings = load_book(book).settings.values()
        yield from _block(
            f"Settings of the {book} book",
            (
                (one.name.replace("_", "-"), f"{' | '.join(one.values) or one.type}; {one.clause}; {one.about}")
                for one in settings
            ),
        )
    yield from _block(
        "Not there yet (a file that uses them is pending)",
        [
            *given.NOT_YET.items(),
            *((form, what) for _, form, what in (*later.SENTENCES, *later.TRUTHS)),
            *((f"-> {word}", what) for word, what in LATER.items()),
        ],
    )


def _incident(known: Any) -> str:
    """An incident with everything that may be written of it."""
    also = f" Also: {', '.join(known.also)}." if known.also else ""
    asks = " Asks: " + "; ".join(f"{one.name} = {'|'.join(one.answers)} ({one.asks})" for one in known.asks) + "."
    return f"{known.about}{asks if known.asks else ''}{also}"


def _block(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield f"{title}"
    for word, meaning in rows:
        yield f"  {word:<44}  {meaning}"
    yield ""
