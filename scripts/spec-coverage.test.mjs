import { expect, test } from 'vitest';
import { provenCodes } from './spec-coverage.mjs';

const codesOf = (source) => provenCodes(source).flatMap(({ codes }) => codes);

test('titles of tests count, in each way of writing them', () => {
  expect(codesOf(`it('A1: one', () => {});`)).toEqual(['A1']);
  expect(codesOf('test("A1, B22: two", async () => {});')).toEqual(['A1', 'B22']);
  expect(codesOf("onSite(\n  `C3: with ${'text'}`,\n  () => {},\n);")).toEqual(['C3']);
  expect(codesOf(`it.each([{ a: f(1) }, 2])(\n  'D4: each %o', () => {});`)).toEqual(['D4']);
  expect(codesOf(`it.each([1])('E5: it’s %d', () => {}); it('E6: don\\'t', f);`)).toEqual(['E5', 'E6']);
});

test('groups, comments, texts elsewhere and tests that are switched off do not count', () => {
  expect(codesOf(`describe('A1: group', () => {});`)).toEqual([]);
  expect(codesOf(`test.describe('A1: group', () => {});`)).toEqual([]);
  expect(codesOf(`// it('A1: later', () => {});`)).toEqual([]);
  expect(codesOf(`it.skip('A1: off', () => {}); test.fixme('B2: off', f); it.todo('C3: off');`)).toEqual([]);
  expect(codesOf(`it('proves A1: not at its beginning', () => {}); const text = 'A1: text';`)).toEqual([]);
});
