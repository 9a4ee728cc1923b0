"""A book: its instruments in order of date, its games, and everything written beside its clauses."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from croupier.law.clause import Clause, LawError, UnknownClauseError
from croupier.law.markdown import Entry, read_notes, read_rulebook_file
from croupier.law.settings import Setting, read_settings

BOOKS: Final = ("act", "nsw")
LAYER_DATES: Final = ("publication", "signature")
FILLS: Final = "fills"


@dataclass(frozen=True, slots=True)
class Instrument:
    """A published rule instrument, or the fills that stand in for a lost one."""

    id: str
    title: str
    since: date | None
    published: date | None
    """The day of its publication, by which editions are named whatever day counts."""
    whole: frozenset[str]
    """Games whose whole book this instrument makes, replacing whatever was in force."""

    def __str__(self) -> str:
        return self.title


@dataclass(frozen=True, slots=True)
class Change:
    """What one instrument does to one clause."""

    instrument: Instrument
    what: str
    """`made`, `replaced`, `inserted`, `deleted` or `filled`."""
    number: str
    clause: Clause | None
    place: str
    fill: str | None = None
    item: bool = False
    """Whether it is a lettered item that comes with the clause which the instrument replaces or inserts."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a book, under the name by which it is asked for."""

    name: str
    title: str
    titles: Mapping[date, str]
    """Other titles that the game had, by edition."""
    base_unknown: bool
    editions: Mapping[date, date]
    """The editions by name, which is the day of publication, with the day since when each is in force."""
    skipped: Mapping[str, str]
    """Numbers that its book passed over, with the defect that says so."""


@dataclass(frozen=True, slots=True)
class Note:
    """An interpretation (N-n, A-n), a defect (D-n, X-n) or a fill (F-n), in our own words."""

    id: str
    title: str
    text: str
    touches: tuple[str, ...]
    settings: tuple[str, ...]
    see: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Alias:
    """A number by which a reading lets a clause be asked for."""

    number: str
    by: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A time from which instruments are missing, so that silence proves nothing."""

    first: date
    last: date
    note: str


@dataclass(frozen=True, slots=True)
class Book:
    name: str
    title: str
    instruments: tuple[Instrument, ...]
    games: Mapping[str, Game]
    changes: Mapping[str, tuple[Change, ...]]
    """Game to what the instruments did to its clauses, oldest first."""
    notes: Mapping[str, Note]
    settings: Mapping[str, Setting]
    gaps: tuple[Gap, ...]
    aliases: Mapping[str, Alias]

    def meant(self, number: str) -> str:
        """The number of the clause that is asked for by this one."""
        return self.aliases[number].number if number in self.aliases else number

    def game(self, name: str) -> Game:
        if name not in self.games:
            raise UnknownClauseError(f"the {self.name} book has no game '{name}'; it has {', '.join(self.games)}")
        return self.games[name]

    def clauses(self) -> Iterator[tuple[str, Change]]:
        """Every clause that an instrument or fill has ever made, once, with a game it belongs to."""
        seen: set[int] = set()
        for game, changes in self.changes.items():
            for change in changes:
                if change.clause is not None and id(change.clause) not in seen:
                    seen.add(id(change.clause))
                    yield game, change


def load_book(name: str, layer_dates: str = LAYER_DATES[0]) -> Book:
    """Read a book from the package's data, once. A malformed or contradictory rulebook is an error with its place."""
    return _load_book(name, layer_dates)


@cache
def _load_book(name: str, layer_dates: str) -> Book:
    if name not in BOOKS:
        raise UnknownClauseError(f"there is no book '{name}'; the books are {', '.join(BOOKS)}")
    root = files("croupier") / "rulebooks" / name
    front = tomllib.loads((root / "book.toml").read_text("utf-8"))
    return read_book(name, root, front, layer_dates)


def read_book(name: str, root: Traversable, front: Mapping[str, Any], layer_dates: str) -> Book:
    instruments: list[Instrument] = []
    changes: dict[str, list[Change]] = {game: [] for game in front["game"]}
    for table in front["instrument"]:
        dates = table.get("since")
        instrument = Instrument(
            table["id"],
            table["title"],
            dates[layer_dates] if dates else None,
            dates["publication"] if dates else None,
            frozenset(table.get("whole", ())),
        )
        instruments.append(instrument)
        if table["id"] == front.get("fills", {}).get("from"):
            fills = Instrument(FILLS, "Fills for lost base books", instrument.since, instrument.published, frozenset())
            _read_folder(root / front["fills"]["folder"], fills, front, changes)
        _read_folder(root / table["folder"], instrument, front, changes)
    if "fills" in front:
        _copy_fills(root / front["fills"]["folder"] / "copies.toml", instruments, changes, front)
    order = {instrument.id: at for at, instrument in enumerate(instruments)}
    fills_at = order.get(front.get("fills", {}).get("from"), 0) - 0.5
    for game in changes:
        changes[game].sort(key=lambda change: order.get(change.instrument.id, fills_at))
    return Book(
        name=name,
        title=front["title"],
        instruments=tuple(instruments),
        games=MappingProxyType({game: _game(game, table, changes[game]) for game, table in front["game"].items()}),
        changes=MappingProxyType({game: tuple(made) for game, made in changes.items()}),
        notes=MappingProxyType(_read_notes(root)),
        settings=MappingProxyType(read_settings((root / "settings.toml").read_text("utf-8"), f"{name}/settings.toml")),
        gaps=tuple(Gap(gap["from"], gap["to"], gap["note"]) for gap in front.get("gap", ())),
        aliases=MappingProxyType(
            {number: Alias(said["clause"], said["by"]) for number, said in front.get("also", {}).items()}
        ),
    )


def _read_folder(
    folder: Traversable, instrument: Instrument, front: Mapping[str, Any], changes: dict[str, list[Change]]
) -> None:
    chapters = {chapter: game for game, table in front["game"].items() for chapter in table.get("chapters", ())}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".md") or (front["instrument"][0]["folder"] == "." and not file.name[0].isdigit()):
            continue
        place = f"{folder.name}/{file.name}"
        read = read_rulebook_file(file.read_text("utf-8"), place)
        if read.front.get("instrument") != instrument.id:
            raise LawError(f"{place}: its instrument is '{read.front.get('instrument')}', not '{instrument.id}'")
        if "game" in read.front:
            of_games = [read.front["game"]]
        else:
            chapter = int(file.name.partition("-")[0])
            of_games = [chapters[chapter]] if chapter in chapters else list(changes)
        if strange := [game for game in of_games if game not in changes]:
            raise LawError(f"{place}: the book has no game '{strange[0]}'")
        made = [_change(entry, instrument, of_games[0], place) for entry in read.entries]
        for game in of_games:
            changes[game].extend(made)


_WHAT: Final = {
    "make": "made",
    "replace": "replaced",
    "insert": "inserted",
    "delete": "deleted",
    "fill": "filled",
}


def _change(entry: Entry, instrument: Instrument, game: str, place: str) -> Change:
    amends = not (instrument.since is None or game in instrument.whole or instrument.id == FILLS)
    if entry.operation == "make" and amends:
        raise LawError(f"{entry.place}: {entry.number} stands in an amendment without saying replace, insert or delete")
    if entry.operation in ("replace", "insert", "delete", "item") and not amends:
        raise LawError(f"{entry.place}: {entry.number} is to {entry.operation}, but this is no amendment")
    if (entry.operation == "fill") != (instrument.id == FILLS) or (entry.operation == "fill") != (
        entry.fill is not None
    ):
        raise LawError(
            f"{entry.place}: {entry.number}: fills, and only fills, say 'fill' in the heading and 'Fill F-n.' below"
        )
    what = _WHAT[entry.whole_operation or entry.operation]
    return Change(instrument, what, entry.number, entry.clause, entry.place, entry.fill, entry.operation == "item")


def _copy_fills(
    file: Traversable, instruments: list[Instrument], changes: dict[str, list[Change]], front: Mapping[str, Any]
) -> None:
    """Fills that take another game's clause over, with the game's name changed."""
    since = next(i.since for i in instruments if i.id == front["fills"]["from"])
    fills = Instrument(FILLS, "Fills for lost base books", since, None, frozenset())
    for at, copy in enumerate(tomllib.loads(file.read_text("utf-8"))["copy"]):
        place = f"{front['fills']['folder']}/copies.toml, copy {at + 1} ({copy['fill']}, {copy['game']})"
        source_game, _, edition = copy["source"].partition("@")
        sources = {
            change.number: change.clause
            for change in changes[source_game]
            if change.clause and str(change.instrument.published) == edition and change.instrument.id != FILLS
        }
        for number, source in copy["clauses"].items():
            clause = sources.get(source)
            if clause is None:
                raise LawError(f"{place}: {copy['source']} has no clause {source} to fill {number} with")
            names = (front["game"][source_game]["title"], front["game"][copy["game"]]["title"])
            section = f"{number.partition('.')[0]} {clause.section.partition(' ')[2]}"  # 11 Commission is 12 here
            filled = replace(clause, number=number, text=clause.text.replace(*names), section=section, place=place)
            changes[copy["game"]].append(Change(fills, "filled", number, filled, place, copy["fill"]))


def _read_notes(root: Traversable) -> dict[str, Note]:
    notes: dict[str, Note] = {}
    for name in ("readings.md", "defects.md", "fills.md"):
        file = root / name
        if not file.is_file():
            continue
        for id_, title, text, lists in read_notes(file.read_text("utf-8"), f"{root.name}/{name}"):
            if id_ in notes:
                raise LawError(f"{root.name}/{name}: {id_} is there twice")
            notes[id_] = Note(
                id_, title, text, lists.get("touches", ()), lists.get("setting", ()), lists.get("see", ())
            )
    return notes


def _game(name: str, table: Mapping[str, Any], changes: list[Change]) -> Game:
    titles = {date.fromisoformat(edition): title for edition, title in table.get("titles", {}).items()}
    dated = {i.published: i.since for i in (change.instrument for change in changes) if i.published and i.since}
    return Game(
        name,
        table["title"],
        MappingProxyType(titles),
        table.get("base") == "unknown",
        MappingProxyType(dict(sorted(dated.items()))),
        MappingProxyType(table.get("skipped", {})),
    )
