"""The sign of a scenario: settings by name or by short form, and what stands where the file says nothing."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from typing import Any, Final

from croupier.law.amount import AmountError, cents, dollars
from croupier.law.clause import UnknownClauseError
from croupier.law.fold import DayLaw, sources
from croupier.law.rulebook import Law, day_law, law_of
from croupier.law.settings import Refusal, Setting
from croupier.law.sign import settings_of
from croupier.scenario.given import money
from croupier.scenario.verdicts import MistakeError

Settings = dict[str, Any]
Short = Callable[[Any], Settings]


CHIPS: Final = "chips"
"""The smallest chip, where the book leaves it to the sign; where it does not, chips are just chips."""


def _limit(said: Any) -> Settings:
    """`"no-limit"`, or a table of the kind, the sizes and the ratio."""
    if not isinstance(said, dict):
        return {"limit_type": said}
    if not said:
        raise MistakeError('limit says at least the kind, as limit = "no-limit" or { kind = "structured" }')
    names = {"kind": "limit_type", "ratio": "pot_ratio", "cap": "ante_raise_cap", "caps": "ante_raise_cap"}
    made: Settings = {}
    for key, value in said.items():
        if key in ("min", "max"):
            made[f"round_{key}_bets" if isinstance(value, list) else f"{key}_bet"] = value
        elif key in ("sizes", "by-round"):
            made |= {"round_min_bets": value, "round_max_bets": value}
        elif key in names:
            made[names[key]] = value
        else:
            raise MistakeError(f"limit has kind, min, max, sizes, ratio and cap, not {key}")
    return made


def _chips(said: Any) -> Settings:
    amounts = [money(chip) for chip in said] if isinstance(said, list) else [money(said)]
    if not amounts:
        raise MistakeError("chips names at least one chip, as [1, 5, 25]")
    return {CHIPS: dollars(min(amounts))}


_COMMISSION: Final = {
    "rate": "commission_rate",
    "unit": "commission_unit",
    "min": "commission_min",
    "max": "commission_max",
    "scale": "commission_scale",
    "cap": "commission_cap",
    "nil": "commission_nil",
    "discount": "commission_discount",
    "allocation": "commission_allocation",
    "timing": "rake_timing",
    "per-hand": "hand_fee",
    "payer": "hand_fee_payer",
    "per-player-hour": "time_charge_per_player",
    "per-table-hour": "time_charge_per_table",
    "sitting": "sitting_fee",
    "time": "time_charge",
    "time-max": "time_charge_max",
    "ante-only": "rake_ante_only_pots",
}
_CLOCK: Final = {"seconds": "act_limit_s", "extension": "extension_s", "fee": "extra_time_fee"}


def _named(what: str, names: Mapping[str, str]) -> Short:
    def read(said: Any) -> Settings:
        if not isinstance(said, dict):
            raise MistakeError(f"{what} is a table of {', '.join(names)}")
        if strange := {key.replace("_", "-") for key in said} - names.keys():
            raise MistakeError(f"{what} has {', '.join(names)}, not {', '.join(sorted(strange))}")
        return {names[key.replace("_", "-")]: value for key, value in said.items()}

    return read


def _as(name: str) -> Short:
    return lambda said: {name: said}


def _over_blinds(said: Any) -> Settings:
    return {"over_blinds": True, "over_blind_levels": said} if isinstance(said, list) else {"over_blinds": said}


def _set(said: Any) -> Settings:
    if not isinstance(said, dict):
        raise MistakeError('set is a table of settings, as set = { tap-out-units = "all" }')
    return {key.replace("-", "_"): value for key, value in said.items()}


# Short forms: what is written on a sign, the settings it stands for, and what it means.
SHORT: Final[dict[str, tuple[Short, str]]] = {
    "limit": (_limit, "the kind of limit, or { kind, min, max, sizes, ratio, cap }; lists are by betting round"),
    "chips": (_chips, "the chips of the table, as [1, 5, 25]; the smallest decides"),
    "commission": (_named("commission", _COMMISSION), f"a table of {', '.join(_COMMISSION)}"),
    "clock": (_named("clock", _CLOCK), f"a table of {', '.join(_CLOCK)}"),
    "over_blinds": (_over_blinds, "true or false; a list of amounts allows them and gives their levels"),
    "straddle": (_as("straddle_allowed"), "whether a straddle may be posted"),
    "opener": (_as("opener_card"), "high or low: whose up-card opens"),
    "option": (_as("opener_option"), "A, B, C or ante: what the opener may do"),
    "high_low": (lambda said: {"win_mode": {True: "high_low", False: "high"}.get(said, said)}, "the pot is split"),
    "qualifier": (_as("low_qualifier"), "whether the low hand must qualify"),
    "ace": (lambda said: {"ace_high_low": said in (True, "low", "high-low", "both")}, "low: the ace is low too"),
    "set": (_set, 'settings by name, as { tap-out-units = "all" }'),
}


def settings(said: Mapping[str, Any]) -> Settings:
    """The settings that a sign says, short forms written out."""
    made: Settings = {}
    for key, value in said.items():
        name = key.replace("-", "_")
        made |= SHORT[name][0](value) if name in SHORT else {name: value}
    return made


def usual(day: DayLaw, said: Settings) -> Settings:
    """What a sign needs and the file does not say. `WITHOUT_A_WORD` tells it to writers."""
    known = settings_of(day)
    added = {name: value(said, day) for name, (value, _) in WITHOUT_A_WORD.items() if name in known}
    return {name: value for name, value in added.items() if name not in said and value is not None}


def _least_bet(said: Settings, day: DayLaw) -> Any:
    blinds = said.get("blinds")
    if isinstance(blinds, list) and blinds:
        return blinds[-1]
    return said.get("ante") or 10


def _is_ante(said: Settings) -> bool:
    return str(said.get("forced_bets")) == "ante" or (bool(said.get("ante")) and not said.get("blinds"))


def _has_commission(said: Settings) -> bool:
    return any(name.startswith(("commission", "time_charge")) for name in said)


def _usual_blinds(said: Settings, day: DayLaw) -> Any:
    forced, least = day_values(day, "blinds.forced"), cents(str(said.get("min_bet", _least_bet(said, day))))
    if _is_ante(said) or (isinstance(forced, tuple) and "blind" not in forced) or _blinds_are_set(day):
        return None
    return [dollars(least // 2), dollars(least)] if least % 2 == 0 and least > 1 else [dollars(least)]


def _blinds_are_set(day: DayLaw) -> bool:
    """Whether the book itself gives the blinds, so that a sign need not."""
    return bool(day_values(day, "blinds.first") == "table-minimum")


def day_values(day: DayLaw, path: str) -> Any:
    """The value that the clauses of a day give a path."""
    chain = sources(day).get(path)
    return chain[-1].value if chain else None


# Settings that stand where a file says nothing, each with its meaning for writers.
WITHOUT_A_WORD: Final[dict[str, tuple[Callable[[Settings, DayLaw], Any], str]]] = {
    "min_bet": (_least_bet, "the last blind, or the ante, or 10"),
    "min_stake": (lambda said, day: "1", "1"),
    "limit_type": (
        lambda said, day: "no_limit" if day.book.name == "nsw" else "fixed",
        "no limit in the nsw book, the fixed limit in the act books",
    ),
    "forced_bets": (lambda said, day: "ante" if _is_ante(said) else "blind", "ante if the sign has one and no blinds"),
    "blinds": (_usual_blinds, "half the minimum bet and the minimum bet, where the book leaves them to the sign"),
    "opener_option": (lambda said, day: "ante" if _is_ante(said) else "B", "ante in an ante game, else B"),
    "opener_card": (lambda said, day: "high", "high"),
    "commission_cap": (lambda said, day: "0", "none"),
    "commission_scale": (
        lambda said, day: None if _has_commission(said) else "time",
        "time, so that the pots pay nothing, unless the sign speaks of commission",
    ),
}


def law_under(book: str, game: str, day: date | None, said: Settings) -> Law | list[Refusal]:
    """The law under a sign, defaults added; made once for a sign."""
    return _law(book, game, day, tuple(sorted((name, _frozen(value)) for name, value in said.items())))


def _frozen(value: Any) -> Any:
    return tuple(map(str, value)) if isinstance(value, list | tuple) else str(value)


@cache
def _law(book: str, game: str, day: date | None, said: tuple[tuple[str, Any], ...]) -> Law | list[Refusal]:
    settings_said = {name: list(value) if isinstance(value, tuple) else value for name, value in said}
    try:
        layer_dates = str(settings_said.get("layer_dates", "publication")).replace("-", "_")
        folded = day_law(book, game, day, layer_dates)
        if not folded.in_force:
            settings_said.pop(CHIPS, None)
            return law_of(book, game, day, settings_said)
        smallest = settings_said.pop(CHIPS, None)
        if smallest is not None and "smallest_chip" in settings_of(folded):
            settings_said.setdefault("smallest_chip", smallest)
        return law_of(book, game, day, {**usual(folded, settings_said), **settings_said})
    except UnknownClauseError as error:
        raise MistakeError(str(error.args[0])) from error
    except AmountError as error:
        raise MistakeError(f"the sign: {error}") from error


def known_settings(book: str, game: str, day: date | None) -> dict[str, Setting]:
    """Every setting of a game on a day."""
    return settings_of(day_law(book, game, day))
