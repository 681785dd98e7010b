import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PluginOption } from 'vite';
import { packageRoot } from '../../package-root.ts';

/**
 * Where Vite caches optimized dependencies for the dev server. Vite discards those made with other plugins or for
 * another environment, so servers that differ in these need separate folders, or they'd delete each other's files.
 * @param environment `NODE_ENV`, which Vite sets to `development` if unset
 */
export function packagesFolder(plugins: readonly PluginOption[], environment: string): string {
  const names = plugins
    .flat(2)
    .map((plugin) => (plugin !== null && typeof plugin === 'object' && 'name' in plugin ? plugin.name : ''));
  const key = createHash('sha256')
    .update(JSON.stringify([environment, names]))
    .digest('hex')
    .slice(0, 8);
  return path.join(packageRoot, 'node_modules/.vite', key);
}
