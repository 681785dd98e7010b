import { describe, expect, test } from 'vitest';
import { postAuthors, readAuthors } from './authors.ts';

describe('an author in a post', () => {
  const author = (fields: Record<string, unknown>) => postAuthors(fields, new Map(), () => undefined)[0];

  test.each([
    { author: 'Zoe', author_title: 'Dev', author_url: 'https://z.example', author_image_url: '/z.png' },
    { author: 'Zoe', authorTitle: 'Dev', authorURL: 'https://z.example', authorImageURL: '/z.png' },
  ])('can have the fields of old posts: %j', (fields) => {
    expect(author(fields)).toEqual({
      key: null,
      name: 'Zoe',
      title: 'Dev',
      url: 'https://z.example',
      imageUrl: '/z.png',
      email: null,
      page: null,
    });
  });

  test('has the fields of the authors file unless the post sets them, and unknown keys are reported', () => {
    const map = readAuthors('ann: { name: Ann, title: Maintainer, imageURL: /a.png, page: true }');
    const reported: unknown[] = [];
    const authors = [{ key: 'ann', title: 'Guest' }, 'bob'];
    expect(postAuthors({ authors }, map, (problem) => reported.push(problem))).toMatchObject([
      { key: 'ann', name: 'Ann', title: 'Guest', imageUrl: '/a.png', page: 'ann' },
    ]);
    expect(reported).toMatchObject([{ fix: 'Add the author to that file, or write `name:`.' }]);
  });
});

test.each([
  ['a: { page: true }', { name: 'a', page: 'a' }],
  ['a: { page: false }', { page: null }],
  ['a: { page: { permalink: /people/a } }', { page: 'people/a' }],
  ['张: { page: true }', { page: '张' }],
  ['a: { url: https://a.example, socials: { x: ann } }', { url: 'https://a.example' }],
  ['a: { socials: { github: ann } }', { url: 'https://github.com/ann' }],
  ['a: { socials: { x: https://x.com/ann } }', { url: 'https://x.com/ann' }],
  ['a: { socials: { unknown: ann } }', { url: null }],
])('an entry of the authors file: %s', (yaml, expected) => {
  expect([...readAuthors(yaml).values()]).toMatchObject([expected]);
});
