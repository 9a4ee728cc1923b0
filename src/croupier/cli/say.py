"""How the command line ends: 0 done, 1 a finding, 2 wrong use. One clear line says what is wrong."""

import sys
from typing import Final, NoReturn

DONE: Final = 0
FINDING: Final = 1
WRONG_USE: Final = 2
INTERRUPTED: Final = 130


class WrongUseError(Exception):
    """The command was asked for something that does not exist or is not permitted; the message is for the user."""


def wrong(because: str) -> NoReturn:
    raise WrongUseError(because)


def complain(because: object) -> None:
    print(f"croupier: {because}", file=sys.stderr)
