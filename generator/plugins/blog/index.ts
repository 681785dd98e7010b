/**
 * Blog plugin: Markdown posts in the same folders and with the same front matter as in Docusaurus, with paginated
 * lists, tags, authors, an archive, and feeds.
 */

import {
  checkedOptions,
  definePlugin,
  type Plugin,
  type PluginDocument,
  type PluginHooks,
  type PluginProblem,
  type PluginSidebarItem,
  type PluginSite,
} from 'pagewright';
import { YAMLError } from 'yaml';
import { readAuthors, type Author } from './authors.ts';
import { byline } from './byline.ts';
import { FEEDS, feeds } from './feeds.ts';
import { byYear, EXCERPT, listPages, SIDEBAR } from './lists.ts';
import { yamlText } from './markdown-text.ts';
import { addressOf, optionsSchema, settingsOf, type BlogOptions, type Settings } from './options.ts';
import { readWords } from './option-words.ts';
import { readPosts, type Post } from './posts.ts';
import { readTags, type TagsMap } from './tags.ts';
import { wordsOf } from './words.ts';

export type { BlogOptions, FeedOptions, FeedType } from './options.ts';

/** `plugins: [blog()]`, `plugins: [blog({ path: 'news', routeBasePath: 'news', blogTitle: 'News' })]` */
export function blog(options: BlogOptions = {}): Plugin {
  return definePlugin({
    name: options.id ?? 'blog',
    setup(site) {
      const { value, problems } = checkedOptions(optionsSchema, options);
      return value === null
        ? {
            problems,
            missingPaths: [addressOf({ routeBasePath: String(options.routeBasePath ?? 'blog') }, '')],
          }
        : hooksOf(site, settingsOf(value));
    },
  });
}

function hooksOf(site: PluginSite, written: Settings): PluginHooks {
  const problems: PluginProblem[] = [];
  const translations = site.translations === null ? null : `${site.translations}/${written.translationPath}`;
  const folders = [...(translations === null ? [] : [translations]), written.path];
  const settings = translatedSettings(site, written, translations, problems);
  const maps = { site, folders, problems };
  const authors = readMap<Author>(settings.authorsMapPath, readAuthors, maps);
  const tags: TagsMap = readMap('tags.yml', readTags, maps) ?? new Map();
  const posts = readPosts(site, translations, { settings, authors, tags, problems });
  const listed = posts.filter((post) => !post.isUnlisted);
  const byFile = new Map(posts.map((post) => [post.file, post]));
  return {
    problems,
    missingPaths: authors === null ? [addressOf(settings, settings.authorsBasePath)] : [],
    documents: [
      ...posts.map((post) => postDocument(post, listed, settings, site.locale)),
      ...listPages(listed, authors ?? new Map(), settings, site),
    ],
    sidebars: { [SIDEBAR]: sidebar(listed, settings, site.locale) },
    excerpts: {
      [EXCERPT]({ file = '' }) {
        const post = byFile.get(file);
        if (post === undefined) {
          throw new Error(`there is no post "${file}"`);
        }
        const { body, bodyLine } = post.excerpt;
        return { file, body, bodyLine };
      },
    },
    lead(source) {
      const post = byFile.get(source);
      return post === undefined ? '' : byline(post, settings, site);
    },
    // Feeds require absolute URLs.
    ...(site.origin === ''
      ? {}
      : {
          filesOfPages: (pages) => feeds(listed, pages, settings, site),
          headTags: settings.feeds.types.map((type) => ({
            tagName: 'link' as const,
            attributes: {
              rel: 'alternate',
              type: FEEDS[type].mediaType,
              href: site.baseUrl + addressOf(settings, FEEDS[type].file),
              title: `${site.title} ${settings.blogTitle} ${FEEDS[type].name}`,
            },
          })),
        }),
  };
}

/** Applies the translations in `options.json`, which has the same format as in Docusaurus. */
function translatedSettings(
  site: PluginSite,
  settings: Settings,
  translations: string | null,
  problems: PluginProblem[],
): Settings {
  if (translations === null) {
    return settings;
  }
  const words = readMap('options.json', readWords, { site, folders: [translations], problems }) ?? new Map();
  const { blogTitle, blogDescription, blogSidebarTitle } = settings;
  return {
    ...settings,
    blogTitle: words.get('title') ?? blogTitle,
    blogDescription: words.get('description') ?? blogDescription,
    blogSidebarTitle: words.get('sidebar.title') ?? blogSidebarTitle,
  };
}

/** Reads the first existing file with this name in the folders. Returns `null` if it isn't valid. */
function readMap<Value>(
  name: string,
  read: (yaml: string) => ReadonlyMap<string, Value>,
  { site, folders, problems }: { site: PluginSite; folders: readonly string[]; problems: PluginProblem[] },
): ReadonlyMap<string, Value> | null {
  const file = folders
    .map((folder) => ({ folder, file: `${folder}/${name}` }))
    .find((one) => site.list(one.folder, name).includes(one.file))?.file;
  if (file === undefined) {
    return new Map();
  }
  try {
    return read(site.read(file));
  } catch (error) {
    const line = error instanceof YAMLError ? error.linePos?.[0].line : undefined;
    const [what = ''] = String(error instanceof Error ? error.message : error).split(/ at line \d|\n/);
    problems.push({
      file,
      ...(line === undefined ? {} : { line }),
      message: `The file isn't valid YAML: ${what.replace(/\.?$/, '.')}`,
      fix: what.startsWith('Tabs') ? 'Use spaces instead of tabs.' : 'Correct the indentation or quotes.',
    });
    return null;
  }
}

/** @param listed all published posts, in blog order */
function postDocument(
  post: Post,
  listed: readonly Post[],
  settings: Settings,
  locale: string,
): PluginDocument {
  const { file, original, path, tags, text, title } = post;
  const at = listed.indexOf(post);
  const words = wordsOf(locale);
  const linkTo = (other: Post | undefined, sublabel: string): PluginDocument['next'] =>
    other === undefined ? undefined : { label: other.title, href: `/${other.path}`, sublabel };
  const previous = at === -1 ? undefined : linkTo(listed[at - 1], words.newerPost);
  const next = at === -1 ? undefined : linkTo(listed[at + 1], words.olderPost);
  // Tags that only unlisted posts have get no page.
  const withPage = new Set(listed.flatMap((one) => one.tags.map(({ permalink }) => permalink)));
  return {
    file,
    ...(original === null ? {} : { original }),
    path,
    text: post.isUntitled ? withTitle(text, title) : withoutOwnImage(text),
    tags: tags
      .filter(({ permalink }) => withPage.has(permalink))
      .map(({ label, permalink }) => ({
        label,
        href: `/${addressOf(settings, `${settings.tagsBasePath}/${permalink}`)}`,
      })),
    ...(settings.blogSidebarCount === 0 ? {} : { sidebar: SIDEBAR }),
    previous,
    next,
    ...(settings.editUrl === null
      ? {}
      : { editUrl: `${settings.editUrl.replace(/\/+$/, '')}/${encodeURI(file)}` }),
  };
}

function withTitle(text: string, title: string): string {
  return /^---[ \t]*\n/.test(text)
    ? text.replace(/^---[ \t]*\n/, () => `---\ntitle: ${yamlText(title)}\n`)
    : `---\ntitle: ${yamlText(title)}\n---\n${text}`;
}

/** An image next to the post is published only if the text shows it, so link previews can't use it. */
function withoutOwnImage(text: string): string {
  return text.replace(/^(---\n[\s\S]*?)^image:[ \t]*["']?\.[^\n]*$/m, '$1');
}

function sidebar(
  posts: readonly Post[],
  { blogSidebarCount, blogSidebarTitle, groupByYear }: Settings,
  locale: string,
): PluginSidebarItem[] {
  const shown = blogSidebarCount === 'ALL' ? posts : posts.slice(0, blogSidebarCount);
  const linksTo = (of: readonly Post[]) => of.map(({ title, path }) => ({ label: title, href: `/${path}` }));
  const items = groupByYear
    ? byYear(shown, locale).map(([label, ofYear]) => ({ label, items: linksTo(ofYear) }))
    : linksTo(shown);
  return items.length === 0 ? [] : [{ label: blogSidebarTitle ?? wordsOf(locale).recent, items }];
}
