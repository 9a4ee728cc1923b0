"""The ASGI application: for now the law, what hands are worth and situations to check. The room moves in behind it."""

from datetime import date, datetime
from importlib.resources import files
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier import __version__
from croupier.cards.card import CardError
from croupier.law.book import BOOKS, load_book
from croupier.law.clause import UnknownClauseError
from croupier.law.index import load_index
from croupier.law.lookup import answers, contents_of_games
from croupier.law.rulebook import law_of
from croupier.play.hands import Hands, Ranked, rank_text
from croupier.scenario.running import check_text
from croupier.scenario.verdicts import Report
from croupier.server import pages

NOT_FOUND: Final = 404
BAD_REQUEST: Final = 400
LONGEST_QUERY: Final = 2000
LONGEST_SITUATION: Final = 20_000
ENCODED: Final = 9
"""Bytes that a character takes in a form at most, but for a few beyond every card room's alphabet."""

HEADERS: Final = {
    b"content-security-policy": b"default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; "
    b"base-uri 'none'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
}


class WithHeaders:
    """Every answer forbids scripts, frames and anything from elsewhere."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS.items()]
            await send(message)

        await self.app(scope, receive, send_with_headers)


class TooLongError(ValueError):
    """More in a query than anybody writes."""


def _asked(request: Request, name: str, default: str = "") -> str:
    asked = request.query_params.get(name, default).strip()
    if len(asked) > LONGEST_QUERY:
        raise TooLongError(f"{name} has {len(asked)} characters; at most {LONGEST_QUERY} are read")
    return asked


def _day(request: Request) -> date:
    text = _asked(request, "on")
    if not text:
        return datetime.now().astimezone().date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UnknownClauseError(f"'{text}' is not a day; write it as 1995-09-05") from None


def _clauses(request: Request) -> list[dict[str, Any]]:
    book = load_book(_asked(request, "book", BOOKS[0]))
    game = _asked(request, "game") or None
    number = _asked(request, "number")
    if number:
        return answers(book, number, game, _day(request), "publication", load_index())
    return [
        {
            "game": of_game,
            "number": number,
            "section": change.clause.section,
            "paraphrase": change.clause.text,
            "fill": change.fill,
        }
        for of_game, number, change in contents_of_games(book, [game] if game else book.games, _day(request))
        if change.clause
    ]


async def home(request: Request) -> Response:
    return HTMLResponse(pages.home())


async def law(request: Request) -> Response:
    query = _query(request, "book", "game", "on", "number")
    try:
        return HTMLResponse(pages.law(query, _clauses(request)))
    except UnknownClauseError as error:
        return HTMLResponse(pages.law(query, [], str(error.args[0])), NOT_FOUND)
    except TooLongError as error:
        return HTMLResponse(pages.law(query, [], str(error)), BAD_REQUEST)


async def law_json(request: Request) -> Response:
    try:
        return JSONResponse(_clauses(request))
    except UnknownClauseError as error:
        return JSONResponse({"error": error.args[0]}, NOT_FOUND)
    except TooLongError as error:
        return JSONResponse({"error": str(error)}, BAD_REQUEST)


def _query(request: Request, *names: str) -> dict[str, str]:
    """What was asked, to be shown again in the form; what is too long is left out of it."""
    said = {name: request.query_params.get(name, "").strip() for name in names}
    return {name: text if len(text) <= LONGEST_QUERY else "" for name, text in said.items()}


def _ranked(request: Request) -> list[Ranked]:
    """The hands asked about, strongest first."""
    sign = {name: value for name in ("deck", "ace_high_low") if (value := _asked(request, name))}
    decided = law_of(_asked(request, "book", "nsw"), _asked(request, "game", "holdem"), _day(request), sign)
    if isinstance(decided, list):
        raise CardError("; ".join(map(str, decided)))
    hands = Hands(decided)
    asked = (_asked(request, "hands") or _asked(request, "hand")).splitlines()
    ranked = [rank_text(hands, text.strip()) for text in asked if text.strip()]
    return sorted(ranked, key=lambda one: -one.strength)


async def rank(request: Request) -> Response:
    query = _query(request, "book", "game", "deck", "on", "hands")
    try:
        return HTMLResponse(pages.rank(query, _ranked(request)))
    except (CardError, UnknownClauseError, TooLongError) as error:
        return HTMLResponse(pages.rank(query, [], str(error.args[0])), BAD_REQUEST)


def _checked(text: str) -> Report:
    return check_text(text.replace("\r\n", "\n"), "situation")


async def check(request: Request) -> Response:
    """A situation as somebody wrote it, checked against the law."""
    if request.method != "POST":
        return HTMLResponse(pages.check(pages.EXAMPLE))
    too_long = f"at most {LONGEST_SITUATION} characters are read; `croupier check` takes files of any length"
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_SITUATION * ENCODED:
            return HTMLResponse(pages.check("", error=too_long), BAD_REQUEST)
    text = parse_qs(body.decode("utf-8", "replace")).get("text", [""])[0]
    if len(text) > LONGEST_SITUATION:
        return HTMLResponse(pages.check(text, error=too_long), BAD_REQUEST)
    if not text.strip():
        return HTMLResponse(pages.check("", error="there is nothing to check"), BAD_REQUEST)
    return HTMLResponse(pages.check(text, await run_in_threadpool(_checked, text)))


async def health(request: Request) -> Response:
    return JSONResponse({"ok": True, "version": __version__})


async def stylesheet(request: Request) -> Response:
    css = (files("croupier") / "server" / "static" / "croupier.css").read_text("utf-8")
    return Response(css, media_type="text/css", headers={"cache-control": "no-cache"})


def make_app() -> Starlette:
    return Starlette(
        routes=[
            Route("/", home),
            Route("/law", law),
            Route("/rank", rank),
            Route("/check", check, methods=["GET", "POST"]),
            Route("/api/law", law_json),
            Route("/health", health),
            Route("/static/croupier.css", stylesheet),
        ],
        middleware=[Middleware(WithHeaders)],
    )
