import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { firstCommit } from './first-commit.ts';
import { commit, git } from './testing/repository.ts';
import { siteFolder } from './testing/site-folder.ts';

test('the first commit of a file counts, even if the file has changed and moved since', () => {
  const folder = siteFolder({ 'blog/[a].md': 'Some text\n'.repeat(9), 'blog/a.md': '' });
  git(folder, 'init', '-q');
  commit(folder, 'Ann', '2024-01-02T03:04:05+02:00');
  renameSync(path.join(folder, 'blog/[a].md'), path.join(folder, 'blog/[b].md'));
  commit(folder, 'Ann', '2024-02-01T00:00:00Z');
  writeFileSync(path.join(folder, 'blog/[b].md'), 'Some text\n'.repeat(10));
  writeFileSync(path.join(folder, 'blog/b.md'), 'Other');
  commit(folder, 'Ann', '2024-03-01T00:00:00Z');
  expect(firstCommit(path.join(folder, 'blog/[b].md'))?.toISOString()).toBe('2024-01-02T01:04:05.000Z');

  const clone = siteFolder({});
  git(clone, 'clone', '-q', '--depth', '1', pathToFileURL(folder).href, 'copy');
  expect(firstCommit(path.join(clone, 'copy/blog/[b].md'))).toBeNull();
});

test('a file that was never committed or that is in no repository has no first commit', () => {
  const folder = siteFolder({ 'a.md': '' });
  expect(firstCommit(path.join(folder, 'a.md'))).toBeNull();
  git(folder, 'init', '-q');
  expect(firstCommit(path.join(folder, 'a.md'))).toBeNull();
});
