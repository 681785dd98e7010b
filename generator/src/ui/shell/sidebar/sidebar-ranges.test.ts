import { describe, expect, it } from 'vitest';
import type { SidebarItem } from '../../../content/model.ts';
import { MAX_UNSPLIT, openRange, rangesOf } from './sidebar-ranges.ts';

const list = (count: number, unlisted: readonly number[] = []): SidebarItem[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'link',
    label: `${index}`,
    href: `/docs/${index}`,
    docId: `${index}`,
    ...(unlisted.includes(index) ? { unlisted: true as const } : {}),
  }));
const sizes = (count: number): number[] => rangesOf(list(count)).map(({ items }) => items.length);

describe('ranges of a list', () => {
  it('are only made of lists above the limit', () => {
    expect(sizes(MAX_UNSPLIT)).toEqual([MAX_UNSPLIT]);
    expect(sizes(MAX_UNSPLIT + 1)).toEqual([100, 100, 1]);
  });

  it('have the labels of their first and last listed item, or of the only one', () => {
    const hidden = Array.from({ length: 100 }, (_, index) => 100 + index);
    expect(rangesOf(list(301, [0, 99, ...hidden])).map(({ link }) => link)).toEqual([
      { href: '/docs/1', label: '1 – 98' },
      null,
      { href: '/docs/200', label: '200 – 299' },
      { href: '/docs/300', label: '300' },
    ]);
  });

  it('are open if they contain the page, otherwise the first one is', () => {
    const items = list(250);
    const ranges = rangesOf(items);
    expect(openRange(ranges, new Set(items.slice(249)))).toBe(ranges[2]);
    expect(openRange(ranges, new Set())).toBe(ranges[0]);
  });
});
