/** Extracts a site's messages in the default language. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '../code-parser.ts';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { listFiles } from '../content/list-files.ts';
import type { VersionSidebars } from '../content/sidebars/read-sidebars.ts';
import { walkNodes } from '../content/sidebars/sidebar-tree.ts';
import { english } from '../strings/en.ts';
import type { Plural, StringKey } from '../strings/strings.ts';
import type { Messages } from './messages-file.ts';

/** Messages of `navbar.json`, by ID. */
export function navbarMessages({ navbar }: Pick<SiteConfig, 'navbar'>): Messages {
  const labels = (items: readonly object[]): string[] =>
    items.flatMap((item) => [
      ...('label' in item && typeof item.label === 'string' ? [item.label] : []),
      ...('items' in item && Array.isArray(item.items) ? labels(item.items as object[]) : []),
    ]);
  return {
    ...(navbar.title === undefined || navbar.title === '' ? {} : { title: navbar.title }),
    ...Object.fromEntries(labels(navbar.items).map((label) => [`item.label.${label}`, label])),
  };
}

/** Messages of `footer.json`, by ID. */
export function footerMessages({ footer }: Pick<SiteConfig, 'footer'>): Messages {
  const items = footer.columns.flatMap((column) => column.items);
  return {
    ...Object.fromEntries(
      footer.columns.flatMap(({ title }) => (title === null ? [] : [[`link.title.${title}`, title]])),
    ),
    ...Object.fromEntries(
      items.flatMap((item) => ('label' in item ? [[`link.item.label.${item.label}`, item.label]] : [])),
    ),
    ...(footer.copyright === '' ? {} : { copyright: footer.copyright }),
  };
}

/** Labels of a version's sidebars, by ID. Labels from page titles are left out. */
export function sidebarMessages({ trees }: Pick<VersionSidebars, 'trees'>): Messages {
  return Object.fromEntries(
    Object.entries(trees).flatMap(([sidebar, nodes]) =>
      [...walkNodes(nodes)].flatMap((node): [string, string][] => {
        if (node.type === 'html' || node.label === undefined) {
          return [];
        }
        const id = `sidebar.${sidebar}.${node.type}.${node.label}`;
        if (node.type !== 'category') {
          return [[id, node.label]];
        }
        const { title, description } =
          node.link?.type === 'generated-index' ? node.link : { title: undefined, description: undefined };
        return [
          ...(node.labelOf === undefined ? [[id, node.label] as [string, string]] : []),
          ...(title === undefined ? [] : [[`${id}.link.generated-index.title`, title] as [string, string]]),
          ...(description === undefined
            ? []
            : [[`${id}.link.generated-index.description`, description] as [string, string]]),
        ];
      }),
    ),
  );
}

/** Interface strings, by key. Plural forms are separated by `|`. */
export function wordMessages(keys: readonly StringKey[]): Messages {
  const text = (words: string | Plural): string =>
    typeof words === 'string' ? words : Object.values(words).join('|');
  return Object.fromEntries(keys.map((key) => [key, text(english[key])]));
}

interface Node {
  type: string;
  [field: string]: unknown;
}

/** Messages of `<Translate id="…">` and `translate({ id, message })` in the site's code, by ID. */
export function codeMessages(siteDir: string): Messages {
  const isLeftOut = (name: string): boolean => /^(?:node_modules|dist|build|i18n|static)$|^\./.test(name);
  const found: Record<string, string> = {};
  for (const file of listFiles(siteDir, '.', isLeftOut).files) {
    if (!/\.[jt]sx?$/.test(file) || /\.(?:test|d)\.[jt]sx?$/.test(file)) {
      continue;
    }
    const source = readFileSync(path.join(siteDir, file), 'utf8');
    if (/\btranslate\b|\bTranslate\b/.test(source)) {
      collect(parseSync(file, source).program as unknown as Node, found);
    }
  }
  return found;
}

function collect(node: Node, found: Record<string, string>): void {
  if (node.type === 'JSXElement') {
    const { name, attributes = [] } = node['openingElement'] as { name: Node; attributes?: Node[] };
    const id = attributes.find((attribute) => (attribute['name'] as Node | undefined)?.['name'] === 'id');
    const text = (node['children'] as Node[]).map((child) => String(child['value'] ?? '')).join('');
    const value = (id?.['value'] as Node | undefined)?.['value'];
    if (name['name'] === 'Translate' && typeof value === 'string') {
      found[value] = text.replaceAll(/\s+/g, ' ').trim();
    }
  } else if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'translate') {
    const [argument] = node['arguments'] as Node[];
    const properties = argument?.type === 'ObjectExpression' ? (argument['properties'] as Node[]) : [];
    const values = Object.fromEntries(
      properties.map((property) => [
        String((property['key'] as Node | undefined)?.['name']),
        (property['value'] as Node | undefined)?.['value'],
      ]),
    );
    if (typeof values['message'] === 'string') {
      found[typeof values['id'] === 'string' ? values['id'] : values['message']] = values['message'];
    }
  }
  for (const value of Object.values(node)) {
    for (const child of [value].flat() as unknown[]) {
      if (typeof child === 'object' && child !== null && 'type' in child) {
        collect(child as Node, found);
      }
    }
  }
}
