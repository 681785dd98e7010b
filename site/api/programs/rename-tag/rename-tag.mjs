import { runJob } from './job.mjs';
import { vdo } from './vdo.mjs';

const { OLD_TAG: old, NEW_TAG: renamed } = process.env;
if (!old || !renamed) throw new Error('Set OLD_TAG and NEW_TAG.');

await runJob('rename-tag', async (id) => {
  const before = (await vdo('GET', `/videos/${id}`)).tags ?? [];
  if (!before.includes(old)) return null;
  const others = before.filter((tag) => tag !== old && tag !== renamed);
  const body = { videos: [id], tags: [...others, renamed] };
  await vdo('PUT', '/videos/tags', { body, repeat: true });
  return JSON.stringify(before);
});
