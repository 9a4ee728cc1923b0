"""The typed rulebook: what the engine may ask, section by section.

A field is `section.field` in the TOML below a clause, and `law.section.field` in the engine. A field without a
default must
be given by some clause of every game's law; a field with the default `None` (or an empty tuple) is one that a book
may be
silent on. Words in a value are names: of a procedure, of a person, of a moment. `croupier.play.words` lists those that
stand in no table of procedures.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NewType

Cents = NewType("Cents", int)
"""An amount in the smallest unit; written `"$19"` or `"$9.50"` in a rulebook."""

Span = tuple[int, int]


def nothing() -> Mapping[str, Any]:
    """Of what no clause speaks; as frozen as what one says."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Cards:
    """The deck and who checks it."""

    decks: Mapping[str, bool]
    """Decks that the book permits for this game, as `52`, `48` …, without the joker."""
    joker_permitted: bool = False
    from_shoe: bool = True
    deck_checked_by: tuple[str, ...] = ()
    count_ordered_by: tuple[str, ...] = ()
    reduced_deck_most_players: Mapping[str, int] = field(default_factory=nothing)
    """For a stripped deck, the most players with whom it may be played (`40 = 6`)."""
    reduced_deck_decided_by: str | None = None
    second_deck_back_differs: bool | None = None


@dataclass(frozen=True, slots=True)
class Shoe:
    """Shuffle, cut and burns."""

    shuffled: tuple[str, ...]
    cut_by: str
    cut_declined_by_dealer: bool = False
    cut_least_from_end: int = 2
    burn_before: tuple[str, ...] = ()
    """Dealing steps before which one card is burnt: `flop`, `turn`, `river`; `fifth-of-last-five-drawer`."""
    extra_burns: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """The order of hands.

    `places` and the like are keyed by the name of an order; `decks` says which deck takes which.
    """

    decks: Mapping[str, Span]
    """Order name to the least and most cards (the joker counted) of the decks it is for."""
    places: Mapping[str, Mapping[str, int]]
    """Order name to category to place, 1 the best."""
    ace_low_straight: Mapping[str, bool]
    ace_low_straight_flush: Mapping[str, bool]
    ace_low_decided_by: Mapping[str, str] = field(default_factory=nothing)
    joker_duplicates: bool = False
    joker_upcard: str | None = None
    win_modes: tuple[str, ...] = ("high",)
    low_hand_ace: str | None = None
    low_qualifier: int | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """Which cards make a hand at the showdown."""

    made: str
    """`own-five`, `any-five` or `exactly`."""
    own_cards: int
    """Hole and up cards that a player keeps to the showdown."""
    board_cards: int = 0
    """Community cards at the showdown."""
    from_hole: int | None = None
    from_board: int | None = None
    spare_board_cards: int = 0
    """Community cards that only a deck run short brings (stud)."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How many may sit and be dealt in, and who gets a seat."""

    most_dealt: Mapping[str, int]
    """Deck to the most players who may be dealt in."""
    most_dealt_by_hole_cards: Mapping[str, int] = field(default_factory=nothing)
    """Fewer than that, where the operator chose so many hole cards."""
    most_seats: int | None = None
    seats_above_dealt: int = 0
    conflict_settled_by: str | None = None
    vacancy_order: tuple[str, ...] = ()
    new_player_options: tuple[str, ...] = ()
    """What lets somebody new be dealt in: `post-minimum`, `post-big-blind`, `wait-for-blind`, `wait-for-big-blind`."""
    new_player_on_marker: bool | None = None
    missed_blind_options: tuple[str, ...] = ()
    """What lets a player who missed blinds be dealt in again: `post-missed-blinds`, `wait-for-blind`."""
    missed_back_on_marker: bool | None = None
    missed_blind_cap: str | None = None
    missed_small_blind: str | None = None
    seat_change_free_up_to: int | None = None
    vacate_after: int | None = None
    """Rounds without a wager after which a player may have to leave; `vacate_counted_in` says which rounds."""
    vacate_counted_in: str | None = None
    vacate_only_if_others_full: bool | None = None


@dataclass(frozen=True, slots=True)
class Marker:
    """The buck or button."""

    name: str
    first_holder: str
    """`dealers-left` or `dealers-right`."""
    dealt: str
    """`first` or `last`."""
    moves: str = "clockwise"
    undealt_when_over_capacity: bool = False
    stays_after: tuple[str, ...] = ()
    heads_up_posts_first_blind: bool = False
    heads_up_acts_first: bool = False


@dataclass(frozen=True, slots=True)
class Blinds:
    """Money before the cards."""

    forced: tuple[str, ...]
    """`blind`, `ante`: what the game may be played with."""
    posted_by: str | None = None
    """Who posts the first blind: `marker` or `left-of-marker`."""
    least_number: int | None = None
    most_number: int | None = None
    first: str | None = None
    """What the first blind must be: `table-minimum`, `posted` …"""
    second: str | None = None
    last_at_least_minimum: bool | None = None
    may_refuse: bool = False
    over_blinds: str | None = None
    """`optional-double`, `operator`, `voluntary-double` or none."""
    straddle: str | None = None
    straddle_counts_as_raise: bool | None = None
    live: bool = True
    last_blind_option: str | None = None
    ante_may_be_below_minimum: bool | None = None


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who gets which card when."""

    initial: tuple[str, ...]
    """Steps of the initial deal, each `down`, `up`, `2-down`, `community` …, dealt to everyone in turn."""
    patterns: Mapping[str, tuple[str, ...]] = field(default_factory=nothing)
    later: tuple[str, ...] = ()
    """Steps before each later betting round."""
    first_receiver: str | None = None
    short_stub: str | None = None
    """What happens when a stud game runs out of cards."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Draws and discards within a round."""

    after_round: int | None = None
    kind: str | None = None
    """`exchange` (up to five, as many back) or `discard-one`."""
    most: int | None = None
    five_not_last: str | None = None
    five_last: str | None = None
    last_card_dealt: bool | None = None
    reshuffle_pool: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """Who opens each betting round and what the opener must do."""

    first: str
    later: str
    first_duty: str
    """What the first opener must do: `free`, `compulsory-bet`, `twice-last-blind`, `pay-blind`, `option` …"""
    options: tuple[str, ...] = ()
    tie: str | None = None
    up_card: tuple[str, ...] = ()
    """`low`, `high`: which up card may be set to open."""
    all_in_opener: str | None = None


@dataclass(frozen=True, slots=True)
class Betting:
    """Sizes and numbers of wagers."""

    rounds: int
    limits: tuple[str, ...]
    raise_minimum: str
    """What a raise is measured by: `largest-raise`, `opening-or-raise`, `any-wager`."""
    most_raises: int | None = None
    raise_cap_applies_to: str | None = None
    raise_cap_lifted: str | None = None
    unlimited_raises_under: tuple[str, ...] = ()
    pot_limit_counts_call: bool = True
    straddle_limit: str | None = None
    sizes: Mapping[str, str] = field(default_factory=nothing)
    """Betting round (`1`, `2-4`, `final`) to permitted sizes in blinds (`1 or 2`, `2 to 4`)."""
    opening_at_least: str | None = None
    completion_counts_as_raise: bool | None = None
    string_bets: bool | None = None
    raise_completed_from_percent: int | None = None
    oversize_chip_is_call: bool | None = None
    two_chips_are_call: bool | None = None
    undercall: tuple[str, ...] = ()
    over_call_short_of_raise: str | None = None


@dataclass(frozen=True, slots=True)
class Checking:
    """Who may check when."""

    first_round: str
    """`never`, `owes-nothing`."""
    later_rounds: bool
    all_check_ends_round: bool = True


@dataclass(frozen=True, slots=True)
class AllIn:
    """All-in and tapping out."""

    name: str
    units: str
    """`all`, or `floor`: the largest multiple of the minimum bet."""
    short_raise_reopens: str
    """`not-yet-acted`, `everybody`."""
    raise_over_short: str
    """What a raise over a short all-in is measured from: `all-in`, `full-bet`, `full-bet-if-structured`."""
    short_opening: str
    """What others may do after an all-in that opens below the least bet: `call-or-complete`, `call-or-open-in-full`."""
    short_forced_opening: str | None = None
    """What the others owe after a forced opening that is short: `full-amount-due`, `call-or-complete`."""
    exposed: str | None = None
    """When an all-in player's cards are shown: `after-final-round` …"""
    wins_only_own_pots: bool = True
    declared: bool = False
    cumulative_shorts_reopen: bool | None = None


@dataclass(frozen=True, slots=True)
class Showdown:
    """Showing, awards and odd chips."""

    first_to_show: str
    checked_out_first: str | None = None
    winner_tables: bool | None = None
    odd_unit: str | None = None
    """`smallest-chip` or an amount such as `$1`."""
    odd_to: str | None = None
    hilo_odd_to: str | None = None
    cards_speak: bool | None = None
    pot_division_agreed: bool = False


@dataclass(frozen=True, slots=True)
class Commission:
    """What the house charges."""

    methods: tuple[str, ...]
    scales: Mapping[str, Mapping[str, str]] = field(default_factory=nothing)
    """Scale name to `nil_up_to` (amount), `percent`, `of` (base), `rounding`, `stake_up_to` …, all as written."""
    uncalled_counts: bool = False
    nil_when: tuple[str, ...] = ()
    """`blinds-only`, `antes-and-blinds-only`, `sole-contributors-tie`."""
    several_pots: str | None = None
    cap: str | None = None
    allocation: str | None = None
    hand_fee_payer: str | None = None
    time_period: str | None = None
    partial_quarter: str | None = None
    time_in_advance: bool | None = None
    time_refunded: bool | None = None
    sitting_fee: bool | None = None
    change_notice_rounds: int | None = None
    may_be_nil: bool | None = None


@dataclass(frozen=True, slots=True)
class Stakes:
    """Table stakes."""

    minimum_shown: bool
    top_up: str
    """When chips may be added: `between-rounds`."""
    reduce: bool | None = None
    maximum: str | None = None
    top_up_to_minimum: bool | None = None
    short_stake: str | None = None
    correction: Mapping[str, str] = field(default_factory=nothing)
    change_notice_rounds: int | None = None
    higher_minimum_sign_minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Clocks:
    """Time to act."""

    supervisor_seconds: int | None = None
    supervisor_expiry: str | None = None
    act_least_seconds: int | None = None
    act_expiry: str | None = None
    extensions_per_round: int | None = None
    extension_split: str | None = None
    warning_seconds: int | None = None


@dataclass(frozen=True, slots=True)
class Misdeals:
    """Grounds for a misdeal, each with the window in which it counts, and what follows."""

    grounds: Mapping[str, str]
    """Ground to window: `any-time`, `before-substantial-action`, `before-first-wager`, `before-round-1`, `round-1` …"""
    returned: str
    """`all-money` or `wagers-after-blinds`."""
    marker_moves: bool = False
    declared_by: tuple[str, ...] = ()
    reconstructable: tuple[str, ...] = ()
    """Grounds that no longer hold if the deal can be put right."""
    unseen_only: tuple[str, ...] = ()
    """Of these, the grounds that hold in any case once somebody has seen a card that was not his."""
    late_fault: str | None = None


@dataclass(frozen=True, slots=True)
class Irregularities:
    """What follows other mistakes: incident to procedure."""

    remedies: Mapping[str, str]
    out_of_turn: Mapping[str, str] = field(default_factory=nothing)


@dataclass(frozen=True, slots=True)
class Supervision:
    """Who may void, exclude, close and decide."""

    powers: Mapping[str, str] = field(default_factory=nothing)
    """Power to the least role that has it."""
    closing_sign_minutes: int | None = None
    void_wager: str | None = None
    contest_until: str | None = None
    invalidate_until: str | None = None
    """Until when a result may be invalidated: `completion` of the game; open where the book says nothing."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Tournaments."""

    disapplied: tuple[str, ...] = ()
    house_share_most_percent: int | None = None
    pool_paid_percent: int | None = None
    conditions_approved_by: str | None = None
    conditions_required: tuple[str, ...] = ()
    simultaneous_exits: str | None = None
    button: str | None = None
    cancellation_refunds: str | None = None
    absent: str | None = None


@dataclass(frozen=True, slots=True)
class Jackpot:
    """Jackpots."""

    most_events: int | None = None
    several_percentage: str | None = None
    several_fixed: str | None = None
    several_whole: str | None = None
    change_sign_minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Promotion:
    """Promotional prizes."""

    scrutineer_above: Cents | None = None
    payment_choice_above: Cents | None = None
    lodged_hours_before: int | None = None
    winner_told_within_days: int | None = None
    denied_claims_kept_above: Cents | None = None
    liquor_most_litres: int | None = None


SECTIONS: Final = {
    "cards": Cards,
    "shoe": Shoe,
    "order": Order,
    "hand": Hand,
    "seating": Seating,
    "marker": Marker,
    "blinds": Blinds,
    "dealing": Dealing,
    "drawing": Drawing,
    "opening": Opening,
    "betting": Betting,
    "checking": Checking,
    "allin": AllIn,
    "showdown": Showdown,
    "commission": Commission,
    "stakes": Stakes,
    "clocks": Clocks,
    "misdeals": Misdeals,
    "irregularities": Irregularities,
    "supervision": Supervision,
    "tournament": Tournament,
    "jackpot": Jackpot,
    "promotion": Promotion,
}
