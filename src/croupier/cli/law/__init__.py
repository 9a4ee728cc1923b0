"""`croupier law`: the rules themselves."""

import argparse
from collections.abc import Callable, Sequence
from typing import Final

from croupier.cli.arguments import Parser, add_day, add_settings, day, plain
from croupier.cli.law.contents import list_book
from croupier.cli.law.coverage import covered
from croupier.cli.law.diff import diff
from croupier.cli.law.settings import settings
from croupier.cli.law.show import show
from croupier.cli.say import wrong
from croupier.law.clause import UnknownClauseError

EXAMPLES: Final = """\
examples:
  croupier law show nsw 8.8.6
  croupier law show act 8.4 --game draw --on 1994-12-01
  croupier law show nsw N-45
  croupier law show act order.flush
  croupier law list act --game five-card-stud --on 1995-09-05
  croupier law diff act draw 1994-11-04 1995-09-05
  croupier law settings act faro --set deck=40 --set joker=on
  croupier law coverage --json

Books: act, nsw. Games may name an edition: five-card-stud@1995-09-05. `docs/cli.md` describes the --json shapes.
"""


def _words(arguments: Sequence[str]) -> list[str]:
    """A citation in one word, such as `"act:draw 8.4"`, is a book and a number."""
    if len(arguments) > 1 and arguments[0] == "show" and " " in arguments[1].strip():
        return [arguments[0], *arguments[1].split(maxsplit=1), *arguments[2:]]
    return list(arguments)


def _split_address(asked: argparse.Namespace) -> None:
    """`act:draw@1994-11-04` names a book and a game."""
    book, colon, game = (getattr(asked, "book", None) or "").partition(":")
    if not colon or asked.carry_out is not show:
        return
    if asked.game not in (None, game):
        wrong(f"{asked.book} names another game than --game {asked.game}; leave one of them out")
    asked.book, asked.game = book, game


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier law",
        description="The rules: show a clause on a day, list a book, compare editions, see what is carried out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="show|list|diff|settings|coverage")

    shown = commands.add_parser("show", help="what a clause says, where it comes from, what carries it out")
    shown.add_argument(
        "book", metavar="BOOK", type=plain, help="nsw, act, or as a citation has it: act:draw@1994-11-04"
    )
    shown.add_argument(
        "number", metavar="NUMBER", help="8.8.6, 13.2(d), def:straddle, N-45, F-7, X-4 or a slug such as shoe.cut"
    )
    shown.add_argument("--game", type=plain)
    shown.set_defaults(carry_out=show)

    listing = commands.add_parser("list", help="the games of a book, or the clauses in force for one game")
    listing.add_argument("book", metavar="BOOK", type=plain)
    listing.add_argument("--game", type=plain)
    listing.set_defaults(carry_out=list_book)

    compared = commands.add_parser("diff", help="what changed in a game's law between two days")
    compared.add_argument("book", metavar="BOOK", type=plain)
    compared.add_argument("game", metavar="GAME", type=plain)
    compared.add_argument("old", metavar="DATE", type=day)
    compared.add_argument("new", metavar="DATE", type=day)
    compared.set_defaults(carry_out=diff)

    determined = commands.add_parser("settings", help="what the operator determines, and whether the book permits it")
    determined.add_argument("book", metavar="BOOK", type=plain)
    determined.add_argument("game", metavar="GAME", type=plain)
    determined.add_argument("--complete", action="store_true", help="ask for everything a table needs before it opens")
    determined.set_defaults(carry_out=settings)

    carried = commands.add_parser("coverage", help="what is carried out and proved, per book and chapter")
    carried.add_argument("--strict", action="store_true", help="a pending clause is a finding too")
    carried.add_argument("--list", action="store_true", help="name every pending clause")
    carried.set_defaults(carry_out=covered)

    for one in (shown, listing, determined):
        add_day(one)
    for one in (shown, listing, compared, determined, carried):
        one.add_argument("--json", action="store_true")
    for one in (shown, listing, compared, determined):
        add_settings(one)
    asked = parser.parse_args(_words(arguments))
    _split_address(asked)
    carry_out: Callable[[argparse.Namespace], int] = asked.carry_out
    try:
        return carry_out(asked)
    except UnknownClauseError as error:
        wrong(error.args[0])
