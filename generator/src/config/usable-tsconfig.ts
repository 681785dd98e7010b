import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns whether the bundler can read the `tsconfig.json` that applies to a folder. If it extends a package that isn't
 * installed, such as `@docusaurus/tsconfig`, bundling would fail, although the file isn't needed here.
 *
 * @param folder absolute path
 */
export function usableTsconfig(folder: string): boolean {
  const holder = foldersAbove(folder).find((dir) => existsSync(path.join(dir, 'tsconfig.json')));
  return holder === undefined || isUsable(path.join(holder, 'tsconfig.json'), []);
}

/** @param extending the files that lead to this one, because a cycle would never end */
function isUsable(file: string, extending: readonly string[]): boolean {
  if (extending.includes(file)) {
    return false;
  }
  const text = readFileSync(file, 'utf8');
  const [, list = ''] = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/.exec(text) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].every(([, name = '']) => {
    const found = extended(name, path.dirname(file));
    return found !== undefined && (!isFile(found) || isUsable(found, [...extending, file]));
  });
}

/** The file or the folder of a package that `extends` refers to. */
function extended(name: string, holder: string): string | undefined {
  const places = name.startsWith('.')
    ? [path.resolve(holder, name)]
    : foldersAbove(holder).map((dir) => path.join(dir, 'node_modules', name));
  return places.flatMap((place) => [place, `${place}.json`]).find((place) => existsSync(place));
}

function isFile(place: string): boolean {
  return statSync(place).isFile();
}

/** Starts with the folder itself. */
function foldersAbove(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
