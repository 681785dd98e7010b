import { expect, test } from 'vitest';
import { idList, unknownSidebarIds } from './unknown-ids.ts';
import type { SidebarTrees } from './sidebar-tree.ts';

const source = "export default {\n  docs: [\n    'start',\n    'opt',\n  ],\n};\n";
const known = new Set(['start', 'otp', 'guide/intro']);
const check = (nodes: object[]) =>
  unknownSidebarIds({ docs: nodes } as unknown as SidebarTrees, known, 'sidebars.js', source);

test('existing ids, links, and HTML are fine', () => {
  const link = { type: 'link', href: '/x', label: 'X' };
  const category = {
    type: 'category',
    link: { type: 'doc', id: 'otp' },
    items: [{ type: 'doc', id: 'start' }],
  };
  const own = { type: 'category', link: { type: 'generated-index' }, items: [] };
  expect(check([link, category, own])).toEqual([]);
});

test('J9: unknown ids are one problem at the first id, each once, with line and suggestion', () => {
  const problems = check([
    { type: 'doc', id: 'opt' },
    {
      type: 'category',
      items: [
        { type: 'category', items: [{ type: 'doc', id: 'zebra' }] },
        { type: 'doc', id: 'opt' },
      ],
    },
    { type: 'category', link: { type: 'doc', id: 'guide/intor' }, items: [] },
  ]);
  expect(problems).toEqual([
    {
      code: 'unknown-doc-id',
      level: 'throw',
      message:
        'Invalid sidebar file at "sidebars.js". These sidebar document ids do not exist:\n' +
        '- opt (line 4): did you mean "otp"?\n- zebra\n- guide/intor: did you mean "guide/intro"?\n\n' +
        'Available document ids are:\n- guide/intro\n- otp\n- start',
      fix: 'Correct the IDs, or remove the items.',
      file: 'sidebars.js',
      line: 4,
      column: 6,
    },
  ]);
});

test('in a very long list, the first 200 ids are listed and the rest is counted', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `id-${1000 + index}`);
  expect(idList(ids.slice(0, 200))).toHaveLength(200);
  expect(idList(ids.toReversed()).slice(-2)).toEqual(['- id-1199', '- … and 1 more']);
  expect(idList(ids.toReversed())[0]).toBe('- id-1000');
});
