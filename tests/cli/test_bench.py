"""`croupier bench`: what it measures is said, a missed floor is told, wrong use is one clear line."""

import json
import sys

import pytest

from croupier.cli.bench import run
from croupier.cli.bench.engine import Pace, Speed
from croupier.cli.main import main


def test_an_unknown_benchmark_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "dice"]) == 2
    assert capsys.readouterr().err.strip().endswith("there are evaluation, tables, start, engine")


def test_the_engine_is_measured_in_every_kind_of_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = sys.modules["croupier.cli.bench.engine"]
    monkeypatch.setattr(engine, "SECONDS", 0.001)
    monkeypatch.setattr(engine, "TURNS", 1)
    run(["engine", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert {row["name"].split(",")[0] for row in rows} == {
        "Hold'em", "Poker Faro", "Two Card Manila", "Seven Card Stud", "Draw Poker (blind)", "copy of a round",
    }  # fmt: skip
    of_peers = [row for row in rows if row.get("peer")]
    assert of_peers
    for row in of_peers:
        assert row["ratio"] == pytest.approx(row["rounds_per_second"] / row["peer_rounds_per_second"])
    # Six players who always call: all of them decide in each of four betting rounds.
    call_only = next(row for row in of_peers if row["name"].endswith("call-only"))
    assert call_only["decisions_per_round"] == call_only["peer_decisions_per_round"] == 24


def test_a_floor_is_missed_below_it_and_met_at_it() -> None:
    def pace(rounds: float) -> Pace:
        return Pace("any", Speed(rounds, 8.0), "peer", Speed(10.0, 8.0), 30.0, 22.0)

    assert pace(220.0).met
    assert not pace(219.0).met
    assert pace(219.0).line().endswith("MISSED")
    assert "21.90x peer" in pace(219.0).line()
