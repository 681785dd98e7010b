import json

from job import run_job
from vdo import vdo


def restore_tags(video_id, tags):
    vdo("PUT", "/videos/tags", json={"videos": [video_id], "tags": json.loads(tags)}, repeat=True)


run_job("restore-tags", restore_tags)
