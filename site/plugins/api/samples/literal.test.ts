import { expect, test } from 'vitest';
import { JSON_STYLE, literal, type LiteralStyle } from './literal.ts';
import type { BodyValue } from './request.ts';

const text = (value: string): BodyValue => ({ kind: 'scalar', value });
const list = (...items: BodyValue[]): BodyValue => ({ kind: 'array', items });

test('a literal is on one line up to 88 characters, including what comes before it', () => {
  const fitting = list(text('a'.repeat(84)));
  expect(literal(fitting, JSON_STYLE, 0).text).toHaveLength(88);
  expect(literal(fitting, JSON_STYLE, 1).text).toBe(`[\n  "${'a'.repeat(84)}"\n]`);
  expect(literal(list(text('a'.repeat(85))), JSON_STYLE, 0).text).toContain('\n');
});

test('a serialized part is one variable, even if its object has several lines', () => {
  const style: LiteralStyle = {
    ...JSON_STYLE,
    serialise: (variable) => `json(${variable})`,
    variable: (property) => `the_${property}`,
  };
  const rules: BodyValue = { kind: 'serialised', value: list(text('x')) };
  const body: BodyValue = {
    kind: 'object',
    entries: [
      ['rules', rules],
      ['note', text('a'.repeat(90))],
    ],
  };
  expect(literal(body, style, 0)).toEqual({
    text: `{\n  "rules": json(the_rules),\n  "note": "${'a'.repeat(90)}"\n}`,
    variables: [{ name: 'the_rules', value: '["x"]' }],
  });
});
