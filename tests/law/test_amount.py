"""Amounts: cents inside, dollars for people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.law.amount import AmountError, cents, dollars


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        ("0", 0),
        ("1", 100),
        ("19", 1900),
        (19, 1900),
        (0, 0),
        ("9.5", 950),
        ("9.50", 950),
        ("9.05", 905),
        ("0.01", 1),
        ("0.10", 10),
        ("$9.50", 950),
        ("$1,000", 100_000),
        ("1,000", 100_000),
        ("1000", 100_000),
        ("12,345,678.90", 1_234_567_890),
        (" 5 ", 500),
        ("007", 700),
    ],
)
def test_dollars_are_read_as_people_write_them(written: str | int, amount: int) -> None:
    assert cents(written) == amount


@pytest.mark.parametrize(
    "wrong",
    [
        "", " ", "$", "-1", "+1", "- 1", "1.", ".5", "1.234", "1.2.3", "1,00", "10,00", "1,0000", "1000,000", ",100",
        "1,,000", "1,000,00", "1.0,0", "$ 5", "$$5", "5$", "€5", "5c", "1e3", "0x10", "1_000", "1 000", "five", "nan",
        "inf", "None",
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(AmountError, match="is not an amount") as refused:
        cents(wrong)
    assert f"'{wrong}'" in str(refused.value)


def test_a_negative_number_is_no_amount() -> None:
    with pytest.raises(AmountError, match="-5"):
        cents(-5)


def test_an_amount_error_is_a_value_error() -> None:
    assert issubclass(AmountError, ValueError)


@pytest.mark.parametrize(
    ("amount", "written"),
    [
        (0, "0"),
        (1, "0.01"),
        (10, "0.10"),
        (99, "0.99"),
        (100, "1"),
        (905, "9.05"),
        (950, "9.50"),
        (1900, "19"),
        (99_999, "999.99"),
        (100_000, "1,000"),
        (123_456_789, "1,234,567.89"),
        (-1, "-0.01"),
        (-950, "-9.50"),
        (-100_000, "-1,000"),
    ],
)
def test_amounts_are_written_for_people(amount: int, written: str) -> None:
    assert dollars(amount) == written


@given(st.integers(0, 10**15))
def test_what_is_written_reads_back(amount: int) -> None:
    assert cents(dollars(amount)) == amount
    assert cents("$" + dollars(amount)) == amount
    assert cents(dollars(amount).replace(",", "")) == amount


@given(st.integers(1, 10**15))
def test_a_debt_is_the_amount_with_a_sign(amount: int) -> None:
    assert dollars(-amount) == "-" + dollars(amount)


@given(st.integers(0, 10**12))
def test_a_whole_number_is_dollars(whole: int) -> None:
    assert cents(whole) == cents(str(whole)) == cents(f"{whole:,}") == cents(f"{whole}.00") == whole * 100


@given(st.text(st.sampled_from("0123456789.,$- +e")) | st.text())
def test_any_text_is_an_amount_or_an_amount_error(text: str) -> None:
    try:
        amount = cents(text)
    except AmountError:
        return
    assert amount >= 0
    assert cents(dollars(amount)) == amount
