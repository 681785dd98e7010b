import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('delete-many', async (id) => {
  await vdo('DELETE', `/videos?videos=${id}`);
});
