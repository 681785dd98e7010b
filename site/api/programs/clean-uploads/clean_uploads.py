# python3 clean_uploads.py [--yes]. Without --yes, it only shows what it would delete
import sys
import time

from job import list_videos
from vdo import VdoError, vdo

# A form is valid for an hour, so after a day nobody can send its file.
day_ago = time.time() - 86_400
entries = [
    video
    for video in list_videos()
    if video["status"].lower() == "pre-upload" and video["upload_time"] < day_ago
]

for entry in entries:
    try:
        if "--yes" in sys.argv:
            vdo("DELETE", "/videos", params={"videos": entry["id"]})
    except VdoError as error:
        if error.status != 404:  # If it's a 404, the entry is already gone.
            raise
    print(entry["id"], entry["title"])
