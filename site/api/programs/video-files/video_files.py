import os

from vdo import vdo

for file in vdo("GET", f"/videos/{os.environ['VIDEO_ID']}/files/"):
    if file.get("format") == "vtt":
        print("captions", file.get("lang"), file["id"], file["name"])
    elif file.get("format") in ("jpeg", "png"):
        print("poster", "active" if file["enabled"] else "inactive", file["id"], file["name"])
    elif file.get("height") is not None:
        print("original", "downloadable" if file["isDownloadable"] else "locked", file["id"], file["name"])
