"""`croupier bench start`: how long a command takes before it does anything."""

import subprocess
import sys
import time
from typing import Final

from croupier.cli.bench.timing import Timing

REPEATS: Final = 15


def start() -> list[Timing]:
    def command(*words: str) -> float:
        best = float("inf")
        for _ in range(REPEATS):
            start = time.perf_counter()
            subprocess.run([sys.executable, *words], check=True, capture_output=True)
            best = min(best, time.perf_counter() - start)
        return best

    return [
        Timing("croupier --help", command("-m", "croupier", "--help"), "call", bar_seconds=0.15),
        Timing(
            "import of the law and the engine", command("-c", "import croupier.play.hands"), "call", bar_seconds=0.15
        ),
    ]
