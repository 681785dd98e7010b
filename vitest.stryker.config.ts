import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs: of code that needs no built generator, no built site and no browser. */
export default defineConfig({
  test: {
    globalSetup: ['scripts/temporary-folder.mjs'],
    include: ['generator/src/{checks,client,config,content,output,search,server,ui}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      'generator/src/search/golden/**',
      '**/service.test.ts',
      // They need the built generator.
      '**/{init-site,load-config}.test.ts',
    ],
    // Only against tests that hang: a busy machine makes every test many times slower.
    testTimeout: 300_000,
  },
});
