from job import run_job
from vdo import vdo


def rename_video(video_id, title):
    before = vdo("GET", f"/videos/{video_id}")["title"]
    if title != before:
        vdo("POST", f"/videos/{video_id}", json={"title": title}, repeat=True)
    return before


run_job("rename-videos", rename_video)
