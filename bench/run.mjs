/**
 * Measures the generator on generated sites and prints a table in Markdown.
 *
 *     npm run bench                                    136, 1,000 and 5,000 pages; Hugo too, where it is installed
 *     npm run bench -- --pages 136,1000 --runs 5
 *     npm run bench -- --pages 5000 --flat             all pages in one folder
 *     npm run bench -- --site site --page docs/server/playbackauth/otp.md   a copy of a site of this repository, with its
 *                                                      plugins, that is published below /docs/
 *     npm run bench -- --against ../other-site         time and memory of "npm run build" there
 *     npm run bench -- --search                        only the search: 136, 1,000 and 10,000 pages; Pagefind too, where
 *                                                      it is installed (see pagefind.mjs)
 *     npm run bench -- --openapi FILE                  only the pages of an API description, such as that of GitHub:
 *                                                      npm install --no-save @octokit/openapi, and then
 *                                                      node_modules/@octokit/openapi/generated/api.github.com.json
 *     npm run bench -- --first-result dist [--first-result ../other/dist]     only the time from the first key in the search
 *                                                      box to the first result, on a slow phone; several builds take turns
 *     npm run bench -- --answers                       only how often the search is right on the queries of `site`;
 *                                                      Pagefind too, where it is installed
 *
 * To compare another generator, create a project of it, copy the `docs` folder that
 * `node bench/generate-site.mjs 136 FOLDER` writes into it, and name the project with `--against`. Other generators
 * are not dependencies of this repository. For Docusaurus, for example:
 *
 *     npx create-docusaurus@latest other classic && rm -rf other/docs other/blog
 *     node bench/generate-site.mjs 136 /tmp/site && cp -r /tmp/site/docs other/docs
 *     npm run bench -- --pages 136 --against other
 */

import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { linkPackages } from '../scripts/project-copy.mjs';
import { readOptions } from '../scripts/options.mjs';
import { setUp } from '../scripts/setup.mjs';
import { root } from '../scripts/run.mjs';
import { measureAnswers } from './answers.mjs';
import { measureDevServer } from './dev-server.mjs';
import { measureFirstResult } from './first-result.mjs';
import { generateSite } from './generate-site.mjs';
import { hasHugo, measureHugo } from './hugo.mjs';
import { bytesUntilReadable } from './page-weight.mjs';
import { measure, median } from './measure.mjs';
import { measureOpenApi } from './openapi.mjs';
import { measurePaint } from './paint.mjs';
import { hasPagefind, measurePagefind } from './pagefind.mjs';
import { measureSearch, queries, rounds } from './search.mjs';

const usage = 'npm run bench -- [OPTIONS]; bench/run.mjs lists them';
const { values } = readOptions(usage, {
  options: {
    pages: { type: 'string' },
    search: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
    'first-result': { type: 'string', multiple: true },
    openapi: { type: 'string' },
    runs: { type: 'string', default: '3' },
    port: { type: 'string', default: '4390' },
    site: { type: 'string' },
    page: { type: 'string' },
    against: { type: 'string' },
    flat: { type: 'boolean', default: false },
  },
});

/** Number of results that its own search box shows initially. */
const SHOWN_BY_PAGEFIND = 5;

setUp();
// Other running programs affect every figure, so the table shows the load.
const [loadBefore = 0] = loadavg();
const docs = join(root, 'generator', 'bin', 'docs.js');
if (values.answers) {
  printTable([
    ['Search', 'Set', 'Queries', 'Right first', 'Right among three'],
    ...(await measureAnswers(join(root, 'site'), { docs, withPagefind: hasPagefind() })).map(
      ({ search, set, queries: asked, first, three }) => [
        search,
        set,
        String(asked),
        first.toFixed(3),
        three.toFixed(3),
      ],
    ),
  ]);
  process.exit();
}
if (values['first-result'] !== undefined) {
  const dists = values['first-result'].map((folder) => resolve(folder));
  const results = await measureFirstResult(
    dists.map((dist) => ({ dist, base: '/docs/', path: '/docs/server' })),
  );
  const cells = ({ median: middle, slowest }) => `${seconds(middle / 1000)} (${seconds(slowest / 1000)})`;
  console.log(
    `\nLoad average ${loadBefore.toFixed(1)} before the first run. Medians, and the slowest in brackets.\n`,
  );
  printTable([
    ['Build', 'Query', 'First key to first result', 'Last key to complete results'],
    ...(results ?? []).flatMap((times, number) =>
      ['typed', 'pasted'].map((way) => [
        dists[number],
        way,
        cells(times[way].first),
        cells(times[way].complete),
      ]),
    ),
  ]);
  process.exit();
}
if (values.openapi !== undefined) {
  if (!existsSync(values.openapi)) {
    console.error(`The API description "${values.openapi}" doesn't exist.`);
    process.exit(1);
  }
  const result = await measureOpenApi(resolve(values.openapi), { docs, runs: Number(values.runs) });
  printTable([
    [
      'API',
      'Pages',
      'Cold build',
      'Unchanged rebuild',
      'Rebuild after one edit',
      'Edit, of cold',
      'Peak memory',
      'Median page',
      'Largest page',
    ],
    [
      basename(values.openapi),
      result.pages.toLocaleString('en'),
      ...[result.cold, result.unchanged, result.edited].map(
        (each) => `${seconds(each.seconds)} (${seconds(each.cpuSeconds)})`,
      ),
      `${Math.round((100 * result.edited.cpuSeconds) / result.cold.cpuSeconds)} %`,
      megabytes(result.megabytes),
      kilobytes(result.median),
      `${kilobytes(result.largest.bytes)} (${result.largest.path})`,
    ],
  ]);
  process.exit();
}
const rows = [];
const searchRows = [];
const sizes = values.pages ?? (values.search ? '136,1000,10000' : '136,1000,5000');
if (values.site === undefined) {
  for (const pages of sizes.split(',').map(Number)) {
    if (values.search) {
      await measureOnlySearch(pages);
    } else {
      rows.push(await measureSite(generatedSite(pages), { withHugo: hasHugo() }));
    }
  }
} else {
  rows.push(await measureSite(copiedSite(resolve(values.site), values.page), { withHugo: false }));
}
if (values.against !== undefined) {
  const result = await measure('npm', ['run', 'build'], resolve(values.against));
  rows.push([
    values.against,
    `${seconds(result.seconds)} (${seconds(result.cpuSeconds)})`,
    '',
    '',
    '',
    '',
    megabytes(result.megabytes),
    ...Array.from({ length: 7 }, () => ''),
  ]);
}

console.log(
  `\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ` +
    `load average ${loadBefore.toFixed(1)} before the first run.\n` +
    'In brackets: the time that processors worked, which a busy machine does not stretch. Ratios are of that time, to the ' +
    'own cold build of the same size, and of the cold build to that of Hugo where it is installed. Largest paint and click ' +
    'to painted are ratios to the same text as bare HTML, on a phone with a slow link.\n',
);
if (rows.length > 0) {
  printTable([
    [
      'Site',
      'Cold build',
      'Against Hugo',
      'Unchanged rebuild',
      'Rebuild after one edit',
      'Rebuild after one added page',
      'Peak memory',
      'Until readable',
      'Largest paint',
      'Blocked',
      'Click to painted',
      'Dev start, nothing cached',
      'Dev start, cached',
      'Save to visible',
    ],
    ...rows,
  ]);
}
console.log('\nSearch, in this process; sizes with brotli:\n');
printTable([
  ['Site', 'Search', 'Head', 'First query', 'As one file', 'Query', 'Slowest', 'Memory'],
  ...searchRows,
]);

async function measureOnlySearch(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const siteDir = join(folder, 'site');
  generateSite(siteDir, pages, values.flat);
  const dist = join(folder, 'dist');
  console.error(`${pages} pages…`);
  await measure(process.execPath, [docs, 'build', '--site', siteDir, '--out', dist], folder);
  await addSearchRow(pages.toLocaleString('en'), dist);
  rmSync(folder, { recursive: true, force: true });
}

async function addSearchRow(name, dist) {
  const search = await measureSearch(dist);
  searchRows.push([
    name,
    'built in',
    kilobytes(search.head),
    kilobytes(search.first),
    kilobytes(search.all),
    `${search.queryMs.toFixed(1)} ms`,
    `${search.slowestMs.toFixed(1)} ms`,
    megabytes(search.heap / 1e6),
  ]);
  if (hasPagefind()) {
    console.error(`${name}, Pagefind…`);
    const other = await measurePagefind(dist, { queries, rounds, shown: SHOWN_BY_PAGEFIND });
    searchRows.push([
      name,
      'Pagefind',
      '',
      `${kilobytes(other.first)}, and ${kilobytes(other.code)} of code`,
      '',
      `${other.queryMs.toFixed(1)} ms`,
      `${other.slowestMs.toFixed(1)} ms`,
      megabytes(other.memory / 1e6),
    ]);
  }
}

/** @returns the input of {@link measureSite}: names, folders, and the page to edit */
function generatedSite(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const siteDir = join(folder, 'site');
  const page = generateSite(siteDir, pages, values.flat)[1];
  return {
    name: pages.toLocaleString('en'),
    folder,
    siteDir,
    file: join(siteDir, page),
    cache: join(siteDir, '.cache'),
  };
}

/**
 * Copies a real site, so that the original stays unchanged and the copy has its own cache.
 *
 * @param page Markdown file to edit, relative to the site
 */
function copiedSite(original, page) {
  if (page === undefined || !existsSync(join(original, page))) {
    throw new Error('Name a Markdown file of the site with --page, such as --page docs/index.md');
  }
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'));
  const siteDir = join(folder, 'site');
  cpSync(original, siteDir, { recursive: true });
  linkPackages(folder);
  return {
    name: basename(original),
    folder,
    siteDir,
    file: join(siteDir, page),
    cache: join(folder, 'node_modules/.cache'),
  };
}

async function measureSite({ name, folder, siteDir, file, cache }, { withHugo }) {
  const original = readFileSync(file, 'utf8');
  const build = () =>
    measure(process.execPath, [docs, 'build', '--site', siteDir, '--out', join(folder, 'dist')], folder);
  const cold = [];
  const unchanged = [];
  const edited = [];
  const added = [];
  const other = join(file, '..', `zz-added${file.slice(file.lastIndexOf('.'))}`);
  for (let run = 1; run <= Number(values.runs); run += 1) {
    console.error(`${name}, run ${run} of ${values.runs}…`);
    writeFileSync(file, original);
    rmSync(other, { force: true });
    rmSync(cache, { recursive: true, force: true });
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    cold.push(await build());
    unchanged.push(await build());
    appendFileSync(file, '\nOne more sentence.\n');
    edited.push(await build());
    copyFileSync(file, other);
    added.push(await build());
  }
  rmSync(other);
  const hugo = withHugo
    ? await measureHugo(join(siteDir, 'docs'), join(folder, 'hugo'), Number(values.runs))
    : null;
  console.error(`${name}, what a slow phone paints…`);
  const paint = await measurePaint({ dist: join(folder, 'dist'), base: '/docs/', runs: Number(values.runs) });
  console.error(`${name}, dev server…`);
  await addSearchRow(name, join(folder, 'dist'));
  const path = `/docs/${file.slice(join(siteDir, 'docs').length + 1).replace(/\.mdx?$/, '')}`;
  const readable = bytesUntilReadable(join(folder, 'dist'), '/docs/');
  const startDev = () => measureDevServer({ docs, siteDir, file, path, port: Number(values.port) });
  const dev = await startDev();
  rmSync(cache, { recursive: true, force: true });
  rmSync(join(root, 'generator/node_modules/.vite'), { recursive: true, force: true });
  const firstDev = await startDev();
  rmSync(folder, { recursive: true, force: true });
  const worked = (results) => median(results.map((result) => result.cpuSeconds));
  const middle = (results) =>
    `${seconds(median(results.map((result) => result.seconds)))} (${seconds(worked(results))})`;
  const toCold = (results) => `${middle(results)}: ${(worked(results) / worked(cold)).toFixed(2)}`;
  return [
    name,
    middle(cold),
    hugo === null ? 'no Hugo' : (worked(cold) / hugo.cpuSeconds).toFixed(2),
    toCold(unchanged),
    toCold(edited),
    toCold(added),
    megabytes(Math.max(...cold.map((result) => result.megabytes))),
    kilobytes(readable),
    ...paintCells(paint),
    seconds(firstDev.start),
    seconds(dev.start),
    dev.visible === null ? 'no browser' : `${Math.round(dev.visible * 1000)} ms`,
  ];
}

function paintCells(paint) {
  return paint === null
    ? ['no browser or openssl', '', '']
    : [paint.paint.toFixed(2), `${Math.round(paint.blocked)} ms`, paint.click.toFixed(2)];
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
