"""What a change of the sign needs besides the operator: the agreement of every player, where the book asks for it."""

from collections.abc import Iterator
from typing import Final

from croupier.law.rulebook import Law
from croupier.law.settings import Refusal

EVERYBODY: Final = "operator-and-all-players"


# law: cards.ranks
def without_consent(before: Law, after: Law) -> list[Refusal]:
    """Why a sign may not become another one while a player does not agree; nothing if the book asks nobody."""
    return list(_reasons(before, after))


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
