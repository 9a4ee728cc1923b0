"""The shuffle: an unbiased Fisher-Yates whose luck is handed in.

`below(n)` must return each of 0 … n-1 with equal chance. The room passes the operating system's generator (see
`croupier.room.luck`); tests, simulation and practice may pass a seeded one.
"""

from collections.abc import Callable, Sequence


def shuffled(cards: Sequence[int], below: Callable[[int], int]) -> list[int]:
    """Every order of the cards with equal chance."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
