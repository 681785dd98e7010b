/** For tests: the real site, compiled and put together in memory, without a bundle and without a browser. */

import { fileURLToPath } from 'node:url';
import { assembleSite, pageFiles, type AssembledSite } from '../../generator/src/pipeline/write/assemble.ts';
import { openCacheDir, pageCache } from '../../generator/src/pipeline/cache/cache-dir.ts';
import { createCompiler } from '../../generator/src/pipeline/compile.ts';
import type { CompiledSite } from '../../generator/src/pipeline/compiled-site.ts';
import { searchIndex } from '../../generator/src/pipeline/write/search-index.ts';
import { staticFiles } from '../../generator/src/pipeline/write/static-files.ts';

export interface RealSite {
  compiled: CompiledSite;
  assembled: AssembledSite;
  /** Files that are published as they are, relative to the output folder. */
  staticFiles: ReadonlySet<string>;
  /** Text of a file that is written beside the pages; `''` for none. */
  file(path: string): string;
  /** Whole HTML of the page at `path`; `''` for none. */
  document(path: string): string;
}

const siteDir = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

let compiling: Promise<CompiledSite> | null = null;
let assembling: Promise<RealSite> | null = null;

/** The real site's pages. Compiled once for all tests of a process, with the pages that builds have kept. */
export function compiledSite(): Promise<CompiledSite> {
  const cacheFolder = pageCache(openCacheDir(siteDir));
  compiling ??= createCompiler({ siteDir, mode: 'build', cacheFolder }).compile();
  return compiling;
}

/** The real site, put together once for all tests of a process. */
export function realSite(): Promise<RealSite> {
  assembling ??= assemble();
  return assembling;
}

async function assemble(): Promise<RealSite> {
  const compiled = await compiledSite();
  const copied = new Set(staticFiles(siteDir, compiled.config.staticDirs).files.keys());
  const assembled = assembleSite({
    compiled,
    bundle: {
      entry: 'assets/client.js',
      searchStart: 'assets/search-start.js',
      styles: 'assets/client.css',
      files: new Map(),
      cached: false,
    },
    inlineScript: '',
    otherInlineScripts: [],
    recoverScript: '',
    analyticsScript: '',
    workerScripts: { worker: '', start: '' },
    staticFiles: copied,
  });
  let index: ReturnType<typeof searchIndex> | null = null;
  return {
    compiled,
    assembled,
    staticFiles: copied,
    file: (path) => {
      // The index is written beside what is put together here; few tests ask for it.
      const files = /^(?:search-index.json$|assets\/search-)/.test(path)
        ? (index ??= searchIndex(compiled))
        : assembled.files;
      return textOf(files.find((file) => file.path === path)?.contents);
    },
    document: (path) => {
      const page = compiled.pages.find((candidate) => candidate.page.data.path === path)?.page;
      const files = page === undefined ? [] : pageFiles(page, assembled);
      return textOf(files.find((file) => file.path.endsWith('.html'))?.contents);
    },
  };
}

function textOf(contents: string | Uint8Array | undefined): string {
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents);
}
