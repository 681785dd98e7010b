import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { PageFiles } from '../page-files.ts';
import { textOf } from '../plain-values.ts';
import type { SidebarItem, Todo } from '../source.ts';
import { itemsOf, recordOf } from '../../unknown-value.ts';

export interface NavigationInput {
  files: PageFiles;
  configFile: string;
  /** `navigation.indexes`: an index page belongs to the label of its section. */
  hasIndexes: boolean;
  todos: Omit<Todo, 'file'>[];
}

/** The entries of `nav` as sidebar items. */
export function sidebarItems(nav: unknown, input: NavigationInput): SidebarItem[] {
  return itemsOf(nav).flatMap((entry): SidebarItem[] => {
    if (typeof entry === 'string') {
      return page(entry, undefined, input);
    }
    return Object.entries(recordOf(entry)).flatMap(([label, target]): SidebarItem[] =>
      typeof target === 'string'
        ? page(target, label === '' ? undefined : label, input)
        : section(label, target, input),
    );
  });
}

function page(written: string, label: string | undefined, { files, todos }: NavigationInput): SidebarItem[] {
  // Some projects close the attribute to add others: `https://acme.test" target="_blank`.
  const target = written.replace(/"\s.*$/, '');
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(target) || target.startsWith('mailto:')) {
    return [{ type: 'link', label: label ?? target, href: target }];
  }
  const id = files.idAt(target);
  if (id === null) {
    todos.push({
      text: `\`nav\` contains "${target}", which isn't a page. It was left out of \`sidebars.ts\`.`,
    });
    return [];
  }
  return [label === undefined || label === files.writtenTitleOf(id) ? id : { type: 'doc', id, label }];
}

function section(label: string, target: unknown, input: NavigationInput): SidebarItem[] {
  const [first, ...rest] = itemsOf(target);
  const index = typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first) ? first : null;
  const id = index === null || !(input.hasIndexes || label === '') ? null : input.files.idAt(index);
  const items = sidebarItems(id === null ? target : rest, input);
  if (items.length === 0) {
    return id === null ? [] : [id];
  }
  const shown = label !== '' ? label : id === null ? 'More' : input.files.titleOf(id);
  return [{ type: 'category', label: shown, ...(id === null ? {} : { link: { type: 'doc', id } }), items }];
}

/** The sidebar of the plugin awesome-pages: `.pages` files with `nav` or `arrange`. */
export function awesomePages(siteDir: string, docsDir: string, input: NavigationInput): SidebarItem[] | null {
  const hasAny = input.files.files.some((file) =>
    existsSync(path.join(siteDir, path.dirname(file), '.pages')),
  );
  return hasAny ? folderItems(siteDir, docsDir, '', input) : null;
}

function folderItems(
  siteDir: string,
  docsDir: string,
  folder: string,
  input: NavigationInput,
): SidebarItem[] {
  const file = path.join(siteDir, docsDir, folder, '.pages');
  const settings = existsSync(file)
    ? recordOf(parseDocument(readFileSync(file, 'utf8'), { logLevel: 'silent' }).toJS())
    : {};
  const root = path.posix.join(docsDir, folder);
  const names = [
    ...new Set(
      input.files.files
        .filter((one) => one.startsWith(`${root}/`))
        .map((one) => one.slice(root.length + 1).split('/')[0] ?? ''),
    ),
  ].sort((a, b) => Number(b.startsWith('index.')) - Number(a.startsWith('index.')) || a.localeCompare(b));
  const written = itemsOf(settings['nav'] ?? settings['arrange']);
  const named = new Set(
    written.map((entry) => (typeof entry === 'string' ? entry : Object.values(recordOf(entry))[0])),
  );
  const order = written.length === 0 ? names : written;
  return order.flatMap((entry): SidebarItem[] => {
    if (entry === '...' || (typeof entry === 'string' && entry.startsWith('... '))) {
      return names.filter((name) => !named.has(name)).flatMap((name) => entryItems(name, undefined));
    }
    if (typeof entry === 'string') {
      return entryItems(entry, undefined);
    }
    return Object.entries(recordOf(entry)).flatMap(([label, target]): SidebarItem[] =>
      typeof target === 'string' ? entryItems(target, label) : section(label, target, input),
    );
  });

  function entryItems(name: string, label: string | undefined): SidebarItem[] {
    if (/\.mdx?$/.test(name) || /^[a-z]+:\/\//.test(name)) {
      return page(/^[a-z]+:\/\//.test(name) ? name : path.posix.join(folder, name), label, input);
    }
    const inner = path.posix.join(folder, name);
    const items = folderItems(siteDir, docsDir, inner, input);
    const own = path.join(siteDir, docsDir, inner, '.pages');
    const title = existsSync(own)
      ? textOf(recordOf(parseDocument(readFileSync(own, 'utf8'), { logLevel: 'silent' }).toJS())['title'])
      : undefined;
    const shown = label ?? title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]+/g, ' ');
    return items.length === 0 ? [] : [{ type: 'category', label: shown, items }];
  }
}
