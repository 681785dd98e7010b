// node remove-tag.mjs VIDEO_ID TAG
import { vdo } from './vdo.mjs';

const [id, tag] = process.argv.slice(2);
const before = (await vdo('GET', `/videos/${id}`)).tags ?? [];
const after = before.filter((other) => other !== tag);
if (after.length < before.length) {
  await vdo('PUT', '/videos/tags', { body: { videos: [id], tags: after }, repeat: true });
}
console.log(JSON.stringify(after));
