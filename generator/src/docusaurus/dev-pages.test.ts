/** Pages of Docusaurus projects in the dev server. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { startDevServer, type DevServer } from '../pipeline/dev/dev-server.ts';

const folder = siteFolder({
  'docusaurus.config.js':
    "export default { title: 'D', url: 'https://d.example', baseUrl: '/b/', presets: [['classic', { blog: false }]] };",
  'docs/intro.md': '# First title\n\nFirst words.',
  'docs/list.mdx': "import Titles from '@site/src/components/Titles';\n\n# List\n\n<Titles />",
  'src/components/Titles.js': `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
    export default function Titles() {
      return <p>{Object.values(useDocsVersion().docs).map(({ title, description }) => \`[\${title}: \${description}]\`)}</p>;
    }`,
});
let server: DevServer;
beforeAll(async () => {
  server = await startDevServer({ siteDir: folder, port: 0, onProblems: () => undefined });
});
afterAll(() => server.close());

const open = (page: string): Promise<Response> =>
  fetch(`http://localhost:${server.port}/b/${page}`, { headers: { accept: 'text/html' } });

async function until(page: string, text: string): Promise<void> {
  while (!(await (await open(page)).text()).includes(text)) {
    await sleep(20);
  }
}

test.each([
  ['docs/intro', 200],
  ['docs/intro/', 200],
  ['docs/intro?a=1', 200],
  ['missing', 404],
])('/b/%s is a document, not a module', async (page, status) => {
  const response = await open(page);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.status).toBe(status);
});

test('a page that shows titles and descriptions of other pages follows their changes', async () => {
  await until('docs/list', '[First title: First words.]');
  writeFileSync(path.join(folder, 'docs/intro.md'), '# First title\n\nSecond words.');
  await until('docs/list', '[First title: Second words.]');
  writeFileSync(path.join(folder, 'docs/intro.md'), '# Second title\n\nSecond words.');
  await until('docs/list', '[Second title: Second words.]');
});
