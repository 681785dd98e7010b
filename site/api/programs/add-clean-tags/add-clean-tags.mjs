// node add-clean-tags.mjs "Grade 6" " grade 6" Math
import { vdo } from './vdo.mjs';

/** Returns the tags in lowercase with hyphens for spaces and commas, without duplicates. */
function cleanTags(words) {
  const tags = words.map((word) =>
    word
      .normalize('NFC')
      .toLowerCase()
      .match(/[^\s,]+/g)
      ?.join('-'),
  );
  return [...new Set(tags)].filter(Boolean).sort();
}

const tags = cleanTags(process.argv.slice(2));
if (tags.length === 0) throw new Error('Pass at least one tag.');
const body = { videos: [process.env.VIDEO_ID], tags };
await vdo('POST', '/videos/tags', { body, repeat: true });
console.log(JSON.stringify(tags));
