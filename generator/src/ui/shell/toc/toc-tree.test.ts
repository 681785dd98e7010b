import { expect, it } from 'vitest';
import { tocTree, type TocNode } from './toc-tree.ts';

function outline(nodes: TocNode[]): unknown[] {
  return nodes.map(({ heading, children }) =>
    children.length === 0 ? heading.id : [heading.id, ...outline(children)],
  );
}

function tree(...levels: number[]): unknown[] {
  return outline(tocTree(levels.map((level, index) => ({ level, id: `h${index}`, text: '', html: '' }))));
}

it('T4: nests each heading under the closest previous one with a smaller level', () => {
  expect(tree(2, 3, 3, 2, 3)).toEqual([
    ['h0', 'h1', 'h2'],
    ['h3', 'h4'],
  ]);
});

it('T4: lifts headings whose parent level is missing', () => {
  expect(tree(3, 2, 4, 3)).toEqual(['h0', ['h1', 'h2', 'h3']]);
});
