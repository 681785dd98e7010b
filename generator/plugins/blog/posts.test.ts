import { expect, test } from 'vitest';
import type { PluginSite } from 'pagewright';
import { settingsOf } from './options.ts';
import { readPosts, type Post } from './posts.ts';

/** Reads a blog with one post. */
function readPost(name: string, text: string, locale = 'en'): Post | undefined {
  const site = {
    locale,
    mode: 'build',
    list: (folder: string, ending: string) => (ending === '.md' ? [`${folder}/${name}`] : []),
    read: () => text,
  } as unknown as PluginSite;
  const blog = { settings: settingsOf({}), authors: new Map(), tags: new Map(), problems: [] };
  return readPosts(site, null, blog)[0];
}

test.each([
  ['en', 'word '.repeat(201), 2],
  ['en', `${'word '.repeat(199)}<a>`, 1],
  // A language without spaces.
  ['zh', '中文'.repeat(201), 2],
])('in the language %s, the reading time of %j is %d minutes', (locale, body, minutes) => {
  expect(readPost('2025-01-02-a.md', body, locale)?.minutes).toBe(minutes);
});

test.each([
  ['date: 2025-01-02', '2025-01-02T00:00:00.000Z'],
  ['date: 2025-1-2', '2025-01-02T00:00:00.000Z'],
  ['date: 2025-01-02T9:30', '2025-01-02T09:30:00.000Z'],
  ["date: '2025-01-02 10:00'", '2025-01-02T10:00:00.000Z'],
  ["date: '2025-01-02T10:00Z'", '2025-01-02T10:00:00.000Z'],
  ["date: '2025-01-02T10:00:00+02:00'", '2025-01-02T08:00:00.000Z'],
  ["date: '2025-01-02T10:00-0530'", '2025-01-02T15:30:00.000Z'],
  ['date: 2025-13-02', null],
  ['title: A', null],
])('the day of a post with the front matter "%s" is %s', (field, date) => {
  expect(readPost('a.md', `---\n${field}\n---\n`)?.date?.toISOString() ?? null).toBe(date);
});
