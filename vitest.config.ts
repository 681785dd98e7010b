import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const include = [
  '{generator/src,generator/plugins,generator/docs,site,scripts,bench,e2e/looks}/**/*.test.{ts,tsx,mjs}',
];
const exclude = ['**/node_modules/**', '**/dist/**', '**/fixtures/**'];

/** Browser modules have state (storage, stores, initial page), so each test file loads its own copies. */
const stateful = [
  'generator/src/{client,ui}/**/*.test.{ts,tsx}',
  'generator/src/search/session.test.ts',
  'site/components/**/*.test.ts',
];

/** Browser tests with a document, whose listeners would also be called in the next file. */
const withDocument = readdirSync(at('generator/src/client'), { recursive: true, encoding: 'utf8' })
  .map((file) => `generator/src/client/${file.replaceAll('\\', '/')}`)
  .filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(at(file), 'utf8').startsWith('// @vitest-environment'),
  );

/** Each of these has its own thread. */
const alone = [
  ...withDocument,
  'generator/src/path-separators.test.ts',
  'generator/src/cli/serve.test.ts',
  // These replace the scope from which components read, which the built generator shares.
  'generator/src/docusaurus/docs-client.test.ts',
  'generator/src/docusaurus/modules/whole-theme.test.tsx',
  // The bundler words a warning differently when it repeats it within a process.
  'generator/src/pipeline/whole-site-tests/build-errors.test.ts',
];

/**
 * These start programs: other languages, compilers, the command line. Starting one forks the process, and the process
 * shared by most tests grows to 2 GB, so these share a process that stays small.
 */
const starting = [
  'generator/src/pipeline/**/{failed-build,failing-disk,reproducible-build,shared-cache}.test.ts',
  'generator/src/cli/start.test.ts',
  'generator/src/code-parser.test.ts',
  'generator/src/content/{first-commit,last-update}.test.ts',
  'scripts/package-files.test.mjs',
  'site/api/{helper,program-files,samples,servers}.test.ts',
  'site/plugins/examples/{drm-license-url,player-types}.test.ts',
  'site/plugins/player-v1/sample-types.test.ts',
  'site/plugins/sdk/{java-samples,kotlin-samples,react-native-types}.test.ts',
];

export default defineConfig({
  // As in production builds; see `env` below.
  oxc: { jsx: { development: false } },
  resolve: {
    alias: [
      { find: /^pagewright$/, replacement: at('generator/src/index.ts') },
      { find: /^pagewright\/plugins\/(\w+)$/, replacement: `${at('generator/plugins')}/$1/index.ts` },
      {
        find: /^pagewright\/hosted-search$/,
        replacement: at('generator/src/search/hosted/index.ts'),
      },
      { find: '@site', replacement: at('site') },
      // Components of test sites import the built generator. Both must use the same scope.
      { find: /^.*\/render-scope\.ts$/, replacement: at('generator/dist/render-scope.js') },
    ],
  },
  test: {
    // Tests that build sites run the built generator.
    globalSetup: [at('scripts/built-generator.mjs'), at('scripts/temporary-folder.mjs')],
    server: { deps: { external: [/\/generator\/dist\//] } },
    // Like readers, tests use React's production build, which is also faster.
    env: { NODE_ENV: 'production' },
    // Only for tests that hang, because a busy machine makes every test many times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Projects share most modules, so each module is transformed once instead of once per project and run.
    experimental: { fsModuleCache: true, fsModuleCachePath: at('node_modules/.cache/vitest-modules') },
    projects: [
      // Most tests have no side effects, so they share a process and its modules, which takes a third of the time.
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include,
          exclude: [...exclude, ...stateful, ...alone, ...starting],
        },
      },
      { extends: true, test: { name: 'starting', isolate: false, include: starting, exclude } },
      {
        extends: true,
        test: {
          name: 'stateful',
          isolate: false,
          setupFiles: [at('scripts/own-modules.mjs')],
          include: stateful,
          exclude: [...exclude, ...alone],
        },
      },
      // Threads start faster than processes.
      { extends: true, test: { name: 'alone', pool: 'threads', include: alone, exclude } },
    ],
  },
});
