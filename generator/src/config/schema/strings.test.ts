import { expect, test } from 'vitest';
import { siteFolder } from '../../content/testing/site-folder.ts';
import { DocsError } from '../../problems.ts';
import { english } from '../../strings/en.ts';
import { siteText } from '../../strings/site-text.ts';
import { loadConfig } from '../load-config.ts';

const load = (settings: string) =>
  loadConfig(siteFolder({ 'site.config.mjs': `export default ${settings}` }));

/** `line message fix` of each problem in the setting `strings`. */
async function mistakes(strings: string): Promise<string[]> {
  const error: unknown = await load(`{ strings: ${strings} }`).catch((thrown: unknown) => thrown);
  const problems = error instanceof DocsError ? error.problems : [];
  return problems.map(({ line, message, fix }) => `${line} ${message} ${fix}`);
}

test('a site can replace single strings; the others stay English', async () => {
  const { config } = await load("{ strings: { 'search.placeholder': 'Suche', close: 'Zu' } }");
  expect(config.strings).toEqual({ ...english, 'search.placeholder': 'Suche', close: 'Zu' });
  expect((await load('{}')).config.strings).toEqual(english);
});

test('plural forms and number formats follow the language', async () => {
  const forms = "{ one: '{count} wynik', few: '{count} wyniki', other: '{count} wyników' }";
  const { config } = await load(`{ locale: { code: 'pl' }, strings: { 'search.count': ${forms} } }`);
  const counted = [1, 3, 5, 12_345].map((count) => siteText(config)('search.count', { count }));
  expect(counted).toEqual(['1 wynik', '3 wyniki', '5 wyników', '12\u00A0345 wyników']);
});

test('an unknown key is an error with the nearest one or those in its group', async () => {
  expect(await mistakes("{\n  'search.placehodler': 'Suche' }")).toEqual([
    '2 There\'s no setting "strings.search.placehodler". Did you mean "strings.search.placeholder"?',
  ]);
  expect(await mistakes("{ 'crash.anything.else': 'x' }")).toEqual([
    '1 There\'s no setting "strings.crash.anything.else". ' +
      'Remove it, or use one of: crash.documentTitle, crash.page, crash.site, crash.cause.',
  ]);
  expect(await mistakes("{ 'search.count': { ohter: 'x', other: 'y' } }")).toEqual([
    expect.stringContaining('Did you mean "strings.search.count.other"?'),
  ]);
});

test('an unknown placeholder is an error with the existing ones', async () => {
  expect(await mistakes("{ 'version.latest': 'Siehe {lnk} ({version})' }")).toEqual([
    expect.stringMatching(
      /"strings\.version\.latest" is "Siehe \{lnk\} .*Expected no other values than \{link\}, \{version\}\.$/,
    ),
  ]);
  expect(await mistakes("{ 'search.count': { one: '{n} Treffer', other: '{count} Treffer' } }")).toEqual([
    expect.stringContaining('Expected no other values than {count}.'),
  ]);
  expect(await mistakes("{ close: '{x}' }")).toEqual([
    expect.stringContaining('Expected text without {values}.'),
  ]);
});

test('no string may be empty', async () => {
  expect(await mistakes("{ 'navbar.toggle': '' }")).toEqual([
    '1 The setting "strings.navbar.toggle" is "". Expected some text.',
  ]);
});

test.each([
  ['en', { code: 'en', label: 'English', direction: 'ltr' }],
  ['de-AT', { code: 'de-AT', label: 'Österreichisches Deutsch', direction: 'ltr' }],
  ['fr', { code: 'fr', label: 'Français', direction: 'ltr' }],
  ['ar', { code: 'ar', label: 'العربية', direction: 'rtl' }],
  ['ku-Arab', { code: 'ku-Arab', label: expect.any(String) as string, direction: 'rtl' }],
])('the language %s has its own name and direction', async (code, locale) => {
  expect((await load(`{ locale: { code: '${code}' } }`)).config.locale).toEqual(locale);
});

test('configured language data takes precedence, and an invalid language is an error', async () => {
  const written = "{ code: 'he', label: 'Hebrew', direction: 'ltr' }";
  expect((await load(`{ locale: ${written} }`)).config.locale).toEqual({
    code: 'he',
    label: 'Hebrew',
    direction: 'ltr',
  });
  await expect(load("{ locale: { code: 'german language' } }")).rejects.toMatchObject({
    problems: [{ fix: 'Expected a language code such as "en" or "pt-BR".' }],
  });
});
