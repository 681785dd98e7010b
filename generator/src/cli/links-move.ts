import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCompiler } from '../pipeline/compile.ts';
import type { CompiledLanguage } from '../pipeline/compiled-site.ts';
import { isAdapted } from '../config/load-config.ts';
import { openCacheDir, pageCache } from '../pipeline/cache/cache-dir.ts';
import { locateName } from '../config/locate-value.ts';
import { withRedirect } from '../config/write-redirect.ts';
import { createKnownPaths } from '../content/navigation/known-paths.ts';
import { withFormerId } from '../content/write-former-id.ts';
import type { ProblemCode } from '../problem-catalog.ts';
import { DocsError, type Problem } from '../problems.ts';
import { usageOf } from './command-table.ts';
import { readOptions, siteFolder, UsageError } from './options.ts';
import { printLine } from './terminal.ts';

interface Address {
  /** Below the base, with a leading slash. */
  path: string;
  /** Empty for the whole page. */
  id: string;
}

/** Writes the redirect of a page, or the former id of a heading. */
export async function run(args: string[]): Promise<number> {
  const options = readOptions('links move', args);
  if (options === null) {
    return 0;
  }
  const [old, now] = options.positionals;
  if (old === undefined || now === undefined) {
    throw new UsageError(`Specify the old and the new address.\n\n${usageOf('links move')}`);
  }
  const siteDir = siteFolder(String(options.values.site));
  const cacheFolder = pageCache(openCacheDir(siteDir));
  const { languages } = await createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  const [compiled] = languages;
  const { baseUrl } = compiled.config;
  const [from, to] = [addressOf(old, baseUrl), addressOf(now, baseUrl)];
  if (from.id === '' && to.id === '') {
    movePage(siteDir, compiled, from.path, to.path);
  } else {
    moveAnchor(siteDir, compiled, from, to);
  }
  return 0;
}

function movePage(siteDir: string, compiled: CompiledLanguage, from: string, to: string): void {
  const { config, loaded } = compiled;
  const paths = createKnownPaths(compiled.pages.map(({ page }) => page.data.path));
  const served = (path: string): string => config.baseUrl + path.slice(1);
  const canonical = paths.canonical(served(to));
  if (paths.canonical(served(from)) !== null) {
    throw problem(
      'page-still-there',
      `There's a page at ${from}, so a redirect from there wouldn't be used.`,
      'Move or remove the page first.',
    );
  }
  if (canonical === null) {
    throw problem('no-such-page', `There's no page at ${to}.`, 'Use the path of an existing page.');
  }
  const target = canonical.slice(config.baseUrl.length - 1);
  const line = `{ from: '${from}', to: '${target}' }`;
  const file = loaded.file === null || isAdapted(loaded) ? null : path.join(siteDir, loaded.file);
  const source = file === null ? '' : readFileSync(file, 'utf8');
  const written = file === null ? null : withRedirect(source, from, target);
  if (file === null || written === null) {
    throw problem(
      'redirects-not-written',
      "The redirect can't be added automatically, because the redirects in the configuration aren't a plain list.",
      `Add it where they're created: ${line}`,
      { file: loaded.file ?? undefined, ...locateName(loaded.source, ['redirects']) },
    );
  }
  writeFileSync(file, written);
  printLine(`${loaded.file}: ${line}`);
}

function moveAnchor(siteDir: string, compiled: CompiledLanguage, from: Address, to: Address): void {
  const { baseUrl } = compiled.config;
  const paths = createKnownPaths(compiled.pages.map(({ page }) => page.data.path));
  const oldPage = paths.canonical(baseUrl + from.path.slice(1));
  const newPage = paths.canonical(baseUrl + to.path.slice(1));
  const page = compiled.pages.find((one) => one.page.data.path === oldPage)?.page;
  const byHand = `Add <a id="${from.id}"></a> where the old address should lead. If the text is on another page now, add a link to it.`;
  if (page === undefined || oldPage !== newPage || from.id === '' || to.id === '') {
    throw problem(
      'anchor-elsewhere',
      `An ID can only move to another heading on the same page, and ${to.path}#${to.id} isn't on ${from.path}.`,
      byHand,
    );
  }
  const source = page.source === null ? null : path.join(siteDir, page.source);
  const written =
    source === null
      ? null
      : withFormerId(readFileSync(source, 'utf8'), to.id, from.id, compiled.config.markdown.headingIds);
  if (source === null || written === null) {
    throw problem(
      'no-such-heading',
      `No heading in the file of ${from.path} has the ID "${to.id}".`,
      byHand,
      {
        file: page.source ?? undefined,
      },
    );
  }
  writeFileSync(source, written);
  printLine(`${page.source}: {#${to.id} #${from.id}}`);
}

/** Parses a URL as people write it: with or without the base, the leading slash, and the trailing slash. */
function addressOf(written: string, baseUrl: string): Address {
  const [start = '', id = ''] = written.split('#');
  const below = start.startsWith(baseUrl) ? start.slice(baseUrl.length) : start.replace(/^\//, '');
  return { path: `/${below.replace(/\/$/, '')}`, id };
}

function problem(
  code: ProblemCode,
  message: string,
  fix: string,
  place: Pick<Problem, 'file' | 'line' | 'column'> = {},
): DocsError {
  return new DocsError({ code, level: 'throw', message, fix, ...place });
}
