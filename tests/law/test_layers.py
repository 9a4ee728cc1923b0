"""Layers of one fold: fills, instruments by date, the sign, conditions over it. Each value knows its whole chain."""

import pytest

from croupier.law.book import BOOKS, load_book
from croupier.law.clause import LawError
from croupier.law.rulebook import Law, Layer, day_law, law_of
from croupier.law.sign import settings_of


def test_a_setting_lies_over_its_clause_and_is_seen_in_the_chain() -> None:
    plain = law_of("act", "faro")
    chosen = law_of("act", "faro", sign={"tap_out_units": "all"})
    assert isinstance(plain, Law)
    assert isinstance(chosen, Law)
    assert (plain.allin.units, chosen.allin.units) == ("floor", "all")
    assert [source.by for source in chosen.chain("allin.units")] == ["14.1", "tap_out_units on the sign, A-34"]
    assert chosen.clause("allin.units") == "act:faro@2005-02-07 tap_out_units on the sign, A-34"


def test_conditions_lie_over_the_sign() -> None:
    """NSW 28.2.1: a tournament's rules win conflicts; 28.7.8 lets the supervisor limit the time to act."""
    conditions = Layer("conditions 4(g)", {"clocks.act_least_seconds": 15})
    law = law_of("nsw", "holdem", sign={"act_limit_s": "30"}, conditions=[conditions])
    assert isinstance(law, Law)
    assert law.clocks.act_least_seconds == 15
    assert [source.by for source in law.chain("clocks.act_least_seconds")] == ["7.12.1", "conditions 4(g)"]


def test_an_amendment_lies_over_the_clause_it_leaves_standing() -> None:
    """12.5 of 1995 came beside 12.1 of 1994, which had let any later player raise over a tap-out (A-35)."""
    old, new = law_of("act", "draw@1994-11-04"), law_of("act", "draw@1995-09-05")
    assert isinstance(old, Law)
    assert isinstance(new, Law)
    assert (old.allin.short_raise_reopens, new.allin.short_raise_reopens) == ("everybody", "not-yet-acted")
    assert new.clause("allin.short_raise_reopens") == "act:draw@1995-09-05 12.5"


def test_a_layer_cannot_speak_of_what_no_clause_knows() -> None:
    with pytest.raises(LawError, match=r"conditions 1 gives betting\.colour, of which no clause of nsw:holdem speaks"):
        law_of("nsw", "holdem", conditions=[Layer("conditions 1", {"betting.colour": "red"})])


def test_a_law_does_not_change() -> None:
    law = law_of("nsw", "holdem")
    assert isinstance(law, Law)
    with pytest.raises(AttributeError, match="a law does not change"):
        law.betting = law.betting
    with pytest.raises(AttributeError):
        law.betting.rounds = 7  # type: ignore[misc]


def test_a_default_is_what_the_clauses_say() -> None:
    """A setting left alone lays nothing over the clauses; so its default and theirs must be one."""
    for book in BOOKS:
        for name, game in load_book(book).games.items():
            for edition in [f"{name}@{e}" for e in game.editions] or [name]:
                day = day_law(book, edition)
                law = law_of(book, edition)
                assert isinstance(law, Law)
                for setting in settings_of(day).values():
                    default = setting.default_for(name, str(day.edition))
                    for path in setting.sets if default is not None else ():
                        said = [source.value for source in law.chain(path)]
                        assert said == [] or said[-1] == default, f"{edition}: {setting.name} and {path}"
