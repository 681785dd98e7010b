/**
 * All tests, in the order in which a mistake is cheapest to find. A failing step does not stop the ones
 * after it. The last line says how many tests passed and failed; checks without tests of their own
 * (types, lint, format, the build of the site) count as one each.
 *
 *     npm test
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './install-browser.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';
import { installed, run, runDocs } from './run.mjs';
import { setUp } from './setup.mjs';

setUp();
const browser = installBrowser();
const reports = mkdtempSync(join(tmpdir(), 'docs-test-'));
const totals = { passed: 0, failed: 0 };

check('Types', () => run(installed('tsc'), ['--noEmit', '-p', 'tsconfig.json']));
check('Lint', () => run(installed('oxlint'), ['--deny-warnings']));
check('Format', () => run(installed('oxfmt'), ['--check']));
check('Coverage of the specification', () => run(process.execPath, [join('scripts', 'spec-coverage.mjs')]));
tests('Unit tests', countVitest, (report) =>
  run(installed('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
);
check('Golden queries of the search', () => runDocs(['test-search']));
const built = check('Build of the site', () => runDocs(['build']));
if (built && browser !== null) {
  tests('End-to-end tests', countPlaywright, (report) =>
    run(installed('playwright'), ['test', '--reporter=list,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  );
} else {
  title('End-to-end tests');
  console.error(`Not run: ${built ? 'there is no browser' : 'the site was not built'}.`);
  totals.failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function title(name) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`);
}

/** A step that either succeeds or fails as a whole. */
function check(name, step) {
  title(name);
  const ok = step() === 0;
  console.log(ok ? `${name}: ok` : `${name}: FAILED`);
  totals[ok ? 'passed' : 'failed'] += 1;
  return ok;
}

/** A step that counts its own tests in a JSON report. */
function tests(name, count, step) {
  title(name);
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const code = step(report);
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  totals.passed += counted.passed;
  // A runner that fails without a failed test (a syntax error, no test found) has failed all the same.
  totals.failed += counted.failed === 0 && code !== 0 ? 1 : counted.failed;
}
