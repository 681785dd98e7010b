/**
 * Measures how often a search ranks the right page first, or among the first three, for the built-in search and
 * Pagefind with the same queries and pages.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { root } from '../scripts/run.mjs';
import { measure } from './measure.mjs';
import { openPagefind } from './pagefind.mjs';

const MOST = 3;

/**
 * @param {string} siteDir folder of a site with golden queries
 * @param {{ docs: string, withPagefind: boolean }} given the generator's program
 * @returns {Promise<{ search: string, set: string, queries: number, first: number, three: number }[]>} for each search
 *   and set, the number of queries and the shares (0 to 1) with the right page first and among the first three
 * @throws Error if the site has no figures, or Pagefind can't create its index
 */
export async function measureAnswers(siteDir, { docs, withPagefind }) {
  const builtIn = answersOfBuiltIn(siteDir, docs);
  if (!withPagefind) {
    return builtIn;
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-answers-'));
  try {
    const dist = join(folder, 'dist');
    await measure(process.execPath, [docs, 'build', '--site', siteDir, '--out', dist], root);
    return [...builtIn, ...(await answersOfPagefind(siteDir, dist))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A right page also counts as wrong if its result starts with the wrong section. */
function answersOfBuiltIn(siteDir, docs) {
  const { stdout, stderr } = spawnSync(process.execPath, [docs, 'test-search', '--site', siteDir], {
    cwd: root,
    encoding: 'utf8',
  });
  // Ignores the exit code, which depends on the minimum scores, because only the figures matter here.
  const lines = [...stdout.matchAll(/^(\S+) +([\d.]+) at 1 +([\d.]+) at 3 +(\d+) queries$/gm)];
  if (lines.length === 0) {
    throw new Error(`docs test-search printed no figures: ${stderr}`);
  }
  return lines.map(([, set, first, three, queries]) => ({
    search: 'built in',
    set,
    queries: Number(queries),
    first: Number(first),
    three: Number(three),
  }));
}

async function answersOfPagefind(siteDir, dist) {
  const { search, close } = await openPagefind(dist);
  const folder = join(siteDir, 'search', 'golden-queries');
  const rows = [];
  try {
    for (const file of readdirSync(folder).sort()) {
      const queries = load(readFileSync(join(folder, file), 'utf8'));
      const places = [];
      for (const { query, page } of queries) {
        const right = [page].flat().map(bare);
        const found = await search(query, MOST);
        places.push(found.findIndex((path) => right.includes(bare(path))));
      }
      const share = (isRight) => places.filter(isRight).length / queries.length;
      rows.push({
        search: 'Pagefind',
        set: basename(file, '.yaml'),
        queries: queries.length,
        first: share((place) => place === 0),
        three: share((place) => place >= 0),
      });
    }
  } finally {
    close();
  }
  return rows;
}

/** Removes slashes at both ends. */
function bare(path) {
  return path.replace(/^\/|\/$/g, '');
}
