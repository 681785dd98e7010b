/** Measures the pages of an API description: time, memory, and bytes of HTML. */

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import { linkPackages } from '../scripts/project-copy.mjs';
import { measure, median } from './measure.mjs';

/**
 * @param {string} file absolute path of a single-file API description
 * @param {{ docs: string, runs: number }} of the generator's program, and the number of runs per build
 * @throws {Error} with the build's output if it fails
 */
export async function measureOpenApi(file, { docs, runs }) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  try {
    const siteDir = join(folder, 'site');
    const dist = join(folder, 'dist');
    const name = `api${extname(file)}`;
    mkdirSync(join(siteDir, 'docs'), { recursive: true });
    linkPackages(folder);
    writeFileSync(join(siteDir, 'docs/index.md'), '# Start\n');
    // Descriptions link to pages of the site that they were written for.
    writeFileSync(
      join(siteDir, 'site.config.mjs'),
      `import { openapi } from 'pagewright/plugins/openapi';
export default {
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  plugins: [openapi({ documents: [{ id: 'api', file: '${name}' }] })],
};
`,
    );
    const build = () => measure(process.execPath, [docs, 'build', '--site', siteDir, '--out', dist], folder);
    const cold = [];
    const unchanged = [];
    const edited = [];
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${name}, run ${run} of ${runs}…`);
      copyFileSync(file, join(siteDir, name));
      rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
      rmSync(dist, { recursive: true, force: true });
      cold.push(await build());
      unchanged.push(await build());
      writeFileSync(join(siteDir, name), withEdit(readFileSync(file, 'utf8')));
      edited.push(await build());
    }
    const pages = htmlFiles(dist).map((each) => ({
      path: `/${relative(dist, dirname(each))}`,
      bytes: statSync(each).size,
    }));
    return {
      pages: pages.length,
      cold: middle(cold),
      unchanged: middle(unchanged),
      edited: middle(edited),
      megabytes: Math.max(...cold.map((result) => result.megabytes)),
      median: median(pages.map(({ bytes }) => bytes)),
      largest: pages.reduce((one, other) => (other.bytes > one.bytes ? other : one)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function middle(results) {
  return {
    seconds: median(results.map((result) => result.seconds)),
    cpuSeconds: median(results.map((result) => result.cpuSeconds)),
  };
}

/** Adds a word to the last single-line description. */
export function withEdit(text) {
  const last = [...text.matchAll(/^[ \t]*"?description"?: *"?[^"\n]*[\w.](?="?,?$)/gm)].at(-1);
  if (last === undefined) {
    throw new Error('The API description has no "description" of one line that could be edited.');
  }
  const end = last.index + last[0].length;
  return `${text.slice(0, end)} Edited${text.slice(end)}`;
}

function htmlFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name));
}
