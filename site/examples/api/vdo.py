"""The helper for all samples, which calls the API with the secret in API_SECRET. Needs: pip install requests"""

import os
import random
import time

import requests

BASE = "https://%apiHost%/api"
ATTEMPTS = 5
LONGEST = 60  # Limits each attempt and the pause that Retry-After requests, in seconds.
LOST = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)

if not os.environ.get("API_SECRET"):
    raise RuntimeError("Set API_SECRET.")
session = requests.Session()
session.headers["Authorization"] = f"Apisecret {os.environ['API_SECRET']}"
session.headers["Accept"] = "application/json"
session.headers["Accept-Encoding"] = "identity"  # Keeps Content-Length the size of the body.


class VdoError(Exception):
    """A failed call. `status` is the HTTP status, or 0 if there was no response."""

    def __init__(self, status, message, retry_after=0):
        super().__init__(f"HTTP {status}: {message}" if status else message)
        self.status = status
        self.retry_after = retry_after


def vdo(method, path, *, repeat=None, within=600, **options):
    """Calls the API and returns its JSON, or the text if it isn't JSON. Repeats any call after a 429.

    repeat: whether to also repeat it after a 5xx or a lost connection, by default for GET and DELETE
    within: seconds after which it gives up, for example 10 if a viewer is waiting
    options: passed to requests, such as json, params, and files
    """
    if repeat is None:
        repeat = method in ("GET", "DELETE")
    request = session.prepare_request(requests.Request(method, BASE + path, **options))
    end = time.monotonic() + within
    attempt = 1
    while True:
        try:
            return send(request, min(LONGEST, end - time.monotonic()))
        except VdoError as error:
            may_be_done = error.status == 0 or error.status >= 500
            again = error.status == 429 or (repeat and may_be_done)
            pause = error.retry_after or 2 ** (attempt - 1) + random.random()
            too_long = pause > LONGEST or time.monotonic() + pause + 1 > end
            if not again or attempt == ATTEMPTS or too_long:
                raise
            time.sleep(pause)
        attempt += 1


def send(request, timeout):
    settings = session.merge_environment_settings(request.url, {}, None, None, None)
    try:
        response = session.send(request, timeout=timeout, **settings)
    except LOST as error:
        raise VdoError(0, f"No response: {error}") from error
    # Before version 2, urllib3 treats a response as complete when the connection ends too early.
    if len(response.content) < int(response.headers.get("Content-Length", 0)):
        raise VdoError(0, "No response: the body is incomplete")
    try:
        result = response.json()
    except ValueError:
        result = response.text
    if not response.ok:
        message = result.get("message") if isinstance(result, dict) else None
        wait = response.headers.get("Retry-After", "")
        raise VdoError(response.status_code, message or response.text, int(wait) if wait.isdigit() else 0)
    return result
