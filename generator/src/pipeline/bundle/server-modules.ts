/**
 * Bundles the site's React code for Node: its pages and the components that its MDX pages import.
 * It's one small bundle, whose size depends on the number of components, not on the number of text pages.
 */

import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { OutputChunk, Plugin } from 'rolldown';
import { importRolldown } from '../../code-parser.ts';
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
import type { NonEmpty } from '../../non-empty.ts';
import { siteFacts, type SiteFacts } from '../../render-scope.ts';
import { readingFacts, runInScope } from '../../render/run-in-scope.ts';
import type { AssetUse } from '../../content/model.ts';
import { failedModules, siteImports, type FailedModules, type SiteImportsInput } from './site-imports.ts';
import { noSiteModules, siteModules } from './site-modules.ts';

type ModuleNamespace = Record<string, unknown>;

export interface ServerModules {
  /** Exports by absolute file path. */
  modules: Map<string, ModuleNamespace>;
  /** Modules read the site's facts when they're loaded, for example in `translate()` outside of a component. */
  readsFactsAtLoad: boolean;
  /** The modules of each other language, if they read facts when they're loaded; otherwise empty. */
  translated: Map<string, ModuleNamespace>[];
  /** Client modules found by the bundler, as sorted paths relative to the site folder. */
  clientSources: string[];
  /** Style sheets imported by components, as sorted absolute paths. */
  stylesheets: string[];
  /** Files that modules import for their URL. */
  assets: AssetUse[];
  /** Hints, such as components that render nothing or that need `'use client'`. */
  problems: Problem[];
  /** True if components read the site data, so the browser bundle needs it. */
  needsSiteFacts: boolean;
  /** Every file that was read, for the watcher. */
  dependencies: string[];
  placeOf: ErrorPlace;
  /** Modules that fail to load, in a project that tolerates them. They're replaced by empty modules. */
  failed: FailedModules;
  /** Returns a hash of a module in {@link modules} and of its transitive imports. */
  stateOf: (file: string) => string;
}

/** Maps an error to its position in the site's modules; `null` if it was thrown elsewhere. */
type ErrorPlace = (error: unknown) => Required<Pick<Problem, 'file' | 'line' | 'column'>> | null;

/** Result for a site without components. */
export const noServerModules: ServerModules = {
  modules: new Map(),
  readsFactsAtLoad: false,
  translated: [],
  clientSources: [],
  stylesheets: [],
  assets: [],
  problems: [],
  needsSiteFacts: false,
  dependencies: [],
  placeOf: () => null,
  failed: new Map(),
  stateOf: () => '',
};

/**
 * Bundles and loads `files` and their imports.
 * @param files absolute paths, package names, names of the adapter's modules, or results of `hydratedModule`
 * @param facts of each language, which modules can read when they're loaded
 * @throws DocsError if a module doesn't compile, can't be found, or fails to load
 */
export async function loadServerModules(
  site: Omit<SiteImportsInput, 'side' | 'failed'>,
  files: readonly string[],
  facts: Readonly<NonEmpty<SiteFacts>> = [siteFacts()],
): Promise<ServerModules> {
  if (files.length === 0) {
    return noServerModules;
  }
  const failed = new Map<string, Problem>();
  for (;;) {
    try {
      // Sequential, because each attempt skips the modules that failed in the one before.
      // oxlint-disable-next-line no-await-in-loop
      return await loadWithout(failed, site, files, facts);
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
  facts: Readonly<NonEmpty<SiteFacts>>,
): Promise<ServerModules> {
  const { siteDir } = site;
  const importers = new Map<string, string[]>();
  const found = noSiteModules();
  const states = moduleStates(siteDir);
  const { folder } = openCacheDir(siteDir);
  const temporary = folder === null ? makeTemporaryFolder('docs-server-') : null;
  const outFile = path.join(folder ?? temporary ?? '', `server-${randomUUID()}.mjs`);
  let placeOf: ErrorPlace = () => null;
  let placeInPackages: ErrorPlace = () => null;
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
    placeInPackages = errorPlace(placeFinder(outFile, map, null), siteDir);
    writeFileSync(outFile, code);
    return {
      ...(await loadInLanguages(outFile, facts)),
      clientSources: [...found.clientSources].sort(),
      stylesheets: [...found.stylesheets].sort(),
      assets: [...found.imports.assets.values()],
      problems: [
        ...[...failed].map(([file, problem]) => failedModule(problem, importers.get(file) ?? [], siteDir)),
        ...found.imports.problems,
        ...unmarkedComponents(found.unmarked),
      ],
      failed,
      needsSiteFacts: found.imports.needsSiteFacts,
      dependencies: [...found.files, ...failed.keys()],
      placeOf,
      stateOf: states.stateOf,
    };
  } catch (error) {
    throw error instanceof DocsError
      ? error
      : new DocsError(loadProblems(error, siteDir, (thrown) => placeOf(thrown) ?? placeInPackages(thrown)));
  } finally {
    rmSync(temporary ?? outFile, { recursive: true, force: true });
  }
}

/** Loads a bundle, and again for each other language if its modules read facts about the site while they load. */
async function loadInLanguages(
  file: string,
  [facts, ...translatedFacts]: Readonly<NonEmpty<SiteFacts>>,
): Promise<Pick<ServerModules, 'modules' | 'readsFactsAtLoad' | 'translated'>> {
  const load = async (query: string): Promise<Map<string, ModuleNamespace>> => {
    const loaded: { default: [string, ModuleNamespace][] } = await import(pathToFileURL(file).href + query);
    return new Map(loaded.default);
  };
  const { result: modules, readsFacts: readsFactsAtLoad } = await readingFacts(facts, () => load(''));
  const translated: ServerModules['translated'] = [];
  for (const [index, its] of (readsFactsAtLoad ? translatedFacts : []).entries()) {
    // Node loads a module again if its query is new. Sequential, so that the first failure is always the same.
    // oxlint-disable-next-line no-await-in-loop
    translated.push(await runInScope(its, () => load(`?${index}`)));
  }
  return { modules, readsFactsAtLoad, translated };
}

/** The null character keeps the bundler from looking for a `tsconfig.json` near this module, which has no folder. */
const ENTRY = '\0server-modules';

/** @throws DocsError if a package is missing; the bundler's own error if code doesn't compile */
async function bundled(
  siteDir: string,
  outFile: string,
  isTolerant: boolean,
  plugins: Plugin[],
): Promise<OutputChunk> {
  const { rolldown } = await importRolldown();
  const unresolved: BundlerError[] = [];
  const bundle = await rolldown({
    input: ENTRY,
    cwd: siteDir,
    platform: 'node',
    tsconfig: usableTsconfig(siteDir),
    // For webpack, a missing export is undefined and only a warning.
    shimMissingExports: isTolerant,
    // Report a missing package here, because at run time the importing file is unknown.
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

/** A module that re-exports all `files` by name. */
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
      if (id === ENTRY) {
        return id;
      }
      // Resolve packages from the site, not from the generator.
      return importer === ENTRY && !path.isAbsolute(id)
        ? this.resolve(id, path.join(siteDir, 'package.json'), { skipSelf: true })
        : null;
    },
    load: (id) => (id === ENTRY ? code : null),
  };
}

/** Resolves React to the generator's own copy, wherever the site is. */
function generatorPackages(): Plugin {
  return {
    name: 'docs:packages',
    resolveId(id, _importer, { kind }) {
      if (id === 'pagewright') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/index.js')).href, external: true };
      }
      if (id === 'pagewright/island') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/island.js')).href, external: true };
      }
      if (id === 'react/jsx-runtime' && kind !== 'require-call') {
        return { id: pathToFileURL(path.join(packageRoot, 'dist/jsx-runtime.js')).href, external: true };
      }
      if (/^react(-dom)?($|\/)/.test(id)) {
        const address = import.meta.resolve(id);
        // `require` doesn't accept file URLs.
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
          message: `Components with state or event handlers are loaded in the browser: ${names.join(', ')}.`,
          fix: "To make this explicit, write 'use client' at the top of these files. Nothing else changes.",
        },
      ];
}

/** Problems for modules that can't be loaded, with their positions. */
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
      message: `This module fails when it's loaded: ${reason.replace(/ imported from .*$/s, '').replace(/\.?$/, '.')}`,
      fix: "Correct it. Code that needs the browser (window, document) belongs in an effect of a 'use client' component.",
      ...placeOf(error),
    },
  ];
}

/** The warning for a module that was replaced by an empty one. */
function failedModule(problem: Problem, importers: readonly string[], siteDir: string): Problem {
  const names = importers.map((file) => `"${siteRelative(file.replace(/\?.*$/s, ''), siteDir)}"`);
  const by = names.length === 0 ? '' : ` It's imported by ${names.join(', ')}.`;
  return { ...problem, level: 'warn', message: `${problem.message} Its content isn't shown.${by}` };
}

function compileProblems(failures: readonly BundlerError[], siteDir: string): Problem[] {
  return failures.map((failure) => ({
    code: 'component-error',
    level: 'throw',
    message: `This module can't be compiled: ${reasonOf(failure)}`,
    fix: /^Could not resolve '(?!@site\/)[@\w]/.test(reasonOf(failure))
      ? 'Install the package in the project, or correct its name.'
      : 'Correct the module, which pages or components use.',
    ...(failure.loc?.file === ENTRY ? {} : placeOfBundlerError(failure, siteDir)),
  }));
}
