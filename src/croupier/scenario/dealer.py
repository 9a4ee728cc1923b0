"""What a file says of the dealer, who otherwise acts correctly by himself: cards turned, the order after a shuffle."""

import re
from collections.abc import Sequence
from typing import Final

from croupier.cards.card import cards_text
from croupier.play import commands as c
from croupier.play.dealing import open_slots
from croupier.play.drawing import pool
from croupier.play.terms import LAP, POST
from croupier.rulings import due
from croupier.scenario.acting import ready
from croupier.scenario.given import cards
from croupier.scenario.lines import Line
from croupier.scenario.sentences import Sentence, sentence
from croupier.scenario.table import Table
from croupier.scenario.verdicts import MistakeError, PendingError


def _shuffle(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """The order, top first, into which the law's pool was shuffled: exactly its cards."""
    wanted = cards(found["cards"], "shuffle")
    table.stop_at_reshuffle = True
    if not table.r.unshuffled:
        ready(table, None)
    r, faces = table.r, table.faces
    assert faces is not None
    if not r.unshuffled and (r.turn or type(due(r)) is not c.Reshuffle):
        now = f"seat {r.turn} has to decide" if r.turn else r.program[r.at].name
        raise MistakeError(f"no reshuffle is due here: {now}")
    stub, returned = pool(r)
    slots = [*stub, *returned]
    by_card = {faces.known(slot): slot for slot in slots if faces.is_named(slot)}
    strange = [card for card in wanted if card not in by_card]
    missing = [card for card in by_card if card not in wanted]
    if strange or missing or len(set(wanted)) != len(wanted):
        because = [f"a shuffle holds exactly the cards that the law puts in, {len(by_card)} of which have a name"]
        because += [f"missing {cards_text(missing)}"] if missing else []
        because += [f"not among them {cards_text(strange)}"] if strange else []
        raise MistakeError("; ".join(because))
    order = [by_card[card] for card in wanted]
    below = [slot for slot in slots if slot not in order]
    table.must(c.Reshuffle((*order, *(reversed(below) if table.filling else below))))
    table.stop_at_reshuffle = False


def _deals(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """Cards turned by the dealer, by their faces."""
    said = cards(found["cards"] or "", "dealer deals")
    r = table.r
    while not r.turn or r.code == POST:
        if r.code == POST and r.turn:
            table.must(c.DeclineBlind(r.turn))
            continue
        step = due(r)
        if step is None:
            break
        if type(step) is not c.Deal:
            if not table.step():
                break
            continue
        op = r.program[r.at]
        short = op.code == LAP and len(r.shoe.stub) < op.each * r.live.bit_count()
        turned = r.shoe.stub if short else open_slots(r)
        if not turned:
            table.must(table.dealt(step))
            continue
        faces = table.faces
        assert faces is not None
        if said:
            if len(said) > len(r.shoe.stub):
                raise MistakeError("more cards than the shoe holds")
            for slot, card in zip(turned, said, strict=False):
                faces.name(slot, card, "dealer deals")
        table.must(table.dealt(step))
        return
    raise MistakeError(f"no open card is due: {f'seat {r.turn} has to decide' if r.turn else r.program[r.at].name}")


def _goes_on(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    """The dealer's next step, whichever it is: it must be the one named."""
    table.deal_on(0)
    r = table.r
    step = None if r.turn else due(r)
    if type(step) is not c.Burn:
        raise MistakeError(f"no burn is due here: {r.program[r.at].name}")
    table.must(step)


def _not_yet(table: Table, found: re.Match[str], lines: Sequence[Line]) -> None:
    raise PendingError(f"{lines[0].said}: what the dealer does before the cards, or wrongly")


DEALER: Final[tuple[Sentence, ...]] = (
    sentence(
        r"(?:the )?shuffle(?: is)?:? (?P<cards>.+)",
        _shuffle,
        "shuffle CARDS",
        "the order, top first, after the reshuffle that is due: exactly the cards that the law puts in",
    ),
    sentence(
        r"(?:the )?dealer (?:deals|turns)(?: (?P<cards>.+))?",
        _deals,
        "dealer deals CARDS",
        "the open cards that the dealer turns next",
    ),
    sentence(r"(?:the )?dealer burns", _goes_on, "dealer burns", "the burn that is due"),
    sentence(
        r"(?:the )?dealer (?:shuffles|cuts|points to) ?.*",
        _not_yet,
        "dealer shuffles | cuts N | points to 3",
        "pending",
    ),
)
