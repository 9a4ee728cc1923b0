"""Real hands replay: every recorded stack of a Hold'em or Omaha hand comes out of the engine under the NSW book.

The hands lie beside the repository (`../shared/data/phh`), not in it. `INDEX.tsv` there says which files state stacks.
"""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from croupier.formats.phh import VARIANTS, Hand, read_phh
from croupier.formats.phh_replay import Replay, replay
from croupier.formats.phh_sign import GAMES, LACKING, Fitting, fitting, taken

FOLDER: Final = Path(__file__).parents[3] / "shared" / "data" / "phh"
pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the recorded hands (../shared/data/phh) are not here")

EXCEPTIONS: Final[dict[str, str]] = {}
"""File -> the clause, or the defect of the file, for which its stacks do not come out. There is none."""

# What a fitting sign alone does not carry: posts beyond it, by the clause that gives or lacks them.
ANTES: Final = ("nsw 28.2.2", "nsw 28.2.1.1")
MISSED_BLINDS: Final = "nsw 8.8.3.1"
RAKED: Final = ("0001", "0397", "0463", "0529", "0793", "0859")
"""The hands of `handhq/ong-*` whose stacks show a commission that no action names: 5 per cent, at most $3."""


@cache
def hands() -> dict[str, Hand]:
    return {
        path.relative_to(FOLDER).as_posix(): read_phh(path.read_text("utf-8")) for path in sorted(FOLDER.rglob("*.phh"))
    }


def playable() -> dict[str, Hand]:
    return {name: hand for name, hand in hands().items() if hand.variant in GAMES}


def with_stacks() -> dict[str, Hand]:
    return {name: hand for name, hand in playable().items() if hand.finishing_stacks is not None}


@cache
def replays() -> dict[str, Replay]:
    return {name: replay(hand) for name, hand in playable().items()}


def fit_of(hand: Hand) -> Fitting:
    found = fitting(hand)
    assert isinstance(found, Fitting), found
    return found


def test_every_file_of_the_index_is_read() -> None:
    rows = [line.split("\t") for line in (FOLDER / "INDEX.tsv").read_text("utf-8").splitlines()[1:]]
    assert {row[0]: (row[1], int(row[2])) for row in rows} == {
        name: (hand.variant, len(hand)) for name, hand in hands().items()
    }


@pytest.mark.parametrize("variant", sorted(GAMES))
def test_every_recorded_stack_comes_out(variant: str) -> None:
    recorded = {name: hand for name, hand in with_stacks().items() if hand.variant == variant}
    assert recorded
    wrong = {
        name: (replays()[name].finishing_stacks, hand.finishing_stacks, replays()[name].differences)
        for name, hand in recorded.items()
        if name not in EXCEPTIONS and replays()[name].finishing_stacks != hand.finishing_stacks
    }
    print(f"{variant}: {len(recorded)} hands with recorded stacks replayed, {len(wrong)} differ")
    assert wrong == {}


def test_what_the_index_calls_exact_is_all_there() -> None:
    rows = [line.split("\t") for line in (FOLDER / "INDEX.tsv").read_text("utf-8").splitlines()[1:]]
    exact = {row[0] for row in rows if row[1] in GAMES and row[6] == "finishing_stacks equal"}
    assert exact <= with_stacks().keys()
    assert len(exact) > 100


def test_every_exception_is_needed_and_says_why() -> None:
    for name, because in EXCEPTIONS.items():
        played, hand = replays()[name], with_stacks()[name]
        assert played.finishing_stacks != hand.finishing_stacks, f"{name} needs no exception"
        assert because in {difference.because for difference in played.differences}


def test_a_felt_table_ends_like_an_electronic_one() -> None:
    kinds: Counter[bool] = Counter()
    for name, hand in playable().items():
        kinds[replays()[name].electronic] += 1
        if replays()[name].electronic:
            assert replay(hand, electronic=False).finishing_stacks == replays()[name].finishing_stacks, name
    print(f"{kinds[True]} hands with a sealed shoe and at a felt table, {kinds[False]} at a felt table only")


def test_hands_without_stacks_replay_too_and_explain_their_winnings() -> None:
    explained: Counter[str] = Counter()
    for name in playable().keys() - with_stacks().keys():
        played = replays()[name]
        assert played.finishing_stacks is not None, (name, played.differences)
        assert sum(played.gained) == 0
        for difference in played.differences:
            assert difference.because.startswith("file: "), (name, difference)
        explained.update({difference.because for difference in played.differences} or {"as recorded"})
    for because, many in explained.most_common():
        print(f"{many:3} {because}")


def test_posts_beyond_the_sign_are_needed() -> None:
    """Without the dead ante of the big blind, or the post of who came back, other stacks come out.

    Unless the poster alone wins: then the post comes back to him.
    """
    posts = {name: played for name, played in replays().items() if played.fitting and played.fitting.late}
    assert {note.because for played in posts.values() for note in played.notes} == {*ANTES, MISSED_BLINDS}
    assert [name for name in posts if name.startswith("handhq/")] == ["handhq/ong-0397.phh"]
    needed = 0
    for name, played in posts.items():
        hand, fit = hands()[name], fit_of(hands()[name])
        winners = {seat for seat, won in enumerate(played.won, 1) if won}
        bare = replay(hand, fit=fit._replace(late={}))
        assert (bare.finishing_stacks == hand.finishing_stacks) == (winners == fit.late.keys()), name
        needed += winners != fit.late.keys()
    print(f"{len(posts)} hands with posts beyond the sign, needed for the stacks of {needed}")
    assert needed > 10


def test_the_stacks_do_not_hang_on_the_chip_that_the_sign_names() -> None:
    """The fitting chip divides the recorded stacks too; one cent, which nobody took from the file, does as well."""
    for name, hand in with_stacks().items():
        fit = fit_of(hand)
        played = replay(hand, fit=fit._replace(sign={**fit.sign, "smallest_chip": "0.01"}))
        assert played.finishing_stacks == hand.finishing_stacks, name


def test_antes_need_a_tournament() -> None:
    antes = {name: fit_of(hand) for name, hand in playable().items() if fit_of(hand).conditions}
    assert len(antes) == 6
    for name, fit in antes.items():
        refused = replay(hands()[name], fit=fit._replace(conditions=()))
        assert [difference.because for difference in refused.differences] == ["nsw:holdem 20.1"]


def test_the_commission_of_one_site_is_one_sign() -> None:
    """5 per cent of the pot, rounded down to whole dollars, $3 at most, gives each raked hand its recorded stacks."""
    raked = {name: hand for name, hand in with_stacks().items() if taken(hand)}
    assert sorted(name[-8:-4] for name in raked) == sorted(RAKED)
    for name, hand in raked.items():
        fit = fit_of(hand)
        site = {"commission_rate": 5, "commission_unit": 1, "commission_min": 0, "commission_max": 3}
        assert replay(hand, fit=fit._replace(sign={**fit.sign, **site})).finishing_stacks == hand.finishing_stacks
        nil = replay(hand, fit=fit._replace(sign={**fit.sign, "commission_nil": True}))
        assert nil.finishing_stacks != hand.finishing_stacks, f"{name} needs no commission"


def test_the_other_variants_say_what_the_book_lacks() -> None:
    others = {name: hand for name, hand in hands().items() if hand.variant not in GAMES}
    count = Counter(hand.variant for hand in others.values())
    for variant, many in sorted(count.items()):
        clause, because = LACKING[variant]
        print(f"{variant}: {many} hands read, not played: {because} ({clause})")
    for name, hand in others.items():
        assert [difference.because for difference in replay(hand).differences] == [LACKING[hand.variant][0]], name
    assert GAMES.keys() | LACKING.keys() == VARIANTS.keys()
