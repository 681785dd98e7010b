import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('restore-tags', async (id, tags) => {
  await vdo('PUT', '/videos/tags', { body: { videos: [id], tags: JSON.parse(tags) }, repeat: true });
});
