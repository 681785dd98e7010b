import os
import random
import sys
import time

from vdo import vdo


def wait_until_ready(video_id, deadline=7200):
    """Wait until a video can be played and return it. Times are in seconds."""
    end = time.monotonic() + deadline
    pause = 10
    while True:
        video = vdo("GET", f"/videos/{video_id}")
        if video["status"].lower() == "ready":
            return video
        print("Status:", video["status"], file=sys.stderr)

        wait = pause * random.uniform(0.5, 1)
        if time.monotonic() + wait > end:
            raise TimeoutError(f"Video {video_id} isn't ready yet")
        time.sleep(wait)
        pause = min(pause * 1.5, 300)


video = wait_until_ready(os.environ["VIDEO_ID"])
print(f"{video['title']} is ready: {video['length']} seconds")
