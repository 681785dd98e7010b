import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteConfigSchema } from '../../config/schema/site-config.ts';
import { usesOfFiles } from './remote-files.ts';

test('hosts are found in modules of the site, but not in packages or in folders with a similar name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-files-'));
  const files = ['site/a.ts', 'site/b.css', 'site/node_modules/c/c.js', 'site-shared/d.ts', 'e.ts'];
  const dependencies = files.map((file) => path.join(folder, file));
  for (const file of dependencies) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "fetch('https://api.example');\n");
  }
  const uses = usesOfFiles(
    {
      config: siteConfigSchema.parse({}),
      loaded: { placeOf: () => null, source: '', file: null },
      serverModules: { dependencies, stylesheets: [] },
      own: { clientModules: [] },
    } as unknown as Parameters<typeof usesOfFiles>[0],
    path.join(folder, 'site'),
  );
  expect(uses.map(({ file }) => file)).toEqual(['a.ts']);
});

test('a style sheet of Google Fonts in the head loads its fonts from another host', () => {
  const href = 'https://fonts.googleapis.com/css2?family=Inter';
  const uses = usesOfFiles(
    {
      config: siteConfigSchema.parse({
        headTags: [{ tagName: 'link', attributes: { rel: 'stylesheet', href } }],
      }),
      loaded: { placeOf: () => null, source: '', file: null },
      serverModules: { dependencies: [], stylesheets: [] },
      own: { clientModules: [] },
    } as unknown as Parameters<typeof usesOfFiles>[0],
    tmpdir(),
  );
  expect(uses.map(({ list, url }) => [list, url])).toEqual([
    ['styles', href],
    ['fonts', 'https://fonts.gstatic.com'],
  ]);
});
