/** Reads projects of MkDocs and Material for MkDocs. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { accentColor } from '../accent-color.ts';
import { firstExisting, PageFiles } from '../page-files.ts';
import { textOf, textsOf, urlSettings, type Fields } from '../plain-values.ts';
import { socialLinks } from '../social-links.ts';
import type { Migration, MigrationSource, SidebarItem, Todo } from '../source.ts';
import { unreadSettings } from '../unread-settings.ts';
import { awesomePages, sidebarItems } from './navigation.ts';
import { mkdocsPage, snippetFile, type MkdocsPages } from './pages.ts';
import { paletteColor } from './palette.ts';
import { optionsByName, readMkdocsConfig } from './read-config.ts';
import { snippetIn } from './snippets.ts';
import { defined, itemsOf, recordOf } from '../../unknown-value.ts';

export const mkdocs: MigrationSource = {
  name: 'MkDocs',
  findConfig: (siteDir) => firstExisting(siteDir, ['mkdocs.yml', 'mkdocs.yaml']),
  read: async (siteDir, configFile) => readProject(siteDir, configFile),
};

/** Plugins that need no counterpart. */
const COVERED = new Set([
  'search',
  'awesome-pages',
  'awesome-nav',
  'redirects',
  'mkdocs-redirects',
  'autorefs',
  'minify',
  'meta',
  'include-markdown',
  'glightbox',
  'git-revision-date-localized',
  'offline',
  'optimize',
]);

function readProject(siteDir: string, configFile: string): Migration {
  const { fields, text } = readMkdocsConfig(siteDir, configFile);
  const docsDir = path.posix.normalize(textOf(fields['docs_dir']) ?? 'docs').replace(/\/$/, '');
  const theme = typeof fields['theme'] === 'string' ? { name: fields['theme'] } : recordOf(fields['theme']);
  const features = new Set(itemsOf(theme['features']));
  const extensions = optionsByName(fields['markdown_extensions']);
  const plugins = optionsByName(fields['plugins']);
  const exclude = excludedPaths(fields);
  const files = new PageFiles(siteDir, docsDir, exclude);
  const todos: Omit<Todo, 'file'>[] = [];
  const input = { files, configFile, hasIndexes: features.has('navigation.indexes'), todos };
  const items =
    fields['nav'] === undefined ? awesomePages(siteDir, docsDir, input) : sidebarItems(fields['nav'], input);
  const { sidebars, navbar } = arranged(items, features.has('navigation.tabs'), (id) => files.titleOf(id));
  const assets = copiedAssets(docsDir, theme, fields);
  noteWhatIsLost(theme, plugins, fields, todos);
  const basePaths = textsOf(extensions.get('pymdownx.snippets')?.['base_path']);
  const pages = {
    docsDir,
    basePaths: basePaths.length === 0 ? ['.', docsDir] : [...basePaths, docsDir],
    exists: (file: string) => existsSync(path.join(siteDir, file)),
    read: (file: string) => textAt(path.join(siteDir, file)),
    hasFolders: fields['use_directory_urls'] !== false,
  };
  const repository = textOf(fields['repo_url']);
  return {
    settings: defined({
      ...siteSettings(fields, theme, assets),
      navbar: {
        items: [...navbar, ...repositoryLink(fields, repository), { type: 'search' as const }],
      },
      footer: footerOf(fields),
      analytics: analyticsOf(fields),
      docs: defined({
        path: docsDir,
        editUrl: editUrl(fields, theme, features, repository),
        exclude: exclude.length === 0 ? undefined : exclude,
        numberPrefixParser: files.hasNumberPrefixes ? false : undefined,
      }),
      markdown: {
        headingIds: /slugify:.*(?:pymdownx\.slugs|slugify_unicode)/.test(text) ? 'mkdocs-unicode' : 'mkdocs',
        strict: false,
      },
      redirects: redirects(plugins, files),
      styles: textsOf(fields['extra_css'])
        .filter((file) => !/^https?:/.test(file))
        .map((file) => path.posix.join(docsDir, file)),
      scripts: assets.scripts,
    }),
    plugins: extensions.has('pymdownx.arithmatex') ? ['math'] : [],
    sidebars,
    todos: todos.map((todo) => ({ ...todo, file: configFile })),
    pages: withSnippets([...files.files, ...snippetFiles(siteDir, docsDir)], pages),
    indexNames: ['index', 'README'],
    convert: mkdocsPage(pages, labelsOf(items ?? [], files)),
    copies: assets.copies,
  };
}

/** The settings that don't depend on pages. */
function siteSettings(
  fields: Fields,
  theme: Fields,
  assets: ReturnType<typeof copiedAssets>,
): Migration['settings'] {
  return {
    title: textOf(fields['site_name']) ?? 'Documentation',
    tagline: textOf(fields['site_description']),
    ...urlSettings(textOf(fields['site_url'])),
    ...(fields['use_directory_urls'] === false ? {} : { trailingSlash: true }),
    locale: localeOf(theme),
    favicon: assets.favicon,
    logo: assets.logo === undefined ? undefined : { src: assets.logo },
    theme: accentOf(theme),
  };
}

function labelsOf(items: readonly SidebarItem[], files: PageFiles): (file: string) => string | undefined {
  const labels = new Map<string | undefined, string>();
  const visit = (list: readonly SidebarItem[]): void => {
    for (const item of list) {
      if (typeof item === 'object' && item.type === 'doc') {
        labels.set(files.fileOf(item.id), item.label);
      } else if (typeof item === 'object' && item.type === 'category') {
        visit(item.items);
      }
    }
  };
  visit(items);
  return (file) => labels.get(file);
}

/** The lines of `exclude_docs` as patterns of `docs.exclude`. */
function excludedPaths(fields: Fields): string[] {
  return (textOf(fields['exclude_docs']) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => (line.endsWith('/') ? `${line.replace(/^\//, '')}**` : line.replace(/^\//, '')));
}

function footerOf(fields: Fields): Migration['settings']['footer'] {
  const copyright = textOf(fields['copyright']);
  const links = itemsOf(recordOf(fields['extra'])['social']).map((entry) => {
    const { icon, link, name } = recordOf(entry);
    return { label: name ?? textOf(icon)?.replace(/^.*\/|-(?:alt|square)$/g, ''), link };
  });
  const social = socialLinks(links);
  return copyright === undefined && social.length === 0
    ? undefined
    : defined({ columns: social.length === 0 ? undefined : [{ items: social }], copyright });
}

function analyticsOf(fields: Fields): { gtag: string } | undefined {
  const { provider, property } = recordOf(recordOf(fields['extra'])['analytics']);
  const gtag = textOf(property);
  return provider === 'google' && gtag !== undefined && /^G-[A-Z\d-]+$/i.test(gtag) ? { gtag } : undefined;
}

function repositoryLink(
  fields: Fields,
  href: string | undefined,
): { label: string; href: string; position: 'right' }[] {
  return href === undefined
    ? []
    : [{ label: textOf(fields['repo_name']) ?? nameOfHost(href), href, position: 'right' }];
}

function textAt(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file, 'utf8') : null;
}

/** Adds the Markdown files that pages include, wherever they are in the site folder. */
function withSnippets(
  files: readonly string[],
  { read, basePaths, exists }: Required<MkdocsPages>,
): string[] {
  const all = new Set(files);
  for (const file of all) {
    for (const line of (read(file) ?? '').split('\n')) {
      const snippet = snippetIn(line);
      const found = snippet === null ? '' : snippetFile(snippet.file, basePaths, exists);
      if (/\.mdx?$/.test(found) && !found.startsWith('..') && exists(found)) {
        all.add(found);
      }
    }
  }
  return [...all];
}

/** Files that pages include, which aren't pages themselves. */
function snippetFiles(siteDir: string, docsDir: string): string[] {
  return ['includes', 'snippets', `${docsDir}/includes`, `${docsDir}/_snippets`]
    .filter((folder) => existsSync(path.join(siteDir, folder)))
    .flatMap((folder) => new PageFiles(siteDir, folder).files);
}

type NavbarTab =
  | { type: 'docSidebar'; sidebarId: string; label: string }
  | { type: 'doc'; docId: string; label: string }
  | { label: string; href: string };

/** With tabs, each section on the first level is a sidebar. Pages there share one, and have a tab as well. */
function arranged(
  items: SidebarItem[] | null,
  hasTabs: boolean,
  titleOf: (id: string) => string,
): { sidebars: Migration['sidebars']; navbar: NavbarTab[] } {
  if (items === null || items.length === 0) {
    return { sidebars: null, navbar: [] };
  }
  const sections = items.filter((item) => typeof item !== 'string' && item.type === 'category');
  if (!hasTabs || sections.length < 2) {
    return { sidebars: { docs: items }, navbar: [] };
  }
  const sidebars: Record<string, readonly SidebarItem[]> = {};
  const single = items.filter((item) => typeof item === 'string' || item.type === 'doc');
  if (single.length > 0) {
    sidebars['docs'] = single;
  }
  const navbar = items.flatMap((item): NavbarTab[] => {
    if (typeof item === 'string' || item.type === 'doc') {
      const docId = typeof item === 'string' ? item : item.id;
      // The logo leads to the home page.
      return docId === 'index'
        ? []
        : [{ type: 'doc', docId, label: typeof item === 'string' ? titleOf(docId) : item.label }];
    }
    if (item.type !== 'category') {
      return item.type === 'link' ? [{ label: item.label, href: item.href }] : [];
    }
    const id = sidebarName(item.label, sidebars);
    sidebars[id] = item.link === undefined ? item.items : [item.link.id, ...item.items];
    return [{ type: 'docSidebar', sidebarId: id, label: item.label }];
  });
  return { sidebars, navbar };
}

function sidebarName(label: string, taken: object): string {
  const words = label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return Object.hasOwn(taken, words) || words === '' ? `section-${Object.keys(taken).length + 1}` : words;
}

interface Assets {
  logo: string | undefined;
  favicon: string | undefined;
  scripts: string[] | undefined;
  copies: { from: string; to: string }[];
}

/** MkDocs publishes every file of the docs folder. Here, files for all pages are in a static folder. */
function copiedAssets(docsDir: string, theme: Fields, fields: Fields): Assets {
  const logo = textOf(theme['logo']);
  const favicon = textOf(theme['favicon']);
  const scripts = itemsOf(fields['extra_javascript'])
    .flatMap((entry) => textOf(entry) ?? textOf(recordOf(entry)['path']) ?? [])
    .filter((file) => !/mathjax|katex/i.test(file));
  const local = [logo, favicon, ...scripts].filter(
    (file): file is string => file !== undefined && !/^https?:/.test(file),
  );
  return {
    logo: logo !== undefined && !/^https?:/.test(logo) ? logo : undefined,
    favicon,
    scripts: scripts.length === 0 ? undefined : scripts,
    copies: local.map((file) => ({ from: path.posix.join(docsDir, file), to: `static/${file}` })),
  };
}

function accentOf(theme: Fields): { accent: string } | undefined {
  const accent = accentColor(paletteColor(theme['palette']));
  return accent === undefined ? undefined : { accent };
}

function localeOf(theme: Fields): { code: string } | undefined {
  const language = textOf(theme['language']);
  return language === undefined || language === 'en' ? undefined : { code: language };
}

/** Material shows the link only if a feature is on. */
function editUrl(
  fields: Fields,
  theme: Fields,
  features: ReadonlySet<unknown>,
  repository: string | undefined,
): string | undefined {
  const written = fields['edit_uri'];
  const isShown = theme['name'] !== 'material' || features.has('content.action.edit');
  if (repository === undefined || written === '' || !isShown) {
    return undefined;
  }
  const path =
    textOf(written) ?? (repository.includes('gitlab') ? '-/edit/master/docs/' : 'edit/master/docs/');
  return `${new URL(path.replace(/^\//, ''), repository.replace(/\/?$/, '/')).href.replace(/\/?$/, '/')}{docPath}`;
}

function nameOfHost(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return host === 'github.com' ? 'GitHub' : host === 'gitlab.com' ? 'GitLab' : 'Repository';
}

function redirects(
  plugins: ReadonlyMap<string, Fields>,
  files: PageFiles,
): { from: string; to: string }[] | undefined {
  const maps = recordOf((plugins.get('redirects') ?? plugins.get('mkdocs-redirects'))?.['redirect_maps']);
  const pathOf = (file: string): string => file.replace(/(?:(?:^|\/)(?:index|README))?\.md(?=$|#)/, '');
  const list = Object.entries(maps).flatMap(([from, to]) => {
    const target = textOf(to);
    return target === undefined || files.idAt(from) !== null
      ? []
      : [{ from: pathOf(from) || '/', to: pathOf(target) || '/' }];
  });
  return list.length === 0 ? undefined : list;
}

/** Settings that are read or reported, and those that need no counterpart. */
const READ_SETTINGS = `
  site_name site_url site_description site_author repo_url repo_name edit_uri copyright docs_dir
  site_dir theme nav plugins markdown_extensions extra extra_css INHERIT extra_javascript
  extra_templates exclude_docs not_in_nav hooks use_directory_urls strict dev_addr watch
  validation remote_branch remote_name edit_uri_template
`.split(/\s+/);

function noteWhatIsLost(
  theme: Fields,
  plugins: ReadonlyMap<string, Fields>,
  fields: Fields,
  todos: Omit<Todo, 'file'>[],
): void {
  for (const name of plugins.keys()) {
    const bare = name.replace(/^material\//, '');
    if (!COVERED.has(bare)) {
      todos.push({
        text: `The plugin "${name}" has no counterpart. Write a plugin, or create its pages before the build.`,
      });
    }
  }
  if (theme['custom_dir'] !== undefined) {
    todos.push({
      text: '`theme.custom_dir` contains templates. Replace them with parts of the shell in `theme/`.',
    });
  }
  for (const field of ['hooks', 'extra_templates', 'not_in_nav'].filter(
    (name) => fields[name] !== undefined,
  )) {
    todos.push({ text: `\`${field}\` has no counterpart.` });
  }
  const appended = textsOf(
    optionsByName(fields['markdown_extensions']).get('pymdownx.snippets')?.['auto_append'],
  );
  if (appended.length > 0) {
    todos.push({
      text: `\`auto_append\` adds ${appended.map((file) => `"${file}"`).join(', ')} to every page, which has no counterpart.`,
    });
  }
  const extra = recordOf(fields['extra']);
  if (extra['version'] !== undefined) {
    todos.push({ text: "Versions of `mike` aren't moved. Create versions with `docs new-version`." });
  }
  todos.push(
    ...unreadSettings(fields, READ_SETTINGS),
    ...unreadSettings(
      extra,
      ['version', 'social', 'generator', ...(analyticsOf(fields) === undefined ? [] : ['analytics'])],
      'extra.',
    ),
  );
}
