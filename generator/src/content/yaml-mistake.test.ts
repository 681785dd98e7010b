import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';
import { yamlMistake } from './yaml-mistake.ts';

function mistake(text: string) {
  try {
    parseYaml(text);
  } catch (error) {
    return yamlMistake(error, text);
  }
  throw new Error('expected text that is not YAML');
}

test('a colon in a value: the field is shown as it should be written', () => {
  expect(mistake('title: Start\ndescription: Limits: "soft" and hard')).toEqual({
    reason: 'Nested mappings are not allowed in compact mappings.',
    fix: 'Put the value in double quotes: description: "Limits: \\"soft\\" and hard"',
    line: 2,
    column: 14,
  });
  expect(mistake('tags:\n  - setup\n  - label: Sign in: web').fix).toBe(
    'Put the value in double quotes: label: "Sign in: web"',
  );
  expect(mistake('a b: c: d').fix).toBe(
    'Put values with special characters, such as ": " or "#", in double quotes.',
  );
});

test.each([
  ['title: A\ndescription:x y', 2, 'description: x y'],
  ['title:A\nslug: /a', 1, 'title: A'],
  ['title:"A"\nslug: /a', 1, 'title: "A"'],
])('a missing space after a colon is reported where it is: %j', (text, line, written) => {
  expect(mistake(text)).toEqual({
    reason: 'A space is missing after the colon.',
    fix: `Write "${written}".`,
    line,
  });
});

test('an unclosed quotation mark is reported at its start', () => {
  expect(mistake('id: a\ntitle: "Start\nslug: /a\n')).toEqual({
    reason: 'A value starts with ", which is never closed.',
    fix: 'Also write " at the end of the value.',
    line: 2,
  });
});

test('excessive aliases are an error', () => {
  const levels = ['a: &a [x, x]', ...'bcdefghij'].map((name, index) =>
    index === 0
      ? name
      : `${name}: &${name} [${Array(9)
          .fill(`*${String.fromCharCode(96 + index)}`)
          .join(', ')}]`,
  );
  expect(mistake(levels.join('\n'))).toEqual({
    reason: 'It repeats values too many times with aliases (`*name`).',
    fix: 'Write the values out.',
    line: 1,
  });
});

test('a value that contains an alias of itself is reported at the alias', () => {
  expect(mistake('a: 1\nb: &name [*name]')).toEqual({
    reason: 'The alias "*name" is inside the value that it repeats.',
    fix: 'Write the value out instead.',
    line: 2,
    column: 11,
  });
});

test('a field that occurs twice, and tabs', () => {
  expect(mistake('a: 1\na: 2')).toEqual({
    reason: 'The same field occurs twice.',
    fix: 'Remove one of the two.',
    line: 2,
    column: 1,
  });
  expect(mistake('a:\n\tb: 1')).toMatchObject({ fix: 'Use spaces instead of tabs.', line: 2 });
  expect(mistake('\ttitle: x')).toMatchObject({ fix: 'Use spaces instead of tabs.', line: 1 });
});

test("any other error has the parser's message and location", () => {
  expect(mistake('a:  @b')).toMatchObject({
    reason: expect.stringContaining('reserved character @'),
    fix: 'Put the value in double quotes: a: "@b"',
    line: 1,
    column: 5,
  });
  expect(mistake('a:\n  b\n c: [')).toMatchObject({
    fix: 'Put values with special characters, such as ": " or "#", in double quotes.',
  });
});

test('an unclosed list or map is reported at its start', () => {
  expect(mistake('id: a\ntags: [drm, otp\nslug: /\n')).toEqual({
    reason: 'A value starts with "[", but "]" is missing.',
    fix: 'Write "]" at the end of the value, or put the value in double quotes if it\'s text.',
    line: 2,
  });
  expect(mistake('image: { src: a.svg\ntitle: Start')).toMatchObject({
    reason: 'A value starts with "{", but "}" is missing.',
    line: 1,
  });
});
