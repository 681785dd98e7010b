from job import run_job
from vdo import vdo


def rename_folder(folder_id, name):
    before = vdo("GET", f"/videos/folders/{folder_id}")["current"]["name"]
    if name != before:
        vdo("PUT", f"/videos/folders/{folder_id}", json={"name": name}, repeat=True)
    return before


run_job("rename-folders", rename_folder)
