# Set API_SECRET and VIDEO_ID in the environment.
import os

import requests

body = {"ttl": 300}

response = requests.post(
    f"https://%apiHost%/api/videos/{os.environ['VIDEO_ID']}/otp",
    headers={
        "Authorization": f"Apisecret {os.environ['API_SECRET']}",
        "Accept": "application/json",
    },
    json=body,
    timeout=10,
)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")

result = response.json()
print(result["otp"], result["playbackInfo"], sep="\n")
