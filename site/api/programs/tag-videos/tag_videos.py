from api import api
from job import run_job


def tag_video(video_id, *_):
    api("POST", "/videos/tags", json={"videos": [video_id], "tags": ["algebra"]}, repeat=True)


run_job("tag-videos", tag_video)
