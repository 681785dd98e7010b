import type { PluginProblem, PluginSite } from 'pagewright';
import { postAuthors, type Author, type AuthorsMap } from './authors.ts';
import { listOf, readFrontMatter, textOf } from './front-matter.ts';
import { addressOf, type Settings } from './options.ts';
import { postTags, type Tag, type TagsMap } from './tags.ts';

export interface Post {
  /** Relative to the site folder: `blog/2025-01-31-hello/index.md`. */
  file: string;
  /** File that this post translates, if any. */
  original: string | null;
  /** The source, without the text of its first heading if the front matter sets the title. */
  text: string;
  /** Path below the base: `blog/2025/01/31/hello`. */
  path: string;
  title: string;
  /** The title was derived from the file name, because neither front matter nor a heading sets it. */
  isUntitled: boolean;
  /** From the front matter, the file name, or the first commit; otherwise `null`. */
  date: Date | null;
  authors: Author[];
  tags: Tag[];
  isUnlisted: boolean;
  isDraft: boolean;
  /** Excerpt for lists: Markdown without the heading, and the line where it starts. */
  excerpt: { body: string; bodyLine: number; isWhole: boolean };
  minutes: number;
}

const DATED = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;
const TRUNCATE = /^[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})[ \t]*$/m;
const WORDS_PER_MINUTE = 200;

/** Settings, authors, and tags of a blog, and the list that receives its problems. */
interface BlogParts {
  settings: Settings;
  /** `null` if the file isn't valid. */
  authors: AuthorsMap | null;
  tags: TagsMap;
  problems: PluginProblem[];
}

/**
 * Reads all posts in blog order, newest or oldest first. Builds leave out drafts.
 *
 * @param translationFolder folder with translated posts, which replace the originals
 */
export function readPosts(site: PluginSite, translationFolder: string | null, blog: BlogParts): Post[] {
  const { settings } = blog;
  const segmenter = new Intl.Segmenter(site.locale, { granularity: 'word' });
  const written = filesIn(site, settings.path);
  const translated = translationFolder === null ? [] : filesIn(site, translationFolder);
  const names = [...new Set([...written, ...translated])].sort();
  const posts = names
    .map((name) => {
      const original = `${settings.path}/${name}`;
      const isTranslated = translated.includes(name);
      const file = isTranslated ? `${translationFolder}/${name}` : original;
      const post = readPost(name, file, site, { ...blog, segmenter });
      return { ...post, original: isTranslated && written.includes(name) ? original : null };
    })
    .filter((post) => site.mode === 'dev' || !post.isDraft);
  const time = ({ date }: Post): number => date?.getTime() ?? 0;
  posts.sort((a, b) => time(b) - time(a));
  return settings.sortPosts === 'ascending' ? posts.toReversed() : posts;
}

/** Returns the names of the posts in a folder: `2025-01-31-hello/index.md`. */
function filesIn(site: PluginSite, folder: string): string[] {
  return ['.md', '.mdx']
    .flatMap((ending) => site.list(folder, ending))
    .map((file) => file.slice(folder.length + 1))
    .filter((name) => !/(?:^|\/)_|\.test\.mdx?$|(?:^|\/)node_modules\//.test(name));
}

/** @param name name of the file in the posts folder */
function readPost(
  name: string,
  file: string,
  site: PluginSite,
  { settings, authors, tags, problems, segmenter }: BlogParts & { segmenter: Intl.Segmenter },
): Omit<Post, 'original'> {
  const problem = (found: PluginProblem): void => void problems.push({ file, line: 1, ...found });
  const text = site.read(file);
  let read: ReturnType<typeof readFrontMatter>;
  try {
    read = readFrontMatter(text);
  } catch {
    // The page itself reports the error with its line.
    read = { fields: {}, body: text, bodyLine: 1 };
  }
  const { fields, body } = read;
  const [, folder = '', dateInName, rest = ''] = DATED.exec(name) ?? [];
  const plain = name.replace(/(?:\/index)?\.mdx?$/, '');
  const slug = dateInName === undefined ? plain : `${dateInName.replaceAll('-', '/')}/${folder}${rest}`;
  const writtenDate = fields['date'] ?? dateInName?.replaceAll('/', '-');
  const date =
    writtenDate === undefined
      ? site.firstCommit(file)
      : (dateOf(fields['date']) ?? dateOf(dateInName?.replaceAll('/', '-')));
  const isDraft = fields['draft'] === true;
  if (date === null) {
    problem({
      level: 'warn',
      message:
        writtenDate === undefined
          ? `The post "${name}" has no date, so it's listed last.`
          : `The date "${String(writtenDate)}" of the post "${name}" isn't valid, so the post is listed last.`,
      fix: 'Start its file name with a date, such as "2025-01-31-name.md", or add `date: 2025-01-31` to its front matter.',
    });
  }
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(body)?.[1];
  const ownTitle = textOf(fields['title']) ?? null;
  const title = ownTitle ?? heading?.replace(/\s*\{#[^}]*\}$/, '') ?? null;
  return {
    file,
    text: ownTitle === null ? text : withoutHeading(text, body),
    path: addressOf(settings, textOf(fields['slug']) ?? slug),
    title: title ?? (rest === '' ? plain : rest).replaceAll('-', ' '),
    isUntitled: title === null,
    date,
    authors: postAuthors(fields, authors, problem),
    tags: postTags(listOf(fields['tags']), tags),
    isUnlisted: fields['unlisted'] === true,
    isDraft,
    excerpt: excerptOf(read),
    minutes: Math.max(1, Math.ceil(wordCount(body, segmenter) / WORDS_PER_MINUTE)),
  };
}

/** Empties the line of the heading, so that later lines keep their number. */
function withoutHeading(text: string, body: string): string {
  return text.slice(0, text.length - body.length) + body.replace(/^(\s*)#[ \t][^\n]*/, '$1');
}

/** Counts words of the source, as Docusaurus does, also in languages without spaces. */
function wordCount(text: string, segmenter: Intl.Segmenter): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike === true).length;
}

/** Returns the text before the truncate mark without the heading, or the whole post. */
function excerptOf({
  body,
  bodyLine,
}: Pick<ReturnType<typeof readFrontMatter>, 'body' | 'bodyLine'>): Post['excerpt'] {
  const mark = TRUNCATE.exec(body);
  const shown = mark === null ? body : body.slice(0, mark.index);
  const [heading = ''] = /^\s*#[ \t].*\n?/.exec(shown) ?? [];
  return {
    body: shown.slice(heading.length),
    bodyLine: bodyLine + heading.split('\n').length - 1,
    isWhole: mark === null,
  };
}

/** Like Docusaurus, treats dates without a time zone as UTC. */
function dateOf(value: unknown): Date | null {
  const [, year, month = '1', day = '1', rest = ''] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/.exec(String(value).trim()) ?? [];
  const time = /^\d{1,2}:\d{2}/.test(rest) ? rest.replace(/^(\d):/, '0$1:') : '00:00';
  const zone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? '' : 'Z';
  const date = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
