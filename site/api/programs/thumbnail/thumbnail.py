import os
from html import escape

import requests


def thumbnail(video):
    """Returns an img element for the response of GET /meta/{videoID}."""
    if not video["posters"]:
        return '<img src="/placeholder.jpg" alt="">'  # The video isn't ready yet.
    posters = sorted(video["posters"], key=lambda poster: poster["height"])
    widths = [round(poster["height"] * video["aspectRatio"]) for poster in posters]
    srcset = ", ".join(f"{poster['url']} {width}w" for poster, width in zip(posters, widths))
    middle, width = posters[len(posters) // 2], widths[len(posters) // 2]
    return (
        f'<img src="{escape(middle["url"])}" srcset="{escape(srcset)}" sizes="20rem" '
        f'width="{width}" height="{middle["height"]}" loading="lazy" alt="{escape(video["title"])}">'
    )


response = requests.get(f"https://%apiHost%/api/meta/{os.environ['VIDEO_ID']}", timeout=10)
if not response.ok:
    raise RuntimeError(f"HTTP {response.status_code}: {response.text}")
print(thumbnail(response.json()))
