import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

// In the same order as Vite, which bundles the same modules for the browser.
const extensions = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** Site folder → import prefixes in its modules → absolute paths. */
const aliasesOf = new Map<string, Readonly<Record<string, string>>>();

/** Sets the import aliases of an adapted project, like those of webpack. */
export function setAliases(siteDir: string, aliases: Readonly<Record<string, string>>): void {
  aliasesOf.set(siteDir, aliases);
}

/** The import aliases of an adapted project; empty for other sites. */
export function aliasesIn(siteDir: string): Readonly<Record<string, string>> {
  return aliasesOf.get(siteDir) ?? {};
}

function aliased(specifier: string, siteDir: string): string | null {
  const aliases = aliasesOf.get(siteDir);
  // As in webpack, a path that starts with a slash is below the project.
  if (aliases !== undefined && specifier.startsWith('/')) {
    return path.join(siteDir, specifier);
  }
  for (const [alias, target] of Object.entries(aliases ?? {})) {
    const name = alias.replace(/\$$/, '');
    if (specifier === name || (specifier.startsWith(`${name}/`) && name === alias)) {
      return path.join(target, specifier.slice(name.length));
    }
  }
  return null;
}

/**
 * Returns the absolute file for an import in a site module, or `null` if it is a package or doesn't exist. Supports
 * relative paths, `@site/…`, and `/src/…` in adapted projects, optional extensions, and `index` files.
 *
 * @param from absolute path of the importing file
 */
export function resolveSiteImport(specifier: string, from: string, siteDir: string): string | null {
  // `!!yaml-loader!./a.yaml`: ignore the loader, because the file name determines how the file is read.
  const plain = specifier.replace(/^(?!.*raw-loader).*!(?=[.@])/, '');
  const base = plain.startsWith('@site/')
    ? path.join(siteDir, plain.slice('@site/'.length))
    : /^\.{1,2}(?:\/|$)/.test(plain)
      ? path.resolve(path.dirname(from), plain)
      : aliased(plain, siteDir);
  if (base === null) {
    return null;
  }
  return fileWithExtension(base);
}

/** Returns the file for a path without extension, or the `index` file of a folder. */
export function fileWithExtension(base: string): string | null {
  const candidates = [
    ...extensions.map((extension) => base + extension),
    ...extensions.slice(1).map((e) => path.join(base, `index${e}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}
