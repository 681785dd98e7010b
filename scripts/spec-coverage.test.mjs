import { expect, test } from 'vitest';
import { provenCodes } from './spec-coverage.mjs';

const codesOf = (source) => provenCodes(source, 'some.test.ts').flatMap(({ codes }) => codes);

test('test titles count in every form', () => {
  expect(codesOf(`it('A1: one', () => {});`)).toEqual(['A1']);
  expect(codesOf('test("A1, B22: two", async () => {});')).toEqual(['A1', 'B22']);
  expect(codesOf("onSite(\n  `C3: with ${'text'}`,\n  () => {},\n);")).toEqual(['C3']);
  expect(codesOf(`it.each([{ a: f(1) }, 2])(\n  'D4: each %o', () => {});`)).toEqual(['D4']);
  expect(codesOf(`it.each([1])('E5: it’s %d', () => {}); it('E6: don\\'t', f);`)).toEqual(['E5', 'E6']);
});

test("groups, comments, other strings, and skipped tests don't count", () => {
  expect(codesOf(`describe('A1: group', () => {});`)).toEqual([]);
  expect(codesOf(`test.describe('A1: group', () => {});`)).toEqual([]);
  expect(codesOf(`// it('A1: later', () => {});`)).toEqual([]);
  expect(codesOf(`it.skip('A1: off', () => {}); test.fixme('B2: off', f); it.todo('C3: off');`)).toEqual([]);
  expect(codesOf(`it('proves A1: not at its beginning', () => {}); const text = 'A1: text';`)).toEqual([]);
});

test("a test inside a string or without a function doesn't count", () => {
  expect(codesOf(`test('reads titles', () => { parse("it('A1: in a string', () => {})"); });`)).toEqual([]);
  expect(codesOf("run(`it('A1: in a template', () => {})`);")).toEqual([]);
  expect(codesOf(`it('A1: only planned'); it('B2: only settings', { timeout: 1 });`)).toEqual([]);
});

test('TypeScript types and React elements are understood, and unreadable files are an error', () => {
  const source = `const a = <T,>(x: T) => x; it('A1: with types', () => { a<string>('x')!; });`;
  expect(provenCodes(source, 'a.test.ts')).toEqual([{ codes: ['A1'], title: 'with types' }]);
  expect(provenCodes(`it('A1: with JSX', () => <b />);`, 'a.test.tsx')).toHaveLength(1);
  expect(() => provenCodes('it(', 'a.test.ts')).toThrow('a.test.ts: ');
});
