import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { vdo } from './vdo.mjs';

/** Returns the video as the API sees it, or null when the account has no such video. */
function readVideo(id) {
  return vdo('GET', `/videos/${id}`).catch((error) => {
    if (error.status === 404) return null;
    throw error;
  });
}

/** Publishes a video once. The file stands for a row of your database. */
function publishOnce({ id, title }) {
  try {
    writeFileSync(`published/${id}`, '', { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return;
    throw error;
  }
  console.log(`Published: ${title}`);
}

mkdirSync('published', { recursive: true });
for (const name of readdirSync('inbox')) {
  try {
    const { payload } = JSON.parse(readFileSync(`inbox/${name}`, 'utf8'));
    const video = /^[0-9a-f]{32}$/.test(payload?.id) ? await readVideo(payload.id) : null;
    if (video?.status.toLowerCase() === 'ready') publishOnce(video);
    rmSync(`inbox/${name}`);
  } catch (error) {
    console.error(`${name}: ${error.message}`); // It stays in the inbox for the next run.
  }
}
