"""Numbers as people say them, written in figures."""

from typing import Final

_ONES: Final = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
_TENS: Final = {
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
_SCALES: Final = {"hundred": 100, "thousand": 1000, "grand": 1000}


def figures(text: str) -> str:
    """A sentence with every number that is written out put in figures: `raise to two hundred and fifty`."""
    told: list[str] = []
    number: list[str] = []
    for word in [*text.split(), ""]:
        if all(part in _ONES or part in _TENS or part in _SCALES for part in word.split("-")) or (
            number and word == "and"
        ):
            number += word.split("-")
            continue
        if number:
            told.append(str(_value(number)))
            number = []
        told.append(word)
    return " ".join(told).strip()


def _value(words: list[str]) -> int:
    whole = part = 0
    for word in words:
        scale = _SCALES.get(word, 0)
        if scale == 100:
            part = max(part, 1) * scale
        elif scale:
            whole, part = whole + max(part, 1) * scale, 0
        else:
            part += _ONES.get(word, _TENS.get(word, 0))
    return whole + part
