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
      description: null,
      socials: [],
      page: null,
    });
  });

  test('has the fields of the authors file unless the post sets them, and unknown keys are reported', () => {
    const map = readAuthors(
      'ann: { name: Ann, title: Maintainer, imageURL: /a.png, page: true, socials: { github: ann } }',
    );
    const reported: unknown[] = [];
    const authors = [{ key: 'ann', title: 'Guest', url: 'ann' }, { key: 'ann', name: 'A' }, 'bob', 'anna'];
    expect(postAuthors({ authors }, map, (problem) => reported.push(problem))).toMatchObject([
      {
        key: 'ann',
        name: 'Ann',
        title: 'Guest',
        url: 'ann',
        imageUrl: '/a.png',
        page: 'ann',
        socials: [{ name: 'GitHub' }],
      },
      { key: 'ann', name: 'A', title: 'Maintainer' },
    ]);
    expect(reported).toMatchObject([
      { fix: 'Add the author to that file, or write `name:`.' },
      { fix: 'Did you mean "ann"?' },
    ]);
  });

  test.each([
    [{}, []],
    [{ authors: null }, []],
    [{ authors: [null] }, ['']],
    [{ author: ' Zoe ' }, ['Zoe']],
    [{ author: 7 }, ['7']],
    [{ author: ['Zoe'] }, []],
  ])('the names of the authors in %j are %j', (fields, names) => {
    expect(postAuthors(fields, new Map(), () => undefined).map(({ name }) => name)).toEqual(names);
  });
});

test('a list of authors has no keys, and an author of one post has no page', () => {
  expect(readAuthors('- name: Ann').size).toBe(0);
  expect(postAuthors({ authors: { name: 'Zoe', page: true } }, new Map(), () => undefined)).toMatchObject([
    { name: 'Zoe', page: null },
  ]);
});

test.each([
  ['a: { page: true }', { name: 'a', page: 'a' }],
  ['a: { page: false }', { page: null }],
  ['a: { page: { permalink: /people/a } }', { page: 'people/a' }],
  ['++: { page: true }', { page: '++' }],
  ['a: { page: { permalink: people/a } }', { page: 'people/a' }],
  [
    'a: { socials: { x: ann, github: b } }',
    { url: null, socials: [{ href: 'https://x.com/ann' }, { name: 'GitHub' }] },
  ],
  ['a: { socials: { x: HTTPS://x.example/ann } }', { socials: [{ href: 'HTTPS://x.example/ann' }] }],
  ['a: { socials: { unknown: a/https:b } }', { url: null }],
  ['a: { url: https://a.example, socials: { x: ann } }', { url: 'https://a.example' }],
  ['a: { socials: { github: ann } }', { socials: [{ href: 'https://github.com/ann' }] }],
  [
    'a: { socials: { email: ann@a.example } }',
    { socials: [{ name: 'Email', href: 'mailto:ann@a.example' }] },
  ],
  [
    'a: { socials: { stackoverflow: 12 } }',
    { socials: [{ name: 'Stack Overflow', href: 'https://stackoverflow.com/users/12' }] },
  ],
  ['a: { socials: { blog: https://a.example } }', { socials: [{ name: 'blog', href: 'https://a.example' }] }],
  ['a: { description: About A }', { description: 'About A' }],
  ['a: { socials: { x: https://x.com/ann } }', { socials: [{ href: 'https://x.com/ann' }] }],
  ['a: { socials: { github: a/https:b } }', { socials: [{ href: 'https://github.com/a/https:b' }] }],
  ['a: { socials: { github: , unknown: ann, x: ann } }', { socials: [{ href: 'https://x.com/ann' }] }],
  ['Ann Example: { page: true }', { name: 'Ann Example', page: 'ann-example' }],
  ['a: { page: { permalink: //people/a } }', { page: 'people/a' }],
  ['a: { socials: { unknown: ann } }', { url: null }],
])('an entry of the authors file: %s', (yaml, expected) => {
  expect([...readAuthors(yaml).values()]).toMatchObject([expected]);
});
