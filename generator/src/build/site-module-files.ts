import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Doc } from '../content/model.ts';
import { resolveSiteImport } from '../content/site-import.ts';

/** React pages of a site, as sources relative to the site folder, sorted. Names that begin with `_` are not pages. */
export function sitePageSources(siteDir: string): string[] {
  const folder = path.join(siteDir, 'pages');
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.[jt]sx$/.test(name) && !/(^|\/)_|\.test\.|__tests__/.test(name))
    .map((name) => `pages/${name}`)
    .sort();
}

/**
 * Site modules that the MDX pages and their partials import, absolute, each once: components and data, but no
 * packages.
 */
export function importedModuleFiles(docs: readonly Doc[], siteDir: string): string[] {
  const files = new Set<string>();
  const partials = new Set<string>();
  const collect = (text: string, importer: string): void => {
    for (const match of text.matchAll(/^import\s[^'"]*['"]([^'"?]+)['"]/gm)) {
      const file = resolveSiteImport(match[1] ?? '', importer, siteDir);
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
