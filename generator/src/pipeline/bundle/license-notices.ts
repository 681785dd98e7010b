/** Licenses of the packages whose code is shipped to browsers. Most require that their notice is included. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { byCodeUnits } from '../../output/output-file.ts';
import { installedPackage } from '../../installed-package.ts';

/** Name of the notices file, relative to the folder of the code. */
export const noticesFile = 'third-party-licenses.txt';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Notices of the packages that a bundle's files come from. */
export function noticesOfFiles(files: Iterable<string>): string {
  const folders = new Set<string>();
  for (const file of files) {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
    if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) {
      folders.add(folder);
    }
  }
  return notices(folders);
}

/** Notices of a package that is shipped whole, including its dependencies. */
export function noticesOfPackage(name: string): string {
  const folders = new Set<string>();
  const pending = [installedPackage(name)];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (folders.has(folder)) {
      continue;
    }
    folders.add(folder);
    for (const dependency of Object.keys(manifestOf(folder).dependencies ?? {})) {
      const found = installedFor(dependency, folder);
      if (found !== null) {
        pending.push(found);
      }
    }
  }
  return notices(folders);
}

/** The folder that `name` resolves to when a package in `folder` imports it. */
function installedFor(name: string, folder: string): string | null {
  for (let from = folder; from !== path.dirname(from); from = path.dirname(from)) {
    const candidate = path.join(from, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) {
      return candidate;
    }
  }
  return null;
}

/** Merges the notices of several bundles into one file. */
export function mergedNotices(files: readonly Uint8Array[]): string {
  return joined(files.flatMap((file) => new TextDecoder().decode(file).trim().split(rule)));
}

function notices(folders: ReadonlySet<string>): string {
  const parts = [...folders].map((folder) => {
    const { name, version, license } = manifestOf(folder);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
    return `${name} ${version}\nLicense: ${license ?? 'see below'}\n\n${text}`.trim();
  });
  return joined(parts);
}

const rule = `\n\n${'-'.repeat(80)}\n\n`;

function joined(parts: readonly string[]): string {
  return `${[...new Set(parts)]
    .filter((part) => part !== '')
    .sort(byCodeUnits)
    .join(rule)}\n`;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
