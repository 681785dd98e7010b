import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readLastUpdates } from './last-update.ts';
import { commit, git } from './testing/repository.ts';
import { siteFolder } from './testing/site-folder.ts';

/** A repository with the site in a subfolder. */
function repository(): string {
  const folder = siteFolder({
    'site/docs/a.md': '1',
    'site/docs/ä b.md': '1',
    'site/versioned_docs/version-1/a.md': '1',
  });
  git(folder, 'init', '-q');
  commit(folder, 'Ann', '2024-01-02T03:04:05Z');
  writeFileSync(path.join(folder, 'site/docs/a.md'), '2');
  commit(folder, 'Ben', '2024-05-06T07:08:09+02:00');
  return folder;
}

const sources = ['docs/a.md', 'docs/ä b.md', 'versioned_docs/version-1/a.md', 'docs/new.md'];

test('D3: each file has the date, in UTC, and the author of its last commit', async () => {
  const { updates, problems } = await readLastUpdates(path.join(repository(), 'site'), sources);
  expect(problems).toEqual([]);
  expect(Object.fromEntries(updates)).toEqual({
    'docs/a.md': { date: '2024-05-06T05:08:09.000Z', author: 'Ben' },
    'docs/ä b.md': { date: '2024-01-02T03:04:05.000Z', author: 'Ann' },
    'versioned_docs/version-1/a.md': { date: '2024-01-02T03:04:05.000Z', author: 'Ann' },
  });
});

test('D3: outside of a repository, or without git, there are no dates and a warning with the reason', async () => {
  const folder = siteFolder({ 'docs/a.md': '' });
  const outside = await readLastUpdates(folder, sources);
  expect(outside.updates.size).toBe(0);
  expect(outside.problems.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    expect.stringMatching(/^warn: .* because it.s unknown: Git reports "fatal: not a git repository.*"\.$/),
  ]);
  vi.stubEnv('PATH', folder);
  const { problems } = await readLastUpdates(folder, sources);
  vi.unstubAllEnvs();
  expect(problems).toEqual([
    {
      code: 'no-git-history',
      level: 'warn',
      message:
        "Pages are shown without the date of their last change, because it's unknown: Git isn't installed.",
      fix: 'Build in a clone of the repository with Git installed, or remove showLastUpdateTime and showLastUpdateAuthor from the configuration.',
    },
  ]);
});

test('git is not called if no dates are shown', async () => {
  expect((await readLastUpdates(siteFolder({}), [])).problems).toEqual([]);
});

test('D3: a repository without a commit has no dates and a warning', async () => {
  const folder = siteFolder({ 'docs/a.md': '' });
  git(folder, 'init', '-q');
  const { updates, problems } = await readLastUpdates(folder, sources);
  expect(updates.size).toBe(0);
  expect(problems.map(({ message }) => message)).toEqual([
    "Pages are shown without the date of their last change, because it's unknown: the repository has no commit.",
  ]);
});

test('D3: pages of a submodule have the dates of its own history', async () => {
  const folder = repository();
  const submodule = siteFolder({ 'guide/b.md': '1' });
  git(submodule, 'init', '-q');
  commit(submodule, 'Cid', '2023-01-02T03:04:05Z');
  git(folder, '-c', 'protocol.file.allow=always', 'submodule', 'add', submodule, 'site/docs/sdk');
  commit(folder, 'Dan', '2024-08-09T00:00:00Z');
  const { updates, problems } = await readLastUpdates(path.join(folder, 'site'), [
    'docs/a.md',
    'docs/sdk/guide/b.md',
  ]);
  expect(problems).toEqual([]);
  expect(Object.fromEntries(updates)).toEqual({
    'docs/a.md': { date: '2024-05-06T05:08:09.000Z', author: 'Ben' },
    'docs/sdk/guide/b.md': { date: '2023-01-02T03:04:05.000Z', author: 'Cid' },
  });
});

test('X93: a shallow clone has one warning and no wrong dates', async () => {
  const folder = repository();
  git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, path.join(folder, 'clone'));
  renameSync(path.join(folder, 'clone'), `${folder}/shallow`);
  const { updates, problems } = await readLastUpdates(path.join(folder, 'shallow/site'), sources);
  expect(updates.size).toBe(0);
  expect(problems).toEqual([
    {
      code: 'shallow-clone',
      level: 'warn',
      message: 'The repository is a shallow clone, so pages are shown without the date of their last change.',
      fix: 'Fetch the full history before building: git fetch --unshallow (in CI: fetch-depth: 0).',
    },
  ]);
});
