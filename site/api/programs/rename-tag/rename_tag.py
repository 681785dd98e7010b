import json

from job import run_job
from vdo import vdo


def rename_tag(video_id, *_):
    before = vdo("GET", f"/videos/{video_id}").get("tags") or []
    if "math" not in before:
        return None
    tags = [tag for tag in before if tag not in ("math", "mathematics")] + ["mathematics"]
    vdo("PUT", "/videos/tags", json={"videos": [video_id], "tags": tags}, repeat=True)
    return json.dumps(before)


run_job("rename-tag", rename_tag)
