import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { DocsError } from '../problems.ts';
import { publishedLinksText, readPublishedLinks } from './published-links.ts';

const entries = { '/b': { title: 'B', anchors: ['x'], text: '1 2' }, '/a"': {}, '/': { title: 'Start' } };

test('the list has one sorted line per URL', () => {
  expect(publishedLinksText(entries)).toBe(
    '{\n"/":{"title":"Start"},\n"/a\\"":{},\n"/b":{"title":"B","anchors":["x"],"text":"1 2"}\n}\n',
  );
});

test('a written list can be read again, with the line of each URL', () => {
  const read = readPublishedLinks(siteFolder({ 'published-links.json': publishedLinksText(entries) }));
  expect(read?.entries).toEqual(entries);
  expect(['/', '/a"', '/b', '/none', '/a'].map((path) => read?.lineOf(path))).toEqual([
    2,
    3,
    4,
    undefined,
    undefined,
  ]);
  expect(readPublishedLinks(siteFolder({}))).toBeNull();
});

test.each([
  ['is no JSON', '{'],
  ['has an address without a slash', '{"a":{}}'],
  ['has an unknown field', '{"/a":{"titel":"A"}}'],
  ['has anchors that are no list', '{"/a":{"anchors":"x"}}'],
])('a list that %s is invalid', (_, text) => {
  const site = siteFolder({ 'published-links.json': text });
  let problem: unknown;
  try {
    readPublishedLinks(site);
  } catch (error) {
    problem = error instanceof DocsError ? error.problems : error;
  }
  expect(problem).toEqual([
    {
      code: 'unreadable-published-links',
      level: 'throw',
      message: 'The list of published links is damaged.',
      fix: 'Restore the file from your repository, then run "docs links freeze".',
      file: 'published-links.json',
    },
  ]);
});
