import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { printPdf } from './print-pdf.ts';

/** A program instead of a browser. */
function browser(script: string): string {
  const folder = siteFolder({});
  const program = path.join(folder, 'browser');
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return program;
}

test('the file is replaced only by a complete PDF', async () => {
  const file = path.join(siteFolder({ 'a.pdf': 'old' }), 'a.pdf');
  const program = browser('echo starting >&2; echo "no display" >&2; exit 1');
  await expect(printPdf(program, '<p>Hi</p>', file)).rejects.toMatchObject({
    problems: [
      {
        code: 'pdf-failed',
        level: 'throw',
        message: `The browser "${program}" didn't create a PDF. Its output: no display`,
        fix: 'Set CHROMIUM_PATH to the path of a newer Chromium, Chrome, or Edge.',
      },
    ],
  });
  expect(readFileSync(file, 'utf8')).toBe('old');
  await printPdf(
    browser('for a in "$@"; do case "$a" in --print-to-pdf=*) echo new > "${a#*=}";; esac; done'),
    '',
    file,
  );
  expect(readFileSync(file, 'utf8')).toBe('new\n');
  expect(existsSync(`${file}.tmp`)).toBe(false);
});
