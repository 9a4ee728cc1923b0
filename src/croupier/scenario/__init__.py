"""Scenarios: worked situations as files that staff, a regulator and a test read alike.

A scenario says: given this table, when this happens, then the law wants that. `check_file` runs one and reports, case
by case, whether it holds, fails, is wrong itself, or waits for a module that is not there yet (`docs/scenarios.md`).
"""

from croupier.scenario.running import check_file, check_text
from croupier.scenario.verdicts import FAILS, HOLDS, MISTAKE, PENDING, Report

__all__ = ["FAILS", "HOLDS", "MISTAKE", "PENDING", "Report", "check_file", "check_text"]
