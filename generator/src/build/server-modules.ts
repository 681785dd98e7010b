/**
 * The site's own React code, ready to run in Node: its pages, and the components its MDX pages import.
 *
 * One small bundle holds them all. Its size follows the number of components, never the number of pages of text.
 */

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { errorMessage } from '../error-message.ts';
import { bundlerErrors, placeOfBundlerError, reasonOf, type BundlerError } from '../config/module-failure.ts';
import { placeFinder } from '../config/module-place.ts';
import { usableTsconfig } from '../config/usable-tsconfig.ts';
import { DocsError, type Problem } from '../problems.ts';
import { siteRelative } from '../site-relative.ts';
import { compiledSheet, compileSheet, hasSass, missingSass, SASS } from './sass-sheets.ts';
import { ALIVE, aliveModule } from './alive-module.ts';
import { openCacheDir } from './cache-dir.ts';
import { actsAtOnce, exportedNames, isClientModule, needsBrowser } from './client-modules.ts';
import { moduleStates } from './module-states.ts';
import { packageRoot } from '../package-root.ts';
import { resolveSiteImport } from '../content/site-import.ts';
import type { AssetUse } from '../content/model.ts';
import {
  classesOf,
  importedFiles,
  siteImports,
  type ImportedFiles,
  type SiteImportsInput,
} from './site-imports.ts';

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
  stateOf: () => '',
};

/**
 * Bundles and loads `files` and whatever they import.
 *
 * @param files absolute, or names of packages and of modules of Docusaurus, or made by {@link aliveModule}
 * @throws DocsError when a module does not compile, cannot be found, or fails while it is loaded
 */
export async function loadServerModules(
  site: Omit<SiteImportsInput, 'side'>,
  files: readonly string[],
): Promise<ServerModules> {
  const { siteDir } = site;
  if (files.length === 0) {
    return noServerModules;
  }
  const found: Found = {
    clientSources: new Set(),
    unmarked: new Set(),
    stylesheets: new Set(),
    files: new Set(),
    imports: importedFiles(),
  };
  const states = moduleStates(siteDir);
  const entry = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`);
  const list = files.map((file, index) => `[${JSON.stringify(file)}, m${index}]`);
  const virtual = `${entry.join('\n')}\nexport default [${list.join(', ')}];\n`;

  const outFile = path.join(openCacheDir(siteDir).folder ?? tmpdir(), `server-${randomUUID()}.mjs`);
  let placeOf: ErrorPlace = () => null;
  const unresolved: BundlerError[] = [];
  try {
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown({
      input: 'virtual:server-modules',
      cwd: siteDir,
      platform: 'node',
      tsconfig: usableTsconfig(siteDir),
      // A package that is not there would only show when the bundle runs, without the place that imports it.
      onLog: (_, log) => {
        if (log.code === 'UNRESOLVED_IMPORT') {
          unresolved.push(log);
        }
      },
      external: (id) => id.startsWith('node:') || id.startsWith('file:'),
      transform: { jsx: { runtime: 'automatic' } },
      plugins: [
        virtualEntry(virtual, siteDir),
        generatorPackages(),
        siteImports({ ...site, side: 'node' }, found.imports),
        siteModules(siteDir, site.toleratesMissing === true, found),
        states.plugin,
      ],
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
    const find = placeFinder(outFile, output[0].map, siteDir);
    placeOf = (error) => {
      const place = find(error);
      return place === null
        ? null
        : { ...place, file: siteRelative(place.file.replace(/\?.*$/s, ''), siteDir) };
    };
    writeFileSync(outFile, output[0].code);
    const loaded = (await import(pathToFileURL(outFile).href)) as { default: [string, ModuleNamespace][] };
    return {
      modules: new Map(loaded.default),
      clientSources: [...found.clientSources].sort(),
      stylesheets: [...found.stylesheets].sort(),
      assets: [...found.imports.assets.values()],
      problems: [...found.imports.problems, ...unmarkedComponents(found.unmarked)],
      asksForDocusaurus: found.imports.asksForDocusaurus,
      dependencies: [...found.files],
      placeOf,
      stateOf: states.stateOf,
    };
  } catch (error) {
    throw error instanceof DocsError ? error : new DocsError(loadProblems(error, siteDir, placeOf));
  } finally {
    rmSync(outFile, { force: true });
  }
}

interface Found {
  clientSources: Set<string>;
  /** Those of them that do not say `'use client'`. */
  unmarked: Set<string>;
  imports: ImportedFiles;
  stylesheets: Set<string>;
  files: Set<string>;
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
      if (/^react(-dom)?($|\/)/.test(id)) {
        const address = import.meta.resolve(id);
        // `require` knows no file addresses.
        return { id: kind === 'require-call' ? fileURLToPath(address) : address, external: true };
      }
      return null;
    },
  };
}

/** Notes a sheet in Sass; gives the classes of one that is a CSS module. */
function sassClasses(
  file: string,
  siteDir: string,
  toleratesMissing: boolean,
  found: Found,
): Record<string, string> {
  if (!hasSass(siteDir)) {
    found.imports.problems.push(
      missingSass(siteRelative(file, siteDir), toleratesMissing ? 'warn' : 'throw'),
    );
    return {};
  }
  const compiled = compiledSheet(file);
  const { css, files } = compileSheet(file, siteDir);
  found.stylesheets.add(compiled);
  for (const one of files) {
    found.files.add(one);
  }
  return compiled.endsWith('.module.css') ? classesOf(css, compiled, siteDir) : {};
}

function siteModules(siteDir: string, toleratesMissing: boolean, found: Found): Plugin {
  return {
    name: 'docs:site',
    moduleParsed({ id }) {
      const file = id.replace(/\?.*$/s, '');
      // Of a style sheet only the name is used here.
      if (path.isAbsolute(file) && !file.endsWith('.css')) {
        found.files.add(file);
      }
    },
    resolveId(id, importer) {
      if (id.endsWith(ALIVE)) {
        return id;
      }
      const [file = '', query] = id.split('?');
      const resolved =
        importer === undefined ? null : resolveSiteImport(file, importer.replace(ALIVE, ''), siteDir);
      if (resolved === null || query !== undefined) {
        return resolved === null ? null : `${resolved}?${query}`;
      }
      // What a living component imports is alive in it, and no island of its own.
      return importer?.endsWith(ALIVE) === true && CODE.test(resolved) ? aliveModule(resolved) : resolved;
    },
    load(id) {
      const [file = '', query] = id.split('?');
      if (query === 'raw') {
        return { code: `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`, moduleType: 'js' };
      }
      if (file.endsWith('.css')) {
        found.stylesheets.add(file);
        const classes = file.endsWith('.module.css')
          ? classesOf(readFileSync(file, 'utf8'), file, siteDir)
          : {};
        return { code: `export default ${JSON.stringify(classes)};`, moduleType: 'js' };
      }
      if (SASS.test(file)) {
        const classes = sassClasses(file, siteDir, toleratesMissing, found);
        return { code: `export default ${JSON.stringify(classes)};`, moduleType: 'js' };
      }
      if (file.endsWith('.less')) {
        found.imports.problems.push(notCompiled(siteRelative(file, siteDir)));
        return { code: 'export default {};', moduleType: 'js' };
      }
      if (id.endsWith(ALIVE)) {
        return { code: readFileSync(file, 'utf8'), moduleType: moduleType(file) };
      }
      if (!file.startsWith(siteDir + path.sep) || file.includes('/node_modules/') || !CODE.test(file)) {
        return null;
      }
      const code = readFileSync(file, 'utf8');
      const isMarked = isClientModule(code);
      const names = isMarked || needsBrowser(code) ? exportedNames(file, code) : [];
      if (!isMarked && !names.some((name) => isComponentName(name))) {
        return { code, moduleType: moduleType(file) };
      }
      const source = siteRelative(file, siteDir);
      found.clientSources.add(source);
      if (!isMarked) {
        found.unmarked.add(source);
      }
      const hydration = isMarked ? null : actsAtOnce(code) ? 'visible' : 'interaction';
      return { code: islandModule(file, source, names, hydration), moduleType: 'js' };
    },
  };
}

const CODE = /\.[jt]sx?$/;

/** Components are often written in `.js` files. */
function moduleType(file: string): 'jsx' | 'ts' | 'tsx' {
  const extension = path.extname(file).slice(1);
  return extension === 'tsx' || extension === 'ts' ? extension : 'jsx';
}

function isComponentName(name: string): boolean {
  return /^[A-Z]|^default$/.test(name);
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

function notCompiled(file: string): Problem {
  return {
    code: 'style-not-compiled',
    level: 'warn',
    message: `The style sheet "${file}" is left out: only CSS is read.`,
    remedy: 'Compile it to CSS, and import that file.',
    file,
  };
}

/**
 * What the rest of the page sees in place of a client module: the same names, components wrapped as islands.
 *
 * @param hydration of a module that does not say `'use client'`: its component stays static where it is given what
 *   cannot be sent to the browser
 */
function islandModule(
  file: string,
  source: string,
  names: readonly string[],
  hydration: 'visible' | 'interaction' | null,
): string {
  const lines = [
    `import { island } from 'docs-generator/island';`,
    `import * as client from ${JSON.stringify(aliveModule(file))};`,
    `const hydration = ${hydration === null ? 'client.hydrate' : JSON.stringify(hydration)};`,
    `const wrap = (value, name) => typeof value === 'function' && /^[A-Z]|^default$/.test(name)`,
    `  ? island(value, ${JSON.stringify(source)}, name, hydration, ${hydration !== null}) : value;`,
  ];
  for (const name of names) {
    const wrapped = `wrap(client[${JSON.stringify(name)}], ${JSON.stringify(name)})`;
    lines.push(name === 'default' ? `export default ${wrapped};` : `export const ${name} = ${wrapped};`);
  }
  return lines.join('\n');
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
