import os

from job import run_job
from vdo import vdo

TAG = os.environ["TAG"]
if not TAG:
    raise SystemExit("Set TAG.")


def tag_video(video_id, *_):
    vdo("POST", "/videos/tags", json={"videos": [video_id], "tags": [TAG]}, repeat=True)


run_job("tag-videos", tag_video)
