"""The room in a browser: ASGI application, sockets, screens."""
