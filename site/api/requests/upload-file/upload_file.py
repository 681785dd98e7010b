# Needs: pip install requests requests-toolbelt
import os

import requests
from requests_toolbelt import MultipartEncoder

with open("lesson-1.mp4", "rb") as file:
    form = MultipartEncoder(
        fields={
            "policy": os.environ["UPLOAD_POLICY"],
            "key": os.environ["UPLOAD_KEY"],
            "x-amz-signature": os.environ["UPLOAD_SIGNATURE"],
            "x-amz-algorithm": os.environ["UPLOAD_ALGORITHM"],
            "x-amz-date": os.environ["UPLOAD_DATE"],
            "x-amz-credential": os.environ["UPLOAD_CREDENTIAL"],
            "success_action_status": "201",
            "success_action_redirect": "",
            "file": ("lesson-1.mp4", file, "video/mp4"),
        }
    )
    response = requests.post(
        os.environ["UPLOAD_LINK"],
        headers={
            "Content-Type": form.content_type,
        },
        data=form,
        timeout=3600,
    )
if response.status_code != 201:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")

print(response.text)
