import {
  appendFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { vdo } from './vdo.mjs';

const PAGES = 'videos.json.pages'; // Each line contains one page of the list that the program has read.

// After an hour, start over, because the list may have changed too much.
if (existsSync(PAGES) && Date.now() - statSync(PAGES).mtimeMs > 3_600_000) rmSync(PAGES);
const pages = existsSync(PAGES)
  ? readFileSync(PAGES, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
  : [];
while (pages.at(-1)?.length !== 0) {
  const { rows } = await vdo('GET', `/videos?page=${pages.length + 1}&limit=40`);
  appendFileSync(PAGES, `${JSON.stringify(rows)}\n`);
  pages.push(rows);
}

// A video that moved to the next page during the run is on two pages.
const videos = new Map(pages.flat().map((video) => [video.id, video]));
writeFileSync('videos.json.new', JSON.stringify([...videos.values()], null, 2));
renameSync('videos.json.new', 'videos.json');
rmSync(PAGES);
console.log(`${videos.size} videos`);
