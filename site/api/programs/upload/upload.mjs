// node upload.mjs lesson-1.mp4 "Lesson 1: Fractions"
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { vdo } from './vdo.mjs';

const SIGNED_FIELDS = [
  'policy',
  'key',
  'x-amz-signature',
  'x-amz-algorithm',
  'x-amz-date',
  'x-amz-credential',
];

const [path, title] = process.argv.slice(2);

// Step 1: create the entry and get the form.
const { videoId, clientPayload } = await vdo('PUT', `/videos?${new URLSearchParams({ title })}`);
console.log(videoId); // Save it in your database now.

// Step 2: send the form to storage, without the secret and with the file as the last field.
const form = new FormData();
for (const name of SIGNED_FIELDS) form.append(name, clientPayload[name]);
form.append('success_action_status', '201');
form.append('success_action_redirect', '');
form.append('file', await openAsBlob(path), basename(path));

const response = await fetch(clientPayload.uploadLink, { method: 'POST', body: form });
if (response.status !== 201) {
  throw new Error(`Storage returned HTTP ${response.status}: ${await response.text()}`);
}
