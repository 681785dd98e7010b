/** Checks that pages are written from the vendor's perspective. */

import { expect, it } from 'vitest';
import { filesOf, proseOf, read } from './files.ts';
import { hedges, readVoice } from './voice.ts';
import { mayHold } from './word-pattern.ts';

const voice = readVoice(read('voice.yaml'));
const files = [
  'docs/',
  'api/openapi.yaml',
  'errors/',
  'diagnoses/',
  'sdk/',
  'glossary.yaml',
  'support.yaml',
  'changelogs/',
  'plugins/platforms/',
  'components/',
  'pages/',
].flatMap(filesOf);

it('no page describes its own product as unknown, unpublished, or undocumented', () => {
  const isSuspect = mayHold(voice.refuse);
  const found = files
    .filter((file) => voice['not-yet'][file] === undefined && isSuspect(read(file)))
    .flatMap((file) => hedges(voice, file, proseOf(file)));
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(130);
});

it("a file that isn't clean yet has exactly the listed number of hits, which can only shrink", () => {
  const counted = Object.keys(voice['not-yet']).map((file) => [
    file,
    files.includes(file) ? hedges(voice, file, proseOf(file)).length : 0,
  ]);
  expect(Object.fromEntries(counted)).toEqual(voice['not-yet']);
});

it('every exception is still needed', () => {
  const stale = voice.except.filter(
    ({ file, text }) => !proseOf(file).some((prose) => prose.text.includes(text)),
  );
  expect(stale).toEqual([]);
});

it('a hedge is reported with its location, but not if the word has another meaning', () => {
  const small = { ...voice, except: [{ file: 'a.md', text: 'known plaintext' }], 'not-yet': {} };
  const prose = [{ line: 2, text: 'The limit is not published. A known plaintext.' }];
  expect(hedges(small, 'a.md', prose)).toEqual([
    'a.md:2: "not published": The limit is not published. A known plaintext.',
  ]);
  expect(hedges(small, 'b.md', prose)).toHaveLength(2);
});
