import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('rename-tag', async (id) => {
  const before = (await vdo('GET', `/videos/${id}`)).tags ?? [];
  if (!before.includes('math')) return null;
  const others = before.filter((tag) => tag !== 'math' && tag !== 'mathematics');
  const body = { videos: [id], tags: [...others, 'mathematics'] };
  await vdo('PUT', '/videos/tags', { body, repeat: true });
  return JSON.stringify(before);
});
