import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, SourceMap } from 'rolldown';
import { trackPending } from '../pending-work.ts';
import { transformSync } from '../code-parser.ts';
import { packageRoot } from '../package-root.ts';
import { DocsError } from '../problems.ts';
import { readSource } from '../source-text.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { ModuleRunError, placeFinder, type PlaceFinder } from './module-place.ts';
import { usableTsconfig } from './usable-tsconfig.ts';

export interface LoadedModule {
  /** The default export, `module.exports`, or the JSON value; of a promise, what it gives. */
  value: unknown;
  /** Absolute paths of the files that made it: when one changes, load again. */
  dependencies: string[];
  /** Absolute paths of the files of packages that they import. */
  packages: string[];
  /** Where in these files an error was thrown, also later by what they export. */
  placeOf: PlaceFinder;
}

/**
 * Runs a configuration file (`.ts`, `.mts`, `.cts`, `.js`, `.mjs`, `.cjs`, `.json`) and gives what it exports.
 * Relative imports are bundled; packages are imported from where the file stands.
 *
 * @param file absolute path
 * @param plugins of the bundler; they go before its own
 * @throws the bundler's error; DocsError for what is no text file, or where no temporary file can be written; or {@link ModuleRunError} with the error that the module itself has thrown
 */
export async function loadModule(file: string, plugins: readonly Plugin[] = []): Promise<LoadedModule> {
  const { text, problem } = readSource(file, path.basename(file));
  if (problem !== null) {
    throw new DocsError(problem);
  }
  if (file.endsWith('.json')) {
    return {
      value: JSON.parse(text) as unknown,
      dependencies: [file],
      packages: [],
      placeOf: () => null,
    };
  }
  const dependencies = new Set<string>();
  const packages = new Set<string>();
  // Loaded only here: where the configuration is JSON, a build may need no bundler.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: usableTsconfig(path.dirname(file)),
    logLevel: 'silent',
    plugins: [
      ...plugins,
      ownPackage,
      packagesByAddress(file, packages),
      modulesRead(dependencies),
      ownPlaces,
      requiredDefaults,
    ],
  });
  const folder = makeTemporaryFolder('docs-config-');
  const bundled = path.join(folder, 'config.mjs');
  try {
    let map: SourceMap | null;
    try {
      const { output } = await bundle.generate({
        file: bundled,
        format: 'esm',
        codeSplitting: false,
        sourcemap: 'hidden',
      });
      map = output[0].map;
      await writeFile(bundled, output[0].code);
    } finally {
      await bundle.close();
    }
    const placeOf = placeFinder(bundled, map, path.dirname(file));
    const failed = (error: unknown): never => {
      throw new ModuleRunError(error, placeOf(error));
    };
    const what = `the module "${path.basename(file)}"`;
    const loaded = (await trackPending(
      what,
      import(/* @vite-ignore */ pathToFileURL(bundled).href).catch(failed),
    )) as { default?: unknown };
    return {
      // A promise is awaited here, or its failure would be nobody's.
      value: await trackPending(
        what,
        Promise.resolve('default' in loaded ? loaded.default : namedExports(loaded)).catch(failed),
      ),
      dependencies: [...dependencies],
      packages: [...packages],
      placeOf,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `docs-generator` and its plugins need not be installed beside the site. */
const ownPackage: Plugin = {
  name: 'docs-generator-itself',
  resolveId(id) {
    const name = id === 'docs-generator' ? 'index' : /^docs-generator\/(plugins\/[\w-]+)$/.exec(id)?.[1];
    return name === undefined
      ? null
      : { id: pathToFileURL(path.join(packageRoot, 'dist', `${name}.js`)).href, external: true };
  },
};

/** The bundle runs elsewhere, but each of its files means its own folder. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform(code, id) {
    const [, kind] = /\.[cm]?([jt]sx?)$/.exec(id) ?? [];
    if (kind === undefined || !/\b__(?:dirname|filename)\b|\bimport\.meta\b/.test(code)) {
      return null;
    }
    const result = transformSync(id, code, {
      lang: kind === 'js' ? 'jsx' : (kind as 'jsx' | 'ts' | 'tsx'),
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
    // What it cannot read, the bundler says.
    return result.errors.length > 0 ? null : { code: result.code, map: result.map ?? null };
  },
};

/** What `require` gives of a module with a default export is that export, with the others beside it. */
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
 * The bundle runs from a temporary folder, so packages are imported by their address on disk.
 *
 * @param packages gets the files that are imported
 */
function packagesByAddress(importer: string, packages: Set<string>): Plugin {
  return {
    name: 'packages-by-address',
    async resolveId(id, from, { kind }) {
      if (from === undefined || id.startsWith('.') || id.startsWith('\0') || path.isAbsolute(id)) {
        return null;
      }
      if (id.startsWith('node:')) {
        return { id, external: true };
      }
      const found = await this.resolve(id, from ?? importer, { skipSelf: true });
      if (found === null && id === 'react') {
        const address = import.meta.resolve('react');
        return { id: kind === 'require-call' ? fileURLToPath(address) : address, external: true }; // an editor wrote an import that nothing needs
      }
      if (found === null || found.external !== false || !path.isAbsolute(found.id)) {
        return { id, external: true };
      }
      if (found.id.endsWith('.json')) {
        return found; // Node wants to be told that it's JSON
      }
      packages.add(found.id);
      // `require` knows no file addresses.
      return { id: kind === 'require-call' ? found.id : pathToFileURL(found.id).href, external: true };
    },
  };
}

/** Notes every file of the bundle, even a file that has left only a constant in it. */
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

/** `exports.a = …` without `module.exports`. */
function namedExports(loaded: object): unknown {
  const exports = Object.entries(loaded);
  return exports.length === 0 ? undefined : Object.fromEntries(exports);
}
