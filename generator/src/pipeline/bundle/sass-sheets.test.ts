import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { buildHere, removeBuiltSites } from '../../../fixtures/built-site.ts';
import { siteFolder } from '../../content/testing/site-folder.ts';
import type { DocsError } from '../../problems.ts';
import { compiledSheet, compileSheet, sassSheets } from './sass-sheets.ts';

afterAll(removeBuiltSites);

/** A minimal stand-in for Sass that supports only variables. */
const sass = `
const { readFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
const path = require('node:path');
exports.compile = (file) => {
  const variables = path.join(path.dirname(file), '_vars.scss');
  const [, main] = /main: (\\w+)/.exec(readFileSync(variables, 'utf8'));
  const text = readFileSync(file, 'utf8');
  if (text.includes('}}')) {
    const span = { url: pathToFileURL(file), start: { line: 1, column: 4 } };
    throw Object.assign(new Error('unmatched "}".\\n  long frame'), { sassMessage: 'unmatched "}"', span });
  }
  return { css: text.replaceAll('$main', main), loadedUrls: [pathToFileURL(file), pathToFileURL(variables)] };
};`;

const files = {
  'site.config.mjs': `export default { styles: ['theme.scss'] };`,
  'node_modules/sass/index.js': sass,
  '_vars.scss': '$main: teal;',
  'theme.scss': '.theme { color: $main; }',
  'docs/index.mdx': `import Count from '@site/components/Count';\n\n# Start\n\n<Count />\n`,
  'components/Count.jsx': `'use client';
import styles from './count.module.scss';
export default () => <b className={styles.count}>1</b>;`,
  'components/_vars.scss': '$main: olive;',
  'components/count.module.scss': '.count { color: $main; }',
};

test("Sass files, including those of components, are compiled with the site's package, and again when a part changes", async () => {
  const folder = siteFolder(files);
  const sheetOf = async (): Promise<string> => {
    const site = await buildHere(folder);
    const [name = ''] = /count_[0-9a-f]{5}/.exec(site.page('').html) ?? [];
    const sheet = [...site.files.keys()].find((file) => /^assets\/styles-.*\.css$/.test(file)) ?? '';
    return site.text(sheet).replaceAll(name, 'count_X');
  };
  expect(await sheetOf()).toMatch(/\.count_X\{color:olive\}.*\.theme\{color:teal\}/s);
  writeFileSync(path.join(folder, '_vars.scss'), '$main: navy;');
  expect(await sheetOf()).toContain('.theme{color:navy}');
});

test('a Sass error is reported with its location', () => {
  const folder = siteFolder({ ...files, 'theme.scss': '.theme {\n  a }}' });
  expect(() => compileSheet(path.join(folder, 'theme.scss'), folder)).toThrow(
    'theme.scss:2:5  style-does-not-compile\n  The style sheet can\'t be compiled: unmatched "}".',
  );
});

test('a Sass error ends the bundle, unless it is handled', async () => {
  const folder = siteFolder({ ...files, 'theme.scss': 'a }}', 'main.js': "import './theme.scss';\n" });
  const bundle = (failed?: (error: DocsError) => void) =>
    build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [sassSheets(folder, undefined, failed)],
      build: { write: false, rolldownOptions: { input: path.join(folder, 'main.js') } },
    });
  await expect(bundle()).rejects.toThrow('theme.scss:2:5  style-does-not-compile');
  const failures: DocsError[] = [];
  await bundle((error) => void failures.push(error));
  expect(failures.map(({ problems }) => problems.map(({ file }) => file))).toEqual([['theme.scss']]);
});

test('a compiled style sheet has its own name', () => {
  expect(compiledSheet('/s/a.scss')).toBe('/s/a.scss.css');
  expect(compiledSheet('/s/a.module.sass')).toBe('/s/a.sass.module.css');
});
