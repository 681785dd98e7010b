# python3 find_folder.py Math "Grade 6"
import sys

from vdo import vdo

path = sys.argv[1:]
if not path:
    sys.exit("Specify the path, one folder per argument.")
body = {"name": path[-1], "searchExact": True}
folders = vdo("POST", "/videos/folders/search", json=body, repeat=True)["folders"]
matches = []
for folder in folders:
    # folderPath starts with the folder directly above.
    names = [above["name"] for above in reversed(folder["folderPath"])] + [folder["name"]]
    if names == path:
        matches.append(folder["id"])
if len(matches) != 1:
    sys.exit(f"{len(matches)} folders have the path {' / '.join(path)}")
print(matches[0])
