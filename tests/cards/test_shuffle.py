"""The shuffle: every order with equal chance, by count for small pools and by chi-square for a real deck.

Each statistic gives the chance that a fair shuffle would be as uneven, and as even, as the sample. A fair one is called
biased below 1e-9 of either; nine verdicts on the system's luck give a false alarm in less than 1e-7 of runs.
The biased shuffles draw on a seeded generator, so that what is found out about them is found out in every run.
"""

import ast
import math
import random
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from pathlib import Path

import pytest

import croupier.cards
from croupier.cards import shuffle as shuffle_module
from croupier.cards.card import JOKER
from croupier.cards.deck import Deck
from croupier.cards.shuffle import shuffled
from croupier.room import luck

Shuffle = Callable[[Sequence[int]], list[int]]
Sample = list[list[int]]

ALARM = 1e-9
ROUNDS = {52: 10_000, 6: 20_000}


# Every order of a small pool, counted


def scripted(choices: Sequence[int], asked: list[int]) -> Callable[[int], int]:
    script = iter(choices)

    def below(bound: int) -> int:
        asked.append(bound)
        return next(script)

    return below


@pytest.mark.proves("nsw 5.1")
@pytest.mark.parametrize("size", range(1, 8))
def test_every_order_comes_from_exactly_one_course_of_luck(size: int) -> None:
    """The proof: n! equally likely courses of luck lead to the n! orders, one to each."""
    bounds: list[int] = []
    shuffled(range(size), scripted([0] * size, bounds))
    assert math.prod(bounds) == math.factorial(size)
    found = Counter(tuple(shuffled(range(size), scripted(luck, []))) for luck in product(*map(range, bounds)))
    assert set(found) == set(permutations(range(size)))
    assert set(found.values()) == {1}


def test_the_bounds_asked_do_not_depend_on_the_luck() -> None:
    for chosen in product(range(4), range(3), range(2)):
        asked: list[int] = []
        shuffled("abcd", scripted(chosen, asked))  # type: ignore[arg-type]  # anything can be shuffled
        assert asked == [4, 3, 2]


def test_the_cards_given_stay_as_they_were_and_all_come_back() -> None:
    deck = list(Deck(52, joker=True).cards)
    order = shuffled(deck, random.Random(1).randrange)
    assert deck == list(Deck(52, joker=True).cards)
    assert sorted(order) == deck
    assert order != deck
    assert shuffled([], random.Random(1).randrange) == []


# The chance of a statistic


def chi_square_tails(statistic: float, freedom: float) -> tuple[float, float]:
    """The chance of a chi-square variable to lie above, and to lie below."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0, 0.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        step = a
        while term > total * 1e-15:
            step += 1
            term *= x / step
            total += term
        return 1 - scale * total, scale * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 100_000):
        b += 2
        d = 1 / (i * (a - i) * d + b)
        c = b + i * (a - i) / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction, 1 - scale * fraction


@pytest.mark.parametrize(
    ("freedom", "statistic", "above"),
    # Tables of the distribution; the last two by exp(-x/2) and erfc(sqrt(x/2)).
    [
        (1, 3.841, 0.05),
        (5, 11.070, 0.05),
        (10, 23.209, 0.01),
        (10, 3.940, 0.95),
        (30, 59.703, 0.001),
        (100, 124.342, 0.05),
        (100, 70.065, 0.99),
        (1000, 1074.679, 0.05),
        (2, 60.0, math.exp(-30)),
        (1, 50.0, math.erfc(5.0)),
    ],
)
def test_the_chance_agrees_with_published_tables(freedom: int, statistic: float, above: float) -> None:
    tails = chi_square_tails(statistic, freedom)
    assert tails[0] == pytest.approx(above, rel=2e-3)
    assert tails[1] == pytest.approx(1 - above, rel=2e-3)


def unlikeliness(statistic: float, freedom: float) -> float:
    return min(chi_square_tails(statistic, freedom))


def against(counts: Sequence[float], expected: Sequence[float]) -> float:
    return sum((seen - due) ** 2 / due for seen, due in zip(counts, expected, strict=True))


# The statistics


def position_by_card(sample: Sample) -> float:
    """Each card at each place: rows and columns of the table are fixed, which leaves (n-1)² degrees of freedom."""
    n = len(sample[0])
    counts = [0] * (n * n)
    for order in sample:
        for at, card in enumerate(order):
            counts[at * n + card] += 1
    due = len(sample) / n
    return unlikeliness(against(counts, [due] * (n * n)) * (n - 1) / n, (n - 1) ** 2)


def adjacent_pairs(sample: Sample) -> float:
    """Each card straight after each other card.

    Pairs of one order depend on each other, so the statistic is only nearly chi-square: its mean is (n-1)², its
    variance twice the sum of the squared covariances of the n(n-1) pairs; a chi-square of that mean and variance is
    compared.
    """
    n = len(sample[0])
    counts = [0] * (n * n)
    for order in sample:
        before = order[0]
        for card in order[1:]:
            counts[before * n + card] += 1
            before = card
    due = len(sample) / n
    statistic = against([counts[a * n + b] for a in range(n) for b in range(n) if a != b], [due] * (n * (n - 1)))
    # In units of the mean count: a pair with itself; pairs that exclude each other; pairs that can follow each other.
    squares = (1 - 1 / n) ** 2 + (2 * n - 3) / n**2 + (n - 2) / (n**2 * (n - 1))
    mean, variance = (n - 1) ** 2, 2 * n * (n - 1) * squares
    return unlikeliness(statistic * 2 * mean / variance, 2 * mean**2 / variance)


def first_cards(sample: Sample) -> float:
    """The first k cards in their order, k as large as the sample allows: two of a deck, all of a small pool."""
    n = len(sample[0])
    k = max(k for k in range(1, n + 1) if math.perm(n, k) * 3 <= len(sample))
    counts = Counter(tuple(order[:k]) for order in sample)
    cells = math.perm(n, k)
    due = len(sample) / cells
    unseen = (cells - len(counts)) * due
    return unlikeliness(against(list(counts.values()), [due] * len(counts)) + unseen, cells - 1)


def fixed_points(sample: Sample) -> float:
    """How many cards lie where they lay: n!/(k! e (n-k)!) roughly; exactly, by the derangements of the rest."""
    n = len(sample[0])
    derangements = [1, 0]
    for size in range(2, n + 1):
        derangements.append((size - 1) * (derangements[-1] + derangements[-2]))
    chances = [math.comb(n, k) * derangements[n - k] / math.factorial(n) for k in range(4)]
    counts = Counter(min(sum(card == at for at, card in enumerate(order)), 4) for order in sample)
    expected = [chance * len(sample) for chance in (*chances, 1 - sum(chances))]
    return unlikeliness(against([counts[k] for k in range(5)], expected), 4)


def repeated_orders(sample: Sample) -> float:
    """No order of a whole deck comes twice in a lifetime; of a generator with few states they do."""
    n = len(sample[0])
    again = len(sample) - len(set(map(tuple, sample)))
    chance = len(sample) ** 2 / math.factorial(n)
    return 1.0 if not again or chance > ALARM else chance


STATISTICS = (position_by_card, adjacent_pairs, first_cards, fixed_points, repeated_orders)


def alarms(shuffle: Shuffle, sizes: Sequence[int] = tuple(ROUNDS)) -> dict[str, float]:
    """Which statistics call a shuffle biased, with the chance of that being wrong."""
    found = {}
    for size in sizes:
        cards = range(size)
        sample = [shuffle(cards) for _ in range(ROUNDS[size])]
        assert all(sorted(order) == list(cards) for order in sample[:100])
        for statistic in STATISTICS:
            if (chance := statistic(sample)) < ALARM:
                found[f"{statistic.__name__} of {size}"] = chance
    return found


# Fair shuffles


@pytest.mark.proves("nsw 5.1")
def test_the_rooms_shuffle_shows_no_bias() -> None:
    assert alarms(luck.shuffle_pool) == {}


def test_a_seeded_shuffle_shows_no_bias() -> None:
    dice = random.Random(20_050_207)
    assert alarms(lambda cards: shuffled(cards, dice.randrange)) == {}


@pytest.mark.parametrize("deck", [Deck(52), Deck(52, joker=True), Deck(32)], ids=str)
def test_the_room_shuffles_the_whole_deck(deck: Deck) -> None:
    orders = [luck.shuffle_deck(deck) for _ in range(20)]
    for order in orders:
        deck.check(order)
    assert len(set(map(tuple, orders))) == 20
    assert (JOKER in orders[0]) == deck.joker


@pytest.mark.proves("act:draw 4.2", "act:faro 7.2", "act:five-card-stud 7.2")
def test_the_rooms_cut_is_any_that_the_rule_allows_with_equal_chance() -> None:
    rounds = 20_000
    counts = Counter(luck.draw_cut(52) for _ in range(rounds))
    allowed = range(2, 51)
    assert set(counts) == set(allowed)
    assert unlikeliness(against([counts[at] for at in allowed], [rounds / 49] * 49), 48) > ALARM
    assert {luck.draw_cut(4) for _ in range(50)} == {2}
    assert {luck.draw_cut(5) for _ in range(200)} == {2, 3}


# Biased shuffles


def biased(name: str) -> Shuffle:
    """A shuffle with a known fault, on a generator that is the same in every run."""
    dice = random.Random(f"biased {name}")
    turn: Iterator[int] = iter(range(10**9))

    def swap_with_any(cards: Sequence[int]) -> list[int]:
        order = list(cards)
        for at in range(len(order)):
            other = dice.randrange(len(order))
            order[at], order[other] = order[other], order[at]
        return order

    def modulo_of_a_byte(cards: Sequence[int]) -> list[int]:
        return shuffled(cards, lambda bound: dice.getrandbits(8) % bound)

    def off_by_one(cards: Sequence[int]) -> list[int]:
        """Sattolo: a card never stays where it is."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = dice.randrange(last)
            order[last], order[other] = order[other], order[last]
        return order

    def stops_one_early(cards: Sequence[int]) -> list[int]:
        order = list(cards)
        for last in range(len(order) - 1, 1, -1):
            other = dice.randrange(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def leaves_the_bottom_card(cards: Sequence[int]) -> list[int]:
        return [*shuffled(cards[:-1], dice.randrange), cards[-1]]

    def only_cuts(cards: Sequence[int]) -> list[int]:
        at = dice.randrange(len(cards))
        return [*cards[at:], *cards[:at]]

    def five_riffles(cards: Sequence[int]) -> list[int]:
        order = list(cards)
        for _ in range(5):
            left = order[: sum(dice.getrandbits(1) for _ in order)]
            right = order[len(left) :]
            order = []
            while left or right:
                pile = left if dice.randrange(len(left) + len(right)) < len(left) else right
                order.append(pile.pop(0))
        return order

    def even_orders_only(cards: Sequence[int]) -> list[int]:
        order = shuffled(cards, dice.randrange)
        odd = sum(order[a] > order[b] for b in range(len(order)) for a in range(b)) % 2
        if odd:
            order[0], order[1] = order[1], order[0]
        return order

    def few_seeds(cards: Sequence[int]) -> list[int]:
        return shuffled(cards, random.Random(dice.getrandbits(16)).randrange)

    def each_order_in_turn(cards: Sequence[int]) -> list[int]:
        number, left, order = next(turn) % math.factorial(len(cards)), list(cards), []
        while left:
            number, at = divmod(number, len(left))
            order.append(left.pop(at))
        return order

    shuffles: dict[str, Shuffle] = {
        shuffle.__name__: shuffle
        for shuffle in (
            swap_with_any,
            modulo_of_a_byte,
            off_by_one,
            stops_one_early,
            leaves_the_bottom_card,
            only_cuts,
            five_riffles,
            even_orders_only,
            few_seeds,
            each_order_in_turn,
        )
    }
    return shuffles[name]


@pytest.mark.parametrize(
    ("name", "sizes", "found_by"),
    [
        ("swap_with_any", [52, 6], ["position_by_card of 52", "position_by_card of 6", "first_cards of 6"]),
        ("modulo_of_a_byte", [52], ["position_by_card of 52"]),
        (
            "off_by_one",
            [52, 6],
            ["position_by_card of 52", "fixed_points of 52", "first_cards of 6", "fixed_points of 6"],
        ),
        ("stops_one_early", [6], ["position_by_card of 6", "first_cards of 6"]),
        ("leaves_the_bottom_card", [52], ["position_by_card of 52", "fixed_points of 52"]),
        (
            "only_cuts",
            [52, 6],
            ["adjacent_pairs of 52", "adjacent_pairs of 6", "fixed_points of 52", "first_cards of 6"],
        ),
        ("five_riffles", [52], ["adjacent_pairs of 52"]),
        ("even_orders_only", [6], ["first_cards of 6"]),
        ("few_seeds", [52], ["repeated_orders of 52"]),
        ("each_order_in_turn", [6], ["first_cards of 6"]),
    ],
)
def test_a_biased_shuffle_is_found_out(name: str, sizes: list[int], found_by: list[str]) -> None:
    found = alarms(biased(name), sizes)
    assert set(found_by) <= set(found)


@pytest.mark.parametrize("name", ["swap_with_any", "off_by_one", "stops_one_early"])
def test_a_biased_shuffle_is_found_out_far_beyond_doubt(name: str) -> None:
    assert min(alarms(biased(name), [6]).values()) < 1e-30


# Where luck comes from


def test_the_rooms_luck_is_the_systems() -> None:
    assert vars(luck)["randbelow"] is secrets.randbelow
    assert vars(luck)["token_bytes"] is secrets.token_bytes


@pytest.mark.parametrize(
    ("draw", "bounds"),
    [
        (lambda: luck.shuffle_deck(Deck(52)), range(52, 1, -1)),
        (lambda: luck.shuffle_pool([3, 1, 4]), [3, 2]),
        (lambda: luck.draw_cut(52), [49]),
    ],
)
def test_every_choice_is_drawn_from_it(
    draw: Callable[[], object], bounds: Sequence[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(bound: int) -> int:
        asked.append(bound)
        return secrets.randbelow(bound)

    monkeypatch.setattr(luck, "randbelow", counted)
    draw()
    assert asked == list(bounds)


def test_every_salt_is_drawn_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[bytes] = []

    def counted(size: int) -> bytes:
        given.append(secrets.token_bytes(size))
        return given[-1]

    monkeypatch.setattr(luck, "token_bytes", counted)
    commitment = luck.seal(b"round", [5, 6, 7])
    assert [commitment.open(place).salt for place in range(3)] == given


def imports(file: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_no_other_luck_enters() -> None:
    assert "random" not in imports(Path(luck.__file__))
    for file in Path(croupier.cards.__file__).parent.glob("*.py"):
        assert imports(file).isdisjoint({"random", "secrets", "os", "time", "uuid", "numpy"}), file.name
    assert imports(Path(shuffle_module.__file__)) == {"collections.abc"}
