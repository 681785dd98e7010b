import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('rename-folders', async (id, name) => {
  if (!name) throw new Error('The line has no name.');
  const { current } = await vdo('GET', `/videos/folders/${id}`);
  if (name !== current.name) await vdo('PUT', `/videos/folders/${id}`, { body: { name }, repeat: true });
  return current.name;
});
