import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('rename-videos', async (id, title) => {
  if (!title) throw new Error('The line has no title.');
  const { title: before } = await vdo('GET', `/videos/${id}`);
  if (title !== before) await vdo('POST', `/videos/${id}`, { body: { title }, repeat: true });
  return before;
});
