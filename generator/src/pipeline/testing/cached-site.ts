import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import type { CompiledSite } from '../compiled-site.ts';

/** A site that is compiled again after each change, with the page cache of the last compile. */
export function cachedSite(files: Readonly<Record<string, string>>) {
  const folder = siteFolder(files);
  const cacheFolder = path.join(folder, '.cache');
  const compile = (): Promise<CompiledSite> =>
    createCompiler({ siteDir: folder, mode: 'build', cacheFolder }).compile();
  return {
    compile,
    /** Compiles without a cache. */
    compileCold: () => createCompiler({ siteDir: folder, mode: 'build', cacheFolder: null }).compile(),
    /** Number of pages that were rendered again. */
    async made(): Promise<number> {
      const { rendered, cacheHits } = await compile();
      return rendered - cacheHits;
    },
    write(file: string, text: string): void {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    remove: (file: string) => rmSync(path.join(folder, file)),
    link: (file: string, to: string) => symlinkSync(path.join(folder, to), path.join(folder, file)),
    rename: (from: string, to: string) => renameSync(path.join(folder, from), path.join(folder, to)),
  };
}

export const codesOf = ({ problems }: CompiledSite): string[] => problems.map(({ code }) => code);
export const htmlOf = ({ languages }: CompiledSite, source: string): string =>
  languages.flatMap(({ pages }) => pages).find(({ page }) => page.source === source)?.page.html ?? '';

/** Content of `site.config.json`. */
export const config = (settings: object = {}): string =>
  JSON.stringify({ onBrokenMarkdownLinks: 'warn', ...settings });
