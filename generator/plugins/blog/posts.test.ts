import { expect, test } from 'vitest';
import type { PluginProblem, PluginSite } from 'pagewright';
import { settingsOf, type BlogOptions } from './options.ts';
import { readPosts, type Post } from './posts.ts';

interface Blog {
  locale?: string;
  mode?: 'build' | 'dev';
  options?: BlogOptions;
  translations?: string;
  problems?: PluginProblem[];
  firstCommit?: Date | null;
}

/** Reads a blog with these files. */
function readBlog(files: Record<string, string>, blog: Blog = {}): Post[] {
  const {
    locale = 'en',
    mode = 'build',
    options = {},
    translations = null,
    problems = [],
    firstCommit = null,
  } = blog;
  const site = {
    locale,
    mode,
    list: (folder: string, ending: string) =>
      Object.keys(files).filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending)),
    read: (file: string) => files[file],
    firstCommit: () => firstCommit,
  } as unknown as PluginSite;
  const parts = { settings: settingsOf(options), authors: new Map(), tags: new Map(), problems };
  return readPosts(site, translations, parts);
}

const readPost = (name: string, text: string, locale?: string): Post | undefined =>
  readBlog({ [`blog/${name}`]: text }, { locale })[0];

test.each([
  ['en', 'word '.repeat(201), 2],
  ['en', `${'word '.repeat(199)}<a>`, 1],
  // A language without spaces.
  ['zh', '中文'.repeat(201), 2],
])('in the language %s, the reading time of %j is %d minutes', (locale, body, minutes) => {
  expect(readPost('2025-01-02-a.md', body, locale)?.minutes).toBe(minutes);
});

test("a post's date comes from its front matter, its file name, or its first commit", () => {
  const problems: PluginProblem[] = [];
  const files = {
    'blog/2025-01-02-named.md': '',
    'blog/2025-01-03-both.md': '---\ndate: 2024-05-06\n---\n',
    'blog/none.md': 'Text',
  };
  const posts = readBlog(files, { problems, firstCommit: new Date('2024-12-24T18:00:00Z') });
  expect(posts.map(({ path, date }) => `${path} ${date?.toISOString()}`)).toEqual([
    'blog/2025/01/02/named 2025-01-02T00:00:00.000Z',
    'blog/none 2024-12-24T18:00:00.000Z',
    'blog/2025/01/03/both 2024-05-06T00:00:00.000Z',
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['date: 2025-01-02', '2025-01-02T00:00:00.000Z'],
  ['date: 2025-1-2', '2025-01-02T00:00:00.000Z'],
  ['date: 2025-01-02T9:30', '2025-01-02T09:30:00.000Z'],
  ["date: '2025-01-02 10:00'", '2025-01-02T10:00:00.000Z'],
  ["date: '2025-01-02T10:00Z'", '2025-01-02T10:00:00.000Z'],
  ["date: '2025-01-02T10:00:00+02:00'", '2025-01-02T08:00:00.000Z'],
  ["date: '2025-01-02T10:00-0530'", '2025-01-02T15:30:00.000Z'],
  ["date: '2025-01-02  10:00 +02:00'", null],
  ["date: '2025-01-02 at 10:00'", '2025-01-02T00:00:00.000Z'],
  ["date: 'On 2025-01-02'", null],
  ['date: 2025-01-02nd', null],
  ['date: 2025-13-02', null],
  ['date: []', null],
  ["date: ' 2025-01-02 '", '2025-01-02T00:00:00.000Z'],
  ['title: A', null],
])('the day of a post with the front matter "%s" is %s', (field, date) => {
  expect(readPost('a.md', `---\n${field}\n---\n`)?.date?.toISOString() ?? null).toBe(date);
});

test.each([
  ['2025-01-02-a-b.md', 'blog/2025/01/02/a-b', 'a b'],
  ['2025-01-02.mdx', 'blog/2025/01/02', '2025 01 02'],
  ['2025/01/02/a/index.md', 'blog/2025/01/02/a', 'a'],
  ['news/2025-1-2-a.md', 'blog/2025/1/2/news/a', 'a'],
  ['a-b/index.mdx', 'blog/a-b', 'a b'],
  ['a.md-b.md', 'blog/a.md-b', 'a.md b'],
])('the file %s is the post at %s with the title "%s"', (name, path, title) => {
  expect(readPost(name, 'Text')).toMatchObject({ path, title, isUntitled: true });
});

test('the slug of a post is its path', () => {
  expect(readPost('2025-01-02-a.md', '---\nslug: /two/\n---\n')?.path).toBe('blog/two');
});

test.each([
  ['# A heading ##\n', 'A heading', false],
  ['\n\n# A {#id}\n', 'A', false],
  ['# A{#id} b{#}\n', 'A{#id} b', false],
  ['#No heading\n', 'a', true],
  ['Text\n# Later\n', 'a', true],
  ['---\ntitle: " From front matter "\n---\n# Other\n', 'From front matter', false],
  ['---\ntitle: 2025\n---\n', '2025', false],
  ['---\ntitle: ""\n---\n', 'a', true],
  ['---\n---\n# A\n', 'A', false],
  ['--- \t\n- list\n---\n# A\n', 'A', false],
  ['Text\n---\ntitle: No front matter\n---\n', 'a', true],
  ['---\ntitle: [\n---\n', 'a', true],
])('the title of %j is "%s"', (text, title, isUntitled) => {
  expect(readPost('2025-01-02-a.md', text)).toMatchObject({ title, isUntitled });
});

test.each([
  ['Short\n', 'Short\n', 1, true],
  ['# T\nShort\n', 'Short\n', 2, true],
  ['\n# T\nShort\n', 'Short\n', 3, true],
  ['---\ntags: [a]\n---\n\nA\n<!-- truncate -->\nB\n', '\nA\n', 4, false],
  ['A\n \t<!--truncate-->\t \nB\n', 'A\n', 1, false],
  ['A\n{/* truncate */}\nB\n', 'A\n', 1, false],
  ['A\n{/*truncate*/}\nB\n', 'A\n', 1, false],
  ['A <!-- truncate -->\n', 'A <!-- truncate -->\n', 1, true],
  ['<!-- truncate --> A\n', '<!-- truncate --> A\n', 1, true],
  ['<!-- truncate -->\nA\n', '', 1, false],
  ['A\n# Later\n', 'A\n# Later\n', 1, true],
])('the excerpt of %j is %j', (text, body, bodyLine, isWhole) => {
  expect(readPost('2025-01-02-a.md', text)?.excerpt).toEqual({ body, bodyLine, isWhole });
});

test('posts are in the order of their dates and names, and those without a date are last with a warning', () => {
  const files = {
    'blog/undated.md': '',
    'blog/2024-01-01-old.md': '',
    'blog/2025-01-01-b.mdx': '',
    'blog/2025-01-01-a.md': '',
    'blog/_partial.md': '',
    'blog/_folder/2025-01-01-a.md': '',
    'blog/2025-01-01-c.test.md': '',
    'blog/node_modules/2025-01-01-a.md': '',
    'blog/2025-01-01-draft.md': '---\ndraft: true\n---\n',
    'blog/2025-01-01-unlisted.md': '---\nunlisted: true\n---\n',
  };
  const problems: PluginProblem[] = [];
  const names = (blog: Blog) => readBlog(files, blog).map(({ path }) => path.replace(/.*\//, ''));
  expect(names({ problems })).toEqual(['a', 'b', 'unlisted', 'old', 'undated']);
  expect(problems).toMatchObject([{ file: 'blog/undated.md', line: 1, level: 'warn' }]);
  expect(names({ mode: 'dev' })).toContain('draft');
  expect(names({ options: { sortPosts: 'ascending' } })).toEqual(['undated', 'old', 'unlisted', 'b', 'a']);
  expect(readBlog(files).filter(({ isUnlisted }) => isUnlisted)).toHaveLength(1);
});

test('a translation replaces its original, and a post can exist only in a translation', () => {
  const files = {
    'blog/2025-01-02-a.md': '# A',
    'blog/2025-01-03-b.md': '# B',
    'de/2025-01-02-a.md': '# Ä',
    'de/2025-01-01-c.md': '# C',
  };
  expect(
    readBlog(files, { translations: 'de' }).map((post) => [post.title, post.file, post.original]),
  ).toEqual([
    ['B', 'blog/2025-01-03-b.md', null],
    ['Ä', 'de/2025-01-02-a.md', 'blog/2025-01-02-a.md'],
    ['C', 'de/2025-01-01-c.md', null],
  ]);
});

test.each([
  ['---\ntitle: Front\n---\n\n# **Heading** {#h}\n\nText', '---\ntitle: Front\n---\n\n\n\nText'],
  ['---\ntitle: Front\n---\n\nText\n\n# Heading', '---\ntitle: Front\n---\n\nText\n\n# Heading'],
  ['---\ntags: []\n---\n# Heading\nText', '---\ntags: []\n---\n# Heading\nText'],
])('the title in the front matter of %j replaces the heading', (written, text) => {
  expect(readPost('2025-01-02-a.md', written)?.text).toBe(text);
});
