/** What each of the site's modules is made of, so that pages made with a module can be kept while it stays the same. */

import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { mayBeImpure } from '../../render/may-be-impure.ts';
import { packageRoot } from '../../package-root.ts';
import { recordReads } from '../cache/recorded-reads.ts';

interface ModuleText {
  /** `null` for what is not part of the bundle. */
  code: string | null;
  imports: readonly string[];
}

export interface ModuleStates {
  /** Reads the modules while they are bundled: what counts is the text that runs, not what a file holds later. */
  plugin: Plugin;
  /** Something new each time for a module whose result does not follow from the text of its modules. */
  stateOf(file: string): string;
}

export function moduleStates(siteDir: string): ModuleStates {
  const modules = new Map<string, ModuleText>();
  const settings = recordReads(settingsAbove(siteDir));
  return {
    plugin: {
      name: 'docs:states',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const info = this.getModuleInfo(id);
          if (info !== null) {
            modules.set(id, {
              code: info.code,
              imports: [...info.importedIds, ...info.dynamicallyImportedIds],
            });
          }
        }
      },
    },
    stateOf(file) {
      const hash = createHash('sha256').update(JSON.stringify(settings));
      for (const id of reachedFrom(file, modules)) {
        if (isGenerators(id)) {
          continue; // its version is part of every page's key
        }
        const code = modules.get(id)?.code ?? null;
        if (code === null || mayBeImpure(code)) {
          return randomUUID();
        }
        hash.update(JSON.stringify([id, code]));
      }
      return hash.digest('hex');
    },
  };
}

/** A module and everything that it imports, sorted. */
function reachedFrom(file: string, modules: ReadonlyMap<string, ModuleText>): string[] {
  const reached = new Set([file]);
  for (const id of reached) {
    for (const imported of modules.get(id)?.imports ?? []) {
      reached.add(imported);
    }
  }
  return [...reached].sort();
}

/** React, and what the generator offers to components. */
function isGenerators(id: string): boolean {
  return (
    id.startsWith(pathToFileURL(path.join(packageRoot, 'dist')).href) ||
    reactEntries.some((name) => id === import.meta.resolve(name))
  );
}

const reactEntries = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/server'];

/** Files that change how modules are compiled. */
function settingsAbove(siteDir: string): string[] {
  const files: string[] = [];
  for (let folder = siteDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    files.push(path.join(folder, 'tsconfig.json'), path.join(folder, 'package.json'));
  }
  return files;
}
