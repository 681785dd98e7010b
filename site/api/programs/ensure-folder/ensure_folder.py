# python3 ensure_folder.py Math "Grade 6"
import sys

from vdo import vdo

parent = "root"
for name in sys.argv[1:]:
    folders = vdo("GET", f"/videos/folders/{parent}")["folderList"]
    matches = [folder for folder in folders if folder["name"] == name]
    if len(matches) > 1:
        ids = " ".join(folder["id"] for folder in matches)
        sys.exit(f"Several folders are called {name}: {ids}")
    folder = matches[0] if matches else vdo("POST", "/videos/folders", json={"name": name, "parent": parent})
    print("found" if matches else "created", folder["id"], name)
    parent = folder["id"]
