# python3 delete_branch.py FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
import sys

from vdo import vdo

top, *options = sys.argv[1:]
if top == "root":
    sys.exit("The root folder can't be deleted.")


def delete_branch(folder_id):
    """Delete the folders inside a folder, then the folder itself."""
    listing = vdo("GET", f"/videos/folders/{folder_id}")
    for folder in listing["folderList"]:
        delete_branch(folder["id"])
    if "--yes" in options:
        vdo("DELETE", f"/videos/folders/{folder_id}")
    print(folder_id, listing["current"]["name"])


delete_branch(top)
