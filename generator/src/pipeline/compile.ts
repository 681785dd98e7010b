/**
 * From a site folder to finished pages: everything that a build, `docs check` and the dev server have in common. The steps
 * are in `compile/`; nothing is written to the output here.
 */

import { noMemo, type Memoize } from '../content/memoize.ts';
import type { ReadMode } from '../content/read-docs.ts';
import type { Highlighter } from '../markdown/contract.ts';
import { emptyMemory, forgetCode, forgetPluginData } from './compile/compiler-memory.ts';
import type { CompilerSetup } from './compile/compiler-setup.ts';
import { finishSite } from './compile/finish-site.ts';
import { readNewTexts } from './compile/read-new-texts.ts';
import { readSite, type ReadSite } from './compile/read-site.ts';
import type { RenderOrder } from './compile/render-language.ts';
import { renderSite } from './compile/render-site.ts';
import type { CompiledSite } from './compiled-site.ts';
import { MemoCache } from './cache/memo-cache.ts';
import { openMarkdownCache } from './cache/markdown-cache.ts';

export interface Compiler {
  /**
   * Reads the site as it is on disk now: configuration, pages, components. Mistakes of authors come back as problems.
   *
   * @param saved files that have changed since the last call, absolute: nothing else has, if they are named
   * @throws DocsError where nothing can go on: an unreadable configuration
   */
  read(saved?: ReadonlySet<string>): Promise<ReadSite>;
  /**
   * Renders what was read last, and puts it together.
   *
   * @param order all pages are rendered when left out
   * @throws DocsError for a component that does not compile
   */
  render(read: ReadSite, order?: RenderOrder): Promise<CompiledSite>;
  /** Both steps. */
  compile(saved?: ReadonlySet<string>, order?: RenderOrder): Promise<CompiledSite>;
  /** Forgets configuration and components: their files have changed. */
  reload(): void;
  /** Forgets what plugins have made of files that were saved: absolute paths. */
  reloadData(saved: ReadonlySet<string>): void;
  /** Small values that outlive the command. */
  kept: Memoize;
  /** After a run that went well: stores what was read, and forgets pages that no run has used for long. */
  closeCache(): void;
}

export interface CompilerOptions {
  siteDir: string;
  mode: ReadMode;
  /** Folder for what is kept between commands; `null` where nothing is. The dev server keeps pages in memory too. */
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
    kept: values?.keep ?? noMemo,
    highlighter: highlighterOnce(),
    onStep: onStep ?? (() => undefined),
  };
  /** The dev server does so once: no save waits for it, and the few pages saved since are soon made again. */
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
      before === null || saved === undefined ? null : await readNewTexts(before, saved, setup, memory);
    return withNewTexts ?? readSite(setup, memory);
  };

  const render = async (site: ReadSite, order?: RenderOrder): Promise<CompiledSite> => {
    const rendered = await renderSite(site, order, setup, memory, cache).finally(storePages);
    return finishSite(site, rendered, setup, memory, cache.hits);
  };

  return {
    read,
    render,
    compile: async (saved, order) => render(await read(saved), order),
    reload: () => forgetCode(memory),
    reloadData: (saved) => forgetPluginData(memory, saved),
    kept: setup.kept,
    closeCache() {
      if (mode === 'dev' && !memory.isStored) {
        cache.store(); // pages still wait: those that do not are known to the next command
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
