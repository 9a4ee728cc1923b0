"""`croupier`: the command line. Each command is a module of its own, imported when it is asked for."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from croupier import __version__
from croupier.cli.say import DONE, INTERRUPTED, WRONG_USE, WrongUseError, complain

COMMANDS: Final = {
    "law": "the rules: show a clause, compare editions, see what is carried out",
    "ruling": "what is ruled when something goes wrong, with its clauses: a reference book",
    "rank": "what hands are worth, by the book, the game and the deck",
    "check": "run scenarios: worked situations as files, checked against the law",
    "serve": "open the room in a browser",
    "bench": "measure speed, next to other libraries where they are installed",
}


def parser() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    made = argparse.ArgumentParser(
        prog="croupier",
        usage="croupier COMMAND …",
        description="Runs a casino poker room by the book.\n\ncommands:\n"
        + "\n".join(f"  {name:<{width}}  {about}" for name, about in COMMANDS.items()),
        epilog="`croupier COMMAND --help` explains a command and shows examples.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"croupier {__version__}")
    made.add_argument("command", choices=COMMANDS, metavar="COMMAND", help=argparse.SUPPRESS)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or words[0] not in COMMANDS:
        made = parser()
        if not words:
            made.print_help()
            return WRONG_USE
        if words[0] not in ("-h", "--help", "--version"):
            complain(f"there is no command '{words[0]}'; there are {', '.join(COMMANDS)}")
            return WRONG_USE
        made.parse_args(words[:1])  # prints help or version, or says what is wrong; never returns
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a sign shows ? for it
    ended = DONE
    try:
        ended = int(import_module(f"croupier.cli.{words[0]}").run(words[1:]))
        sys.stdout.flush()
    except WrongUseError as error:
        complain(error)
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away (`| head`): nothing is wrong; keep Python from complaining at exit.
        _forget_output()
    except OSError as error:
        complain(f"cannot go on: {error.strerror or error}")
        _forget_output()
        return WRONG_USE
    return ended


def _forget_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
