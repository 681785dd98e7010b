import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, type ListedFiles } from '../../content/list-files.ts';
import { noMemo, type Memoize } from '../../plugin-api/memoize.ts';
import type { Doc } from '../../content/model.ts';
import { resolveSiteImport } from '../../content/site-import.ts';
import { adapter } from '../../project-adapter.ts';
import { builtInOf } from '../../markdown/mdx/built-ins.ts';
import { IMAGE, MEDIA } from '../../markdown/mdx/environment.ts';
import { possibleModules, readWrittenModule } from '../../markdown/mdx/written-imports.ts';

/**
 * React pages of a site, as paths relative to the site folder. Skips names that start with `_`, tests, and hidden
 * files.
 * @param folder of the pages, relative to the site folder
 * @returns also the other modules in the folder
 */
export function sitePages(siteDir: string, folder: string): ListedFiles & { others: string[] } {
  const isLeftOut = (name: string): boolean => /^[._]|\.test\./.test(name);
  const { files, problems } = listFiles(siteDir, folder, isLeftOut);
  const pages = new Set(files.filter((file) => isPage(file, siteDir)));
  return {
    files: [...pages].sort(),
    others: files.filter((file) => !pages.has(file) && /(?<!\.d)\.[jt]s$/.test(file)).sort(),
    problems,
  };
}

/** `export default …`, `export { default } from …`, `export { Page as default }`, and `module.exports = Page`. */
const DEFAULT_EXPORT =
  /\bexport\s+default\b|\bexport\s*\{[^}]*\bdefault\s*[,}]|^\s*module\.exports\s*=\s*(?![{[])|^\s*exports\.default\s*=/m;

/** Pages can also be `.js` and `.ts` files. Another module in the folder is a page only if it exports one. */
function isPage(file: string, siteDir: string): boolean {
  return (
    /\.[jt]sx$/.test(file) ||
    (/(?<!\.d)\.[jt]s$/.test(file) && DEFAULT_EXPORT.test(readFileSync(path.join(siteDir, file), 'utf8')))
  );
}

/**
 * Unique modules that MDX pages and their partials import: site files by absolute path, packages and modules of the adapter
 * by name.
 * @param kept imports cached by an earlier build
 * @param toleratesMissing includes packages that aren't installed
 */
export function importedModuleFiles(
  docs: readonly Pick<Doc, 'source' | 'format' | 'body'>[],
  siteDir: string,
  kept: Memoize = noMemo,
  toleratesMissing = false,
): string[] {
  const files = new Set<string>();
  const partials = new Set<string>();
  const others = new Map<string, boolean>();
  const isOther = (specifier: string, hasNames: boolean): boolean => {
    const key = hasNames ? `{} ${specifier}` : specifier;
    const known = others.get(key) ?? isOtherModule(specifier, hasNames, siteDir, toleratesMissing);
    others.set(key, known);
    return known;
  };
  const collect = (text: string, importer: string): void => {
    for (const { specifier, hasNames } of kept(['imports and names', text], () => importsIn(text))) {
      const file = resolveSiteImport(specifier, importer, siteDir);
      if (file === null && isOther(specifier, hasNames)) {
        files.add(specifier);
      } else if (file !== null && /\.(?:[cm]?[jt]sx?|json|ya?ml|css|s[ac]ss|less)$/.test(file)) {
        files.add(file);
      } else if (file !== null && /\.mdx?$/.test(file) && !partials.has(file)) {
        partials.add(file);
        collect(readFileSync(file, 'utf8'), file);
      }
    }
  };
  const pages = docs.filter(({ format }) => format === 'mdx');
  for (const doc of pages) {
    collect(doc.body, path.join(siteDir, doc.source));
  }
  // Components that every page can use without an import.
  if (pages.length > 0 && adapter.resolveModule(adapter.pageComponents, siteDir)?.kind === 'site') {
    files.add(adapter.pageComponents);
  }
  return [...files].sort();
}

/** Matches code blocks, whose imports don't count, except `mdx-code-block` fences, which are removed. */
const FENCE =
  /^[ \t>]*(`{3,}(?!`)|~{3,}(?!~))(?![ \t]*mdx-code-block)[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$/gm;

/** Imports of a text, and whether each has named imports. */
function importsIn(text: string): { specifier: string; hasNames: boolean }[] {
  return possibleModules(text.replaceAll(FENCE, '')).flatMap((code) =>
    readWrittenModule(code).imports.map(({ specifier, named }) => ({
      specifier,
      hasNames: named.length > 0,
    })),
  );
}

/** True for a module of the adapter that only JavaScript can use, or an installed package. */
function isOtherModule(
  specifier: string,
  hasNames: boolean,
  siteDir: string,
  toleratesMissing: boolean,
): boolean {
  const module = adapter.resolveModule(specifier, siteDir);
  if (module !== null) {
    return (
      module.kind === 'site' ||
      (module.kind === 'own' && (hasNames || (builtInOf(specifier) ?? null) === null))
    );
  }
  const [name] = /^(?:@[\w.-]+\/)?\w[\w.-]*/.exec(specifier) ?? [];
  if (name === undefined || /^react(?:-dom)?$/.test(name) || /[!?]/.test(specifier)) {
    return false;
  }
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name))) {
      return true;
    }
    if (folder === path.dirname(folder)) {
      return (
        toleratesMissing &&
        !/\.mdx?$/.test(specifier) &&
        !IMAGE.test(specifier) &&
        !MEDIA.test(specifier) &&
        !specifier.startsWith('@site/')
      );
    }
  }
}
