import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { searchIndex } from '../build/assemble.ts';
import { openCacheDir, pageCache } from '../build/cache-dir.ts';
import { createCompiler, type CompiledSite } from '../build/compile.ts';
import { DocsError } from '../problems.ts';
import { parseIndexFile } from '../search/embedded/index-file.ts';
import { createLocalEngine } from '../search/embedded/local-engine.ts';
import { KINDS, parseGoldenQueries, type GoldenQuery } from '../search/golden/golden-queries.ts';
import { measure, success, type Outcome } from '../search/golden/measure.ts';
import { readOptions, siteFolder } from './options.ts';
import { formatBytes, printLine } from './terminal.ts';

/** What a search must reach: the right page first, and among the first three. */
const WANTED = [
  { most: 1, share: 0.95 },
  { most: 3, share: 0.99 },
] as const;

const defaultFile = 'search/golden-queries.yaml';

const usage = `Usage: docs test-search [--site DIR]

Asks the site's own search index the queries of ${defaultFile}, and shows which of them do not lead to the page and
section that the file names. Exit code 1 when fewer than ${WANTED.map(({ most, share }) => `${share} are right among the first ${most}`).join(', or ')}.`;

/** Tests the ranking of the embedded engine on a site's golden queries. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions(args, usage, { site: { type: 'string', default: 'site' } });
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const queries = readGoldenQueries(siteDir);
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const compiled = await createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  const outcomes = ask(queries, compiled);
  printReport(outcomes, compiled);
  return WANTED.every(({ most, share }) => success(outcomes, most) >= share) ? 0 : 1;
}

function readGoldenQueries(siteDir: string): GoldenQuery[] {
  let text: string;
  try {
    text = readFileSync(path.join(siteDir, defaultFile), 'utf8');
  } catch {
    throw new DocsError({
      code: 'golden-queries',
      level: 'throw',
      message: `There is no file "${defaultFile}" in the site.`,
      remedy:
        'Write what readers search for, and the page that they should find: - query: …, kind: …, page: ….',
    });
  }
  const { queries, problems } = parseGoldenQueries(text, defaultFile);
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  return queries;
}

function ask(queries: readonly GoldenQuery[], compiled: CompiledSite): Outcome[] {
  const { site, config } = compiled;
  const engine = createLocalEngine(parseIndexFile(searchIndex(compiled)));
  const latest = site.versions.find(({ isLast }) => isLast)?.name ?? 'current';
  const tags = ['default', `docs-${site.docsPluginId}-${latest}`];
  const searched = {
    baseUrl: config.baseUrl,
    filter: { language: site.locale.code, tags },
    search: engine.search,
  };
  // The first round warms up: readers' times are those of an engine that has been typed at.
  measure(queries, searched);
  return measure(queries, searched);
}

function printReport(outcomes: readonly Outcome[], compiled: CompiledSite): void {
  const misses = outcomes.filter(({ place }) => place !== 1);
  if (misses.length > 0) {
    printLine('Not first:');
    for (const miss of misses) {
      printLine(`  ${describeMiss(miss, compiled)}`);
    }
  }
  for (const kind of KINDS) {
    printShares(
      kind,
      outcomes.filter(({ golden }) => golden.kind === kind),
    );
  }
  printShares('all', outcomes);
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const index = searchIndex(compiled);
  printLine(
    `Index: ${formatBytes(brotliCompressSync(index).byteLength)} with brotli, ${formatBytes(index.length)} without. ` +
      `Queries: ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms in the middle, ${(times.at(-1) ?? 0).toFixed(1)} ms at most.`,
  );
  const wanted = WANTED.map(({ most, share }) => `${share} at ${most}`).join(', ');
  const enough = WANTED.every(({ most, share }) => success(outcomes, most) >= share);
  printLine(`${enough ? 'Enough' : 'NOT ENOUGH'}: ${wanted} are wanted.`);
}

function printShares(name: string, outcomes: readonly Outcome[]): void {
  const shares = WANTED.map(({ most }) => `${success(outcomes, most).toFixed(3)} at ${most}`).join('   ');
  printLine(`${name.padEnd(12)} ${shares}   ${outcomes.length} queries`);
}

function describeMiss({ golden, place, first }: Outcome, compiled: CompiledSite): string {
  const { baseUrl } = compiled.config;
  const known = new Set(compiled.pages.map(({ page }) => page.data.path.replace(/\/$/, '')));
  const missing = golden.pages.filter((page) => !known.has((baseUrl + page).replace(/\/$/, '')));
  const wanted = [golden.pages.join(' or '), golden.sections.join(' or ')].filter(Boolean).join(' # ');
  const where = place === null ? 'not found' : `place ${place}`;
  const note = missing.length === golden.pages.length ? ' (there is no such page)' : '';
  const given = first === null ? 'nothing' : first.slice(baseUrl.length);
  return `${defaultFile}:${golden.line}  "${golden.query}"  ${where}: ${wanted}${note}; first: ${given}`;
}
