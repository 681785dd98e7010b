import { createServer } from 'node:http';
import { downloadAnswer } from './download-handler.mjs';
import { sendPublicFile } from './public-files.mjs';
import { watchAnswer } from './watch-handler.mjs';

const LESSON = {
  contentId: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  dashUrl: 'https://cdn.example.com/lesson-1/manifest.mpd',
  hlsUrl: 'https://cdn.example.com/lesson-1/master.m3u8',
};

/** Returns the viewer who sent the request, or null. Replace with your login check. */
function viewerOf(request) {
  return request.headers.cookie ? { courses: ['lesson-1'] } : null;
}

/** Returns the video if this viewer may watch it, or null. Replace with your database. */
function videoFor(viewer, id) {
  return viewer.courses.includes(id) ? LESSON : null;
}

// #region rule
/** Returns whether this viewer may download the video. Replace with your rule. */
function mayDownload(viewer, id) {
  return viewer.courses.includes(id);
}
// #endregion

createServer((request, response) => {
  if (request.method === 'GET') {
    sendPublicFile(request, response);
    return;
  }
  const [pathname, query] = request.url.split('?');
  const searchParams = new URLSearchParams(query);
  const [, id] = /^\/watch\/([\w-]+)$/.exec(pathname) ?? [];
  const viewer = viewerOf(request);
  const video = viewer && videoFor(viewer, id ?? '');
  if (request.method !== 'POST' || !video) {
    response.writeHead(viewer ? 404 : 401).end();
    return;
  }
  const isDownload = searchParams.has('download');
  if (isDownload && !mayDownload(viewer, id)) {
    response.writeHead(403).end();
    return;
  }
  try {
    const answer = isDownload
      ? downloadAnswer(video, searchParams.get('drm'))
      : watchAnswer(video, searchParams, request);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(answer));
  } catch (error) {
    console.error(error);
    const isRequest = error instanceof RangeError;
    response.writeHead(isRequest ? 400 : 500).end(isRequest ? error.message : undefined);
  }
}).listen(8080);
