import { expect, test } from 'vitest';
import { siteFolder } from '../content/testing/site-folder.ts';
import { instantiatePlugins } from './plugin-instances.ts';
import type { PluginTime } from './plugin-time.ts';

const time: PluginTime = async (_, making) => making();

/** The context that a plugin of a project gets. */
async function contextOf(settings: object, files: Record<string, string> = {}): Promise<unknown> {
  let context: unknown = null;
  const plugin = (given: unknown): object => {
    context = given;
    return { name: 'own' };
  };
  await instantiatePlugins({ ...settings, plugins: [plugin] }, siteFolder(files), time);
  return context;
}

test('plugins get the settings of each language, with the defaults of Docusaurus', async () => {
  const settings = {
    url: 'https://p.example',
    baseUrl: '/p/',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'fa', 'de'],
      localeConfigs: { de: { label: 'DE', htmlLang: 'de-AT', path: 'german', translate: false } },
    },
  };
  expect(await contextOf(settings, { 'i18n/fa/code.json': '{}' })).toMatchObject({
    localizationDir: expect.stringMatching(/i18n.en$/) as string,
    siteConfig: { i18n: { path: 'i18n', localeConfigs: settings.i18n.localeConfigs } },
    i18n: {
      currentLocale: 'en',
      localeConfigs: {
        en: {
          label: 'English',
          direction: 'ltr',
          htmlLang: 'en',
          calendar: 'gregory',
          path: 'en',
          translate: false,
          url: 'https://p.example',
          baseUrl: '/p/',
        },
        fa: { direction: 'rtl', htmlLang: 'fa', path: 'fa', translate: true, baseUrl: '/p/fa/' },
        de: { label: 'DE', direction: 'ltr', htmlLang: 'de-AT', path: 'german', translate: false },
      },
    },
  });
});

test('plugins of a project without languages get English', async () => {
  expect(await contextOf({})).toMatchObject({
    siteConfig: { i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} } },
    i18n: { localeConfigs: { en: { label: 'English', baseUrl: '/' } } },
  });
});

test('plugins can parse front matter as the wrapped blog plugin does, even if the project has other Markdown settings', async () => {
  const context = await contextOf({ markdown: { mermaid: true } });
  const { siteConfig } = context as {
    siteConfig: { markdown: { mermaid: boolean; parseFrontMatter: (file: object) => Promise<unknown> } };
  };
  const file = {
    fileContent: 'a',
    defaultParseFrontMatter: ({ fileContent }: { fileContent: string }) => fileContent,
  };
  expect(await siteConfig.markdown.parseFrontMatter(file)).toBe('a');
  expect(siteConfig.markdown.mermaid).toBe(true);
});

test('packages that are ES modules can use names of CommonJS', async () => {
  const folder = siteFolder({
    'node_modules/docusaurus-plugin-mixed/package.json':
      '{ "name": "docusaurus-plugin-mixed", "type": "module", "main": "index.js" }',
    'node_modules/docusaurus-plugin-mixed/index.js': `import path from 'node:path';
const folder = path.basename(__dirname);
export default () => ({ name: folder });`,
  });
  const { plugins, failed } = await instantiatePlugins(
    { plugins: ['docusaurus-plugin-mixed'] },
    folder,
    time,
  );
  expect({ names: plugins.map(({ name }) => name), failed }).toEqual({
    names: ['docusaurus-plugin-mixed'],
    failed: [],
  });
});
