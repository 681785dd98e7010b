import { expect, test } from 'vitest';
import { parameterText, type QueryStyle } from './query-pairs.ts';

const exploded: QueryStyle = { separator: null, object: 'names' };
const joined: QueryStyle = { separator: ',', object: 'list' };
const object = { 'a b': 'c/d', e: 1 };

test.each<[string, QueryStyle, unknown, string]>([
  ['a value', joined, 'c/d', 'c%2Fd'],
  ['a list', joined, ['c/d', 2], 'c%2Fd,2'],
  ['an object', joined, object, 'a%20b,c%2Fd,e,1'],
  ['an exploded object', exploded, object, 'a%20b=c%2Fd,e=1'],
  ['a label', { ...joined, path: 'label' }, ['a', 'b'], '.a,b'],
  ['an exploded label', { ...exploded, path: 'label' }, object, '.a%20b=c%2Fd.e=1'],
  ['a matrix value', { ...joined, path: 'matrix' }, object, ';p=a%20b,c%2Fd,e,1'],
  ['an exploded matrix list', { ...exploded, path: 'matrix' }, ['a', 'b'], ';p=a;p=b'],
  ['an exploded matrix object', { ...exploded, path: 'matrix' }, object, ';a%20b=c%2Fd;e=1'],
])('in a path, %s has its names and values encoded', (_, style, value, text) => {
  expect(parameterText('p', style, value, encodeURIComponent)).toBe(text);
});
