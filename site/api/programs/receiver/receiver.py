# python3 receiver.py
import hmac
import os
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

EXPECTED = os.environ["HOOK_TOKEN"].encode()
if not EXPECTED:
    raise SystemExit("Set HOOK_TOKEN.")
INBOX = Path("inbox")
INBOX.mkdir(exist_ok=True)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        url = urlsplit(self.path)
        if url.path != "/hooks/video":
            return self.respond(404)
        token = parse_qs(url.query).get("token", [""])[0]
        if not hmac.compare_digest(token.encode(), EXPECTED):
            return self.respond(403)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        arriving = INBOX / f"{uuid.uuid4()}.part"
        arriving.write_bytes(body)
        # Add .json only when the file is complete, because the worker may be reading the inbox.
        arriving.rename(arriving.with_suffix(".json"))
        self.respond(204)

    def respond(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_):
        """Logs nothing, because the URL contains the token."""


ThreadingHTTPServer(("localhost", 8002), Receiver).serve_forever()
