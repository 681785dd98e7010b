/**
 * Error messages are part of the product: each folder of `fixtures/errors` is a small site with a mistake, really
 * built.
 * The printed text must equal its `expected.txt`.
 * To add one or accept new texts, run `npx vitest run generator/src/pipeline/whole-site-tests/build-errors.test.ts -u`,
 * then read every changed `expected.txt` as the author of the page would.
 */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFixture, checkFixture, fixtures } from '../../../fixtures/build-fixture.ts';

const folder = path.join(fixtures, 'errors');

/** Spec codes in the behavior reference, by mistake. */
const CODES: Readonly<Record<string, string>> = {
  'broken-anchor': 'L3',
  'broken-link-in-footer': 'L2',
  'broken-link-in-navbar': 'L2',
  'broken-link-in-sidebar': 'L2',
  'broken-markdown-link': 'L4',
  'broken-path-link': 'L2',
  'broken-redirect': 'C6',
  'config-unknown-setting': 'L11',
  'config-wrong-url': 'L11',
  'displayed-sidebar-unknown': 'J8',
  'docs-folder-missing': 'L9',
  'draft-and-unlisted': 'I3',
  'duplicate-ids': 'X145',
  'duplicate-redirects': 'C7',
  'duplicate-routes': 'L5',
  'front-matter-not-yaml': 'I4',
  'front-matter-unknown-field': 'I1',
  'front-matter-wrong-types': 'I4',
  'headings-with-one-id': 'X103',
  'level-ignore': 'L1',
  'level-log': 'L1',
  'level-throw': 'L1',
  'level-warn': 'L1',
  'link-to-draft': 'L6',
  'link-without-url': 'K55',
  'missing-asset': 'K54',
  'missing-image': 'K53',
  'navbar-unknown-ids': 'N22',
  'page-without-default-export': 'R34',
  'pagination-unknown': 'L8',
  'sidebar-empty-category': 'J7',
  'sidebar-unknown-doc': 'J9',
  'slash-in-id': 'I10',
  'static-page-in-the-way': 'L5',
  tabs: 'K42',
};

const names = readdirSync(folder);
const withoutExpectation = names.filter((name) => !existsSync(path.join(folder, name, 'expected.txt')));

// Otherwise Vitest would create a missing file and pass.
test('every mistake has its expected.txt', () => {
  expect(withoutExpectation).toEqual([]);
});

describe("authors' mistakes", () => {
  for (const name of names) {
    const code = CODES[name];
    test(`${code === undefined ? '' : `${code}: `}${name.replaceAll('-', ' ')}`, async () => {
      const site = path.join(folder, name);
      const { ok, printed } = await buildFixture(site);
      await expect(printed).toMatchFileSnapshot(path.join(site, 'expected.txt'));
      expect(ok, 'a build with an error must fail, one with warnings only must not').toBe(
        !/^error /m.test(printed),
      );
      expect(await checkFixture(site), 'a check finds what a build finds').toEqual({ ok, printed });
    });
  }
});
