import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('tag-videos', async (id) => {
  await vdo('POST', '/videos/tags', { body: { videos: [id], tags: ['algebra'] }, repeat: true });
});
