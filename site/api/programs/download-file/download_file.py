# python3 download_file.py NAME_TO_SAVE_AS
import os
import sys

import requests

from vdo import vdo

name = sys.argv[1] if len(sys.argv) > 1 else sys.exit("Pass the name of the file to save.")
link = vdo("GET", f"/videos/{os.environ['VIDEO_ID']}/files/{os.environ['FILE_ID']}")["redirect"]

# Don't send an Authorization header, because the URL is the permission.
plain = {"Accept-Encoding": "identity"}
with requests.get(link, headers=plain, stream=True, timeout=30) as response, open(f"{name}.part", "wb") as file:
    if response.status_code != 200:  # raise_for_status() would print the link.
        sys.exit(f"Download: HTTP {response.status_code}")
    for chunk in response.iter_content(chunk_size=1024 * 1024):
        file.write(chunk)
    # Before version 2, urllib3 doesn't detect a connection that ends too early.
    announced = int(response.headers.get("Content-Length", file.tell()))
    if file.tell() != announced:
        sys.exit(f"Download: only {file.tell()} of {announced} bytes arrived")
os.replace(f"{name}.part", name)
print("saved", name)
