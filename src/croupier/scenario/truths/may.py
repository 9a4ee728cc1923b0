"""What a player may do: some of it, all of it, or not, and why not."""

import re
from typing import Final, NamedTuple

from croupier.play import commands as c
from croupier.play import why_not
from croupier.play.legal import Legal, legal
from croupier.scenario import clauses
from croupier.scenario.amounts import AMOUNT, amount, said
from croupier.scenario.table import NOT_AT_ALL, PAST_OFFERS, TO_A_DECISION, Table
from croupier.scenario.truths.rows import Truth, truth
from croupier.scenario.verdicts import FailureError, MistakeError

_VERBS: Final = (
    "fold",
    "check",
    "stand pat",
    "stand",
    "call and fold",
    "call",
    "bet",
    "raise to",
    "raise",
    "complete to",
    "complete",
    "all in",
    "all-in",
    "make up",
    "post",
    "discard",
    "draw",
    "decline",
)
_CHOICE: Final = re.compile(rf"(?P<verb>{'|'.join(_VERBS)})(?: (?P<what>.+))?")
_SIZES: Final = re.compile(
    rf"(?:to )?(?:(?P<least>{AMOUNT}) ?\.\.(?: ?(?P<most>{AMOUNT}))?(?:,? (?:in )?steps?(?: of)? (?P<step>{AMOUNT}))?"
    rf"|= ?(?P<only>{AMOUNT}(?:, ?{AMOUNT})*)|by (?P<by>{AMOUNT}(?:, ?{AMOUNT})*)"
    rf"|by (?P<byleast>{AMOUNT}) ?\.\.(?: ?(?P<bymost>{AMOUNT}))?|(?P<one>{AMOUNT}))"
)


class Choice(NamedTuple):
    """One thing that a truth says a player may do."""

    verb: str
    what: str


def choices(text: str) -> list[Choice]:
    """`fold, call 20, raise 60..200`; a bare number goes on with the list before it."""
    parts: list[str] = []
    for part in re.split(r",(?: and| or)? | or ", text):
        if parts and re.fullmatch(AMOUNT, part.strip()):
            parts[-1] += f", {part.strip()}"
        else:
            parts.append(part.strip())
    found = []
    for part in parts:
        choice = _CHOICE.fullmatch(part)
        if choice is None:
            raise MistakeError(f"'{part}' is nothing that a player may do: {', '.join(_VERBS)}")
        found.append(Choice(choice["verb"], choice["what"] or ""))
    return found


class Open:
    """What is open to the player in turn, in the words of a file."""

    def __init__(self, table: Table, may: Legal) -> None:
        self.may: Final = may
        self.table: Final = table
        r = table.r
        self.put: Final = r.bets[may.seat]
        self.have: Final = r.stacks[may.seat]
        self.base: Final = r.base if r.terms.raises_from_base and r.opened else r.wager

    def names(self) -> dict[str, str]:
        """Everything open to him: the group of words, and how the report says it."""
        may, open_ = self.may, {}
        if may.offer:
            open_["post"] = f"post {said(may.offer)}"
        if may.discards:
            open_["discard"] = f"discard {may.discards[0]}..{may.discards[1]}"
        if may.fold:
            open_["fold"] = "fold"
        if may.check or may.stand:
            open_["check"] = "check" if may.check else "stand"
        if may.make_up:
            open_["call"] = f"call {said(self.missing)}"
        elif may.call:
            open_["call"] = f"call {said(may.call - self.put)}" + (" (all in)" if may.call_all_in else "")
        if may.pay_and_fold:
            open_["call and fold"] = "call and fold"
        if may.kind and may.least:
            sizes = f"= {', '.join(map(said, may.totals))}" if may.totals else f"{said(may.least)}..{said(may.most)}"
            open_["more"] = f"{may.kind} {sizes}"
        elif may.kind and may.short:
            open_["short"] = f"all in {said(may.short)}"
        return open_

    @property
    def missing(self) -> int:
        owing = self.table.r.owing
        return min(owing.to - owing.put, self.have) if owing is not None else 0

    def __str__(self) -> str:
        return ", ".join(self.names().values()) or "nothing"

    # -- does a choice fit -----------------------------------------------------------------------------------------

    def covers(self, choice: Choice) -> set[str]:
        """The groups that a choice names rightly; empty if he may not do that, or not so."""
        how = _GROUPS[choice.verb]
        return how(self, choice)

    def fold(self, choice: Choice) -> set[str]:
        return {"fold"} if self.may.fold else set()

    def check(self, choice: Choice) -> set[str]:
        if self.may.discards and choice.verb.startswith("stand"):
            return {"discard"}
        stays_in = self.may.stand if choice.verb.startswith("stand") else self.may.check
        return {"check"} if stays_in else set()

    def call(self, choice: Choice) -> set[str]:
        may = self.may
        adds = self.missing if may.make_up else may.call - self.put if may.call else 0
        if not adds or (choice.what and amount(choice.what) != adds):
            return set()
        return {"call"}

    def call_and_fold(self, choice: Choice) -> set[str]:
        return {"call and fold"} if self.may.pay_and_fold else set()

    def all_in(self, choice: Choice) -> set[str]:
        """All in for so much: a short bet, raise or call, or everything within the sizes."""
        may = self.may
        wanted = amount(choice.what.removeprefix("for ")) if choice.what else None
        named: set[str] = set()
        if may.kind and may.short and wanted in (None, may.short, may.short - self.put):
            named.add("short")
        if may.call and may.call_all_in and wanted in (None, may.call, may.call - self.put):
            named.add("call")
        if may.most and may.all_in and wanted in (None, may.most, may.most - self.put):
            named.add("all")
        return named

    def more(self, choice: Choice) -> set[str]:
        may = self.may
        verb = choice.verb.removesuffix(" to")
        kinds = {"bet": ("bet", "complete"), "raise": ("raise", "complete"), "complete": ("complete",)}[verb]
        if not may.kind or may.kind not in kinds or not may.least:
            return set()
        return {"more"} if not choice.what or self.sized(choice) else set()

    def sized(self, choice: Choice) -> bool:
        """Whether the sizes said are exactly those open to him."""
        may = self.may
        found = _SIZES.fullmatch(choice.what)
        if found is None:
            raise MistakeError(f"'{choice.what}' are no sizes: write 60..200, 60.., = 40, 80, or by 5, 10")
        if found["one"]:
            return self.will_do(amount(found["one"]))
        if found["only"] or found["by"]:
            text = found["only"] or found["by"]
            over = self.base if found["by"] else 0
            wanted = sorted(over + amount(one) for one in re.split(r", ?", text))
            return wanted == self.sizes()
        if found["byleast"]:
            least, most = self.base + amount(found["byleast"]), found["bymost"]
            return may.least == least and (not most or may.most == self.base + amount(most))
        if may.totals:
            return False
        if found["step"] and may.step != amount(found["step"]) and may.least != may.most:
            return False
        return may.least == amount(found["least"]) and (not found["most"] or may.most == amount(found["most"]))

    def will_do(self, to: int) -> bool:
        """Whether one amount is open to him, others perhaps too."""
        may = self.may
        if may.totals:
            return to in may.totals
        return may.least <= to <= may.most and ((to - may.least) % may.step == 0 or to == may.most)

    def sizes(self) -> list[int]:
        """The totals, where they are a list or one amount."""
        may = self.may
        if may.totals:
            return sorted(may.totals)
        return [may.least] if may.least == may.most else [may.least, -1, may.most]

    def post(self, choice: Choice) -> set[str]:
        if not self.may.offer or (choice.what and amount(choice.what.split(" ")[0]) != self.may.offer):
            return set()
        return {"post"}

    def discard(self, choice: Choice) -> set[str]:
        may = self.may
        if not may.discards:
            return set()
        wanted = [int(one) for one in re.findall(r"\d+", choice.what)]
        least, most = may.discards
        if len(wanted) == 2 and tuple(wanted) != (least, most):
            return set()
        return {"discard"} if all(least <= one <= most for one in wanted) else set()

    def make_up(self, choice: Choice) -> set[str]:
        return self.call(choice) if self.may.make_up else set()


_GROUPS: Final = {
    "fold": Open.fold,
    "check": Open.check,
    "stand": Open.check,
    "stand pat": Open.check,
    "call": Open.call,
    "call and fold": Open.call_and_fold,
    "bet": Open.more,
    "raise": Open.more,
    "raise to": Open.more,
    "complete": Open.more,
    "complete to": Open.more,
    "all in": Open.all_in,
    "all-in": Open.all_in,
    "make up": Open.make_up,
    "post": Open.post,
    "decline": Open.post,
    "discard": Open.discard,
    "draw": Open.discard,
}


def _open_to(table: Table, seat: int, far: int) -> Open:
    """What is open to a seat; another one's debt is brought first."""
    table.deal_on(far)
    owing = table.r.owing
    if owing is not None and owing.seat != seat:
        table.must(c.MakeUp(owing.seat))
        table.deal_on(far)
    may = legal(table.r)
    if may is None or may.seat != seat:
        r = table.r
        now = f"it is the turn of seat {r.turn}" if r.turn else f"nobody's turn ({r.program[r.at].name})"
        raise FailureError(f"seat {seat} to act", now)
    return Open(table, may)


def _may(table: Table, found: re.Match[str]) -> None:
    seat, said_choices = int(found["seat"]), choices(found["choices"])
    far = TO_A_DECISION if any(one.verb in ("post", "decline") for one in said_choices) else PAST_OFFERS
    open_ = _open_to(table, seat, far)
    named: set[str] = set()
    for choice in said_choices:
        covered = open_.covers(choice)
        if not covered:
            raise FailureError(f"{seat} may {found['only'] or ''}{found['choices']}", str(open_))
        named |= covered
    if found["only"] and (missing := set(open_.names()) - named):
        told = ", ".join(open_.names()[name] for name in open_.names() if name in missing)
        raise FailureError(f"{seat} may only {found['choices']}", f"{open_}: {told} is not named")


_WORD: Final = {"stand": "check", "complete": "bet", "bet": "bet", "all in": "raise"}


def _may_not(table: Table, found: re.Match[str]) -> None:
    """Something is not open to a seat; and the clause is the one that the law gives."""
    seat = int(found["seat"])
    open_ = _open_to(table, seat, PAST_OFFERS)
    for choice in choices(found["choices"]):
        if open_.covers(choice):
            raise FailureError(f"{seat} may not {found['choices']}", str(open_), found["clause"])
        if found["clause"]:
            number = clauses.wanted(found["clause"], table.law)
            reasons = why_not(table.r)
            verb = choice.verb.removesuffix(" to")
            reason = reasons.get(verb) or reasons.get(_WORD.get(verb, "")) or reasons.get("raise") or reasons.get("bet")
            if reason is None or not clauses.speaks_of(reason, number):
                told = clauses.told([reason]) if reason else "the law gives no reason"
                raise FailureError(f"{seat} may not {found['choices']}: {found['clause']}", told, found["clause"])


MAY: Final[tuple[Truth, ...]] = (
    truth(
        r"(?P<seat>\d+) may not (?P<choices>[^:]+)(?:: (?P<clause>.+))?",
        _may_not,
        "SEAT may not X: CLAUSE",
        "what a player may not do, and the clause",
        NOT_AT_ALL,
    ),
    truth(
        r"(?P<seat>\d+) may (?P<only>only )?(?P<choices>.+)",
        _may,
        "SEAT may X, Y | may only X, Y",
        "what the player in turn may do; with `only` that is all of it. call N: what it takes now; bet and raise: "
        "totals, as 60..200, 60.. (no more said), = 40 or = 40, 60 (exactly these), by 5, 10 (on top), 40 (will do)",
        NOT_AT_ALL,
    ),
)
