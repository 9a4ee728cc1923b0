"""What a setting needs to take effect: values of other settings, or what the book determines itself.

The needs are data, in `settings.toml`. A setting at its default says what would hold anyway and needs nothing.
"""

from collections.abc import Container, Iterator, Sequence

from croupier.law.clause import Value
from croupier.law.settings import BY_THE_BOOK, SOME, Need, Refusal
from croupier.law.sign import Permitted


def unmet_needs(permitted: Permitted) -> Iterator[Refusal]:
    """Every setting on the sign that cannot take effect, with what it needs."""
    for name in sorted(permitted.sign.given):
        needs = permitted.settings[name].needs
        if not needs or not permitted.departs(name):
            continue
        lacking: list[Need] = [
            {other: need[other] for other in need if not _met(permitted, other, need[other])} for need in needs
        ]
        if all(lacking):
            yield _refusal(permitted, name, lacking)


def in_words(needs: Sequence[Need], settings: Container[str]) -> str:
    """What a setting needs, as a message says it: `joker=true`, `a game with antes`."""
    return " or ".join(" and ".join(_wanted(*one, settings) for one in need.items()) for need in needs)


def _refusal(permitted: Permitted, name: str, lacking: Sequence[Need]) -> Refusal:
    wanted = in_words(lacking, permitted.settings)
    other = next(iter(lacking[0]))
    found = permitted.determined(other)
    if other in permitted.settings and found is not None:
        shown = permitted.settings[other].show(found) or "nothing"
        return permitted.refuse_setting(name, f"{name} needs {wanted}; this sign has {other}={shown}")
    played = f"{permitted.day.title} is played with {' or '.join(f'{one}s' for one in _each(found))}"
    return permitted.refuse(BY_THE_BOOK[other], f"{name} needs {wanted}; {played}")


def _met(permitted: Permitted, other: str, wanted: tuple[str, ...]) -> bool:
    """Whether one of these values holds. While nothing is said of the other setting, nothing is wrong yet."""
    found = permitted.determined(other)
    if found is None:
        return True
    if wanted == (SOME,):
        return bool(found)
    if other not in permitted.settings:
        return bool(set(wanted) & set(_each(found)))
    return found in [permitted.settings[other].read(word) for word in wanted]


def _wanted(other: str, values: tuple[str, ...], settings: Container[str]) -> str:
    if other not in settings:
        return f"a game with {' or '.join(values)}s"
    return f"{other} to be set" if values == (SOME,) else f"{other}={' or '.join(values)}"


def _each(found: Value | None) -> tuple[Value | None, ...]:
    return found if isinstance(found, tuple) else (found,)
