"""Read a rulebook file: Markdown that casino staff can read, and a loader that takes nothing else.

`docs/rulebooks.md` describes the format.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from croupier.law.clause import KINDS, Clause, LawError, Value, is_item_of

OPERATIONS: Final = ("replace", "insert", "delete", "fill")

_CLAUSE: Final = re.compile(
    r"## (?:(?P<operation>replace|insert|delete|fill) )?(?P<number>[^·]+?)"
    r"(?: · (?P<slug>[a-z]+\.[a-z0-9_]+) · (?P<kinds>[a-z, ]+))?$"
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One heading of a file: what it does (`make`, `replace`, `insert`, `delete`, `fill`) to which clause."""

    operation: str
    number: str
    clause: Clause | None
    """None for a deletion."""
    place: str
    """File and line."""
    fill: str | None = None
    """For a fill: its F-number."""
    whole_operation: str | None = None
    """For an item: what is done to the clause that it is part of."""


@dataclass(frozen=True, slots=True)
class RulebookFile:
    """One file of clauses: its front matter and its entries in order."""

    place: str
    front: Mapping[str, Any]
    entries: tuple[Entry, ...]


def read_rulebook_file(text: str, place: str) -> RulebookFile:
    front, lines, first_line = _front_matter(text, place)
    entries: list[Entry] = []
    section = ""
    whole, whole_operation = "", None
    for heading, at, body in _blocks(lines, first_line):
        here = f"{place}:{at}"
        if heading.startswith("# "):
            section = heading[2:]
            if body:
                raise LawError(f"{here}: text stands below the section heading '{section}', outside any clause")
            continue
        found = _CLAUSE.match(heading)
        if found is None:
            raise LawError(
                f"{here}: not a clause heading: '{heading}'. Write '## 8.8.6 · betting.raise_minimum · check'"
            )
        operation, number = found["operation"], found["number"]
        if operation == "delete":
            entries.append(Entry("delete", number, None, here))
            continue
        if found["slug"] is None:
            raise LawError(f"{here}: clause {number} has no slug and kinds")
        kinds = tuple(kind.strip() for kind in found["kinds"].split(","))
        if unknown := [kind for kind in kinds if kind not in KINDS]:
            raise LawError(f"{here}: {', '.join(unknown)} is no kind of clause; the kinds are {', '.join(KINDS)}")
        clause, fill = _clause(number, found["slug"], kinds, body, section, here)
        if operation is None and whole and is_item_of(number, whole):
            operation = "item"
        else:
            whole, whole_operation = (number, operation) if operation else ("", None)
        entries.append(
            Entry(operation or "make", number, clause, here, fill, whole_operation if operation == "item" else None)
        )
    return RulebookFile(place, front, tuple(entries))


def read_notes(text: str, place: str) -> Iterator[tuple[str, str, str, dict[str, tuple[str, ...]]]]:
    """Read `readings.md` or `defects.md`: id, title, text, and the lists of the last lines (touches, setting, see)."""
    _, lines, first_line = _front_matter(text, place)
    for heading, at, body in _blocks(lines, first_line):
        if heading.startswith("# "):
            continue
        name, dot, title = heading[3:].partition(" · ")
        if not dot:
            raise LawError(f"{place}:{at}: not a heading: '{heading}'. Write '## N-34 · Minimum raise'")
        kept, lists = [], {}
        for line in body:
            word, _, rest = line.partition(" ")
            if word in ("Touches", "Setting", "Settings", "See") and line.endswith("."):
                lists[word.lower().rstrip("s") if word != "Touches" else "touches"] = _listed(rest)
            else:
                kept.append(line)
        yield name, title, _paragraphs(kept), lists


def flattened(table: Mapping[str, Any], at: str = "") -> dict[str, Value]:
    """TOML tables to dotted paths."""
    flat: dict[str, Value] = {}
    for key, value in table.items():
        path = f"{at}.{key}" if at else key
        if isinstance(value, Mapping):
            flat.update(flattened(value, path))
        else:
            flat[path] = _frozen(value)
    return flat


def _frozen(value: Any) -> Value:
    if isinstance(value, list):
        return tuple(_frozen(part) for part in value)
    if isinstance(value, bool | int | str):
        return value
    raise LawError(f"a rulebook holds whole numbers, words, true or false and lists of them, not {value!r}")


def _front_matter(text: str, place: str) -> tuple[Mapping[str, Any], list[str], int]:
    lines = text.splitlines()
    if not lines or lines[0] != "+++":
        return {}, lines, 1
    try:
        end = lines.index("+++", 1)
        return tomllib.loads("\n" + "\n".join(lines[1:end])), lines[end + 1 :], end + 2
    except ValueError as error:  # no closing +++, or not TOML
        raise LawError(f"{place}: the front matter between the two +++ lines cannot be read: {error}") from error


def _blocks(lines: list[str], first_line: int) -> Iterator[tuple[str, int, list[str]]]:
    heading, at, body = "", first_line, list[str]()
    fenced = False
    for number, line in enumerate(lines, first_line):
        if line.startswith("```"):
            fenced = not fenced
        if not fenced and line.startswith(("# ", "## ")):
            if heading:
                yield heading, at, _trimmed(body)
            heading, at, body = line.rstrip(), number, []
        else:
            body.append(line.rstrip())
    if heading:
        yield heading, at, _trimmed(body)


def _trimmed(body: list[str]) -> list[str]:
    return "\n".join(body).strip().splitlines()


def _clause(
    number: str, slug: str, kinds: tuple[str, ...], body: list[str], section: str, here: str
) -> tuple[Clause, str | None]:
    kept: list[str] = []
    toml: list[str] = []
    lists: dict[str, tuple[str, ...]] = {}
    fenced = False
    for line in body:
        if line.startswith("```"):
            fenced = not fenced
        elif fenced:
            toml.append(line)
        elif line.startswith("Read with ") and line.endswith("."):
            lists["readings"] = _listed(line.removeprefix("Read with "))
        elif line.startswith("Defect ") and line.endswith("."):
            lists["defects"] = _listed(line.removeprefix("Defect "))
        elif line.startswith("See ") and line.endswith("."):
            lists["see"] = _listed(line.removeprefix("See "))
        elif line.startswith("Fill F-") and line.endswith("."):
            lists["fill"] = _listed(line.removeprefix("Fill "))
        else:
            kept.append(line)
    try:
        values = tomllib.loads("\n".join(toml))
    except tomllib.TOMLDecodeError as error:
        raise LawError(f"{here}: the values below clause {number} cannot be read: {error}") from error
    try:
        only_for = {game: MappingProxyType(flattened(table)) for game, table in values.pop("for", {}).items()}
        for_all = MappingProxyType(flattened(values))
    except LawError as error:
        raise LawError(f"{here}: {error}") from error
    text = _paragraphs(kept)
    if not text:
        raise LawError(f"{here}: clause {number} has no text")
    clause = Clause(
        number=number,
        kinds=kinds,
        slug=slug,
        text=text,
        values=for_all,
        only_for=MappingProxyType(only_for),
        readings=lists.get("readings", ()),
        defects=lists.get("defects", ()),
        see=lists.get("see", ()),
        section=section,
        place=here,
    )
    return clause, next(iter(lists.get("fill", ())), None)


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.rstrip(".").split(",") if part.strip())


def _paragraphs(lines: list[str]) -> str:
    """Join wrapped lines; blank lines part paragraphs; list items and table rows keep lines of their own."""
    paragraphs: list[str] = []
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
        elif fresh or line.lstrip().startswith(("- ", "* ", "| ")):
            paragraphs.append(("\n" if fresh and paragraphs else "") + line.strip())
            fresh = False
        else:
            paragraphs[-1] += " " + line.strip()
    return "\n".join(paragraphs)
