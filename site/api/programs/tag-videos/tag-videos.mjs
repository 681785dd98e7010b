import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

const tag = process.env.TAG;
if (!tag) throw new Error('Set TAG.');

await runJob('tag-videos', async (id) => {
  await vdo('POST', '/videos/tags', { body: { videos: [id], tags: [tag] }, repeat: true });
});
