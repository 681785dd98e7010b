/** Reads projects of Mintlify. */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { accentColor } from '../accent-color.ts';
import { writableRedirects, type Redirect } from '../writable-redirects.ts';
import { languageMoves, type LanguageFolder } from '../language-folders.ts';
import { firstExisting, PageFiles } from '../page-files.ts';
import { textOf, type Fields } from '../plain-values.ts';
import { socialLinks } from '../social-links.ts';
import { unreadSettings } from '../unread-settings.ts';
import type { FileMove, Migration, MigrationSource, SidebarItem, Todo } from '../source.ts';
import { ApiDocuments } from './api-documents.ts';
import { convertNavigation, withFewLinks } from './navigation.ts';
import { mintlifyPage } from './pages.ts';
import { readMintlifyConfig } from './read-config.ts';
import { defined, itemsOf, recordOf } from '../../unknown-value.ts';

export const mintlify: MigrationSource = {
  name: 'Mintlify',
  findConfig: (siteDir) => firstExisting(siteDir, ['docs.json', 'mint.json']),
  read: async (siteDir, configFile) => readProject(siteDir, configFile),
};

/** Files at the root of a repository that aren't pages. */
const NO_PAGES = [
  '{README,CONTRIBUTING,LICENSE,CHANGELOG,CODE_OF_CONDUCT,CLAUDE,AGENTS,SECURITY}.{md,mdx}',
  'migration-report.md',
  'snippets/**',
  'i18n/**',
  'static/**',
];

function readProject(siteDir: string, configFile: string): Migration {
  const config = readMintlifyConfig(siteDir, configFile);
  const navigation = recordOf(config['navigation']);
  const { own, languages, code } = languagesOf(siteDir, navigation);
  const exclude = [...NO_PAGES, ...ignored(siteDir)];
  const languageFolders = languages.map(({ folder }) => folder);
  const inLanguages = languageFolders.map((folder) => `${folder}/**`);
  const files = new PageFiles(siteDir, '.', [...exclude, ...inLanguages]);
  const todos: Omit<Todo, 'file'>[] = [];
  const apis = new ApiDocuments(siteDir, config, languageFolders);
  const { sidebars, navbar } = convertNavigation(own, { files, apis, todos });
  const { moves, settings: i18n } = languageMoves('.', { code, label: undefined }, languages);
  const assets = assetMoves(siteDir, languageFolders);
  apis.readPages(files.files);
  const redirects = writableRedirects(
    [...homeRedirect(files, sidebars), ...redirectsOf(config['redirects'])],
    files,
    languageFolders,
    todos,
  );
  noteWhatIsLost(siteDir, config, apis, todos);
  return {
    settings: defined({
      ...siteSettings(config),
      navbar: {
        // The logo contains the name.
        ...(logoOf(config['logo'], undefined) === undefined ? {} : { title: '' }),
        items: [
          ...withFewLinks([...navbar, ...linksWithout(navbar, navbarLinks(config))]),
          { type: 'search' as const },
        ],
      },
      footer: footerOf(recordOf(config['footer'])),
      docs: defined({
        path: '.',
        exclude: [...exclude, ...inLanguages],
        numberPrefixParser: files.hasNumberPrefixes ? false : undefined,
      }),
      pages: existsSync(path.join(siteDir, 'pages')) ? { path: 'react-pages' } : undefined,
      markdown: { format: 'mdx' as const, headingIds: 'mintlify' as const, strict: false },
      redirects,
    }),
    settingsAfterMoves: i18n,
    sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
    todos: todos.map((todo) => ({ ...todo, file: configFile })),
    pages: [
      ...new PageFiles(siteDir, '.', exclude).files,
      ...['snippets', FORMER_SNIPPETS].flatMap((folder) =>
        existsSync(path.join(siteDir, folder))
          ? [...new PageFiles(siteDir, folder).files, ...filesIn(siteDir, folder).filter(isModule)]
          : [],
      ),
    ],
    convert: mintlifyPage((fields, page) => apis.operationOf(fields, page)),
    pluginsOfPages: apis.used.length === 0 ? [] : [{ name: 'openapi', options: { documents: apis.used } }],
    moves: [...moves, ...assets, ...snippetMoves(siteDir)],
    languageFolders,
  };
}

/** The settings that don't depend on pages. */
function siteSettings(config: Fields): Migration['settings'] {
  const colors = recordOf(config['colors']);
  return {
    title: textOf(config['name']) ?? 'Documentation',
    tagline: textOf(config['description']),
    trailingSlash: false,
    favicon: published(textOf(config['favicon']) ?? recordOf(config['favicon'])['light']),
    logo: logoOf(config['logo'], textOf(config['name'])),
    theme: accentOf(textOf(colors['primary']), textOf(colors['light'])),
  };
}

/** The navigation of the default language, and the folders of the others. */
function languagesOf(
  siteDir: string,
  navigation: Fields,
): { own: Fields; languages: LanguageFolder[]; code: string } {
  const all = itemsOf(navigation['languages']).map(recordOf);
  const main = all.find((one) => one['default'] === true) ?? all[0];
  if (main === undefined) {
    return { own: navigation, languages: [], code: 'en' };
  }
  return {
    own: { ...main, global: navigation['global'] },
    code: textOf(main['language']) ?? 'en',
    languages: all
      .filter((one) => one !== main)
      .flatMap((one) => {
        const folder = textOf(one['language']);
        return folder !== undefined && existsSync(path.join(siteDir, folder))
          ? [{ folder, code: folder === 'cn' ? 'zh-CN' : folder, label: undefined }]
          : [];
      }),
  };
}

function ignored(siteDir: string): string[] {
  const file = path.join(siteDir, '.mintignore');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .map((line) => line.trim().replace(/^\//, ''))
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .map((line) => (line.endsWith('/') ? `${line}**` : line));
}

/** Mintlify's folder of snippets before `snippets`. */
const FORMER_SNIPPETS = '_snippets';

function snippetMoves(siteDir: string): FileMove[] {
  const files = existsSync(path.join(siteDir, FORMER_SNIPPETS)) ? filesIn(siteDir, FORMER_SNIPPETS) : [];
  return files
    .map((from) => ({ from, to: from.slice(1) }))
    .filter(({ to }) => !existsSync(path.join(siteDir, to)));
}

const ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|mp3|pdf|zip|woff2?)$/i;

/** Mintlify publishes every file. Here, images and downloads are in a static folder. */
function assetMoves(siteDir: string, languages: readonly string[]): FileMove[] {
  const skipped = new Set(['node_modules', 'static', 'snippets', FORMER_SNIPPETS, 'i18n', ...languages]);
  return readdirSync(siteDir).flatMap((name): FileMove[] => {
    if (name.startsWith('.') || skipped.has(name)) {
      return [];
    }
    if (!statSync(path.join(siteDir, name)).isDirectory()) {
      return ASSET.test(name) ? [{ from: name, to: `static/${name}` }] : [];
    }
    const files = filesIn(siteDir, name);
    const assets = files.filter((file) => ASSET.test(file));
    const isPure = assets.length > 0 && !files.some((file) => /\.mdx?$/.test(file));
    return isPure
      ? [{ from: name, to: `static/${name}` }]
      : assets.map((file) => ({ from: file, to: `static/${file}` }));
  });
}

function isModule(file: string): boolean {
  return /\.[jt]sx$/.test(file);
}

function filesIn(siteDir: string, folder: string): string[] {
  return readdirSync(path.join(siteDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(siteDir, file) : entry.isFile() ? [file] : [];
  });
}

function published(file: unknown): string | undefined {
  const name = textOf(file);
  return name === undefined || /^https?:/.test(name) ? undefined : name.replace(/^\.?\//, '');
}

function logoOf(logo: unknown, name: string | undefined): Migration['settings']['logo'] {
  const src = published(textOf(logo) ?? recordOf(logo)['light']);
  const href = textOf(recordOf(logo)['href']);
  return src === undefined
    ? undefined
    : defined({
        src,
        srcDark: published(recordOf(logo)['dark']),
        alt: name,
        href: href !== undefined && /^https?:/.test(href) ? href : undefined,
      });
}

function accentOf(
  primary: string | undefined,
  light: string | undefined,
): { accent: string; accentDark?: string } | undefined {
  const accent = accentColor(primary);
  const isLight = light !== undefined && /^#[\da-f]{6}$/i.test(light);
  return accent === undefined ? undefined : { accent, ...(isLight ? { accentDark: light } : {}) };
}

function navbarLinks(config: Fields): { label: string; href: string; position: 'right' }[] {
  const { links, primary } = recordOf(config['navbar']);
  return [...itemsOf(links), primary].flatMap((entry) => {
    const { label, href, type } = recordOf(entry);
    const name = textOf(label) ?? (type === 'github' ? 'GitHub' : undefined);
    const address = textOf(href);
    return name === undefined || address === undefined || !/^https?:/.test(address)
      ? []
      : [{ label: name, href: address, position: 'right' as const }];
  });
}

/** Anchors and the navbar of a project often have the same links. */
function linksWithout<Link extends { href: string }>(
  items: readonly object[],
  links: readonly Link[],
): Link[] {
  return links.filter(({ href }) => !items.some((item) => 'href' in item && item.href === href));
}

function footerOf(footer: Fields): Migration['settings']['footer'] {
  const columns = itemsOf(footer['links']).map((column) => {
    const { header, items } = recordOf(column);
    return defined({
      title: textOf(header),
      items: itemsOf(items).flatMap((item) => {
        const label = textOf(recordOf(item)['label']);
        const href = textOf(recordOf(item)['href']);
        return label === undefined || href === undefined
          ? []
          : [/^https?:/.test(href) ? { label, href } : { label, to: href.replace(/^\//, '') || '/' }];
      }),
    });
  });
  const social = socialLinks(footer['socials']);
  const all = [...columns, ...(social.length === 0 ? [] : [{ items: social }])];
  return all.length === 0 ? undefined : { columns: all };
}

/** Without a page at the root, readers start on the first page of the navigation. */
function homeRedirect(files: PageFiles, sidebars: NonNullable<Migration['sidebars']>): Redirect[] {
  const first = files.idAt('/') === null ? firstPage(Object.values(sidebars)[0] ?? []) : undefined;
  return first === undefined ? [] : [{ from: '/', to: first }];
}

function firstPage(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const id =
      typeof item === 'string'
        ? item
        : item.type === 'category'
          ? (item.link?.id ?? firstPage(item.items))
          : undefined;
    if (id !== undefined) {
      return id;
    }
  }
  return undefined;
}

function redirectsOf(redirects: unknown): Redirect[] {
  return itemsOf(redirects).flatMap((entry) => {
    const from = textOf(recordOf(entry)['source']);
    const to = textOf(recordOf(entry)['destination']);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

/** Settings that are read, and those that need no counterpart. */
const READ_SETTINGS = `
  $schema name description colors logo favicon navigation navbar footer redirects api openapi
  integrations analytics contextual search theme icons styling topbarLinks topbarCtaButton
  footerSocials tabs primaryTab anchors feedback modeToggle
`.split(/\s+/);

/** Mintlify loads these on every page. */
function loadedFiles(siteDir: string): string[] {
  return readdirSync(siteDir).filter((name) => /\.(?:css|js)$/.test(name) && !/\.config\.js$|^\./.test(name));
}

function noteWhatIsLost(
  siteDir: string,
  config: Fields,
  apis: ApiDocuments,
  todos: Omit<Todo, 'file'>[],
): void {
  todos.push(...unreadSettings(config, READ_SETTINGS));
  const loaded = loadedFiles(siteDir);
  if (loaded.length > 0) {
    todos.push({
      text: `Mintlify loads ${loaded.map((name) => `"${name}"`).join(', ')} on every page. Add what you still need to \`styles\` and \`scripts\`.`,
    });
  }
  if (apis.used.length === 0 && (config['api'] !== undefined || config['openapi'] !== undefined)) {
    todos.push({
      text: '`api` has no counterpart. The plugin `openapi` creates pages from OpenAPI documents.',
    });
  }
  if (config['integrations'] !== undefined || config['analytics'] !== undefined) {
    todos.push({ text: "`integrations` weren't moved. Add them with `scripts` and `policy`." });
  }
}
