/** Failed builds, by the commands that authors and CI run. */

import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFixture } from '../../../fixtures/build-fixture.ts';
import { differences } from '../../../fixtures/folder-contents.ts';
import { runDocs, runDocsHere } from '../../../fixtures/run-docs.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';

describe('a build that fails', () => {
  test('L12: leaves the last good output unchanged to the byte, leaves no other files behind, and exits with 1', async () => {
    const folder = temporarySite({
      'site/docs/index.md': '# Start\n\n[Next](./next.md)\n',
      'site/docs/next.md': '# Next\n',
    });
    const out = path.join(folder, 'dist');
    // The successful build runs in this process, where the generator is already loaded.
    expect(await buildFixture(path.join(folder, 'site'), out)).toEqual({ ok: true, printed: '' });
    cpSync(out, path.join(folder, 'kept'), { recursive: true });

    writeFileSync(path.join(folder, 'site/docs/next.md'), '# Next\n\n[Gone](./gone.md)\n');
    const bad = await runDocs(['build', '--site', 'site', '--out', 'dist'], folder);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('error docs/next.md:3:1  broken-markdown-link');
    expect(bad.stderr).toMatch(/^1 error, 0 warnings$/m);
    expect(bad.stdout).not.toContain('pages into dist');
    expect(differences(out, path.join(folder, 'kept'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'kept', 'site']);
  });

  test('writes nothing if there was no output', async () => {
    const folder = temporarySite({ 'site/docs/index.md': '[Gone](/gone)\n' });
    const { code } = await runDocsHere(['build', '--site', 'site', '--out', 'out/dist'], folder);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual(['site']);
  });

  test("never deletes files that a build didn't make", async () => {
    const folder = temporarySite({ 'site/docs/index.md': '# Start\n', 'photos/one.jpg': 'a photo' });
    const { code, stderr } = await runDocsHere(['build', '--site', 'site', '--out', 'photos'], folder);
    expect(code).toBe(1);
    expect(stderr.replaceAll(folder, '')).toBe(
      'error foreign-output-folder\n' +
        '  The output folder "/photos" contains files that aren\'t from a build and would be deleted.\n' +
        '  → Choose another folder with --out, or empty this one.\n\n' +
        '1 error, 0 warnings\n',
    );
    expect(readdirSync(path.join(folder, 'photos'))).toEqual(['one.jpg']);
    expect(readdirSync(folder).sort()).toEqual(['photos', 'site']);
  });

  test.each(['site/docs/dist', 'site/static', 'site/pages/out', 'site/i18n/x', 'site/docs'])(
    "doesn't publish itself: --out %s",
    async (out) => {
      const folder = temporarySite({ 'site/docs/index.md': '# Start\n', 'site/static/.pagewright': '' });
      const siteDir = path.join(folder, 'site');
      const { ok, printed } = await buildFixture(siteDir, path.join(folder, out));
      expect({ ok, printed }).toMatchObject({
        ok: false,
        printed: expect.stringContaining('foreign-output-folder'),
      });
      expect(existsSync(path.join(folder, out, 'index.html'))).toBe(false);
    },
  );

  test.each([
    [
      'the module "site.config.ts"',
      { 'site/site.config.ts': 'await new Promise(() => {});\nexport default {};\n' },
    ],
    ['the module "site.config.ts"', { 'site/site.config.ts': 'export default new Promise(() => {});\n' }],
    [
      '"setup" of the plugin "slow"',
      {
        'site/site.config.ts':
          "export default { title: 'x', plugins: [{ name: 'slow', setup: () => new Promise(() => {}) }] };\n",
      },
    ],
  ])("reports what it's waiting for if that can never happen: %s", async (what, files) => {
    const folder = temporarySite({ 'site/docs/index.md': '# Start\n', ...files });
    const { code, stderr } = await runDocs(['build', '--site', 'site', '--out', 'dist'], folder);
    expect(code).toBe(13);
    expect(stderr).toContain(`"docs build" ended early, because ${what} never settles.`);
  });

  test.each([
    ['the module "site.config.ts"', { 'site/site.config.ts': 'process.exit(0);\nexport default {};\n' }],
    [
      '"setup" of the plugin "quits"',
      {
        'site/site.config.ts':
          "export default { title: 'x', plugins: [{ name: 'quits', setup: () => process.exit(0) }] };\n",
      },
    ],
    ['the module "docusaurus.config.js"', { 'site/docusaurus.config.js': 'process.exit(0);\n' }],
    [
      'the function of "docusaurus.config.js"',
      { 'site/docusaurus.config.js': 'module.exports = () => process.exit();\n' },
    ],
    [
      'code of the site',
      { 'site/pages/quits.tsx': 'export default () => <p>{String(process.exit(0))}</p>;\n' },
    ],
  ])("reports code that ends the command, and doesn't succeed: %s", async (what, files) => {
    const folder = temporarySite({ 'site/docs/index.md': '# Start\n', ...files });
    const { code, stderr } = await runDocs(['build', '--site', 'site', '--out', 'dist'], folder);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining(`"docs build" ended early, because ${what} called process.exit().`),
    });
    expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  });

  test('a finished command leaves no listeners for the end of the process', async () => {
    const listeners = () => ['beforeExit', 'exit'].map((event) => process.listeners(event as NodeJS.Signals));
    const before = listeners();
    const { code } = await runDocsHere(['check', '--site', 'none'], temporarySite({ 'a.md': '' }));
    expect([code, listeners()]).toEqual([2, before]);
  });

  test('can use an empty output folder', async () => {
    const folder = temporarySite({ 'site/docs/index.md': '# Start\n' });
    mkdirSync(path.join(folder, 'out'));
    const { code, stdout, stderr } = await runDocsHere(['build', '--site', 'site', '--out', 'out'], folder);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('pages to out');
    expect(existsSync(path.join(folder, 'out/index.html'))).toBe(true);
  });
});

describe('docs check', () => {
  test('reports the same problems as a build, exits with 1, and writes nothing', async () => {
    const folder = temporarySite({ 'site/docs/index.md': '[Gone](/gone)\n' });
    const { code, stderr, stdout } = await runDocsHere(['check', '--site', 'site'], folder);
    expect(code).toBe(1);
    expect(stderr).toContain('error docs/index.md:1:1  broken-link');
    expect(stdout).toContain('See the errors above');
    expect(readdirSync(folder)).toEqual(['site']);
    expect(readdirSync(path.join(folder, 'site'))).toEqual(['docs']);
  });

  test('succeeds with warnings alone', async () => {
    const folder = temporarySite({ 'site/docs/index.md': '# Start\n\n[Gone](#gone)\n' });
    const { code, stderr } = await runDocsHere(['check', '--site', 'site'], folder);
    expect(code).toBe(0);
    expect(stderr).toContain('warning docs/index.md:3:1  broken-anchor');
  });
});

describe('an invalid command exits with 2 and shows its usage', () => {
  const calls: [string, string[], RegExp][] = [
    ['no command', [], /Usage: docs <command>/],
    ['an unknown command', ['biuld'], /There's no command "biuld"/],
    ['an unknown option', ['build', '--sight', 'x'], /--sight[\s\S]*Usage: docs build/],
    ['an option without its value', ['build', '--out'], /--out[\s\S]*Usage: docs build/],
    ['a site folder that is not there', ['build', '--site', 'nowhere'], /There's no folder "nowhere" here/],
    ['no name for a version', ['new-version', '--site', '.'], /A version needs a name/],
    ['a port that is none', ['serve', '--site', '.', '--port', 'http'], /"http" isn't a port/],
  ];
  test.each(calls)('%s', async (_, args, expected) => {
    const { code, stdout, stderr } = await runDocsHere(args);
    expect(stdout + stderr).toMatch(expected);
    expect(code).toBe(2);
  });
});

test.each([[['help', 'build']], [['build', '--help']]])(
  'the usage of a command is shown by %j',
  async (args) => {
    const { code, stdout } = await runDocsHere(args);
    expect(stdout).toMatch(/^Usage: docs build \[--site DIR\]/);
    expect(code).toBe(0);
  },
);
