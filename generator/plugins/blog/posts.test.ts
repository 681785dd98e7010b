import { expect, test } from 'vitest';
import type { PluginSite } from 'pagewright';
import { settingsOf } from './options.ts';
import { readPosts } from './posts.ts';

test.each([
  ['en', 'word '.repeat(201), 2],
  ['en', `${'word '.repeat(199)}<a>`, 1],
  // A language without spaces.
  ['zh', '中文'.repeat(201), 2],
])('in the language %s, the reading time of %j is %d minutes', (locale, body, minutes) => {
  const site = {
    locale,
    mode: 'build',
    list: (folder: string, ending: string) => (ending === '.md' ? [`${folder}/2025-01-02-a.md`] : []),
    read: () => body,
  } as unknown as PluginSite;
  const blog = { settings: settingsOf({}), authors: new Map(), tags: new Map(), problems: [] };
  expect(readPosts(site, null, blog)[0]?.minutes).toBe(minutes);
});
