from vdo import vdo


def walk(parent, above):
    """Print ID, path and number of videos of each folder below the one given."""
    for folder in vdo("GET", f"/videos/folders/{parent}")["folderList"]:
        path = f"{above}/{folder['name']}"
        print(folder["id"], path, folder["videosCount"])
        if folder["foldersCount"] > 0:
            walk(folder["id"], path)


walk("root", "")
