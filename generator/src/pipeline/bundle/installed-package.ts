import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../package-root.ts';

/**
 * Absolute path of the folder of a package that the generator depends on.
 * @throws Error if it isn't installed
 */
export function installedPackage(name: string): string {
  for (let dir = packageRoot; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'node_modules', name);
    if (existsSync(candidate)) {
      return candidate;
    }
  }
  throw new Error(`The package "${name}" is not installed. Run npm install.`);
}

export function installedVersion(name: string): string {
  return readManifest(installedPackage(name)).version;
}

let versions: readonly string[] | null = null;

/** `name@version` of every package that the generator uses, read once. Later updates have no effect on this process. */
export function installedVersions(): readonly string[] {
  versions ??= Object.keys(readManifest(packageRoot).dependencies ?? {}).map(
    (name) => `${name}@${installedVersion(name)}`,
  );
  return versions;
}

function readManifest(folder: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as ReturnType<
    typeof readManifest
  >;
}
