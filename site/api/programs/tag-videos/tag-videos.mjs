import { api } from './api.mjs';
import { runJob } from './job.mjs';

await runJob('tag-videos', async (id) => {
  await api('POST', '/videos/tags', { body: { videos: [id], tags: ['algebra'] }, repeat: true });
});
