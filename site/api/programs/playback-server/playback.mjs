// node playback.mjs, then open http://localhost:8000/lesson.html
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { vdo } from './vdo.mjs';

// Stands in for your database, which knows the video of each lesson.
const videoOfLesson = new Map([['fractions', process.env.VIDEO_ID]]);

/** Replace with your login check. Returns null if the visitor isn't logged in. */
function findViewer(request) {
  return {
    id: '9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4',
    name: 'Priya N.',
    email: 'priya@example.com',
    lessons: ['fractions'],
  };
}

/** Returns the status and the body for POST /playback/LESSON. */
async function startPlayback(request) {
  const lesson = request.url.split('?')[0].slice('/playback/'.length);
  const viewer = findViewer(request);
  if (!viewer) return [401, { error: 'Please log in.' }];
  if (!viewer.lessons.includes(lesson)) return [403, { error: "This lesson isn't part of your course." }];

  const videoId = videoOfLesson.get(lesson);
  if (!videoId) return [404, { error: 'This lesson has no video.' }];
  const body = { ttl: 300, userId: viewer.id };
  // A viewer is waiting, so give up after 10 seconds.
  const options = { body, repeat: true, within: 10 };
  const { otp, playbackInfo } = await vdo('POST', `/videos/${videoId}/otp`, options);
  return [200, { videoId, otp, playbackInfo }];
}

createServer(async (request, response) => {
  if (request.method === 'POST' && request.url.startsWith('/playback/')) {
    const [status, body] = await startPlayback(request).catch((error) => {
      console.error(error);
      return [502, { error: "The video isn't available right now." }];
    });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  } else if (request.url === '/lesson.html') {
    const page = await readFile('public/lesson.html').catch(() => null);
    response
      .writeHead(page ? 200 : 404, { 'Content-Type': 'text/html' })
      .end(page ?? 'Save public/lesson.html first.');
  } else {
    response.writeHead(404).end();
  }
}).listen(8000, process.env.HOST ?? 'localhost');
