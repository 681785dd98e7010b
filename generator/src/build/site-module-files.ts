import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, type ListedFiles } from '../content/list-files.ts';
import { keepNothing, type Kept } from '../content/kept.ts';
import type { Doc } from '../content/model.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import { possibleModules, readWrittenModule } from '../markdown/mdx/written-imports.ts';

/**
 * React pages of a site, as sources relative to the site folder. Names that begin with `_` are not pages, nor are tests
 * and hidden files.
 *
 * @param folder of the pages, relative to the site folder
 */
export function sitePages(siteDir: string, folder: string): ListedFiles {
  const isLeftOut = (name: string): boolean => /^[._]|\.test\./.test(name);
  const { files, problems } = listFiles(siteDir, folder, isLeftOut);
  return { files: files.filter((file) => /\.[jt]sx$/.test(file)).sort(), problems };
}

/**
 * Site modules that the MDX pages and their partials import, absolute, each once: components and data, but no
 * packages.
 *
 * @param kept imports that an earlier build has read
 */
export function importedModuleFiles(
  docs: readonly Pick<Doc, 'source' | 'format' | 'body'>[],
  siteDir: string,
  kept: Kept = keepNothing,
): string[] {
  const files = new Set<string>();
  const partials = new Set<string>();
  const collect = (text: string, importer: string): void => {
    for (const specifier of kept(['imports', text], () => specifiersIn(text))) {
      const file = resolveSiteImport(specifier, importer, siteDir);
      if (file !== null && /\.[cm]?[jt]sx?$|\.json$/.test(file)) {
        files.add(file);
      } else if (file !== null && /\.mdx?$/.test(file) && !partials.has(file)) {
        partials.add(file);
        collect(readFileSync(file, 'utf8'), file);
      }
    }
  };
  for (const doc of docs) {
    if (doc.format === 'mdx') {
      collect(doc.body, path.join(siteDir, doc.source));
    }
  }
  return [...files].sort();
}

function specifiersIn(text: string): string[] {
  return possibleModules(text).flatMap((code) =>
    readWrittenModule(code).imports.map(({ specifier }) => specifier),
  );
}
