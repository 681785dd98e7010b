# python3 upload.py lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
# Needs: pip install requests-toolbelt
import os
import sys

import requests
from requests_toolbelt import MultipartEncoder

from vdo import vdo

SIGNED_FIELDS = ["policy", "key", "x-amz-signature", "x-amz-algorithm", "x-amz-date", "x-amz-credential"]

if len(sys.argv) < 3:
    sys.exit("Pass a file and a title.")
path, title, folder_id = [*sys.argv[1:], "root"][:3]
if os.path.getsize(path) > 5 * 1024**3:
    sys.exit(f"{path} is larger than 5 GB")

# Step 1. Create the entry and get the form.
upload_credentials = vdo("PUT", "/videos", params={"title": title, "folderId": folder_id})
payload = upload_credentials["clientPayload"]
print(upload_credentials["videoId"])  # Save it in your database now.

# Step 2. Send the form to storage without the secret and with the file as the last field.
with open(path, "rb") as file:
    form = MultipartEncoder(
        [
            *((name, payload[name]) for name in SIGNED_FIELDS),
            ("success_action_status", "201"),
            ("success_action_redirect", ""),
            ("file", (os.path.basename(path), file, "application/octet-stream")),
        ]
    )
    headers = {"Content-Type": form.content_type}
    response = requests.post(payload["uploadLink"], data=form, headers=headers, timeout=(10, 300))
if response.status_code != 201:
    sys.exit(f"Storage returned HTTP {response.status_code}: {response.text}")
