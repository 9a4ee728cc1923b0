"""A hand in the dealer's words: `full house, kings over sevens`."""

from typing import Final

from croupier.cards.order import LOW, NO_LOW
from croupier.cards.ranking import Ranking

RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip


def _many(rank: int) -> str:
    name = RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"


def in_words(ranking: Ranking, strength: int) -> str:
    """What the dealer announces for a hand of this strength."""
    category = ranking.category(strength)
    if category == NO_LOW:
        return "no low"
    if category == LOW:
        return f"low, {'-'.join(RANK_NAMES[rank] for rank in ranking.ranks(strength))}"
    top, second, *_ = ranking.ranks(strength)
    match category:
        case "straight-flush" | "straight":
            return f"{category.replace('-', ' ')}, {RANK_NAMES[top]} high"
        case "flush":
            return f"flush, {RANK_NAMES[top]} high"
        case "full-house":
            return f"full house, {_many(top)} over {_many(second)}"
        case "two-pair":
            return f"two pair, {_many(top)} and {_many(second)}"
        case "five-of-a-kind" | "four-of-a-kind" | "three-of-a-kind" | "one-pair":
            return f"{category.replace('-', ' ')}, {_many(top)}"
        case "no-pair":
            return f"no pair, {RANK_NAMES[top]} high"
        case _:
            return category.replace("-", " ")
