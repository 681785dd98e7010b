/**
 * Measures the prose of the built site's Markdown: the whole site and its sections, or specific paths. Fails if a
 * metric exceeds its limit in `site/prose-limits.yaml`.
 *
 *     npm run build && npm run prose
 *     npm run prose -- docs/server/upload     a folder or page, with the hits of each rule
 *     npm run prose -- --pages docs/server    each page below it
 *     npm run prose -- --tighten              updates limits that have improved
 */

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runnerImport } from 'vite';
import { root } from './run.mjs';

const dist = join(root, 'dist');
const limitsFile = join(root, 'site', 'prose-limits.yaml');

const load = async (file) => (await runnerImport(join(root, 'site', 'prose', file), { root })).module;
const [{ figuresOf, measurePages }, { exceeded, lintHits, readLimits, round, tightened }, { readTerms }] =
  await Promise.all(['measure.ts', 'limits.ts', 'terms.ts'].map(load));

const args = process.argv.slice(2);
const places = args.filter((each) => !each.startsWith('--'));

if (!existsSync(join(dist, 'llms.txt'))) {
  console.error("There's no built site in dist/.\n  → Run `npm run build` first.");
  process.exit(1);
}
const limits = readLimits(readFileSync(limitsFile, 'utf8'));
const pages = measurePages(
  readPages(),
  readTerms(readFileSync(join(root, 'site', 'terms.yaml'), 'utf8')).style,
);

const sections = places.length > 0 ? places : Object.keys(limits);
const rows = sections.flatMap((section) => {
  const found = pagesOf(section);
  if (found.length === 0) {
    console.error(`The site has no pages in "${section}".\n  →Use a folder or page, such as docs/server.`);
    process.exit(1);
  }
  const single = args.includes('--pages') ? found.map((page) => [`  ${page.path}`, figuresOf([page])]) : [];
  return [[section, figuresOf(found)], ...single];
});
printFigures(rows);
if (places.length > 0) {
  printLint(figuresOf([...new Set(places.flatMap(pagesOf))]));
}

if (args.includes('--tighten')) {
  const text = readFileSync(limitsFile, 'utf8');
  const head = text.slice(0, text.search(/^\w/m));
  writeFileSync(limitsFile, head + tightened(limits, (section) => figuresOf(pagesOf(section))));
} else if (places.length === 0) {
  const problems = Object.entries(limits).flatMap(([section, limit]) =>
    exceeded(section, limit, figuresOf(pagesOf(section))),
  );
  if (problems.length > 0) {
    console.error(
      `\n${problems.join('\n')}\n  → ${'`'}npm run prose -- --pages SECTION${'`'} shows which pages to rewrite.`,
    );
    process.exitCode = 1;
  }
}

/** Returns every page published as Markdown, by path. */
function readPages() {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      path: name
        .split(sep)
        .join('/')
        .replace(/(?:(?:^|\/)index)?\.md$/, ''),
      markdown: readFileSync(join(dist, name), 'utf8'),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param {string} section `all`, or a folder or page: `docs/server` */
function pagesOf(section) {
  const place = section.replace(/^docs\//, '').replace(/\/$|(?:\/index)?\.mdx?$/, '');
  return pages.filter(({ path }) => section === 'all' || path === place || path.startsWith(`${place}/`));
}

function printFigures(rows) {
  const heads = [
    '',
    'pages',
    'words',
    'w/sentence',
    '≤7 words',
    'colons/100',
    "n't/1000",
    'repeated',
    'headings',
    'links/s',
    'lint',
  ];
  const cells = rows.map(([name, figures]) => [
    name,
    figures.pages,
    figures.words,
    round(figures.wordsPerSentence),
    `${round(figures.shortSentences)} %`,
    round(figures.colons),
    round(figures.contractions),
    `${round(figures.repeated)} %`,
    round(figures.headingsPerPage),
    round(figures.linksPerSentence),
    lintHits(figures),
  ]);
  const table = [heads, ...cells].map((row) => row.map(String));
  const widths = heads.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
        .join('  '),
    );
  }
}

function printLint({ lint }) {
  const hits = Object.entries(lint).toSorted(([, a], [, b]) => b - a);
  console.log(['', ...hits.map(([use, count]) => `${String(count).padStart(5)}  ${use}`)].join('\n'));
}
