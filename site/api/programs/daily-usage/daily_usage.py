# python3 daily_usage.py [2025-01-01]. The default day is yesterday in UTC
import csv
import io
import os
import sys
from datetime import datetime, timedelta, timezone

from vdo import vdo

yesterday = datetime.now(timezone.utc).date() - timedelta(days=1)
day = sys.argv[1] if len(sys.argv) > 1 else yesterday.isoformat()

text = vdo("POST", "/account/video-usage", json={"date": day}, repeat=True)

rows = csv.DictReader(io.StringIO(text, newline=""))
usage = {row["video"]: float(row["bandwidth"]) for row in rows}
if not usage:
    sys.exit(f"{day}: no figures")

with open(f"usage-{day}.new", "w", newline="", encoding="utf-8") as file:
    file.write(text)
os.replace(f"usage-{day}.new", f"usage-{day}.csv")
for video in sorted(usage, key=usage.get, reverse=True)[:10]:
    print(f"{video} {usage[video]:.0f}")
