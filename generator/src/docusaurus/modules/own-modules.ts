/** Resolves imports of `@docusaurus/…` and `@theme/…` in pages and components. */

import { createRequire } from 'node:module';
import path from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { fileWithExtension } from '../../content/site-import.ts';

/** Modules of Docusaurus with an equivalent, by folder of `modules/`. */
const OWN: Record<'docusaurus' | 'theme', readonly string[]> = {
  docusaurus: [
    'BrowserOnly',
    'ErrorBoundary',
    'ExecutionEnvironment',
    'Head',
    'Interpolate',
    'Link',
    'Translate',
    'docs-client',
    'globalData',
    'i18n',
    'isInternalUrl',
    'router',
    'siteConfig',
    'siteMetadata',
    'theme-common',
    'useBaseUrl',
    'useBrokenLinks',
    'useDocusaurusContext',
    'useGlobalData',
    'useIsBrowser',
  ],
  theme: [
    'Admonition',
    'Code',
    'CodeBlock',
    'CodeInline',
    'Details',
    'ExternalLink',
    'Heading',
    'IdealImage',
    'IconArrow',
    'IconClose',
    'IconCopy',
    'IconDarkMode',
    'IconEdit',
    'IconHome',
    'IconLanguage',
    'IconLightMode',
    'IconMenu',
    'IconSuccess',
    'IconWordWrap',
    'Img',
    'Layout',
    'Li',
    'MDXComponents',
    'Mermaid',
    'NavbarComponentTypes',
    'NavbarItem',
    'Pre',
    'SearchBar',
    'ShellPart',
    'SwizzledPart',
    'TabItem',
    'Tabs',
    'ThemedImage',
    'Ul',
  ],
};

/** Parts that the shell adds to every page, with the module that replaces them. */
const AROUND: Readonly<Record<string, string>> = {
  AnnouncementBar: 'ShellPart',
  Footer: 'ShellPart',
  'Layout/Provider': 'Layout',
  Navbar: 'ShellPart',
  SkipToContent: 'ShellPart',
};

/** Modules that Docusaurus writes for each project, with ours. */
const GENERATED: Readonly<Record<string, string>> = {
  '@generated/docusaurus.config': '@docusaurus/siteConfig',
  '@generated/globalData': '@docusaurus/globalData',
  '@generated/i18n': '@docusaurus/i18n',
  '@generated/site-metadata': '@docusaurus/siteMetadata',
};

/** The project's additions to the components of every page. */
export const MDX_COMPONENTS = '@theme/MDXComponents';

export type DocusaurusModule =
  /** A file of the site's own theme or of a plugin's theme, absolute. */
  | { kind: 'site'; file: string }
  /** A counterpart: compiled for Node, and as source for the browser; both absolute. */
  | { kind: 'own'; compiled: string; source: string }
  /** No equivalent, so its output is omitted. */
  | { kind: 'none' };

/** Folders of the themes of a project's plugins, by project; the first one takes precedence. */
const themeFolders = new Map<string, readonly string[]>();

/** @param folders absolute */
export function setThemeFolders(siteDir: string, folders: readonly string[]): void {
  themeFolders.set(siteDir, folders);
}

/** @returns `null` for imports of anything else */
export function docusaurusModule(specifier: string, siteDir: string): DocusaurusModule | null {
  const [, scope, name = ''] =
    /^@(docusaurus|theme|theme-original|theme-init)\/(.+)$/.exec(GENERATED[specifier] ?? specifier) ?? [];
  if (scope === undefined) {
    return null;
  }
  const themes = scope === 'docusaurus' ? [] : (themeFolders.get(siteDir) ?? []);
  for (const theme of scope === 'theme' ? [path.join(siteDir, 'src/theme'), ...themes] : themes) {
    const file = fileWithExtension(path.join(theme, name));
    if (file !== null) {
      return { kind: 'site', file };
    }
  }
  const isLink = scope !== 'docusaurus' && name === 'MDXComponents/A';
  const folder = scope === 'docusaurus' || isLink ? 'docusaurus' : 'theme';
  const written = name
    .replace(/^theme-common\/internal$/, 'theme-common')
    .replace(/^plugin-content-docs\/client$/, 'docs-client')
    .replace(/^core\/lib\/client\/exports\//, '')
    .replace(/^Icon\/ExternalLink$/, 'ExternalLink')
    .replace(/^Icon\/(\w+)$/, 'Icon$1')
    .replace(/^NavbarItem\/ComponentTypes$/, 'NavbarComponentTypes')
    .replace(/^NavbarItem\/(?:(?:Default|Dropdown|Html)NavbarItem|NavbarNavLink)$/, 'NavbarItem')
    .replace(/^MDXComponents\/A$/, 'Link')
    .replace(/^MDXComponents\/(Code|Details|Heading|Img|Li|Pre|Ul)$/, '$1')
    .replace(/\/index$/, '');
  const own = folder === 'theme' ? (AROUND[written] ?? written) : written;
  if (!OWN[folder].includes(own)) {
    const icon = scope !== 'docusaurus' && name.startsWith('Icon/') ? installedIcon(name, siteDir) : null;
    return icon === null ? { kind: 'none' } : { kind: 'site', file: icon };
  }
  const source = fileWithExtension(path.join(packageRoot, 'src/docusaurus/modules', folder, own));
  return source === null
    ? { kind: 'none' }
    : { kind: 'own', source, compiled: path.join(packageRoot, 'dist/docusaurus', folder, `${own}.js`) };
}

/** An icon of the installed theme, such as `Icon/Socials/GitHub`. Icons need nothing else of the theme. */
function installedIcon(name: string, siteDir: string): string | null {
  try {
    const preset = createRequire(path.join(siteDir, 'package.json')).resolve('@docusaurus/preset-classic');
    const theme = path.dirname(createRequire(preset).resolve('@docusaurus/theme-classic'));
    return fileWithExtension(path.join(theme, 'theme', name));
  } catch {
    return null; // The theme isn't installed.
  }
}

/** Scopes of the modules that {@link docusaurusModule} knows, as alternatives of a regular expression. */
export const SCOPES = 'theme|theme-original|theme-init|docusaurus';

const IMPORT = new RegExp(`^@(?:${SCOPES})/(?:.*/)?([A-Za-z]+)$`);

/** `@theme/Tabs` → `Tabs`; `undefined` for imports of anything else. */
export function importedName(specifier: string): string | undefined {
  return IMPORT.exec(specifier)?.[1];
}

/** Absolute path of the compiled module of a built-in component. */
export function ownComponent(name: string, siteDir: string): string | null {
  for (const specifier of [`@theme/${name}`, `@docusaurus/${name}`]) {
    const module = docusaurusModule(specifier, siteDir);
    if (module?.kind === 'own') {
      return module.compiled;
    }
  }
  return null;
}
