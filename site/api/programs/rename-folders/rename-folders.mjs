import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

await runJob('rename-folders', async (id, name) => {
  if (!name || [...name].length > 255) throw new Error('The line needs a name of 1 to 255 characters.');
  const { current } = await vdo('GET', `/videos/folders/${id}`);
  if (name !== current.name) await vdo('PUT', `/videos/folders/${id}`, { body: { name }, repeat: true });
  return current.name;
});
