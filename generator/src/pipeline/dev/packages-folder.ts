import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PluginOption } from 'vite';
import { acquireLock } from '../../output/output-lock.ts';
import { packageRoot } from '../../package-root.ts';
import { DocsError } from '../../problems.ts';
import { sha256 } from '../../sha256.ts';

/**
 * Returns the folder in which Vite caches optimized dependencies for the dev server, and locks it until this process
 * ends. Vite discards those made with other plugins or for another environment, so servers that differ in these need
 * separate folders, or they'd delete each other's files. So do servers that run at the same time, because each replaces
 * the files when a page needs another package.
 * @param environment `NODE_ENV`, which Vite sets to `development` if unset
 */
export function packagesFolder(plugins: readonly PluginOption[], environment: string): string {
  const names = plugins
    .flat(2)
    .map((plugin) => (plugin !== null && typeof plugin === 'object' && 'name' in plugin ? plugin.name : ''));
  const key = sha256(JSON.stringify([environment, names]), 8);
  const parent = path.join(packageRoot, 'node_modules/.vite');
  mkdirSync(parent, { recursive: true });
  for (let server = 1; ; server += 1) {
    const folder = path.join(parent, server === 1 ? key : `${key}-${server}`);
    if (lock(folder)) {
      return folder;
    }
  }
}

/** Locks the folder. Returns false if another process has. */
function lock(folder: string): boolean {
  try {
    acquireLock(`${folder}.lock`, folder);
    return true;
  } catch (error) {
    if (error instanceof DocsError) {
      return false;
    }
    throw error;
  }
}
