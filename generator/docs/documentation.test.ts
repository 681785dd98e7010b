import { readFileSync } from 'node:fs';
import path from 'node:path';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites, type BuiltSite } from '../fixtures/built-site.ts';
import {
  commandTable,
  flagOf,
  usageOf,
  type CommandName,
  type CommandText,
} from '../src/cli/command-table.ts';
import { FENCE_ATTRIBUTES } from '../src/markdown/constructs/code/fence.ts';
import { listFiles } from '../src/content/list-files.ts';
import { problemCatalog } from '../src/problem-catalog.ts';
import { hostsOf, listsOf, PRESETS } from '../src/policy/presets.ts';
import { PRESETS as THEMES } from '../src/pipeline/bundle/theme-presets.ts';
import { HOST_NAMES } from '../src/hosting/hosts.ts';
import { ADMONITION_KINDS } from '../src/admonition-kinds.ts';
import { english } from '../src/strings/en.ts';
import { fields } from './reference/front-matter-page.ts';
import { pluginOptions } from './reference/plugin-options.ts';
import { idOf, settings } from './reference/settings-page.ts';
import { sidebarFields } from './reference/sidebars-page.ts';

/** The generator's own documentation: it builds, and nothing of the code is missing in it. */

const generator = path.resolve(import.meta.dirname, '..');
const codes = Object.values(problemCatalog).flatMap((group) => Object.keys(group));
const commands = Object.keys(commandTable) as CommandName[];

let site: BuiltSite;
beforeAll(async () => {
  site = await buildHere(import.meta.dirname);
});
afterAll(removeBuiltSites);

const idsOf = (page: string): Set<string> =>
  new Set([...site.page(page).html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
const exportOf = (page: string): string => site.text(`${page}/index.md`);

test('builds without an error, a warning, or a broken link', () => {
  expect(site.printed.trim()).toBe('');
});

test('every setting has a heading, a sentence, and an example that its schema accepts', () => {
  const ids = idsOf('reference/settings');
  // What examples name without saying what it is.
  const names = ['definePlugin', 'remarkEmoji', 'remarkToc', 'rehypeExternalLinks'];
  const values = [<T>(plugin: T): T => plugin, () => null, () => null, () => null];
  for (const { path: setting, about, example, schemas } of settings) {
    expect(ids, setting).toContain(idOf(setting));
    expect(about, setting).toMatch(/^\S.*\.$/);
    const value: unknown = new Function(...names, `return (${example ?? ''});`)(...values);
    const issues = schemas.map((schema) => safeParse(schema, value).error?.issues ?? []);
    expect(issues, `${setting}: ${example}`).toContainEqual([]);
  }
  expect(new Set(settings.map((setting) => idOf(setting.path))).size).toBe(settings.length);
});

test('every option of the search plugins has a sentence and an example that its schema accepts', () => {
  for (const [plugin, options] of Object.entries(pluginOptions)) {
    expect(options.length, plugin).toBeGreaterThan(4);
    for (const { path: option, about, example, schemas } of options) {
      expect(about, option).toMatch(/^\S.*\.$/);
      const value: unknown = new Function(`return (${example ?? ''});`)();
      const issues = schemas.map((schema) => safeParse(schema, value).error?.issues ?? []);
      expect(issues, `${option}: ${example}`).toContainEqual([]);
      expect(exportOf('hosted-search')).toContain(`| \`${option}\` |`);
    }
  }
});

test('every host is in the table of hosts, and every kind of admonition and attribute of code in the guide', () => {
  for (const host of HOST_NAMES) {
    expect(exportOf('deploying')).toContain(`| \`${host}\` |`);
  }
  for (const kind of Object.keys(ADMONITION_KINDS)) {
    expect(exportOf('writing')).toContain(`\`${kind}\``);
  }
  const [, table = ''] = exportOf('writing').split('| After the language |');
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(FENCE_ATTRIBUTES.toSorted());
});

test('the theming page shows each preset in both modes, in files smaller than 30 KB', () => {
  const { html } = site.page('theming');
  const files = Object.keys(THEMES).flatMap((name) =>
    ['light', 'dark'].map((mode) => `img/presets/${name}-${mode}.webp`),
  );
  for (const file of files) {
    expect(html).toContain(`src="/${file}"`);
    expect(site.files.get(file)?.length).toBeLessThan(30 * 1024);
  }
});

test('every preset of the policy is in the guide with all its hosts', () => {
  for (const name of Object.keys(PRESETS)) {
    const row = exportOf('deploying')
      .split('\n')
      .find((line) => line.startsWith(`| \`${name}\` |`));
    for (const list of listsOf(name)) {
      expect(row, name).toContain(`\`${list}\``);
      for (const host of hostsOf(name, list)) {
        expect(row, name).toContain(`\`${host}\``);
      }
    }
  }
});

test('every field of a sidebar item has a sentence and an example that its schema accepts', () => {
  const fields = Object.values(sidebarFields).flat();
  expect(fields.map(({ path }) => path)).toContain('dirName');
  for (const { path: field, about, example, schemas } of fields) {
    expect(exportOf('reference/sidebar-items')).toContain(`| \`${field}\` | ${about}`);
    expect(about, field).toMatch(/^\S.*\.$/);
    const value: unknown = new Function(`return (${example ?? ''});`)();
    const issues = schemas.map((schema) => safeParse(schema, value).error?.issues ?? []);
    expect(issues, `${field}: ${example}`).toContainEqual([]);
  }
});

test('every string of the shell, front matter field, and command option is on its page', () => {
  for (const key of Object.keys(english)) {
    expect(exportOf('reference/words')).toContain(`\`${key}\``);
  }
  for (const { name, about, example } of fields) {
    expect(exportOf('reference/front-matter')).toContain(`| \`${name}\` | ${about} | ${example} |`);
  }
  const ids = idsOf('reference/command-line');
  for (const name of commands) {
    expect(ids).toContain(name.replaceAll(' ', '-'));
    for (const [option, { value }] of Object.entries((commandTable[name] as CommandText).options)) {
      expect(exportOf('reference/command-line')).toContain(`| \`${flagOf(option, value)}\` |`);
      expect(usageOf(name)).toContain(flagOf(option, value));
    }
  }
});

test('no table of the reference is empty, such as that of a command without options', () => {
  for (const page of ['command-line', 'errors', 'front-matter', 'settings', 'sidebar-items', 'words']) {
    expect(exportOf(`reference/${page}`), page).not.toMatch(/^(?:\| --- )+\|\n(?!\|)/m);
  }
});

/** Returns all code except tests and the file that declares what the code uses. */
const codeWithout = (declaration: string): string =>
  listFiles(generator, 'src', () => false)
    .files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith(declaration))
    .map((file) => readFileSync(path.join(generator, file), 'utf8'))
    .join('\n');

test('every field of front matter has an effect, because code reads it', () => {
  const words = new Set(codeWithout('front-matter-schema.ts').match(/\w+/g));
  expect(fields.filter(({ name }) => !words.has(name))).toEqual([]);
});

test('every error code has an entry and is raised somewhere', () => {
  const ids = idsOf('reference/errors');
  const sources = codeWithout('problem-catalog.ts');
  expect(codes.filter((code) => !ids.has(code))).toEqual([]);
  expect(codes.filter((code) => !sources.includes(`'${code}'`))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test('the output of the error fixtures is shown with its code', () => {
  expect(exportOf('reference/errors')).toMatch(
    /### `broken-link`[^#]*The link "[^"]+" points to a page that doesn't exist\./,
  );
});

test('every example file with settings imports the function that it calls, so that copies of it work', () => {
  const wrong = listFiles(import.meta.dirname, 'docs', () => false).files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/^```ts title="site\.config\.ts"\n([^]*?)^```/gm)]
      .filter(([, code = '']) => /\bdefineConfig\(/.test(code) && !/^import .*\bdefineConfig\b/m.test(code))
      .map(([, code]) => `${file}: ${code}`);
  });
  expect(wrong).toEqual([]);
});

test('no page mentions the service that the other site documents', () => {
  for (const name of site.documents()) {
    expect(site.text(name), name).not.toMatch(/\bvdo|\bDRM\b/i);
  }
});
