// node replace-captions.mjs en fractions.en.vtt
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { vdo } from './vdo.mjs';

const [language, path] = process.argv.slice(2);
const files = `/videos/${process.env.VIDEO_ID}/files/`;

// List the old captions before the upload, and delete them after it.
const old = (await vdo('GET', files)).filter(
  ({ format, lang, isDeletable }) => format === 'vtt' && lang === language && isDeletable,
);

const form = new FormData();
form.set('file', new Blob([readFileSync(path)], { type: 'text/vtt' }), basename(path));
await vdo('POST', `${files}?language=${language}`, { body: form });
console.log('uploaded', path);

for (const { id } of old) {
  await vdo('DELETE', `${files}${id}`);
  console.log('deleted', id);
}
