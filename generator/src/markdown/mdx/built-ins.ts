/** Components that every page may use without importing them, and where Docusaurus imports them from. */

export const BUILT_IN_COMPONENTS = [
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
  return isBuiltIn(name) || name === 'useBaseUrl' ? name : null;
}

function isBuiltIn(name: string): name is BuiltInComponent {
  return (BUILT_IN_COMPONENTS as readonly string[]).includes(name);
}

/** The built-in that an element name means, unless the page declares the name itself. */
export function builtInElement(name: string, imported: ReadonlyMap<string, string>): BuiltInComponent | null {
  const meant = imported.get(name) ?? (Object.hasOwn(LOWER_CASE, name) ? LOWER_CASE[name] : name) ?? name;
  return isBuiltIn(meant) ? meant : null;
}
