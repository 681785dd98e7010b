# python3 folder_path.py FOLDER_ID
import sys

from vdo import vdo

names = []
folder_id = sys.argv[1]
while folder_id != "root":
    folder = vdo("GET", f"/videos/folders/{folder_id}")
    names.insert(0, folder["current"]["name"])
    folder_id = (folder["parent"] or {}).get("id", "root")
print(" / ".join(names) or "Top folder")
