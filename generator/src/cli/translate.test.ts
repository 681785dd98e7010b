import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporarySite } from '../../fixtures/temporary-site.ts';
import { UsageError } from './options.ts';
import { run } from './translate.ts';

const copy = 'i18n/de/docusaurus-plugin-content-docs/current/index.md';

let printed = '';
let site = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  site = temporarySite({
    'site.config.ts': "export default { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
    'docs/index.md': '# Home\n\nWelcome.\n',
  });
});
afterEach(() => vi.restoreAllMocks());

const failure = async (...args: string[]): Promise<string> => {
  const error: unknown = await run([...args, '--site', site]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  return error instanceof UsageError ? error.message : '';
};

test('a wrong language is an error with the languages of the site', async () => {
  expect(await failure('init', 'en')).toBe(
    '"en" is the language of the originals. Specify one of the other languages: de.',
  );
  expect(await failure('done', 'dee')).toContain('Did you mean "de"?');
  expect(await failure('status', 'pt')).toContain("locales: ['en', 'pt']");
  expect(await failure('init')).toContain('docs translate init de');
});

test('a page that is not translated yet is an error with its file', async () => {
  expect(await failure('done', 'de', 'docs/index.md')).toBe(
    `The page "docs/index.md" isn't translated yet. First run "docs translate init de" and translate ${copy}.`,
  );
  await run(['init', 'de', '--site', site]);
  expect(await failure('done', 'de', copy)).toBe(
    `The page "docs/index.md" isn't translated yet. First translate ${copy}.`,
  );
  expect(await failure('done', 'de', 'docs/none.md')).toContain("There's no translated page");
});

test('counts have the right plural', async () => {
  await run(['init', 'de', '--site', site]);
  expect(printed).toMatch(/has 1 page and \d+ messages? to translate/);
  writeFileSync(path.join(site, copy), '# Start\n\nWillkommen.\n');
  await run(['done', 'de', 'docs/index.md', '--site', site]);
  expect(printed).toContain('Recorded 1 page as up to date');
});
