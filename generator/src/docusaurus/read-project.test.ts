import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { DocsError } from '../problems.ts';
import { readDocusaurusProject } from './read-project.ts';

const read = (source: string, name = 'docusaurus.config.js') =>
  readDocusaurusProject(siteFolder({ [name]: source, 'src/a.css': '' }), name);

test('CommonJS with require.resolve, __dirname, and missing packages', async () => {
  const { config, problems } = await read(`
    const theme = require('prism-react-renderer/themes/github');
    const math = require('remark-math');
    require('dotenv').config();
    const path = require('path');
    module.exports = {
      title: 'T',
      presets: [['classic', {
        docs: { sidebarPath: require.resolve('./nav.js'), remarkPlugins: [math], path: path.join(__dirname, 'content') },
        theme: { customCss: require.resolve('./src/a.css') },
      }]],
      plugins: [require.resolve('docusaurus-plugin-of-somebody')],
      themeConfig: { prism: { theme, darkTheme: theme.plain } },
    };`);
  expect(config).toMatchObject({
    title: 'T',
    docs: { sidebarPath: 'nav.js', path: 'content' },
    styles: ['src/a.css'],
  });
  expect(problems.map(({ code, message, line }) => [code, line, message])).toEqual([
    ['missing-package', undefined, expect.stringContaining('"dotenv" isn\'t installed')],
    [
      'docusaurus-setting',
      12,
      'plugins[0]: The plugin "docusaurus-plugin-of-somebody" doesn\'t run, so what it adds is missing and links to missing pages only cause warnings.',
    ],
    ['docusaurus-setting', 2, expect.stringContaining("Code has the generator's colors")],
  ]);
});

test('TypeScript, an asynchronous function, and names imported from missing packages', async () => {
  const { config, problems } = await read(
    `import { themes } from 'prism-react-renderer';
    import type { Config } from '@docusaurus/types';
    export default async function make(): Promise<Config> {
      const { default: katex } = await import('rehype-katex');
      return { title: 'T', tagline: String(typeof katex), themeConfig: { prism: { theme: themes.github } } } satisfies Config;
    }`,
    'docusaurus.config.ts',
  );
  expect(config).toMatchObject({ title: 'T', tagline: 'function' });
  expect(problems).toMatchObject([
    { level: 'log', message: expect.stringContaining('"prism-react-renderer" isn\'t installed') as string },
  ]);
});

test('a file that mixes import and module.exports, as Docusaurus allows', async () => {
  const { config } = await read(
    `import path from 'node:path';\nmodule.exports = { title: path.basename('/a/b') };`,
  );
  expect(config.title).toBe('b');
});

test("a value that isn't accepted is left out with a warning, and the rest is kept", async () => {
  const { config, problems } = await read(
    `module.exports = { title: 'T', themeConfig: { announcementBar: { content: 'x', backgroundColor: 'linear-gradient(red, blue)' } } };`,
  );
  expect(config.announcement).toMatchObject({ content: 'x' });
  expect(problems).toMatchObject([
    { level: 'warn', message: expect.stringContaining('announcement.backgroundColor') as string },
  ]);
});

test("a file that can't be run or exports nothing stops the command with its location", async () => {
  const failure = async (source: string) => {
    const error: unknown = await read(source).catch((thrown: unknown) => thrown);
    return error instanceof DocsError ? error.problems : [];
  };
  expect(await failure("\nthrow new Error('no token');")).toMatchObject([
    {
      code: 'config-not-loaded',
      file: 'docusaurus.config.js',
      line: 2,
      message: "The configuration can't be read: no token.",
    },
  ]);
  expect(await failure("require('./none');")).toMatchObject([{ code: 'config-not-loaded', line: 1 }]);
  expect(await failure('module.exports = 1;')).toMatchObject([
    { message: "The configuration doesn't export any settings." },
  ]);
});

test("code has the generator's colors if a theme's color can't be read", async () => {
  const { config } = await read(
    `module.exports = { title: 'T', themeConfig: { prism: { theme: { plain: { color: 'rgb(foo)', backgroundColor: '#fff' } } } } };`,
  );
  expect(config.theme?.codeColors).toEqual({});
});
