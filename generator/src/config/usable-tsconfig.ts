import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns whether the bundler can read the `tsconfig.json` that applies to a folder. If it extends a package that isn't
 * installed, such as `@docusaurus/tsconfig`, bundling would fail, although the file isn't needed here.
 *
 * @param folder absolute path
 */
export function usableTsconfig(folder: string): boolean {
  const holder = foldersAbove(folder).find((dir) => existsSync(path.join(dir, 'tsconfig.json')));
  if (holder === undefined) {
    return true;
  }
  const text = readFileSync(path.join(holder, 'tsconfig.json'), 'utf8');
  const [, list = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(text) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].every(([, name = '']) => isThere(name, holder));
}

function isThere(name: string, holder: string): boolean {
  const places = name.startsWith('.')
    ? [path.resolve(holder, name)]
    : foldersAbove(holder).map((dir) => path.join(dir, 'node_modules', name));
  return places.some((place) => existsSync(place) || existsSync(`${place}.json`));
}

/** Starts with the folder itself. */
function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
