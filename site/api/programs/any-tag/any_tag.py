# python3 any_tag.py math physics
import sys

from job import list_videos

found = {video["id"]: video["title"] for tag in sys.argv[1:] for video in list_videos(tags=tag)}
for video_id, title in found.items():
    print(video_id, title)
