/** Reads projects of Starlight. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../../problems.ts';
import { writableRedirects, type Redirect } from '../writable-redirects.ts';
import { languageMoves, type LanguageFolder } from '../language-folders.ts';
import { firstExisting, PageFiles } from '../page-files.ts';
import { textOf, urlSettings, type Fields } from '../plain-values.ts';
import { packageCall, readConfigModule, type PackageCall } from '../read-config-module.ts';
import { socialLinks } from '../social-links.ts';
import { unreadSettings } from '../unread-settings.ts';
import type { FileMove, Migration, MigrationSource, Todo } from '../source.ts';
import { starlightPage } from './pages.ts';
import { convertSidebar } from './sidebars.ts';
import { defined, itemsOf, recordOf } from '../../unknown-value.ts';

const CONFIGS = ['mjs', 'ts', 'mts', 'js', 'cjs'].map((extension) => `astro.config.${extension}`);
const PAGES = 'src/content/docs';

export const starlight: MigrationSource = {
  name: 'Starlight',
  findConfig: (siteDir) => firstExisting(siteDir, CONFIGS),
  read: readProject,
};

async function readProject(siteDir: string, configFile: string): Promise<Migration> {
  const astro = await readConfigModule(siteDir, configFile);
  const calls = itemsOf(astro['integrations']).flatMap((value) => packageCall(value) ?? []);
  const settings = starlightSettings(calls, configFile);
  const locales = recordOf(settings['locales']);
  const { docsDir, main, languages } = languagesOf(siteDir, locales, textOf(settings['defaultLocale']));
  const inLanguages = languages.map(({ folder }) => `${folder}/**`);
  const files = new PageFiles(siteDir, docsDir, inLanguages);
  const todos: Omit<Todo, 'file'>[] = [];
  const items = convertSidebar(settings['sidebar'], {
    files,
    hasFolder: (folder) => files.files.some((file) => file.startsWith(`${docsDir}/${folder}/`)),
    todos,
  });
  const { moves, settings: i18n } = languageMoves(docsDir, main, languages);
  const { logo, copies } = logoOf(settings['logo']);
  noteWhatIsLost(
    settings,
    calls.map(({ name }) => name),
    todos,
  );
  const redirects = writableRedirects(
    redirectsOf(astro['redirects']),
    files,
    languages.map(({ folder }) => folder),
    todos,
  );
  return {
    settings: defined({
      title: titleOf(settings['title']),
      tagline: textOf(settings['description']),
      ...urlSettings(textOf(astro['site'])),
      ...(textOf(astro['base']) === undefined ? {} : { baseUrl: textOf(astro['base']) }),
      trailingSlash: astro['trailingSlash'] !== 'never',
      locale: main.code === 'en' ? undefined : { code: main.code },
      favicon: faviconOf(siteDir, settings),
      logo,
      ...linkSettings(settings),
      docs: defined({
        path: docsDir,
        exclude: inLanguages.length === 0 ? undefined : inLanguages,
        editUrl: editUrl(settings, docsDir),
        showLastUpdateTime: settings['lastUpdated'] === true ? true : undefined,
        numberPrefixParser: files.hasNumberPrefixes ? false : undefined,
      }),
      staticDirs: staticDirsOf(siteDir, copies.length > 0),
      styles: stylesOf(siteDir, settings['customCss'], todos),
      markdown: { headingIds: headingIdsOf(siteDir, astro), strict: false },
      redirects,
    }),
    settingsAfterMoves: i18n,
    sidebars: items.length === 0 ? null : { docs: items },
    todos: todos.map((todo) => ({ ...todo, file: configFile })),
    pages: new PageFiles(siteDir, PAGES).files,
    convert: starlightPage(files),
    copies,
    moves,
    languageFolders: languages.map(({ folder }) => path.posix.join(docsDir, folder)),
  };
}

/** Copied files are saved in the default folder, `static`. */
function staticDirsOf(siteDir: string, hasCopies: boolean): string[] | undefined {
  return existsSync(path.join(siteDir, 'public')) ? ['public', ...(hasCopies ? ['static'] : [])] : undefined;
}

/** The options of the integration `starlight()`. */
function starlightSettings(calls: readonly PackageCall[], configFile: string): Fields {
  const call = calls.find(({ name }) => name.startsWith('@astrojs/starlight'));
  if (call === undefined) {
    throw new DocsError({
      code: 'config-not-loaded',
      level: 'throw',
      message: "The configuration doesn't use Starlight.",
      fix: 'Only Astro sites with the integration `starlight({ … })` can be migrated.',
      file: configFile,
    });
  }
  return recordOf(call.options);
}

function faviconOf(siteDir: string, settings: Fields): string | undefined {
  const written = textOf(settings['favicon'])?.replace(/^\//, '');
  return written ?? (existsSync(path.join(siteDir, 'public/favicon.svg')) ? 'favicon.svg' : undefined);
}

/** Links to code go into the navbar, others into the footer. */
function linkSettings(settings: Fields): Pick<Migration['settings'], 'navbar' | 'footer'> {
  const social = socialLinks(settings['social']);
  const isCode = ({ label }: { label: string }): boolean => label === 'GitHub' || label === 'GitLab';
  const others = social.filter((link) => !isCode(link));
  return {
    navbar: {
      ...(recordOf(settings['logo'])['replacesTitle'] === true ? { title: '' } : {}),
      items: [
        ...social.filter(isCode).map((link) => ({ ...link, position: 'right' as const })),
        { type: 'search' },
      ],
    },
    ...(others.length === 0 ? {} : { footer: { columns: [{ items: others }] } }),
  };
}

/** Without a language `root`, the pages of the default language are also in a folder. */
function languagesOf(
  siteDir: string,
  locales: Fields,
  defaultLocale: string | undefined,
): { docsDir: string; main: LanguageFolder; languages: LanguageFolder[] } {
  const all = Object.entries(locales).map(([folder, value]): LanguageFolder => {
    const { label, lang } = recordOf(value);
    return { folder, code: textOf(lang) ?? (folder === 'root' ? 'en' : folder), label: textOf(label) };
  });
  const main = all.find(({ folder }) => folder === 'root') ??
    all.find(({ folder }) => folder === defaultLocale) ??
    all[0] ?? { folder: 'root', code: 'en', label: undefined };
  const isFolder = main.folder !== 'root';
  const others = all.filter(
    ({ folder }) => folder !== main.folder && existsSync(path.join(siteDir, PAGES, folder)),
  );
  return {
    docsDir: isFolder ? `${PAGES}/${main.folder}` : PAGES,
    main,
    languages: isFolder ? others.map((one) => ({ ...one, folder: `../${one.folder}` })) : others,
  };
}

function titleOf(title: unknown): string {
  return textOf(title) ?? textOf(Object.values(recordOf(title))[0]) ?? 'Documentation';
}

/** Logos are source files, so they're copied into a static folder. */
function logoOf(logo: unknown): { logo: Migration['settings']['logo']; copies: FileMove[] } {
  const { src, light, dark, alt } = recordOf(logo);
  const files = [textOf(src) ?? textOf(light), textOf(dark)].map((file) => file?.replace(/^\.?\//, ''));
  const [first, second] = files;
  if (first === undefined) {
    return { logo: undefined, copies: [] };
  }
  const published = (file: string): string => `img/${path.posix.basename(file)}`;
  return {
    logo: defined({ src: published(first), srcDark: second && published(second), alt: textOf(alt) }),
    copies: files.flatMap((file) =>
      file === undefined ? [] : [{ from: file, to: `static/${published(file)}` }],
    ),
  };
}

function editUrl(settings: Fields, docsDir: string): string | undefined {
  const base = textOf(recordOf(settings['editLink'])['baseUrl']);
  return base === undefined ? undefined : `${base.replace(/\/?$/, '/')}${docsDir}/{docPath}`;
}

function stylesOf(siteDir: string, customCss: unknown, todos: Omit<Todo, 'file'>[]): string[] | undefined {
  const files = itemsOf(customCss).flatMap((file) => textOf(file)?.replace(/^\.?\//, '') ?? []);
  const own = files.filter((file) => existsSync(path.join(siteDir, file)));
  for (const file of files.filter((one) => !own.includes(one))) {
    todos.push({
      text: `\`customCss\` contains "${file}", which isn't a file of the project. Add it to \`styles\` yourself.`,
    });
  }
  return own.length === 0 ? undefined : own;
}

/** Before version 6, Astro removed a hyphen at the end of an ID. */
function headingIdsOf(siteDir: string, astro: Fields): 'github' | 'astro5' {
  const file = path.join(siteDir, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const major = Number(/"astro":\s*"[^"\d]*(\d+)/.exec(text)?.[1] ?? 6);
  return major < 6 && recordOf(astro['experimental'])['headingIdCompat'] !== true ? 'astro5' : 'github';
}

function redirectsOf(redirects: unknown): Redirect[] {
  return Object.entries(recordOf(redirects)).flatMap(([from, target]) => {
    const to = textOf(target) ?? textOf(recordOf(target)['destination']);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Options that are read or reported, and those that need no counterpart. */
const READ_SETTINGS = `
  title description logo favicon social sidebar locales defaultLocale editLink lastUpdated
  customCss components plugins head expressiveCode pagefind credits titleDelimiter disable404Route
  pagination prerender tableOfContents
`.split(/\s+/);

function noteWhatIsLost(
  settings: Fields,
  integrations: readonly string[],
  todos: Omit<Todo, 'file'>[],
): void {
  todos.push(...unreadSettings(settings, READ_SETTINGS));
  for (const field of ['components', 'plugins', 'head', 'expressiveCode'].filter(
    (name) => settings[name] !== undefined,
  )) {
    const count = itemsOf(settings[field]).length || Object.keys(recordOf(settings[field])).length;
    if (count > 0) {
      todos.push({ text: LOST[field] ?? '' });
    }
  }
  for (const name of integrations.filter((one) => !/starlight|sitemap|mdx|react/.test(one))) {
    todos.push({ text: `The integration "${name.replace(/\.default$/, '')}" has no counterpart.` });
  }
}

const LOST: Readonly<Record<string, string>> = {
  components:
    '`components` replaces parts of the layout. Write them in React, as parts of the shell in `theme/`.',
  plugins: '`plugins` are for Starlight. Write a plugin, or create their pages before the build.',
  head: "`head` wasn't read. Add its tags to `headTags`, `metadata`, and `scripts`.",
  expressiveCode: '`expressiveCode` has no counterpart.',
};
