"""The order of hands and the making of a hand, as a table's law has them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from croupier.cards.card import CardError, cards_text, parse_cards
from croupier.cards.deck import Deck
from croupier.cards.order import FIVE_OF_A_KIND, HandOrder, LowRule, straights
from croupier.cards.ranking import Ranking, ranking
from croupier.cards.words import in_words
from croupier.law.clause import LawError
from croupier.law.rulebook import Law, address
from croupier.law.sections import Hand
from croupier.law.settings import Refusal


# law: order.ranking, order.royal_flush, order.five_of_a_kind, order.straight_flush, order.four_of_a_kind
# law: order.full_house, order.flush, order.straight, order.three_of_a_kind, order.two_pair, order.one_pair
# law: order.no_pair
# law: cards.full_deck, cards.reduced_deck, cards.ranks, order.wild_card
def hand_order(law: Law, low: bool = False) -> HandOrder:
    """The order of the highest hands, or of the lowest ones, in the deck on the sign."""
    deck = Deck.parse(law.sign.deck)
    name = next(name for name, (least, most) in law.order.decks.items() if least <= len(deck) <= most)
    places = law.order.places[name]
    if sorted(places.values()) != list(range(1, len(places) + 1)):
        raise LawError(f"{address(law.day)}: the places of the order {name} are not 1 to {len(places)}, each once")
    categories = sorted((c for c in places if deck.joker or c != FIVE_OF_A_KIND), key=places.__getitem__)
    return HandOrder(
        deck=deck,
        categories=tuple(categories),
        straights=straights(deck.ranks, law.order.ace_low_straight[name]),
        straight_flushes=straights(deck.ranks, law.order.ace_low_straight_flush[name]),
        joker_duplicates=law.order.joker_duplicates,
        low=_low_rule(law) if low else None,
    )


# law: order.low_qualifier, order.high_or_low
def _low_rule(law: Law) -> LowRule:
    qualifier = law.order.low_qualifier if law.sign.is_on("low_qualifier") else None
    return LowRule(ace_low=law.order.low_hand_ace == "low", qualifier=qualifier)


# law: order.round_options
def why_no_low(law: Law) -> Refusal | None:
    """Why nobody can ask for the lowest hand at this table, if so."""
    if {"low", "high_low"} & set(law.order.win_modes):
        return None
    return Refusal(law.clause("order.ranking"), f"{law.day.title} is won by the highest hand; it knows no low hand")


class Worth(Protocol):
    """The strength of what a player holds, with a board or without; without one, of the best of any five to seven."""

    def __call__(self, hole: Sequence[int], board: Sequence[int] | None = None) -> int: ...


class Maker(NamedTuple):
    """How a hand is made of a player's cards and the board: its strength, and its five cards."""

    worth: Callable[[Ranking, Hand], Worth]
    """Made once for a table."""
    best_five: Callable[[Ranking, Hand, Sequence[int], Sequence[int]], tuple[int, ...]]


def _worth_of_any_five(ranking: Ranking, made: Hand) -> Worth:
    def worth(hole: Sequence[int], board: Sequence[int] | None = None) -> int:
        return ranking.strength(hole if board is None else [*hole, *board])

    return worth


def _worth_of_own_five(ranking: Ranking, made: Hand) -> Worth:
    def worth(hole: Sequence[int], board: Sequence[int] | None = None) -> int:
        return ranking.strength(hole if board is None else _own_five(hole, board))

    return worth


def _worth_of_exactly(ranking: Ranking, made: Hand) -> Worth:
    def worth(hole: Sequence[int], board: Sequence[int] | None = None) -> int:
        if board is None:
            return ranking.strength(hole)
        return ranking.strength_of(hole, made.from_hole or 0, board, made.from_board or 0)

    return worth


def _own_five(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    cards = [*hole, *board]
    if len(cards) != 5:
        raise CardError(f"a hand here is a player's own five cards, not {cards_text(cards)}")
    return cards


# By the name that a clause gives the way of making a hand.
# law: hand.composition
MAKERS: Final = {
    "any-five": Maker(
        _worth_of_any_five,
        lambda ranking, made, hole, board: ranking.best_five([*hole, *board]),
    ),
    "own-five": Maker(
        _worth_of_own_five,
        lambda ranking, made, hole, board: ranking.best_five(_own_five(hole, board)),
    ),
    "exactly": Maker(
        _worth_of_exactly,
        lambda ranking, made, hole, board: ranking.best_five_of(hole, made.from_hole or 0, board, made.from_board or 0),
    ),
}


# law: hand.composition
class Hands:
    """What hands are worth at one table."""

    __slots__ = ("_hand", "_make", "_title", "deck", "ranking", "strength")

    def __init__(self, law: Law, low: bool = False) -> None:
        order = hand_order(law, low)
        if law.hand.made not in MAKERS:
            raise LawError(f"{law.clause('hand.made')} makes a hand by '{law.hand.made}', which nobody knows how to do")
        self._hand: Final = law.hand
        self._make: Final = MAKERS[law.hand.made]
        self._title: Final = law.day.title
        self.deck: Final = order.deck
        self.ranking: Final[Ranking] = ranking(order)
        self.strength: Final[Worth] = self._make.worth(self.ranking, self._hand)
        """The strength of the hand that the game lets a player make of his own cards and the board."""

    def best_five(self, hole: Sequence[int], board: Sequence[int] | None = None) -> tuple[int, ...]:
        """The five cards of the best hand that the game lets a player make of his own cards and the board.

        Without a board: the best of any five to seven cards.
        """
        if board is None:
            return self.ranking.best_five(hole)
        return self._make.best_five(self.ranking, self._hand, hole, board)

    def check(self, hole: Sequence[int], board: Sequence[int] | None) -> None:
        """Raise a CardError if these are no cards of a showdown. Without a board, any five to seven cards will do."""
        cards = [*hole, *(board or ())]
        self.deck.check_hand(cards)
        if board is None:
            if not 5 <= len(cards) <= 7:
                raise CardError(
                    f"a hand is five to seven cards, or hole / board; '{cards_text(cards)}' is {len(cards)}"
                )
        elif self._hand.board_cards:
            self._check_board_game(hole, board)
        else:
            self._check_own_cards(hole, board)

    def _check_board_game(self, hole: Sequence[int], board: Sequence[int]) -> None:
        most, own = self._hand.board_cards, self._hand.own_cards
        if len(hole) != own:
            raise CardError(f"{self._title} has {own} hole cards at the showdown, not {len(hole)}")
        if not 3 <= len(board) <= most:
            raise CardError(f"{self._title} has 3 to {most} cards on the board, not {len(board)}")

    def _check_own_cards(self, hole: Sequence[int], board: Sequence[int]) -> None:
        spare, own = self._hand.spare_board_cards, self._hand.own_cards
        if board and not spare:
            raise CardError(f"{self._title} has no board")
        if len(board) > spare:
            raise CardError(f"in {self._title} a deck run short brings {spare} card to the board, not {len(board)}")
        if len(hole) + len(board) != own:
            raise CardError(f"a hand of {self._title} is made of {own} cards, not {len(hole) + len(board)}")


class Ranked:
    """A hand somebody wrote down, with what it is worth."""

    __slots__ = ("_board", "_hands", "_hole", "hand", "strength")

    def __init__(self, hands: Hands, hand: str, hole: Sequence[int], board: Sequence[int] | None) -> None:
        self.hand: Final = hand
        self.strength: Final = hands.strength(hole, board)
        self._hands: Final = hands
        self._hole: Final = hole
        self._board: Final = board

    @property
    def category(self) -> str:
        return self._hands.ranking.category(self.strength)

    @property
    def words(self) -> str:
        """What the dealer announces."""
        return in_words(self._hands.ranking, self.strength)

    @property
    def five(self) -> str:
        """The five cards that make the hand."""
        return cards_text(self._hands.best_five(self._hole, self._board))


def rank_text(hands: Hands, text: str) -> Ranked:
    """Rank one hand as people write it: `As Kd 7c 8c 9c`, or hole / board: `As Kd / 7c 8c 9c`."""
    hole_text, slash, board_text = text.partition("/")
    if "/" in board_text:
        raise CardError(f"'{text}' has more than one /: a hand is cards, or hole / board")
    hole = parse_cards(hole_text)
    board = parse_cards(board_text) if slash else None
    hands.check(hole, board)
    return Ranked(hands, text, hole, board)
