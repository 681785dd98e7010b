import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './package-root.ts';

/**
 * Absolute folder of a package that the generator depends on.
 *
 * @throws Error when it is not installed
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

/** `name@version` of every package that the generator uses. */
export function installedVersions(): string[] {
  const { dependencies = {} } = readManifest(packageRoot);
  return Object.keys(dependencies).map((name) => `${name}@${installedVersion(name)}`);
}

function readManifest(folder: string): { version: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as ReturnType<
    typeof readManifest
  >;
}
