import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { createCompiler } from '../compile.ts';
import { siteRecords } from './search-index.ts';

test('pages of a plugin are found, except those that it leaves out of the search', async () => {
  const siteDir = siteFolder({
    'docs/index.md': '# Start\n',
    'site.config.mjs': `const documents = [{}, { search: false }].map((settings, at) => (
        { file: \`made/\${at}.md\`, path: \`made-\${at}\`, text: \`# Made \${at}\\n\\nText.\\n\`, ...settings }
      ));
      export default { plugins: [{ name: 'own', setup: () => ({ documents }) }] };`,
  });
  const compiler = createCompiler({ siteDir, mode: 'build', cacheFolder: null });
  const [compiled] = (await compiler.compile()).languages;
  const paths = siteRecords(compiled).map((record) => new URL(record.url).pathname);
  expect([...new Set(paths)].sort()).toEqual(['/', '/made-0']);
});
