# python3 viewer_id.py priya@example.com
import hashlib
import hmac
import os
import sys


def viewer_id(account_name):
    """Returns a stable ID of 32 characters for one of your users. Never change the key."""
    key = os.environ.get("VIEWER_ID_KEY")
    if not key:
        raise RuntimeError("Set VIEWER_ID_KEY.")
    name = account_name.strip().lower().encode()
    return hmac.new(key.encode(), name, hashlib.sha256).hexdigest()[:32]


print(viewer_id(sys.argv[1]))
