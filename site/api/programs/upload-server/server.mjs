// node server.mjs, then open http://localhost:8001/upload.html
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { vdo } from './vdo.mjs';

const PAGES = { '/upload.html': 'text/html', '/upload.js': 'text/javascript' };

// Replace with your database. Stores which user owns which video.
const uploads = new Map();

/** Replace with your login check. Returns null if the visitor isn't logged in. */
function findUser(request) {
  return { id: 'user-17', mayUpload: true };
}

/** Returns the status and the body for POST /uploads. */
async function startUpload(request) {
  // Rejects pages on other sites, because they can't send JSON without a CORS preflight.
  if (!request.headers['content-type']?.startsWith('application/json')) return [415, { error: 'Send JSON.' }];
  if (!(request.headers['content-length'] <= 10_000)) return [413, { error: 'The request is too large.' }];
  const user = findUser(request);
  if (!user) return [401, { error: 'Please log in.' }];
  if (!user.mayUpload) return [403, { error: "You don't have permission to upload videos." }];

  const sent = await json(request).catch(() => null);
  // Counts characters, because slice can cut an emoji in half.
  const title = [...String(sent?.title ?? '').trim()].slice(0, 200).join('');
  if (title === '') return [400, { error: 'Enter a title.' }];

  const { videoId, clientPayload } = await vdo('PUT', `/videos?${new URLSearchParams({ title })}`, {
    within: 10,
  });
  uploads.set(videoId, { userId: user.id, title, ready: false });
  return [201, { videoId, clientPayload }];
}

createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/uploads') {
    const [status, body] = await startUpload(request).catch((error) => {
      console.error(error);
      return [502, { error: "Uploads aren't available right now." }];
    });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  } else if (PAGES[request.url]) {
    const page = await readFile(`public${request.url}`).catch(() => null);
    response.writeHead(page ? 200 : 404, { 'Content-Type': PAGES[request.url] }).end(page);
  } else {
    response.writeHead(404).end();
  }
}).listen(8001, process.env.HOST ?? 'localhost');
