import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { siteFolder } from '../content/testing/site-folder.ts';
import { CONFIG, migrate, REPORT } from './migration.ts';

const project = () =>
  siteFolder({
    'docusaurus.config.js': `module.exports = {
  title: "It's a site",
  baseUrl: '/p/',
  presets: [['classic', { docs: { exclude: ['**/*.draft.md'], versions: { current: { label: 'Next\\nline' } } }, blog: { blogTitle: 'News', postsPerPage: 'ALL' } }]],
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => path + '-old' }]],
  themeConfig: { algolia: {}, footer: { copyright: '© ' + new Date().getFullYear() } },
};`,
    'docs/index.md': '# Start',
    'blog/a.md': '# A',
  });

test("the written configuration is equal to the project's", async () => {
  const site = project();
  const before = (await loadConfig(site)).config;
  await migrate(site, 'docusaurus.config.js', async () => []);
  const after = await loadConfig(site);
  expect(after.file).toBe(CONFIG);
  // Only components that were written for Docusaurus read the other settings.
  expect(after.config).toEqual({ ...before, otherSettings: undefined });
  const text = readFileSync(path.join(site, CONFIG), 'utf8');
  expect(text).toContain(`title: 'It\\'s a site',`);
  expect(text).toContain(`import { blog } from 'pagewright/plugins/blog';`);
  expect(text).toContain(`plugins: [blog({ blogTitle: 'News', postsPerPage: 'ALL' })],`);
});

test('names that only components read are kept in customFields', async () => {
  const site = siteFolder({
    'docusaurus.config.js': `module.exports = { title: 'T', organizationName: 'acme', projectName: 'widgets', customFields: { a: 1 } };`,
    'docs/index.md': '# Start',
  });
  await migrate(site, 'docusaurus.config.js', async () => []);
  const { config } = await loadConfig(site);
  expect(config.customFields).toEqual({ organizationName: 'acme', projectName: 'widgets', a: 1 });
});

test('the report lists what is left to do in settings and pages', async () => {
  const site = project();
  const problem = {
    code: 'unknown-component' as const,
    level: 'throw' as const,
    message: 'A is wrong.',
    fix: 'Write B.',
    file: 'docs/index.md',
    line: 3,
  };
  expect(await migrate(site, 'docusaurus.config.js', async () => [problem])).toBe(2);
  const report = readFileSync(path.join(site, REPORT), 'utf8');
  expect(report.match(/^(?:#|-).*$/gm)).toEqual([
    '# Migration report',
    '## Settings without a counterpart',
    expect.stringContaining('- `plugins[0][1].createRedirects`: '),
    '- Values that the configuration computes, such as the year or an environment variable, are written as they are now.',
    '## Settings that are no longer needed',
    expect.stringContaining('- `themeConfig.algolia`: '),
    '## In pages and components',
    '- **stops the build** `docs/index.md:3`: A is wrong. Write B.',
  ]);
});

test('plugins of the Markdown pipeline and other functions are left for importing by hand', async () => {
  const site = siteFolder({
    'docusaurus.config.mjs': `import remarkOwn from './own.mjs';
export default {
  markdown: { preprocessor: ({ fileContent }) => fileContent },
  presets: [['classic', { docs: { remarkPlugins: [[remarkOwn, { a: 1 }]], sidebarItemsGenerator: () => [] } }]],
};`,
    'own.mjs': 'export default function remarkOwn() {}',
    'docs/index.md': '# Start',
  });
  expect(await migrate(site, 'docusaurus.config.mjs', async () => [])).toBe(3);
  expect(readFileSync(path.join(site, CONFIG), 'utf8')).not.toMatch(/remark|=>/);
  const report = readFileSync(path.join(site, REPORT), 'utf8');
  for (const left of ['docs.sidebarItemsGenerator', 'markdown.preprocessor']) {
    expect(report).toContain(`- \`${left}\`: site.config.ts doesn't contain the function`);
  }
  expect(report).toContain(
    '- `docs.remarkPlugins`: site.config.ts doesn\'t list "remarkOwn", because plugins are code. Import them there and list them in docs.remarkPlugins.',
  );
});

test('swizzled components that replace parts of the shell are left for moving', async () => {
  const site = siteFolder({
    'docusaurus.config.mjs': 'export default {};',
    'docs/index.md': '# Start',
    'src/theme/Footer/index.jsx': 'export default () => <p />;',
  });
  expect(await migrate(site, 'docusaurus.config.mjs', async () => [])).toBe(1);
  expect(readFileSync(path.join(site, REPORT), 'utf8')).toContain(
    '- `src/theme/Footer/index.jsx` replaces the part `Footer` of the shell while `docusaurus.config` is read. Move it to `theme/Footer.jsx`,',
  );
});

test('a second run replaces its own file, but never one changed since', async () => {
  const site = project();
  const file = path.join(site, CONFIG);
  await migrate(site, 'docusaurus.config.js', async () => []);
  const first = readFileSync(file, 'utf8');
  await migrate(site, 'docusaurus.config.js', async () => []);
  expect(readFileSync(file, 'utf8')).toBe(first);
  writeFileSync(file, first.replace("It\\'s a site", 'Mine'));
  await expect(migrate(site, 'docusaurus.config.js', async () => [])).rejects.toMatchObject({
    problems: [{ code: 'config-in-the-way', file: CONFIG }],
  });
});
