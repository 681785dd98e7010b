import { api } from './api.mjs';
import { runJob } from './job.mjs';

await runJob('delete-many', async (id) => {
  await api('DELETE', `/videos?videos=${id}`);
});
