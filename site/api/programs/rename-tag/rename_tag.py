from api import api
from job import run_job


def rename_tag(video_id, *_):
    before = api("GET", f"/videos/{video_id}")["tags"] or []
    tags = [tag for tag in before if tag not in ("maths", "mathematics")] + ["mathematics"]
    api("PUT", "/videos/tags", json={"videos": [video_id], "tags": tags}, repeat=True)
    return " ".join(before)


run_job("rename-tag", rename_tag)
