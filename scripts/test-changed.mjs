/**
 * Runs the tests that a change can affect: uncommitted changes, or all since a revision. `npm test` remains
 * authoritative, and its last success is the baseline for changed pages.
 *
 *     npm run test:changed
 *     npm run test:changed -- --base main
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedPages } from './built-pages.mjs';
import { browserTestsFor, unitTestsFor } from './changed-tests.mjs';
import { installBrowser } from './install-browser.mjs';
import { readOptions } from './options.mjs';
import { installed, root } from './run.mjs';
import { setUp } from './setup.mjs';
import { inOrder, startRun } from './test-run.mjs';

const { base } = readOptions('npm run test:changed -- [--base COMMIT]', {
  options: { base: { type: 'string', default: 'HEAD' } },
}).values;

setUp();
const files = changedFiles();
console.log(files.length === 0 ? `Nothing differs from ${base}.` : `Changed: ${files.join(', ')}`);
const run = startRun();
await Promise.all([withoutBrowser(), inBrowser()]);
run.end();

function withoutBrowser() {
  const unit = unitTestsFor(files, testsThatImport(), siteTests());
  return inOrder(
    () => run.check('types'),
    () => run.check('lint'),
    () => run.check('format'),
    () => run.check('specification'),
    () => (unit.length === 0 ? undefined : run.unitTests(unit === 'all' ? [] : unit)),
  );
}

async function inBrowser() {
  if (!(await run.check('build'))) {
    return run.notRun('End-to-end tests', 'the site was not built');
  }
  const pages = changedPages();
  const specs = browserTestsFor(files, pages, browserSpecs());
  if (specs.length === 0) {
    return undefined;
  }
  const browser = installBrowser();
  if (browser === null) {
    return run.notRun('End-to-end tests', 'there is no browser');
  }
  return run.browserTests(browser, {
    files: specs === 'all' ? [] : specs,
    env: pages === null ? {} : { DOCS_TEST_PAGES: pages.join(' ') },
  });
}

function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const known = git('diff', '--name-only', '-z', '--no-renames', base);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...known, ...unknown])].sort();
}

function testsThatImport() {
  const args = ['list', '--filesOnly', '--json', '--changed', base];
  const list = execFileSync(installed('vitest'), args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(list.slice(list.indexOf('['))).map(({ file }) =>
    relative(root, file).replaceAll('\\', '/'),
  );
}

function browserSpecs() {
  return sources(
    readdirSync(join(root, 'e2e'))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `e2e/${name}`),
  );
}

function siteTests() {
  return sources(
    readdirSync(join(root, 'site'), { recursive: true })
      .map((name) => `site/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.test\.tsx?$/.test(name)),
  );
}

function sources(files) {
  return files.map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}
