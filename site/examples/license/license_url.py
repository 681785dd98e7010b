import base64
import hashlib
import hmac
import json
import re
from datetime import datetime, timezone


def url_safe_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode("ascii")


def to_json(data: dict) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def sign(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def create_license_url(drm: str, content_auth: dict, api_key: str, now: datetime) -> str:
    content_auth_str = url_safe_base64(to_json(content_auth))

    iso_date = now.astimezone(timezone.utc).isoformat(timespec="milliseconds")[:23]
    signing_date = re.sub("[-:.]", "", iso_date) + "Z"
    signed_date = sign(api_key.encode(), signing_date)
    content_hash = url_safe_base64(sign(signed_date, content_auth_str))

    signature = f"{api_key[:16]}:{signing_date}:{content_hash}"
    token = url_safe_base64(to_json({"contentAuth": content_auth_str, "signature": signature}))
    return f"https://%licenseHost%/auth/{drm}/{token}"
