// node upload-all-captions.mjs fractions.*.vtt
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { vdo } from './vdo.mjs';

const captions = process.argv.slice(2).map((path) => {
  const language = /\.([a-z]{2})\.vtt$/.exec(path)?.[1];
  const bytes = readFileSync(path);
  if (!language || !/^\uFEFF?WEBVTT/.test(bytes)) {
    throw new Error(
      `${path}: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT`,
    );
  }
  return { path, language, bytes };
});

for (const { path, language, bytes } of captions) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'text/vtt' }), basename(path));
  const { id } = await vdo('POST', `/videos/${process.env.VIDEO_ID}/files/?language=${language}`, {
    body: form,
  });
  console.log(language, id, path);
}
