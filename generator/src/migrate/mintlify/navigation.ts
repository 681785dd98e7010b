import type { PageFiles } from '../page-files.ts';
import { textOf, type Fields } from '../plain-values.ts';
import type { ApiDocuments } from './api-documents.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';
import type { SidebarItem, Todo } from '../source.ts';

interface NavbarLink {
  label: string;
  href: string;
  position?: 'right';
}

type NavbarItem =
  | { type: 'docSidebar'; sidebarId: string; label: string }
  | NavbarLink
  | { label: string; to: string }
  | { label: string; items: NavbarLink[] };

export interface Navigation {
  sidebars: Record<string, SidebarItem[]>;
  navbar: NavbarItem[];
}

export interface NavigationInput {
  files: PageFiles;
  apis: Pick<ApiDocuments, 'generate'>;
  todos: Omit<Todo, 'file'>[];
}

/** Parts of the navigation, each with the field of its name. The later ones are inside the earlier ones. */
const PARTS = [
  ['products', 'product'],
  ['dropdowns', 'dropdown'],
  ['anchors', 'anchor'],
  ['tabs', 'tab'],
] as const;

/** The object `navigation` of `docs.json`, without its languages. */
export function convertNavigation(navigation: unknown, input: NavigationInput): Navigation {
  const result: Navigation = { sidebars: {}, navbar: [] };
  collect(recordOf(navigation), result, input, undefined);
  const global = recordOf(recordOf(navigation)['global']);
  for (const anchor of itemsOf(global['anchors']).map(recordOf)) {
    addLink(textOf(anchor['anchor']), anchor['href'], result);
  }
  return result;
}

/** A navbar has room for this many. */
const MOST_ITEMS = 6;

/** Links share a dropdown if there are too many items for a navbar. */
export function withFewLinks(items: readonly NavbarItem[]): NavbarItem[] {
  const links = items.filter((item) => 'href' in item);
  return items.length <= MOST_ITEMS || links.length < 2
    ? [...items]
    : [
        ...items.filter((item) => !('href' in item)),
        { label: 'Links', items: links.map(({ label, href }) => ({ label, href })) },
      ];
}

/** @param label of the part that contains it */
function collect(node: Fields, result: Navigation, input: NavigationInput, label: string | undefined): void {
  const versions = itemsOf(node['versions']).map(recordOf);
  const current = versions.find((one) => one['default'] === true) ?? versions[0];
  if (current !== undefined) {
    for (const version of versions.filter((one) => one !== current)) {
      input.todos.push({
        text: `The version "${String(version['version'])}" was left out. Create versions with \`docs new-version\`.`,
      });
    }
    collect(current, result, input, label);
    return;
  }
  const part = PARTS.find(([field]) => node[field] !== undefined);
  if (part !== undefined) {
    const [field, name] = part;
    for (const entry of itemsOf(node[field]).map(recordOf)) {
      const own = textOf(entry[name]) ?? label;
      if (entry['href'] === undefined) {
        collect(entry, result, input, own);
      } else {
        addLink(own, entry['href'], result);
      }
    }
    return;
  }
  const items = sidebarItemsOf(node, input);
  const links = items.flatMap((item) => (typeof item === 'object' && item.type === 'link' ? [item] : []));
  if (label !== undefined && links.length === items.length) {
    // The plugin has a sidebar for its pages. One that contains only links to them isn't shown anywhere.
    const inNavbar = links.map((link) => ({
      label: links.length === 1 ? label : link.label,
      to: link.href.replace(/^\//, ''),
    }));
    result.navbar.push(...inNavbar);
    return;
  }
  const words = (label ?? 'docs')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const id =
    words === '' || Object.hasOwn(result.sidebars, words) ? `section-${result.navbar.length + 1}` : words;
  result.sidebars[id] = items;
  if (label !== undefined) {
    result.navbar.push({ type: 'docSidebar', sidebarId: id, label });
  }
}

function addLink(label: string | undefined, href: unknown, { navbar }: Navigation): void {
  const address = textOf(href);
  if (label !== undefined && address !== undefined && /^https?:/.test(address)) {
    navbar.push({ label, href: address });
  }
}

function sidebarItemsOf(node: Fields, input: NavigationInput): SidebarItem[] {
  const groups = [...itemsOf(node['pages']), ...itemsOf(node['groups']), ...itemsOf(node['menu'])];
  const written = groups.flatMap((entry): SidebarItem[] => {
    if (typeof entry === 'string') {
      return page(entry, input);
    }
    const fields = recordOf(entry);
    const label = textOf(fields['group']) ?? textOf(fields['item']);
    const root = textOf(fields['root']);
    const id = root === undefined ? null : input.files.idAt(root);
    const items = sidebarItemsOf(fields, input);
    const [only] = items;
    const isGenerated = items.length === 1 && typeof only === 'object' && only.type === 'link';
    return label === undefined || items.length === 0 || isGenerated
      ? items
      : [{ type: 'category', label, ...(id === null ? {} : { link: { type: 'doc', id } }), items }];
  });
  return node['openapi'] === undefined || written.length > 0 ? written : generatedPages(node, input);
}

/** A link to the pages that the plugin creates from the document in `openapi`, which replaces a list of pages. */
function generatedPages(node: Fields, { apis, todos }: NavigationInput): SidebarItem[] {
  const source = recordOf(node['openapi'])['source'];
  const written = [node['openapi'], source, ...itemsOf(node['openapi'])].flatMap((one) => textOf(one) ?? []);
  const links = written.flatMap((file): SidebarItem[] => {
    const id = apis.generate(file);
    const label = textOf(node['group']) ?? textOf(node['tab']) ?? 'API reference';
    return id === null ? [] : [{ type: 'link', label, href: `/api/${id}` }];
  });
  if (links.length === 0) {
    todos.push({
      text: `The pages of ${JSON.stringify(node['openapi'])} aren't moved. Use the plugin \`openapi\`, which creates them.`,
    });
  }
  return links;
}

function page(target: string, { files, todos }: NavigationInput): SidebarItem[] {
  const id = files.idAt(target);
  if (id === null) {
    const isCall = /^[A-Z]+ \//.test(target) || target.includes(' ');
    todos.push({
      text: isCall
        ? `The call "${target}" isn't moved. Use the plugin \`openapi\`, which creates pages for calls.`
        : `The navigation contains "${target}", which isn't a page. It was left out of \`sidebars.ts\`.`,
    });
    return [];
  }
  return [id];
}
