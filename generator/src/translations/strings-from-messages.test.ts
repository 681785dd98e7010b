import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures } from '../../fixtures/build-fixture.ts';
import { stringsFromMessages } from './strings-from-messages.ts';

const file = 'i18n/xx/code.json';

function strings(messages: Record<string, string>, code = 'de'): ReturnType<typeof stringsFromMessages> {
  const source = JSON.stringify(messages, null, 2);
  return stringsFromMessages(code, file, { messages, source, problems: [] });
}

test("a string has our key or Docusaurus's ID, and other messages aren't strings of the shell", () => {
  expect(
    strings({ 'toc.title': 'Inhalt', 'theme.common.editThisPage': 'Bearbeiten', hello: 'Hallo' }),
  ).toEqual({
    words: { 'toc.title': 'Inhalt', 'page.edit': 'Bearbeiten' },
    problems: [],
  });
});

test("each of Docusaurus's IDs translates the string with the same meaning", async () => {
  const folder = path.join(fixtures, 'translations');
  const ids = JSON.parse(readFileSync(path.join(folder, 'docusaurus-ids.json'), 'utf8')) as string[];
  const { words, problems } = strings(Object.fromEntries(ids.map((id) => [id, id])));
  expect(problems).toEqual([]);
  const lines = Object.entries(words).map(
    ([key, id]) => `${key}: ${typeof id === 'string' ? id : id?.other}\n`,
  );
  await expect(lines.toSorted().join('')).toMatchFileSnapshot(path.join(folder, 'docusaurus-ids.txt'));
});

test("values with Docusaurus's names have ours", () => {
  const { words, problems } = strings({
    'theme.docs.versions.unreleasedVersionLabel': '{siteTitle} {versionLabel}',
    'theme.docs.versions.latestVersionSuggestionLabel': '{latestVersionLink} ({versionLabel})',
  });
  expect(problems).toEqual([]);
  expect(words).toEqual({
    'version.unreleased': '{title} {version}',
    'version.latest': '{link} ({version})',
  });
});

test.each([
  ['en', 'one page|{count} pages', { one: 'one page', other: '{count} pages' }],
  // Arabic has all six forms, and Japanese only one.
  ['ar', '0|1|2|3|11|100', { zero: '0', one: '1', two: '2', few: '3', many: '11', other: '100' }],
  ['ja', '{count} 件', { other: '{count} 件' }],
  ['de', '{count} Dokumente', { other: '{count} Dokumente' }],
])('in %s, "%s" has the plural forms of the language', (code, text, forms) => {
  const { words } = strings({ 'theme.SearchPage.documentsFound.plurals': text }, code);
  expect(words).toEqual({ 'searchPage.count': forms });
});

test('a line in a string without plural forms is text', () => {
  expect(strings({ 'page.edit': 'Bearbeiten | Edit' }).words).toEqual({ 'page.edit': 'Bearbeiten | Edit' });
});

test('a value that the string has no text for is an error on its line', () => {
  const { words, problems } = strings({
    'page.edit': 'Bearbeiten',
    'toc.title': 'Auf {page}',
    'version.latest': '{link}, {latest}',
    'searchPage.count': '{number}|{count}',
    // Only Docusaurus's IDs have Docusaurus's values.
    'version.badge': '{versionLabel}',
  });
  expect(words).toEqual({ 'page.edit': 'Bearbeiten' });
  expect(problems.map(({ message, fix, line }) => [line, message, fix])).toEqual([
    [3, '"toc.title" contains the value {page}, which isn\'t available.', 'Remove all {values}.'],
    [
      4,
      '"version.latest" contains the value {latest}, which isn\'t available.',
      'Only use the values {link}, {version}.',
    ],
    [
      5,
      '"searchPage.count" contains the value {number}, which isn\'t available.',
      'Only use the values {count}.',
    ],
    [
      6,
      '"version.badge" contains the value {versionLabel}, which isn\'t available.',
      'Only use the values {version}.',
    ],
  ]);
  expect(problems.every((problem) => problem.level === 'throw' && problem.file === file)).toBe(true);
});
