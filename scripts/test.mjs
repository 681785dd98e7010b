/**
 * Runs all tests. Parts that need a browser run in parallel with the others, because each waits often. If a part
 * fails, the others continue. The last line shows how many tests passed and failed. Checks without their own tests
 * (types, lint, format, build of the site) count as one each.
 *
 *     npm test
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './install-browser.mjs';
import { rememberPages } from './built-pages.mjs';
import { setUp } from './setup.mjs';
import { root } from './run.mjs';
import { inOrder, startRun } from './test-run.mjs';

setUp();
const browser = installBrowser();
const run = startRun();

// Three groups that take about the same time. The one that starts programs mostly waits for them.
await Promise.all([
  run.unitTestsWithoutPrograms(),
  inBrowser(),
  inOrder(
    run.unitTestsWithPrograms,
    () => run.check('golden'),
    () => run.check('types'),
    () => run.check('lint'),
    () => run.check('format'),
    () => run.check('specification'),
  ),
]);
if (run.end()) {
  rememberPages();
}

async function inBrowser() {
  const isCold = !existsSync(join(root, 'node_modules', '.cache', 'pagewright'));
  if (!(await run.check('build'))) {
    run.notRun('End-to-end tests', 'the site was not built');
    return;
  }
  // In parallel, because the check yields to other processes and would delay the browser tests.
  await Promise.all([
    run.check('prose'),
    browser === null
      ? run.notRun('End-to-end tests', 'there is no browser')
      : run.browserTests(browser, { env: isCold ? { DOCS_TEST_COLD_BUILD: '1' } : {} }),
  ]);
}
