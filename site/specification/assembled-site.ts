/** For tests: the real site, compiled and put together in memory, without a bundle and without a browser. */

import { fileURLToPath } from 'node:url';
import { assembleSite, pageFiles, type AssembledSite } from '../../generator/src/build/assemble.ts';
import { createCompiler, type CompiledSite } from '../../generator/src/build/compile.ts';
import { staticFiles } from '../../generator/src/build/static-files.ts';

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

export async function realSite(): Promise<RealSite> {
  const compiled = await createCompiler({ siteDir, mode: 'build', cacheFolder: null }).compile();
  const copied = new Set(staticFiles(siteDir, compiled.config.staticDirs).files.keys());
  const assembled = assembleSite({
    compiled,
    bundle: { entry: '/docs/client.js', styles: '/docs/client.css', files: new Map(), cached: false },
    inlineScript: '',
    otherInlineScripts: [],
    recoverScript: '',
    analyticsScript: '',
    staticFiles: copied,
  });
  return {
    compiled,
    assembled,
    staticFiles: copied,
    file: (path) => textOf(assembled.files.find((file) => file.path === path)?.contents),
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
