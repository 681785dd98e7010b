import { expect, test } from 'vitest';
import { replaceTokens, replaceTokensDeep } from './tokens.ts';

const tokens = { name: 'Vdo', apiHost: 'api.vdo.example', deliveryHost: 'd.vdo.example' };

test('several tokens in a text are replaced', () => {
  expect(replaceTokens('%name% at https://%apiHost%/x', tokens)).toEqual({
    text: 'Vdo at https://api.vdo.example/x',
    unknown: [],
  });
});

test('an escaped token is literal text', () => {
  expect(replaceTokens(String.raw`Write \%name% or \%nothing%`, tokens)).toEqual({
    text: 'Write %name% or %nothing%',
    unknown: [],
  });
});

test('unknown tokens are unchanged and listed with their location', () => {
  expect(replaceTokens('a %nmae% b', tokens)).toEqual({
    text: 'a %nmae% b',
    unknown: [{ name: 'nmae', index: 2 }],
  });
});

test('percent-encoding and percentages are ordinary text', () => {
  const text = 'caf%C3%A9 %ad%20 100% of 50% %';
  expect(replaceTokens(text, tokens)).toEqual({ text, unknown: [] });
});

test('a known name wins over percent-encoding', () => {
  expect(replaceTokens('%deliveryHost%', tokens).text).toBe('d.vdo.example');
});

test('names of object properties are not tokens', () => {
  expect(replaceTokens('%toString%', tokens).unknown).toEqual([{ name: 'toString', index: 0 }]);
});

test('without configured tokens, nothing is replaced', () => {
  expect(replaceTokens('%name%', null)).toEqual({ text: '%name%', unknown: [] });
});

test('tokens in all strings of a value are replaced, and nothing else', () => {
  expect(replaceTokensDeep({ a: ['%name%', 1, null], b: { c: 'x %name%' } }, tokens)).toEqual({
    a: ['Vdo', 1, null],
    b: { c: 'x Vdo' },
  });
});
