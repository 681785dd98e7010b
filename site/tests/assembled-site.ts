/** Test helper: compiles and assembles the real site in memory, without a bundle or browser. */

import { fileURLToPath } from 'node:url';
import {
  assembleSite,
  pageFiles,
  type AssembledLanguage,
} from '../../generator/src/pipeline/write/assemble.ts';
import { remoteSources } from '../../generator/src/pipeline/check/remote-sources.ts';
import { openCacheDir, pageCache } from '../../generator/src/pipeline/cache/cache-dir.ts';
import { createCompiler } from '../../generator/src/pipeline/compile.ts';
import type { CompiledLanguage, CompiledSite } from '../../generator/src/pipeline/compiled-site.ts';
import { searchIndex } from '../../generator/src/pipeline/write/search-index.ts';
import { staticFiles } from '../../generator/src/pipeline/write/static-files.ts';

export interface RealSite {
  compiled: CompiledLanguage;
  assembled: AssembledLanguage;
  /** Files copied unchanged, relative to the output folder. */
  staticFiles: ReadonlySet<string>;
  /** Returns the text of a generated file that isn't a page; `''` if there's none. */
  file(path: string): string;
  /** Returns the complete HTML of the page at `path`; `''` if there's none. */
  document(path: string): string;
}

const siteDir = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

let compiling: Promise<CompiledSite> | null = null;
let assembling: Promise<RealSite> | null = null;

/** Returns the real site's pages. Compiled once per process, with pages cached by builds. */
export function compiledSite(): Promise<CompiledSite> {
  const cacheFolder = pageCache(openCacheDir(siteDir));
  compiling ??= createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  return compiling;
}

/** Returns the assembled real site. Assembled once per process. */
export function realSite(): Promise<RealSite> {
  assembling ??= assemble();
  return assembling;
}

async function assemble(): Promise<RealSite> {
  const compiled = await compiledSite();
  const [language] = compiled.languages;
  const copied = new Set(staticFiles(siteDir, language.config.staticDirs).files.keys());
  const site = assembleSite({
    compiled,
    bundle: {
      entry: 'assets/client.js',
      searchStart: 'assets/search-start.js',
      searchModules: [],
      styles: 'assets/client.css',
      files: new Map(),
      cached: false,
    },
    inlineScript: '',
    otherInlineScripts: [],
    remoteSources: remoteSources(compiled, siteDir),
    recoverScript: '',
    analyticsScript: '',
    workerScripts: { worker: '', start: '' },
    staticFiles: copied,
  });
  let index: ReturnType<typeof searchIndex> | null = null;
  const [assembled] = site.languages;
  return {
    compiled: language,
    assembled,
    staticFiles: copied,
    file: (path) => {
      // The index is created separately, because few tests need it.
      const files = /^(?:search-index.json$|assets\/search-)/.test(path)
        ? (index ??= searchIndex(language))
        : site.files;
      return textOf(files.find((file) => file.path === path)?.contents);
    },
    document: (path) => {
      const page = language.pages.find((candidate) => candidate.page.data.path === path)?.page;
      const files = page === undefined ? [] : pageFiles(page, assembled);
      return textOf(files.find((file) => file.path.endsWith('.html'))?.contents);
    },
  };
}

function textOf(contents: string | Uint8Array | undefined): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}
