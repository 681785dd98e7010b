import { expect, test } from 'vitest';
import { htmlTree, textOfHtmlNodes } from './html-tree.ts';

const names = (html: string): unknown[] =>
  htmlTree(html).map((node) => (node.type === 'text' ? node.text : [node.type, node.name]));

test('tags without a counterpart are siblings of the content after them', () => {
  expect(names('a<b>c<i>d</i>')).toEqual(['a', ['loose', 'b'], 'c', ['element', 'i']]);
  expect(names('a</b>c')).toEqual(['a', ['loose', 'b'], 'c']);
  expect(htmlTree('<p><b>a</p>')).toMatchObject([
    { name: 'p', children: [{ type: 'loose', name: 'b' }, { text: 'a' }] },
  ]);
});

test('optional end tags end elements', () => {
  expect(names('<li>a<li>b')).toEqual([
    ['element', 'li'],
    ['element', 'li'],
  ]);
  expect(htmlTree('<ul><li>a<li><i>b</ul>')).toMatchObject([
    { name: 'ul', children: [{ name: 'li' }, { name: 'li', children: [{ type: 'loose' }, { text: 'b' }] }] },
  ]);
});

test('empty elements contain nothing', () => {
  expect(names('<br>a<x-y/>b')).toEqual([['element', 'br'], 'a', ['element', 'x-y'], 'b']);
});

test('elements can have the names of object members', () => {
  expect(names('<constructor><b>a</b></constructor>')).toEqual([['element', 'constructor']]);
  expect(textOfHtmlNodes(htmlTree('<constructor><b>a</b></constructor>'))).toBe('a');
});

// Large enough that quadratic time would exceed the test timeout.
test('takes time in proportion to the text', () => {
  expect(htmlTree('<b>'.repeat(300_000))).toHaveLength(300_000);
});
