import path from 'node:path';
import { expect, test } from 'vitest';
import { DocsError } from '../problems.ts';
import { bundlerErrors, moduleFailure, placeOfBundlerError, reasonOf } from './module-failure.ts';
import { ModuleRunError } from './module-place.ts';

const site = path.resolve('/site');
const problem = { code: 'config-not-loaded', file: 'site.config.ts', fix: 'Correct it.' } as const;
const failure = (error: unknown) => moduleFailure(error, problem, "The configuration can't be read", site);

test('an error thrown by the module is reported at its location, as one sentence', () => {
  const place = { file: path.join(site, 'lib', 'a.ts'), line: 3, column: 5 };
  expect(failure(new ModuleRunError(new Error('No key'), place))).toEqual({
    ...problem,
    level: 'throw',
    message: "The configuration can't be read: No key.",
    file: 'lib/a.ts',
    line: 3,
    column: 5,
  });
});

test("without a location, the file itself is reported, and the importing bundle's path is left out", () => {
  const error = new Error("Cannot find package 'x' imported from /tmp/config.mjs\nmore");
  expect(failure(new ModuleRunError(error, null))).toEqual({
    ...problem,
    level: 'throw',
    message: "The configuration can't be read: Cannot find package 'x'.",
  });
  expect(failure(new Error('It ends.')).message).toBe("The configuration can't be read: It ends.");
});

test("if the generator's function is not imported, the fix is the import", () => {
  const fixOf = (text: string) => failure(new ModuleRunError(new ReferenceError(text), null)).fix;
  expect(fixOf('defineConfig is not defined')).toBe(
    "Add this line at the top: import { defineConfig } from 'pagewright';",
  );
  expect(fixOf('definePlugin is not defined')).toContain('import { definePlugin }');
  expect(fixOf('brand is not defined')).toBe('Correct it.');
});

test('an error with its own fix keeps the fix', () => {
  const own = { code: 'not-text', level: 'warn', message: 'No text.', fix: 'Save it as UTF-8.' } as const;
  expect(failure(new DocsError(own as unknown as ConstructorParameters<typeof DocsError>[0]))).toEqual({
    ...problem,
    level: 'throw',
    message: 'No text.',
    fix: 'Save it as UTF-8.',
  });
});

test("the bundler's first error is reported with its location", () => {
  const loc = { file: `${path.join(site, 'a.ts')}?query`, line: 2, column: 4 };
  const error = { errors: [{ message: 'Unexpected token', loc }, { message: 'Another' }] };
  expect(failure(error)).toMatchObject({
    message: "The configuration can't be read: Unexpected token.",
    file: 'a.ts',
    line: 2,
    column: 5,
  });
  expect(bundlerErrors(error)).toHaveLength(2);
  expect([null, new Error('x'), { errors: 'x' }].map(bundlerErrors)).toEqual([[], [], []]);
});

test("the bundler's location can lack its file or be missing", () => {
  expect(placeOfBundlerError({ message: '', loc: { line: 1, column: 0 } }, site)).toEqual({
    line: 1,
    column: 1,
  });
  expect(placeOfBundlerError({ message: '' }, site)).toEqual({});
});

test('the reason is the first line, without colors, the code of the error, and the file', () => {
  const message = '\u001B[31m[PARSE_ERROR]\u001B[0m Expected a comma in site.config.ts\n  1 | code';
  expect(reasonOf({ message })).toBe('Expected a comma.');
  expect(reasonOf({ message: 'It ends.' })).toBe('It ends.');
});
