import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSite } from '../pipeline/build.ts';
import type { Problem } from '../problems.ts';
import { run } from './links.ts';

let site = '';
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), text);
};
const read = (name: string): string => readFileSync(join(site, name), 'utf8');
const links = (...args: string[]): Promise<number> => run([...args, '--site', site]);
const problems = async (): Promise<Problem[]> => (await checkSite({ siteDir: site })).problems;

const words =
  'A poster is the picture that a player shows before the video starts, and while nobody has pressed play.';

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  site = mkdtempSync(join(tmpdir(), 'links-'));
  write('site.config.ts', "export default {\n  baseUrl: '/docs/',\n  search: false,\n};\n");
  write('docs/index.md', '# Home\n');
  write('docs/posters.md', `# Posters\n\n${words}\n\n## Limits\n\n## Sizes\n`);
  await links('freeze');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(site, { recursive: true, force: true });
});

test('a missing published URL fails the build, with the likely new one', async () => {
  expect(await problems()).toEqual([]);
  rmSync(join(site, 'docs/posters.md'));
  write('docs/files/pictures.md', `# Pictures of videos\n\n${words}\n\n## Limits\n`);
  expect(await problems()).toMatchObject([
    {
      code: 'published-link-gone',
      level: 'throw',
      file: 'published-links.json',
      line: 3,
      fix: 'If it has moved to "Pictures of videos", the most similar page, run "docs links move /posters /files/pictures". If the address should no longer work, delete its line.',
    },
  ]);
});

test('"docs links move" writes a redirect and updates earlier ones', async () => {
  rmSync(join(site, 'docs/posters.md'));
  write('docs/files/posters.md', '# Posters\n');
  await links('move', '/docs/posters', 'files/posters/');
  expect(read('site.config.ts')).toBe(
    "export default {\n  baseUrl: '/docs/',\n  search: false,\n  redirects: [\n    { from: '/posters', to: '/files/posters' },\n  ],\n};\n",
  );
  expect(await problems()).toEqual([]);

  rmSync(join(site, 'docs/files/posters.md'));
  write('docs/images.md', '# Posters\n');
  await links('move', '/files/posters', '/images');
  expect(read('site.config.ts')).toContain(
    "    { from: '/posters', to: '/images' },\n    { from: '/files/posters', to: '/images' },\n  ],",
  );
  expect(await problems()).toEqual([]);
});

test('an old URL stays on the list with its redirect and is reported without it', async () => {
  rmSync(join(site, 'docs/posters.md'));
  write('docs/images.md', '# Posters\n');
  await links('move', '/posters', '/images');
  await links('freeze');
  expect(Object.keys(JSON.parse(read('published-links.json')))).toEqual(['/', '/images', '/posters']);
  write('site.config.ts', "export default { baseUrl: '/docs/', search: false };\n");
  expect(await problems()).toMatchObject([
    { code: 'published-link-gone', message: expect.stringContaining('/posters was published') },
  ]);
});

test('URLs of all languages are listed and redirected in the same way', async () => {
  const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'de'] }";
  write(
    'site.config.ts',
    `export default { baseUrl: '/docs/', search: false, ${i18n}, redirects: [{ from: '/old', to: '/' }] };\n`,
  );
  await links('freeze');
  expect(Object.keys(JSON.parse(read('published-links.json')))).toEqual([
    '/',
    '/de',
    '/de/old',
    '/de/posters',
    '/old',
    '/posters',
  ]);
  const gone = async (): Promise<string[]> =>
    (await problems()).filter(({ code }) => code.startsWith('published')).map(({ message }) => message);
  expect(await gone()).toEqual([]);
  rmSync(join(site, 'docs/posters.md'));
  expect(await gone()).toEqual([
    'The address /de/posters was published, but no longer exists.',
    'The address /posters was published, but no longer exists.',
  ]);
});

test('a renamed heading is reported and can keep its old id', async () => {
  write('docs/posters.md', `# Posters\n\n${words}\n\n## Limit\n\n## Sizes\n`);
  expect(await problems()).toMatchObject([
    {
      code: 'published-anchor-gone',
      line: 3,
      fix: expect.stringContaining('docs links move "/posters#limits" "/posters#limit"'),
    },
  ]);
  await links('move', '/posters#limits', '/posters#limit');
  expect(read('docs/posters.md')).toContain('## Limit {#limit #limits}\n');
  expect(await problems()).toEqual([]);
});

test.each<{ moved: [string, string]; problem: Omit<Problem, 'level'> }>([
  {
    moved: ['/gone', '/none'],
    problem: {
      code: 'no-such-page',
      message: "There's no page at /none.",
      fix: 'Use the path of an existing page.',
    },
  },
  {
    moved: ['/posters', '/'],
    problem: {
      code: 'page-still-there',
      message: "There's a page at /posters, so a redirect from there wouldn't be used.",
      fix: 'Move or remove the page first.',
    },
  },
  {
    moved: ['/posters#limits', '/#home'],
    problem: {
      code: 'anchor-elsewhere',
      message: "An ID can only move to another heading on the same page, and /#home isn't on /posters.",
      fix: 'Add <a id="limits"></a> where the old address should lead. If the text is on another page now, add a link to it.',
    },
  },
  {
    moved: ['/posters#old', '/posters#none'],
    problem: {
      code: 'no-such-heading',
      file: 'docs/posters.md',
      message: 'No heading in the file of /posters has the ID "none".',
      fix: 'Add <a id="old"></a> where the old address should lead. If the text is on another page now, add a link to it.',
    },
  },
])('a move that cannot be written is an error with the reason: $moved', async ({ moved, problem }) => {
  await expect(links('move', ...moved)).rejects.toMatchObject({ problems: [{ level: 'throw', ...problem }] });
});

test('a redirect is not written if the configuration computes the redirects', async () => {
  const source =
    "const made = () => [];\nexport default {\n  baseUrl: '/docs/',\n  search: false,\n  redirects: made(),\n};\n";
  write('site.config.ts', source);
  await expect(links('move', '/old', '/posters')).rejects.toMatchObject({
    problems: [
      {
        code: 'redirects-not-written',
        level: 'throw',
        file: 'site.config.ts',
        line: 5,
        message:
          "The redirect can't be added automatically, because the redirects in the configuration aren't a plain list.",
        fix: "Add it where they're created: { from: '/old', to: '/posters' }",
      },
    ],
  });
  expect(read('site.config.ts')).toBe(source);
});

test('a list is not overwritten while one of its URLs is missing', async () => {
  rmSync(join(site, 'docs/posters.md'));
  await expect(links('freeze')).rejects.toThrow('The address /posters was published');
});

test('an invalid list is an error with a fix', async () => {
  write('published-links.json', '{');
  await expect(links('freeze')).rejects.toThrow('Restore the file from your repository');
});
