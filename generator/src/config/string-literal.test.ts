import { expect, test } from 'vitest';
import { stringLiteral } from './string-literal.ts';

test.each(['plain', "it's", 'a\\b', "\\'", 'two\nlines\r\nend', '', '"`${x}'])('%j is unchanged', (text) => {
  const literal = stringLiteral(text);
  expect(literal).toMatch(/^'[^\n\r]*'$/);
  // oxlint-disable-next-line no-implied-eval, no-new-func -- reads the literal as JavaScript does
  expect(new Function(`return ${literal}`)()).toBe(text);
});
