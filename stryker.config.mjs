/**
 * Files that Stryker mutates with `npm run test:mutations`. Their tests are fast and need neither a browser nor a
 * built site. Mutations of other files are in `mutations/`.
 */

const checks = [
  'check-hosts',
  'check-links',
  'check-published',
  'check-questions',
  'check-routes',
  'link-targets',
  'published-links',
  'minhash',
];
const shell = ['navbar-visibility', 'scroll-spy', 'sidebar-tree', 'toc-tree'];
const embedded = [
  'fields',
  'load-text',
  'packed-files',
  'postings',
  'query',
  'snippets',
  'spelling',
  'synonyms',
  'words',
];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Stryker would rewrite `tsconfig.json` with TypeScript's API, which version 7 no longer has.
  tsconfigFile: 'none',
  vitest: { configFile: 'vitest.stryker.config.ts' },
  mutate: [
    `generator/src/checks/{${checks}}.ts`,
    'generator/src/client/**/*.ts',
    'generator/src/config/{locate-value,module-place,string-literal,usable-tsconfig,write-redirect}.ts',
    'generator/src/content/{doc-path,kebab-case,number-prefix,tokens}.ts',
    'generator/src/content/navigation/{breadcrumbs,known-paths,paging,redirects}.ts',
    'generator/src/hosting/*.ts',
    'generator/src/output/*.ts',
    'generator/src/policy/*.ts',
    'generator/src/edit-distance.ts',
    'generator/src/search/{cached-engine,parts,session}.ts',
    `generator/src/search/embedded/{${embedded}}.ts`,
    'generator/plugins/typesense/search-parameters.ts',
    'generator/src/search/hosted/{highlighted-text,nearest-first}.ts',
    'generator/src/content/sidebars/unknown-ids.ts',
    'generator/src/server/{byte-range,content-type,host-check,requested-path,send-file}.ts',
    `generator/src/ui/shell/*/{${shell}}.ts`,
    'generator/src/ui/search/{next-option,shortcuts}.ts',
    '!**/*.test.ts',
    '!**/testing/**',
  ],
  // Files that these tests don't read aren't copied.
  ignorePatterns: [
    'dist',
    'generator/dist*',
    'generator/fixtures/{errors,sites}',
    'site',
    'e2e',
    'bench',
    '.cache',
    'mutations/stryker',
  ],
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  // Values computed when a module is loaded would require all tests for each mutation.
  ignoreStatic: true,
  cleanTempDir: 'always',
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  // Long enough that a busy machine isn't mistaken for an endless loop.
  timeoutMS: 60_000,
  thresholds: { high: 95, low: 85, break: null },
};
