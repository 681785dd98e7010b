# python3 watermark.py "Priya N." priya@example.com 203.0.113.7
import json
import sys
from datetime import datetime, timezone


def watermark_for(name, email, address):
    """Returns the string for annotate, with the name and email address, and the IP address with the time."""
    minute = datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M")
    return json.dumps([moving(f"{name[:30]} · {email}"), moving(f"{address} · {minute} UTC")])


def moving(text):
    looks = {"alpha": "0.60", "color": "0xFFFFFF", "size": "15"}
    return {"type": "rtext", "text": text, **looks, "interval": "5000", "skip": "10000"}


print(watermark_for(*sys.argv[1:4]))
