import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadStemmer } from '../pipeline/write/stemmer-file.ts';
import { indexInput, searchIndex } from '../pipeline/write/search-index.ts';
import { openCacheDir, pageCache } from '../pipeline/cache/cache-dir.ts';
import { createCompiler } from '../pipeline/compile.ts';
import type { CompiledLanguage } from '../pipeline/compiled-site.ts';
import { DocsError } from '../problems.ts';
import { HEAD_FILE, parseHead } from '../search/embedded/index-files.ts';
import { createLocalEngine } from '../search/embedded/local-engine.ts';
import type { SearchRequest, SearchResponse } from '../search/engine.ts';
import { KINDS, parseGoldenQueries, type GoldenQuery } from '../search/golden/golden-queries.ts';
import { askedFrom } from '../search/golden/asked-from.ts';
import { exampleOf } from '../search/golden/examples.ts';
import { GOAL, parseFloors, type Floor } from '../search/golden/floors.ts';
import { fit, type Example } from '../search/golden/fit.ts';
import { asTyped, loadedBy, type Loaded } from '../search/golden/loaded.ts';
import { findIn, measure, requestOf, success, type Outcome } from '../search/golden/measure.ts';
import { openIndex, type OpenIndex } from '../search/embedded/candidates.ts';
import weights from '../search/embedded/weights.json' with { type: 'json' };
import { readMisses, type CountedMiss } from '../search/misses/miss.ts';
import { docsTag } from '../version-key.ts';
import { readOptions, siteFolder } from './options.ts';
import { printLine } from './terminal.ts';

/** Contains one file per set of queries: `tune.yaml`, `hold-out.yaml`, … */
const defaultFolder = 'search/golden-queries';

/** Contains the minimum for each set that hasn't reached the goal yet. */
const floorsFile = 'search/floors.yaml';

/** Name prefix of the sets for fitting the weights, the only ones whose misses may be inspected individually. */
const TUNED = 'tune';

interface QuerySet {
  name: string;
  queries: GoldenQuery[];
}

/** Tests the ranking of the embedded engine with a site's golden queries. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('test-search', args);
  if (options === null) {
    return 0;
  }
  const siteDir = siteFolder(String(options.values.site));
  const { fit: weightsFile, from: log } = options.values;
  const misses = typeof log === 'string' ? readLog(log) : null;
  const sets = misses === null ? readQuerySets(siteDir) : [];
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const { languages } = await createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  const [compiled] = languages;
  const files = new Map(searchIndex(compiled).map(({ path: name, contents }) => [name, contents]));
  const head = parseHead(files.get(HEAD_FILE) ?? '');
  const load = async (name: string) => files.get(name) ?? '';
  const stemmer = await loadStemmer(compiled.site.locale.code);
  if (misses !== null) {
    await printMisses(misses, compiled, createLocalEngine(head, load, stemmer).search);
    return 0;
  }
  if (options.values.requests === true) {
    await printRequests(sets, compiled, files);
    return 0;
  }
  const index = openIndex(head, load, stemmer);
  if (typeof weightsFile === 'string') {
    const tuned = sets.flatMap(({ name, queries }) => (isTuned(name) ? queries : []));
    writeFileSync(weightsFile, await fittedWeights(tuned, compiled, index));
    return 0;
  }
  return testSets(sets, readFloors(siteDir, sets), { compiled, index }, options.values.places === true);
}

/**
 * Prints the results of each set.
 *
 * @param fromOwnPart also asks from pages of the part that has the answer
 * @returns the exit code: 1 if a result is below its floor
 */
async function testSets(
  sets: readonly QuerySet[],
  floors: ReadonlyMap<string, Floor>,
  { compiled, index }: { compiled: CompiledLanguage; index: OpenIndex },
  fromOwnPart: boolean,
): Promise<number> {
  const parts = partsOfPages(compiled);
  let code = 0;
  const failIf = (isTooLow: boolean, goal: string): void => {
    if (isTooLow) {
      printLine(`TOO LOW: ${goal}`);
      code = 1;
    }
  };
  for (const { name, queries } of sets) {
    const floor = floors.get(name) ?? GOAL;
    // The index caches the matches of the latest queries, so each query is asked from all places in a row. Variants still take
    // longer, so the sets for fitting are only run once.
    const { own, other } = isTuned(name) ? { own: [], other: [] } : askedFrom(queries, parts);
    const asked = [...queries, ...(fromOwnPart ? own : []), ...other];
    const all = await ask(
      asked.toSorted((a, b) => a.line - b.line),
      compiled,
      index,
    );
    const of = (some: readonly GoldenQuery[]) => all.filter(({ golden }) => some.includes(golden));
    const outcomes = of(queries);
    printSet(name, outcomes, compiled);
    failIf(
      success(outcomes, 1) < floor.first || success(outcomes, 3) < floor.three,
      `"${name}" requires ${floor.first} at 1 and ${floor.three} at 3.`,
    );
    if (isTuned(name)) {
      continue;
    }
    if (fromOwnPart) {
      printShares(`  in the same part`, of(own));
    }
    const elsewhere = of(other);
    printShares(`  in another part`, elsewhere);
    failIf(
      elsewhere.length > 0 && success(elsewhere, 1) < (floor.elsewhere ?? 0),
      `"${name}" requires ${floor.elsewhere} at 1 from another part of the site.`,
    );
  }
  return code;
}

/** @throws DocsError when the log can't be read or contains no reports */
function readLog(file: string): CountedMiss[] {
  const misses = existsSync(file) ? readMisses(readFileSync(file, 'utf8')) : [];
  if (misses.length === 0) {
    throw new DocsError({
      code: 'search-log',
      level: 'throw',
      message: `"${file}" contains no search reports.`,
      fix: 'Use a file with one report per line, as browsers send it to search.report: {"query":"rate limit","found":3}',
    });
  }
  return misses;
}

async function printMisses(
  misses: readonly CountedMiss[],
  compiled: CompiledLanguage,
  search: (request: SearchRequest) => Promise<SearchResponse>,
): Promise<void> {
  const { baseUrl } = compiled.config;
  printLine('times  found  now  query                                     first now');
  for (const { query, found, times } of misses) {
    const request = { query, page: 1, perPage: 1, filter: filterOf(compiled), from: baseUrl };
    const now = await search(request);
    const first = now.hits[0]?.url ?? (now.suggestion === null ? '–' : `(${now.suggestion}?)`);
    const numbers = [String(times).padStart(5), String(found).padStart(5), String(now.found).padStart(3)];
    printLine(`${numbers.join('  ')}  ${query.padEnd(40)}  ${first}`);
  }
}

/** Prints what the queries with five words load, as a reader with a slow network loads it. */
async function printRequests(
  sets: readonly QuerySet[],
  compiled: CompiledLanguage,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const { baseUrl } = compiled.config;
  const golden = sets.flatMap(({ queries }) => queries).filter(({ query }) => query.split(' ').length === 5);
  const [pasted, typed]: [Loaded[], Loaded[]] = [[], []];
  for (const one of golden) {
    const request = requestOf(one, { baseUrl, filter: filterOf(compiled) });
    pasted.push(await loadedBy([request], files));
    typed.push(await loadedBy(asTyped(request), files));
  }
  printLine(`${golden.length} queries of five words; median, 90 of 100, and most`);
  for (const [way, loaded] of [
    ['pasted', pasted],
    ['typed, with a pause after each word', typed],
  ] as const) {
    printLine(`  ${way}: ${spread(loaded, 'requests')} requests, ${spread(loaded, 'bytes')} bytes`);
  }
}

function spread(loaded: readonly Loaded[], figure: keyof Loaded): string {
  const values = loaded.map((one) => one[figure]).sort((a, b) => a - b);
  return [0.5, 0.9, 1]
    .map((share) => (values[Math.ceil(share * values.length) - 1] ?? 0).toLocaleString('en'))
    .join(', ');
}

function readFloors(siteDir: string, sets: readonly QuerySet[]): ReadonlyMap<string, Floor> {
  const file = path.join(siteDir, floorsFile);
  const names = sets.map(({ name }) => name);
  return existsSync(file) ? parseFloors(readFileSync(file, 'utf8'), floorsFile, names) : new Map();
}

/** @throws DocsError when there are no query files or one is invalid */
function readQuerySets(siteDir: string): QuerySet[] {
  const folder = path.join(siteDir, defaultFolder);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.yaml'))
        .sort()
    : [];
  if (files.length === 0) {
    throw new DocsError({
      code: 'golden-queries',
      level: 'throw',
      message: `The site has no query files in "${defaultFolder}".`,
      fix: `In ${defaultFolder}/${TUNED}.yaml, list what readers search for and the page that they should find: - query: …, kind: …, page: ….`,
    });
  }
  const parsed = files.map((file) => ({
    name: path.basename(file, '.yaml'),
    ...parseGoldenQueries(readFileSync(path.join(folder, file), 'utf8'), `${defaultFolder}/${file}`),
  }));
  const problems = parsed.flatMap((set) => set.problems);
  if (problems.length > 0) {
    throw new DocsError(problems);
  }
  return parsed;
}

async function fittedWeights(
  queries: readonly GoldenQuery[],
  compiled: CompiledLanguage,
  index: OpenIndex,
): Promise<string> {
  const { baseUrl } = compiled.config;
  const examples: Example[] = [];
  for (const golden of queries) {
    const asked = requestOf(golden, { baseUrl, filter: filterOf(compiled) });
    examples.push(await exampleOf(golden, asked, index, baseUrl));
  }
  return `${JSON.stringify(fit(examples, weights), null, 2)}\n`;
}

async function ask(
  queries: readonly GoldenQuery[],
  compiled: CompiledLanguage,
  index: OpenIndex,
): Promise<Outcome[]> {
  const search = (request: SearchRequest) => findIn(index, request);
  return measure(queries, { baseUrl: compiled.config.baseUrl, filter: filterOf(compiled), search });
}

/** Returns the part of each searchable page, by its path below the base. */
function partsOfPages(compiled: CompiledLanguage): Map<string, string> {
  const { baseUrl } = compiled.config;
  return new Map(
    indexInput(compiled).pages.map(({ path: page, facts: { part } }) => [
      page.slice(baseUrl.length).replace(/\/$/, ''),
      part ?? '',
    ]),
  );
}

/** The filter for readers of the latest version. */
function filterOf({ site }: CompiledLanguage): SearchRequest['filter'] {
  const latest = site.versions.filter(({ isLast }) => isLast).map(({ name }) => name);
  const versions = latest.length === 0 ? ['current'] : latest;
  return {
    language: site.locale.code,
    tags: ['default', ...versions.map((version) => docsTag(version, site.docsPluginId))],
  };
}

function printSet(name: string, outcomes: readonly Outcome[], compiled: CompiledLanguage): void {
  const misses = outcomes.filter(({ place }) => place !== 1);
  if (misses.length > 0 && isTuned(name)) {
    printLine('Not first:');
    for (const miss of misses) {
      printLine(`  ${describeMiss(name, miss, compiled)}`);
    }
  }
  for (const kind of KINDS) {
    printShares(
      `${name}, ${kind}`,
      outcomes.filter(({ golden }) => golden.kind === kind),
    );
  }
  printShares(name, outcomes);
}

function isTuned(name: string): boolean {
  return name.startsWith(TUNED);
}

function printShares(name: string, outcomes: readonly Outcome[]): void {
  const shares = [1, 3].map((most) => `${success(outcomes, most).toFixed(3)} at ${most}`).join('   ');
  printLine(`${name.padEnd(20)} ${shares}   ${outcomes.length} queries`);
}

function describeMiss(name: string, { golden, place, first }: Outcome, compiled: CompiledLanguage): string {
  const { baseUrl } = compiled.config;
  const known = new Set(compiled.pages.map(({ page }) => page.data.path.replace(/\/$/, '')));
  const missing = golden.pages.filter((page) => !known.has((baseUrl + page).replace(/\/$/, '')));
  const shown = (page: string): string => (page === '' ? 'the home page' : page);
  const wanted = [golden.pages.map(shown).join(' or '), golden.sections.join(' or ')]
    .filter(Boolean)
    .join(' # ');
  const where = place === null ? 'not found' : `place ${place}`;
  const note = missing.length === golden.pages.length ? ' (there is no such page)' : '';
  const given = first === null ? 'nothing' : shown(first.slice(baseUrl.length));
  return `${name}.yaml:${golden.line}  "${golden.query}"  ${where}: ${wanted}${note}; first: ${given}`;
}
