# python3 remove_tag.py VIDEO_ID TAG
import json
import sys

from vdo import vdo

video_id, tag = sys.argv[1:]
before = vdo("GET", f"/videos/{video_id}").get("tags") or []
after = [other for other in before if other != tag]
if len(after) < len(before):
    vdo("PUT", "/videos/tags", json={"videos": [video_id], "tags": after}, repeat=True)
print(json.dumps(after))
