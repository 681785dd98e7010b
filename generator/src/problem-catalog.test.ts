import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './content/list-files.ts';
import { packageRoot } from './package-root.ts';
import { problemCatalog } from './problem-catalog.ts';

const OWN = path.basename(import.meta.filename);

/** Codes whose tests only compare the message, or whose mistake needs a broken machine. Keep this list from growing. */
const WITHOUT_CODE_IN_TESTS = `
  page-still-there no-such-page no-such-heading anchor-elsewhere redirects-not-written
  no-git-history component-alive wrong-font style-not-compiled no-site invalid-version-tree
  no-versions version-not-cut missing-words search-not-hosted search-log output-folder-in-use
  hidden-static-file cache-changed unknown-section no-browser pdf-failed nothing-to-serve port-taken
  port-not-allowed host-unknown folder-not-empty generator-fault theme-component
`;

test('a fixture or a test shows the mistake of every code', () => {
  const texts = ['src', 'fixtures/errors', 'plugins'].flatMap((folder) =>
    listFiles(packageRoot, folder, (name) => name === 'node_modules')
      .files.filter((file) => /\.test\.tsx?$|expected\.txt$/.test(file) && !file.endsWith(OWN))
      .map((file) => readFileSync(path.join(packageRoot, file), 'utf8')),
  );
  const shown = new Set(texts.flatMap((text) => text.match(/[a-z\d]+(?:-[a-z\d]+)*/g) ?? []));
  const codes = Object.values(problemCatalog).flatMap((group) => Object.keys(group));
  expect(codes.filter((code) => !shown.has(code))).toEqual(WITHOUT_CODE_IN_TESTS.trim().split(/\s+/));
});
