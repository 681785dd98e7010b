/** The generator's dependencies, and optional packages that sites install if they need them. */

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { packageRoot } from './package-root.ts';
import { DocsError, type Problem } from './problems.ts';

/**
 * Returns the absolute path of a package's folder.
 * @throws Error if it isn't installed
 */
export function installedPackage(name: string): string {
  const found = folderOf(name);
  if (found === null) {
    throw new Error(`The package "${name}" isn't installed. Run npm install.`);
  }
  return found;
}

export function isInstalled(name: string): boolean {
  return folderOf(name) !== null;
}

/**
 * Checks that an optional package is installed. Import it only afterward.
 * @param user what needs it, as the subject of a sentence, such as `"docs mcp"`
 * @throws DocsError if it isn't installed
 */
export function requirePackage(name: string, user: string): void {
  if (!isInstalled(name)) {
    throw new DocsError({ level: 'throw', ...missingPackage(name, user) });
  }
}

/** The problem if an optional package isn't installed, without its level. */
export function missingPackage(name: string, user: string): Omit<Problem, 'level'> {
  return {
    code: 'missing-package',
    message: `${user} needs the package "${name}", which isn't installed.`,
    fix: `Run npm install --save-dev ${name}.`,
  };
}

export function installedVersion(name: string): string {
  return readManifest(installedPackage(name)).version;
}

let versions: readonly string[] | null = null;

/**
 * Returns `name@version` of every package that the generator uses. Cached, so later updates don't affect this process.
 */
export function installedVersions(): readonly string[] {
  versions ??= usedPackages().map((name) => `${name}@${installedVersion(name)}`);
  return versions;
}

function usedPackages(): string[] {
  const { dependencies = {}, peerDependencies = {} } = readManifest(packageRoot);
  const installedPeers = Object.keys(peerDependencies).filter((name) => folderOf(name) !== null);
  return [...Object.keys(dependencies), ...installedPeers];
}

function folderOf(name: string): string | null {
  for (let dir = packageRoot; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const candidate = path.join(dir, 'node_modules', name);
    if (existsSync(candidate)) {
      return candidate;
    }
  }
  return process.versions['pnp'] === undefined ? null : plugAndPlayFolder(name);
}

interface PlugAndPlay {
  resolveToUnqualified(name: string, issuer: string): string | null;
}

/** With Yarn's Plug'n'Play, there's no `node_modules`, and packages are in archives. */
function plugAndPlayFolder(name: string): string | null {
  try {
    const api: PlugAndPlay = createRequire(path.join(packageRoot, 'package.json'))('pnpapi');
    return api.resolveToUnqualified(name, `${packageRoot}${path.sep}`);
  } catch {
    return null; // not installed
  }
}

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
