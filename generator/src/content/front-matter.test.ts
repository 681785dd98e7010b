import { expect, test } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

const split = (text: string, tokens: Record<string, string> | null = null) =>
  splitFrontMatter(text, 'docs/a.md', tokens);
const problemOf = (text: string, tokens: Record<string, string> | null = null) =>
  split(text, tokens).problems[0];

test('fields, their lines, and the first line of the body', () => {
  const { data, lines, body, bodyLine, problems } = split(
    '---\ntitle: A\ntags:\n  - x\nslug: /a\n---\n\n# B\n',
  );
  expect(data).toEqual({ title: 'A', tags: ['x'], slug: '/a' });
  expect(lines).toEqual({ title: 2, tags: 3, slug: 5 });
  expect(body).toBe('\n# B\n');
  expect(bodyLine).toBe(7);
  expect(problems).toEqual([]);
});

test('lines of fields come from YAML, not from text that looks like a field', () => {
  const { lines } = split('---\n{\n  title: A, "my field": 1,\n  x: "a\nslug: no\n"\n}\n---\n');
  expect(lines).toEqual({ title: 3, 'my field': 3, x: 4 });
  expect(split('---\ntitle: A\ngröße: 1\n---\n').lines).toEqual({ title: 2, größe: 3 });
});

test('a page without front matter is all body', () => {
  expect(split('# A\n\n---\nb: c\n---\n')).toMatchObject({
    data: {},
    body: '# A\n\n---\nb: c\n---\n',
    bodyLine: 1,
  });
});

test('empty front matter has no fields, and the body starts after it', () => {
  expect(split('---\n---\ntext')).toMatchObject({ data: {}, body: 'text', bodyLine: 3, problems: [] });
  expect(split('---\n\n---')).toMatchObject({ data: {}, body: '', bodyLine: 4, problems: [] });
});

test('front matter that is not closed is an error', () => {
  expect(problemOf('---\na: 1')).toMatchObject({ message: "The front matter isn't closed." });
  expect(problemOf('---\ntitle: A\n\n# B')).toMatchObject({
    code: 'invalid-front-matter',
    level: 'throw',
    message: "The front matter isn't closed.",
    file: 'docs/a.md',
    line: 1,
  });
});

test.each([
  ['\n---\ntitle: A\n---\n\nText', 2],
  [' ---\n title: A\n ---\n', 1],
  ['\n \n---\ntitle: A\n\ntags:\n  - b\n---', 3],
])('front matter that does not start on the first line is a warning: %j', (text, line) => {
  expect(split(text)).toMatchObject({
    data: {},
    body: text,
    problems: [{ code: 'invalid-front-matter', level: 'warn', file: 'docs/a.md', line }],
  });
});

test.each(['\n---\n\nText: a\n', '\n---\nText: a\n', '\n# A\n\n---\nb: c\n---\n'])(
  'text between rules is not front matter: %j',
  (text) => {
    expect(split(text).problems).toEqual([]);
  },
);

test('a horizontal rule at the start of a page stays a rule', () => {
  expect(split('---\n\nText')).toMatchObject({ body: '---\n\nText', bodyLine: 1, problems: [] });
});

test('I4: invalid YAML is an error with line, column, and fix', () => {
  expect(problemOf('---\ntitle: A\ndescription: a: b\n---\n')).toEqual({
    code: 'invalid-front-matter',
    level: 'throw',
    message: "The front matter isn't valid YAML: Nested mappings are not allowed in compact mappings.",
    fix: 'Put the value in double quotes: description: "a: b"',
    file: 'docs/a.md',
    line: 3,
    column: 14,
  });
});

test('a field given twice is an error', () => {
  expect(problemOf('---\ntitle: A\ntitle: B\n---\n')).toMatchObject({ line: 3, level: 'throw' });
});

test('front matter that is not a map is an error', () => {
  for (const yaml of ['just text', '- a\n- b', '42']) {
    expect(problemOf(`---\n${yaml}\n---\n`)?.message, yaml).toBe('The front matter has no fields.');
  }
});

test('too many aliases are an error', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x]',
    'b: &b [*a, *a, *a, *a, *a, *a, *a, *a]',
    'c: &c [*b, *b, *b, *b, *b, *b, *b, *b]',
    'd: [*c, *c, *c, *c, *c, *c, *c, *c]',
  ];
  expect(problemOf(`---\n${bomb.join('\n')}\n---\n`)).toMatchObject({
    code: 'invalid-front-matter',
    level: 'throw',
  });
});

test('tokens are replaced even at the start of a value, where YAML would not allow them', () => {
  const { data, problems } = split(
    '---\ntitle: %name% player\ntags: ["%name%", b]\nslug: /%slug%-api\n---\n',
    {
      name: 'V: "do"',
      slug: 'vdo',
    },
  );
  expect(data).toEqual({ title: 'V: "do" player', tags: ['V: "do"', 'b'], slug: '/vdo-api' });
  expect(problems).toEqual([]);
});

test('fields may have the names of object properties', () => {
  const { lines, data } = splitFrontMatter('---\nconstructor: 1\n__proto__: 2\n---\n', 'docs/a.md', null);
  expect([lines['constructor'], lines['__proto__'], lines['toString']]).toEqual([2, 3, undefined]);
  expect(Object.keys(data)).toContain('constructor');
});

test('an unknown token is an error with its location and the nearest name', () => {
  expect(problemOf('---\nid: a\ntitle: The %nmae% API\n---\n', { name: 'Vdo' })).toMatchObject({
    code: 'unknown-token',
    level: 'throw',
    message: 'The token "%nmae%" has no value.',
    fix: 'Did you mean "%name%"? If it\'s text, write "\\\%nmae%".',
    line: 3,
    column: 12,
  });
  expect(problemOf('---\nid: a\n%nmae%: x\n---\n', {})).toMatchObject({ line: 3, column: 1 });
});

test('if there are no tokens, percent signs have no special meaning', () => {
  expect(split('---\ntitle: "%name%"\n---\n')).toMatchObject({ data: { title: '%name%' }, problems: [] });
});
