/** Bundler plugin for the site's own modules in the Node bundle. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { resolveSiteImport } from '../../content/site-import.ts';
import { DocsError, type Problem } from '../../problems.ts';
import { adapter } from '../../project-adapter.ts';
import { siteRelative } from '../../site-relative.ts';
import { HYDRATED, hydratedModule } from './hydrated-module.ts';
import { runsOnLoad, exportedNames, isClientModule, needsBrowser } from './client-modules.ts';
import { compiledSheet, compileSheet, hasSass, missingSass, SASS } from './sass-sheets.ts';
import { classesOf, importedFiles, type ImportedFiles } from './site-imports.ts';

/** Imports and source files of the site's modules. */
export interface FoundModules {
  /** Client modules, relative to the site folder. */
  clientSources: Set<string>;
  /** Client sources without `'use client'`. */
  unmarked: Set<string>;
  imports: ImportedFiles;
  /** Absolute. */
  stylesheets: Set<string>;
  /** Every file that was read, absolute. */
  files: Set<string>;
}

export function noSiteModules(): FoundModules {
  return {
    clientSources: new Set(),
    unmarked: new Set(),
    stylesheets: new Set(),
    files: new Set(),
    imports: importedFiles(),
  };
}

interface LoadedModule {
  code: string;
  moduleType: 'js' | 'jsx' | 'ts' | 'tsx';
}

/**
 * Loads modules of the site: client modules become islands, CSS modules become their class names.
 * @param found receives the results
 */
export function siteModules(siteDir: string, toleratesMissing: boolean, found: FoundModules): Plugin {
  return {
    name: 'docs:site',
    moduleParsed({ id }) {
      const file = id.replace(/\?.*$/s, '');
      // Only the path of a style sheet is needed here.
      if (path.isAbsolute(file) && !file.endsWith('.css')) {
        found.files.add(file);
      }
    },
    resolveId(id, importer) {
      if (id.endsWith(HYDRATED)) {
        return id;
      }
      const [file = '', query] = id.split('?');
      const resolved =
        importer === undefined ? null : resolveSiteImport(file, importer.replace(HYDRATED, ''), siteDir);
      if (resolved === null || query !== undefined) {
        return resolved === null ? null : `${resolved}?${query}`;
      }
      // Imports of a hydrated component are hydrated with it and aren't islands themselves.
      return importer?.endsWith(HYDRATED) === true && CODE.test(resolved)
        ? hydratedModule(resolved)
        : resolved;
    },
    load(id) {
      const [file = '', query] = id.split('?');
      if (query === 'raw') {
        return exported(readFileSync(file, 'utf8'));
      }
      if (/\.(?:css|less)$/.test(file) || SASS.test(file)) {
        return exported(classesOfSheet(file, siteDir, toleratesMissing, found));
      }
      if (id.endsWith(HYDRATED)) {
        return { code: readFileSync(file, 'utf8'), moduleType: moduleType(file) };
      }
      if (adapter.jsxInPackages.test(file)) {
        return { code: readFileSync(file, 'utf8'), moduleType: 'jsx' };
      }
      const isOwn = file.startsWith(siteDir + path.sep) && !/[\\/]node_modules[\\/]/.test(file);
      return isOwn && CODE.test(file) ? ownModule(file, siteDir, found) : null;
    },
  };
}

function exported(value: unknown): LoadedModule {
  return { code: `export default ${JSON.stringify(value)};`, moduleType: 'js' };
}

/** A module of the site as pages see it. Client modules become islands. */
function ownModule(file: string, siteDir: string, found: FoundModules): LoadedModule {
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
  const hydration = isMarked ? null : runsOnLoad(code) ? 'visible' : 'interaction';
  return { code: islandModule(file, source, names, hydration), moduleType: 'js' };
}

/** Records a style sheet. Returns the class names if it's a CSS module. */
function classesOfSheet(
  file: string,
  siteDir: string,
  toleratesMissing: boolean,
  found: FoundModules,
): Record<string, string> {
  if (SASS.test(file)) {
    return sassClasses(file, siteDir, toleratesMissing, found);
  }
  if (file.endsWith('.less')) {
    found.imports.problems.push(notCompiled(siteRelative(file, siteDir)));
    return {};
  }
  found.stylesheets.add(file);
  return file.endsWith('.module.css') ? classesOf(readFileSync(file, 'utf8'), file, siteDir) : {};
}

/** Records a Sass sheet. Returns the class names if it's a CSS module. */
function sassClasses(
  file: string,
  siteDir: string,
  toleratesMissing: boolean,
  found: FoundModules,
): Record<string, string> {
  if (!hasSass(siteDir)) {
    found.imports.problems.push(
      missingSass(siteRelative(file, siteDir), toleratesMissing ? 'warn' : 'throw'),
    );
    return {};
  }
  const compiled = compiledSheet(file);
  let sheet: ReturnType<typeof compileSheet>;
  try {
    sheet = compileSheet(file, siteDir);
  } catch (error) {
    if (!toleratesMissing || !(error instanceof DocsError)) {
      throw error;
    }
    found.imports.problems.push(...error.problems);
    return {};
  }
  const { css, files } = sheet;
  found.stylesheets.add(compiled);
  for (const one of files) {
    found.files.add(one);
  }
  return compiled.endsWith('.module.css') ? classesOf(css, compiled, siteDir) : {};
}

const CODE = /\.[jt]sx?$/;

/** `.js` files often contain JSX. */
function moduleType(file: string): 'jsx' | 'ts' | 'tsx' {
  const extension = path.extname(file).slice(1);
  return extension === 'tsx' || extension === 'ts' ? extension : 'jsx';
}

function isComponentName(name: string): boolean {
  return /^[A-Z]|^default$/.test(name);
}

function notCompiled(file: string): Problem {
  return {
    code: 'style-not-compiled',
    level: 'warn',
    message: `The style sheet "${file}" is left out, because only CSS is supported.`,
    fix: 'Compile it to CSS and import that file.',
    file,
  };
}

/**
 * Replaces a client module on the server: same export names, with components wrapped as islands.
 * @param hydration for a module without `'use client'`: its component stays static if its props can't be serialized
 */
function islandModule(
  file: string,
  source: string,
  names: readonly string[],
  hydration: 'visible' | 'interaction' | null,
): string {
  const lines = [
    `import { island } from 'pagewright/island';`,
    `import * as client from ${JSON.stringify(hydratedModule(file))};`,
    `const hydration = ${hydration === null ? 'client.hydrate' : JSON.stringify(hydration)};`,
    `const wrap = (value, name) => typeof value === 'function' && /^[A-Z]|^default$/.test(name)`,
    `  ? island(value, { source: ${JSON.stringify(source)}, exportName: name, hydration, mayStayStatic: ${hydration !== null} }) : value;`,
  ];
  for (const name of names) {
    const wrapped = `wrap(client[${JSON.stringify(name)}], ${JSON.stringify(name)})`;
    lines.push(name === 'default' ? `export default ${wrapped};` : `export const ${name} = ${wrapped};`);
  }
  return lines.join('\n');
}
