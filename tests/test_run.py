"""`run`: the one file that a fresh machine needs."""

import ast
import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).parents[1] / "run"


def ran(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(RUN), *words], capture_output=True, text=True, check=False)


def test_old_pythons_can_read_it_far_enough_to_be_told_what_is_needed() -> None:
    ast.parse(RUN.read_text("utf-8"), feature_version=(3, 4))


def test_it_imports_nothing_but_the_standard_library() -> None:
    tree = ast.parse(RUN.read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)


def test_help_names_every_command() -> None:
    helped = ran()
    assert helped.returncode == 0
    for command in ("serve", "test", "check", "bench", "index", "wheel", "lock", "croupier"):
        assert f"run {command}" in helped.stdout


def test_an_unknown_command_is_wrong_use() -> None:
    assert ran("nonsense").returncode == 2


def test_check_takes_no_word_that_it_does_not_know() -> None:
    told = ran("check", "--without-tests", "--bogus")
    assert (told.returncode, told.stdout) == (2, "")
    assert "--bogus" in told.stderr


def test_the_pinned_requirements_name_no_address() -> None:
    for file in (RUN.parent / "requirements").glob("*.txt"):
        text = file.read_text("utf-8")
        assert "://" not in text
        assert "--hash=sha256:" in text
