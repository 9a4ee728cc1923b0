"""What a change of the sign needs besides the operator: the agreement of every player, where the book asks for it."""

from collections.abc import Iterator
from typing import Final

from croupier.law.rulebook import Law
from croupier.law.settings import Refusal

EVERYBODY: Final = "operator-and-all-players"
LIMITS: Final = (
    "limit_type", "pot_ratio", "min_bet", "max_bet", "round_min_bets", "round_max_bets", "blinds", "ante", "min_stake",
    "max_stake", "straddle_allowed", "max_voluntary_blinds",
)  # fmt: skip
"""The stakes, limits and structure of a game."""
CHARGES: Final = ("commission_", "hand_fee", "time_charge", "sitting_fee", "rake_")
"""How the settings on commission begin."""


# law: cards.ranks
def without_consent(before: Law, after: Law) -> list[Refusal]:
    """Why a sign may not become another one while a player does not agree; nothing if the book asks nobody."""
    return [*_reasons(before, after), *_without_notice(before, after)]


def _without_notice(before: Law, after: Law) -> Iterator[Refusal]:
    """What has to be announced some rounds of play ahead unless all players agree."""
    differs = [name for name in after.sign.values if after.sign.get(name) != before.sign.get(name)]
    charges = [name for name in differs if name.startswith(CHARGES)]
    for named, path, rounds in (
        (
            [name for name in differs if name in LIMITS],
            "stakes.change_notice_rounds",
            after.stakes.change_notice_rounds,
        ),
        (charges, "commission.change_notice_rounds", after.commission.change_notice_rounds),
    ):
        if named and rounds and not (named is charges and after.sign.is_on("commission_nil")):
            because = (
                f"{named[0]} changes once {rounds} rounds of play have passed since it was announced, or all agree"
            )
            yield Refusal(after.clause(path), because)


# law: sign.higher_minimum
def too_soon(before: Law, after: Law) -> list[Refusal]:
    """Why a running game may not take a new sign at once, whoever agrees."""
    minutes = after.stakes.higher_minimum_sign_minutes
    if not minutes or after.sign.amount("min_bet") <= before.sign.amount("min_bet"):
        return []
    because = f"a higher minimum stands on a sign at the table for {minutes} minutes first"
    return [Refusal(after.clause("stakes.higher_minimum_sign_minutes"), because)]


def _reasons(before: Law, after: Law) -> Iterator[Refusal]:
    deck, title = after.sign.deck, after.day.title
    size = deck.partition("+")[0]
    reduced = size in after.cards.reduced_deck_most_players and deck != before.sign.deck
    if reduced and after.cards.reduced_deck_decided_by == EVERYBODY:
        because = f"a deck of {deck} cards in {title} needs the agreement of every player"
        yield Refusal(after.clause("cards.reduced_deck_decided_by"), because)
    lowered = after.sign.is_on("ace_high_low") and not (before.sign.is_on("ace_high_low") and deck == before.sign.deck)
    if lowered and after.order.ace_low_decided_by.get(size) == EVERYBODY:
        because = f"an ace that counts low too, with {deck} cards in {title}, needs the agreement of every player"
        yield Refusal(after.clause(f"order.ace_low_decided_by.{size}"), because)
