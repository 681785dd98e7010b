/**
 * The site's own React code, ready to run in Node: its pages, and the components its MDX pages import.
 *
 * One small bundle holds them all. Its size follows the number of components, never the number of pages of text.
 */

import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OutputChunk, Plugin } from 'rolldown';
import { errorMessage } from '../../error-message.ts';
import {
  bundlerErrors,
  placeOfBundlerError,
  reasonOf,
  type BundlerError,
} from '../../config/module-failure.ts';
import { placeFinder, type PlaceFinder } from '../../config/module-place.ts';
import { usableTsconfig } from '../../config/usable-tsconfig.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { siteRelative } from '../../site-relative.ts';
import { makeTemporaryFolder } from '../../temporary-folder.ts';
import { openCacheDir } from '../cache/cache-dir.ts';
import { moduleStates } from './module-states.ts';
import { packageRoot } from '../../package-root.ts';
import type { AssetUse } from '../../content/model.ts';
import { failedModules, siteImports, type FailedModules, type SiteImportsInput } from './site-imports.ts';
import { noSiteModules, siteModules } from './site-modules.ts';

type ModuleNamespace = Record<string, unknown>;

export interface ServerModules {
  /** Absolute file → its exports. */
  modules: Map<string, ModuleNamespace>;
  /** Client modules found on the way, as sources relative to the site folder, sorted. */
  clientSources: string[];
  /** Stylesheets imported by components, absolute, sorted. */
  stylesheets: string[];
  /** Files that modules import for their address. */
  assets: AssetUse[];
  /** Hints: what shows nothing, what is alive without saying so. */
  problems: Problem[];
  /** True when modules of Docusaurus are imported: the browser's bundle must tell them of the site. */
  asksForDocusaurus: boolean;
  /** Every file that was read, for watching. */
  dependencies: string[];
  placeOf: ErrorPlace;
  /** Modules that fail, in a project that may have some: nothing stands for them. */
  failed: FailedModules;
  /** Changes with the text of a module in {@link modules}, and of every module that it imports. */
  stateOf: (file: string) => string;
}

/** Where in the site's modules an error was thrown, as a problem names it; `null` when it came from elsewhere. */
type ErrorPlace = (error: unknown) => Required<Pick<Problem, 'file' | 'line' | 'column'>> | null;

/** A site without components. */
export const noServerModules: ServerModules = {
  modules: new Map(),
  clientSources: [],
  stylesheets: [],
  assets: [],
  problems: [],
  asksForDocusaurus: false,
  dependencies: [],
  placeOf: () => null,
  failed: new Map(),
  stateOf: () => '',
};

/**
 * Bundles and loads `files` and whatever they import.
 *
 * @param files absolute, or names of packages and of modules of Docusaurus, or made by `hydratedModule`
 * @throws DocsError when a module does not compile, cannot be found, or fails while it is loaded
 */
export async function loadServerModules(
  site: Omit<SiteImportsInput, 'side' | 'failed'>,
  files: readonly string[],
): Promise<ServerModules> {
  if (files.length === 0) {
    return noServerModules;
  }
  const failed = new Map<string, Problem>();
  for (;;) {
    try {
      // Each attempt learns what fails in the one before.
      // oxlint-disable-next-line no-await-in-loop
      return await loadWithout(failed, site, files);
    } catch (error) {
      if (site.toleratesMissing !== true || !(error instanceof DocsError)) {
        throw error;
      }
      const known = failed.size;
      for (const problem of error.problems) {
        const file = problem.file === undefined ? null : path.resolve(site.siteDir, problem.file);
        if (file !== null && !failed.has(file)) {
          failed.set(file, problem);
        }
      }
      if (failed.size === known) {
        throw error;
      }
    }
  }
}

async function loadWithout(
  failed: FailedModules,
  site: Omit<SiteImportsInput, 'side' | 'failed'>,
  files: readonly string[],
): Promise<ServerModules> {
  const { siteDir } = site;
  const importers = new Map<string, string[]>();
  const found = noSiteModules();
  const states = moduleStates(siteDir);
  const { folder } = openCacheDir(siteDir);
  const temporary = folder === null ? makeTemporaryFolder('docs-server-') : null;
  const outFile = path.join(folder ?? temporary ?? '', `server-${randomUUID()}.mjs`);
  let placeOf: ErrorPlace = () => null;
  try {
    const { code, map } = await bundled(siteDir, outFile, site.toleratesMissing === true, [
      virtualEntry(entryCode(files), siteDir),
      failedModules(failed, importers),
      generatorPackages(),
      siteImports({ ...site, side: 'node' }, found.imports),
      siteModules(siteDir, site.toleratesMissing === true, found),
      states.plugin,
    ]);
    placeOf = errorPlace(placeFinder(outFile, map, siteDir), siteDir);
    writeFileSync(outFile, code);
    const loaded = (await import(pathToFileURL(outFile).href)) as { default: [string, ModuleNamespace][] };
    return {
      modules: new Map(loaded.default),
      clientSources: [...found.clientSources].sort(),
      stylesheets: [...found.stylesheets].sort(),
      assets: [...found.imports.assets.values()],
      problems: [
        ...[...failed].map(([file, problem]) => failedModule(problem, importers.get(file) ?? [], siteDir)),
        ...found.imports.problems,
        ...unmarkedComponents(found.unmarked),
      ],
      failed,
      asksForDocusaurus: found.imports.asksForDocusaurus,
      dependencies: [...found.files, ...failed.keys()],
      placeOf,
      stateOf: states.stateOf,
    };
  } catch (error) {
    throw error instanceof DocsError ? error : new DocsError(loadProblems(error, siteDir, placeOf));
  } finally {
    rmSync(temporary ?? outFile, { recursive: true, force: true });
  }
}

/** @throws DocsError where a package is missing; the bundler's error for what does not compile */
async function bundled(
  siteDir: string,
  outFile: string,
  isTolerant: boolean,
  plugins: Plugin[],
): Promise<OutputChunk> {
  const { rolldown } = await import('rolldown');
  const unresolved: BundlerError[] = [];
  const bundle = await rolldown({
    input: 'virtual:server-modules',
    cwd: siteDir,
    platform: 'node',
    tsconfig: usableTsconfig(siteDir),
    // A name that a module lacks is undefined for webpack, which says so in a warning.
    shimMissingExports: isTolerant,
    // A package that is not there would only show when the bundle runs, without the place that imports it.
    onLog: (_, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') {
        unresolved.push(log);
      }
    },
    external: (id) => id.startsWith('node:') || id.startsWith('file:'),
    transform: { jsx: { runtime: 'automatic' } },
    plugins,
  });
  const { output } = await bundle.generate({
    file: outFile,
    format: 'esm',
    codeSplitting: false,
    sourcemap: 'hidden',
  });
  await bundle.close();
  if (unresolved.length > 0) {
    throw new DocsError(compileProblems(unresolved, siteDir));
  }
  return output[0];
}

/** A module that exports all of `files`, each with its name. */
function entryCode(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
  const list = files.map((file, index) => `[${JSON.stringify(file)}, m${index}]`);
  return `${imports.join('\n')}\nexport default [${list.join(', ')}];\n`;
}

function errorPlace(find: PlaceFinder, siteDir: string): ErrorPlace {
  return (error) => {
    const place = find(error);
    return place === null
      ? null
      : { ...place, file: siteRelative(place.file.replace(/\?.*$/s, ''), siteDir) };
  };
}

function virtualEntry(code: string, siteDir: string): Plugin {
  return {
    name: 'docs:entry',
    async resolveId(id, importer) {
      if (id === 'virtual:server-modules') {
        return id;
      }
      // Pages import packages of the site, not of the generator.
      return importer === 'virtual:server-modules' && !path.isAbsolute(id)
        ? this.resolve(id, path.join(siteDir, 'package.json'), { skipSelf: true })
        : null;
    },
    load: (id) => (id === 'virtual:server-modules' ? code : null),
  };
}

/** React must be the very copy that the generator renders with, wherever the site lives. */
function generatorPackages(): Plugin {
  return {
    name: 'docs:packages',
    resolveId(id, _importer, { kind }) {
      if (id === 'docs-generator') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/index.js')).href, external: true };
      }
      if (id === 'docs-generator/island') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/island.js')).href, external: true };
      }
      if (id === 'react/jsx-runtime' && kind !== 'require-call') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/jsx-runtime.js')).href, external: true };
      }
      if (/^react(-dom)?($|\/)/.test(id)) {
        const address = import.meta.resolve(id);
        // `require` knows no file addresses.
        return { id: kind === 'require-call' ? fileURLToPath(address) : address, external: true };
      }
      return null;
    },
  };
}

function unmarkedComponents(sources: ReadonlySet<string>): Problem[] {
  const names = [...sources].sort().map((source) => `"${source}"`);
  return names.length === 0
    ? []
    : [
        {
          code: 'component-alive',
          level: 'log',
          message: `Components that keep state or answer events are loaded in the browser: ${names.join(', ')}.`,
          remedy: "Write 'use client' at the top of these files to say so; nothing changes by that.",
        },
      ];
}

/** Why the site's modules cannot be used, each mistake with its place. */
function loadProblems(error: unknown, siteDir: string, placeOf: ErrorPlace): Problem[] {
  const failures = bundlerErrors(error);
  if (failures.length > 0) {
    return compileProblems(failures, siteDir);
  }
  const reason = errorMessage(error);
  return [
    {
      code: 'component-error',
      level: 'throw',
      message: `This module fails when it is loaded: ${reason.replace(/ imported from .*$/s, '').replace(/\.?$/, '.')}`,
      remedy:
        "Correct it; code that needs the browser (window, document) belongs in an effect of a 'use client' component.",
      ...placeOf(error),
    },
  ];
}

/** What is said of a module that nothing stands for. */
function failedModule(problem: Problem, importers: readonly string[], siteDir: string): Problem {
  const names = importers.map((file) => `"${siteRelative(file.replace(/\?.*$/s, ''), siteDir)}"`);
  const by = names.length === 0 ? '' : ` It's imported by ${names.join(', ')}.`;
  return { ...problem, level: 'warn', message: `${problem.message} Nothing is shown of it.${by}` };
}

function compileProblems(failures: readonly BundlerError[], siteDir: string): Problem[] {
  return failures.map((failure) => ({
    code: 'component-error',
    level: 'throw',
    message: `This module does not compile: ${reasonOf(failure)}`,
    remedy: /^Could not resolve '(?!@site\/)[@\w]/.test(reasonOf(failure))
      ? 'Install the package in the project, or correct its name.'
      : 'Correct the module; pages and components of the site are made from it.',
    ...placeOfBundlerError(failure, siteDir),
  }));
}
