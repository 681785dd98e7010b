import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      'docs-generator': at('generator/src/index.ts'),
      '@site': at('site'),
    },
  },
  test: {
    include: ['{generator/src,site,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    // Tests that build sites run the generator as it is published.
    globalSetup: [at('scripts/built-generator.mjs')],
    // Only against tests that hang: a busy machine makes every test many times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
