"""The typed rulebook: the law of a game on a day, under a table's sign, as the engine asks it.

`law.betting.most_raises` is a plain value; `law.clause("betting.most_raises")` is the address of the clause that gives
it and `law.chain(…)` everything that ever gave it, down to the setting on the sign.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from datetime import date, timedelta
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from croupier.law import sections as s
from croupier.law.amount import AmountError, cents
from croupier.law.book import LAYER_DATES, load_book
from croupier.law.clause import LawError, UnknownClauseError, Value
from croupier.law.fold import DayLaw, Source, fold, sources
from croupier.law.settings import Refusal
from croupier.law.sign import Sign
from croupier.law.sign_reader import read_sign


class Layer(NamedTuple):
    """Values that lie over those of the clauses: the sign's, a tournament's conditions, a jackpot's."""

    by: str
    """Whose values they are, as a citation shows it: `tap_out_units on the sign, A-34`, `conditions 3(e)`."""
    values: Mapping[str, Value]


class Law:
    """What the engine asks. Frozen: another day, edition or sign is another law."""

    __slots__ = (*s.SECTIONS, "_chains", "day", "sign")

    cards: s.Cards
    shoe: s.Shoe
    order: s.Order
    hand: s.Hand
    seating: s.Seating
    marker: s.Marker
    blinds: s.Blinds
    dealing: s.Dealing
    drawing: s.Drawing
    opening: s.Opening
    betting: s.Betting
    checking: s.Checking
    allin: s.AllIn
    showdown: s.Showdown
    commission: s.Commission
    stakes: s.Stakes
    clocks: s.Clocks
    misdeals: s.Misdeals
    irregularities: s.Irregularities
    supervision: s.Supervision
    tournament: s.Tournament
    jackpot: s.Jackpot
    promotion: s.Promotion

    def __init__(self, day: DayLaw, sign: Sign, conditions: Sequence[Layer] = ()) -> None:
        chains = sources(day)
        for layer in (*_sign_layers(day, sign, chains), *conditions):
            for path, value in layer.values.items():
                if path not in chains:
                    raise LawError(f"{layer.by} gives {path}, of which no clause of {address(day)} speaks")
                chains[path] = [*chains[path], Source(value, layer.by, None, layer.by)]
        values = {path: chain[-1].value for path, chain in chains.items()}
        self.day: Final = day
        self.sign: Final = sign
        self._chains: Final = chains
        for name in s.SECTIONS:
            object.__setattr__(self, name, _section(name, values, address(day)))

    def __setattr__(self, name: str, value: object) -> None:
        if name in s.SECTIONS or hasattr(self, name):
            raise AttributeError("a law does not change; ask for another")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a law does not change; ask for another")

    def clause(self, path: str) -> str:
        """The address of the clause that gives a value, or of the clauses with a slug."""
        at = address(self.day)
        if path in self._chains:
            return f"{at} {self._chains[path][-1].by}"
        slugged = self.day.with_slug(path)
        if not slugged:
            raise UnknownClauseError(f"{at}: no clause gives {path}, and none has it as its slug")
        return f"{at} {slugged[0].number}"

    def fills(self, *sections: str) -> list[str]:
        """The fills that values of these sections rest on."""
        held = (chain[-1] for path, chain in self._chains.items() if path.partition(".")[0] in sections)
        return sorted({source.fill for source in held if source.fill}, key=lambda fill: int(fill[2:]))

    def chain(self, path: str) -> tuple[Source, ...]:
        """Everything that gave a value, first the oldest; the last one holds."""
        return tuple(self._chains.get(path, ()))


def _sign_layers(day: DayLaw, sign: Sign, paths: Container[str]) -> Iterator[Layer]:
    """A layer for every setting that the operator named and that decides values.

    What he left alone is as the clauses say. A path that the game lacks is none of a setting's business.
    """
    edition = str(day.edition) if day.edition else None
    for name in sorted(sign.given):
        setting, value = day.book.settings[name], sign.values[name]
        if decided := [path for path in setting.sets if path in paths]:
            clause = setting.clause_for(day.game.name, edition)
            yield Layer(f"{name} on the sign, {clause}", dict.fromkeys(decided, value))


def address(day: DayLaw) -> str:
    """How citations name the law of a day: `nsw:holdem`, `act:draw@1995-09-05`."""
    edition = f"@{day.edition}" if day.edition else ""
    return f"{day.book.name}:{day.game.name}{edition}"


@cache
def day_law(book: str, game: str, day: date | None = None, layer_dates: str = LAYER_DATES[0]) -> DayLaw:
    """The law of a game on a day.

    `game` may name an edition: `five-card-stud@1995-09-05` is that book, whatever the day.
    """
    loaded = load_book(book, layer_dates)
    name, at, edition = game.partition("@")
    known = loaded.game(name)
    if at:
        editions = known.editions.items()
        named = next((since for published, since in editions if edition in (str(published), str(since))), None)
        if named is None:
            has = ", ".join(f"{name}@{e}" for e in known.editions) or "only the undated one"
            raise UnknownClauseError(f"{book} {name} has no edition of {edition}; it has {has}")
        day = named
    return fold(loaded, name, day)


def day_of_line(book: str, game: str, day: date, layer_dates: str = LAYER_DATES[0]) -> DayLaw:
    """The law on a day; of a game named with an edition, within that edition's line of books.

    `five-card-stud@1995-09-05` in 1994 is 5 Card Stud before its amendment, and in 2007 still 5 Card Stud.
    """
    name, at, _ = game.partition("@")
    if not at:
        return day_law(book, name, day, layer_dates)
    named = day_law(book, game, None, layer_dates)
    later = (
        i.since for i in named.book.instruments if name in i.whole and i.since and named.day and i.since > named.day
    )
    end = next(later, None)
    return day_law(book, name, min(day, end - timedelta(days=1)) if end else day, layer_dates)


def law_of(
    book: str,
    game: str,
    day: date | None = None,
    sign: Mapping[str, Any] | None = None,
    *,
    conditions: Sequence[Layer] = (),
    complete: bool = False,
) -> Law | list[Refusal]:
    """The law under a sign, or every reason why the book does not permit that sign.

    `conditions` are further layers, over the sign: those of a tournament, a freeze-out, a jackpot. They decide too what
    the sign may say: where they give `blinds.forced` antes besides the blinds, an ante is permitted. `complete` asks
    for everything that a table must have determined before it opens.
    """
    given = {name.replace("-", "_"): value for name, value in (sign or {}).items()}
    layer_dates = str(given.get("layer_dates", LAYER_DATES[0])).replace("-", "_")
    if layer_dates not in LAYER_DATES:
        return [Refusal(f"{book} A-1", f"layer_dates is {' or '.join(LAYER_DATES)}, not '{layer_dates}'")]
    folded = day_law(book, game, day, layer_dates)
    if not folded.in_force:
        first = min(folded.game.editions.values())
        return [Refusal(f"{book}:{folded.game.name}", f"{folded.title} has no rules before {first}")]
    if off := _fills_off(folded, given):
        return [Refusal(f"{book} {fill}", f"without fill {fill} {address(folded)} cannot be played") for fill in off]
    over = {path: Source(v, layer.by, None, layer.by) for layer in conditions for path, v in layer.values.items()}
    read = read_sign(folded, given, complete=complete, over=over)
    return read if isinstance(read, list) else Law(folded, read, conditions)


def _fills_off(day: DayLaw, given: Mapping[str, Any]) -> list[str]:
    """The fills that this edition rests on and that the operator switched off."""
    used = {change.fill for change in day.standing.values() if change.fill}
    off = []
    for fill in sorted(used, key=lambda name: int(name[2:])):
        for name in ("fills", f"fill_{fill[2:]}"):
            setting = day.book.settings.get(name)
            if setting and name in given and setting.read(given[name]) is False:
                off.append(fill)
                break
    return off


def _section(name: str, values: Mapping[str, Value], where: str) -> Any:
    kind = s.SECTIONS[name]
    hints = _hints(kind)
    given: dict[str, Any] = {}
    for field in fields(kind):
        path = f"{name}.{field.name}"
        if path in values:
            given[field.name] = _typed(values[path], hints[field.name], path)
        elif nested := {p[len(path) + 1 :]: v for p, v in values.items() if p.startswith(path + ".")}:
            given[field.name] = _typed(_tree(nested), hints[field.name], path)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise LawError(f"the engine needs {path}, and no clause of {where} gives it")
    known = {field.name for field in fields(kind)}
    for path in values:
        section, _, rest = path.partition(".")
        if section == name and rest.partition(".")[0] not in known:
            raise LawError(f"{where}: a clause gives {path}, but section {name} has no such field")
    return kind(**given)


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _tree(flat: Mapping[str, Value]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for path, value in flat.items():
        *branches, leaf = path.split(".")
        at = tree
        for branch in branches:
            at = at.setdefault(branch, {})
        at[leaf] = value
    return tree


def _typed(value: Any, hint: Any, path: str) -> Any:
    """Check a value against its field's type; read amounts."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is s.Cents and isinstance(value, str):
        try:
            return cents(value)
        except AmountError as error:
            raise LawError(f"{path}: {error}") from error
    if origin in (UnionType, Union):
        return _typed(value, next(arg for arg in args if arg is not NoneType), path)
    if origin is tuple and isinstance(value, tuple):
        if args[-1] is ...:
            return tuple(_typed(part, args[0], path) for part in value)
        if len(value) == len(args):
            return tuple(_typed(part, arg, path) for part, arg in zip(value, args, strict=True))
    elif origin is not None and issubclass(origin, Mapping) and isinstance(value, dict):
        return MappingProxyType({key: _typed(part, args[1], f"{path}.{key}") for key, part in value.items()})
    elif origin is None and isinstance(hint, type) and type(value) is hint:
        return value
    raise LawError(f"{path} is {value!r}, which is no {getattr(hint, '__name__', hint)}")
