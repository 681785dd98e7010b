# python3 remove_tag.py VIDEO_ID TAG
import json
import sys

from api import api

video_id, tag = sys.argv[1:]
before = api("GET", f"/videos/{video_id}")["tags"] or []
after = [other for other in before if other != tag]
if len(after) < len(before):
    api("PUT", "/videos/tags", json={"videos": [video_id], "tags": after}, repeat=True)
print(json.dumps(after))
