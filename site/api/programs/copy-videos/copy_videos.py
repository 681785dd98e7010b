import json
import os
import time
from pathlib import Path

from vdo import vdo

PAGES = Path("videos.json.pages")  # Each line contains one page of the list that the program has read.

# After an hour, start over, because the list may have changed too much.
if PAGES.exists() and time.time() - PAGES.stat().st_mtime > 3600:
    PAGES.unlink()
pages = [json.loads(line) for line in PAGES.read_text().splitlines()] if PAGES.exists() else []
while not pages or pages[-1]:
    rows = vdo("GET", "/videos", params={"page": len(pages) + 1, "limit": 40})["rows"]
    with PAGES.open("a") as file:
        file.write(json.dumps(rows) + "\n")
    pages.append(rows)

# A video that moved to the next page during the run is on two pages.
videos = {video["id"]: video for page in pages for video in page}
with open("videos.json.new", "w") as file:
    json.dump(list(videos.values()), file, indent=2)
os.replace("videos.json.new", "videos.json")
PAGES.unlink()
print(len(videos), "videos")
