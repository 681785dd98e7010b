# python3 upload_all_captions.py fractions.*.vtt
import os
import re
import sys
from pathlib import Path

from vdo import vdo

captions = []
for path in map(Path, sys.argv[1:]):
    language = re.search(r"\.([a-z]{2})\.vtt$", path.name)
    content = path.read_bytes()
    if not language or not content.removeprefix(b"\xef\xbb\xbf").startswith(b"WEBVTT"):
        sys.exit(f"{path}: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT")
    captions.append((path, language[1], content))

for path, language, content in captions:
    form = {"file": (path.name, content, "text/vtt")}
    files = f"/videos/{os.environ['VIDEO_ID']}/files/"
    response = vdo("POST", files, params={"language": language}, files=form)
    print(language, response["id"], path)
