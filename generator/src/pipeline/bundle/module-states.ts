/** Hashes the site's modules, so that cached pages can be reused while their modules are unchanged. */

import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { mayBeImpure } from '../../render/may-be-impure.ts';
import { packageRoot } from '../../package-root.ts';
import { recordReads } from '../cache/recorded-reads.ts';

interface ModuleText {
  /** `null` for modules that aren't part of the bundle. */
  code: string | null;
  imports: readonly string[];
}

export interface ModuleStates {
  /** Records modules while they're bundled, because a file may change after the bundler has read it. */
  plugin: Plugin;
  /** Hash of a module and its imports. Unique on every call if the module's output depends on more than its text. */
  stateOf(file: string): string;
}

export function moduleStates(siteDir: string): ModuleStates {
  const modules = new Map<string, ModuleText>();
  const settings = recordReads(compilerSettings(siteDir));
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
        if (isGeneratorModule(id)) {
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

/** A module and all its transitive imports, sorted. */
function reachedFrom(file: string, modules: ReadonlyMap<string, ModuleText>): string[] {
  const reached = new Set([file]);
  for (const id of reached) {
    for (const imported of modules.get(id)?.imports ?? []) {
      reached.add(imported);
    }
  }
  return [...reached].sort();
}

/** React and the generator's own components. */
function isGeneratorModule(id: string): boolean {
  return (
    id.startsWith(pathToFileURL(path.join(packageRoot, 'dist')).href) ||
    reactEntries.some((name) => id === import.meta.resolve(name))
  );
}

const reactEntries = ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/server'];

/** Configuration files that change how modules are compiled. */
function compilerSettings(siteDir: string): string[] {
  const files: string[] = [];
  for (let folder = siteDir; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    files.push(path.join(folder, 'tsconfig.json'), path.join(folder, 'package.json'));
  }
  return files;
}
