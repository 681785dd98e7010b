/** Paths in settings that lead to no folder or page, and so have no effect. */

import { statSync } from 'node:fs';
import path from 'node:path';
import { locatePath, settingName, type ValuePath } from '../../config/locate-value.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import type { CompiledLanguage } from '../compiled-site.ts';

type Compiled = Pick<CompiledLanguage, 'config' | 'loaded' | 'pages'>;

/**
 * @param languages all of the site, because a path can exist in one of them alone
 * @param siteDir absolute
 */
export function settingPathProblems(
  languages: readonly [Compiled, ...Compiled[]],
  siteDir: string,
): Problem[] {
  const [{ config, loaded }] = languages;
  const { staticDirs, markdown, search } = config;
  const folders: (readonly [ValuePath, string])[] = [
    // The default needs no folder.
    ...inList(['staticDirs'], staticDirs).filter(([, folder]) => folder !== 'static'),
    ...inList(['markdown', 'includeFolders'], markdown.includeFolders),
  ];
  const pages =
    search === false
      ? []
      : [
          ...inList(['search', 'secondary'], search.secondary),
          ...Object.keys(search.facets).map((key) => [['search', 'facets', key], key] as const),
        ];
  const known = pages.length === 0 ? new Set<string>() : pagePaths(languages);
  return [
    ...folders
      .filter(([, folder]) => !isFolder(path.resolve(siteDir, folder)))
      .map(([setting, folder]) => ({
        setting,
        message: `The folder "${folder}" in "${listName(setting)}" doesn't exist.`,
        fix: 'Create the folder, or correct the path, which is relative to the site folder.',
      })),
    ...pages
      .filter(([, page]) => !known.has(trimmed(page)))
      .map(([setting, page]) => {
        const near = nearestName(trimmed(page), known);
        return {
          setting,
          message: `No page has the path "${page}" in "${listName(setting)}" or is below it.`,
          fix: near === null ? 'Correct or remove the path.' : `Did you mean "${near}"?`,
        };
      }),
  ].map(({ setting, message, fix }) => ({
    code: 'setting-without-effect',
    level: 'warn',
    message,
    fix,
    file: loaded.file ?? undefined,
    ...locatePath(loaded.source, setting),
  }));
}

function inList(setting: ValuePath, values: readonly string[]): (readonly [ValuePath, string])[] {
  return values.map((value, index) => [[...setting, index], value]);
}

function listName(setting: ValuePath): string {
  return settingName(setting.slice(0, -1));
}

/** Returns the paths of all pages and the folders above them, without the base path. */
function pagePaths(languages: readonly Compiled[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const { config, pages } of languages) {
    for (const { page } of pages) {
      let below = trimmed(page.data.path.slice(config.baseUrl.length));
      while (below !== '' && !known.has(below)) {
        known.add(below);
        below = below.slice(0, Math.max(0, below.lastIndexOf('/')));
      }
    }
  }
  return known;
}

function trimmed(address: string): string {
  return address.replaceAll(/^\/+|\/+$/g, '');
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
