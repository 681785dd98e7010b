import { expect, test } from 'vitest';
import { findExampleMistakes } from './example-mistakes.ts';

test('JSON in a text is compared with the schema of its content', () => {
  const mistakesOf = (example: string, contentMediaType = 'application/json'): string[] => {
    const rules = { type: 'string', contentMediaType, contentSchema: { $ref: '#/components/schemas/Rule' } };
    const Rule = { type: 'object', required: ['days'], properties: { days: { type: 'integer' } } };
    const Request = { type: 'object', properties: { rules } };
    const document = {
      openapi: '3.1.0',
      components: { schemas: { Rule, Request: { ...Request, examples: [{ rules: example }] } } },
    };
    return findExampleMistakes(document, 5).map(({ what }) => what);
  };
  expect(mistakesOf('{"days":3}')).toEqual([]);
  expect(mistakesOf('{"days":"3"}')).toEqual(['"rules" must contain valid JSON, but "days" must be integer']);
  expect(mistakesOf('{}')).toEqual(['"rules" must contain valid JSON, but it has no "days"']);
  expect(mistakesOf('{days: 3}')).toEqual([
    expect.stringMatching(/^"rules" must contain valid JSON, but .*JSON/) as string,
  ]);
  expect(mistakesOf('<days>3</days>', 'application/xml')).toEqual([]);
});
