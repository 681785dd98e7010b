import os

import requests

response = requests.get(
    f"https://%apiHost%/api/meta/{os.environ['VIDEO_ID']}",
    headers={
        "Accept": "application/json",
    },
    timeout=10,
)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")

print(response.json())
