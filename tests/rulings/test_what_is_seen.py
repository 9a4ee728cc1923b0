"""What a ruling lets be seen: by everybody at the table, and by the player whose act out of turn waits."""

from croupier.cards.card import parse_cards
from croupier.games import terms_of
from croupier.law.rulebook import Law, law_of
from croupier.play import Refusal, Round, begin, deal_on, evolve, legal, view, why_not
from croupier.play import commands as c
from croupier.rulings import Incident, JudgeAct, decide, due


def holdem() -> Round:
    """Four at a felt table, blinds of 5 and 10 posted by seats 1 and 2: seat 3 is in turn."""
    law = law_of("nsw", "holdem", sign={"limit_type": "no_limit", "min_bet": 10, "min_stake": 10, "blinds": "5, 10"})
    assert isinstance(law, Law)
    r = begin(terms_of(law), dict.fromkeys((1, 2, 3, 4), 20_000), marker=4)
    assert isinstance(r, Round)
    deal_on(r)
    assert r.turn == 3
    return r


def happen(r: Round, command: object) -> None:
    events = decide(r, command)
    assert isinstance(events, list), events
    for event in events:
        evolve(r, event)


def test_everybody_hears_what_was_ruled_and_by_which_clause() -> None:
    r = holdem()
    assert "ruling" not in view(r)
    dropped = Incident("player exposes a card", (3,), tuple(parse_cards("Qc")), by="3")
    happen(r, dropped)
    for who in ("public", "inspector", 1, 3):
        seen = view(r, who)
        assert seen["ruling"]["what"] == "player exposes a card"
        assert seen["ruling"]["clauses"][0] == "nsw:holdem 26.2"
        assert seen["ruling"]["ruled_by"] == "dealer"
        [third] = [seat for seat in seen["seats"] if seat["seat"] == 3]
        assert sorted(third["hole"]) == ["??", "Qc"]


def test_nothing_is_offered_to_a_player_whose_act_has_to_be_judged_first() -> None:
    r = holdem()
    happen(r, Incident("act out of turn", (4,), answers=(("dealer caused", "no"),), did="raise", adds_up_to=4_000))
    happen(r, c.Call(3))
    assert r.turn == 4
    assert due(r) == JudgeAct()
    may = legal(r)
    assert may is not None
    assert (may.fold, may.check, may.call, may.kind) == (False, False, 0, "")
    assert {refusal.clause for refusal in why_not(r).values()} == {"nsw:holdem 26.5"}
    assert isinstance(decide(r, c.Fold(4)), Refusal)
    happen(r, JudgeAct())
    # The one before him wagered 10, less than his 40: he may call that or fold, and loses the 40 by folding (26.5.2).
    now = legal(r)
    assert now is not None
    assert (now.fold, now.call, now.kind) == (True, 1_000, "")
    happen(r, c.Fold(4))
    assert (r.stacks[4], r.pot()) == (16_000, 500 + 1_000 + 1_000 + 4_000)
