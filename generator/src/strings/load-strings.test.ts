import { describe, expect, test } from 'vitest';
import { TRANSLATED_LANGUAGES, stringsOf, completeStrings } from './load-strings.ts';
import { english } from './en.ts';
import { slotsIn, type Plural, type StringKey } from './strings.ts';

const keys = Object.keys(english) as StringKey[];
const formsOf = (words: string | Plural): string[] =>
  typeof words === 'string' ? [words] : Object.values(words);

describe.each(TRANSLATED_LANGUAGES)('%s', (code) => {
  test('no string is missing, because readers would see it in English', async () => {
    const dictionary = await stringsOf(code);
    expect(keys.filter((key) => dictionary[key] === undefined)).toEqual([]);
  });

  test('each string contains all placeholders of the English one and no others', async () => {
    const dictionary = await stringsOf(code);
    const wrong = keys.filter((key) => {
      const wanted = slotsIn(formsOf(english[key]).at(-1) ?? '').toSorted();
      return formsOf(dictionary[key] ?? english[key]).some((form) => {
        const named = slotsIn(form).toSorted();
        // A plural form for exactly one number may omit it.
        const isCounted = wanted.includes('count') && !named.includes('count');
        return (isCounted ? [...named, 'count'].toSorted() : named).join() !== wanted.join();
      });
    });
    expect(wrong).toEqual([]);
  });

  test('plural strings have each form of the language', async () => {
    const dictionary = await stringsOf(code);
    const wanted = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    const counted = keys.filter((key) => typeof english[key] !== 'string' && dictionary[key] !== undefined);
    expect(counted.map((key) => [key, Object.keys(dictionary[key] ?? {}).toSorted()])).toEqual(
      counted.map((key) => [key, wanted]),
    );
  });
});

test.each([
  ['de-AT', 'Auf dieser Seite'],
  ['pt-BR', 'Nesta página'],
  ['zh-CN', '本页内容'],
  // Taiwan uses traditional characters, which have no translation.
  ['zh-TW', undefined],
  ['pl', undefined],
])('the strings of %s are in its language: %s', async (code, words) => {
  expect((await stringsOf(code))['toc.title']).toBe(words);
});

test("a site's own strings come first, then its language's, then English ones, and missing ones are reported", async () => {
  const german = await completeStrings('de', { close: 'Zu' });
  expect(german.strings.close).toBe('Zu');
  expect(german.strings['toc.title']).toBe('Auf dieser Seite');
  const polish = await completeStrings('pl', { close: 'Zamknij' });
  expect(polish.strings['toc.title']).toBe('On this page');
  expect(polish.missing).toHaveLength(keys.length - 1);
  expect(polish.missing).not.toContain('close');
});
