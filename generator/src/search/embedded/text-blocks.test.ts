import { expect, test } from 'vitest';
import { blocksOf, callIn, cellsOf, isEnded, isFileName, sentencesIn, withoutLeadIn } from './text-blocks.ts';

test('blocks are lines with a letter or digit, without labels of downloads', () => {
  expect(
    blocksOf('One\n---\n\n2\nGet a.zip (2 KB)\nb.zip (12 files, 1.5 MB).\nIt takes (2 KB) of space'),
  ).toEqual(['One', '2', 'It takes (2 KB) of space']);
});

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'a call with %s is shown without its host',
  (method) => {
    expect(callIn(`${method} https://api.example/videos?q=1`)).toBe(`${method} /videos?q=1`);
    expect(callIn(`${method} /videos`)).toBe(`${method} /videos`);
  },
);

test('other blocks are no calls', () => {
  for (const block of ['GET videos', 'Use GET /videos', 'GET /videos now', 'get /videos', 'LINK /videos']) {
    expect(callIn(block), block).toBeNull();
  }
});

test('the name of a file is a path with an extension', () => {
  const names = ['a.mjs', 'app/src/main/AndroidManifest.xml', 'Podfile', 'call(a.mjs)', 'see a.mjs'];
  expect(names.map(isFileName)).toEqual([true, true, false, false, false]);
});

test('the cells of a row are trimmed, and other blocks have none', () => {
  expect(cellsOf('ttl  | number |  Seconds')).toEqual(['ttl', 'number', 'Seconds']);
  expect(cellsOf('a|b')).toEqual([]);
});

test('a block ends with punctuation, in any script', () => {
  for (const end of '.:;!?…。！？।') {
    expect(isEnded(`a${end}`), end).toBe(true);
  }
  expect(['a', 'a,', 'a. b'].map(isEnded)).toEqual([false, false, false]);
});

test('only the sentence that introduces something below is removed', () => {
  expect(withoutLeadIn('Call it once. Then pass these:')).toBe('Call it once.');
  expect(withoutLeadIn('Pass these:')).toBe('');
  expect(withoutLeadIn('Note: it works.')).toBe('Note: it works.');
});

test('a text is split into sentences with their spaces, and a period before a name ends none', () => {
  expect(sentencesIn('One. Two!', 'en')).toEqual(['One. ', 'Two!']);
  expect(sentencesIn('Write it in .env at once. Two.', 'en')).toEqual(['Write it in .env at once. ', 'Two.']);
});
