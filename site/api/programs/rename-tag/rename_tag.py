import json
import os

from job import run_job
from vdo import vdo

OLD, NEW = os.environ["OLD_TAG"], os.environ["NEW_TAG"]
if not OLD or not NEW:
    raise SystemExit("Set OLD_TAG and NEW_TAG.")


def rename_tag(video_id, *_):
    before = vdo("GET", f"/videos/{video_id}").get("tags") or []
    if OLD not in before:
        return None
    tags = [tag for tag in before if tag not in (OLD, NEW)] + [NEW]
    vdo("PUT", "/videos/tags", json={"videos": [video_id], "tags": tags}, repeat=True)
    return json.dumps(before)


run_job("rename-tag", rename_tag)
