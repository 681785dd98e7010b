/** Components that every page may use without importing them, and where Docusaurus imports them from. */

import type { MdxScope } from '../contract.ts';

const DOCUSAURUS_COMPONENTS = [
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

/** Components that Docusaurus does not have: its themes may have others of these names. */
const OWN_COMPONENTS = ['Badge', 'Card', 'CardGrid', 'FileTree', 'Icon', 'Steps'] as const;

export const BUILT_IN_COMPONENTS = [...DOCUSAURUS_COMPONENTS, ...OWN_COMPONENTS] as const;

export type BuiltInComponent = (typeof BUILT_IN_COMPONENTS)[number];

/** Lower-case names that are not HTML here. */
const LOWER_CASE: Record<string, BuiltInComponent> = {
  admonition: 'Admonition',
  details: 'Details',
  head: 'Head',
};

const THEME_IMPORT = /^@(?:theme|theme-original|theme-init|docusaurus)\/(?:.*\/)?([A-Za-z]+)$/;

/** What an import from the theme means: a built-in, or `null` for one that does not exist here. */
export function builtInOf(specifier: string): string | null | undefined {
  const name = THEME_IMPORT.exec(specifier)?.[1];
  if (name === undefined) {
    return undefined;
  }
  return isIn(DOCUSAURUS_COMPONENTS, name) || name === 'useBaseUrl' ? name : null;
}

function isIn<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** True for names that the theme of a Docusaurus project may have a component for. */
export function isThemeName(name: string, imported: ReadonlyMap<string, string>): boolean {
  return builtInElement(name, imported) === null || (!imported.has(name) && isIn(OWN_COMPONENTS, name));
}

/** Whether the page's JavaScript has a component of this name. Names that a theme may have can be empty in its scope. */
export function isOfScope(name: string, { scope }: { scope: MdxScope | null }): boolean {
  const root = name.split('.')[0] ?? '';
  return (
    scope?.names.has(root) === true && (!isIn(OWN_COMPONENTS, root) || scope.evaluate(root) !== undefined)
  );
}

/** The built-in that an element name means, unless the page declares the name itself. */
export function builtInElement(name: string, imported: ReadonlyMap<string, string>): BuiltInComponent | null {
  const meant = imported.get(name) ?? (Object.hasOwn(LOWER_CASE, name) ? LOWER_CASE[name] : name) ?? name;
  return isIn(BUILT_IN_COMPONENTS, meant) ? meant : null;
}
