/** The prose of the site uses the words of `site/terms.yaml`. */

import { expect, it } from 'vitest';
import { filesOf, proseOf, read } from './files.ts';
import { avoidedWords, readTerms } from './terms.ts';

const list = readTerms(read('terms.yaml'));

it.each(list.held)('%s uses the words of the list', (place) => {
  const found = filesOf(place).flatMap((file) => avoidedWords(list, file, proseOf(file)));
  expect(found).toEqual([]);
});

it.each(list['not-held'])('%s does not hold the list yet: once it does, it is named as held', (place) => {
  const found = filesOf(place).flatMap((file) => avoidedWords(list, file, proseOf(file)));
  expect(found.length, `Move "${place}" to "held" in terms.yaml.`).toBeGreaterThan(0);
});

it('every exception is still needed', () => {
  const exceptions = list.terms.flatMap(({ except }) => except);
  const stale = exceptions.filter(
    ({ file, text }) => !proseOf(file).some((prose) => new RegExp(text, 'i').test(prose.text)),
  );
  expect(stale).toEqual([]);
});

it('an avoided word is named with its place and the word to write', () => {
  const small = readTerms(`held: []
not-held: []
terms:
  - { use: webhook, avoid: ['web hooks?'], except: [{ file: a.md, text: Web Hooks, why: a name }] }
`);
  const prose = [{ line: 3, text: 'A web hook in Web Hooks is no webbed hook.' }];
  expect(avoidedWords(small, 'b.md', prose)).toEqual([
    'b.md:3: "web hook", write "webhook": A web hook in Web Hooks is no webbed hook.',
    'b.md:3: "Web Hooks", write "webhook": A web hook in Web Hooks is no webbed hook.',
  ]);
  expect(avoidedWords(small, 'a.md', [{ line: 1, text: 'Open Web Hooks.' }])).toEqual([]);
});
