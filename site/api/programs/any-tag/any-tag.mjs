// node any-tag.mjs math physics
import { listVideos } from './job.mjs';

const found = new Map();
for (const tag of process.argv.slice(2)) {
  for await (const { id, title } of listVideos([['tags', tag]])) found.set(id, title);
}
for (const [id, title] of found) console.log(id, title);
