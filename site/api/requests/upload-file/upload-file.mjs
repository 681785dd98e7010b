import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

const fields = {
  policy: process.env.UPLOAD_POLICY,
  key: process.env.UPLOAD_KEY,
  'x-amz-signature': process.env.UPLOAD_SIGNATURE,
  'x-amz-algorithm': process.env.UPLOAD_ALGORITHM,
  'x-amz-date': process.env.UPLOAD_DATE,
  'x-amz-credential': process.env.UPLOAD_CREDENTIAL,
  success_action_status: '201',
  success_action_redirect: '',
};
const { size } = await stat('lesson-1.mp4');
const boundary = randomUUID();
const part = (name) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`);
const start = `${part('file')}; filename="lesson-1.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
const head = texts.join('') + start;
const tail = `\r\n--${boundary}--\r\n`;

async function* form() {
  yield head;
  yield* createReadStream('lesson-1.mp4');
  yield tail;
}

const upload = request(process.env.UPLOAD_LINK, {
  method: 'POST',
  headers: {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': Buffer.byteLength(head) + size + Buffer.byteLength(tail),
  },
  signal: AbortSignal.timeout(3_600_000),
});
const response = await new Promise((resolve, reject) => {
  upload.on('response', resolve).on('error', reject);
  pipeline(form, upload).catch(reject);
});
const result = await text(response);
if (response.statusCode !== 201) {
  throw new Error(`HTTP ${response.statusCode}: ${result}`);
}

console.log(result);
