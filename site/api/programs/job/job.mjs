/** Runs a job once per line of a list, even after interruptions. */

import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { vdo } from './vdo.mjs';

/** Returns all videos that match a filter, such as [['tags', 'math']], each once. */
export async function* listVideos(filter = []) {
  const seen = new Set();
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams([...filter, ['page', page], ['limit', 40]]);
    const { rows } = await vdo('GET', `/videos?${query}`);
    if (rows.length === 0) return;
    for (const video of rows) {
      if (!seen.has(video.id)) yield video;
      seen.add(video.id);
    }
  }
}

/**
 * Runs the command in the arguments: `list tags=math` writes NAME.tsv, `--yes` works through it,
 * and no argument shows what `--yes` would do.
 *
 * @param act processes the fields of one line. The result is recorded after the first field in NAME.done.tsv
 */
export async function runJob(name, act) {
  const [command, ...filters] = process.argv.slice(2);
  if (command === 'list') return writeList(name, filters);

  if (!existsSync(`${name}.tsv`)) throw new Error(`There is no ${name}.tsv in this folder.`);
  const before = new Set(readLines(`${name}.done.tsv`).map(([key]) => key));
  const open = readLines(`${name}.tsv`).filter(([key]) => !before.has(key));
  console.log(`${open.length} to do, ${before.size} done before`);
  if (command !== '--yes') return open.forEach((fields) => console.log(fields.join('  ')));

  const count = { done: 0, gone: 0, failed: 0 };
  for (const fields of open) {
    const [key] = fields;
    let note = '';
    try {
      note = (await act(...fields)) ?? '';
      count.done += 1;
    } catch (error) {
      if (error.status !== 404) {
        console.error(`${key}: ${error.message}`);
        count.failed += 1;
        if ([401, 403, 429].includes(error.status)) break;
        continue;
      }
      count.gone += 1;
    }
    appendFileSync(`${name}.done.tsv`, `${key}\t${note}\n`);
    if (before.size + count.done === 0 && count.gone === 10) {
      throw new Error("Stopped: the first 10 are already gone. Is this the right account's key?");
    }
  }
  console.log(`${count.done} done, ${count.gone} already gone, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

async function writeList(name, words) {
  if (words.length === 0)
    throw new Error('Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.');
  const filters = words.join(' ') === 'all' ? [] : words;
  const unknown = filters.find((each) => !/^(q|tags|folderId)=./s.test(each));
  if (unknown !== undefined) throw new Error(`Filter by q=…, tags=… or folderId=…, not by "${unknown}".`);
  const filter = filters.map((each) => each.split(/=(.*)/s, 2));
  const lines = [];
  for await (const { id, title } of listVideos(filter)) {
    lines.push(`${id}\t${title.replaceAll(/[\t\r\n]/g, ' ')}\n`);
  }
  if (existsSync(`${name}.tsv`)) renameSync(`${name}.tsv`, `${name}.old.tsv`);
  writeFileSync(`${name}.tsv`, lines.join(''));
  if (existsSync(`${name}.done.tsv`)) renameSync(`${name}.done.tsv`, `${name}.done.old.tsv`);
  const found = filters.length === 0 ? 'of the whole account' : `with ${filters.join(' ')}`;
  console.log(`${lines.length} videos ${found} in ${name}.tsv`);
}

function readLines(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}
