import { api } from './api.mjs';
import { runJob } from './job.mjs';

await runJob('rename-videos', async (id, title) => {
  const { title: before } = await api('GET', `/videos/${id}`);
  if (title !== before) await api('POST', `/videos/${id}`, { body: { title }, repeat: true });
  return before;
});
