import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { vdo } from './vdo.mjs';

/** Returns the video from the API, or null if the account doesn't contain it. */
function readVideo(id) {
  return vdo('GET', `/videos/${id}`).catch((error) => {
    if (error.status === 404) return null;
    throw error;
  });
}

/** Acts, then records it. After a crash in between, the next run acts again. */
function publishOnce({ id, title }) {
  if (existsSync(`published/${id}`)) return;
  console.log(`Published: ${title}`);
  writeFileSync(`published/${id}`, '');
}

for (const folder of ['inbox', 'published']) mkdirSync(folder, { recursive: true });
for (const name of readdirSync('inbox').filter((each) => each.endsWith('.json'))) {
  try {
    const { payload } = JSON.parse(readFileSync(`inbox/${name}`, 'utf8'));
    const video = /^[0-9a-f]{32}$/.test(payload?.id) ? await readVideo(payload.id) : null;
    if (video?.status.toLowerCase() === 'ready') publishOnce(video);
    rmSync(`inbox/${name}`);
  } catch (error) {
    console.error(`${name}: ${error.message}`); // The entry stays in the inbox for the next run.
  }
}
