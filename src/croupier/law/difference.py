"""What changed in a game's law between two days, one row a numbered clause, its lettered items within."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from croupier.law.book import FILLS, Book, Change
from croupier.law.clause import Value, in_order, is_lettered
from croupier.law.fold import FILLED, INSTRUMENT, DayLaw
from croupier.law.rulebook import day_of_line


def differences(book: Book, game: str, old_day: date, new_day: date, layer_dates: str) -> list[dict[str, Any]]:
    """What changed in a game's law between two days, one row a numbered clause, its lettered items within.

    Clauses are compared by slug, then by value, then by text, so that a rule which only got another number is `moved`.
    """
    old, new = (day_of_line(book.name, game, day, layer_dates) for day in (old_day, new_day))
    old_slugs, new_slugs = _moved(old, new), _moved(new, old)
    kept = {change.clause.slug for change in new.standing.values() if change.clause}
    rows: dict[str, dict[str, Any]] = {}
    for number in sorted(old.standing.keys() | new.standing.keys(), key=in_order):
        before, after = old.standing.get(number), new.standing.get(number)
        if _same(before, after):
            continue
        whole = _numbered(number)
        row = rows.setdefault(
            whole, {"number": whole, "change": None, "slug": None, "old": None, "new": None, "items": []}
        )
        said = {
            "number": number,
            "change": _kind_of_change(before, after, old_slugs),
            "moved_from": _elsewhere(after, before, old_slugs),
            "moved_to": _elsewhere(before, after, new_slugs),
            "slug": next((c.clause.slug for c in (after, before) if c and c.clause), None),
            "dropped": before.clause.slug if before and before.clause and before.clause.slug not in kept else None,
            "before": _whence(after, before, old),
            "old": _side(before, old),
            "new": _side(after, new),
        }
        if is_lettered(number):
            row["items"].append(said)
        else:
            row.update(said)
    for row in rows.values():
        row["change"] = row["change"] or "changed"
    return list(rows.values())


_NOTHING: Final[dict[str, Any]] = {
    "change": None,
    "dropped": None,
    "before": None,
    "moved_from": [],
    "moved_to": [],
    "slug": None,
    "old": None,
    "new": None,
}


def _numbered(number: str) -> str:
    while is_lettered(number):
        number = number[: number.rindex("(")]
    return number


def _moved(here: DayLaw, there: DayLaw) -> dict[str, set[str]]:
    """For each slug, the numbers that have it here and not there: whence a rule came, or whither it went."""
    slugs: dict[str, set[str]] = {}
    for number, change in here.standing.items():
        other = there.standing.get(number)
        if change.clause and not (other and other.clause and other.clause.slug == change.clause.slug):
            slugs.setdefault(change.clause.slug, set()).add(number)
    return slugs


def _same(before: Change | None, after: Change | None) -> bool:
    """Whether nothing changed: the same clause, or an instrument's clause that another one repeats."""
    one, other = before and before.clause, after and after.clause
    if not before or not after or not one or not other:
        return one is other
    repeated = (one.slug, one.values, one.text) == (other.slug, other.values, other.text)
    return one is other or (repeated and _origin(before) == _origin(after))


def _origin(change: Change) -> str:
    return FILLED if change.instrument.id == FILLS else INSTRUMENT


def _kind_of_change(before: Change | None, after: Change | None, old_slugs: Mapping[str, set[str]]) -> str:
    if after is None or after.clause is None:
        return "gone"
    if before is None or before.clause is None:
        if after.clause.slug in old_slugs:
            return "moved"
        return "replaced" if after.what == "replaced" else "added"  # what a lost book said is not known
    if before.clause.slug != after.clause.slug:
        return "moved" if after.clause.slug in old_slugs else "replaced"
    if before.clause.values != after.clause.values:
        return "value"
    return "text" if before.clause.text != after.clause.text else "origin"


def _elsewhere(here: Change | None, there: Change | None, slugs: Mapping[str, set[str]]) -> list[str]:
    """The numbers under which a rule stands in the other law, if it is not under its own."""
    if here is None or here.clause is None:
        return []
    if there is not None and there.clause is not None and there.clause.slug == here.clause.slug:
        return []
    return sorted(slugs.get(here.clause.slug, ()), key=in_order)


def _whence(after: Change | None, before: Change | None, old: DayLaw) -> dict[str, Any] | None:
    """For a rule that came from another number: what it said there."""
    if after is None or after.clause is None:
        return None
    if before is not None and before.clause is not None and before.clause.slug == after.clause.slug:
        return None
    came = [change for change in old.with_slug(after.clause.slug) if change.clause]
    side = _side(came[0], old) if came else None
    return {"number": came[0].number, **side} if side else None


def _side(change: Change | None, law: DayLaw) -> dict[str, Any] | None:
    if change is None or change.clause is None:
        return None
    values: Mapping[str, Value] = change.clause.values_for(law.game.name)
    return {
        "paraphrase": change.clause.text,
        "slug": change.clause.slug,
        "values": dict(values),
        "origin": _origin(change),
        "instrument": change.instrument.id,
        "fill": change.fill,
    }
