import { describe, expect, it } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../../content/model.ts';
import {
  activeTrail,
  firstListedLink,
  isVisible,
  itemKeys,
  markedTrail,
  sidebarSize,
} from './sidebar-tree.ts';

function link(href: string, extra: { unlisted?: true } = {}): SidebarItem {
  return { type: 'link', label: href, href, docId: href, ...extra };
}

function category(
  label: string,
  items: SidebarItem[],
  extra: Partial<SidebarCategory> = {},
): SidebarCategory {
  return { type: 'category', label, items, collapsible: true, collapsed: true, ...extra };
}

const nobody: ReadonlySet<SidebarItem> = new Set();

describe('activeTrail', () => {
  it('B12: leads to the page through its categories, depth first', () => {
    const page = link('/docs/a/b');
    const inner = category('Inner', [page]);
    const outer = category('Outer', [link('/docs/a'), inner]);
    const rule: SidebarItem = { type: 'html', value: '<hr>' };
    const items = [rule, link('/docs/'), outer, link('/docs/a/b')];
    expect(activeTrail(items, '/docs/A/b/')).toEqual([outer, inner, page]);
    expect(activeTrail(items, '/docs/elsewhere')).toEqual([]);
  });

  it('B30: ends at a category whose own page is open', () => {
    const group = category('Group', [link('/docs/g/x')], { href: '/docs/g' });
    expect(activeTrail([group], '/docs/g')).toEqual([group]);
  });
});

describe('markedTrail', () => {
  const list = link('/docs/errors');
  const group = category('Errors', [list]);
  const breadcrumbs = [{ label: 'Errors' }, { label: 'All codes', href: '/docs/errors' }, { label: '2013' }];

  it('marks the page, or its parent if only that is listed', () => {
    const other = link('/docs/2014');
    expect(markedTrail([other, group], { path: '/docs/2014', breadcrumbs })).toEqual({
      trail: [other],
      current: other,
      mark: 'page',
    });
    expect(markedTrail([group], { path: '/docs/2013', breadcrumbs })).toEqual({
      trail: [group, list],
      current: list,
      mark: 'true',
    });
  });

  it('marks nothing if neither the page nor its parent is listed', () => {
    expect(markedTrail([group], { path: '/docs/2013', breadcrumbs: [] }).current).toBeUndefined();
  });
});

describe('isVisible', () => {
  it('B10: shows an unlisted link only while it is active', () => {
    const hidden = link('/docs/h', { unlisted: true });
    expect(isVisible(hidden, nobody)).toBe(false);
    expect(isVisible(hidden, new Set([hidden]))).toBe(true);
  });

  it('B10: shows a category with its first visible child, and not without one', () => {
    const hidden = link('/docs/h', { unlisted: true });
    expect(isVisible(category('Empty', [hidden]), nobody)).toBe(false);
    expect(isVisible(category('Nested', [category('Inner', [hidden, link('/docs/x')])]), nobody)).toBe(true);
    expect(isVisible(category('Html', [{ type: 'html', value: '<hr>' }]), nobody)).toBe(true);
  });

  it('Z14: does not count an unlisted page of the category itself', () => {
    const hidden = link('/docs/h', { unlisted: true });
    expect(isVisible(category('Own', [hidden], { href: '/docs/c' }), nobody)).toBe(true);
    expect(isVisible(category('Own', [hidden], { href: '/docs/c', linkUnlisted: true }), nobody)).toBe(false);
  });
});

describe('firstListedLink', () => {
  it('B11: prefers the own page, then the first listed link depth first', () => {
    const items: SidebarItem[] = [
      { type: 'html', value: '<hr>' },
      link('/docs/h', { unlisted: true }),
      category('Empty', [link('/docs/h2', { unlisted: true })]),
      category('Inner', [link('/docs/first')]),
      link('/docs/second'),
    ];
    expect(firstListedLink(category('C', items))?.href).toBe('/docs/first');
    expect(firstListedLink(category('C', items, { href: '/docs/own' }))?.href).toBe('/docs/own');
    expect(firstListedLink(category('C', items, { href: '/docs/own', linkUnlisted: true }))?.href).toBe(
      '/docs/first',
    );
    expect(firstListedLink(category('C', []))).toBeNull();
  });
});

describe('sidebarSize', () => {
  it('counts items of all levels', () => {
    expect(sidebarSize([link('/a'), category('C', [link('/b'), category('D', [link('/c')])])])).toBe(5);
  });
});

describe('itemKeys', () => {
  it('B17: keeps the key of an item when a sibling appears, and never repeats one', () => {
    const all = [link('/a'), link('/b'), link('/b')];
    const keys = itemKeys(all);
    expect(new Set(keys).size).toBe(3);
    expect(itemKeys(all.slice(1))[0]).toBe(keys[1]);
    const texts: SidebarItem[] = ['<hr>', '<b>New</b>'].map((value) => ({ type: 'html', value }));
    expect(itemKeys(texts.slice(1))[0]).toBe(itemKeys(texts)[1]);
    const thrice = [category('C', []), category('C', []), category('C', [])];
    expect(new Set(itemKeys(thrice)).size).toBe(3);
  });
});
