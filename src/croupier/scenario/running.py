"""Running a file: every case twice, with two fillings of the cards that nobody named."""

import traceback
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from croupier.law.clause import LawError, UnknownClauseError
from croupier.scenario.every import play_sentence
from croupier.scenario.faces import FILLINGS
from croupier.scenario.given import read_given
from croupier.scenario.incidents import play_incident
from croupier.scenario.lines import INCIDENT, LABEL, SENTENCE, TRUTH, Line
from croupier.scenario.reading import Case, FileError, Scenario, read_text
from croupier.scenario.table import Table
from croupier.scenario.truths import check_truth
from croupier.scenario.verdicts import FailureError, Finding, MistakeError, PendingError, Report

DEPENDS: Final = "the same, whatever the cards that nobody named"


def check_file(path: Path, shown: str | None = None) -> Report:
    """Check one file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        report = Report(shown or str(path))
        report.mistakes.append(Finding(None, 1, because=f"cannot be read: {error}"))
        return report
    return check_text(text, shown or str(path), path.parent)


def check_text(text: str, path: str = "", beside: Path | None = None) -> Report:
    """Check a scenario given as text; `beside` is the folder in which its `base` lies."""
    report = Report(path)
    try:
        scenario = read_text(text, beside)
    except FileError as error:
        report.mistakes.append(Finding(error.case, error.line, because=str(error)))
        return report
    except PendingError as error:
        report.pending.append(Finding(None, 1, because=str(error)))
        return report
    report.title, report.proves = scenario.title, scenario.proves
    for case in _cases(scenario):
        report.cases += 1
        check_case(report, scenario, case)
    return report


def _cases(scenario: Scenario) -> Sequence[Case]:
    return ([scenario.main] if scenario.main.lines else []) + list(scenario.cases)


class _Outcome:
    """What one filling of a case brought."""

    def __init__(self) -> None:
        self.failures: list[Finding] = []
        self.mistakes: list[Finding] = []
        self.pending: list[Finding] = []


def check_case(report: Report, scenario: Scenario, case: Case) -> None:
    """Check one case of a file, or one like it, into a report."""
    first, second = (_run(scenario, case, filling) for filling in range(FILLINGS))
    report.mistakes += first.mistakes or second.mistakes
    if first.mistakes or second.mistakes:
        return
    report.pending += first.pending or second.pending
    lines = {one.line: one for one in (*second.failures, *first.failures)}
    for line, one in sorted(lines.items()):
        founds = [[o.found for o in outcome.failures if o.line == line] for outcome in (first, second)]
        if founds[0] == founds[1]:
            report.failures += [o for o in first.failures if o.line == line]
        else:
            # What differs between the fillings depends on cards that the file should have named.
            told = [" and ".join(found) or "what is expected" for found in founds]
            found = f"{told[0]} with one filling, {told[1]} with another: name the cards that decide it"
            report.failures.append(replace(one, expected=f"{one.expected}, {DEPENDS}", found=found))


def _run(scenario: Scenario, case: Case, filling: int) -> _Outcome:
    outcome = _Outcome()
    try:
        table = Table(read_given(case.given), filling)
        if case.start is not None:
            _play(table, _until(scenario.main.lines, case.start), case.name, outcome, asked=False)
            if outcome.failures or outcome.mistakes or outcome.pending:
                return outcome
        _play(table, case.lines, case.name, outcome)
        if not outcome.failures and not outcome.mistakes:
            table.close()
    except MistakeError as error:
        outcome.mistakes.append(Finding(case.name, case.line, because=str(error)))
    except PendingError as error:
        outcome.pending.append(Finding(case.name, case.line, because=str(error)))
    except FailureError as error:
        outcome.failures.append(Finding(case.name, case.line, error.expected, error.found, error.clause))
    except Exception as fault:  # noqa: BLE001  # one case must not keep the others from being checked
        at = traceback.extract_tb(fault.__traceback__)[-1]
        found = f"{type(fault).__name__}: {fault} ({Path(at.filename).name}:{at.lineno}), a fault of the program"
        outcome.failures.append(Finding(case.name, case.line, "an answer", found))
    return outcome


def _until(lines: Sequence[Line], label: str) -> list[Line]:
    found: list[Line] = []
    for line in lines:
        found.append(line)
        if line.kind == LABEL and line.said == label:
            break
    return found


def _play(table: Table, lines: Sequence[Line], case: str | None, outcome: _Outcome, asked: bool = True) -> None:
    """Play lines; `asked` is whether their truths are asked. After an act that went wrong nothing more can be told."""
    at = 0
    while at < len(lines):
        line = lines[at]
        taken = 1
        following = next((one.said for one in lines[at + 1 :] if one.kind == SENTENCE), "")
        table.stop_at_reshuffle = line.kind == TRUTH and following.startswith("shuffle")
        try:
            if line.kind == SENTENCE:
                taken = play_sentence(table, lines[at:])
            elif line.kind == TRUTH and asked:
                check_truth(table, line)
            elif line.kind == INCIDENT:
                play_incident(table, line)
        except FailureError as error:
            outcome.failures.append(Finding(case, line.number, error.expected, error.found, error.clause))
            if line.kind in (SENTENCE, INCIDENT):
                return
        except MistakeError as error:
            outcome.mistakes.append(Finding(case, line.number, because=str(error)))
            return
        except PendingError as error:
            outcome.pending.append(Finding(case, line.number, because=str(error)))
            if line.kind != TRUTH:
                return
        except (LawError, UnknownClauseError) as error:
            outcome.mistakes.append(Finding(case, line.number, because=str(error.args[0])))
            return
        at += taken
