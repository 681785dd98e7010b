/**
 * Measures the generator on generated sites and prints a table in Markdown.
 *
 *     npm run bench                                    136, 1,000 and 5,000 pages
 *     npm run bench -- --pages 136,1000 --runs 5
 *     npm run bench -- --pages 5000 --flat             all pages in one folder
 *     npm run bench -- --against ../other-site         time and memory of "npm run build" there
 *
 * To compare another generator, create a project of it, copy the `docs` folder that
 * `node bench/generate-site.mjs 136 FOLDER` writes into it, and name the project with `--against`. Other generators
 * are not dependencies of this repository. For Docusaurus, for example:
 *
 *     npx create-docusaurus@latest other classic && rm -rf other/docs other/blog
 *     node bench/generate-site.mjs 136 /tmp/site && cp -r /tmp/site/docs other/docs
 *     npm run bench -- --pages 136 --against other
 */

import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setUp } from '../scripts/setup.mjs';
import { root } from '../scripts/run.mjs';
import { measureDevServer } from './dev-server.mjs';
import { generateSite } from './generate-site.mjs';
import { measure, median } from './measure.mjs';
import { measureSearch } from './search.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '136,1000,5000' },
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4390' },
    against: { type: 'string' },
    flat: { type: 'boolean', default: false },
  },
});

setUp();
// Other programs at work make every figure worse: whoever reads the table must know.
const [loadBefore = 0] = loadavg();
const docs = join(root, 'generator', 'bin', 'docs.js');
const rows = [];
const searchRows = [];
for (const pages of values.pages.split(',').map(Number)) {
  rows.push(await measureSite(pages));
}
if (values.against !== undefined) {
  const result = await measure('npm', ['run', 'build'], resolve(values.against));
  rows.push([
    values.against,
    `${seconds(result.seconds)} (${seconds(result.cpuSeconds)})`,
    '',
    '',
    megabytes(result.megabytes),
    '',
    '',
  ]);
}

console.log(
  `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ` +
    `load average ${loadBefore.toFixed(1)} before the first run.\n` +
    'In brackets: the time that processors worked, which a busy machine does not stretch.\n',
);
printTable([
  [
    'Pages',
    'Cold build',
    'Unchanged rebuild',
    'Rebuild after one edit',
    'Peak memory',
    'Dev start',
    'Save to visible',
  ],
  ...rows,
]);
console.log('\nSearch, in this process:\n');
printTable([['Pages', 'Index', 'with brotli', 'Load once', 'Query'], ...searchRows]);

async function measureSite(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const siteDir = join(folder, 'site');
  const file = join(siteDir, generateSite(siteDir, pages, values.flat)[1]);
  const original = readFileSync(file, 'utf8');
  const build = () =>
    measure(process.execPath, [docs, 'build', '--site', siteDir, '--out', join(folder, 'dist')], folder);
  const cold = [];
  const unchanged = [];
  const edited = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    console.error(`${pages} pages, run ${run} of ${values.runs}…`);
    writeFileSync(file, original);
    rmSync(join(siteDir, '.cache'), { recursive: true, force: true });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    cold.push(await build());
    unchanged.push(await build());
    appendFileSync(file, '\nOne more sentence.\n');
    edited.push(await build());
  }
  console.error(`${pages} pages, dev server…`);
  const search = await measureSearch(join(folder, 'dist', 'search-index.json'));
  searchRows.push([
    pages.toLocaleString('en'),
    kilobytes(search.bytes),
    kilobytes(search.compressed),
    `${Math.round(search.loadMs)} ms`,
    `${search.queryMs.toFixed(1)} ms`,
  ]);
  const path = `/docs/${file.slice(join(siteDir, 'docs').length + 1).replace(/\.mdx?$/, '')}`;
  const dev = await measureDevServer({ docs, siteDir, file, path, port: Number(values.port) });
  rmSync(folder, { recursive: true, force: true });
  const middle = (results) =>
    `${seconds(median(results.map((result) => result.seconds)))} (${seconds(median(results.map((result) => result.cpuSeconds)))})`;
  return [
    pages.toLocaleString('en'),
    middle(cold),
    middle(unchanged),
    middle(edited),
    megabytes(Math.max(...cold.map((result) => result.megabytes))),
    seconds(dev.start),
    dev.visible === null ? 'no browser' : `${Math.round(dev.visible * 1000)} ms`,
  ];
}

function kilobytes(value) {
  return `${Math.round(value / 1000).toLocaleString('en')} kB`;
}

function seconds(value) {
  return `${value.toFixed(2)} s`;
}

function megabytes(value) {
  return `${Math.round(value)} MB`;
}

function printTable([head, ...body]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log([line(head), line(head.map(() => '---')), ...body.map(line)].join('\n'));
}
