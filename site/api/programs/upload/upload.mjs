// node upload.mjs lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:https';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { vdo } from './vdo.mjs';

const SIGNED_FIELDS = [
  'policy',
  'key',
  'x-amz-signature',
  'x-amz-algorithm',
  'x-amz-date',
  'x-amz-credential',
];

const [path, title, folderId = 'root'] = process.argv.slice(2);
if (!title) throw new Error('Pass a file and a title.');
const { size } = await stat(path);
if (size > 5 * 1024 ** 3) throw new Error(`${path} is larger than 5 GB`);

// Step 1. Create the entry and get the form.
const query = new URLSearchParams({ title, folderId });
const { videoId, clientPayload } = await vdo('PUT', `/videos?${query}`);
console.log(videoId); // Save it in your database now.

// Step 2. Send the form to storage without the secret and with the file as the last field.
const boundary = randomUUID();
const part = (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
const fields = [
  ...SIGNED_FIELDS.map((name) => [name, clientPayload[name]]),
  ['success_action_status', '201'],
  ['success_action_redirect', ''],
].map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
const file = `${part('file')}; filename="${basename(path).replaceAll('"', '%22')}"\r\n`;
const head = `${fields.join('')}${file}Content-Type: application/octet-stream\r\n\r\n`;
const tail = `\r\n--${boundary}--\r\n`;

async function* form() {
  yield head;
  yield* createReadStream(path);
  yield tail;
}

// Don't use fetch with openAsBlob, because it misreads the size of files above 4 GiB.
const upload = request(clientPayload.uploadLink, {
  method: 'POST',
  timeout: 60_000,
  headers: {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
  },
});
upload.on('timeout', () => upload.destroy(new Error('No progress for a minute.')));
const response = await new Promise((resolve, reject) => {
  upload.on('response', resolve).on('error', reject);
  pipeline(form, upload).catch(reject);
});
const body = await text(response);
if (response.statusCode !== 201) {
  throw new Error(`Storage returned HTTP ${response.statusCode}: ${body}`);
}
