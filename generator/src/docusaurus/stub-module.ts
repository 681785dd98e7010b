/**
 * Stand-ins for missing packages that a configuration imports. For most of them (themes of a highlighter, plugins,
 * types), only the name matters, so a missing one doesn't end the build.
 */

import { createRequire, isBuiltin } from 'node:module';
import { parseSync } from '../code-parser.ts';
import type { Plugin } from 'rolldown';

const NAME = 'pagewright.stand-in';

/** Returns the package that a value replaces, or `null` for other values. */
export function stubName(value: unknown): string | null {
  if ((typeof value !== 'function' && typeof value !== 'object') || value === null) {
    return null;
  }
  const name: unknown = Reflect.get(value, Symbol.for(NAME));
  return typeof name === 'string' ? name : null;
}

/** A package that was not found. */
export interface MissingPackage {
  name: string;
  /** Absolute path of the file that imports it. */
  importer: string;
}

/**
 * A bundler plugin that replaces missing packages with a value whose properties and results are the value itself.
 *
 * @param missing receives each such package once
 */
export function stubModules(missing: MissingPackage[]): Plugin {
  return {
    name: 'docs:stand-ins',
    async resolveId(id, importer, { kind }) {
      if (importer === undefined || /^(?:[./\0]|node:|file:|[A-Za-z]:)/.test(id)) {
        return null;
      }
      const found = await this.resolve(id, importer, { skipSelf: true, kind });
      // A resolved package has a path. If the ID is still a name, the import fails when the file runs.
      if (found !== null && (found.id !== id || isBuiltin(id))) {
        return null;
      }
      if (!missing.some(({ name }) => name === id)) {
        missing.push({ name: id, importer });
      }
      return `\0stand-in:${id}`;
    },
    load: (id) =>
      id.startsWith('\0stand-in:')
        ? { code: standInCode(id.slice('\0stand-in:'.length)), moduleType: 'js' }
        : null,
  };
}

/** A bundler plugin that loads packages by `require`, as Docusaurus does, even if the file imports them. */
export const requiredPackages: Plugin = {
  name: 'docs:required-packages',
  resolveId(id, importer) {
    if (importer === undefined || /^(?:[./\0]|node:|file:|[A-Za-z]:)/.test(id) || isBuiltin(id)) {
      return null;
    }
    try {
      return REQUIRED + createRequire(importer).resolve(id);
    } catch {
      return null; // It has no CommonJS form, or isn't installed.
    }
  },
  load: (id) =>
    id.startsWith(REQUIRED)
      ? {
          code: `const { createRequire } = process.getBuiltinModule('node:module');
module.exports = createRequire(${JSON.stringify(id.slice(REQUIRED.length))})(${JSON.stringify(id.slice(REQUIRED.length))});`,
          moduleType: 'js',
        }
      : null,
};

const REQUIRED = '\0required:';

/** CommonJS, so that every imported name exists. */
function standInCode(name: string): string {
  return `const standIn = new Proxy(function () {}, {
  get(_, key) {
    if (key === Symbol.for(${JSON.stringify(NAME)})) return ${JSON.stringify(name)};
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || key === '__esModule' ? undefined : standIn;
  },
  // An import of a name looks it up in a copy of the exports that inherits from them.
  getPrototypeOf: () => standIn,
  apply: () => standIn,
  construct: () => standIn,
});
module.exports = standIn;`;
}

/**
 * A bundler plugin for code that works in Docusaurus but not in Node:
 * `require.resolve` (which returns a path, or the name of a missing package), all names of a CommonJS module by
 * `import *`, and `module.exports` in a file that imports by `import`.
 *
 * @param isOwn returns true for files of the project
 */
export function looseModules(isOwn: (file: string) => boolean): Plugin {
  return {
    name: 'docs:loose-modules',
    transform(code, id) {
      const file = id.replace(/\?.*$/s, '');
      if (!isOwn(file) || !/\.[cm]?[jt]s$/.test(file)) {
        return null;
      }
      const resolved = code.replaceAll(/\brequire\.resolve\(/g, `__resolveFrom(${JSON.stringify(file)},`);
      // In Node, a namespace only has the names that appear in the text of a CommonJS module.
      let result = resolved.replaceAll(
        /^import \* as (\w+) from (['"])([@\w][^'"]*)\2;?/gm,
        'import * as __$1 from $2$3$2; const $1 = { ...__$1.default, ...__$1 };',
      );
      const uses = resolved === code ? '' : `import { resolveFrom as __resolveFrom } from '\\0docs-resolve';`;
      if (/\bmodule\.exports\b/.test(code) && isEsModule(code)) {
        result = `const module = { exports: {} };${result}\nexport default module.exports;`;
      }
      if (uses !== '') {
        // In CommonJS an `import` would make the file a module of another kind.
        result = isEsModule(code)
          ? `${uses}${result}`
          : `const { resolveFrom: __resolveFrom } = require('\\0docs-resolve');${result}`;
      }
      return result === code ? null : { code: result, map: null };
    },
    resolveId: (id) => (id === '\0docs-resolve' ? id : null),
    load: (id) =>
      id === '\0docs-resolve'
        ? {
            code: `import { createRequire } from 'node:module';
import path from 'node:path';
export function resolveFrom(file, name) {
  try { return createRequire(file).resolve(name); }
  catch { return name.startsWith('.') ? path.resolve(path.dirname(file), name) : name; }
}`,
            moduleType: 'js',
          }
        : null,
  };
}

function isEsModule(code: string): boolean {
  const { module } = parseSync('config.ts', code);
  return module.hasModuleSyntax;
}
