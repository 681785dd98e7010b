import { expect, test } from 'vitest';
import { settingName } from '../../config/locate-value.ts';
import { Findings } from '../findings.ts';
import type { Settings } from '../values.ts';
import { mapNavbar } from './navbar.ts';

function mapped(navbar: Settings) {
  const findings = new Findings();
  const { navbar: result, logo } = mapNavbar(navbar, ['default'], findings.below('navbar'));
  return {
    items: result?.items,
    title: result?.title,
    className: result?.className,
    logo,
    lost: findings.list.map(({ path }) => settingName(path)),
  };
}

test('a link without text whose class draws an icon gets a name for screen readers', () => {
  const { items, lost } = mapped({
    items: [
      { href: 'https://git.example/p', className: 'git', 'aria-label': 'Repository' },
      { href: 'https://chat.example/p', className: 'chat' },
      { to: 'a', label: 'A', className: 'new' },
    ],
  });
  expect(items).toMatchObject([
    { label: 'Repository', className: 'git navbar__item--icon' },
    { label: 'chat.example', className: 'chat navbar__item--icon' },
    { label: 'A', className: 'new' },
  ]);
  expect(lost).toEqual([]);
});

test('items keep their type and are on the left unless their position is right', () => {
  expect(
    mapped({
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
        { type: 'doc', docId: 'intro' },
        { to: '/blog', label: 'Blog' },
        { to: 'https://x.example/', label: 'X', position: 'right' },
        { type: 'docsVersionDropdown' },
        {
          label: 'More',
          items: [
            { label: 'A', to: 'a' },
            { type: 'doc', docId: 'b', label: 'B' },
          ],
        },
      ],
    }),
  ).toMatchObject({
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
      { type: 'doc', docId: 'intro', position: 'left' },
      { label: 'Blog', to: '/blog', position: 'left' },
      { label: 'X', href: 'https://x.example/', position: 'right' },
      { type: 'docsVersionDropdown', position: 'left' },
      {
        type: 'dropdown',
        items: [
          { label: 'A', to: 'a' },
          { type: 'doc', docId: 'b', label: 'B' },
        ],
      },
    ],
    lost: [],
  });
});

test('N8, N20: HTML, classes, and the paths on which items are active are kept', () => {
  const active = { className: 'c', activeBaseRegex: 'docs/(cli|api)' };
  expect(
    mapped({
      items: [
        { type: 'html', value: '<iframe src="/stars" />', className: 'c' },
        { to: '/cli', html: '<b>CLI</b>', ...active },
        { label: 'More', items: [{ to: '/api', label: 'API', ...active }], ...active },
        { type: 'doc', docId: 'a', className: 'c' },
        { to: '/x', label: 'X', activeBaseRegex: '(' },
      ],
    }),
  ).toMatchObject({
    items: [
      { type: 'html', value: '<iframe src="/stars"></iframe>', className: 'c' },
      { label: 'CLI', html: '<b>CLI</b>', ...active },
      { type: 'dropdown', items: [{ label: 'API', ...active }], ...active },
      { type: 'doc', className: 'c' },
      { label: 'X' },
    ],
    lost: ['navbar.items[4].activeBaseRegex'],
  });
});

test('unsupported items are left out and reported', () => {
  const { items, lost } = mapped({
    items: [
      { type: 'custom-menu' },
      { type: 'doc', docId: 'a', docsPluginId: 'api' },
      { label: 'Empty', items: [] },
    ],
  });
  expect(items).toEqual([]);
  expect(lost).toEqual(['navbar.items[0]', 'navbar.items[1]', 'navbar.items[2]']);
});

test.each([
  ['dark', 'navbar--dark'],
  ['primary', 'navbar--primary'],
  [undefined, undefined],
])('the style %s is the class %s', (style, className) => {
  expect(mapped({ style })).toMatchObject({ className, lost: [] });
});

test('items around a version or language list are at its end', () => {
  const before = [{ label: 'All', to: '/versions' }];
  const after = [
    { type: 'html', value: '<hr>' },
    { label: 'Help', href: 'https://x.example/' },
  ];
  expect(
    mapped({
      items: [
        { type: 'docsVersionDropdown', dropdownItemsBefore: before, dropdownItemsAfter: after },
        { type: 'localeDropdown', dropdownItemsAfter: after },
      ],
    }),
  ).toMatchObject({
    items: [
      {
        itemsAfter: [
          { label: 'All', to: '/versions' },
          { type: 'html', value: '<hr>' },
          { label: 'Help', href: 'https://x.example/' },
        ],
      },
      {
        itemsAfter: [
          { type: 'html', value: '<hr>' },
          { label: 'Help', href: 'https://x.example/' },
        ],
      },
    ],
    lost: [],
  });
});

test('the logo keeps its images and size', () => {
  expect(
    mapped({ title: 'T', logo: { src: 'a.svg', srcDark: 'b.svg', alt: 'A', width: '32px', height: 20 } }),
  ).toMatchObject({
    title: 'T',
    logo: { src: 'a.svg', srcDark: 'b.svg', alt: 'A', width: 32, height: 20 },
  });
  expect(mapped({}).title).toBe('');
});

test('the logo links to the configured target, in a new window if configured', () => {
  const logoOf = (logo: Settings) => mapped({ logo: { src: 'l.svg', ...logo } }).logo;
  expect(logoOf({ href: 'https://x.example/', target: '_blank' })).toEqual({
    src: 'l.svg',
    href: 'https://x.example/',
    target: '_blank',
  });
  expect(logoOf({ href: '/docs/', target: '_self' })).toEqual({
    src: 'l.svg',
    to: '/docs/',
    target: '_self',
  });
  expect(logoOf({ href: '/' })).toEqual({ src: 'l.svg' });
});
