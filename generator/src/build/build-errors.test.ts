/**
 * Build errors are a product: each folder of `fixtures/errors` is a small site with a mistake, built for real.
 * What is printed must be, letter for letter, what `expected.txt` beside it says.
 *
 * To write a new one, or to accept better words: `npx vitest run generator/src/build/build-errors.test.ts -u`,
 * then read every changed `expected.txt` as the author of the page would.
 */

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildFixture, fixtures } from '../../fixtures/build-fixture.ts';

const folder = path.join(fixtures, 'errors');

const names = readdirSync(folder);
const withoutExpectation = names.filter((name) => !existsSync(path.join(folder, name, 'expected.txt')));

// Vitest would write what is missing, and be content.
test('every mistake has its expected.txt', () => {
  expect(withoutExpectation).toEqual([]);
});

describe('mistakes of authors', () => {
  for (const name of names) {
    test(name.replaceAll('-', ' '), async () => {
      const site = path.join(folder, name);
      const { ok, printed } = await buildFixture(site);
      await expect(printed).toMatchFileSnapshot(path.join(site, 'expected.txt'));
      expect(ok, 'a build with an error must fail, one with warnings only must not').toBe(
        !/^error /m.test(printed),
      );
    });
  }
});
