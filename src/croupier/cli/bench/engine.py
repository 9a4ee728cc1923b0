"""`croupier bench engine`: whole rounds a second with every event kept in memory, next to other engines in one run.

Everybody plays by the same policy in all of them: always call, or any legal act with equal chance, every total of a
raise being one act. The decisions a round are shown, so that nobody compares different games.
"""

import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, Final, NamedTuple

from croupier.cli.bench.timing import Measured, Timing
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play.terms import Terms
from croupier.simulation.policy import Policy, call_only, uniform
from croupier.simulation.rounds import play_round

SECONDS: Final = 1.0
TURNS: Final = 3

BARS: Final = {"pokerkit": 30.0, "open_spiel": 0.25}
"""How many times as fast as a peer this engine is to be."""

FLOORS: Final = {
    ("pokerkit", "call-only"): 42.0,
    ("pokerkit", "random"): 23.0,
    ("open_spiel", "call-only"): 0.3,
    ("open_spiel", "random"): 0.27,
}
"""What has been reached, with some room for a busy machine. A floor only rises."""

BLINDS: Final = {"limit_type": "no_limit", "blinds": "1, 2"}
FARO: Final = {**BLINDS, "forced_bets": "blind", "opener_option": "B", "commission_cap": 10}
OTHER_GAMES: Final[dict[str, tuple[str, str, dict[str, object]]]] = {
    "Poker Faro": ("act", "faro", {**FARO}),
    "Two Card Manila": ("nsw", "two-card-manila", {"limit_type": "no_limit", "blinds": "2"}),
    "Seven Card Stud": ("nsw", "seven-card-stud", {"limit_type": "no_limit", "ante": 1}),
    "Draw Poker (blind)": ("nsw", "draw-blind", {"limit_type": "no_limit", "blinds": "1, 2"}),
}


class Speed(NamedTuple):
    """Rounds a second, and decisions a round."""

    rounds: float
    decisions: float


class Pace(NamedTuple):
    """One game and policy: our speed, and that of a peer."""

    name: str
    ours: Speed
    peer: str | None = None
    theirs: Speed | None = None
    bar: float | None = None
    floor: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the peer; above 1 is faster."""
        return self.ours.rounds / self.theirs.rounds if self.theirs else None

    @property
    def met(self) -> bool:
        return self.ratio is None or self.floor is None or self.ratio >= self.floor

    def line(self) -> str:
        said = f"{self.name:<44} {self.ours.rounds:>7.0f} rounds/s, {self.ours.decisions:.1f} decisions each"
        if self.theirs is not None and self.ratio is not None:
            theirs = f"{self.theirs.rounds:.0f}/s, {self.theirs.decisions:.1f} each"
            said += f"   {self.ratio:.2f}x {self.peer} ({theirs})"
        if self.floor is not None:
            said += f"   bar {self.bar:g}, floor {self.floor:g}"
        return said + ("" if self.met else "   MISSED")

    def facts(self) -> dict[str, Any]:

        return {
            "name": self.name,
            "rounds_per_second": self.ours.rounds,
            "decisions_per_round": self.ours.decisions,
            "peer": self.peer,
            "peer_rounds_per_second": self.theirs.rounds if self.theirs else None,
            "peer_decisions_per_round": self.theirs.decisions if self.theirs else None,
            "ratio": self.ratio,
            "bar": self.bar,
            "floor": self.floor,
            "met": self.met,
        }


Player = Callable[[], int]
"""Plays one round and says how many decisions it took."""


def engine() -> Iterator[Measured]:
    for policy in ("call-only", "random"):
        ours = _ours(_terms("nsw", "holdem", {"limit_type": "no_limit", "blinds": "1, 2"}), policy)
        peers = {name: player for name, make in PEERS.items() if (player := make(policy)) is not None}
        speeds = _in_turns([ours, *peers.values()])
        name = f"Hold'em, 6 players, no limit, {policy}"
        for peer, speed in zip(peers, speeds[1:], strict=True):
            yield Pace(name, speeds[0], peer, speed, BARS.get(peer), FLOORS.get((peer, policy)))
        if not peers:
            yield Pace(f"{name} (no other engine installed)", speeds[0])
    for title, (book, game, sign) in OTHER_GAMES.items():
        for policy in ("call-only", "random"):
            [speed] = _in_turns([_ours(_terms(book, game, sign), policy)])
            yield Pace(f"{title}, 6 players, {policy}", speed)
    yield Timing("copy of a round", _copying(), "copy", bar_seconds=5e-6)


def _copying() -> float:
    """Seconds to copy a round, hands shown and pots awarded."""
    terms = _terms("nsw", "holdem", {"limit_type": "no_limit", "blinds": "1, 2"})
    r, _ = play_round(terms, dict.fromkeys(range(1, 7), 20_000), 6, call_only, random.Random(1))
    start = time.perf_counter()
    for _ in range(20_000):
        r.copy()
    return (time.perf_counter() - start) / 20_000


def _terms(book: str, game: str, sign: dict[str, object]) -> Terms:
    law = law_of(book, game, sign={"min_bet": 2, "min_stake": 40, **sign})
    assert isinstance(law, Law), law
    return terms_of(law)


def _ours(terms: Terms, policy: str) -> Player:
    luck = random.Random(2006)
    stacks = dict.fromkeys(range(1, 7), 20_000)
    plays: Policy = call_only if policy == "call-only" else uniform

    def player() -> int:
        log: list[Any] = []
        return play_round(terms, stacks, 6, plays, luck, log)[1]

    return player


def _in_turns(players: list[Player]) -> list[Speed]:
    """The best speed of each; they take turns, so that a busy moment of the machine strikes all alike."""
    best = [Speed(0.0, 0.0)] * len(players)
    for player in players:
        player()
    for _ in range(TURNS):
        for at, player in enumerate(players):
            rounds = decisions = 0
            start = time.perf_counter()
            while (took := time.perf_counter() - start) < SECONDS:
                decisions += player()
                rounds += 1
            best[at] = max(best[at], Speed(rounds / took, decisions / rounds))
    return best


# -- peers, where they are installed -----------------------------------------------------------------------------------


def _pokerkit(policy: str) -> Player | None:
    try:
        kit = import_module("pokerkit")
    except ImportError:
        return None
    automations = tuple(kit.Automation)
    luck = random.Random(2006)

    def player() -> int:
        state = kit.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (200,) * 6, 6)
        decisions = 0
        while state.status:
            decisions += 1
            if policy == "call-only":
                state.check_or_call()
                continue
            folds = 1 if state.checking_or_calling_amount else 0
            least = most = -1
            if state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
            raises = most - least + 1 if most >= 0 else 0
            choice = int(luck.random() * (1 + folds + raises))
            if choice < raises:
                state.complete_bet_or_raise_to(least + choice)
            elif choice - raises < folds:
                state.fold()
            else:
                state.check_or_call()
        return decisions

    return player


def _open_spiel(policy: str) -> Player | None:
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit", "numPlayers": 6, "numRounds": 4, "blind": "1 2 0 0 0 0", "firstPlayer": "3 1 1 1",
            "numSuits": 4, "numRanks": 13, "numHoleCards": 2, "numBoardCards": "0 3 1 1",
            "stack": "200 200 200 200 200 200", "bettingAbstraction": "fullgame",
        },
    )  # fmt: skip
    luck = random.Random(2006)

    def player() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node() or policy == "random":
                choice = actions[int(luck.random() * len(actions))]
            else:
                choice = 1 if 1 in actions else actions[0]
            decisions += not state.is_chance_node()
            state.apply_action(choice)
        return decisions

    return player


def _clubs(policy: str) -> Player | None:
    try:
        clubs = import_module("clubs")
    except ImportError:
        return None
    dealer = clubs.poker.Dealer(**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)
    luck = random.Random(2006)

    def player() -> int:
        seen = dealer.reset(reset_button=True, reset_stacks=True)
        decisions, done = 0, [False]
        while not all(done):
            decisions += 1
            call, least, most = int(seen["call"]), int(seen["min_raise"]), int(seen["max_raise"])
            wager = call
            if policy == "random":
                folds, raises = (1 if call else 0), max(0, most - least + 1) if most else 0
                choice = int(luck.random() * (1 + folds + raises))
                wager = least + choice if choice < raises else -1 if choice - raises < folds else call
            seen, _, done = dealer.step(wager)
        return decisions

    return player


PEERS: Final[dict[str, Callable[[str], Player | None]]] = {
    "pokerkit": _pokerkit,
    "open_spiel": _open_spiel,
    "clubs": _clubs,
}
