import { createServer } from 'node:http';
import { createLicenseUrl } from './license-url.mjs';
import { sendPublicFile } from './public-files.mjs';
import { endSession, heartBeat, startSession } from './sessions.mjs';

const MAX_SESSIONS = 2;
const LESSON = {
  contentId: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  manifestUrls: {
    wv: 'https://cdn.example.com/lesson-1/manifest.mpd',
    fps: 'https://cdn.example.com/lesson-1/master.m3u8',
  },
};

/** Returns the viewer who sent the request, or null. Replace with your login check. */
function viewerOf(request) {
  return request.headers.cookie ? { account: 'account-1', courses: ['lesson-1'] } : null;
}

/** Returns the video if this viewer may watch it, or null. Replace with your database. */
function videoFor(viewer, id) {
  return viewer.courses.includes(id) ? LESSON : null;
}

/** `POST /watch/{videoId}?drm=wv` opens a video. */
function open(viewer, videoId, drm) {
  const video = videoFor(viewer, videoId);
  if (!video) return { status: 404 };
  const sessionId = startSession(viewer.account, videoId);
  return { status: 200, body: { manifestUrl: video.manifestUrls[drm], sessionId } };
}

/** `POST /watch/{sessionId}/license-url?drm=wv` returns a URL for the first license or a renewal. */
function licenseUrl(viewer, sessionId, drm) {
  const session = heartBeat(viewer.account, sessionId, MAX_SESSIONS);
  // Checked each time, because a subscription can end while the video plays.
  const video = session && videoFor(viewer, session.videoId);
  if (!video) return { status: 403 };
  const now = new Date();
  const contentAuth = {
    contentId: video.contentId,
    expires: Math.floor(now.getTime() / 1000) + 300,
  };
  const url = createLicenseUrl(drm, contentAuth, process.env.DRM_API_KEY, now);
  return { status: 200, body: { licenseUrl: url } };
}

function answer(request) {
  const [path, query] = request.url.split('?');
  const [, id, action] = /^\/watch\/([\w-]+)(?:\/(license-url|end))?$/.exec(path) ?? [];
  const drm = new URLSearchParams(query).get('drm');
  const viewer = viewerOf(request);
  if (!viewer) return { status: 401 };
  if (request.method !== 'POST' || !id) return { status: 404 };
  if (action === 'end') {
    endSession(viewer.account, id);
    return { status: 204 };
  }
  if (drm !== 'wv' && drm !== 'fps') return { status: 400 };
  return action ? licenseUrl(viewer, id, drm) : open(viewer, id, drm);
}

createServer((request, response) => {
  if (request.method === 'GET') {
    sendPublicFile(request, response);
    return;
  }
  try {
    const { status, body } = answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body && JSON.stringify(body));
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}).listen(8080);
