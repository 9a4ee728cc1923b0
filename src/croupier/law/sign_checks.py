"""What the book permits on a sign: one small check per clause, each refusing with it."""

from collections.abc import Callable, Iterator
from typing import Final

from croupier.law.amount import cents, dollars
from croupier.law.clause import Value
from croupier.law.settings import Refusal
from croupier.law.sign import Permitted
from croupier.law.sign_needs import unmet_needs

Check = Callable[[Permitted], Iterator[Refusal]]


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
    granted = permitted.value("cards.joker_permitted")
    if permitted.sign.is_on("joker") and granted is not True:
        path = "cards.joker_permitted" if granted is False else "cards.decks"
        yield permitted.refuse_below(path, f"{permitted.day.title} has no joker")


# law: order.ace_low, order.straight
def _ace(permitted: Permitted) -> Iterator[Refusal]:
    """Where the deck leaves no choice of the ace, the sign may say what holds, and nothing else."""
    said, path = permitted.said("ace_high_low"), permitted.ace_without_choice()
    if path and said is not None and said != (low := permitted.value(path)):
        holds = "low too" if low else "high only"
        because = f"with {permitted.sign.deck} cards the ace is {holds} in straights"
        yield permitted.refuse(path, f"{because}; {permitted.day.title} leaves no choice of it")


# law: order.round_options, order.high_or_low, order.high_low_split, order.low_qualifier
def _high_and_low(permitted: Permitted) -> Iterator[Refusal]:
    sign, modes = permitted.sign, permitted.value("order.win_modes") or ("high",)
    mode = sign.get("win_mode") or "high"
    if isinstance(modes, tuple) and mode not in modes:
        yield permitted.refuse("order.win_modes", f"{permitted.day.title} knows no {mode} hand")
    if sign.is_on("low_qualifier") and mode != "high_low":
        yield permitted.refuse("order.low_qualifier", "a qualifier for the low hand belongs to a high/low split game")


# law: sign.blind_or_ante, sign.number_of_blinds, blinds.amount, blinds.ante
def _forced_money(permitted: Permitted) -> Iterator[Refusal]:
    sign = permitted.sign
    blinds = sign.get("blinds")
    amounts = blinds if isinstance(blinds, tuple) else ()
    forced, chosen = permitted.value("blinds.forced"), sign.get("forced_bets")
    if chosen is not None and isinstance(forced, tuple) and chosen not in forced:
        yield permitted.refuse("blinds.forced", f"{permitted.day.title} is played with {' or '.join(map(str, forced))}")
    if amounts and forced == ("ante",):
        yield permitted.refuse("blinds.forced", f"{permitted.day.title} is played with antes, not blinds")
    least, most = permitted.value("blinds.least_number"), permitted.value("blinds.most_number")
    if amounts and isinstance(most, int) and len(amounts) > most:
        yield permitted.refuse("blinds.most_number", f"at most {most} blinds, not {len(amounts)}")
    if amounts and isinstance(least, int) and len(amounts) < least:
        yield permitted.refuse("blinds.least_number", f"at least {least} blinds, not {len(amounts)}")
    whole = [amount for amount in amounts if isinstance(amount, int)]
    if whole != sorted(whole):
        yield permitted.refuse("blinds.last_at_least_minimum", "no blind may be lower than the one before it")
    minimum = sign.amount("min_bet")
    if whole and minimum and permitted.value("blinds.last_at_least_minimum") is True and whole[-1] < minimum:
        yield permitted.refuse(
            "blinds.last_at_least_minimum",
            f"the last blind is at least the table minimum of ${dollars(minimum)}, not ${dollars(whole[-1])}",
        )
    ante, may_be_lower = sign.amount("ante"), permitted.value("blinds.ante_may_be_below_minimum")
    if ante and ante < minimum and may_be_lower is False:
        yield permitted.refuse("blinds.ante_may_be_below_minimum", "the ante is at least the table minimum")
    if amounts and sign.get("forced_bets") == "ante":
        yield permitted.refuse_setting("forced_bets", "a game with antes has no blinds")


# law: sign.over_blinds, blinds.over_blind
def _over_blinds(permitted: Permitted) -> Iterator[Refusal]:
    """Over-blinds lie on top of the last blind, each at least as high as the one before it."""
    sign = permitted.sign
    levels, blinds = sign.get("over_blind_levels"), sign.get("blinds")
    if not sign.is_on("over_blinds") or "over_blind_levels" not in permitted.settings:
        return
    last = blinds[-1:] if isinstance(blinds, tuple) else ()
    rising = [amount for amount in (*last, *(levels if isinstance(levels, tuple) else ())) if isinstance(amount, int)]
    if rising != sorted(rising):
        yield permitted.refuse_setting("over_blind_levels", "no over-blind may be lower than the blind before it")


# law: blinds.amount, blinds.ante
def _in_chips(permitted: Permitted) -> Iterator[Refusal]:
    """What is posted before the cards can be laid down in chips, where the sign says which are the smallest."""
    sign = permitted.sign
    chip = sign.amount("smallest_chip") if "smallest_chip" in sign.given else 0
    for name in ("blinds", "over_blind_levels", "ante"):
        said = sign.get(name) if name in permitted.settings else None
        for amount in said if isinstance(said, tuple) else (said,):
            if chip and isinstance(amount, int) and amount % chip:
                because = f"${dollars(amount)} cannot be posted: the smallest chip is ${dollars(chip)}"
                path = (
                    "blinds.first" if isinstance(said, tuple) and permitted.value("blinds.first") == "posted" else None
                )
                yield permitted.refuse(path, because) if path else permitted.refuse_setting(name, because)


BOUNDS: Final = (
    ("min_bet", "max_bet"),
    ("commission_min", "commission_max"),
)


def _first(amounts: Value | None) -> int:
    return amounts[0] if isinstance(amounts, tuple) and amounts and isinstance(amounts[0], int) else 0


def _last(amounts: Value | None) -> int:
    return _first(amounts[::-1] if isinstance(amounts, tuple) else None)


# law: sign.limits, betting.limits, sign.blind_limits
def _limits(permitted: Permitted) -> Iterator[Refusal]:
    sign, limits = permitted.sign, permitted.value("betting.limits")
    kind = sign.get("limit_type")
    if kind is not None and isinstance(limits, tuple) and kind not in limits:
        yield permitted.refuse("betting.limits", f"the limit may be {', '.join(map(str, limits))}, not {kind}")
    most, last = _first(sign.get("round_max_bets")) or sign.amount("max_bet"), _last(sign.get("blinds"))
    if kind in ("structured", "fixed") and 0 < most < last:
        because = f"the last blind of ${dollars(last)} is above the most that may be bet, ${dollars(most)}"
        yield permitted.refuse_setting("max_bet", because)
    largest_stake = permitted.value("stakes.maximum")
    stakes = [("min_stake", str(largest_stake))] if largest_stake else []
    for low, high in (*BOUNDS, *stakes):
        if sign.amount(high) and sign.amount(low) > sign.amount(high):
            yield permitted.refuse_setting(high, f"{high} is not below {low}, which is ${dollars(sign.amount(low))}")


# law: betting.first_round_limits
def _sized(permitted: Permitted) -> Iterator[Refusal]:
    """Wagers measured by the blind leave no kind of limit to choose."""
    sign = permitted.sign
    if "limit_type" not in permitted.settings or not permitted.values("betting.sizes"):
        return
    if sign.get("forced_bets") == "blind" and permitted.departs("limit_type"):
        because = f"with blinds {permitted.day.title} has the limits of its own rules, not {sign['limit_type']}"
        yield permitted.refuse_below("betting.sizes", because)


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
    hole_cards = permitted.sign.get("manila_hole_cards")
    fewer = permitted.value(f"seating.most_dealt_by_hole_cards.{hole_cards}")
    if isinstance(fewer, int):
        limits.append((fewer, f"seating.most_dealt_by_hole_cards.{hole_cards}"))
    for most, path in sorted(limits)[:1]:
        if seats > most:
            yield permitted.refuse(
                path, f"a table has at most {most} seats with {permitted.sign.deck} cards, not {seats}"
            )


# law: blinds.straddle
def _straddle(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.is_on("straddle_allowed") and permitted.value("blinds.straddle") is None:
        yield permitted.refuse_setting("straddle_allowed", f"{permitted.day.title} has no straddle")


# law: sign.limits
def _rounds(permitted: Permitted) -> Iterator[Refusal]:
    least, most = permitted.sign.get("round_min_bets"), permitted.sign.get("round_max_bets")
    if isinstance(least, tuple) and isinstance(most, tuple):
        for number, (low, high) in enumerate(zip(least, most, strict=False), 1):
            if isinstance(low, int) and isinstance(high, int) and low > high:
                yield permitted.refuse_setting(
                    "round_max_bets", f"in betting round {number} the maximum is below the minimum"
                )


# law: commission.rate_by_stake, commission.nil
def _commission(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.is_on("commission_nil") and permitted.value("commission.may_be_nil") is not True:
        yield permitted.refuse_setting("commission_nil", f"{permitted.day.title} is not played without commission")
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


# law: commission.time_charge
def _time_charge(permitted: Permitted) -> Iterator[Refusal]:
    charge, approved = permitted.sign.amount("time_charge"), permitted.sign.amount("time_charge_max")
    if approved and charge > approved:
        yield permitted.refuse_setting(
            "time_charge", f"the approved maximum of the time charge is ${dollars(approved)}, not ${dollars(charge)}"
        )


# law: commission.checks_value
def _commission_checks(permitted: Permitted) -> Iterator[Refusal]:
    value, fee = permitted.sign.amount("commission_check_value"), permitted.sign.amount("hand_fee")
    if fee and value and value != fee:
        yield permitted.refuse_setting(
            "commission_check_value", f"a commission check is worth the posted fee per hand, ${dollars(fee)}"
        )


# law: clocks.extra_time_split
def _extra_time(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.amount("extra_time_fee") % 100:
        yield permitted.refuse_setting("extra_time_fee", "extra time costs whole dollars, so that they can be split")


# law: betting.opener_options, betting.first_round_opener
def _opening(permitted: Permitted) -> Iterator[Refusal]:
    forced, option = permitted.sign.get("forced_bets"), permitted.sign.get("opener_option")
    for path, chosen in (("opening.options", option), ("opening.up_card", permitted.sign.get("opener_card"))):
        known = permitted.value(path)
        if chosen is not None and isinstance(known, tuple) and chosen not in known:
            because = f"{permitted.day.title} is opened by {' or '.join(map(str, known))}, not {chosen}"
            yield permitted.refuse(path, because)
    if forced and option and (forced == "ante") != (option == "ante"):
        yield permitted.refuse_setting(
            "opener_option", f"a game with {'antes' if forced == 'ante' else 'blinds'} has no opening option {option}"
        )


CHECKS: Final[tuple[Check, ...]] = (
    _deck,
    _joker,
    _ace,
    _high_and_low,
    _forced_money,
    _over_blinds,
    _in_chips,
    unmet_needs,
    _opening,
    _limits,
    _sized,
    _seats,
    _commission,
    _time_charge,
    _commission_checks,
    _straddle,
    _rounds,
    _clock,
    _extra_time,
)


# law: sign.number_of_blinds, sign.limits
def _blinds_said(permitted: Permitted) -> Iterator[Refusal]:
    forced, chosen = permitted.value("blinds.forced"), permitted.sign.get("forced_bets")
    blinds, least = permitted.sign.get("blinds"), permitted.value("blinds.least_number")
    if blinds == () and least != 0 and (chosen == "blind" or forced == ("blind",)):
        because = "the sign must say blinds: the game is played with them"
        yield permitted.refuse_setting("blinds", because)
        if least is not None:
            yield permitted.refuse("blinds.least_number", because)


def _over_blinds_said(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.is_on("over_blinds") and not permitted.sign.get("over_blind_levels"):
        because = "the sign must say over_blind_levels: over-blinds are allowed"
        yield permitted.refuse_setting("over_blind_levels", because)


def _ante_said(permitted: Permitted) -> Iterator[Refusal]:
    forced, chosen = permitted.value("blinds.forced"), permitted.sign.get("forced_bets")
    if (chosen == "ante" or forced == ("ante",)) and not permitted.sign.amount("ante"):
        yield permitted.refuse_setting("ante", "the sign must say ante: the game is played with it")


def _time_charge_said(permitted: Permitted) -> Iterator[Refusal]:
    if permitted.sign.get("commission_scale") == "time":
        for name in ("time_charge", "time_charge_max"):
            if not permitted.sign.amount(name):
                yield permitted.refuse_setting(name, f"the sign must say {name}: commission is charged by time")


# What a sign must say beyond its required settings before a table opens, because of what else it says.
COMPLETE_CHECKS: Final[tuple[Check, ...]] = (_blinds_said, _over_blinds_said, _ante_said, _time_charge_said)


def _no_hand_qualifies(permitted: Permitted) -> Iterator[Refusal]:
    """A-13: five ranks from the deck's lowest to the eight are needed, the ace counting only if it is low."""
    sign = permitted.sign
    if not sign.is_on("low_qualifier"):
        return
    lowest = 15 - int(sign.text("deck")) // 4
    if 8 - lowest + 1 + (sign.get("low_hand_ace") == "low") < 5:
        yield permitted.refuse("order.low_qualifier", f"no low hand can qualify with a deck of {sign.deck}")


# What the book permits, but an operator should know.
WARNINGS: Final[tuple[Check, ...]] = (_no_hand_qualifies,)
