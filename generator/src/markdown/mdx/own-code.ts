import { builtInOf } from './built-ins.ts';
import { possibleModules, readWrittenModule } from './written-imports.ts';

/**
 * True when an MDX page runs JavaScript of its own or of the site: what that gives is not known by the page's text
 * alone. Imports of the built-in components are not code.
 */
export function hasOwnCode(body: string): boolean {
  return possibleModules(body).some((code) => {
    const { imports, hasOther } = readWrittenModule(code);
    return hasOther || imports.some(({ specifier }) => builtInOf(specifier) === undefined);
  });
}
