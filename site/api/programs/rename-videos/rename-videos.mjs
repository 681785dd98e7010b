import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('rename-videos', async (id, title) => {
  if (!title || [...title].length > 200) throw new Error('The line needs a title of 1 to 200 characters.');
  const { title: before } = await vdo('GET', `/videos/${id}`);
  if (title !== before) await vdo('POST', `/videos/${id}`, { body: { title }, repeat: true });
  return before;
});
