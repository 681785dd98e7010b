/** Components available to every page without an import, and the modules that export them in other generators. */

import { adapter } from '../../project-adapter.ts';
import type { MdxScope } from './runtime.ts';
import { isOneOf } from '../../unknown-value.ts';

const SHARED_COMPONENTS = [
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Admonition',
  'Details',
  'TOCInline',
  'DocCardList',
  'ThemedImage',
  'Link',
  'BrowserOnly',
  'Head',
  'Translate',
] as const;

/** Components of our own. A project's theme may define others with these names. */
const OWN_COMPONENTS = ['Badge', 'Card', 'CardGrid', 'FileTree', 'Icon', 'Steps'] as const;

export const BUILT_IN_COMPONENTS = [...SHARED_COMPONENTS, ...OWN_COMPONENTS] as const;

export type BuiltInComponent = (typeof BUILT_IN_COMPONENTS)[number];

/** Lowercase names that aren't HTML elements here. */
const LOWER_CASE: Record<string, BuiltInComponent> = {
  admonition: 'Admonition',
  details: 'Details',
  head: 'Head',
};

/** The built-in component for an import from the theme; `null` if it isn't supported, `undefined` for other modules. */
export function builtInOf(specifier: string): string | null | undefined {
  const name = adapter.importedName(specifier);
  if (name === undefined) {
    return undefined;
  }
  return isOneOf(name, SHARED_COMPONENTS) || name === 'useBaseUrl' ? name : null;
}

/** True for names that a project's theme may define. */
export function isThemeName(name: string, imported: ReadonlyMap<string, string>): boolean {
  return builtInElement(name, imported) === null || (!imported.has(name) && isOneOf(name, OWN_COMPONENTS));
}

/**
 * Whether the page's JavaScript defines a component with this name. Names from the theme may be undefined in its scope.
 */
export function isOfScope(name: string, { scope }: { scope: MdxScope | null }): boolean {
  const root = name.split('.')[0] ?? '';
  return (
    scope?.names.has(root) === true && (!isOneOf(root, OWN_COMPONENTS) || scope.evaluate(root) !== undefined)
  );
}

/** The built-in component for an element name, unless the page declares the name itself. */
export function builtInElement(name: string, imported: ReadonlyMap<string, string>): BuiltInComponent | null {
  const meant = imported.get(name) ?? (Object.hasOwn(LOWER_CASE, name) ? LOWER_CASE[name] : name) ?? name;
  return isOneOf(meant, BUILT_IN_COMPONENTS) ? meant : null;
}
