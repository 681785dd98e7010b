import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../fixtures/built-site.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { readSection } from './section-pages.ts';

afterAll(removeBuiltSites);

test('a section of a folder without a build is an error', () => {
  const folder = path.join(siteFolder({}), 'dist');
  mkdirSync(folder);
  expect(() => readSection(folder, 'docs')).toThrow(
    expect.objectContaining({
      problems: [
        {
          code: 'nothing-to-serve',
          level: 'throw',
          message: `There's no built site in "${folder}".`,
          fix: 'Run "docs build" first.',
        },
      ],
    }),
  );
});

test('an unknown section is an error that suggests the nearest one', async () => {
  const { folder } = await buildHere(
    siteFolder({
      'site.config.mjs': 'export default { search: false };',
      'sidebars.mjs': "export default { server: ['index'], player: ['other'] };",
      'docs/index.md': '# Start',
      'docs/other.md': '# Other',
    }),
  );
  expect(readSection(folder, 'server').parts).toMatchObject([{ type: 'page', data: { title: 'Start' } }]);
  const problemWith = (fix: string) =>
    expect.objectContaining({ problems: [expect.objectContaining({ code: 'unknown-section', fix })] });
  expect(() => readSection(folder, 'sever')).toThrow(problemWith('Did you mean "docs pdf server"?'));
  expect(() => readSection(folder, 'xyz')).toThrow(problemWith('Use one of them.'));
  expect(() => readSection(folder, 'xyz')).toThrow('The build has no sidebar "xyz", only server, player.');
});
