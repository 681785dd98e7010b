import { expect, test } from 'vitest';
import { validFrontMatter } from './front-matter-schema.ts';

const read = (data: Record<string, unknown>) =>
  validFrontMatter(data, { id: 2, title: 3, tags: 4, last_update: 5, draft: 6, unlisted: 7 }, 'docs/a.md');
const messages = (data: Record<string, unknown>) =>
  read(data).problems.map(({ message, fix }) => `${message} ${fix}`);

test('I1: every field of a doc is read', () => {
  const all = {
    id: 'a',
    title: 'T',
    hide_title: true,
    hide_table_of_contents: true,
    keywords: ['k'],
    image: 'i.png',
    description: 'd',
    slug: '/s',
    sidebar_label: 'l',
    sidebar_position: 1.5,
    sidebar_class_name: 'c',
    page_class_name: 'wide',
    sidebar_custom_props: { badge: 'new' },
    displayed_sidebar: null,
    pagination_label: 'p',
    custom_edit_url: null,
    parse_number_prefixes: false,
    pagination_next: null,
    pagination_prev: 'b',
    toc_min_heading_level: 2,
    toc_max_heading_level: 4,
    last_update: { author: 'A', date: '2025-03-01' },
    unlisted: true,
  };
  const { frontMatter, problems, foreign } = read({ ...all, tags: ['x'], mdx: { format: 'md' } });
  expect(problems).toEqual([]);
  expect(foreign).toEqual([]);
  expect(frontMatter).toEqual({ ...all, tags: [{ label: 'x', permalink: 'x' }], format: 'md' });
});

test('I1: tags are strings, or labels with their own path', () => {
  const { frontMatter } = read({
    tags: ['Server API', { label: 'Play', permalink: '/playback' }, 2025, '!!', '\uD83D'],
  });
  expect(frontMatter.tags).toEqual([
    { label: 'Server API', permalink: 'server-api' },
    { label: 'Play', permalink: 'playback' },
    { label: '2025', permalink: '2025' },
    { label: '!!', permalink: '!!' },
    { label: '\uD83D', permalink: '%EF%BF%BD' },
  ]);
});

test('I4: values are converted to the type of the field', () => {
  const { frontMatter, problems } = read({ title: 2025, id: true, draft: 'true', sidebar_position: '3' });
  expect(problems).toEqual([]);
  expect(frontMatter).toEqual({ title: '2025', id: 'true', draft: true, sidebar_position: 3 });
});

test('the schema for editors is no field', () => {
  expect(read({ $schema: 'page.json', title: 'A' })).toEqual({
    frontMatter: { title: 'A' },
    problems: [],
    foreign: [],
  });
});

test('an empty field counts as absent, but null can mean "none"', () => {
  const { frontMatter, problems } = read({ description: null, pagination_next: null });
  expect(problems).toEqual([]);
  expect(frontMatter).toEqual({ pagination_next: null });
});

test('I4: a wrong value is an error with field, value, and expected type', () => {
  const { problems, frontMatter } = read({ title: 'kept', tags: 'drm' });
  expect(frontMatter).toEqual({ title: 'kept' });
  expect(problems).toEqual([
    {
      code: 'invalid-front-matter',
      level: 'throw',
      message: 'The front matter field "tags" is "drm".',
      fix: 'It must be a list, such as [drm, otp].',
      file: 'docs/a.md',
      line: 4,
    },
  ]);
});

test('I4: what each field must be', () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ title: ['a'] }, 'a text'],
    [{ draft: 'yes' }, 'true or false'],
    [{ sidebar_position: 'first' }, 'a number'],
    [{ toc_max_heading_level: 7 }, 'a heading level from 2 to 6'],
    [{ toc_min_heading_level: 2.5 }, 'a heading level from 2 to 6'],
    [{ slug: 'a?b' }, 'without "?", "#", or control characters'],
    [{ keywords: 'a, b' }, 'a list of strings'],
    [{ tags: [{ label: 'x' }] }, '{label, permalink}'],
    [{ tags: ['..'] }, 'tags with a letter or a digit'],
    [{ tags: [{ label: 'x', permalink: 'a/../b' }] }, 'tags with a letter or a digit'],
    [{ custom_edit_url: ' javascript:alert(1)' }, 'a URL that starts with https://'],
    [{ custom_edit_url: 'java\tscript:alert(1)' }, 'a URL that starts with https://'],
    [{ custom_edit_url: '\u0001javascript:alert(1)' }, 'a URL that starts with https://'],
    [{ custom_edit_url: 'data:text/html,x' }, 'a URL that starts with https://'],
    [{ custom_edit_url: '/\t/evil.example' }, 'a URL that starts with https://'],
    [{ last_update: {} }, 'an object with author, date, or both'],
    [{ last_update: { date: 'yesterday' } }, 'a date such as 2025-03-01'],
    [{ sidebar_custom_props: 'x' }, 'an object'],
    [{ mdx: { format: 'html' } }, 'md, mdx, or detect'],
  ];
  for (const [data, expected] of wrong) {
    expect(messages(data), JSON.stringify(data)).toEqual([expect.stringContaining(expected)]);
  }
});

test('I10: an id contains no slash', () => {
  expect(messages({ id: 'a/b' })).toEqual([
    'The front matter field "id" is "a/b". It must be an ID without slashes and control characters (the folder is added automatically).',
  ]);
});

test('I3: a page cannot be both draft and unlisted', () => {
  expect(messages({ draft: true, unlisted: true })).toEqual([
    expect.stringContaining("A page can't be both a draft and unlisted."),
  ]);
});

test('T2: the first level of the table of contents must not be below the last', () => {
  expect(messages({ toc_min_heading_level: 4, toc_max_heading_level: 3 })).toHaveLength(1);
  expect(messages({ toc_min_heading_level: 3, toc_max_heading_level: 3 })).toEqual([]);
});

test('a misspelled field is a warning with the nearest name', () => {
  const { problems, foreign } = read({ sidebar_lable: 'x' });
  expect(foreign).toEqual([]);
  expect(problems).toMatchObject([
    {
      code: 'unknown-front-matter',
      level: 'warn',
      message: 'The front matter field "sidebar_lable" is unknown and has no effect.',
      fix: 'Did you mean "sidebar_label"?',
    },
  ]);
});

test("other tools' fields are listed separately, not rejected", () => {
  expect(read({ layout: 'post', __proto__x: 1 })).toMatchObject({
    foreign: ['layout', '__proto__x'],
    problems: [],
  });
});

test('the format of a page is the one of "mdx.format", and "detect" leaves it to the file name', () => {
  const formats = ['md', 'mdx', 'detect'].map((format) => read({ mdx: { format } }).frontMatter.format);
  expect(formats).toEqual(['md', 'mdx', undefined]);
});
