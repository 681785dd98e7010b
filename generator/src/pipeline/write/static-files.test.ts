import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { staticFiles } from './static-files.ts';

const names = (site: string, folders = ['static']): string[] => [...staticFiles(site, folders).files.keys()];

test('every file is listed by its path in the output, and later folders take precedence', () => {
  const site = siteFolder({ 'static/a.txt': '', 'static/b/c.txt': '', 'more/a.txt': '' });
  const { files, problems } = staticFiles(site, ['static', 'more', 'missing']);
  expect(Object.fromEntries(files)).toEqual({
    'a.txt': path.join(site, 'more/a.txt'),
    'b/c.txt': path.join(site, 'static/b/c.txt'),
  });
  expect(problems).toEqual([]);
});

test('files with secrets are left out with a warning that contains their name and a fix', () => {
  const site = siteFolder({
    'static/.env': 'KEY=1',
    'static/.git/config': '',
    'static/.git/HEAD': '',
    'static/img/.htpasswd': '',
    'static/a.txt': '',
  });
  const { files, problems } = staticFiles(site, ['static']);
  expect([...files.keys()]).toEqual(['a.txt']);
  expect(problems[0]).toEqual({
    code: 'hidden-static-file',
    level: 'warn',
    file: 'static/.env',
    message: '".env" isn\'t published, because its name starts with a dot.',
    fix: 'Move it out of the static folder. If readers need it, rename it to "env".',
  });
  expect(problems.map(({ level, file, message }) => [level, file, message])).toEqual([
    ['warn', 'static/.env', '".env" isn\'t published, because its name starts with a dot.'],
    ['warn', 'static/.git', '".git" isn\'t published, because its name starts with a dot.'],
    ['warn', 'static/img/.htpasswd', '".htpasswd" isn\'t published, because its name starts with a dot.'],
  ]);
});

test("dotfiles that hosts require are published, and those common in all folders silently aren't", () => {
  const site = siteFolder({
    'static/.well-known/security.txt': '',
    'static/.nojekyll': '',
    'static/.htaccess': '',
    'static/.DS_Store': '',
    'static/.gitkeep': '',
  });
  const { files, problems } = staticFiles(site, ['static']);
  expect([...files.keys()]).toEqual(['.htaccess', '.nojekyll', '.well-known/security.txt']);
  expect(problems).toEqual([]);
});

test("editors' lock, backup, and swap files are silently left out", () => {
  const site = siteFolder({
    'static/a.txt': '',
    'static/a.txt~': '',
    'static/.a.txt.swp': '',
    'static/.a.swp.txt': '',
    'static/#a.txt#': '',
    'static/a#b#': '',
    'static/4913': '',
  });
  symlinkSync('writer@machine.123:456', path.join(site, 'static/.#a.txt'));
  const { problems } = staticFiles(site, ['static']);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['hidden-static-file', 'static/.a.swp.txt'],
  ]);
  expect(names(site)).toEqual(['a#b#', 'a.txt']);
});

test('a broken link is an error with its name', () => {
  const site = siteFolder({ 'static/a.txt': '' });
  symlinkSync('nothing.txt', path.join(site, 'static/b.txt'));
  const { files, problems } = staticFiles(site, ['static']);
  expect([...files.keys()]).toEqual(['a.txt']);
  expect(problems.map(({ level, file, message }) => [level, file, message])).toEqual([
    ['throw', 'static/b.txt', 'The symbolic link "static/b.txt" leads nowhere, so it isn\'t read.'],
  ]);
});

test('links within the site are followed, and folders that link to themselves are read once', () => {
  const site = siteFolder({ 'static/a.txt': '', 'shared/b.txt': '' });
  symlinkSync('.', path.join(site, 'static/dot'));
  symlinkSync('../shared', path.join(site, 'static/shared'));
  symlinkSync('..', path.join(site, 'shared/up'));
  symlinkSync('self', path.join(site, 'static/self'));
  expect(names(site)).toEqual(['a.txt', 'shared/b.txt']);
});

test('a link to a file outside the site is rejected', () => {
  const outside = siteFolder({ 'secret.txt': 'secret' });
  const site = siteFolder({ 'static/a.txt': '' });
  symlinkSync(path.join(outside, 'secret.txt'), path.join(site, 'static/x.txt'));
  symlinkSync(outside, path.join(site, 'static/y'));
  const { files, problems } = staticFiles(site, ['static']);
  expect([...files.keys()]).toEqual(['a.txt']);
  expect(problems.map(({ level, file }) => [level, file])).toEqual([
    ['throw', 'static/x.txt'],
    ['throw', 'static/y'],
  ]);
});

test('names that are equal on most computers are a warning, even in two folders', () => {
  const site = siteFolder({
    'static/img/Logo.svg': '',
    'static/\u00e9.txt': '',
    'more/IMG/logo.svg': '',
    'more/e\u0301.txt': '',
    'more/other.txt': '',
  });
  const { files, problems } = staticFiles(site, ['static', 'more']);
  expect(files.size).toBe(5);
  expect(problems.map(({ code, level, message, file }) => ({ code, level, message, file }))).toEqual([
    {
      code: 'similar-file-names',
      level: 'warn',
      message:
        '"IMG/logo.svg" and "img/Logo.svg" differ only in case, so they\'re the same file on macOS and Windows.',
      file: 'more/IMG/logo.svg',
    },
    {
      code: 'similar-file-names',
      level: 'warn',
      message:
        '"e\u0301.txt" is published twice, with its accents encoded differently, which is the same file on macOS.',
      file: 'more/e\u0301.txt',
    },
  ]);
});
