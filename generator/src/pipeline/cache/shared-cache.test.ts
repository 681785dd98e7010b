import path from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildFixture } from '../../../fixtures/build-fixture.ts';
import { runDocs, runDocsHere } from '../../../fixtures/run-docs.ts';
import { folderContents } from '../../../fixtures/folder-contents.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';
import { buildSite } from '../build.ts';

const square = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h1v1z"/></svg>`;

test("two sites in one project with the same page and different files don't share cached pages, even when built at once", async () => {
  const page = '# Start\n\n![Square](./square.svg)\n';
  const folder = temporarySite({
    'a/docs/index.md': page,
    'a/docs/square.svg': square(10),
    'b/docs/index.md': page,
    'b/docs/square.svg': square(20),
  });
  // In separate processes, like two authors.
  const byCommand = async (site: string) => {
    const { code, stderr } = await runDocs(['build', '--site', site, '--out', `dist-${site}`], folder);
    return { ok: code === 0, printed: stderr };
  };
  const here = (site: string) => buildFixture(path.join(folder, site), path.join(folder, `dist-${site}`));
  // Twice: the first builds fill the cache, the second ones read it.
  for (const build of [byCommand, here]) {
    // oxlint-disable-next-line no-await-in-loop
    const runs = await Promise.all([build('a'), build('b')]);
    expect(runs).toEqual([
      { ok: true, printed: '' },
      { ok: true, printed: '' },
    ]);
    for (const [site, size] of [
      ['a', 10],
      ['b', 20],
    ] as const) {
      const files = folderContents(path.join(folder, `dist-${site}`));
      expect(files.get('index.html')?.toString()).toContain(`width="${size}" height="${size}"`);
      const image = [...files.keys()].find((name) => name.startsWith('assets/images/square-'));
      expect(files.get(image ?? '')?.toString()).toBe(square(size));
    }
  }
});

test('a changed image or partial changes the pages that show it, and only unchanged pages come from the cache', async () => {
  const folder = temporarySite({
    'site/docs/index.md': '# Start\n\n![Square](./square.svg)\n',
    'site/docs/square.svg': square(10),
    'site/docs/other.md': '# Other\n',
  });
  const [siteDir, outDir] = [path.join(folder, 'site'), path.join(folder, 'dist')];
  const hits = async (): Promise<string> => {
    const report = await buildSite({ siteDir, outDir, useCache: true, onStep: () => undefined });
    return `${report.cacheHits} of ${report.rendered} pages`;
  };
  expect(await hits()).toBe('0 of 2 pages');
  expect(await hits()).toBe('2 of 2 pages');
  writeFileSync(path.join(folder, 'site/docs/square.svg'), square(30));
  const { stdout } = await runDocsHere(['build', '--site', 'site', '--out', 'dist'], folder);
  expect(stdout).toContain('cache hits         1 of 2 pages');
  expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('width="30"');
});

test('a replaced string and another language change pages that would otherwise come from the cache', async () => {
  const folder = temporarySite({ 'site/docs/index.md': '# Start\n\n:::note\n\nText\n\n:::\n' });
  const build = async (settings: object) => {
    writeFileSync(path.join(folder, 'site/site.config.json'), JSON.stringify(settings));
    await buildFixture(path.join(folder, 'site'), path.join(folder, 'dist'));
    return readFileSync(path.join(folder, 'dist/index.html'), 'utf8');
  };
  expect(await build({})).toContain('>Note</div>');
  expect(await build({ strings: { 'admonition.note': 'Hinweis' } })).toContain('>Hinweis</div>');
  expect(await build({ locale: { code: 'ar' } })).toMatch(/<html lang="ar" dir="rtl"[^]*>ملاحظة<\/div>/);
});
