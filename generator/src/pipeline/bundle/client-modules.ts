/** Modules that start with `'use client'`, whose components are hydrated in the browser. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, transformSync } from '../../code-parser.ts';

/** True when a module's first statement is the directive `'use client'`. */
export function isClientModule(code: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(code);
}

/**
 * True if a component uses state, effects, or event handlers but has no `'use client'`, so it wouldn't work without
 * hydration.
 */
export function needsBrowser(code: string): boolean {
  return (
    /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|ActionState|Optimistic|IsBrowser|ColorMode|WindowSize)\s*(?:<[^>(]*>)?\(/.test(
      code,
    ) ||
    /\bon[A-Z][A-Za-z]+=\{/.test(code) ||
    /<BrowserOnly\b/.test(code) ||
    /\bextends\s+(?:React\.)?(?:Pure)?Component\b/.test(code)
  );
}

/** True if it also does something on load, not only on interaction. */
export function runsOnLoad(code: string): boolean {
  return /\buse(?:Layout|Insertion)?Effect\s*\(|\buse(?:IsBrowser|ColorMode|WindowSize|SyncExternalStore)\s*\(|<BrowserOnly\b|\bcomponentDidMount\b/.test(
    code,
  );
}

/** Names that a module imports or re-exports from another module, without types. */
export function importedNames(file: string, specifier: string): string[] {
  const name = path.basename(file).replace(/\.js$/, '.jsx');
  const written = readFileSync(file, 'utf8');
  // Strip types first, because type-only imports don't count.
  const code = /\.[cm]?tsx?$/.test(name) ? transformSync(name, written, { jsx: 'preserve' }).code : written;
  const { module } = parseSync(name, code);
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest?.value === specifier)
    .map(({ importName }) => importName);
  return [...imported, ...passedOn].flatMap(({ kind, name }) =>
    kind === 'Default' ? ['default'] : kind === 'Name' && name !== null ? [name] : [],
  );
}

/**
 * Names exported by a module, without types: `['default', 'OtpBuilder', 'hydrate']`. Empty if it doesn't parse, because
 * the bundler reports syntax errors better, with their position.
 */
export function exportedNames(file: string, code: string = readFileSync(file, 'utf8')): string[] {
  // `.js` files often contain JSX.
  const { module, errors } = parseSync(path.basename(file).replace(/\.js$/, '.jsx'), code);
  if (errors.length > 0) {
    return [];
  }
  return module.staticExports.flatMap((statement) =>
    statement.entries
      .filter((entry) => !entry.isType)
      .flatMap((entry) =>
        entry.exportName.kind === 'Default' ? ['default'] : (entry.exportName.name ?? []),
      ),
  );
}
