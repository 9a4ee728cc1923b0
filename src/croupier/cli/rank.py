"""`croupier rank`: what hands are worth."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from croupier.cards.card import CardError
from croupier.cli.arguments import Parser, add_day, add_settings, law_asked_for, plain, settings_given
from croupier.cli.say import DONE, WRONG_USE, complain, wrong
from croupier.law.book import BOOKS
from croupier.law.rulebook import Law
from croupier.play.hands import Hands, Ranked, rank_text, why_no_low

EXAMPLES: Final = """\
examples:
  croupier rank --book nsw --game holdem --deck 52 "As Kd / 7c 8c 9c" "7d 7h / 7c 8c 9c"
  croupier rank --book act --game faro --deck 52+joker --ace-low "As 2s 3s 4s Jk"
  croupier rank --book act --game faro --deck 52 --low --set low_qualifier=true --json - < hands.txt
  croupier rank --book act --game five-card-stud@1995-09-05 --deck 32 "As Ks Qs Js 9s" "7c 7d 7h 8c 8d"

A hand is five to seven cards, any five of which count; or hole / board, of which the game says what counts. The
joker is Jk.
With --json every hand gives a line {"hand", "category", "strength"}: a larger strength beats a smaller one, equal
ones tie. Strengths compare only within one order, deck and settings. `-` reads one hand a line.
"""


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier rank",
        description="What hands are worth, by the book, the game and the deck; the strongest is named first.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--book", required=True, type=plain, choices=BOOKS)
    parser.add_argument("--game", required=True, type=plain, help="as `croupier law list BOOK` names it")
    parser.add_argument("--deck", metavar="N[+joker]", help="52, 48, 44, 40, 36 or 32 (default: the game's own)")
    add_day(parser)
    parser.add_argument("--low", action="store_true", help="rank the lowest hand instead of the highest")
    parser.add_argument(
        "--ace-low", action="store_true", help="the ace is low too in straights: --set ace_high_low=true"
    )
    add_settings(parser)
    parser.add_argument("--json", action="store_true", help="a JSON line for every hand")
    parser.add_argument(
        "hands", nargs="+", metavar="HAND", help="cards such as 'As Kd / 7c 8c 9c', or - for one hand a line"
    )
    asked = parser.parse_args(arguments)
    law = _law(asked)
    hands = Hands(law, low=_asks_low(asked, law))
    if asked.hands == ["-"]:
        return _rank_lines(hands, as_json=asked.json)
    try:
        ranked = [rank_text(hands, text) for text in asked.hands]
    except CardError as error:
        apart = len(asked.hands) > 1 and all(len(text) <= 3 for text in asked.hands)
        wrong(f"{error}; write each hand in quotes, as one argument" if apart else str(error))
    if asked.json:
        for one in ranked:
            print(_json(one))
    else:
        _print_table(ranked)
        if fills := law.fills("order", "hand", "cards"):
            print(f"This rests on {', '.join(fills)}; `croupier law show act {fills[0]}` says what that is.")
    return DONE


def _law(asked: argparse.Namespace) -> Law:
    given = settings_given(asked.settings)
    _say(given, "--deck", "deck", asked.deck)
    _say(given, "--ace-low", "ace_high_low", "true" if asked.ace_low else None)
    if asked.low:
        dates = {name: value for name, value in given.items() if name == "layer_dates"}
        if refusal := why_no_low(law_asked_for(asked.book, asked.game, asked.on, dates)):
            wrong(str(refusal))
        given.setdefault("win_mode", "high_low" if given.get("low_qualifier", "false") != "false" else "low")
    return law_asked_for(asked.book, asked.game, asked.on, given)


def _say(given: dict[str, str], option: str, name: str, value: str | None) -> None:
    """An option that stands for a setting."""
    if value is None:
        return
    if given.get(name, value) != value:
        wrong(f"{option} says {name}={value} and --set {name}={given[name]}; leave one of them out")
    given[name] = value


def _asks_low(asked: argparse.Namespace, law: Law) -> bool:
    mode = law.sign.get("win_mode")
    if asked.low and mode == "high":
        wrong("--low asks for the lowest hand, but win_mode=high leaves it no prize; say win_mode=low or high_low")
    return asked.low or mode == "low"


def _json(one: Ranked) -> str:
    return json.dumps({"hand": one.hand, "category": one.category, "strength": one.strength}, ensure_ascii=False)


def _lines() -> Iterator[tuple[int, str, str | None]]:
    """The lines of standard input that are not empty, each with its number and why it cannot be read, if so."""
    if sys.stdin is None:  # closed by whoever called
        wrong("`-` reads hands from standard input, which is closed")
    for number, line in enumerate(getattr(sys.stdin, "buffer", sys.stdin), 1):
        text, error = line, None
        if isinstance(line, bytes):
            try:
                text = line.decode("utf-8-sig" if number == 1 else "utf-8")  # some editors begin a file with a mark
            except UnicodeDecodeError as fault:
                text, error = line.decode("utf-8", "replace"), f"byte {fault.start + 1} is not UTF-8"
        if text.strip():
            yield number, text.removesuffix("\n").removesuffix("\r"), error


def _rank_lines(hands: Hands, as_json: bool) -> int:
    ended = DONE
    for number, line, error in _lines():
        one = _ranked(hands, line) if error is None else error
        if not isinstance(one, str):
            print(_json(one) if as_json else f"{one.strength:>8}  {one.hand}  {one.words}")
            continue
        ended = WRONG_USE
        if as_json:
            print(json.dumps({"hand": line, "error": one}, ensure_ascii=False))
        else:
            complain(f"line {number}, '{line}': {one}")
    return ended


def _ranked(hands: Hands, line: str) -> Ranked | str:
    """The hand on a line, or what is wrong with it."""
    try:
        return rank_text(hands, line)
    except CardError as error:
        return str(error)


def _print_table(ranked: list[Ranked]) -> None:
    strengths = sorted({one.strength for one in ranked}, reverse=True)
    hand, five = (
        max(len(column) for column in columns) for columns in zip(*((o.hand, o.five) for o in ranked), strict=True)
    )
    for one in sorted(ranked, key=lambda one: -one.strength):
        place = strengths.index(one.strength) + 1
        print(f"{place}  {one.hand:<{hand}}  {one.five:<{five}}  {one.words}")
