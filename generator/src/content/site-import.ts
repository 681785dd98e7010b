import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

// In the order of Vite, which bundles the same modules for the browser.
const extensions = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/**
 * Absolute file behind an import of a site's module, or `null` when it is not one (a package) or does not exist.
 * Understands relative paths and `@site/…`; the extension may be left out, `index` files are found.
 *
 * @param from absolute path of the importing file
 */
export function resolveSiteImport(specifier: string, from: string, siteDir: string): string | null {
  const base = specifier.startsWith('@site/')
    ? path.join(siteDir, specifier.slice('@site/'.length))
    : /^\.{1,2}\//.test(specifier)
      ? path.resolve(path.dirname(from), specifier)
      : null;
  if (base === null) {
    return null;
  }
  return fileWithExtension(base);
}

/** The file that a path without its extension means, or the `index` file of the folder that it names. */
export function fileWithExtension(base: string): string | null {
  const candidates = [
    ...extensions.map((extension) => base + extension),
    ...extensions.slice(1).map((e) => path.join(base, `index${e}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}
