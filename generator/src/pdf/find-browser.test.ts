import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

it('prefers the browser in CHROMIUM_PATH to an installed one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-browser-'));
  const [chosen, installed] = ['my-chrome', 'chromium'].map((name) => path.join(folder, name));
  for (const file of [chosen, installed]) {
    writeFileSync(String(file), '');
    chmodSync(String(file), 0o755);
  }
  expect(findBrowser({ PATH: folder })).toBe(installed);
  expect(findBrowser({ PATH: folder, CHROMIUM_PATH: chosen })).toBe(chosen);
});

it('explains what to do if CHROMIUM_PATH is not a file', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chrome' })).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'no-browser',
          level: 'throw',
          message: 'CHROMIUM_PATH is "/nowhere/chrome", but this file doesn\'t exist.',
          fix: 'Set it to the path of Chromium, Chrome, or Edge, or leave it empty to use the installed browser.',
        },
      ],
    }),
  );
});

it('explains what to install if there is no browser', () => {
  expect(() => findBrowser({}, () => null)).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'no-browser',
          level: 'throw',
          message: 'A PDF requires Chromium, Chrome, or Edge, and none of them is installed.',
          fix: 'Install one of them, on Debian or Ubuntu with "apt install chromium", or set CHROMIUM_PATH to its path.',
        },
      ],
    }),
  );
});
