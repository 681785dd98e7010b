/** Extracts a site's messages in the default language. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/schema/site-config.ts';
import { listFiles } from '../content/list-files.ts';
import type { VersionSidebars } from '../content/sidebars/read-sidebars.ts';
import { walkNodes } from '../content/sidebars/sidebar-tree.ts';
import { english } from '../strings/en.ts';
import type { Plural, StringKey } from '../strings/strings.ts';
import {
  childOf,
  childrenOf,
  descendants,
  identifierOf,
  syntaxTree,
  type SyntaxNode,
} from '../syntax-tree.ts';
import { isRecord } from '../unknown-value.ts';
import type { Messages } from './messages-file.ts';

/** Messages of `navbar.json`, by ID. */
export function navbarMessages({ navbar }: Pick<SiteConfig, 'navbar'>): Messages {
  const labels = (items: readonly unknown[]): string[] =>
    items
      .filter(isRecord)
      .flatMap(({ label, items: inner }) => [
        ...(typeof label === 'string' ? [label] : []),
        ...(Array.isArray(inner) ? labels(inner) : []),
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
        const messages: [string, string | undefined][] = [
          [id, node.labelOf === undefined ? node.label : undefined],
          [`${id}.link.generated-index.title`, title],
          [`${id}.link.generated-index.description`, description],
        ];
        return messages.flatMap(([key, text]) => (text === undefined ? [] : [[key, text]]));
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

/** Messages of `<Translate id="…">` and `translate({ id, message })` in the site's code, by ID. */
export function codeMessages(siteDir: string): Messages {
  const isLeftOut = (name: string): boolean => /^(?:node_modules|dist|build|i18n|static)$|^\./.test(name);
  const found: Record<string, string> = {};
  for (const file of listFiles(siteDir, '.', isLeftOut).files) {
    if (!/\.[jt]sx?$/.test(file) || /\.(?:test|d)\.[jt]sx?$/.test(file)) {
      continue;
    }
    const source = readFileSync(path.join(siteDir, file), 'utf8');
    if (/translate/i.test(source)) {
      collect(syntaxTree(file, source), found);
    }
  }
  return found;
}

function collect(tree: SyntaxNode, found: Record<string, string>): void {
  for (const node of descendants(tree)) {
    if (node.type === 'JSXElement') {
      const opening = childOf(node, 'openingElement');
      const attributes = childrenOf(opening, 'attributes');
      const id = attributes.find((attribute) => identifierOf(childOf(attribute, 'name')) === 'id');
      const value = childOf(id, 'value')?.['value'];
      if (identifierOf(childOf(opening, 'name')) === 'Translate' && typeof value === 'string') {
        const text = childrenOf(node, 'children').map((child) => String(child['value'] ?? ''));
        found[value] = text.join('').replaceAll(/\s+/g, ' ').trim();
      }
    } else if (node.type === 'CallExpression' && identifierOf(childOf(node, 'callee')) === 'translate') {
      const [argument] = childrenOf(node, 'arguments');
      const values = Object.fromEntries(
        childrenOf(argument, 'properties').map((property) => [
          identifierOf(childOf(property, 'key')),
          childOf(property, 'value')?.['value'],
        ]),
      );
      if (typeof values['message'] === 'string') {
        found[typeof values['id'] === 'string' ? values['id'] : values['message']] = values['message'];
      }
    }
  }
}
