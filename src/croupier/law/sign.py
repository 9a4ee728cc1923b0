"""The table's sign: what the operator determined, checked against what the book permits.

A sign outside the book is refused with the clause that does not permit it. All reasons are given at once.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from croupier.law.amount import cents, dollars
from croupier.law.clause import Value
from croupier.law.fold import DayLaw, Source, sources
from croupier.law.settings import Refusal, Setting


@dataclass(frozen=True, slots=True)
class Sign:
    """The operator's determinations for one table, every setting with its value."""

    values: Mapping[str, Value]

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def get(self, name: str) -> Value | None:
        return self.values.get(name)

    def text(self, name: str) -> str:
        return str(self.values[name])

    def amount(self, name: str) -> int:
        value = self.values.get(name, 0)
        return value if isinstance(value, int) else 0

    def is_on(self, name: str) -> bool:
        return self.values.get(name) is True

    @property
    def deck(self) -> str:
        """The deck as people write it: `52`, `40+joker`."""
        return f"{self.values['deck']}{'+joker' if self.is_on('joker') else ''}"


class Permitted:
    """What the book permits, for the checks of a sign: values by path, each with the clause that gives it."""

    def __init__(self, day: DayLaw, sign: Sign) -> None:
        self.day: Final = day
        self.sign: Final = sign
        self._chains: Final = sources(day)

    def value(self, path: str) -> Value | None:
        chain = self._chains.get(path)
        return chain[-1].value if chain else None

    def values(self, path: str) -> dict[str, Source]:
        """The values below a path, by the last part of their own."""
        return {p[len(path) + 1 :]: chain[-1] for p, chain in self._chains.items() if p.startswith(path + ".")}

    def refuse(self, path: str, because: str) -> Refusal:
        chain = self._chains.get(path)
        edition = f"@{self.day.edition}" if self.day.edition else ""
        by = f" {chain[-1].by}" if chain else ""
        return Refusal(f"{self.day.book.name}:{self.day.game.name}{edition}{by}", because)

    def refuse_below(self, path: str, because: str) -> Refusal:
        """Refuse by the first of the clauses that give the values below a path."""
        return self.refuse(next((f"{path}.{last}" for last in self.values(path)), path), because)

    def refuse_setting(self, name: str, because: str) -> Refusal:
        edition = f"@{self.day.edition}" if self.day.edition else ""
        clause = self.day.book.settings[name].clause
        return Refusal(f"{self.day.book.name}:{self.day.game.name}{edition} {clause}", because)


Check = Callable[[Permitted], Iterator[Refusal]]


def settings_of(day: DayLaw) -> dict[str, Setting]:
    """The settings that the operator of this game and edition has."""
    edition = str(day.edition) if day.edition else None
    return {name: one for name, one in day.book.settings.items() if one.applies_to(day.game.name, edition)}


def read_sign(day: DayLaw, given: Mapping[str, Any], *, complete: bool = False) -> Sign | list[Refusal]:
    settings = settings_of(day)
    refusals: list[Refusal] = []
    values: dict[str, Value] = {name: one.default for name, one in settings.items() if one.default is not None}
    permitted = Permitted(day, Sign(values))
    decks = [deck for deck, source in permitted.values("cards.decks").items() if source.value is True]
    if decks and values.get("deck") not in decks:
        values["deck"] = max(decks, key=int)
    for said, text in _deck_apart(given).items():
        name = said.replace("-", "_")
        if name == "joker" and name not in settings:
            if text is not False:
                refusals.append(permitted.refuse_below("cards.decks", f"{day.title} has no joker"))
        elif name not in settings:
            refusals.append(_unknown_setting(day, said, settings))
        elif isinstance(read := settings[name].read(text), Refusal):
            refusals.append(permitted.refuse_setting(name, read.because))
        else:
            values[name] = read
    if complete:
        refusals += [
            permitted.refuse_setting(name, f"the sign must say {name}: {one.about}")
            for name, one in settings.items()
            if one.required and name not in values
        ]
    refusals = refusals or [refusal for check in CHECKS for refusal in check(permitted)]
    return refusals or permitted.sign


def _deck_apart(given: Mapping[str, Any]) -> dict[str, Any]:
    """`deck = 40+joker` says two things: the deck and the joker."""
    apart = dict(given)
    size, plus, joker = str(given.get("deck", "")).strip().lower().partition("+")
    if plus and joker == "joker":
        apart |= {"deck": size, "joker": True}
    return apart


def _unknown_setting(day: DayLaw, said: str, settings: Mapping[str, Setting]) -> Refusal:
    name = said.replace("-", "_")
    if name in day.book.settings:
        return Refusal("house settings", f"{name} is no setting of {day.title} in this edition")
    near = get_close_matches(name, settings, 1)
    hint = (
        f"; did you mean {near[0]}?"
        if near
        else f"; `croupier law settings {day.book.name} {day.game.name}` lists them"
    )
    return Refusal("house settings", f"there is no setting '{said}'{hint}")


# law: cards.deck, seating.max_players
def _deck(permitted: Permitted) -> Iterator[Refusal]:
    deck = permitted.sign.text("deck")
    decks = sorted((d for d, s in permitted.values("cards.decks").items() if s.value is True), key=int, reverse=True)
    if deck not in decks:
        several = f"decks of {', '.join(decks[:-1])} or {decks[-1]}" if len(decks) > 1 else f"a deck of {decks[0]}"
        because = f"{permitted.day.title} is played with {several} cards, not {deck}"
        yield permitted.refuse_below("cards.decks", because)


# law: cards.wild_card, cards.deck
def _joker(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.is_on("joker") and permitted.value("cards.joker_permitted") is not True:
        yield permitted.refuse("cards.joker_permitted", f"{permitted.day.title} has no joker")


# law: order.round_options, order.high_or_low, order.high_low_split, order.low_qualifier
def _high_and_low(permitted: Permitted) -> Iterator[Refusal]:
    sign, modes = permitted.sign, permitted.value("order.win_modes") or ("high",)
    mode = sign.get("win_mode") or "high"
    if isinstance(modes, tuple) and mode not in modes:
        yield permitted.refuse("order.win_modes", f"{permitted.day.title} knows no {mode} hand")
    if sign.is_on("low_qualifier") and mode != "high_low":
        yield permitted.refuse("order.low_qualifier", "a qualifier for the low hand belongs to a high/low split game")


# law: sign.blind_or_ante, sign.number_of_blinds, blinds.amount
def _forced_money(permitted: Permitted) -> Iterator[Refusal]:
    sign = permitted.sign
    blinds = sign.get("blinds")
    amounts = blinds if isinstance(blinds, tuple) else ()
    forced, chosen = permitted.value("blinds.forced"), sign.get("forced_bets")
    if chosen is not None and isinstance(forced, tuple) and chosen not in forced:
        yield permitted.refuse("blinds.forced", f"{permitted.day.title} is played with {' or '.join(map(str, forced))}")
    least, most = permitted.value("blinds.least_number"), permitted.value("blinds.most_number")
    if amounts and isinstance(most, int) and len(amounts) > most:
        yield permitted.refuse("blinds.most_number", f"at most {most} blinds, not {len(amounts)}")
    if amounts and isinstance(least, int) and len(amounts) < least:
        yield permitted.refuse("blinds.least_number", f"at least {least} blinds, not {len(amounts)}")
    whole = [amount for amount in amounts if isinstance(amount, int)]
    if whole != sorted(whole):
        yield permitted.refuse_setting("blinds", "no blind may be lower than the one before it")
    minimum = sign.amount("min_bet")
    if whole and minimum and permitted.value("blinds.last_at_least_minimum") is True and whole[-1] < minimum:
        yield permitted.refuse(
            "blinds.last_at_least_minimum",
            f"the last blind is at least the table minimum of ${dollars(minimum)}, not ${dollars(whole[-1])}",
        )
    if amounts and sign.get("forced_bets") == "ante":
        yield permitted.refuse_setting("forced_bets", "a game with antes has no blinds")


# law: sign.limits, betting.limits, sign.blind_limits
def _limits(permitted: Permitted) -> Iterator[Refusal]:
    sign, limits = permitted.sign, permitted.value("betting.limits")
    kind = sign.get("limit_type")
    if kind is not None and isinstance(limits, tuple) and kind not in limits:
        yield permitted.refuse("betting.limits", f"the limit may be {', '.join(map(str, limits))}, not {kind}")
    for low, high in (("min_bet", "max_bet"), ("min_stake", "max_stake"), ("min_stake", "max_buy_in")):
        if sign.amount(high) and sign.amount(low) > sign.amount(high):
            yield permitted.refuse_setting(high, f"{high} is not below {low}, which is ${dollars(sign.amount(low))}")


# law: seating.max_players, layout.seats
def _seats(permitted: Permitted) -> Iterator[Refusal]:
    seats = permitted.sign.get("max_seats")
    if not isinstance(seats, int):
        return
    limits = [(most, "seating.most_seats")] if isinstance(most := permitted.value("seating.most_seats"), int) else []
    spare = permitted.value("seating.seats_above_dealt") or 0
    for deck in (permitted.sign.deck, permitted.sign.text("deck")):
        dealt = permitted.value(f"seating.most_dealt.{deck}")
        if isinstance(dealt, int) and isinstance(spare, int):
            limits.append((dealt + spare, f"seating.most_dealt.{deck}"))
            break
    for most, path in sorted(limits)[:1]:
        if seats > most:
            yield permitted.refuse(
                path, f"a table has at most {most} seats with {permitted.sign.deck} cards, not {seats}"
            )


# law: commission.rate_by_stake
def _commission(permitted: Permitted) -> Iterator[Refusal]:
    scale = permitted.sign.get("commission_scale")
    ceiling = permitted.values(f"commission.scales.{scale}").get("stake_up_to")
    if ceiling and permitted.sign.amount("min_stake") > cents(str(ceiling.value)):
        yield permitted.refuse(
            f"commission.scales.{scale}.stake_up_to",
            f"this scale is only for a minimum stake of {ceiling.value} or less",
        )


# law: clocks.act_limit_minimum
def _clock(permitted: Permitted) -> Iterator[Refusal]:
    seconds, least = permitted.sign.get("act_limit_s"), permitted.value("clocks.act_least_seconds")
    if isinstance(seconds, int) and isinstance(least, int) and 0 < seconds < least:
        yield permitted.refuse("clocks.act_least_seconds", f"a time limit is at least {least} seconds, not {seconds}")


CHECKS: Final[tuple[Check, ...]] = (_deck, _joker, _high_and_low, _forced_money, _limits, _seats, _commission, _clock)
