import json
import re
import sys
from pathlib import Path

from vdo import VdoError, vdo

PUBLISHED = Path("published")


def read_video(video_id):
    """Return the video from the API, or None if the account doesn't contain it."""
    try:
        return vdo("GET", f"/videos/{video_id}")
    except VdoError as error:
        if error.status == 404:
            return None
        raise


def publish_once(video):
    """Act, then record it. After a crash in between, the next run acts again."""
    mark = PUBLISHED / video["id"]
    if mark.exists():
        return
    print(f"Published: {video['title']}")
    mark.touch()


Path("inbox").mkdir(exist_ok=True)
PUBLISHED.mkdir(exist_ok=True)
for path in [each for each in Path("inbox").iterdir() if each.suffix == ".json"]:
    try:
        video_id = str((json.loads(path.read_bytes()).get("payload") or {}).get("id"))
        video = read_video(video_id) if re.fullmatch("[0-9a-f]{32}", video_id) else None
        if video and video["status"].lower() == "ready":
            publish_once(video)
        path.unlink()
    except (VdoError, ValueError, AttributeError) as error:
        print(f"{path}: {error}", file=sys.stderr)  # The entry stays in the inbox for the next run.
