import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { createCompiler } from './compile.ts';

const site = {
  'docs/index.mdx': "import { Terms } from '../components/Terms.tsx';\n\n# Terms\n\n<Terms />\n",
  'components/Terms.tsx': [
    "import text from './terms.txt?raw';",
    "import { note } from './note';",
    'export const Terms = () => <p>{text + note}</p>;',
  ].join('\n'),
  'components/terms.txt': 'first text',
  'components/note.tsx': "export { note } from '../data/deep.ts';",
  'data/deep.ts': "export const note = 'first note';",
};

const changes: [what: string, file: string, text: string, shown: string][] = [
  ['a text that a component imports', 'components/terms.txt', 'second text', 'second text'],
  ['a deep import', 'data/deep.ts', "export const note = 'deep note';", 'deep note'],
  ['a file that an import now means', 'components/note.ts', "export const note = 'new note';", 'new note'],
];

test('components are loaded again when something that they were made from has changed, and only then', async () => {
  const siteDir = siteFolder(site);
  const compiler = createCompiler({ siteDir, mode: 'dev', cacheFolder: null });
  const first = await compiler.compile();
  expect((await compiler.compile()).serverModules).toBe(first.serverModules);
  for (const [what, file, text, shown] of changes) {
    writeFileSync(path.join(siteDir, file), text);
    // oxlint-disable-next-line no-await-in-loop
    const { pages } = await compiler.compile();
    expect(pages.find(({ page }) => page.data.path === '/')?.page.html, what).toContain(shown);
  }
});
