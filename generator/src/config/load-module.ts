import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, SourceMap } from 'rolldown';
import { trackPending } from '../pending-work.ts';
import { isOneOf } from '../unknown-value.ts';
import { importRolldown, transformSync } from '../code-parser.ts';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';
import { readSource } from '../source-text.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { errorMessage } from '../error-message.ts';
import { ModuleRunError, placeFinder, type ModulePlace, type PlaceFinder } from './module-place.ts';
import { usableTsconfig } from './usable-tsconfig.ts';

export interface LoadedModule {
  /** The default export, `module.exports`, or the JSON value; if it is a promise, its result. */
  value: unknown;
  /** Absolute paths of the module's files. If one changes, load the module again. */
  dependencies: string[];
  /** Absolute paths of the package files that they import. */
  packages: string[];
  /** Finds the location of an error in these files, even if an exported function throws it later. */
  placeOf: PlaceFinder;
}

/**
 * Runs a configuration file (`.ts`, `.mts`, `.cts`, `.js`, `.mjs`, `.cjs`, `.json`) and returns its exports. Relative
 * imports are bundled; packages are resolved from the file's folder.
 *
 * @param file absolute path
 * @param plugins of the bundler; they run before the built-in ones
 * @throws the bundler's error; DocsError when the file isn't text or no temporary file can be written; {@link
 * ModuleRunError} with the error that the module itself has thrown
 */
export async function loadModule(file: string, plugins: readonly Plugin[] = []): Promise<LoadedModule> {
  const { text, problem } = readSource(file, path.basename(file));
  if (problem !== null) {
    throw new DocsError(problem);
  }
  if (file.endsWith('.json')) {
    return {
      value: JSON.parse(text),
      dependencies: [file],
      packages: [],
      placeOf: () => null,
    };
  }
  const dependencies = new Set<string>();
  const packages = new Set<string>();
  const folder = makeTemporaryFolder('docs-config-');
  const bundled = path.join(folder, 'config.mjs');
  try {
    const map = await writeBundle(file, bundled, [
      ...plugins,
      ownPackage,
      packagesByAddress(packages),
      modulesRead(dependencies),
      ownPlaces,
      requiredDefaults,
    ]);
    const placeOf = placeFinder(bundled, map, path.dirname(file));
    const what = `the module "${path.basename(file)}"`;
    const findPlace = (error: unknown): ModulePlace | null =>
      placeOf(error) ?? placeOfImport(error, [...dependencies]);
    const value = await defaultExport(bundled, what, findPlace);
    return { value, dependencies: [...dependencies], packages: [...packages], placeOf };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the location of the import of a package that isn't installed. Node only knows the bundle. */
function placeOfImport(error: unknown, files: readonly string[]): ModulePlace | null {
  const [, name] = /^Cannot find (?:package|module) '([^']+)'/.exec(errorMessage(error)) ?? [];
  if (name === undefined) {
    return null;
  }
  for (const file of files) {
    const { text } = readSource(file, path.basename(file));
    const [found] = [`'${name}'`, `"${name}"`, `'${name}/`, `"${name}/`].flatMap((quoted) => {
      const at = text.indexOf(quoted);
      return at === -1 ? [] : [at];
    });
    if (found !== undefined) {
      const before = text.slice(0, found).split('\n');
      return { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
    }
  }
  return null;
}

/** Bundles `file` into the file `bundled` and returns its source map. */
async function writeBundle(
  file: string,
  bundled: string,
  plugins: readonly Plugin[],
): Promise<SourceMap | null> {
  // Lazy, because a build with a JSON configuration may not need a bundler.
  const { rolldown } = await importRolldown();
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: usableTsconfig(path.dirname(file)),
    logLevel: 'silent',
    plugins: [...plugins],
  });
  try {
    const { output } = await bundle.generate({
      file: bundled,
      format: 'esm',
      codeSplitting: false,
      sourcemap: 'hidden',
    });
    await writeFile(bundled, output[0].code);
    return output[0].map;
  } finally {
    await bundle.close();
  }
}

/**
 * Runs a module and returns its default export, or all named ones if there's none. Promises are awaited.
 *
 * @param what for the message about a promise that never settles: `the module "docs.config.ts"`
 * @throws {@link ModuleRunError} with the module's own error
 */
async function defaultExport(bundled: string, what: string, placeOf: PlaceFinder): Promise<unknown> {
  const failed = (error: unknown): never => {
    throw new ModuleRunError(error, placeOf(error));
  };
  const load = async (): Promise<object> => import(/* @vite-ignore */ pathToFileURL(bundled).href);
  const loaded = await trackPending(what, load).catch(failed);
  const value = 'default' in loaded ? loaded.default : namedExports(loaded);
  return trackPending(what, () => value).catch(failed);
}

/** `pagewright` and its plugins don't have to be installed in the site's folder. */
const ownPackage: Plugin = {
  name: 'pagewright-itself',
  resolveId(id) {
    const name =
      id === 'pagewright' ? 'index' : /^pagewright\/(hosted-search|plugins\/[\w-]+)$/.exec(id)?.[1];
    return name === undefined
      ? null
      : { id: pathToFileURL(path.join(packageRoot, 'dist', `${name}.js`)).href, external: true };
  },
};

/** The bundle runs in another folder, but `__dirname` and similar values must match each source file. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    const [, kind] = /\.[cm]?([jt]sx?)$/.exec(id) ?? [];
    if (kind === undefined || !/\b__(?:dirname|filename)\b|\bimport\.meta\b/.test(code)) {
      return null;
    }
    const result = transformSync(id, code, {
      lang: isOneOf(kind, ['ts', 'tsx']) ? kind : 'jsx',
      jsx: 'preserve',
      tsconfig: false,
      sourcemap: true,
      define: {
        __dirname: JSON.stringify(path.dirname(id)),
        __filename: JSON.stringify(id),
        'import.meta.dirname': JSON.stringify(path.dirname(id)),
        'import.meta.filename': JSON.stringify(id),
        'import.meta.url': JSON.stringify(pathToFileURL(id).href),
      },
    });
    // The bundler reports syntax errors.
    return result.errors.length > 0 ? null : { code: result.code, map: result.map ?? null };
  },
};

/** For a module with a default export, `require` returns the default export with the other exports as properties. */
const requiredDefaults: Plugin = {
  name: 'required-defaults',
  transform(code, id) {
    const call = /\brequire\(\s*(['"])(\.{1,2}\/[^'"]+)\1\s*\)/g;
    if (!/\.[cm]?[jt]s$/.test(id) || !call.test(code)) {
      return null;
    }
    const inner = code.replaceAll(call, (whole) => `__withDefault(${whole})`);
    return {
      code: `${inner}\nfunction __withDefault(module) {
  const value = module?.__esModule ? module.default : undefined;
  return typeof value !== 'object' || value === null ? module
    : Array.isArray(value) ? Object.assign([...value], module)
    : { ...module, ...value };
}\n`,
      map: null,
    };
  },
};

/**
 * The bundle runs in a temporary folder, so packages are imported by absolute path or URL.
 *
 * @param packages receives the imported files
 */
function packagesByAddress(packages: Set<string>): Plugin {
  return {
    name: 'packages-by-address',
    async resolveId(id, from, { kind }) {
      if (from === undefined || id.startsWith('.') || id.startsWith('\0') || path.isAbsolute(id)) {
        return null;
      }
      const found = await this.resolve(id, from, { skipSelf: true, kind });
      if (found === null && id === 'react') {
        const address = import.meta.resolve('react');
        return { id: kind === 'require-call' ? fileURLToPath(address) : address, external: true }; // an editor added an import that isn't used
      }
      if (found === null || found.external || !path.isAbsolute(found.id)) {
        return { id, external: true };
      }
      if (/\.(?:json|jsx|[cm]?tsx?)$/.test(found.id)) {
        return found; // Node requires an import attribute for JSON and can't run the others, such as a path alias of tsconfig.json
      }
      packages.add(found.id);
      // `require` doesn't support file URLs.
      return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: true };
    },
  };
}

/** Records every file of the bundle, even if only a constant of it remains after bundling. */
function modulesRead(files: Set<string>): Plugin {
  return {
    name: 'modules-read',
    moduleParsed({ id }) {
      if (path.isAbsolute(id)) {
        files.add(id);
      }
    },
  };
}

/** The named exports of a module without a default export; `undefined` if it has none. */
function namedExports(loaded: object): unknown {
  const exports = Object.entries(loaded);
  return exports.length === 0 ? undefined : Object.fromEntries(exports);
}
