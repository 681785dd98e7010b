import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PluginOption } from 'vite';
import { packageRoot } from '../../package-root.ts';

/**
 * Where Vite keeps the packages that pages load from the dev server, each in one file. It throws all away that were made with
 * other plugins or for another environment: servers that differ in these have folders of their own, or the pages of
 * one would miss what another has removed.
 *
 * @param environment `NODE_ENV`, which Vite sets to `development` where it is not set
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
