"""The pages and the JSON behind them, through the real application."""

import html

import pytest
from starlette.testclient import TestClient

from croupier.law.book import load_book
from croupier.server.app import make_app


@pytest.fixture
def client() -> TestClient:
    return TestClient(make_app())


def test_home_lists_every_game_and_says_what_is_to_come(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    for words in ("Canberra Manila", "Crazy Pineapple", "1994-11-04", "no table to sit down at yet"):
        assert words in page.text


def test_every_answer_forbids_scripts_and_frames(client: TestClient) -> None:
    for path in ("/", "/law?number=26.1&book=nsw", "/rank", "/health", "/static/croupier.css", "/nowhere"):
        policy = client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy


def test_a_clause_on_a_day(client: TestClient) -> None:
    old = client.get("/api/law", params={"book": "act", "game": "draw", "number": "8.4", "on": "1994-12-01"}).json()
    new = client.get("/api/law", params={"book": "act", "game": "draw", "number": "8.4", "on": "1995-12-01"}).json()
    assert [old[0]["values"]["drawing.last_card_dealt"], new[0]["values"]["drawing.last_card_dealt"]] == [False, True]
    page = client.get("/law", params={"book": "nsw", "number": "26.1"})
    assert "nsw P26.1" in page.text


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/law?book=nsw&number=99.9", 404, "has no clause"),
        ("/law?book=nsw&on=yesterday", 404, "is not a day"),
        ("/law?book=xyz", 404, "there is no book"),
        ("/rank?book=nsw&game=omaha&deck=36&hands=As", 400, "6.1.1(v)"),
        ("/rank?hands=As+As+Kd+Qd+Jd", 400, "As is there twice"),
        ("/rank?hands=%3Cscript%3E", 400, "is not a card"),
    ],
)
def test_wrong_use_says_what_is_wrong(client: TestClient, path: str, status: int, says: str) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert says in answer.text
    assert "<script>" not in answer.text


def test_hands_are_ranked_strongest_first(client: TestClient) -> None:
    page = client.get(
        "/rank", params={"book": "nsw", "game": "holdem", "hands": "As Kd / 7c 8c 9c\n7d 7h / 7c 8c 9c"}
    ).text
    assert page.index("three of a kind, sevens") < page.index("no pair, ace high")


def test_health(client: TestClient) -> None:
    assert client.get("/health").json()["ok"] is True


def test_without_a_game_the_clauses_of_all_games_are_listed(client: TestClient) -> None:
    listed = client.get("/api/law", params={"book": "nsw"}).json()
    # 671 numbers, 89 items, the definitions and five diagrams: everything the book has, each once.
    written = [c.number for _, change in load_book("nsw").clauses() if (c := change.clause)]
    assert sorted(one["number"] for one in listed) == sorted(written)
    by_number = {one["number"]: one["game"] for one in listed}
    assert [by_number[number] for number in ("8.8.6", "14.1", "20.1")] == [None, "draw-ante", "holdem"]
    numbers = [one["number"] for one in listed if one["number"][0].isdigit()]
    assert numbers.index("13.2") < numbers.index("14.1") < numbers.index("23.1") < numbers.index("24.1")
    day = "1995-09-05"
    listed = client.get("/api/law", params={"book": "act", "on": day}).json()
    for game in ("draw", "canberra-manila", "five-card-stud", "seven-card-stud"):
        alone = client.get("/api/law", params={"book": "act", "game": game, "on": day}).json()
        assert [one for one in listed if one["game"] == game] == alone
    assert {one["game"] for one in listed} == {"draw", "canberra-manila", "five-card-stud", "seven-card-stud"}


@pytest.mark.parametrize("path", ["/rank?hands=", "/law?number=", "/api/law?number="])
def test_too_long_a_question_is_refused_and_not_cut(client: TestClient, path: str) -> None:
    answer = client.get(path + "As+Kd+Qc+Jh+Ts%0A" * 200)
    assert answer.status_code == 400
    assert "at most 2000 are read" in answer.text
    assert client.get("/rank?hands=" + "As+Kd+Qc+Jh+Ts%0A" * 100).status_code == 200


def test_a_situation_is_checked_as_it_is_written(client: TestClient) -> None:
    page = client.get("/check").text
    example = html.unescape(page.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0])
    assert "Everything holds" in client.post("/check", data={"text": example}).text
    wrong = example.replace("? pot 45", "? pot 46").replace("\n", "\r\n")
    answer = client.post("/check", data={"text": wrong}).text
    assert "Something does not hold" in answer
    assert "expected pot 46; found 45" in answer
    assert "line 14" in answer


def test_nothing_that_was_written_is_lost_when_it_is_too_long(client: TestClient) -> None:
    text = "# " + "\r\n" * 9_000 + "my last line"
    assert len(text) < 20_000
    assert "The text itself is wrong" in client.post("/check", data={"text": text}).text  # not: too long
    longer = text + "x" * 4_000
    answer = client.post("/check", data={"text": longer})
    assert answer.status_code == 400
    assert "my last line" in answer.text


@pytest.mark.parametrize(
    ("text", "status", "says"),
    [
        ("", 400, "nothing to check"),
        ("x" * 20_001, 400, "20000 characters"),
        ("title = 1", 200, "The text itself is wrong"),
        ('title = "x"\nproves = ["nsw 1.1"]\nbase = "/etc/passwd"\nplay = "1 checks"', 200, "stands alone"),
        ('title = "<script>"\nproves = ["nsw 99.9"]\nplay = "1 <b>"', 200, "99.9"),
    ],
)
def test_a_text_that_is_no_situation_says_why(client: TestClient, text: str, status: int, says: str) -> None:
    answer = client.post("/check", data={"text": text})
    assert answer.status_code == status
    assert says in answer.text
    assert "<script>" not in answer.text
    assert "root:" not in answer.text
