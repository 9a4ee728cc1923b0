"""`croupier check`: exit codes, --json, --words, folders."""

import json
from pathlib import Path

import pytest
from tests.scenario.table_of_three import written

from croupier.cli.main import main

PLAYS = {"holds": "? turn 3", "fails": "? turn 1", "mistake": "? trun 3", "pending": "Ann sits 3 with 200"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, play in PLAYS.items():
        (tmp_path / f"{name}.toml").write_text(written(play), "utf-8")
    (tmp_path / "defaults.toml").write_text("marker = 1\n", "utf-8")
    return tmp_path


@pytest.mark.parametrize(("name", "code"), [("holds", 0), ("pending", 0), ("fails", 1), ("mistake", 2)])
def test_exit_code(folder: Path, name: str, code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder / f"{name}.toml")]) == code
    assert "1 file" in capsys.readouterr().out


def test_a_folder_is_all_its_files_but_the_defaults(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(folder), "--json"]) == 2
    told = {Path(one["path"]).stem: one for one in json.loads(capsys.readouterr().out)}
    assert {name: one["verdict"] for name, one in told.items()} == {name: name for name in PLAYS}
    assert set(told["fails"]) == {"path", "title", "ok", "verdict", "proves", "failures", "mistakes", "pending"}
    assert set(told["fails"]["failures"][0]) == {"case", "line", "expected", "found", "clause"}
    assert [one["ok"] for one in told.values()].count(True) == 1


def test_expected_and_found_stand_side_by_side(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(folder / "fails.toml")])
    out = capsys.readouterr().out
    assert "expected  turn 1\n    found     turn 3" in out
    assert f"{folder / 'fails.toml'}:" in out


def test_givens_from_another_file(folder: Path) -> None:
    text = written("? turn 1", marker=None, base="defaults.toml")
    (folder / "based.toml").write_text(text, "utf-8")
    assert main(["check", str(folder / "based.toml")]) == 0


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--words"]) == 0
    out = capsys.readouterr().out
    for word in (
        "WHO folds",
        "raises counted N",
        "split the pot",
        "tap-out-units",
        "round N",
        "commission_scale".replace("_", "-"),
    ):
        assert word in out


def test_nothing_to_check_is_wrong_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert main(["check", str(tmp_path / "none.toml")]) == 2
    assert "there is no file" in capsys.readouterr().err
