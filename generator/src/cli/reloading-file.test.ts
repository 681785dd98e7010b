import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reloadingFile } from './reloading-file.ts';

test('a file is read once, read again after it is written, and empty if it is deleted', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'followed-')), '_headers');
  const read: string[] = [];
  const current = reloadingFile(file, (text) => {
    read.push(text);
    return text.toUpperCase();
  });
  expect([current(), current()]).toEqual(['', '']);
  writeFileSync(file, 'one');
  expect([current(), current()]).toEqual(['ONE', 'ONE']);
  writeFileSync(file, 'two');
  utimesSync(file, 1, 1);
  expect([current(), current()]).toEqual(['TWO', 'TWO']);
  rmSync(file);
  expect(current()).toBe('');
  expect(read).toEqual(['', 'one', 'two', '']);
});
