import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './content/list-files.ts';
import { packageRoot } from './package-root.ts';
import { problemCatalog } from './problem-catalog.ts';

const OWN = path.basename(import.meta.filename);

test('a fixture or a test shows the mistake of every code', () => {
  const texts = ['src', 'fixtures/errors', 'plugins'].flatMap((folder) =>
    listFiles(packageRoot, folder, (name) => name === 'node_modules')
      .files.filter((file) => /\.test\.tsx?$|expected\.txt$/.test(file) && !file.endsWith(OWN))
      .map((file) => readFileSync(path.join(packageRoot, file), 'utf8')),
  );
  const shown = new Set(texts.flatMap((text) => text.match(/[a-z\d]+(?:-[a-z\d]+)*/g) ?? []));
  const codes = Object.values(problemCatalog).flatMap((group) => Object.keys(group));
  expect(codes.filter((code) => !shown.has(code))).toEqual([]);
});
