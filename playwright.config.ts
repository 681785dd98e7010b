import { defineConfig } from '@playwright/test';
import { installedBrowser } from './generator/src/pdf/installed-browser.mjs';

/** Set another port for a second run on the same machine: `DOCS_TEST_PORT=4300 npx playwright test`. */
const port = Number(process.env['DOCS_TEST_PORT'] ?? 4173);

export default defineConfig({
  testDir: 'e2e',
  // `.test.ts` files there are unit tests without a browser.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/shared-sites.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only for tests that hang, because a busy machine makes every test many times slower.
  timeout: 180_000,
  // Short, so that failures are reported while the change is still fresh.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    // Measurements of elements that still move are unreliable. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: installedBrowser() ?? undefined,
      // No sandbox inside containers, and no calls to the browser vendor's servers.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The headless shell renders letters with the same width as the complete browser.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Runs network and painting in the browser process, because each new context uses them heavily.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // Test pages are too short-lived for the last optimization stage, and the machine is busy.
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
