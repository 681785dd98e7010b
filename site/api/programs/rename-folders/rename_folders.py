from job import run_job
from vdo import vdo


def rename_folder(folder_id, name=""):
    if not 1 <= len(name) <= 255:
        raise ValueError("The line needs a name of 1 to 255 characters.")
    before = vdo("GET", f"/videos/folders/{folder_id}")["current"]["name"]
    if name != before:
        vdo("PUT", f"/videos/folders/{folder_id}", json={"name": name}, repeat=True)
    return before


run_job("rename-folders", rename_folder)
