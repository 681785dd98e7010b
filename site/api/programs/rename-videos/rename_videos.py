from api import api
from job import run_job


def rename_video(video_id, title):
    before = api("GET", f"/videos/{video_id}")["title"]
    if title != before:
        api("POST", f"/videos/{video_id}", json={"title": title}, repeat=True)
    return before


run_job("rename-videos", rename_video)
