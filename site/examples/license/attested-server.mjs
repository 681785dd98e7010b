import { createServer } from 'node:http';
import { attestedAnswer } from './attested-license.mjs';
import { newNonce } from './nonces.mjs';

const LESSON = {
  contentId: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  dashUrl: 'https://cdn.example.com/lesson-1/manifest.mpd',
};

/** Returns the viewer who sent the request, or null. Replace with your login check. */
function viewerOf(request) {
  return request.headers.cookie ? { account: 'account-1', courses: ['lesson-1'] } : null;
}

/** Returns the video if this viewer may watch it, or null. Replace with your database. */
function videoFor(viewer, id) {
  return viewer.courses.includes(id) ? LESSON : null;
}

/** Returns the JSON in a request body of up to 64 KB. */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 65_536) throw new RangeError('body too long');
  }
  return JSON.parse(text);
}

/** Returns the HTTP status for a client error, or 500 for any other error. */
function statusOf(error) {
  if (error instanceof RangeError) return 413;
  return error instanceof SyntaxError ? 400 : 500;
}

/** `POST /attest/{videoId}` returns a nonce, and `POST /attest/{videoId}/license-url` requires it with a token. */
async function answer(request) {
  const [, videoId, action] = /^\/attest\/([\w-]+)(\/license-url)?$/.exec(request.url) ?? [];
  const viewer = viewerOf(request);
  if (!viewer) return { status: 401 };
  const video = request.method === 'POST' ? videoFor(viewer, videoId) : null;
  if (!video) return { status: 404 };
  const { account } = viewer;
  if (!action) {
    return { status: 200, body: { manifestUrl: video.dashUrl, nonce: newNonce(account, videoId) } };
  }
  const { token, nonce } = (await bodyOf(request)) ?? {};
  return attestedAnswer({ account, token, videoId, nonce, contentId: video.contentId });
}

createServer(async (request, response) => {
  try {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(body && JSON.stringify(body));
  } catch (error) {
    console.error(error);
    response.writeHead(statusOf(error), { Connection: 'close' }).end();
  }
}).listen(8080);
