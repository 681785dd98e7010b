import { expect, test } from 'vitest';
import { serverWords } from './all.ts';
import { words as english } from './en.ts';
import { dictionaryOf, filled } from './words.ts';

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}

test.each(['ar', 'de', 'es', 'fr', 'hi', 'ja', 'pt', 'zh'])(
  'the text of the form in %s differs from English and has its placeholders',
  (language) => {
    const translated = serverWords(language);
    expect(translated.send).not.toBe(english.send);
    for (const name of Object.keys(english) as (keyof typeof english)[]) {
      expect(placeholders(translated[name]), name).toEqual(placeholders(english[name]));
    }
  },
);

test.each([
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'en'],
  ['de-AT', 'de'],
  ['', 'en'],
])('%s has the dictionary %s', (locale, name) => {
  expect(dictionaryOf(locale)).toBe(name);
});

test('a language without a dictionary has English words, and values are inserted unchanged', () => {
  expect(serverWords('fi')).toBe(english);
  expect(filled('{a} {b} {c}', { a: '$&', b: '{c}' })).toBe('$& {c} {c}');
});
