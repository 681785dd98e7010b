/** Checks the site's prose against `site/terms.yaml`. */

import { expect, it } from 'vitest';
import { filesOf, proseOf, read } from './files.ts';
import { withoutQuestions } from './prose-of.ts';
import { avoidedWords, mayAvoid, readTerms, type AvoidedWord, type TermList } from './terms.ts';
import { mayHold } from './word-pattern.ts';

const list = readTerms(read('terms.yaml'));
const wordsIn = avoidedIn(list);
const styleIn = avoidedIn(list.style, (file) => withoutQuestions(read(file), proseOf(file)));

function avoidedIn(each: TermList, proseIn: typeof proseOf = proseOf): (place: string) => AvoidedWord[] {
  const isSuspect = mayAvoid(each);
  return (place) =>
    filesOf(place)
      .filter((file) => isSuspect(read(file)))
      .flatMap((file) => avoidedWords(each, file, proseIn(file)));
}

it.each(list.held)('%s uses the words on the list', (place) => {
  expect(wordsIn(place)).toEqual([]);
});

it.each(list.style.held)('%s follows the style rules', (place) => {
  expect(styleIn(place)).toEqual([]);
});

it.each(list['not-held'])("%s doesn't follow the list yet, or it's listed as held", (place) => {
  expect(wordsIn(place).length, `Move "${place}" to "held" in terms.yaml.`).toBeGreaterThan(0);
});

it('every exception is still needed', () => {
  const exceptions = [...list.terms, ...list.style.terms].flatMap(({ except }) => except);
  // An error's name isn't prose in its file, but pages show it.
  const nameIn = (file: string, text: string): boolean => read(file).includes(`name: ${text}\n`);
  const stale = exceptions.filter(
    ({ file, text }) =>
      !proseOf(file).some((prose) => new RegExp(text, 'i').test(prose.text)) && !nameIn(file, text),
  );
  expect(stale).toEqual([]);
});

it('a word to avoid is reported with its location and replacement', () => {
  const small = readTerms(`held: []
not-held: []
terms:
  - { use: webhook, avoid: ['web hooks?'], except: [{ file: a.md, text: Web Hooks, why: a name }] }
`);
  const text = 'A web hook in Web Hooks is no webbed hook.';
  expect(avoidedWords(small, 'b.md', [{ line: 3, text }])).toEqual([
    { file: 'b.md', line: 3, found: 'web hook', use: 'webhook', text },
    { file: 'b.md', line: 3, found: 'Web Hooks', use: 'webhook', text },
  ]);
  expect(avoidedWords(small, 'a.md', [{ line: 1, text: 'Open Web Hooks.' }])).toEqual([]);
  const inOneCase = readTerms(
    "{ held: [], not-held: [], terms: [{ use: ID, avoid: ['[Ii]ds?'], sameCase: true }] }",
  );
  const ids = 'An id, an ID, the Ids and the IDs.';
  expect(avoidedWords(inOneCase, 'b.md', [{ line: 1, text: ids }]).map(({ found }) => found)).toEqual([
    'id',
    'Ids',
  ]);
  expect([ids, 'The ID.'].map(mayAvoid(inOneCase))).toEqual([true, false]);
  expect(['A web\n  hook.', 'A webbed hook.'].map(mayHold(['web hooks?']))).toEqual([true, false]);
});
