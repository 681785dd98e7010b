// node daily-usage.mjs [2025-01-01]. The default day is yesterday in UTC
import { renameSync, writeFileSync } from 'node:fs';
import { vdo } from './vdo.mjs';

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const day = process.argv[2] ?? yesterday;

const text = await vdo('POST', '/account/video-usage', { body: { date: day }, repeat: true });

// Finds the columns by name. IDs and numbers don't contain commas, so any other line is an error.
const [header, ...rows] = text
  .trim()
  .split(/\r?\n/)
  .map((line) => line.split(','));
const [video, bandwidth] = ['video', 'bandwidth'].map((name) => header.indexOf(name));
const usage = rows.map((cells) => ({ video: cells[video], kilobytes: Number(cells[bandwidth]) }));
const isRead = usage.every(({ kilobytes }, row) => kilobytes >= 0 && rows[row].length === header.length);
if (usage.length === 0 || video < 0 || !isRead) {
  throw new Error(`${day}: no figures, or other columns`);
}

writeFileSync(`usage-${day}.new`, text);
renameSync(`usage-${day}.new`, `usage-${day}.csv`);
usage.sort((a, b) => b.kilobytes - a.kilobytes);
for (const { video, kilobytes } of usage.slice(0, 10)) console.log(video, kilobytes);
