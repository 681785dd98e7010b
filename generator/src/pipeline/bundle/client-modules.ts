/**
 * Modules that begin with `'use client'`: the components that are alive in the browser.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, transformSync } from '../../code-parser.ts';

/** True when a module's first statement is the directive `'use client'`. */
export function isClientModule(code: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(code);
}

/**
 * True when a component keeps state, has effects or answers events, though it does not say `'use client'`: without the
 * browser it would be dead.
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

/** True when it does something as soon as it is shown, not only when it is touched. */
export function runsOnLoad(code: string): boolean {
  return /\buse(?:Layout|Insertion)?Effect\s*\(|\buse(?:IsBrowser|ColorMode|WindowSize|SyncExternalStore)\s*\(|<BrowserOnly\b|\bcomponentDidMount\b/.test(
    code,
  );
}

/** Names that a module imports, or exports again, from another one; none when it does not parse. */
export function importedNames(file: string, specifier: string): string[] {
  const name = path.basename(file).replace(/\.js$/, '.jsx');
  const written = readFileSync(file, 'utf8');
  // What TypeScript only needs for types is no import of the module.
  const code = /\.[cm]?tsx?$/.test(name) ? transformSync(name, written, { jsx: 'preserve' }).code : written;
  const { module } = parseSync(name, code);
  const imported = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ importName }) => importName));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest?.value === specifier)
    .map(({ importName }) => importName);
  return [...imported, ...passedOn].flatMap(({ kind, name }) =>
    kind === 'Default' ? ['default'] : kind === 'Name' && name !== null ? [name] : [],
  );
}

/**
 * Names exported by a module, without types: `['default', 'OtpBuilder', 'hydrate']`. None when it does not parse:
 * the bundler says so better, with the place.
 */
export function exportedNames(file: string, code: string = readFileSync(file, 'utf8')): string[] {
  // Components are often written in `.js` files.
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
