/**
 * Two builds of the same input are identical, byte for byte, regardless of the site's folder and the working directory.
 */

import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildWithCommand, removeBuiltSites } from '../../../fixtures/built-site.ts';
import { fixtures } from '../../../fixtures/build-fixture.ts';
import { differences } from '../../../fixtures/folder-contents.ts';
import { temporarySite } from '../../../fixtures/temporary-site.ts';

afterAll(removeBuiltSites);

test.each(['docusaurus-style', 'islands', 'plain-folder'])('%s', async (name) => {
  // Both outside this repository, because its history would add dates to one of them.
  const [one, elsewhere] = ['one', path.join('a b', 'copy of it')].map((folder) => {
    const copy = path.join(temporarySite({}), folder);
    cpSync(path.join(fixtures, 'sites', name), copy, { recursive: true });
    return copy;
  }) as [string, string];
  // `output-manifest.test.ts` compares builds with and without a cache.
  const here = await buildWithCommand(one);
  const copied = await buildWithCommand(elsewhere, path.dirname(elsewhere));
  expect(here.files.size).toBeGreaterThan(10);
  expect(differences(here.folder, copied.folder)).toEqual([]);
});
