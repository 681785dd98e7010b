import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSource, sourceText } from './source-text.ts';

const problemOf = (bytes: number[] | Buffer) => sourceText(Buffer.from(bytes), 'docs/a.md').problem;

test('a byte-order mark is removed', () => {
  expect(sourceText(Buffer.from('\u{FEFF}# A'), 'a.md').text).toBe('# A');
});

test('all line breaks become \\n', () => {
  expect(sourceText(Buffer.from('a\r\nb\rc\n'), 'a.md').text).toBe('a\nb\nc\n');
});

test('an empty file is an empty text', () => {
  expect(sourceText(Buffer.alloc(0), 'a.md')).toEqual({ text: '', problem: null });
});

test('an invalid byte is reported with its location', () => {
  expect(
    problemOf(Buffer.concat([Buffer.from('a\nä 語\n'), Buffer.from([0xe9]), Buffer.from(' b')])),
  ).toEqual({
    code: 'not-utf8',
    level: 'throw',
    message: "The file isn't UTF-8: byte 0xE9 at offset 9 isn't valid.",
    fix: 'Save the file as UTF-8.',
    file: 'docs/a.md',
    line: 3,
  });
});

test('the location is right after any character, even multibyte ones', () => {
  for (const before of ['', 'a', 'ä', 'ää', '語', '語語a', '😀', 'x😀y', 'long '.repeat(99)]) {
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from('語 rest')]);
    const offset = Buffer.byteLength(before);
    expect(problemOf(bytes)?.message, before).toContain(`byte 0xFF at offset ${offset} `);
  }
});

test('a character cut off at the end is found', () => {
  expect(problemOf(Buffer.from('ab語').subarray(0, 4))?.message).toContain('byte 0xE8 at offset 2 ');
});

test('UTF-16 is reported by its name', () => {
  expect(problemOf(Buffer.from('\u{FEFF}# A', 'utf16le'))?.message).toBe('The file is UTF-16, not UTF-8.');
});

test("UTF-16 without a mark is reported by its name, and zeros in UTF-8 text aren't", () => {
  for (const text of ['# Hello\n\nText.\n', '# Größe\n\nEin Text in deutscher Sprache.\n']) {
    const bytes = Buffer.from(text, 'utf16le');
    expect(problemOf(bytes)?.message).toBe('The file is UTF-16, not UTF-8.');
    expect(problemOf(bytes.swap16())?.message).toBe('The file is UTF-16, not UTF-8.');
  }
  expect(problemOf(Buffer.from('A text with one \0 and another \0.'))).toBeNull();
});

test('text in another encoding is returned as far as it can be read, so that links to its headings work', () => {
  const text = '# Größe\n';
  expect(sourceText(Buffer.from(text, 'latin1'), 'a.md').text).toBe('# Gr\u{FFFD}\u{FFFD}e\n');
  for (const mark of ['', '\u{FEFF}']) {
    const bytes = Buffer.from(mark + text, 'utf16le');
    expect(sourceText(bytes, 'a.md').text).toBe(text);
    expect(sourceText(bytes.swap16(), 'a.md').text).toBe(text);
  }
});

test('anything except a file is a problem, because a pipe would block', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-text-'));
  execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  for (const file of [folder, path.join(folder, 'pipe')]) {
    expect(readSource(file, 'versions.json')).toMatchObject({
      text: '',
      problem: { code: 'file-system', message: '"versions.json" isn\'t a file.', file: 'versions.json' },
    });
  }
  rmSync(folder, { recursive: true });
});
