/** Reads JavaScript configurations without the packages that they import. */

import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { loadModule } from '../config/load-module.ts';
import { configFailure } from '../config/module-failure.ts';
import { isFunction, isRecord } from '../unknown-value.ts';
import type { Fields } from './plain-values.ts';

const STAND_IN = 'pagewright.migrated-call';

/** A call of a function that a package exports, such as `starlight({ title: 'Acme' })`. */
export interface PackageCall {
  /** The package and the export, joined with a dot: `@astrojs/starlight.default`. */
  name: string;
  options: unknown;
}

/** Returns the call that a value stands for, or `null`. */
export function packageCall(value: unknown): PackageCall | null {
  if (typeof value !== 'function') {
    return null;
  }
  const call: unknown = Reflect.get(value, Symbol.for(STAND_IN));
  return typeof call === 'object' && call !== null && 'name' in call ? (call as PackageCall) : null;
}

/**
 * Runs a configuration. Packages don't have to be installed: functions such as `defineConfig` and `withMermaid` return
 * their first argument, and other exports are {@link PackageCall}s.
 *
 * @param file relative to the site folder
 * @returns the default export; if it's a function, its result
 * @throws DocsError if the file can't be read or throws
 */
export async function readConfigModule(siteDir: string, file: string): Promise<Fields> {
  try {
    const { value } = await loadModule(path.join(siteDir, file), [standIns]);
    const settings: unknown =
      isFunction(value) && packageCall(value) === null
        ? await value({ mode: 'production', command: 'build' })
        : value;
    if (isRecord(settings)) {
      return settings;
    }
    throw new TypeError('it exports no settings');
  } catch (error) {
    const fix = 'Correct the file, or write its settings as plain values while you migrate.';
    throw configFailure(error, { file, fix }, siteDir);
  }
}

const standIns: Plugin = {
  name: 'docs:migrated-packages',
  async resolveId(id, importer) {
    if (importer === undefined || isBuiltin(id) || id.startsWith('\0')) {
      return null;
    }
    if (/^[./]/.test(id) || path.isAbsolute(id)) {
      const isCode = /\.(?:[cm]?[jt]s|json)$/.test(id) || path.extname(id) === '';
      const found = await this.resolve(id, importer, { skipSelf: true });
      const exists = found !== null && existsSync(found.id.replace(/\?.*$/s, ''));
      return exists && (isCode || /\.[cm]?[jt]s$/.test(found.id)) ? found : `\0migrated:${id}`;
    }
    return `\0migrated:${id}`;
  },
  load: (id) =>
    id.startsWith('\0migrated:')
      ? { code: standInCode(id.slice('\0migrated:'.length)), moduleType: 'js' }
      : null,
};

/** CommonJS, so that it has every export that is imported. */
function standInCode(name: string): string {
  return `const key = Symbol.for(${JSON.stringify(STAND_IN)});
const standIn = (name, options) => {
  const target = function () {};
  const proxy = new Proxy(target, {
    get(_, property) {
      if (property === key) return { name, options };
      if (property === Symbol.toPrimitive) return () => '';
      if (property === Symbol.iterator) return function* () {};
      if (property === 'then' || property === '__esModule' || property === 'toJSON') return undefined;
      return standIn(name + '.' + String(property), options);
    },
    getPrototypeOf: () => proxy,
    apply(_, __, [first]) {
      const isWrapper = /\\.(?:define|with|extend|merge)[A-Z]\\w*$/.test(name);
      return isWrapper && first !== undefined ? first : standIn(name, first);
    },
    construct: () => standIn(name),
  });
  return proxy;
};
module.exports = standIn(${JSON.stringify(name)});`;
}
