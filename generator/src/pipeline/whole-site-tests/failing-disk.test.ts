/** Builds on disks that are full, read-only, busy, or damaged, by the command that authors and CI run. */

import { cpSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture } from '../../../fixtures/build-fixture.ts';
import { differences } from '../../../fixtures/folder-contents.ts';
import { runDocs, runDocsHere, type DiskFault } from '../../../fixtures/run-docs.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { buildSite } from '../build.ts';

const pages = {
  'site/docs/index.md': '# Start\n\n[Next](./next.md)\n',
  'site/docs/next.md': '# Next\n',
};

const buildArgs = ['build', '--site', 'site', '--out', 'dist'];

async function builtAndChanged() {
  const folder = temporarySite(pages);
  const build = (...faults: DiskFault[]) => runDocsHere(buildArgs, folder, faults);
  const out = path.join(folder, 'dist');
  await buildWell(folder, out);
  cpSync(out, path.join(folder, 'kept'), { recursive: true });
  writeFileSync(path.join(folder, 'site/docs/next.md'), '# Another\n');
  return { folder, out, build, kept: path.join(folder, 'kept') };
}

/** Builds on a working disk, in this process, where the generator is already loaded. */
async function buildWell(folder: string, out: string): Promise<void> {
  expect(await buildFixture(path.join(folder, 'site'), out)).toEqual({ ok: true, printed: '' });
}

const title = (out: string): string =>
  /<title>(\w+)/.exec(readFileSync(path.join(out, 'next/index.html'), 'utf8'))?.[1] ?? '';

test('a full disk fails the build with the file and a fix, and the last good output stays to the byte', async () => {
  const { folder, out, kept } = await builtAndChanged();
  const fault = { call: 'writeFileSync', code: 'ENOSPC', path: 'next/index.html$' };
  const { code, stderr } = await runDocs(buildArgs, folder, [fault]);
  expect(stderr.replaceAll(folder, '')).toBe(
    'error docs/next.md  file-system\n' +
      '  "/dist/next/index.html" can\'t be written: the disk is full (ENOSPC).\n' +
      '  → Free some space and run the command again.\n\n1 error, 0 warnings\n',
  );
  expect(code).toBe(1);
  expect(differences(out, kept)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'kept', 'site']);
});

test('all unreadable pages are reported', async () => {
  const { out, build, kept } = await builtAndChanged();
  const { code, stderr } = await build({ call: 'readFileSync', code: 'EACCES', path: 'docs/\\w+.md$' });
  expect(stderr).toContain('error docs/index.md  file-system\n  "docs/index.md" can\'t be opened: ');
  expect(stderr).toContain('error docs/next.md  file-system\n  "docs/next.md" can\'t be opened: ');
  expect(code).toBe(1);
  expect(differences(out, kept)).toEqual([]);
});

test('an unexpected error is reported as a bug in the generator, with the current step and the stack', async () => {
  const { out, build, kept } = await builtAndChanged();
  const faults: [DiskFault, string][] = [
    [{ call: 'writeFileSync', code: 'EODD', path: 'next/index.html$' }, 'writing the page /next'],
    [{ call: 'readFileSync', code: 'EODD', path: '/inline\\.js$' }, 'working on the step "documents"'],
  ];
  for (const [fault, doing] of faults) {
    // oxlint-disable-next-line no-await-in-loop
    const { code, stderr } = await build(fault);
    expect(stderr).toContain(
      `This is a bug in the generator, not in your site. It happened while ${doing}.\nPlease report it`,
    );
    expect(stderr).toMatch(/\n\nError: EODD: the disk fails.*\n {4}at /);
    expect(code).toBe(1);
    expect(differences(out, kept)).toEqual([]);
  }
});

test("a folder that can't be renamed, such as a container volume, receives the new files in place", async () => {
  const { folder, out, build } = await builtAndChanged();
  const inode = statSync(out).ino;
  const { code, stderr } = await build({ call: 'renameSync', code: 'EBUSY', path: '/dist$' });
  expect([code, stderr]).toEqual([0, '']);
  expect(title(out)).toBe('Another');
  expect(statSync(out).ino).toBe(inode);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'kept', 'site']);
  await buildWell(folder, path.join(folder, 'whole'));
  expect(differences(out, path.join(folder, 'whole'))).toEqual([]);
});

test("in a folder that can't be renamed, documents are replaced after the files that they load", async () => {
  const { out, build } = await builtAndChanged();
  const before = new Set(readdirSync(path.join(out, 'assets')));
  const own = path.join(path.dirname(out), 'site/site.config.json');
  // A new title changes the settings file, whose name contains a hash.
  writeFileSync(own, '{ "title": "Renamed" }');
  const isBusy: DiskFault = { call: 'renameSync', code: 'EBUSY', path: '/dist$' };
  const { code } = await build(isBusy, { call: 'renameSync', code: 'ENOSPC', path: '\\.html$' });
  expect(code).toBe(1);
  expect(readFileSync(path.join(out, 'next/index.json'), 'utf8')).toContain('Another');
  expect(readdirSync(path.join(out, 'assets')).filter((name) => !before.has(name))).toContainEqual(
    expect.stringMatching(/^site-\w+\.json$/),
  );
  expect(title(out)).toBe('Next');
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toContain('Renamed');
});

test("in a folder that can't be renamed, assets are replaced before files that refer to them", async () => {
  const { out, build } = await builtAndChanged();
  const isBusy: DiskFault = { call: 'renameSync', code: 'EBUSY', path: '/dist$' };
  const { code } = await build(isBusy, { call: 'renameSync', code: 'ENOSPC', path: '/assets/' });
  expect(code).toBe(1);
  expect(readFileSync(path.join(out, 'next/index.json'), 'utf8')).not.toContain('Another');
  expect(title(out)).toBe('Next');
});

test('if nothing can be written next to the output folder, temporary files are inside it', async () => {
  const { folder, out, build } = await builtAndChanged();
  const { code, stderr } = await build({
    call: 'writeFileSync',
    code: 'EACCES',
    path: '/dist\\.docs-lock$',
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(title(out)).toBe('Another');
  await buildWell(folder, path.join(folder, 'whole'));
  expect(differences(out, path.join(folder, 'whole'))).toEqual([]);
});

test('after a build is killed between the two renames, the next one restores the output', async () => {
  const { folder, out, build, kept } = await builtAndChanged();
  await runDocs(buildArgs, folder, [{ call: 'renameSync', code: 'SIGKILL', path: '/dist\\.tmp-\\d+$' }]);
  expect(existsSync(out)).toBe(false);
  writeFileSync(path.join(folder, 'site/docs/next.md'), '[Gone](./gone.md)\n');
  const { code } = await build();
  expect(code).toBe(1);
  expect(differences(out, kept)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'kept', 'site']);
});

test('a build into a folder that another build is writing is rejected with that folder', async () => {
  const { folder, out, build, kept } = await builtAndChanged();
  writeFileSync(path.join(folder, 'dist.docs-lock'), `${process.ppid}\n`);
  const { code, stderr } = await build();
  expect(code).toBe(1);
  expect(stderr).toContain(`Another build (process ${process.ppid}) is writing to "${out}".`);
  expect(differences(out, kept)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'dist.docs-lock', 'kept', 'site']);
});

test('a read-only site is built without a cache, with one message', async () => {
  const folder = temporarySite({ ...pages, 'site/pages/hello.tsx': 'export default () => <h1>Hello</h1>;' });
  const fault = { call: 'mkdirSync', code: 'EROFS', path: '/\\.cache/pagewright$' };
  const { code, stderr } = await runDocsHere(buildArgs, folder, [fault]);
  expect(stderr).toMatch(
    /^note no-cache\n {2}"\/.*\/\.cache\/pagewright" can't be created: the file system is read-only \(EROFS\)\.\n {2}→ Builds can't use the cache\. To build faster, make "\S+" a writable folder\.\n\n0 errors, 0 warnings, 1 note\n$/,
  );
  expect(code).toBe(0);
  expect(readFileSync(path.join(folder, 'dist/hello/index.html'), 'utf8')).toContain('<h1>Hello</h1>');
});

test('a cache entry altered on disk is made again and never published', async () => {
  // A separate project, so that it doesn't share its cache with other sites.
  const folder = temporarySite({
    ...pages,
    'site/site.config.json': '{ "title": "Site", "styles": ["own.css"] }',
    'site/own.css': '.own { color: red }',
    'node_modules/.keep': '',
  });
  const out = path.join(folder, 'dist');
  const build = () =>
    buildSite({
      siteDir: path.join(folder, 'site'),
      outDir: out,
      useCache: true,
      onStep: () => undefined,
    });
  await build();
  const cache = path.join(folder, 'node_modules/.cache/pagewright');
  const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(cache, name)).isFile(),
  );
  expect(files.length).toBeGreaterThan(2);
  const kept = path.join(folder, 'kept');
  cpSync(out, kept, { recursive: true });
  const alterations: ((stored: string) => string)[] = [
    () => '{}',
    () => '',
    (stored) => stored.replace(/(?<=[a-z])t(?=[a-z])/, 'u'),
    (stored) => stored.slice(0, -20),
  ];
  for (const alter of alterations) {
    for (const name of files) {
      const file = path.join(cache, name);
      writeFileSync(file, alter(readFileSync(file, 'utf8')));
    }
    // oxlint-disable-next-line no-await-in-loop
    const { problems, rendered, cacheHits, bundleCached } = await build();
    expect({ problems, rendered, cacheHits, bundleCached }).toEqual({
      problems: [],
      rendered: 2,
      cacheHits: 0,
      bundleCached: false,
    });
    expect(differences(out, kept)).toEqual([]);
  }
});
