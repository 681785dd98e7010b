// node download-file.mjs NAME_TO_SAVE_AS
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { vdo } from './vdo.mjs';

const name = process.argv[2];
if (!name) throw new Error('Pass the name of the file to save.');
const { redirect } = await vdo('GET', `/videos/${process.env.VIDEO_ID}/files/${process.env.FILE_ID}`);

// Don't send an Authorization header, because the URL is the permission.
const file = await fetch(redirect, { signal: AbortSignal.timeout(3 * 3_600_000) });
if (!file.ok) throw new Error(`Download: HTTP ${file.status}`);
await pipeline(file.body, createWriteStream(`${name}.part`));
await rename(`${name}.part`, name);
console.log(`saved ${name}`);
