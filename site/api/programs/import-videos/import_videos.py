from job import list_videos, run_job
from vdo import vdo

# What the account already has is not imported again, even if an earlier response was lost.
existing = {video["title"]: video["id"] for video in list_videos()}


def import_video(url, title):
    if title in existing:
        return existing[title]
    return vdo("PUT", "/videos/importUrl", json={"url": url, "title": title}).get("id")


run_job("import-videos", import_video)
