from job import run_job
from vdo import vdo


def delete_video(video_id, *_):
    vdo("DELETE", "/videos", params={"videos": video_id})


run_job("delete-many", delete_video)
