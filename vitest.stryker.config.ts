import { defineConfig } from 'vitest/config';

/** Tests that Stryker runs, of code that needs neither a built generator or site nor a browser. */
export default defineConfig({
  test: {
    globalSetup: ['scripts/temporary-folder.mjs'],
    include: [
      'generator/src/{checks,client,config,content,hosting,output,policy,search,server,ui}/**/*.test.{ts,tsx}',
    ],
    exclude: [
      '**/node_modules/**',
      'generator/src/search/golden/**',
      '**/service.test.ts',
      // These need the built generator.
      '**/{init-site,load-config,load-module}.test.ts',
    ],
    // Only for tests that hang, because a busy machine makes every test many times slower.
    testTimeout: 300_000,
  },
});
