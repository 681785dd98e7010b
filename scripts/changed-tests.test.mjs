import { expect, test } from 'vitest';
import { browserTestsFor, unitTestsFor } from './changed-tests.mjs';

const specs = [
  { file: 'e2e/tabs.spec.ts', source: "await page.goto('/docs/server/otp');" },
  { file: 'e2e/every-page.spec.ts', source: "import { pagesToVisit } from './built-site.ts';" },
  { file: 'e2e/history.spec.ts', source: "import { test } from './fixture-site.ts'; goto('/docs/a')" },
];

const siteTests = [
  { file: 'site/routes.test.ts', source: 'realSite()' },
  { file: 'site/api/samples.test.ts', source: "readFileSync('openapi.yaml')" },
  { file: 'site/components/ip-geo.test.ts', source: "readFileSync('../../docs/server/ipgeo.md')" },
];

test('a page affects site tests that read pages, tests that open it, and tests that open every page', () => {
  const files = ['site/docs/server/otp.md'];
  expect(unitTestsFor(files, [], siteTests)).toEqual([
    'site/components/ip-geo.test.ts',
    'site/routes.test.ts',
  ]);
  expect(browserTestsFor(files, ['/docs/server/otp'], specs)).toEqual([
    'e2e/tabs.spec.ts',
    'e2e/every-page.spec.ts',
  ]);
  expect(browserTestsFor(files, ['/docs/server/other'], specs)).toEqual(['e2e/every-page.spec.ts']);
});

test('an unchanged page affects no browser test', () => {
  expect(browserTestsFor(['site/docs/server/otp.md'], [], specs)).toEqual([]);
});

test('a generator source affects its importers, tests that run it as published, and every browser test', () => {
  const files = ['generator/src/checks/links.ts'];
  expect(
    unitTestsFor(
      files,
      ['generator/src/checks/links.test.ts', 'generator/src/pipeline/a.test.ts'],
      siteTests,
    ),
  ).toEqual(['generator/src/checks/links.test.ts', 'generator/src/cli', 'generator/src/pipeline']);
  expect(browserTestsFor(files, [], specs)).toBe('all');
});

test('a test affects only itself', () => {
  const unit = ['generator/src/checks/links.test.ts'];
  expect(unitTestsFor(unit, unit, siteTests)).toEqual(unit);
  expect(browserTestsFor(unit, [], specs)).toEqual([]);
  expect(unitTestsFor(['e2e/tabs.spec.ts'], [], siteTests)).toEqual([]);
  expect(browserTestsFor(['e2e/tabs.spec.ts'], [], specs)).toEqual(['e2e/tabs.spec.ts']);
  expect(browserTestsFor(['e2e/tabs.spec.ts'], null, specs)).toEqual(['e2e/tabs.spec.ts']);
});

test('installed packages affect all tests, and files only for people affect none', () => {
  expect(unitTestsFor(['package-lock.json'], [], siteTests)).toBe('all');
  expect(browserTestsFor(['package-lock.json'], [], specs)).toBe('all');
  expect(unitTestsFor(['README.md', 'LICENSE', 'bench/run.mjs'], [], siteTests)).toEqual([]);
  expect(browserTestsFor(['README.md', 'CHANGELOG.md'], null, specs)).toEqual([]);
});

test('site data affects all site tests', () => {
  expect(unitTestsFor(['site/docs/server/otp.md', 'site/api/openapi.yaml'], [], siteTests)).toEqual(['site']);
});

test('without a previous run or with changed style sheets, every browser test is affected', () => {
  expect(browserTestsFor(['site/docs/server/otp.md'], null, specs)).toBe('all');
});
