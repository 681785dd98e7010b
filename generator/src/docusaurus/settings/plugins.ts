/** Reads presets, plugins, and themes with their options. */

import nodePath from 'node:path';
import type { Findings } from '../findings.ts';
import { stubName } from '../stub-module.ts';
import { isRecord, list, record, text, type Settings } from '../values.ts';
import {
  noPlugins,
  type ContentKind,
  type PluginInstance,
  type PluginInstances,
} from '../plugin-instances.ts';
import { inlinePlugin, inlinePluginOf, onlySetsData } from './inline-plugin.ts';
import { listOf } from '../../unknown-value.ts';

type Path = (string | number)[];

/** Options and their path in the configuration. */
export interface Options {
  settings: Settings;
  path: Path;
}

export interface Plugins {
  /** The first set of docs; `null` if the project has none. */
  docs: Options | null;
  /** A preset turns its docs off. Without `docs`, the project has none, even if it has their folder. */
  isWithoutDocs: boolean;
  /** Further sets of docs. */
  otherDocs: Options[];
  blogs: Options[];
  /** `null` if the project has disabled them. */
  pages: Options | null;
  theme: Options[];
  redirects: Options[];
  gtag: Options[];
  googleTagManager: Options[];
  /** True if there are unknown plugins, which may create pages. */
  hasUnknown: boolean;
  /** A plugin shows images in full size. */
  hasImageZoom: boolean;
  /** Elements that plugins add to the head of each page. */
  headTags: unknown[];
  /** Search plugins, such as `@easyops-cn/docusaurus-search-local`. */
  search: { name: string; path: Path }[];
}

/** Plugins that are always built in, or that only developers notice. */
const NEEDLESS = new Set([
  '@docusaurus/plugin-sitemap',
  '@docusaurus/plugin-debug',
  // An llms.txt and a Markdown export of each page are always written.
  'docusaurus-plugin-llms',
  '@signalwire/docusaurus-plugin-llms-txt',
  // Sheets in Sass are compiled by the package that it needs itself.
  'docusaurus-plugin-sass',
  '@docusaurus/plugin-svgr',
  '@docusaurus/plugin-css-cascade-layers',
  '@docusaurus/plugin-rsdoctor',
  '@docusaurus/theme-mermaid',
  // Pages with live code say so themselves.
  '@docusaurus/theme-live-codeblock',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-search-algolia',
  'docusaurus-theme-search-typesense',
]);

/** Messages about the loss of common plugins. */
const LOST: Record<string, string> = {
  '@docusaurus/plugin-pwa': "Readers can't install the site or read it offline.",
  '@docusaurus/plugin-google-analytics': "The old Google Analytics doesn't receive page views.",
  '@docusaurus/plugin-vercel-analytics': "Vercel Analytics doesn't receive page views.",
  '@docusaurus/plugin-ideal-image':
    'Images are served in their original size. For several sizes, set images.widths in site.config.ts.',
  'docusaurus-plugin-openapi-docs':
    "The API pages that it has created are built, but it doesn't create new ones.",
  'docusaurus-theme-openapi-docs': "Its components in API pages aren't shown.",
  'docusaurus-plugin-typedoc': "The API pages that it has created are built, but it doesn't create new ones.",
};

/** Plugins of {@link LOST} whose pages may be missing. */
const MAKES_PAGES = new Set(['docusaurus-plugin-openapi-docs', 'docusaurus-plugin-typedoc']);

/** @param root the findings of the whole configuration */
export function readPlugins(settings: Settings, root: Findings, made: PluginInstances = noPlugins): Plugins {
  const found: Plugins = {
    docs: null,
    isWithoutDocs: false,
    otherDocs: [],
    blogs: [],
    pages: { settings: {}, path: [] },
    theme: [],
    redirects: [],
    gtag: [],
    googleTagManager: [],
    search: [],
    hasUnknown: false,
    hasImageZoom: false,
    headTags: [],
  };
  const docs: Options[] = [];
  const reading: Reading = { found, docs, root };
  for (const [index, entry] of list(settings['presets']).entries()) {
    readPreset(entry, ['presets', index], reading);
  }
  for (const group of ['plugins', 'themes']) {
    for (const [index, entry] of list(settings[group]).entries()) {
      const known = made.plugins.find(({ at }) => at === `${group}.${index}`);
      const extended = made.extended.get(`${group}.${index}`);
      if (extended === undefined) {
        readPlugin(entry, [group, index], reading, { project: settings, made: known });
      } else {
        readExtended(entry, [group, index], extended, reading);
      }
    }
  }
  const main = docs.find(({ settings }) => (text(settings['id']) ?? 'default') === 'default') ?? docs[0];
  found.docs = main ?? null;
  found.otherDocs = docs.filter((options) => options !== main);
  return found;
}

/** Results so far. */
interface Reading {
  found: Plugins;
  docs: Options[];
  root: Findings;
}

function readPreset(entry: unknown, path: Path, { found, docs, root }: Reading): void {
  const { name, options, path: at } = taken(entry, path);
  if (name === null) {
    return;
  }
  const isClassic = name === '@docusaurus/preset-classic';
  const hasTheme = record(options['theme'])['customCss'] !== undefined;
  if (!isClassic && !('docs' in options) && !hasTheme) {
    root.lost(
      path,
      `The preset "${name}" is unknown here and what it adds isn't built, so links to missing pages only cause warnings.`,
      'Check whether the site needs it.',
    );
    found.hasUnknown = true;
    return;
  }
  const part = (key: string): Options[] =>
    options[key] === false ? [] : [{ settings: record(options[key]), path: [...at, key] }];
  const given = (key: string): Options[] => (isRecord(options[key]) ? part(key) : []);
  docs.push(...(isClassic ? part('docs') : given('docs')));
  found.isWithoutDocs ||= options['docs'] === false;
  found.blogs.push(...(isClassic ? part('blog') : given('blog')));
  found.pages = isClassic || 'pages' in options ? (part('pages')[0] ?? null) : found.pages;
  found.theme.push(...given('theme'));
  found.gtag.push(...given('gtag'));
  found.googleTagManager.push(...given('googleTagManager'));
  if (isRecord(options['googleAnalytics'])) {
    root.lost([...at, 'googleAnalytics'], LOST['@docusaurus/plugin-google-analytics'] ?? '', 'Use gtag.');
  }
  if (!isClassic) {
    root.lost(
      path,
      `Only those parts of the preset "${name}" are built that the classic preset also has, so links to missing pages only cause warnings.`,
      'Check whether the site needs the others.',
    );
    found.hasUnknown = true;
  }
  root
    .below(...at)
    .unread(options, [
      'docs',
      'blog',
      'pages',
      'theme',
      'gtag',
      'googleTagManager',
      'googleAnalytics',
      'sitemap',
      'svgr',
      'debug',
    ]);
}

/** Hooks that configure Docusaurus's bundler or command line, which aren't used here. */
const BUNDLING = new Set([
  'configureWebpack',
  'extendCli',
  'getPathsToWatch',
  'getSwizzleComponentList',
  'getTypeScriptThemePath',
  'injectHtmlTags',
  'configurePostCss',
]);

/** Hooks whose visible effects are all kept. */
const HONORED = new Set([
  'configurePostCss',
  'getClientModules',
  'getPathsToWatch',
  'getThemePath',
  // They only copy components into a project.
  'getSwizzleComponentList',
  'getTypeScriptThemePath',
  'injectHtmlTags',
]);

interface Project {
  /** The project's configuration. */
  project: Settings;
  /** The plugin as the project's configuration creates it. */
  made: PluginInstance | undefined;
}

function readPlugin(
  entry: unknown,
  path: Path,
  { found, docs, root }: Reading,
  { project, made }: Project,
): void {
  const { name, options, path: at } = taken(entry, path);
  if (name === '@docusaurus/theme-classic') {
    found.theme.push({ settings: options, path: at });
  }
  if (name === null || NEEDLESS.has(name)) {
    return;
  }
  const own: Options = { settings: options, path: at };
  if (name === '@docusaurus/plugin-content-docs') {
    docs.push(own);
  } else if (name === '@docusaurus/plugin-content-blog') {
    found.blogs.push(own);
  } else if (name === '@docusaurus/plugin-content-pages') {
    found.pages = own;
  } else if (name === '@docusaurus/plugin-client-redirects') {
    found.redirects.push(own);
  } else if (name === '@docusaurus/plugin-google-gtag') {
    found.gtag.push(own);
  } else if (name === '@docusaurus/plugin-google-tag-manager') {
    found.googleTagManager.push(own);
  } else if (/^(?:docusaurus-)?plugin-image-zoom$/.test(name)) {
    found.hasImageZoom = true;
  } else if (/search/.test(name)) {
    found.search.push({ name, path });
  } else {
    readOther(entry, name, { settings: options, path }, { found, root, project, made });
  }
}

/** A plugin without a counterpart here, or one that the project's configuration defines. */
function readOther(
  entry: unknown,
  name: string,
  { settings, path }: Options,
  { found, root, project, made }: Pick<Reading, 'found' | 'root'> & Project,
): void {
  const inline =
    made === undefined
      ? inlinePlugin(Array.isArray(entry) ? entry[0] : entry, settings, project)
      : inlinePluginOf(made.hooks, made.name, made.content);
  found.headTags.push(...(inline?.headTags ?? []));
  const lost = inline?.hooks.filter((hook) => !isKept(hook, made)) ?? [];
  if (inline !== null && inline.hooks.length > 0 && lost.length === 0) {
    return;
  }
  if (inline !== null && lost.every((hook) => BUNDLING.has(hook))) {
    root.noEffect(
      path,
      `The plugin "${inline.name}" configures the bundler of Docusaurus. Only its aliases and PostCSS are used here.`,
      "If a component needs a loader or a Babel plugin, use the component's compiled code.",
    );
    return;
  }
  const known = LOST[name];
  const isPlugin = path[0] !== 'themes';
  found.hasUnknown ||= isPlugin && (known === undefined || MAKES_PAGES.has(name));
  const isPartly = inline !== null && lost.length < inline.hooks.length;
  const what = isPartly
    ? `Of the plugin "${shownName(inline.name)}", ${lost.map((hook) => `"${hook}"`).join(' and ')} ${lost.length === 1 ? "doesn't" : "don't"} run, so pages and files that it makes are missing.`
    : isPlugin
      ? `The plugin "${shownName(inline?.name ?? name)}" doesn't run, so what it adds is missing and links to missing pages only cause warnings.`
      : `The theme "${name}" isn't used, so what it adds is missing.`;
  root.lost(path, known ?? what, 'Check whether the site needs it.');
}

/** Whether everything that readers see of a hook is kept. `loadContent` alone does nothing. */
function isKept(hook: string, made: PluginInstance | undefined): boolean {
  const { contentLoaded } = made?.hooks ?? {};
  return (
    HONORED.has(hook) ||
    (made !== undefined && hook === 'loadContent' && contentLoaded === undefined) ||
    (made !== undefined && /^(?:loadContent|contentLoaded)$/.test(hook) && onlySetsData(made.hooks))
  );
}

/** A plugin of the project that extends one of Docusaurus, whose pages are built. */
function readExtended(entry: unknown, path: Path, kind: ContentKind, { found, docs, root }: Reading): void {
  const { name, options, path: at } = taken(entry, path);
  const own: Options = { settings: options, path: at };
  found.pages = kind === 'pages' ? own : found.pages;
  (kind === 'blog' ? found.blogs : kind === 'docs' ? docs : []).push(own);
  found.hasUnknown = true;
  root.lost(
    path,
    `The plugin "${shownName(name ?? 'without a name')}" extends the plugin for ${kind}, whose pages are built. What it adds is missing, so links to missing pages only cause warnings.`,
    'Check whether the site needs what it adds.',
  );
}

interface Taken {
  /** Full name of the package or function; `null` for an empty entry. */
  name: string | null;
  options: Settings;
  /** Path of the options. */
  path: Path;
}

/** `'classic'`, `['classic', {…}]`, a function, or nothing. */
function taken(entry: unknown, path: Path): Taken {
  const [plugin, options] = listOf(entry);
  return {
    name: pluginName(plugin, path[0] === 'presets' ? 'preset' : path[0] === 'themes' ? 'theme' : 'plugin'),
    options: record(options),
    path: Array.isArray(entry) ? [...path, 1] : path,
  };
}

/** For files of the project, only the file name, without the absolute path. */
function shownName(name: string): string {
  return nodePath.isAbsolute(name) ? nodePath.basename(name) : name;
}

function pluginName(plugin: unknown, kind: string): string | null {
  const missing = stubName(plugin);
  if (missing !== null) {
    return missing;
  }
  if (typeof plugin === 'function') {
    return plugin.name === '' ? 'without a name' : plugin.name;
  }
  const written = text(plugin);
  if (written === undefined) {
    return null;
  }
  // `require.resolve` returns a file of the package.
  const name =
    /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1]?.replaceAll('\\', '/') ??
    written;
  return /^(?:classic|content-\w+|client-redirects|google-[\w-]+|sitemap|pwa|ideal-image|debug|svgr|live-codeblock|mermaid|search-algolia)$/.test(
    name,
  )
    ? `@docusaurus/${kind}-${name}`
    : name.replace(/^@docusaurus\/(?!preset|plugin|theme)(.+)/, `@docusaurus/${kind}-$1`);
}
