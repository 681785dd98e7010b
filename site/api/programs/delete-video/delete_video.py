# python delete_video.py VIDEO_ID
import sys

from vdo import VdoError, vdo

try:
    vdo("DELETE", f"/videos?videos={sys.argv[1]}")
    print("deleted")
except VdoError as error:
    if error.status != 404:
        raise  # The message contains the status, as in "HTTP 403: …".
    print("already gone")
