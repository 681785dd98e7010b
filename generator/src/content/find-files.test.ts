import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from './find-files.ts';
import { siteFolder } from './testing/site-folder.ts';

test('I40: pages are found in all folders; partials, tests and hidden files are not pages', () => {
  const site = siteFolder({
    'docs/b.md': '',
    'docs/a.mdx': '',
    'docs/a/c.md': '',
    'docs/_partial.md': '',
    'docs/_folder/d.md': '',
    'docs/e.test.md': '',
    'docs/__tests__/f.md': '',
    'docs/.hidden/g.md': '',
    'docs/node_modules/h/readme.md': '',
    'docs/image.png': '',
    'docs/a/_category_.json': '{}',
    'docs/_category_.yml': '',
    'docs/_category_.txt': '',
    'other/i.md': '',
  });
  expect(findFiles(site, 'docs')).toEqual({
    pages: ['docs/a/c.md', 'docs/a.mdx', 'docs/b.md'],
    categories: ['docs/_category_.yml', 'docs/a/_category_.json'],
    problems: [],
  });
});

test('a file with another Markdown ending is a warning, because it is not published', () => {
  const site = siteFolder({
    'docs/a.MD': '',
    'docs/b.markdown': '',
    'docs/c.Mdx': '',
    'docs/_d.MD': '',
    'docs/e.txt': '',
  });
  const { pages, problems } = findFiles(site, 'docs');
  expect(pages).toEqual([]);
  expect(problems.map(({ file, fix }) => [file, fix])).toEqual([
    ['docs/a.MD', 'Rename it to "a.md", or move it out of the folder.'],
    ['docs/b.markdown', 'Rename it to "b.md", or move it out of the folder.'],
    ['docs/c.Mdx', 'Rename it to "c.mdx", or move it out of the folder.'],
  ]);
});

test('a folder that does not exist counts as empty', () => {
  expect(findFiles(siteFolder({}), 'docs')).toEqual({ pages: [], categories: [], problems: [] });
});

test('a symbolic link inside of the site is followed', () => {
  const site = siteFolder({ 'docs/a.md': '', 'shared/b.md': '' });
  symlinkSync(path.join(site, 'shared'), path.join(site, 'docs/shared'));
  symlinkSync('a.md', path.join(site, 'docs/c.md'));
  expect(findFiles(site, 'docs').pages).toEqual(['docs/a.md', 'docs/c.md', 'docs/shared/b.md']);
});

test('symbolic links to files or folders outside the site folder are an error', () => {
  const outside = siteFolder({ 'secret.md': 'secret', 'folder/secret.md': 'secret' });
  const site = siteFolder({ 'docs/a.md': '' });
  symlinkSync(path.join(outside, 'secret.md'), path.join(site, 'docs/x.md'));
  symlinkSync(path.join(outside, 'folder'), path.join(site, 'docs/y'));
  const { pages, problems } = findFiles(site, 'docs');
  expect(pages).toEqual(['docs/a.md']);
  expect(problems.map(({ level, file, message }) => [level, file, message])).toEqual([
    ['throw', 'docs/x.md', 'The symbolic link "docs/x.md" leaves the site folder, so it isn\'t read.'],
    ['throw', 'docs/y', 'The symbolic link "docs/y" leaves the site folder, so it isn\'t read.'],
  ]);
});

test('a docs folder that is a link to outside the site folder is an error', () => {
  const outside = siteFolder({ 'a.md': '' });
  const site = siteFolder({});
  symlinkSync(outside, path.join(site, 'docs'));
  const { pages, problems } = findFiles(site, 'docs');
  expect(pages).toEqual([]);
  expect(problems).toEqual([
    {
      code: 'symbolic-link',
      level: 'throw',
      message: 'The symbolic link "docs" leaves the site folder, so it isn\'t read.',
      fix: `Use the folder itself in the configuration, "../${path.basename(outside)}", or copy it into the site folder.`,
      file: 'docs',
    },
  ]);
});

test('a configured folder outside the site folder is read, with links inside it', () => {
  const parent = siteFolder({ 'docs/a.md': '', 'secret.md': '', 'site/b.md': '' });
  symlinkSync('a.md', path.join(parent, 'docs/c.md'));
  symlinkSync('../secret.md', path.join(parent, 'docs/d.md'));
  const { pages, problems } = findFiles(path.join(parent, 'site'), '../docs');
  expect(pages).toEqual(['../docs/a.md', '../docs/c.md']);
  expect(problems.map(({ file }) => file)).toEqual(['../docs/d.md']);
});

test('excluded files are not pages', () => {
  const site = siteFolder({
    'docs/a.md': '',
    'docs/README.md': '',
    'docs/b/README.md': '',
    'docs/b/c.md': '',
  });
  expect(findFiles(site, 'docs', ['**/README.md']).pages).toEqual(['docs/a.md', 'docs/b/c.md']);
});

test("a folder whose name starts with the site folder's name is outside of it", () => {
  const parent = siteFolder({ 'site/docs/a.md': '', 'site-private/b.md': '' });
  symlinkSync(path.join(parent, 'site-private/b.md'), path.join(parent, 'site/docs/b.md'));
  expect(findFiles(path.join(parent, 'site'), 'docs').pages).toEqual(['docs/a.md']);
});

test('broken and circular links are handled', () => {
  const site = siteFolder({ 'docs/a/b.md': '' });
  symlinkSync('../..', path.join(site, 'docs/a/up'));
  symlinkSync('nothing.md', path.join(site, 'docs/gone.md'));
  const { pages, problems } = findFiles(site, 'docs');
  expect(pages).toEqual(['docs/a/b.md']);
  expect(problems.map(({ message }) => message)).toEqual([
    'The symbolic link "docs/gone.md" leads nowhere, so it isn\'t read.',
  ]);
});

test("editors' lock files and swap files are ignored, whatever they link to", () => {
  const site = siteFolder({
    'docs/a.md': '',
    'docs/.a.md.swp': '',
    'docs/a.md~': '',
    'docs/~a~b#.md': '',
    'docs/x4913.md': '',
    'docs/4913': '',
    'docs/4913.md': '',
    'docs/a.#b.md': '',
    'docs/a#b#.md': '',
    'docs/a.swp.md': '',
    'docs/#a.md#': '',
    'docs/b/c.md': '',
  });
  symlinkSync('writer@machine.123:456', path.join(site, 'docs/.#a.md'));
  symlinkSync('writer@machine.123:456', path.join(site, 'docs/b/.#_category_.json'));
  expect(findFiles(site, 'docs')).toEqual({
    pages: [
      'docs/4913.md',
      'docs/a#b#.md',
      'docs/a.#b.md',
      'docs/a.md',
      'docs/a.swp.md',
      'docs/b/c.md',
      'docs/x4913.md',
      'docs/~a~b#.md',
    ],
    categories: [],
    problems: [],
  });
});

test('a file name that is not UTF-8 is an error with the name', () => {
  const site = siteFolder({ 'docs/a.md': '' });
  writeFileSync(Buffer.concat([Buffer.from(`${site}/docs/b`), Buffer.from([0xff]), Buffer.from('.md')]), '');
  const { pages, problems } = findFiles(site, 'docs');
  expect(pages).toEqual(['docs/a.md']);
  expect(problems).toEqual([
    {
      code: 'not-utf8',
      level: 'throw',
      message: 'The name "docs/b\uFFFD.md" isn\'t UTF-8, so it can\'t be read or published.',
      fix: 'Rename the file or folder.',
      file: 'docs/b\uFFFD.md',
    },
  ]);
});
