import { defineConfig } from '@playwright/test';
import { installedBrowser } from './generator/src/pdf/installed-browser.mjs';

/** Another port for a second run on the same machine: `DOCS_TEST_PORT=4300 npx playwright test`. */
const port = Number(process.env['DOCS_TEST_PORT'] ?? 4173);

export default defineConfig({
  testDir: 'e2e',
  // A `.test.ts` there needs no browser: it is a unit test.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/shared-sites.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only against tests that hang: a busy machine makes every test many times slower.
  timeout: 180_000,
  // A failing expectation ends soon, so that a red run says what is wrong while one remembers the change.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    launchOptions: {
      executablePath: installedBrowser() ?? undefined,
      // Quiet: no sandbox inside containers, no calls to the browser maker's servers.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Letters are as wide in the headless shell as in the whole browser.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Network and painting in the browser's own process: each context asks them for much.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // Pages of tests live too short for the last stage of optimization, on a machine that has work for all processors.
        '--js-flags=--no-turbofan,--single-threaded-gc',
      ],
    },
  },
  webServer: {
    command: `node scripts/docs.mjs serve --port ${port}`,
    url: `http://localhost:${port}/docs/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
