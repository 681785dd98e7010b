import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkedOptions } from './config-problems.ts';

/** `message fix` of each problem with an option. */
function problems(schema: z.ZodType, options: unknown): string[] {
  return checkedOptions(schema, options).problems.map(({ message, fix }) => `${message} ${fix}`);
}

test('valid options are returned with their defaults', () => {
  const schema = z.object({ size: z.number().default(3) });
  expect(checkedOptions(schema, {})).toEqual({ value: { size: 3 }, problems: [] });
});

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing one', z.string(), undefined, 'The option "a" is missing. Expected a string.'],
  ['a wrong type', z.string(), 1, 'The option "a" is 1. Expected a string.'],
  ['no list', z.array(z.string()), 'x', 'The option "a" is "x". Expected a list […].'],
  ['no object', z.object({}), 'x', 'The option "a" is "x". Expected an object {…}.'],
  ['no whole number', z.int(), 1.5, 'The option "a" is 1.5. Expected a whole number.'],
  ['an unknown word', z.enum(['x', 'y']), 'z', 'The option "a" is "z". Expected "x" or "y".'],
  ['an empty text', z.string().min(1), '', 'The option "a" is "". Expected some text.'],
  ['a low number', z.number().min(2), 1, 'The option "a" is 1. Expected at least 2.'],
  ['a high number', z.number().max(2), 3, 'The option "a" is 3. Expected at most 2.'],
  [
    'a rule of its own',
    z.string().refine(() => false, 'expected a word'),
    'x',
    'The option "a" is "x". Expected a word.',
  ],
  [
    'a rule that ends',
    z.string().refine(() => false, 'Write a word!'),
    'x',
    'The option "a" is "x". Write a word!',
  ],
  ['a type with a message', z.string('write a path'), 1, 'The option "a" is 1. Write a path.'],
])('%s is described with its value and a fix', (_, schema, value, expected) => {
  expect(problems(z.object({ a: schema }), { a: value })).toEqual([expected]);
});

test('all problems are reported, with the path to each value', () => {
  const schema = z.object({ nodes: z.array(z.object({ host: z.string() })) });
  expect(problems(schema, { nodes: [{ host: 'a' }, { host: 1 }, {}] })).toEqual([
    'The option "nodes[1].host" is 1. Expected a string.',
    'The option "nodes[2].host" is missing. Expected a string.',
  ]);
});

test('an unknown option is reported with the nearest name, or with all names', () => {
  const schema = z.strictObject({
    title: z.string().optional(),
    inner: z.strictObject({ size: z.number().optional() }).default({}),
  });
  expect(problems(schema, { titel: 'x' })).toEqual(['There\'s no option "titel". Did you mean "title"?']);
  expect(problems(schema, { inner: { sise: 1 } })).toEqual([
    'There\'s no option "inner.sise". Did you mean "inner.size"?',
  ]);
  expect(problems(schema, { zebra: 1 })).toEqual([
    'There\'s no option "zebra". Remove it, or use one of: title, inner.',
  ]);
  expect(problems(z.strictObject({}), { a: 1 })).toEqual(['There\'s no option "a". Remove it.']);
});

test('of more than fifty names, only those of the same group are listed', () => {
  const shape = (count: number) =>
    z.strictObject(
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [`g${number % 30}.n${number}`, z.string().optional()]),
      ),
    );
  expect(problems(shape(51), { 'g1.qqqqqqqqqq': 1 })[0]).toMatch(/one of: g1\.n1, g1\.n31\.$/);
  expect(problems(shape(51), { 'zzzzzzzzz.qqqqqqqqqq': 1 })[0]).toMatch(/Remove it\.$/);
  expect(problems(shape(50), { 'g1.qqqqqqqqqq': 1 })[0]?.split(',')).toHaveLength(51);
});

test('if several forms are allowed, the mistakes of the intended one are reported', () => {
  const forms = z.union([
    z.strictObject({ type: z.literal('doc'), id: z.string(), label: z.string() }),
    z.strictObject({ type: z.literal('link'), href: z.string() }),
    z.string(),
  ]);
  const schema = z.object({ item: forms });
  expect(problems(schema, { item: { type: 'link', href: 1 } })).toEqual([
    'The option "item.href" is 1. Expected a string.',
  ]);
  expect(problems(schema, { item: { type: 'link', href: 'a', hreff: 'b' } })).toEqual([
    'There\'s no option "item.hreff". Did you mean "item.href"?',
  ]);
  expect(problems(schema, { item: { type: 'doc' } })).toEqual([
    'The option "item.id" is missing. Expected a string.',
    'The option "item.label" is missing. Expected a string.',
  ]);
  expect(problems(schema, { item: { type: 'lnk', href: 'a' } })[0]).toContain(
    'Did you mean type "link"? Types are: doc, link.',
  );
  expect(problems(schema, { item: 1 })[0]).toMatch(
    /Expected one of the forms in the documentation: .*a string\.$/,
  );
});

test('a form allowed by several alternatives is listed once', () => {
  const schema = z.object({ a: z.union([z.literal('x'), z.enum(['x', 'y'])]) });
  expect(problems(schema, { a: 1 })[0]).toMatch(/: "x", "y"\.$/);
});
