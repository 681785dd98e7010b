"""The helper of all samples. It calls the API with the secret in API_SECRET. Needs: pip install requests"""

import os
import random
import time

import requests

BASE = "https://%apiHost%/api"
ATTEMPTS = 5
LOST = (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError)

session = requests.Session()
session.headers["Authorization"] = f"Apisecret {os.environ['API_SECRET']}"
session.headers["Accept"] = "application/json"


class VdoError(Exception):
    """A call that failed: `status` is the HTTP status, or 0 where no response came."""

    def __init__(self, status, message, retry_after=0):
        super().__init__(f"HTTP {status}: {message}" if status else message)
        self.status = status
        self.retry_after = retry_after


def vdo(method, path, *, repeat=None, **options):
    """Calls the API and returns its JSON, or the text of a response that is not JSON. After 429, the call is sent again.

    repeat: whether it is sent again after 5xx and lost connections, too; GET and DELETE are
    options: those of requests, such as json, params and files
    """
    if repeat is None:
        repeat = method in ("GET", "DELETE")
    request = session.prepare_request(requests.Request(method, BASE + path, **options))
    attempt = 1
    while True:
        try:
            return send(request)
        except VdoError as error:
            may_be_done = error.status == 0 or error.status >= 500
            again = error.status == 429 or (repeat and may_be_done)
            if not again or attempt == ATTEMPTS:
                raise
            time.sleep(error.retry_after or 2 ** (attempt - 1) + random.random())
        attempt += 1


def send(request):
    settings = session.merge_environment_settings(request.url, {}, None, None, None)
    try:
        response = session.send(request, timeout=60, **settings)
    except LOST as error:
        raise VdoError(0, f"No response: {error}") from error
    try:
        result = response.json()
    except ValueError:
        result = response.text
    if not response.ok:
        message = result.get("message") if isinstance(result, dict) else None
        wait = response.headers.get("Retry-After", "")
        raise VdoError(response.status_code, message or response.text, int(wait) if wait.isdigit() else 0)
    return result
