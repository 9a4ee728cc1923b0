"""`croupier` itself: help, versions, exit codes, and what it does not import."""

import subprocess
import sys
from importlib import import_module

import pytest

from croupier import __version__
from croupier.cli.main import COMMANDS, main

HEAVY = (
    "starlette",
    "uvicorn",
    "anyio",
    "sqlite3",
    "psycopg",
    "numpy",
    "numba",
    "dask",
    "asyncio",
    "http.server",
    "croupier.server",
    "croupier.store",
    "croupier.room",
    "croupier.simulation",
    "croupier.cards",
)


def run(*words: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier", *words], input=text, capture_output=True, text=True, check=False
    )


def ended(words: list[str]) -> int:
    """The exit code, whether the command returns it or argparse leaves with it."""
    try:
        return main(words)
    except SystemExit as left:
        return int(left.code or 0)


def modules_after(*words: str) -> set[str]:
    """The modules that a command imports."""
    code = (
        "import sys\n"
        "from croupier.cli.main import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print(chr(10) + '=MODULES=', *sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
    return set(ran.stdout.rpartition("=MODULES=")[2].split())


@pytest.mark.parametrize("words", [("--help",), ("--version",), ()], ids=["help", "version", "nothing"])
def test_help_imports_no_server_database_or_numpy(words: tuple[str, ...]) -> None:
    loaded = modules_after(*words)
    assert "croupier.cli.main" in loaded
    assert [name for name in HEAVY if name in loaded] == []


@pytest.mark.parametrize("words", [("law", "--help"), ("law", "list", "nsw"), ("rank", "--help"), ("serve", "--help")])
def test_other_commands_import_no_server_database_or_numpy_either(words: tuple[str, ...]) -> None:
    loaded = modules_after(*words)
    heavy = [name for name in HEAVY if name not in ("croupier.cards", "asyncio")]
    assert [name for name in heavy if name in loaded] == []


def test_help_names_every_command_and_only_those() -> None:
    ran = run("--help")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [name for name in COMMANDS if f"  {name}" not in ran.stdout] == []
    for name in COMMANDS:
        assert callable(import_module(f"croupier.cli.{name}").run)


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended([command, "--help"]) == 0
    said = capsys.readouterr()
    assert f"croupier {command}" in said.out
    assert said.err == ""


def test_the_version() -> None:
    ran = run("--version")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"croupier {__version__}\n", "")


def test_no_command_at_all_is_wrong_use_and_shows_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "law" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["play poker"], ["LAW"], [""], ["--nonsense"], ["-x"], ["lawyer", "show"]])
def test_an_unknown_command_is_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    last = said.err.splitlines()[-1]
    assert last.startswith("croupier: ")
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["law"],
        ["law", "show"],
        ["law", "show", "act", "8.4", "--on", "1994-13-01"],
        ["law", "diff", "act", "draw", "yesterday", "today"],
        ["rank", "--book", "vic", "--game", "holdem", "As Ks Qs Js Ts"],
        ["rank"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_one_line_on_standard_error(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    # `docs/cli.md`; argparse would put its usage before the line that says what is wrong.
    assert ended(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_a_reader_that_goes_away_is_nothing_wrong() -> None:
    command = f"{sys.executable} -m croupier law list nsw --game holdem | head -1; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert ran.stdout.splitlines() == ["nsw:holdem: Texas Hold'em", "0"]
    assert ran.stderr == ""


def test_the_command_works_as_a_module_and_as_a_function(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run("law", "list", "act")
    assert main(["law", "list", "act"]) == 0
    assert (ran.returncode, ran.stdout) == (0, capsys.readouterr().out)
