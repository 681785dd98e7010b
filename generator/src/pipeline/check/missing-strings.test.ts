import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { checkSite } from '../build.ts';

const missing = async (settings: string): Promise<unknown> => {
  const files = { 'site.config.mjs': `export default { ${settings} };`, 'docs/index.md': '# Start' };
  return (await checkSite({ siteDir: siteFolder(files) })).missingStrings;
};

test("a language that the shell doesn't have is a warning with the file for its strings", async () => {
  expect(await missing("locale: { code: 'tlh' }")).toEqual([
    {
      code: 'missing-words',
      level: 'warn',
      message: expect.stringMatching(/^\d+ texts are in English on pages in "tlh": \w+/),
      fix: expect.stringMatching(/^Translate them in the setting strings: \{ "[\w.]+": "…" \}\.$/),
      file: 'site.config.mjs',
    },
  ]);
  expect(await missing("i18n: { defaultLocale: 'en', locales: ['en', 'tlh'] }")).toEqual([
    {
      code: 'missing-words',
      level: 'warn',
      message: expect.stringMatching(/^\d+ texts are in English on pages in "tlh": \w+/),
      fix: expect.stringMatching(/^Translate them in that file: \{ "[\w.]+": \{ "message": "…" \} \}\.$/),
      file: 'i18n/tlh/code.json',
    },
  ]);
  expect(await missing('')).toEqual([]);
});
