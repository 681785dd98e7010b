import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

// In the order of Vite, which bundles the same modules for the browser.
const extensions = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** Site folder → names that imports of its modules may begin with → absolute paths. */
const aliasesOf = new Map<string, Readonly<Record<string, string>>>();

/** Tells which names a Docusaurus project gives to folders, as webpack has them. */
export function setAliases(siteDir: string, aliases: Readonly<Record<string, string>>): void {
  aliasesOf.set(siteDir, aliases);
}

function aliased(specifier: string, siteDir: string): string | null {
  for (const [alias, target] of Object.entries(aliasesOf.get(siteDir) ?? {})) {
    const name = alias.replace(/\$$/, '');
    if (specifier === name || (specifier.startsWith(`${name}/`) && name === alias)) {
      return path.join(target, specifier.slice(name.length));
    }
  }
  return null;
}

/**
 * Absolute file behind an import of a site's module, or `null` when it is not one (a package) or does not exist.
 * Understands relative paths and `@site/…`; the extension may be left out, `index` files are found.
 *
 * @param from absolute path of the importing file
 */
export function resolveSiteImport(specifier: string, from: string, siteDir: string): string | null {
  // `!!yaml-loader!./a.yaml`: what the file is read by follows from its name here.
  const plain = specifier.replace(/^(?!.*raw-loader).*!(?=[.@])/s, '');
  const base = plain.startsWith('@site/')
    ? path.join(siteDir, plain.slice('@site/'.length))
    : /^\.{1,2}\//.test(plain)
      ? path.resolve(path.dirname(from), plain)
      : aliased(plain, siteDir);
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
