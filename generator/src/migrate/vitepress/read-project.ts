/** Reads projects of VitePress. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import { languageMoves, type LanguageFolder } from '../language-folders.ts';
import { firstExisting, PageFiles } from '../page-files.ts';
import { textOf, textsOf, urlSettings, type Fields } from '../plain-values.ts';
import { packageCall, readConfigModule } from '../read-config-module.ts';
import { socialLinks } from '../social-links.ts';
import type { Migration, MigrationSource, Todo } from '../source.ts';
import { vitepressPage } from './pages.ts';
import { rewrittenFiles } from './rewrites.ts';
import { convertSidebars } from './sidebars.ts';
import { unreadSettings } from '../unread-settings.ts';
import { defined, isFunction, itemsOf, recordOf } from '../../unknown-value.ts';

const CONFIGS = ['', 'docs/'].flatMap((folder) =>
  ['config', 'config/index'].flatMap((name) =>
    ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `${folder}.vitepress/${name}.${extension}`),
  ),
);

export const vitepress: MigrationSource = {
  name: 'VitePress',
  findConfig: (siteDir) => firstExisting(siteDir, CONFIGS),
  read: readProject,
};

async function readProject(siteDir: string, configFile: string): Promise<Migration> {
  const settings = await readConfigModule(siteDir, configFile);
  const root = configFile.startsWith('docs/') ? 'docs' : '.';
  const docsDir = path.posix.join(root, textOf(settings['srcDir']) ?? '.');
  const locales = recordOf(settings['locales']);
  const main = recordOf(locales['root']);
  const theme = { ...recordOf(settings['themeConfig']), ...recordOf(main['themeConfig']) };
  const languages = languagesOf(locales);
  const todos: Omit<Todo, 'file'>[] = [];
  const exclude = excludedPaths(settings, docsDir);
  const publicDir = path.posix.join(docsDir, 'public');
  const inLanguages = languages.map(({ folder }) => `${folder}/**`);
  const files = new PageFiles(siteDir, docsDir, [...exclude, ...inLanguages]);
  const all = new PageFiles(siteDir, docsDir, exclude);
  const inside = (file: string): string => (docsDir === '.' ? file : file.slice(docsDir.length + 1));
  const rewritten = rewrittenFiles(settings['rewrites'], files.files.map(inside));
  const sidebars = convertSidebars(theme['sidebar'] ?? settings['sidebar'], {
    files,
    rewritten: new Map([...rewritten].map(([from, to]) => [bareOf(to), bareOf(from)])),
    todos,
  });
  const { moves, settings: i18n } = languageMoves(
    docsDir,
    { code: textOf(main['lang'])?.split('-')[0] ?? 'en', label: textOf(main['label']) },
    languages,
  );
  noteWhatIsLost(settings, theme, todos);
  return {
    settings: defined({
      ...siteSettings(settings, main, theme),
      docs: defined({
        path: docsDir,
        exclude: [...exclude, ...inLanguages],
        editUrl: textOf(recordOf(theme['editLink'])['pattern'])?.replace(':path', '{docPath}'),
        showLastUpdateTime: settings['lastUpdated'] === true ? true : undefined,
        numberPrefixParser: files.hasNumberPrefixes ? false : undefined,
      }),
      staticDirs: existsSync(path.join(siteDir, publicDir)) ? [publicDir] : undefined,
      markdown: { headingIds: 'vitepress' as const, strict: false },
    }),
    settingsAfterMoves: i18n,
    plugins: recordOf(settings['markdown'])['math'] === true ? ['math'] : [],
    sidebars: Object.keys(sidebars).length === 0 ? null : sidebars,
    todos: todos.map((todo) => ({ ...todo, file: configFile })),
    pages: [...new Set([...all.files, ...includedFiles(siteDir, docsDir)])],
    convert: vitepressPage({
      files,
      sourceDir: docsDir,
      slugify: slugifyOf(settings),
      marks: marksOf(recordOf(recordOf(settings['markdown'])['attrs'])),
      exists: (file) => existsSync(path.join(siteDir, file)),
      slugs: slugsOf(rewritten, docsDir),
    }),
    moves,
    languageFolders: languages.map(({ folder }) => path.posix.join(docsDir, folder)),
  };
}

function bareOf(file: string): string {
  return file.replace(/\.md$/, '');
}

/** The slugs of rewritten files, which keep their place on disk. */
function slugsOf(rewritten: ReadonlyMap<string, string>, docsDir: string): Map<string, string> {
  return new Map(
    [...rewritten].map(([from, to]) => [
      path.posix.join(docsDir, from),
      `/${bareOf(to).replace(/(?:^|\/)index$/, '')}`,
    ]),
  );
}

/** The project's own function for IDs, unless it's from a package, which isn't loaded. */
function slugifyOf(settings: Fields): ((text: string) => string) | null {
  const slugify = recordOf(recordOf(settings['markdown'])['anchor'])['slugify'];
  return isFunction(slugify) && packageCall(slugify) === null ? (text) => String(slugify(text)) : null;
}

function marksOf(attrs: Fields): { left: string; right: string } | null {
  const [left, right] = [textOf(attrs['leftDelimiter']), textOf(attrs['rightDelimiter'])];
  return left === undefined || right === undefined ? null : { left, right };
}

/** The settings that don't depend on pages. */
function siteSettings(settings: Fields, main: Fields, theme: Fields): Migration['settings'] {
  return {
    title: textOf(settings['title']) ?? textOf(main['title']) ?? 'Documentation',
    tagline: textOf(settings['description']) ?? textOf(main['description']),
    ...urlSettings(textOf(recordOf(settings['sitemap'])['hostname'])),
    ...(textOf(settings['base']) === undefined ? {} : { baseUrl: textOf(settings['base']) }),
    ...(settings['cleanUrls'] === true ? { trailingSlash: false } : {}),
    locale: localeOf(settings, main),
    favicon: faviconOf(settings['head']),
    logo: logoOf(theme['logo']),
    navbar: {
      ...(typeof theme['siteTitle'] === 'string' ? { title: theme['siteTitle'] } : {}),
      items: [...navbarItems(theme['nav']), ...repositoryLink(theme), { type: 'search' }],
    },
    footer: footerOf(theme),
  };
}

function excludedPaths(settings: Fields, docsDir: string): string[] {
  const besidePages =
    docsDir === '.' ? ['README.md', 'node_modules/**', 'i18n/**', 'static/**', 'migration-report.md'] : [];
  return ['public/**', ...textsOf(settings['srcExclude']), ...besidePages];
}

/** Files that pages include have names that start with an underscore. */
function includedFiles(siteDir: string, docsDir: string): string[] {
  return new PageFiles(siteDir, docsDir).files.filter((file) => /(?:^|\/)_/.test(file));
}

/** Languages whose pages are in their own folder. Others are separate sites. */
function languagesOf(locales: Fields): LanguageFolder[] {
  return Object.entries(locales).flatMap(([folder, value]) => {
    const { label, lang, link } = recordOf(value);
    const isOwn = folder !== 'root' && !/^https?:/.test(textOf(link) ?? '');
    return isOwn ? [{ folder, code: textOf(lang) ?? folder, label: textOf(label) }] : [];
  });
}

function localeOf(settings: Fields, main: Fields): { code: string } | undefined {
  const code = (textOf(main['lang']) ?? textOf(settings['lang']) ?? 'en').split('-')[0] ?? 'en';
  return code === 'en' ? undefined : { code };
}

function faviconOf(head: unknown): string | undefined {
  for (const [tag, attributes] of itemsOf(head).map(itemsOf)) {
    const { rel, href } = recordOf(attributes);
    if (tag === 'link' && /(?:^|\s)icon$/.test(textOf(rel) ?? '') && textOf(href)?.startsWith('/') === true) {
      return textOf(href)?.slice(1);
    }
  }
  return undefined;
}

function logoOf(logo: unknown) {
  const { src, light, dark, alt } = recordOf(typeof logo === 'string' ? { src: logo } : logo);
  const file = textOf(src) ?? textOf(light);
  const bare = (one: string | undefined): string | undefined => one?.replace(/^\//, '');
  return file === undefined || /^https?:/.test(file)
    ? undefined
    : { src: bare(file) ?? file, ...defined({ srcDark: bare(textOf(dark)), alt: textOf(alt) }) };
}

type NavbarLink = { label: string; to: string } | { label: string; href: string };

function navbarItems(nav: unknown): (NavbarLink | { label: string; items: NavbarLink[] })[] {
  return itemsOf(nav).flatMap((entry): (NavbarLink | { label: string; items: NavbarLink[] })[] => {
    const { text, link, items } = recordOf(entry);
    const label = textOf(text);
    if (label === undefined) {
      return [];
    }
    const inner = linksIn(items);
    return inner.length > 0 ? [{ label, items: inner }] : target(label, link);
  });
}

/** Groups in a dropdown have no counterpart, so their links are in one list. */
function linksIn(items: unknown): NavbarLink[] {
  return itemsOf(items).flatMap((entry): NavbarLink[] => {
    const { text, link, items: inner } = recordOf(entry);
    const label = textOf(text);
    return inner === undefined ? (label === undefined ? [] : target(label, link)) : linksIn(inner);
  });
}

function target(label: string, link: unknown): NavbarLink[] {
  const address = textOf(link);
  if (address === undefined) {
    return [];
  }
  return /^(?:[a-z]+:)?\/\//i.test(address)
    ? [{ label, href: address }]
    : [
        {
          label,
          to: address.replace(/^\//, '').replace(/(?:(?:^|\/)index)?\.(?:html|md)(?=$|#)/, '') || '/',
        },
      ];
}

function repositoryLink(theme: Fields): { label: string; href: string; position: 'right' }[] {
  return socialLinks(theme['socialLinks'])
    .filter(({ label }) => label === 'GitHub' || label === 'GitLab')
    .slice(0, 1)
    .map((link) => ({ ...link, position: 'right' as const }));
}

function footerOf(theme: Fields): Migration['settings']['footer'] {
  const { message, copyright } = recordOf(theme['footer']);
  const text = [textOf(message), textOf(copyright)].filter((part) => part !== undefined).join(' ');
  const others = socialLinks(theme['socialLinks']).filter(
    ({ label }) => label !== 'GitHub' && label !== 'GitLab',
  );
  return text === '' && others.length === 0
    ? undefined
    : defined({
        columns: others.length === 0 ? undefined : [{ items: others }],
        copyright: text === '' ? undefined : text,
      });
}

/** Settings that are read or reported, and those that need no counterpart. */
const READ_SETTINGS = `
  title titleTemplate description lang locales base srcDir srcExclude outDir cacheDir themeConfig
  markdown head lastUpdated rewrites cleanUrls sitemap sidebar extends buildEnd transformPageData
  transformHead transformHtml vite vue ignoreDeadLinks mpa appearance metaChunk assetsDir router
  contentProps postRender shouldPreload
`.split(/\s+/);
const READ_THEME = `
  nav sidebar logo siteTitle socialLinks editLink footer search algolia outline lastUpdated
  lastUpdatedText docFooter darkModeSwitchLabel sidebarMenuLabel aside i18nRouting
  returnToTopLabel langMenuLabel lightModeSwitchTitle darkModeSwitchTitle externalLinkIcon
  outlineTitle skipToContentLabel logoLink notFound
`.split(/\s+/);

function noteWhatIsLost(settings: Fields, theme: Fields, todos: Omit<Todo, 'file'>[]): void {
  todos.push(
    ...unreadSettings(settings, READ_SETTINGS),
    ...unreadSettings(theme, READ_THEME, 'themeConfig.'),
  );
  const lost: Readonly<Record<string, string>> = {
    buildEnd: 'Write a plugin instead.',
    transformPageData: 'Write a plugin instead.',
    transformHead: 'Write a plugin instead.',
    transformHtml: 'Write a plugin instead.',
    vite: "Its plugins aren't used.",
    vue: "Its options aren't used.",
  };
  for (const [name, text] of Object.entries(lost).filter(([field]) => settings[field] !== undefined)) {
    todos.push({ text: `\`${name}\` has no counterpart. ${text}` });
  }
  if (recordOf(settings['markdown'])['config'] !== undefined) {
    todos.push({ text: "`markdown.config` adds plugins of markdown-it, which aren't used." });
  }
  const tags = itemsOf(settings['head']).filter(
    (tag) => !/icon/.test(String(recordOf(itemsOf(tag)[1])['rel'])),
  );
  if (tags.length > 0) {
    todos.push({
      text: `\`head\` has ${tags.length} more tags. Add them to \`headTags\`, \`metadata\`, and \`scripts\`.`,
    });
  }
  if (theme['algolia'] !== undefined) {
    todos.push({ text: '`algolia` is replaced by the built-in search.' });
  }
}
