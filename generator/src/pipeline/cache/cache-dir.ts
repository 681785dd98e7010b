import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../problems.ts';
import { systemProblem } from '../../system-error.ts';

/**
 * The cache folder, which can be deleted at any time: `node_modules/.cache/pagewright` of the project that contains
 * the site, or `.cache/pagewright` next to the site if there's no `node_modules`.
 */
export function cacheDir(siteDir: string): string {
  for (let dir = siteDir; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'node_modules'))) {
      return path.join(dir, 'node_modules', '.cache', 'pagewright');
    }
  }
  return path.join(siteDir, '.cache', 'pagewright');
}

export interface CacheDir {
  /** `null` if nothing can be cached. */
  folder: string | null;
  /** The reason. */
  problems: Problem[];
}

/** For commands that don't use a cache. */
export const noCache: CacheDir = { folder: null, problems: [] };

/** Checks that the cache folder is writable. A read-only site is built without a cache. */
export function openCacheDir(siteDir: string): CacheDir {
  const folder = cacheDir(siteDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return { folder, problems: [] };
  } catch (error) {
    const reason = systemProblem(error, folder);
    if (reason === null) {
      throw error;
    }
    return {
      folder: null,
      problems: [{ ...reason, code: 'no-cache', level: 'log', fix: fixOf(folder) }],
    };
  }
}

export function pageCache({ folder }: Pick<CacheDir, 'folder'>): string | null {
  return folder === null ? null : path.join(folder, 'markdown');
}

function fixOf(folder: string): string {
  return `Builds can't use the cache. To build faster, make "${folder}" a writable folder.`;
}
