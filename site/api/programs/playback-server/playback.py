# pip install flask requests, then: python3 playback.py
# Open http://localhost:8000/lesson.html
import os

from flask import Flask

from vdo import VdoError, vdo

app = Flask(__name__, static_folder="public", static_url_path="")

# Stands in for your database, which knows the video of each lesson.
video_of_lesson = {"fractions": os.environ["VIDEO_ID"]}


def find_viewer():
    """Replace with your login check. Returns None if the visitor isn't logged in."""
    return {
        "id": "9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4",
        "name": "Priya N.",
        "email": "priya@example.com",
        "lessons": ["fractions"],
    }


@app.post("/playback/<lesson>")
def start_playback(lesson):
    viewer = find_viewer()
    if viewer is None:
        return {"error": "Please log in."}, 401
    if lesson not in viewer["lessons"]:
        return {"error": "This lesson isn't part of your course."}, 403

    video_id = video_of_lesson.get(lesson)
    if not video_id:
        return {"error": "This lesson has no video."}, 404

    body = {"ttl": 300, "userId": viewer["id"]}
    try:
        # A viewer is waiting, so give up after 10 seconds.
        pair = vdo("POST", f"/videos/{video_id}/otp", json=body, repeat=True, within=10)
    except VdoError:
        app.logger.exception("No OTP")
        return {"error": "The video isn't available right now."}, 502
    return {"videoId": video_id, "otp": pair["otp"], "playbackInfo": pair["playbackInfo"]}


@app.after_request
def forbid_caching(response):
    response.headers["Cache-Control"] = "no-store"
    return response


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "localhost"), port=8000)
