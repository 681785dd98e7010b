import { setTimeout as sleep } from 'node:timers/promises';
import { vdo } from './vdo.mjs';

/** Waits until a video can be played and returns it. Times are in seconds. */
async function waitUntilReady(id, deadline = 7200) {
  const end = Date.now() + deadline * 1000;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 300)) {
    const video = await vdo('GET', `/videos/${id}`);
    if (video.status.toLowerCase() === 'ready') return video;
    console.error(`Status: ${video.status}`);

    const wait = 1000 * pause * (0.5 + Math.random() / 2);
    if (Date.now() + wait > end) throw new Error(`Video ${id} isn't ready yet`);
    await sleep(wait);
  }
}

const { title, length } = await waitUntilReady(process.env.VIDEO_ID);
console.log(`${title} is ready: ${length} seconds`);
