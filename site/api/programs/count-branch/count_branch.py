# python3 count_branch.py FOLDER_ID
import sys

from vdo import vdo


def count_videos(folder_id, has_folders=True):
    """Count the videos of a folder and of all folders below it."""
    count = vdo("GET", "/videos", params={"folderId": folder_id, "limit": 1})["count"]
    if not has_folders:
        return count
    folders = vdo("GET", f"/videos/folders/{folder_id}")["folderList"]
    return count + sum(count_videos(folder["id"], folder["foldersCount"] > 0) for folder in folders)


print(count_videos(sys.argv[1]))
