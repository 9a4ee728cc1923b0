"""`croupier ruling`: a reference book of what is ruled when something goes wrong."""

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from croupier.cli.arguments import Parser, add_day, add_settings, plain, settings_given
from croupier.cli.say import wrong
from croupier.law.book import BOOKS
from croupier.law.clause import UnknownClauseError

EXAMPLES: Final = """\
examples:
  croupier ruling nsw omaha "flop has too many cards; order known = no" --at "flop deal"
  croupier ruling nsw holdem "act out of turn 4 bets 50; dealer caused = no"
  croupier ruling act faro "breach of the rules 3; void wager = yes; exclude = no" --as gaming-manager
  croupier ruling act draw "hand mucked by accident 2" --seats 4 --json
  croupier ruling nsw seven-card-stud --list --at "round 5 deal"

An incident is written as in a scenario (docs/scenarios.md): what happened, whom and which cards it touches, then
"; question = answer". Without an incident, in a terminal, menus ask for everything. The round is a sample: the
players have $1000 each and nobody has raised. docs/rulings.md shows more.
Exit codes: 0 ruled or listed, 1 refused by a clause, 2 wrong use, or a question without an answer.
"""


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier ruling",
        description="What is ruled when something goes wrong: remedy, cards, money, who acts next, by which clause.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("book", nargs="?", metavar="BOOK", type=plain, help="act or nsw")
    parser.add_argument("game", nargs="?", metavar="GAME", type=plain, help="as `croupier law list BOOK` names it")
    parser.add_argument("incident", nargs="?", metavar="INCIDENT", help="what happened; --list names what can happen")
    parser.add_argument("--at", metavar="MOMENT", help="flop, 'flop deal', 'round 2', showdown … (default: the first)")
    parser.add_argument(
        "--as", metavar="ROLE", default="", dest="role", help="who rules (default: whom the book names)"
    )
    parser.add_argument("--seats", metavar="N", type=int, default=6, help="how many play (default: 6)")
    parser.add_argument("--acted", metavar="N", type=int, help="how many have acted in this betting round (default: 0)")
    add_day(parser)
    add_settings(parser)
    parser.add_argument("--list", action="store_true", help="what can go wrong in the game, or at the moment")
    parser.add_argument("--json", action="store_true", help="what a program reads")
    asked = parser.parse_intermixed_args(arguments)
    _check(asked, parser)
    by_menus = not asked.list and asked.incident is None
    if by_menus and (asked.json or not (sys.stdin and sys.stdin.isatty())):
        parser.error("name book, game and incident, or ask for --list; menus need a terminal")
    from croupier.scenario.verdicts import FailureError, MistakeError, PendingError

    try:
        return _carry_out(asked, by_menus)
    except (MistakeError, PendingError) as error:
        wrong(str(error))
    except FailureError as error:  # the book does not open such a table, or not everybody may act
        wrong(f"{error.found} ({error.clause})" if error.clause else error.found)
    except UnknownClauseError as error:
        wrong(str(error.args[0]))


def _check(asked: argparse.Namespace, parser: Parser) -> None:
    if asked.book is not None and asked.book not in BOOKS:
        parser.error(f"BOOK is {' or '.join(BOOKS)}, not '{asked.book}'")
    if asked.list and (asked.game is None or asked.incident is not None):
        parser.error("--list wants a book and a game, and no incident")
    if asked.seats < 2:
        parser.error("a round of play needs two players at least")
    if (asked.acted or 0) < 0:
        parser.error("--acted is how many have acted, from 0")
    asked.settings = settings_given(asked.settings)


def _carry_out(asked: argparse.Namespace, by_menus: bool) -> int:
    if by_menus:
        from croupier.cli.ruling.menus import ask_by_menus

        return ask_by_menus(asked)
    from croupier.cli.ruling.once import list_incidents, rule_once

    asked.acted = asked.acted or 0
    return list_incidents(asked) if asked.list else rule_once(asked)
