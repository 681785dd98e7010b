from api import api
from job import run_job


def delete_video(video_id, *_):
    api("DELETE", "/videos", params={"videos": video_id})


run_job("delete-many", delete_video)
