import os
from datetime import datetime, timezone

from license_url import create_license_url

api_key = os.environ["DRM_API_KEY"]
content_id = os.environ["CONTENT_ID"]
now = datetime.now(timezone.utc)
content_auth = {
    "contentId": content_id,
    "expires": int(now.timestamp()) + 300,
}
print(create_license_url("wv", content_auth, api_key, now))
