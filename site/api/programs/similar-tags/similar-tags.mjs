import { vdo } from './vdo.mjs';

const { rows } = await vdo('GET', '/videos/tags');
const spellings = new Map();
for (const tag of rows) {
  const key = tag.toLowerCase().replaceAll(/[ _-]+/g, '');
  spellings.set(key, [...(spellings.get(key) ?? []), tag]);
}
for (const tags of spellings.values()) {
  if (tags.length > 1) console.log(tags.map((tag) => `"${tag}"`).join('  '));
}
