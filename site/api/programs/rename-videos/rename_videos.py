from job import run_job
from vdo import vdo


def rename_video(video_id, title=""):
    if not 1 <= len(title) <= 200:
        raise ValueError("The line needs a title of 1 to 200 characters.")
    before = vdo("GET", f"/videos/{video_id}")["title"]
    if title != before:
        vdo("POST", f"/videos/{video_id}", json={"title": title}, repeat=True)
    return before


run_job("rename-videos", rename_video)
