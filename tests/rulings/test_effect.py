"""What rulings bring, told as data and in words: every expectation is worked by hand from its clause.

The sample table has six players, the button at seat 6, blinds of $5 and $10 at seats 1 and 2; in a later betting round
everybody has put in the least bet of $10 for each betting round that is over.
"""

import re
from datetime import date
from pathlib import Path

import pytest

from croupier.cards.card import UNKNOWN, parse_cards
from croupier.law.book import BOOKS, load_book
from croupier.rulings import Asks, Preview
from croupier.rulings.effect import NO_RULE, RULED, STAYS, Effect, describe
from croupier.scenario.sample import Room, ask, detail, incidents_at, taken_up

DAY = date(2020, 1, 1)
SOURCE = Path(__file__).parents[2] / "src" / "croupier" / "rulings"


def effect(book: str, game: str, at: str, said: str, acted: int = 0, role: str = "") -> Effect:
    asked = ask(Room(book, game, DAY, {}), at, said, role, acted)
    assert isinstance(asked.found, Preview), asked.found
    before = asked.table.r.copy()
    told = describe(asked.table.r, asked.found)
    assert asked.table.r == before, "telling what would be changes nothing"
    return told


def faces(text: str) -> tuple[int, ...]:
    return tuple(parse_cards(text))


@pytest.mark.proves("nsw 26.29")
def test_the_extra_card_of_a_flop_whose_order_is_known_is_the_next_burn() -> None:
    # 26.29: the first three stay, the extra card is the next burn. Burn first, then J 4 A, then the 9.
    told = effect("nsw", "holdem", "flop deal", "flop has too many cards ?? | Jd 4s Ah 9h; order known = yes")
    assert told.remedy == "stands"
    assert [(one.faces, one.origin, one.to) for one in told.cards] == [
        ((UNKNOWN,), "stub", "burns"),
        (faces("Jd 4s Ah"), "stub", "board"),
        (faces("9h"), "stub", "top"),
    ]
    assert told.cards[1].words == "Jd, 4s and Ah from the stub lie on the board."
    assert told.cards[2].words == "9h goes back on top of the stub: it is the next burn."
    assert told.ruled == "The right cards stand, and play goes on."
    assert (told.chips, told.then, told.restricted) == ((), (), ())
    assert (told.turn, told.next) == (1, "Seat 1 acts next.")  # the first player left of the button


@pytest.mark.proves("nsw 26.29")
def test_where_the_order_is_not_known_burn_and_flop_are_shuffled_back() -> None:
    # 26.29: the burn and the four cards go into the stub, which is shuffled; a new burn and a new flop.
    told = effect("nsw", "holdem", "flop deal", "flop has too many cards; order known = no")
    assert told.remedy == "reshuffled"
    assert [(len(one.faces), one.to, one.words) for one in told.cards] == [
        (5, "bottom", "5 cards from the stub go behind it.")
    ]
    assert told.then == ("The stub is shuffled before its next card.",)
    assert (told.turn, told.next) == (0, "The dealer shuffles the stub, burns a card and deals the flop.")
    assert told.clauses[0] == "nsw:holdem 26.29"


@pytest.mark.proves("nsw 25.7", "nsw 25.8")
def test_a_misdeal_gives_everybody_his_money_back() -> None:
    # 25.7: every bet and blind goes back: $5 to seat 1, $10 to seat 2. 25.8: shuffled and cut, the button stays.
    told = effect("nsw", "holdem", "preflop", "card exposed in the cut")
    assert (told.remedy, told.ruled) == ("misdeal", "Misdeal: this deal does not count.")
    assert [(one.seats, one.each, one.what) for one in told.chips] == [((1,), 500, "back"), ((2,), 1000, "back")]
    assert told.chips[0].words == "Seat 1 gets back $5."
    assert [one.words for one in told.cards] == [
        "All cards come back, are shuffled and cut, and are dealt again from the same button."
    ]
    assert told.then == ("Everything in the pot goes back, antes and blinds too; they are posted again.",)
    assert told.next == "The dealer collects the antes and blinds."


@pytest.mark.proves("act:faro 17.3")
def test_blinds_that_stay_up_are_not_given_back() -> None:
    # 17.3: blinds stay up for the new deal, later bets go back. Seats 3 and 4 had called the $10.
    told = effect("act", "faro", "round 1", "card exposed in the cut", acted=2)
    assert [(one.seats, one.each, one.words) for one in told.chips] == [
        ((3, 4), 1000, "Seats 3 and 4 get back $10 each.")
    ]
    assert told.then == ("Antes and blinds stay up for the new deal; every later wager goes back.",)
    assert told.next.startswith("The dealer shuffles all cards and deals")


@pytest.mark.proves("act:faro 19.2(a)")
def test_a_void_wager_stays_in_the_pot_where_the_book_says_so() -> None:
    # 19.2(a): the hand is folded, all that he wagered stays: the $10 of the first betting round.
    told = effect("act", "faro", "round 2", "breach of the rules 3; void wager = yes; exclude = 24 hours")
    assert [(one.seats, one.each, one.what, one.words) for one in told.chips] == [
        ((3,), 1000, "stays", "$10 of seat 3 stay in the pot.")
    ]
    assert [one.words for one in told.cards] == ["The hand of seat 3 goes to the discards."]
    assert told.restricted == ("Seat 3 has no part in the rest of this round of play.",)
    assert told.orders == ("exclude seat 3 from the game for 24 hours",)
    assert told.may_rule[0] == told.role == "operator"


@pytest.mark.proves("act:draw 17.2(a)")
def test_a_void_wager_goes_back_where_the_book_says_so() -> None:
    # 17.2(a): by default the wager is returned to him.
    told = effect("act", "draw", "round 2", "breach of the rules 3; void wager = yes; exclude = no")
    assert [(one.seats, one.each, one.what) for one in told.chips] == [((3,), 1000, "back")]
    assert told.orders == ()


@pytest.mark.proves("nsw 26.5")
def test_a_wager_out_of_turn_is_told_with_everything_that_may_become_of_it() -> None:
    # 26.5.1 all check: he checks; 26.5.2 not exceeded: call or fold; 26.5.3 exceeded: free; 26.5.4 all fold: stands.
    told = effect("nsw", "holdem", "preflop", "act out of turn 4 raises to 50; dealer caused = no")
    assert told.then == (
        "The players who were passed over act first, in their order.",
        "If none of them wagers, but one checks: he must check.",
        "If one of them wagers less: he may only call or fold.",
        "If one of them wagers as much: he may only call or fold.",
        "If one of them wagers more: he may call, raise or fold.",
        "If all before him fold: his wager stands.",
        "If he may fold then and does, what he put out stays in the pot.",
    )
    assert (told.turn, told.next) == (3, "Seat 3 acts next.")  # left of the big blind at seat 2
    assert (told.cards, told.chips) == ((), ())


@pytest.mark.proves("nsw 26.5")
def test_a_check_out_of_turn_stands_unless_somebody_wagers() -> None:
    told = effect("nsw", "holdem", "flop", "act out of turn 5 checks; dealer caused = no")
    assert told.then == (
        "The players who were passed over act first, in their order.",
        "If nobody before him wagers: his check stands.",
        "If one of them wagers: he may call, raise or fold.",
    )


@pytest.mark.proves("nsw 26.23")
def test_the_first_last_card_shown_turns_all_of_them() -> None:
    # Shown to the first of the lap, seat 1: all last cards are dealt face up, and the opener before opens.
    told = effect("nsw", "seven-card-stud", "round 5 deal", "last card exposed 1")
    assert told.then == (
        "The next card of seats 1, 2, 3, 4, 5 and 6 is dealt face up.",
        "Whoever opened the last betting round opens the next one too.",
    )
    assert told.next == "The dealer deals the next card of the players, face up."


@pytest.mark.proves("nsw 26.15")
def test_cards_drawn_too_early_count_in_the_draw() -> None:
    # 26.15: who has looked keeps them as replacements, so one card fewer is due to him.
    told = effect("nsw", "draw-ante", "draw", "draw out of sequence 3; looked at = yes")
    assert [(len(one.faces), one.origin, one.to, one.seat) for one in told.cards] == [(1, "stub", "hole", 3)]
    assert told.then == ("In his draw, seat 3 gets 1 card fewer.",)


@pytest.mark.proves("nsw 25.1.5")
def test_a_void_hand_with_its_money_back() -> None:
    # 25.1.5, after two have acted: the hand is void, its $10 call goes back; seats 3 and 4 have acted, 5 is next.
    told = effect("nsw", "holdem", "preflop", "wrong number of cards 3 with 3", acted=2)
    assert told.remedy == "hand dead"
    assert [one.words for one in told.cards] == [
        "1 card from the stub goes to seat 3.",  # he was dealt it
        "The hand of seat 3 goes to the discards.",
    ]
    assert len(told.cards[1].faces) == 3
    assert [(one.seats, one.each, one.what) for one in told.chips] == [((3,), 1000, "back")]
    assert told.turn == 5


@pytest.mark.proves("nsw 26.6.2", "nsw 26.6.3", "nsw 26.6.4")
def test_who_is_told_of_a_bad_deck_and_what_is_seen_to() -> None:
    # 26.6.2: a misdeal, all money back; 26.6.3: the deck is gone through; 26.6.4: surveillance and an inspector.
    told = effect("nsw", "holdem", "flop", "bad deck")
    assert told.notified == ("surveillance", "inspector")
    assert told.orders == ("go through the deck for further cards",)
    assert {"nsw:holdem 26.6.2", "nsw:holdem 26.6.3", "nsw:holdem 26.6.4"} <= set(told.clauses)
    assert [(one.seats, one.words) for one in told.chips] == [((1, 2, 3, 4, 5, 6), "Every player gets back $10.")]


@pytest.mark.proves("nsw 26.26")
def test_a_card_that_is_exchanged_for_the_first_burn() -> None:
    # 26.26: the would-be first burn goes to the player, his card takes its place; so nothing is burnt before the flop.
    told = effect("nsw", "holdem", "preflop", "card exposed in the deal 3 7c")
    assert [(one.faces, one.origin, one.owner, one.to, one.seat) for one in told.cards] == [
        (faces("7c"), "hole", 3, "burns", 0),
        ((UNKNOWN,), "stub", 0, "hole", 3),
    ]
    assert told.cards[0].words == "7c of seat 3 lies with the burns."
    assert told.then == ("There is no burn before the flop.",)


@pytest.mark.proves("nsw 26.31")
def test_a_fourth_card_too_early() -> None:
    # 26.31: aside with the card, its burn stays a burn; before the fifth it is shuffled in, and no burn is made then.
    told = effect("nsw", "holdem", "flop", "turn dealt early ?? | 9h")
    assert [(one.faces, one.to) for one in told.cards] == [((UNKNOWN,), "burns"), (faces("9h"), "aside")]
    assert told.then == (
        "There is no burn before the river.",
        "What was set aside is shuffled into the stub before the river.",
    )
    assert told.turn == 1


@pytest.mark.proves("act:faro 17.18")
def test_a_capped_betting_round() -> None:
    # 17.18: the card lies beside the one before; bets are the table minimum of $10, nobody may raise.
    told = effect("act", "faro", "round 2", "card dealt early 9h")
    assert [(one.faces, one.to) for one in told.cards] == [(faces("9h"), "board")]
    assert told.restricted == ("Nobody may go above $10 in this betting round.",)
    assert told.then == ("The community card lies there already; none is dealt in its turn.",)


@pytest.mark.proves("act:five-card-stud 17.17")
def test_a_first_card_face_up() -> None:
    # 17.17: it stays up, and the second card is dealt face down.
    told = effect("act", "five-card-stud", "round 1 deal", "first card up 2 7c")
    assert [one.words for one in told.cards] == ["7c of seat 2 lies face up."]
    assert told.then == ("The next card of seat 2 is dealt face down.",)


@pytest.mark.proves("act:draw 15.1(e)")
def test_a_card_that_stays_where_it_is() -> None:
    # 15.1(e): a single card is no misdeal and stays with its player.
    told = effect("act", "draw", "round 1", "card exposed in the deal 3 7c")
    [card] = told.cards
    assert (card.faces, card.owner, card.to) == (faces("7c"), 3, STAYS)
    assert card.words == "7c of seat 3 stays there; everybody has seen it."
    assert told.ruled == "It stands, and play goes on."


@pytest.mark.proves("nsw 27.6", "nsw 27.5.2")
def test_a_round_without_a_result_and_a_forfeited_wager() -> None:
    # 27.6: wagers go back, $5 to seat 1; that of an offender who is shut out may be forfeited: seat 2's $10.
    told = effect("nsw", "holdem", "preflop", "fraud 2; forfeit = yes; exclude = 24 hours")
    assert told.ruled == "The round of play is void."
    assert [(one.seats, one.each, one.what) for one in told.chips] == [((1,), 500, "back"), ((2,), 1000, "forfeited")]
    assert told.chips[1].words == "$10 of seat 2 go to the account of forfeits."
    assert told.next == "The round of play is over; the cards are collected."


@pytest.mark.proves("nsw 26.14")
def test_who_may_void_a_round_and_who_does() -> None:
    told = effect("nsw", "holdem", "flop", 'uncovered error; void the round = yes; note = "spilt"', role="supervisor")
    assert told.role == "casino-supervisor"
    assert told.may_rule[0] == "casino-supervisor"  # 26.14 names him
    assert "dealer" not in told.may_rule
    assert told.orders == ("note: spilt",)


@pytest.mark.proves("act:draw 17.6")
def test_where_no_clause_says_anything_the_operator_decides() -> None:
    told = effect("act", "draw", "draw", "draw out of sequence 3")
    assert told.ruled == "No clause says what to do; the operator decides."
    assert told.may_rule[0] == "operator"
    assert told.clauses == ("act:draw@1995-09-05 17.6",)


@pytest.mark.proves("nsw 26.13")
def test_pots_that_are_taken_up_again() -> None:
    # Four betting rounds of $10 by six players: the one who won the $240 gives them back.
    told = effect("nsw", "holdem", "claims", "pot contested; upheld = yes")
    [back] = told.chips
    assert (back.each, back.what) == (24000, "given back")
    assert told.next == "The dealer passes the pots."


def test_every_remedy_has_words() -> None:
    named = {
        word
        for file in SOURCE.glob("*.py")
        for word in re.findall(r'Ruling\(\s*"([^"]+)"|remedy="([^"]+)"|remedy = "([^"]+)"', file.read_text("utf-8"))
        for word in word
        if word
    }
    assert len(named) >= 15
    assert {word for word in named if not word.startswith(NO_RULE)} == RULED.keys()


@pytest.mark.parametrize(("book", "game"), [(book, game) for book in BOOKS for game in load_book(book).games])
def test_everything_that_can_go_wrong_is_told(book: str, game: str) -> None:
    """Every incident at every moment, with usual answers: nothing is left without words."""
    room = Room(book, game, DAY if game != "five-card-stud" else date(2010, 1, 1), {})
    many = 0
    for at, some in incidents_at(room):
        table = taken_up(room, at)
        for known in some:
            wanted = detail(table, known)
            said = f"{known.name} {wanted.usually if wanted else ''}"
            for _ in range(len(known.asks) + 1):
                found = ask(room, at, said).found
                if not isinstance(found, Asks):
                    break
                one = found.questions[-1]
                said += f"; {one.name} = {one.usually or one.answers[0]}"
            assert not isinstance(found, Asks)
            if isinstance(found, Preview):
                told = describe(table.r, found)
                sentences = [told.ruled, told.next, *told.then, *told.restricted]
                sentences += [one.words for one in told.cards] + [one.words for one in told.chips]
                assert all(one[0].isupper() or one[0] in "0123456789$TJQKA" for one in sentences), sentences
                assert all(one.endswith(".") for one in sentences), sentences
                assert told.clauses, known.name
                many += 1
    assert many > 100
