# pip install flask requests, then: python3 server.py
# Open http://localhost:8001/upload.html
import os

from flask import Flask, request

from vdo import VdoError, vdo

app = Flask(__name__, static_folder="public", static_url_path="")

# Replace with your database. Stores which user owns which video.
uploads = {}


def find_user():
    """Replace with your login check. Returns None if the visitor isn't logged in."""
    return {"id": "user-17", "may_upload": True}


app.config["MAX_CONTENT_LENGTH"] = 10_000


@app.post("/uploads")
def start_upload():
    # Rejects pages on other sites, because they can't send JSON without a CORS preflight.
    if request.mimetype != "application/json":
        return {"error": "Send JSON."}, 415
    user = find_user()
    if user is None:
        return {"error": "Please log in."}, 401
    if not user["may_upload"]:
        return {"error": "You don't have permission to upload videos."}, 403

    sent = request.get_json(silent=True)
    title = str(sent.get("title", "")).strip()[:200] if isinstance(sent, dict) else ""
    if not title:
        return {"error": "Enter a title."}, 400

    try:
        upload_credentials = vdo("PUT", "/videos", params={"title": title}, within=10)
    except VdoError:
        app.logger.exception("No upload credentials")
        return {"error": "Uploads aren't available right now."}, 502
    video_id, client_payload = upload_credentials["videoId"], upload_credentials["clientPayload"]
    uploads[video_id] = {"user_id": user["id"], "title": title, "ready": False}
    body = {"videoId": video_id, "clientPayload": client_payload}
    return body, 201, {"Cache-Control": "no-store"}


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "localhost"), port=8001)
