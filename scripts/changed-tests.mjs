/** Determines which tests a change can affect. Pure functions without access to the file system. */

/** Files without any effect on tests. */
const forPeople = /^(?:[A-Z]+(?:\.md)?|\.gitignore|bench\/.*)$/;
/** Files that affect how tests run or what is installed. */
const ofTheRun =
  /^(?:package(?:-lock)?\.json|generator\/package\.json|vitest\.config\.ts|playwright\.config\.ts|tsconfig\.json)$/;
const unitTest = /\.test\.(?:tsx?|mjs)$/;
const browserTest = /^e2e\/[^/]+\.spec\.ts$/;
/** Unit tests that run the built generator, so they don't import its sources. */
const ofThePublishedGenerator = ['generator/src/pipeline', 'generator/src/cli'];
const page = /^site\/docs\//;
/** Tests of programs and components. They only read pages if they mention the docs folder. */
const apartFromPages = /^site\/(?:api|components)\//;

/**
 * Returns the unit tests to run.
 *
 * @param {string[]} files changed files relative to the root, with `/`
 * @param {string[]} importing test files that import a changed file, directly or indirectly
 * @param {{ file: string, source: string }[]} siteTests files of the site's unit tests
 * @returns {'all' | string[]} test files and folders; empty if none are affected
 */
export function unitTestsFor(files, importing, siteTests) {
  if (files.some((file) => ofTheRun.test(file))) {
    return 'all';
  }
  const wanted = new Set([...importing, ...files.filter((file) => unitTest.test(file))]);
  for (const file of files.filter((candidate) => !unitTest.test(candidate) && !forPeople.test(candidate))) {
    if (file.startsWith('generator/')) {
      ofThePublishedGenerator.forEach((folder) => wanted.add(folder));
    } else if (page.test(file)) {
      siteTests.filter(readsPages).forEach((test) => wanted.add(test.file));
    } else if (file.startsWith('site/')) {
      // Pages and data are read, not imported.
      wanted.add('site');
    }
  }
  const folders = [...wanted].filter((path) => !unitTest.test(path));
  return [...wanted].filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`))).sort();
}

function readsPages({ file, source }) {
  return !apartFromPages.test(file) || source.includes('docs/');
}

/**
 * Returns the browser tests to run.
 *
 * @param {string[]} files changed files relative to the root, with `/`
 * @param {string[] | null} pages paths of built pages that differ; `null` for all
 * @param {{ file: string, source: string }[]} specs files of browser tests
 * @returns {'all' | string[]} test files; empty if none are affected
 */
export function browserTestsFor(files, pages, specs) {
  const touching = files.filter((file) => !forPeople.test(file) && !unitTest.test(file));
  const others = touching.filter((file) => !browserTest.test(file));
  const isOfPages = (file) => /^site\/docs\/|^site\/[\w-]+\.yaml$|^site\/(?:errors|changelogs)\//.test(file);
  if (others.length > 0 && (pages === null || !others.every(isOfPages))) {
    return 'all';
  }
  const differing = others.length === 0 ? [] : (pages ?? []);
  return specs
    .filter(
      ({ file, source }) =>
        touching.includes(file) ||
        (differing.length > 0 &&
          (source.includes("'./built-site.ts'") || differing.some((path) => names(source, path)))),
    )
    .map(({ file }) => file);
}

/** Returns whether a test opens the page, that is, contains its complete path. */
function names(source, path) {
  return ["'", '"', '`', '#', '?'].some((end) => source.includes(`${path}${end}`));
}
