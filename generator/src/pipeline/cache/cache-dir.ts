import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../../problems.ts';
import { systemProblem } from '../../system-error.ts';

/**
 * Folder for what may be deleted at any time: `node_modules/.cache/docs-generator` of the project that holds the site,
 * or `.cache/docs-generator` beside the site where there is no `node_modules`.
 */
export function cacheDir(siteDir: string): string {
  for (let dir = siteDir; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'node_modules'))) {
      return path.join(dir, 'node_modules', '.cache', 'docs-generator');
    }
  }
  return path.join(siteDir, '.cache', 'docs-generator');
}

export interface CacheDir {
  /** `null` where nothing can be kept. */
  folder: string | null;
  /** Why not. */
  problems: Problem[];
}

/** For commands that neither read nor write a cache. */
export const noCache: CacheDir = { folder: null, problems: [] };

/** Makes sure that the cache folder can be written: a read-only site is built all the same. */
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
      problems: [{ ...reason, code: 'no-cache', level: 'log', remedy: remedyOf(folder) }],
    };
  }
}

/** Where rendered pages are kept. */
export function pageCache({ folder }: Pick<CacheDir, 'folder'>): string | null {
  return folder === null ? null : path.join(folder, 'markdown');
}

function remedyOf(folder: string): string {
  return `Everything is made from scratch. To build faster, make "${folder}" a folder that can be written.`;
}
