import { expect, test } from 'vitest';
import type { SidebarNode } from '../content/sidebars/sidebar-tree.ts';
import { config, siteFolder } from '../content/testing/site-folder.ts';
import { english } from '../strings/en.ts';
import type { Messages } from './messages-file.ts';
import { stringsFromMessages } from './strings-from-messages.ts';
import {
  codeMessages,
  footerMessages,
  navbarMessages,
  sidebarMessages,
  wordMessages,
} from './source-messages.ts';

const code = (files: Readonly<Record<string, string>>): Messages => codeMessages(siteFolder(files));

test('labels of the navbar and its dropdowns are messages, and items without a label have none', () => {
  const items = [
    {
      label: 'More',
      items: [
        { label: 'Shop', to: '/' },
        { type: 'html' as const, value: '<hr>' },
      ],
    },
    { type: 'search' as const },
  ];
  expect(navbarMessages(config({ navbar: { title: 'Lamp', items } }))).toStrictEqual({
    title: 'Lamp',
    'item.label.More': 'More',
    'item.label.Shop': 'Shop',
  });
  expect(navbarMessages(config({ navbar: { title: '', items: [] } }))).toStrictEqual({});
  expect(navbarMessages(config())).toStrictEqual({});
});

test('titles, labels, and the copyright of the footer are messages if they exist', () => {
  const columns = [
    { title: 'Links', items: [{ label: 'Imprint', to: '/' }, { html: '<b>Us</b>' }] },
    { items: [{ label: 'Shop', to: '/' }] },
  ];
  expect(footerMessages(config({ footer: { columns } }))).toStrictEqual({
    'link.title.Links': 'Links',
    'link.item.label.Imprint': 'Imprint',
    'link.item.label.Shop': 'Shop',
  });
  expect(footerMessages(config({ footer: { copyright: '2026' } }))).toStrictEqual({ copyright: '2026' });
});

test('labels that a sidebar sets are messages, and labels of pages are not', () => {
  const category = { type: 'category' as const, collapsible: true, collapsed: true, items: [] };
  const index = {
    type: 'generated-index',
    slug: '/guides',
    title: 'All guides',
    description: 'Read them.',
  } as const;
  const docs: SidebarNode[] = [
    { type: 'html', value: '<hr>', defaultStyle: false },
    { type: 'doc', id: 'care', ref: false },
    { type: 'doc', id: 'install', label: 'Set up', ref: false },
    { type: 'link', label: 'Shop', href: 'https://shop.example' },
    { ...category, label: 'Guides', link: index },
    { ...category, label: 'Lamps', link: { type: 'doc', id: 'lamps' }, labelOf: 'lamps' },
  ];
  expect(sidebarMessages({ trees: { docs } })).toStrictEqual({
    'sidebar.docs.doc.Set up': 'Set up',
    'sidebar.docs.link.Shop': 'Shop',
    'sidebar.docs.category.Guides': 'Guides',
    'sidebar.docs.category.Guides.link.generated-index.title': 'All guides',
    'sidebar.docs.category.Guides.link.generated-index.description': 'Read them.',
  });
});

test('strings with their plural forms are read back unchanged', () => {
  const messages = wordMessages(['toc.title', 'cards.items']);
  expect(messages).toStrictEqual({
    'toc.title': 'On this page',
    'cards.items': '{count} item|{count} items',
  });
  expect(stringsFromMessages('en', 'code.json', { messages, source: '', problems: [] }).words).toStrictEqual({
    'toc.title': english['toc.title'],
    'cards.items': english['cards.items'],
  });
});

test('the text of <Translate> is one line, and only with an ID', () => {
  const text = `export const Page = () => (
  <>
    <Translate id="hello" description="At the top">
      Hello
      there
    </Translate>
    <Translate title="id" id="first"> A <b>b</b>
</Translate>
    <Translate id="named" values={{ name }}>Hello {name}!</Translate>
    <Translate id={ID}>Changing</Translate>
    <Translate>Nameless</Translate>
    <Trans id="other">Other</Trans>
    <Translate description="hello">Described</Translate>
  </>
);
`;
  expect(code({ 'Page.jsx': text })).toStrictEqual({ hello: 'Hello there', first: 'A', named: 'Hello !' });
});

test('translate() has an ID, otherwise its text is the ID', () => {
  const text = `
translate({ id: 'bye', message: 'Bye', description: 'At the end' });
translate({ message: 'No ID' });
translate({ id: 'empty' });
translate({ ...rest, id: ID, message: 'Computed ID' });
translate();
other({ id: 'other', message: 'Other' });
`;
  expect(code({ 'words.js': text })).toStrictEqual({
    bye: 'Bye',
    'No ID': 'No ID',
    'Computed ID': 'Computed ID',
  });
});

test('modules of the site are read, except tests, types, and folders that are not its own', () => {
  const call = (id: string): string => `translate({ id: '${id}', message: '${id}' });`;
  const names = (list: string[]): Record<string, string> =>
    Object.fromEntries(list.map((name) => [name, call(name)]));
  const read = ['a.js', 'b.jsx', 'c.ts', 'd.tsx', 'src/building.ts', 'src/distance/e.ts', 'src/latest.js'];
  const others = [
    'a.test.js',
    'b.test.tsx',
    'c.d.ts',
    'd.md',
    'e.tsx.txt',
    'f.json',
    'node_modules/x/a.js',
    'dist/a.js',
    'build/a.js',
    'i18n/a.js',
    'static/a.js',
    '.cache/a.js',
  ];
  expect(Object.keys(code(names([...read, ...others]))).sort()).toEqual(read.toSorted());
  // Not even parsed.
  expect(code({ 'broken.js': 'const {' })).toStrictEqual({});
});
