"""The oracle's orders as tables of the books: which game, deck and settings each one is."""

from tests.cards.oracle import ORDERS

from croupier.law.rulebook import Law, law_of
from croupier.play.hands import Hands

HIGH = [name for name, rules in ORDERS.items() if rules.low is None]
LOW = [name for name, rules in ORDERS.items() if rules.low is not None]


def tables(order: str) -> list[tuple[str, str, dict[str, str]]]:
    """Book, game and sign of every table that ranks hands in this order."""
    family, size, *words = order.split("-")
    sign: dict[str, str] = {}
    if family == "nsw":
        if "n48" in words:
            sign["ace_low_straight_flush_stripped"] = "false"
        games = {
            "52": ["holdem", "draw-ante", "omaha"],
            "36": ["holdem", "three-card-manila"],
            "32": ["holdem", "draw-blind"],
        }
        return [("nsw", game, sign | {"deck": size}) for game in games[size]]
    if "both" in words:
        sign["ace_high_low"] = "true"
    if family == "manila":
        return [("act", f"canberra-manila@{edition}", sign) for edition in ("1994-11-04", "1995-09-05")]
    if family == "draw":
        games_of_draw = [
            "draw@1994-11-04",
            "draw@1995-09-05",
            "five-card-stud@1995-09-05",
            "seven-card-stud@1994-11-04",
        ]
        return [("act", game, sign | {"deck": size}) for game in games_of_draw]
    size, *words = words
    sign |= {"deck": size, "joker": str("joker" in words).lower()}
    if "duplicates" in words:
        sign["joker_duplicates"] = "true"
    if "low" in words:
        qualified = "qualifier" in words
        sign |= {"win_mode": "high_low" if qualified else "low", "low_qualifier": str(qualified).lower()}
        sign["low_hand_ace"] = "low" if words[words.index("ace") + 1] == "low" else "high"
    return [("act", game, sign) for game in ("faro@2005-02-07", "five-card-stud@2006-05-01")]


def hands_of(order: str, table: int = 0) -> Hands:
    book, game, sign = tables(order)[table]
    law = law_of(book, game, None, sign)
    assert isinstance(law, Law), law
    return Hands(law, low=ORDERS[order].low is not None)
