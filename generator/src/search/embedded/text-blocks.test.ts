import { describe, expect, it, test } from 'vitest';
import {
  blocksOf,
  bulletedBlocksOf,
  callIn,
  cellsOf,
  endsSentence,
  isFileName,
  itemsFrom,
  sentencesIn,
  startsStatement,
  withoutLeadIn,
} from './text-blocks.ts';

test('blocks are lines with a letter or digit, without labels of downloads', () => {
  expect(
    blocksOf('One\n---\n\n2\nGet a.zip (2 KB)\nb.zip (12 files, 1.5 MB).\nIt takes (2 KB) of space'),
  ).toEqual(['One', '2', 'It takes (2 KB) of space']);
});

test('blocks of list items have a bullet only where lists matter', () => {
  const text = 'Either:\n• One\n• Two\nThen\n• Three';
  expect(blocksOf(text)).toEqual(['Either:', 'One', 'Two', 'Then', 'Three']);
  expect(itemsFrom(1, bulletedBlocksOf(text))).toEqual(['• One', '• Two']);
  expect(itemsFrom(0, bulletedBlocksOf(text))).toEqual([]);
  expect(itemsFrom(4, bulletedBlocksOf(text))).toEqual(['• Three']);
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
    expect(endsSentence(`a${end}`), end).toBe(true);
  }
  expect(['a', 'a,', 'a. b'].map(endsSentence)).toEqual([false, false, false]);
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

describe('startsStatement', () => {
  it.each([
    ['const otp = await create();', 'const id = 1;'],
    ['return otp;', 'function create() {'],
    ['title: Lesson', 'video:'],
    ['API_SECRET="abc"', 'PORT=80'],
    ['<source src="a">', '<video controls>'],
    ['.player {', '<style>'],
  ])('%s below %s', (line, before) => {
    expect(startsStatement(line, before)).toBe(true);
    expect(startsStatement(line, undefined)).toBe(true);
  });

  it.each([
    ['an argument', 'otp,', 'play('],
    ['a member', "title: 'Lesson'", 'const video = {'],
    ['a member after a nested one', "title: 'Lesson',", 'a: 1'],
    ['a declaration in a style', 'width: 100%;', '.player {'],
    ['an option of a command', '--header "Accept: text/html"', 'curl \\'],
    ['a chained call', '.build()', 'Player.builder()'],
    ['an operand', '&& isReady', 'return isOpen'],
    ['an attribute', 'src="a"', '<video'],
    ['an attribute below another', 'allow="encrypted-media"', 'src="a"'],
    ['an end tag', '</style>', 'p {}'],
    ['an other branch', 'else {', 'stop();'],
  ])('not %s: %s below %s', (_, line, before) => {
    expect(startsStatement(line, before)).toBe(false);
  });
});
