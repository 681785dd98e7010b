# python3 download_file.py NAME_TO_SAVE_AS
import os
import sys

import requests

from vdo import vdo

name = sys.argv[1]
link = vdo("GET", f"/videos/{os.environ['VIDEO_ID']}/files/{os.environ['FILE_ID']}")["redirect"]

# No Authorization header here: the URL itself is the permission.
with requests.get(link, stream=True, timeout=30) as response, open(f"{name}.part", "wb") as file:
    response.raise_for_status()
    for chunk in response.iter_content(chunk_size=1024 * 1024):
        file.write(chunk)
os.replace(f"{name}.part", name)
