from vdo import vdo


def walk(parent, above):
    """Print the ID and path of each folder below a folder."""
    for folder in vdo("GET", f"/videos/folders/{parent}")["folderList"]:
        path = f"{above}/{folder['name']}"
        print(folder["id"], path)
        if folder["foldersCount"] > 0:
            walk(folder["id"], path)


walk("root", "")
