import { api } from './api.mjs';
import { runJob } from './job.mjs';

await runJob('rename-tag', async (id) => {
  const before = (await api('GET', `/videos/${id}`)).tags ?? [];
  const others = before.filter((tag) => tag !== 'maths' && tag !== 'mathematics');
  const body = { videos: [id], tags: [...others, 'mathematics'] };
  await api('PUT', '/videos/tags', { body, repeat: true });
  return before.join(' ');
});
