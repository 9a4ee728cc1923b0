"""Write `src/croupier/law/index.json`: which code carries a slug out, and which tests cite a clause.

Declarations in code are comments, `# law: shoe.cut, shoe.shuffle`, inside or straight above what carries the slug out.
Declarations in tests are `@pytest.mark.proves("nsw 13.2(d)")`, and in data files beside tests the key `proves`.
"""

import argparse
import ast
import json
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
TESTS: Final = ROOT / "tests"
BESIDE: Final = ("act", "nsw")  # readings.md, defects.md and fills.md lie here; they are ours to mend
INDEX: Final = SOURCE / "croupier" / "law" / "index.json"
RULEBOOKS: Final = SOURCE / "croupier" / "rulebooks"
PINNED: Final = TESTS / "law" / "pinned.json"
MARK: Final = "# law:"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the index is what the tree says")
    parser.add_argument("--pin", action="store_true", help="pin the files of all instruments as they are, on purpose")
    asked = parser.parse_args()
    if asked.pin:
        PINNED.write_text(json.dumps(pins(), indent=1) + "\n", "utf-8")
        print(f"{len(pins())} files of instruments pinned")
        return 0
    made = index_text()
    if asked.check:
        if INDEX.read_text("utf-8") != made:
            print("the index of clauses is out of date; `python3 run index` writes it anew", file=sys.stderr)
            return 1
        return 0
    INDEX.write_text(made, "utf-8")
    data = json.loads(made)
    print(f"{len(data['code'])} slugs in code, {len(data['tests'])} clauses cited by tests")
    return say_broken()


def say_broken() -> int:
    """Declarations that name nothing are said at once."""
    from croupier.law.coverage import coverage
    from croupier.law.index import load_index

    broken = {one for book in coverage(load_index()) for one in book.broken}
    for one in sorted(broken):
        print(f"broken: {one}", file=sys.stderr)
    return 1 if broken else 0


def pins() -> dict[str, str]:
    """The files that hold instruments and fills, each with its hash: the past is frozen."""
    files = [file for file in RULEBOOKS.rglob("*.md") if file.parent.name not in BESIDE or file.name[0].isdigit()]
    files.append(RULEBOOKS / "act" / "fills" / "copies.toml")
    return {file.relative_to(RULEBOOKS).as_posix(): sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def index_text() -> str:
    code: dict[str, set[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for slug, place in declared_in_code(file):
            code.setdefault(slug, set()).add(place)
    tests: dict[str, set[str]] = {}
    for file in sorted(TESTS.rglob("*")):
        declared = (
            declared_in_test(file) if file.suffix == ".py" else declared_in_data(file) if file.suffix == ".toml" else ()
        )
        for address, place in declared:
            tests.setdefault(address, set()).add(place)
    data = {
        name: {key: sorted(places) for key, places in sorted(found.items())}
        for name, found in (("code", code), ("tests", tests))
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def declared_in_code(file: Path) -> Iterator[tuple[str, str]]:
    where = file.relative_to(SOURCE).as_posix()
    tree = ast.parse(file.read_text("utf-8"))
    with file.open("rb") as lines:
        comments = [
            t for t in tokenize.tokenize(lines.readline) if t.type == tokenize.COMMENT and t.string.startswith(MARK)
        ]
    for comment in comments:
        place = f"{where}:{_name_at(tree, comment.start[0])}"
        for slug in comment.string.removeprefix(MARK).split(","):
            yield slug.strip(), place


def _name_at(tree: ast.Module, line: int) -> str:
    """The function, class or constant that a comment stands in or straight above."""
    names: list[str] = []
    body: list[ast.stmt] = tree.body
    while True:
        holder = next((s for s in body if _first_line(s) <= line <= (s.end_lineno or 0)), None)
        if holder is None:
            holder = next((s for s in body if _first_line(s) > line), None)
            name = _name_of(holder)
            return ".".join([*names, name] if name else names) or "module"
        name = _name_of(holder)
        if name:
            names.append(name)
        if not isinstance(holder, ast.ClassDef):
            return ".".join(names) or "module"
        body = holder.body


def _first_line(statement: ast.stmt) -> int:
    decorators = getattr(statement, "decorator_list", [])
    first: int = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
    return first


def _name_of(statement: ast.stmt | None) -> str:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _:
            return ""


def declared_in_test(file: Path) -> Iterator[tuple[str, str]]:
    where = file.relative_to(ROOT).as_posix()
    tree = ast.parse(file.read_text("utf-8"))
    whole = [address for statement in tree.body if _name_of(statement) == "pytestmark" for address in _cited(statement)]
    for statement in ast.walk(tree):
        if isinstance(statement, ast.FunctionDef) and statement.name.startswith("test_"):
            for decorator in statement.decorator_list:
                for address in _cited(decorator):
                    yield address, f"{where}::{statement.name}"
    for address in whole:
        yield address, where


def _cited(node: ast.AST) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "proves":
            for argument in call.args:
                if isinstance(argument, ast.Constant):  # what stands in a data file is declared there
                    yield str(argument.value)


def declared_in_data(file: Path) -> Iterator[tuple[str, str]]:
    where = file.relative_to(ROOT).as_posix()
    for address in _cited_in(tomllib.loads(file.read_text("utf-8"))):
        yield address, where


def _cited_in(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "proves":
                yield from value
            else:
                yield from _cited_in(value)
    elif isinstance(data, list):
        for part in data:
            yield from _cited_in(part)


if __name__ == "__main__":
    sys.exit(main())
