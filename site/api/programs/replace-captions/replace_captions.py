# python3 replace_captions.py en fractions.en.vtt
import os
import sys
from pathlib import Path

from vdo import vdo

language, path = sys.argv[1], Path(sys.argv[2])
files = f"/videos/{os.environ['VIDEO_ID']}/files/"

# List the old captions before the upload, and delete them after it.
old = [
    file["id"]
    for file in vdo("GET", files)
    if file["format"] == "vtt" and file["lang"] == language and file["isDeletable"]
]

form = {"file": (path.name, path.read_bytes(), "text/vtt")}
vdo("POST", files, params={"language": language}, files=form)
print("uploaded", path)

for file_id in old:
    vdo("DELETE", f"{files}{file_id}")
    print("deleted", file_id)
