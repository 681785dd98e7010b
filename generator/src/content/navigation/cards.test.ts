import { expect, test } from 'vitest';
import { cardsHtml, cardsMarkdown } from './cards.ts';

type Items = Parameters<typeof cardsHtml>[0];

const describe = {
  doc: (id: string) => (id === 'otp' ? 'Get <one>' : ''),
  category: (count: number) => `${count} items`,
};
const link = (href: string, parts: object = {}) => ({ type: 'link', label: 'Link', href, ...parts });
const category = (items: object[], parts: object = {}) => ({
  type: 'category',
  label: 'Group',
  items,
  ...parts,
});
const html = (...items: object[]): string => cardsHtml(items as unknown as Items, describe);
const markdown = (...items: object[]): string =>
  cardsMarkdown(items as unknown as Items, describe, 'https://docs.example');
/** The address that each card leads to. */
const targets = (...items: object[]): string[] =>
  [...html(...items).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');

test('a card shows the label and the description of its page, escaped', () => {
  expect(html(link('/a?b&c', { label: 'A & B', docId: 'otp' }))).toBe(
    '<ul class="card-list"><li><a class="card" href="/a?b&amp;c"><span class="card__title">A &amp; B</span><span class="card__description">Get &lt;one&gt;</span></a></li></ul>',
  );
});

test("an item's own description wins, a category counts its items, and a card can lack a description", () => {
  expect(html(link('/a', { docId: 'otp', description: 'Own' }))).toContain('>Own<');
  expect(html(category([link('/a'), link('/b')]))).toContain('>2 items<');
  expect(html(category([link('/a')], { description: 'Own' }))).toContain('>Own<');
  expect(html(link('/a'), link('/b', { docId: 'none' }))).not.toContain('card__description');
});

test('B11: a category leads to its page, otherwise to its first listed link, however deep', () => {
  expect(targets(category([link('/a')], { href: '/group' }))).toEqual(['/group']);
  expect(targets(category([link('/a')], { href: '/group', linkUnlisted: true }))).toEqual(['/a']);
  const deep = category([{ type: 'html' }, link('/u', { unlisted: true }), category([link('/c')])]);
  expect(targets(category([deep, link('/d')]))).toEqual(['/c']);
});

test('HTML, unlisted links, and categories without a listed link have no card', () => {
  const hidden = [
    { type: 'html' },
    link('/u', { unlisted: true }),
    category([link('/u', { unlisted: true })]),
  ];
  expect(html(...hidden)).toBe('');
  expect(targets(...hidden, link('/a'))).toEqual(['/a']);
});

test('only links to other sites open in a new tab', () => {
  expect(html(link('https://x.example/'))).toContain('target="_blank" rel="noopener noreferrer"');
  expect(html(link('/a'))).not.toContain('target=');
});

test('in Markdown, labels are escaped, descriptions stay on one line, and paths get the origin', () => {
  expect(
    markdown(
      link('/a', { label: 'A [b] \\', description: 'One\n  two' }),
      link('https://x.example/', { label: 'X' }),
    ),
  ).toBe('- [A \\[b\\] \\\\](https://docs.example/a): One two\n- [X](https://x.example/)');
});
