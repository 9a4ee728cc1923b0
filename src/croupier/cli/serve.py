"""`croupier serve`: open the room in a browser."""

import socket
from collections.abc import Sequence

from croupier.cli.arguments import Parser
from croupier.cli.say import DONE, wrong


def run(arguments: Sequence[str]) -> int:
    parser = Parser(
        prog="croupier serve",
        description="Serve the law, what hands are worth, and a page that checks situations, in a browser.",
        epilog="example: croupier serve --port 8080",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8000)
    asked = parser.parse_args(arguments)
    try:
        import uvicorn

        from croupier.server.app import make_app
    except ModuleNotFoundError as error:
        wrong(f"serving needs {error.name}, which is not installed: pip install croupier")
    taken = _why_not(asked.host, asked.port)
    if taken:
        wrong(f"cannot listen on {asked.host}:{asked.port}: {taken}; choose another with --host or --port")
    where = f"http://{'localhost' if asked.host == '127.0.0.1' else asked.host}:{asked.port}"

    class Announced(uvicorn.Server):
        """A server that says where it is once it really listens."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(f"Croupier is open on {where}")
            print("The law, the order of hands and situations to check are here; `croupier ruling` rules.")
            print("Ctrl-C ends it.", flush=True)

    Announced(uvicorn.Config(make_app(), host=asked.host, port=asked.port, log_level="warning", ws="none")).run()
    return DONE


def _why_not(host: str, port: int) -> str | None:
    """Why nobody can listen there, if so. A port that is out of range, taken or forbidden says it in one line."""
    try:
        with socket.create_server((host, port)):
            return None
    except (OSError, OverflowError) as error:
        return getattr(error, "strerror", None) or str(error)
