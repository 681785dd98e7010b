/**
 * Modules that begin with `'use client'`: the components that are alive in the browser.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

/** True when a module's first statement is the directive `'use client'`. */
export function isClientModule(code: string): boolean {
  return /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/.test(code);
}

/**
 * Names exported by a module, without types: `['default', 'OtpBuilder', 'hydrate']`. None when it does not parse:
 * the bundler says so better, with the place.
 */
export function exportedNames(file: string, code: string = readFileSync(file, 'utf8')): string[] {
  const { module, errors } = parseSync(path.basename(file), code);
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
