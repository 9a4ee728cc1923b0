"""What a round asks of the law, looked up once for a table: a plan read under a law and a sign.

The engine asks these terms and nothing else. A value that differs between books is a field here; a procedure that
differs is a function that a clause picks by name from the table beside the functions.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Any, Final

from croupier.cards.deck import Deck
from croupier.law.amount import cents
from croupier.law.clause import LawError
from croupier.law.rulebook import Law, address
from croupier.law.settings import Refusal
from croupier.play import plan as steps
from croupier.play.hands import Hands
from croupier.play.limits import LIMITS
from croupier.play.plan import Plan
from croupier.play.words import check_words

# What a program is made of: the plan with the law's answers filled in.
POST: Final = 0
LAP: Final = 1
BOARD: Final = 2
BURN: Final = 3
BET: Final = 4
EXCHANGE: Final = 5
PUT_AWAY: Final = 6
SHOW: Final = 7
SETTLE: Final = 8
CLAIMS: Final = 9
CLOSED: Final = 10
# What only a ruling puts there.
RETRIEVE: Final = 11
SKIPPED: Final = 12


class Op:
    """One step of a program."""

    __slots__ = ("code", "each", "last", "name", "only", "opener", "round", "spare", "up")

    def __init__(
        self, code: int, name: str = "", each: int = 0, up: bool = False, number: int = 0, opener: str = ""
    ) -> None:
        self.code = code
        self.name = name
        """What the dealer calls it: `flop`, `draw`, `round 2` …"""
        self.each = each
        """Cards to each seat, or to the board."""
        self.up = up
        self.round = number
        """Number of the betting round, from 0."""
        self.opener = opener
        self.last = False
        """The last cards that the plan deals."""
        self.only = 0
        """Who gets cards, where a ruling has a lap dealt again for some; 0 for everybody."""
        self.spare = False
        """A burn that no rule orders: left out where its card is needed for the deal."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Op) and all(getattr(self, name) == getattr(other, name) for name in Op.__slots__)

    __hash__ = None  # type: ignore[assignment]  # compared only where a ruling changed the plan

    def __repr__(self) -> str:
        return f"Op({self.name})"


# A street's word in the book: whether it goes to the board, how many cards, face up or down.
STREETS: Final = {
    "down": (False, 1, False),
    "2-down": (False, 2, False),
    "up": (False, 1, True),
    "community": (True, 1, True),
    "flop": (True, 3, True),
    "turn": (True, 1, True),
    "river": (True, 1, True),
}


FIFTH_CARD: Final = "fifth-of-last-five-drawer"
"""What is burnt before in the middle of an exchange."""

DRAWS: Final = {"exchange": steps.EXCHANGE, "discard-one": steps.PUT_AWAY}
"""How a draw's kind in the book is called in a plan."""


# law: betting.number_of_rounds, betting.round_after_each_card, dealing.initial, dealing.community_card, dealing.flop
# law: dealing.next_up_card, dealing.last_down_card, shoe.burn, drawing.draw, drawing.pineapple_discard
def program(law: Law, plan: Plan) -> tuple[Op, ...]:
    """The plan as the law has it: every lap of the deal, burn, board card and betting round in order."""
    ops: list[Op] = []
    rounds = 0
    for step in plan:
        match step.kind:
            case steps.FORCED_MONEY:
                ops.append(Op(POST, "posting"))
            case steps.DEAL:
                for word in _initial(law):
                    ops += _with_burn(law, word) if STREETS[word][0] else [_street(word)]
            case steps.STREET:
                ops += _with_burn(law, law.dealing.later[step.number - 1])
            case steps.BETTING:
                ops.append(Op(BET, f"round {rounds + 1}", number=rounds, opener=_slot(law, step.slot)))
                rounds += 1
            case steps.EXCHANGE | steps.PUT_AWAY:
                if law.drawing.after_round != rounds:
                    raise LawError(f"{law.clause('drawing.after_round')} has the draw after another betting round")
                if DRAWS.get(law.drawing.kind or "") != step.kind:
                    raise LawError(f"{law.clause('drawing.kind')} has another draw than the plan")
                code = EXCHANGE if step.kind == steps.EXCHANGE else PUT_AWAY
                ops.append(Op(code, "exchange" if code == EXCHANGE else "discard"))
            case _:
                ops.append(Op(SHOW, "showdown"))
    if rounds != law.betting.rounds:
        raise LawError(f"{law.clause('betting.rounds')} has {law.betting.rounds} betting rounds, the plan {rounds}")
    later = sum(step.kind in (steps.STREET, steps.EXCHANGE) for step in plan)
    if later != len(law.dealing.later):
        raise LawError(f"{law.clause('dealing.later')} has cards {len(law.dealing.later)} times more, the plan {later}")
    burnt_before = (*law.dealing.later, FIFTH_CARD if law.drawing.five_last else "")
    if unknown := [word for word in law.shoe.burn_before if word not in burnt_before]:
        raise LawError(f"{law.clause('shoe.burn_before')} burns before '{unknown[0]}', which this game does not deal")
    dealing = [op for op in ops if op.code in (LAP, BOARD)]
    dealing[-1].last = True
    return (*ops, Op(SETTLE, "settlement"), Op(CLAIMS, "claims"), Op(CLOSED, "closed"))


def _slot(law: Law, slot: str) -> str:
    section, _, field = slot.partition(".")
    return str(getattr(getattr(law, section), field))


def _initial(law: Law) -> tuple[str, ...]:
    """The initial deal, in the pattern that the sign picks where the book has several."""
    for setting in ("deal_pattern", "manila_hole_cards"):
        chosen = law.dealing.patterns.get(str(law.sign.get(setting)))
        if chosen:
            return chosen
    return law.dealing.initial


def _street(word: str) -> Op:
    on_board, each, up = STREETS[word]
    return Op(BOARD if on_board else LAP, word, each, up)


# law: shoe.burn
def _with_burn(law: Law, word: str) -> list[Op]:
    burn = Op(BURN, f"burn before the {word}")
    burn.spare = word not in law.shoe.burn_before
    return [burn, _street(word)] if not burn.spare or law.shoe.extra_burns else [_street(word)]


class Terms:
    """Everything the engine asks about one table: a game's plan under a law."""

    def __init__(self, law: Law, plan: Plan) -> None:
        check_words(law)
        sign, betting = law.sign, law.betting
        self.law: Final = law
        self.plan: Final = plan
        self.program: Final = program(law, plan)
        self.openings: Final[dict[tuple[int, ...], Any]] = {}
        """Who is dealt in and posts what, by marker and seats; worked out once."""
        self.deck: Final = Deck.parse(sign.deck)
        self.rounds: Final = betting.rounds

        # -- money
        self.chip: Final = sign.amount("smallest_chip") or 100
        self.min_bet: Final = sign.amount("min_bet") or self.chip
        self.max_bet: Final = sign.amount("max_bet")
        self.antes: Final = "ante" in law.blinds.forced and (
            sign.get("forced_bets") == "ante" or "blind" not in law.blinds.forced
        )
        self.ante: Final = sign.amount("ante")
        self.blinds: Final = _blinds(law, self.min_bet) if "blind" in law.blinds.forced and not self.antes else ()
        self.min_bets: Final = _by_round(sign.get("round_min_bets"), self.min_bet, self.rounds)
        self.max_bets: Final = _by_round(sign.get("round_max_bets"), self.max_bet, self.rounds)

        self.optional_blind: Final = "" if self.antes else _optional_blind(law)

        # law: commission.nil
        self.charges: Final = _charges(law)
        """Whether anything is taken from pots."""
        self.hand_fee: Final = sign.amount("hand_fee")
        self.fee_from_pot: Final = self.hand_fee if _pot_pays_fee(law) else 0
        self.takes_early: Final = self.charges and sign.get("rake_timing") == "progressive"

        # -- limits
        # law: betting.limits, betting.within_limits
        self.limit_type: Final = "sized" if betting.sizes and not self.antes else str(sign.get("limit_type") or "fixed")
        self.limit: Final = LIMITS[self.limit_type]
        self.ratio: Final = _ratio(law, self.limit_type)
        self.counts_call: Final = betting.pot_limit_counts_call
        """Whether a call goes into the pot before a part of it is taken."""

        self.opening_sets_size: Final = betting.raise_minimum != "largest-raise"
        self.exact_straddle: Final = betting.straddle_limit == "exact"
        self.sizes: Final = _sizes(law, self.rounds) if self.limit_type == "sized" else ()

        # -- raises
        self.cap: Final = _cap(law, self.limit_type, self.antes)
        self.cap_lifted: Final = betting.raise_cap_lifted or ""
        self.straddle_raises: Final = 1 if law.blinds.straddle_counts_as_raise else 0
        """How many raises a straddle uses up."""
        self.completion_counts: Final = betting.completion_counts_as_raise is True
        self.short_reopens: Final = law.allin.short_raise_reopens == "everybody"
        self.shorts_add_up: Final = law.allin.cumulative_shorts_reopen is True
        # law: allin.short_raise
        self.raises_from_base: Final = law.allin.raise_over_short == "full-bet" or (
            law.allin.raise_over_short == "full-bet-if-structured" and self.limit_type in ("structured", "sized")
        )
        self.checkers_complete: Final = law.allin.short_opening == "call-or-complete"
        """Whether those who had checked may complete a short opening."""
        self.full_amount_due: Final = law.allin.short_forced_opening == "full-amount-due"
        """Whether a short forced opening leaves the least opening due."""
        self.tap_units: Final = self.min_bet if law.allin.units == "floor" else 0

        # law: allin.exposure
        self.all_in_shows: Final = law.allin.exposed == "after-final-round"
        """Whether a called all-in player has to show, even if beaten."""

        # law: drawing.five_cards, drawing.five_last
        self.burns_before_fifth: Final = FIFTH_CARD in law.shoe.burn_before
        """Whether the last to draw five cards gets his fifth after a burn."""

        self.shows_early: Final = sign.is_on("early_allin_exposure")
        """Whether all-in hands are shown as soon as nobody can bet any more."""

        # -- checking and opening
        self.check_first: Final = law.checking.first_round != "never"
        self.check_later: Final = law.checking.later_rounds
        self.stand: Final = law.blinds.last_blind_option is not None
        self.short_of_raise_is_call: Final = betting.over_call_short_of_raise == "call-excess-back"
        """Whether an amount between the call and the least raise is a call, in words as in chips."""
        self.short_caller_folds: Final = bool({"fold-and-lose", "fold-and-take-back"} & set(betting.undercall))
        """Whether whoever put in too little for a call may give up the hand."""
        self.stander_folds: Final = law.blinds.last_blind_option != "stand-or-raise"
        """Whether a player whose blind nobody raised may fold it."""
        self.duty: Final = _duty(law, self.antes)
        self.heads_up_first: Final = law.marker.heads_up_acts_first
        self.marker_first: Final = law.marker.dealt == "first"
        self.all_in_opener: Final = law.opening.all_in_opener or "passed-over"
        self.tie: Final = law.opening.tie or ""
        self.first_card: Final = str(sign.get("opener_card") or next(iter(law.opening.up_card), ""))

    # law: blinds.straddle_acts_last
    def size_of_blind(self, amount: int, optional: bool) -> int:
        """What a raise over a blind must add at least."""
        if self.limit_type == "structured" and optional:
            return self.min_bets[0]
        return amount if self.opening_sets_size else self.min_bet

    @cached_property
    def high(self) -> Hands:
        """What hands are worth, the highest first."""
        return Hands(self.law)

    @cached_property
    def any_seven(self) -> Callable[[Sequence[int]], int] | None:
        """The quickest way to rank seven cards of which any five play; None where a hand is made otherwise."""
        return self.high.ranking.seven() if self.law.hand.made == "any-five" else None

    @cached_property
    def low(self) -> Hands:
        """What hands are worth, the lowest first."""
        return Hands(self.law, low=True)

    @cached_property
    def win_mode(self) -> str:
        return str(self.law.sign.get("win_mode") or "high")

    @cached_property
    def modes(self) -> tuple[bool, ...]:
        """What pots are played for, in the order of announcing: whether it is the low hand."""
        return {"high": (False,), "low": (True,), "high_low": (False, True)}[self.win_mode]

    def reach(self, players: int) -> int:
        """How deep into the deck a round with so many players can go; the whole deck where cards are exchanged."""
        each, common = self._consumption
        return each * players + common

    @cached_property
    def _consumption(self) -> tuple[int, int]:
        """The cards that each player and the whole table take from the deck at most."""
        if any(op.code == EXCHANGE for op in self.program):
            return 0, len(self.deck)
        each = sum(op.each for op in self.program if op.code == LAP)
        return each, sum(max(op.each, 1) for op in self.program if op.code in (BOARD, BURN))

    @cached_property
    def most_dealt(self) -> int:
        """The most players who may be dealt in."""
        # law: seating.max_players
        seating = self.law.seating
        most = seating.most_dealt.get(self.deck.name) or seating.most_dealt.get(str(self.deck.naturals)) or 0
        fewer = seating.most_dealt_by_hole_cards.get(str(self.law.sign.get("manila_hole_cards")))
        return min(most, fewer) if fewer and most else fewer or most

    def cite(self, *paths: str) -> str:
        """The clause that gives the first of these values, or has the first of these slugs; else the house's."""
        return next(self.clauses(paths), "house play")

    def refuse(self, because: str, *paths: str) -> Refusal:
        """A refusal by every clause that gives one of these values or has one of these slugs."""
        clause, *also = dict.fromkeys(self.clauses(paths)) or ["house play"]
        return Refusal(clause, because, tuple(also))

    def clauses(self, paths: Iterable[str]) -> Iterator[str]:
        """The addresses of the clauses that give these values, or have these slugs."""
        at = address(self.law.day)
        for path in paths:
            if chain := self.law.chain(path):
                yield f"{at} {chain[-1].by}"
            yield from (f"{at} {change.number}" for change in self.law.day.with_slug(path))

    def marks(self, clauses: Iterable[str]) -> tuple[str, ...]:
        """The readings and fills on which clauses rest, by their addresses."""
        found: list[str] = []
        for clause in clauses:
            change = self.law.day.standing.get(clause.rpartition(" ")[2])
            if change is not None:
                found += change.clause.readings if change.clause else ()
                found += [change.fill] if change.fill else []
        return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def terms(law: Law, plan: Plan) -> Terms:
    """A law's terms for a plan, made once."""
    return Terms(law, plan)


def _by_round(said: object, otherwise: int, rounds: int) -> tuple[int, ...]:
    given = tuple(part for part in said if isinstance(part, int)) if isinstance(said, tuple) else ()
    return tuple(given[at] if at < len(given) else given[-1] if given else otherwise for at in range(rounds))


# law: blinds.amount, blinds.first_blind, blinds.next_blinds
def _blinds(law: Law, min_bet: int) -> tuple[int, ...]:
    """The compulsory blinds in order of posting."""
    said = law.sign.get("blinds")
    if law.blinds.first == "posted" and isinstance(said, tuple):
        return tuple(part for part in said if isinstance(part, int))
    blinds = [min_bet] if law.blinds.first == "table-minimum" else []
    if law.blinds.second == "twice-table-minimum":
        blinds.append(2 * min_bet)
    return tuple(blinds)


# law: commission.nil, commission.time_charge, commission.methods
def _charges(law: Law) -> bool:
    sign = law.sign
    if sign.is_on("commission_nil") or sign.get("commission_scale") == "time":
        return False
    if "percentage" not in law.commission.methods:
        return False
    return bool(law.commission.scales) or sign.amount("commission_rate") > 0


# law: commission.hand_fee
def _pot_pays_fee(law: Law) -> bool:
    return law.commission.hand_fee_payer == "pot" and not law.sign.is_on("commission_nil")


# law: blinds.over_blind, blinds.straddle
def _optional_blind(law: Law) -> str:
    """What players may post of their own will after the compulsory blinds, if anything."""
    over = law.blinds.over_blinds or ""
    if over == "operator" and not law.sign.is_on("over_blinds"):
        over = ""
    return law.blinds.straddle or "" if law.sign.is_on("straddle_allowed") else over


# law: betting.pot_limit
def _ratio(law: Law, limit: str) -> int:
    """The part of the pot that bounds a wager, in per cent; 0 if the pot does not."""
    usual = {"full_pot": 100, "half_pot": 50}.get(limit, 0)
    return (law.sign.amount("pot_ratio") or usual) if usual else 0


# law: betting.first_round_limits, betting.middle_round_limits, betting.final_round_limits
def _sizes(law: Law, rounds: int) -> tuple[tuple[int, int, bool], ...]:
    """For each betting round the least and most size in blinds, and whether only those that double are allowed."""
    by_round: list[tuple[int, int, bool]] = [(1, 1, True)] * rounds
    only_doubles = law.sign.get("final_round_sizes") == "b_2b_4b"
    for name, words in law.betting.sizes.items():
        first, _, last = name.partition("-")
        span = range(rounds - 1, rounds) if first == "final" else range(int(first) - 1, int(last or first))
        least, between, most = words.split()
        for at in span:
            by_round[at] = (int(least), int(most), between == "or" or only_doubles)
    return tuple(by_round)


# law: betting.raise_cap
def _cap(law: Law, limit: str, antes: bool) -> int:
    """The most raises in a betting round; 0 for any number."""
    if limit in law.betting.unlimited_raises_under or law.betting.most_raises is None:
        return 0
    if law.betting.raise_cap_applies_to == "blind-games" and antes:
        return law.sign.amount("ante_raise_cap")
    return law.betting.most_raises


# law: betting.opener_options
def _duty(law: Law, antes: bool) -> str:
    """What the first opener must do."""
    duty = law.opening.first_duty
    if duty == "option":
        option = str(law.sign.get("opener_option") or "")
        return "compulsory-bet" if antes or option == "ante" else f"option {option}"
    return "compulsory-bet" if duty == "pay-blind" and antes else duty


def money(text: str) -> int:
    """An amount as a rulebook writes it."""
    return cents(text)
