/**
 * Compiles a site folder into finished pages, for builds, `docs check`, and the dev server. The steps are in
 * `compile/`.
 * Writes no output.
 */

import { noMemo, type Memoize } from '../plugin-api/memoize.ts';
import type { ReadMode } from '../content/read-docs.ts';
import type { Highlighter } from '../markdown/contract.ts';
import { emptyMemory, forgetCode, forgetPluginData } from './compile/compiler-memory.ts';
import type { CompilerSetup } from './compile/compiler-setup.ts';
import { finishSite } from './compile/finish-site.ts';
import { readEditedPages } from './compile/read-edited-pages.ts';
import { readSite } from './compile/read-site.ts';
import { type ReadSite } from './compile/read-results.ts';
import type { RenderOrder } from './compile/render-language.ts';
import { renderSite } from './compile/render-site.ts';
import type { CompiledSite } from './compiled-site.ts';
import { MemoCache } from './cache/memo-cache.ts';
import { openMarkdownCache } from './cache/markdown-cache.ts';

export interface Compiler {
  /**
   * Reads the site's configuration, pages, and components from disk. Authors' mistakes are returned as problems.
   * @param saved absolute paths of changed files; if given, no other file may have changed since the last call
   * @throws DocsError for fatal errors, such as an unreadable configuration
   */
  read(saved?: ReadonlySet<string>): Promise<ReadSite>;
  /**
   * Renders what was last read and assembles the pages.
   * @param order defaults to rendering all pages
   * @throws DocsError if a component doesn't compile
   */
  render(read: ReadSite, order?: RenderOrder): Promise<CompiledSite>;
  /** Reads and renders. */
  compile(saved?: ReadonlySet<string>, order?: RenderOrder): Promise<CompiledSite>;
  /** Discards the loaded configuration and components, because their files have changed. */
  reload(): void;
  /** Discards plugin data that was made from these files (absolute paths). */
  reloadData(saved: ReadonlySet<string>): void;
  /** Caches small values between commands. */
  kept: Memoize;
  /** Call after a successful run: saves the cache and removes pages that haven't been used for a long time. */
  closeCache(): void;
}

export interface CompilerOptions {
  siteDir: string;
  mode: ReadMode;
  /** Cache folder between commands; `null` disables it. The dev server also caches pages in memory. */
  cacheFolder: string | null;
  onStep?: (name: string) => void;
}

export function createCompiler({ siteDir, mode, cacheFolder, onStep }: CompilerOptions): Compiler {
  const memory = emptyMemory();
  const cache = openMarkdownCache({ folder: cacheFolder, siteDir, inMemory: mode === 'dev' });
  const values = cacheFolder === null ? null : new MemoCache(cacheFolder, siteDir);
  const setup: CompilerSetup = {
    siteDir,
    mode,
    memory,
    cache,
    kept: values?.keep ?? noMemo,
    highlighter: highlighterOnce(),
    onStep: onStep ?? (() => undefined),
  };
  /** The dev server does this only once, so that saves don't wait for it. The few pages saved later render quickly. */
  const storePages = (): void => {
    const isWhole = [...memory.languages.values()].every(({ rendering }) => rendering?.waiting.size === 0);
    if (mode === 'build' || (isWhole && !memory.isStored)) {
      cache.store();
      memory.isStored = true;
    }
  };

  const read = async (saved?: ReadonlySet<string>): Promise<ReadSite> => {
    const before = memory.lastRead;
    memory.lastRead = null;
    const withNewTexts =
      before === null || saved === undefined ? null : await readEditedPages(before, saved, setup);
    return withNewTexts ?? readSite(setup);
  };

  const render = async (site: ReadSite, order?: RenderOrder): Promise<CompiledSite> => {
    const rendered = await renderSite(site, order, setup).finally(storePages);
    return finishSite(site, rendered, setup);
  };

  return {
    read,
    render,
    compile: async (saved, order) => render(await read(saved), order),
    reload: () => forgetCode(memory),
    reloadData: (saved) => forgetPluginData(memory, saved),
    kept: setup.kept,
    closeCache() {
      if (!memory.isStored) {
        cache.store(); // in the dev server, some pages still wait; cache the others for the next command
      }
      cache.end();
      values?.store();
    },
  };
}

function highlighterOnce(): () => Promise<Highlighter> {
  let highlighter: Promise<Highlighter> | null = null;
  return () => {
    highlighter ??= import('../markdown/highlight/highlighter.ts').then((module) =>
      module.createHighlighter(),
    );
    return highlighter;
  };
}
