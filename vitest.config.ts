import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const include = [
  '{generator/src,generator/plugins,generator/docs,site,scripts,bench,e2e/looks}/**/*.test.{ts,tsx,mjs}',
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/** Modules of the browser remember (storage, stores, what a page began with): each file of tests loads them itself. */
const alone = [
  'generator/src/{client,ui}/**/*.test.{ts,tsx}',
  'generator/src/search/session.test.ts',
  'generator/src/cli/serve.test.ts',
  // What the bundler has warned of once in a process, it says differently later.
  'generator/src/pipeline/whole-site-tests/build-errors.test.ts',
  'site/components/**/*.test.ts',
];

/**
 * These start programs: other languages, compilers, the command line. To start one, a process is copied with all its
 * memory, of which the process that most tests share has 2 GB in the end: they share one that stays small.
 */
const starting = [
  'generator/src/pipeline/**/{built-shell,failed-build,failing-disk,output-manifest,reproducible-build,shared-cache}.test.ts',
  'generator/src/cli/{publish-search,start,test-search}.test.ts',
  'generator/src/content/last-update.test.ts',
  'scripts/package-files.test.mjs',
  'site/api/{helper,program-files,samples,servers}.test.ts',
  'site/plugins/examples/{drm-license-url,player-types}.test.ts',
  'site/plugins/player-v1/sample-types.test.ts',
  'site/plugins/sdk/{java-samples,kotlin-samples,react-native-types}.test.ts',
];

export default defineConfig({
  // As in the build that readers get; see `env` below.
  oxc: { jsx: { development: false } },
  resolve: {
    alias: [
      { find: /^docs-generator$/, replacement: at('generator/src/index.ts') },
      { find: /^docs-generator\/plugins\/(\w+)$/, replacement: `${at('generator/plugins')}/$1/index.ts` },
      { find: '@site', replacement: at('site') },
      // Components of test sites import the built generator. Both must find the same scope.
      { find: /^.*\/render-scope\.ts$/, replacement: at('generator/dist/render-scope.js') },
    ],
  },
  test: {
    // Tests that build sites run the generator as it is published.
    globalSetup: [at('scripts/built-generator.mjs'), at('scripts/temporary-folder.mjs')],
    server: { deps: { external: [/\/generator\/dist\//] } },
    // Readers get the production build of React: tests see it too, and render in less time.
    env: { NODE_ENV: 'production' },
    // Only against tests that hang: a busy machine makes every test many times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      // Most tests leave nothing behind: they share a process and its modules, which takes a third of the time.
      {
        extends: true,
        test: { name: 'shared', isolate: false, include, exclude: [...exclude, ...alone, ...starting] },
      },
      { extends: true, test: { name: 'starting', isolate: false, include: starting, exclude } },
      // A thread starts sooner than a process.
      { extends: true, test: { name: 'alone', pool: 'threads', include: alone, exclude } },
    ],
  },
});
