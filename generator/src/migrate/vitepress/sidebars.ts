import type { PageFiles } from '../page-files.ts';
import { textOf } from '../plain-values.ts';
import type { SidebarItem, Todo } from '../source.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';

export interface SidebarInput {
  files: PageFiles;
  /** IDs of pages that `rewrites` moves, by their new address. */
  rewritten: ReadonlyMap<string, string>;
  todos: Omit<Todo, 'file'>[];
}

/** `themeConfig.sidebar`: a list, or lists by the start of an address. */
export function convertSidebars(sidebar: unknown, input: SidebarInput): Record<string, SidebarItem[]> {
  if (Array.isArray(sidebar)) {
    const items = convertItems(sidebar, '', input);
    return items.length === 0 ? {} : { docs: items };
  }
  const sidebars: Record<string, SidebarItem[]> = {};
  for (const [address, value] of Object.entries(recordOf(sidebar))) {
    const { items, base } = Array.isArray(value) ? { items: value, base: '' } : recordOf(value);
    const converted = convertItems(items, textOf(base) ?? '', input);
    const id = address.replaceAll(/^\/|\/$/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'docs';
    if (converted.length > 0) {
      sidebars[id] = converted;
    }
  }
  return sidebars;
}

function convertItems(items: unknown, base: string, input: SidebarInput): SidebarItem[] {
  return itemsOf(items).flatMap((item): SidebarItem[] => {
    const fields = recordOf(item);
    const label =
      textOf(fields['text'])
        ?.replaceAll(/<[^>]*>/g, '')
        .trim() || undefined;
    const link = textOf(fields['link']);
    const inner = convertItems(fields['items'], textOf(fields['base']) ?? base, input);
    const address = link === undefined || /^(?:[a-z]+:)?\/\//i.test(link) ? link : base + link;
    if (inner.length > 0 && label !== undefined) {
      const id = address === undefined ? null : pageAt(address, input);
      return [
        {
          type: 'category',
          label,
          ...(id === null ? {} : { link: { type: 'doc', id } }),
          ...(fields['collapsed'] === undefined || fields['collapsed'] === null ? { collapsed: false } : {}),
          items: inner,
        },
      ];
    }
    return inner.length > 0 || address === undefined ? inner : linkItem(address, label, input);
  });
}

function linkItem(address: string, label: string | undefined, input: SidebarInput): SidebarItem[] {
  if (/^(?:[a-z]+:)?\/\//i.test(address)) {
    return [{ type: 'link', label: label ?? address, href: address }];
  }
  const id = pageAt(address, input);
  if (id === null) {
    input.todos.push({
      text: `The sidebar links to "${address}", which isn't a page. It was left out of \`sidebars.ts\`.`,
    });
    return [];
  }
  return [label === undefined || label === input.files.writtenTitleOf(id) ? id : { type: 'doc', id, label }];
}

function pageAt(address: string, { files, rewritten }: SidebarInput): string | null {
  const bare = address
    .replace(/[?#].*$/, '')
    .replace(/(?:\.html|\.md)$/, '')
    .replaceAll(/^\/|\/$/g, '');
  return rewritten.get(bare) ?? rewritten.get(`${bare}/index`.replace(/^\//, '')) ?? files.idAt(address);
}
