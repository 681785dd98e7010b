/** The bar at the top, and the logo in it. */

import { isPattern } from '../../config/schema/navbar-item.ts';
import type { SiteConfigInput } from '../../config/schema/site-config.ts';
import type { Findings } from '../findings.ts';
import { defined, flag, isRecord, list, number, record, text, type Settings } from '../values.ts';
import { closed } from './closed-html.ts';
import { labelOf, linkOf } from './links.ts';

type NavbarInput = NonNullable<SiteConfigInput['navbar']>;
type Item = NonNullable<NavbarInput['items']>[number];
type Entry = Extract<Item, { items: unknown[] }>['items'][number];

/**
 * @param docsIds ids of the sets of docs that are built: items of others lead nowhere here
 * @param hasOwnItems whether the project has components for its own types of items
 */
export function mapNavbar(
  navbar: Settings,
  docsIds: readonly string[],
  findings: Findings,
  hasOwnItems = false,
): SiteConfigInput {
  const logo = record(navbar['logo']);
  const style = (['dark', 'primary'] as const).find((name) => name === navbar['style']);
  findings.unread(navbar, ['title', 'logo', 'items', 'hideOnScroll', 'style']);
  const items = list(navbar['items']).flatMap((item, index) =>
    !isRecord(item)
      ? []
      : hasOwnItems && text(item['type'])?.startsWith('custom-') === true
        ? [ownItem(item)]
        : mapItem(item, docsIds, findings.below('items', index)),
  );
  return {
    ...mapLogo(logo, findings.below('logo')),
    navbar: {
      // By default, Docusaurus shows no title.
      title: text(navbar['title']) ?? '',
      ...defined({
        hideOnScroll: flag(navbar['hideOnScroll']),
        className: style && `navbar--${style}`,
      }),
      items,
    },
  };
}

function mapLogo(logo: Settings, findings: Findings): SiteConfigInput {
  const src = text(logo['src']);
  if (src === undefined) {
    return {};
  }
  findings.unread(logo, ['src', 'srcDark', 'alt', 'href', 'width', 'height', 'target', 'className', 'style']);
  return {
    logo: {
      src,
      ...defined({
        srcDark: text(logo['srcDark']),
        alt: text(logo['alt']),
        width: pixels(logo['width']),
        height: pixels(logo['height']),
        target: (['_blank', '_self'] as const).find((target) => target === logo['target']),
      }),
      ...(logo['href'] === '/' ? {} : linkOf({ href: logo['href'] })),
    },
  };
}

/** `32`, `'32'` and `'32px'`; nothing for other units. */
function pixels(value: unknown): number | undefined {
  const written =
    typeof value === 'string' && /^\d+(?:px)?$/.test(value) ? Number.parseInt(value, 10) : value;
  return number(written);
}

/** An item of a type that the project has a component for. */
function ownItem({ type, position, ...options }: Settings): Item {
  return {
    type: 'component',
    name: text(type) ?? '',
    position: position === 'right' ? 'right' : 'left',
    options: JSON.parse(JSON.stringify(options)),
  };
}

function mapItem(item: Settings, docsIds: readonly string[], findings: Findings): Item[] {
  const position = item['position'] === 'right' ? 'right' : 'left';
  const type = text(item['type']) ?? (Array.isArray(item['items']) ? 'dropdown' : 'default');
  if (isOfOtherDocs(item, docsIds)) {
    findings.lost(
      [],
      "It links to docs that aren't built, so it's left out.",
      'See the note about those docs.',
    );
    return [];
  }
  switch (type) {
    case 'docsVersionDropdown':
    case 'localeDropdown':
    case 'search':
      return type === 'search'
        ? [{ type, position }]
        : [listItem({ type, position }, item, docsIds, findings)];
    case 'dropdown':
      return dropdown(item, docsIds, position, findings);
    default: {
      const entry = mapEntry(item, docsIds, findings);
      return entry === null ? [] : [{ ...entry, position }];
    }
  }
}

/** A list of versions or languages, with the items around it at its end. */
function listItem(
  place: { type: 'docsVersionDropdown' | 'localeDropdown'; position: 'left' | 'right' },
  item: Settings,
  docsIds: readonly string[],
  findings: Findings,
): Item {
  const itemsAfter = ['dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((name) =>
    list(item[name]).flatMap((entry, index) => {
      const link = isRecord(entry) ? mapEntry(entry, docsIds, findings.below(name, index)) : null;
      return link === null ? [] : [link];
    }),
  );
  const links = itemsAfter.length === 0 ? {} : { itemsAfter };
  const docs = place.type === 'docsVersionDropdown' ? namedDocs(item, docsIds) : {};
  return { ...place, ...docs, ...links };
}

function dropdown(
  item: Settings,
  docsIds: readonly string[],
  position: 'left' | 'right',
  findings: Findings,
): Item[] {
  const label = labelOf(item);
  const items = list(item['items']).flatMap((entry, index) => {
    const mapped = isRecord(entry) ? mapEntry(entry, docsIds, findings.below('items', index)) : null;
    return mapped === null ? [] : [mapped];
  });
  if (label === undefined || items.length === 0) {
    findings.lost([], 'A dropdown without a label or links is left out.', 'Add both.');
    return [];
  }
  const className = text(item['className']);
  return [
    {
      type: 'dropdown',
      label,
      position,
      items,
      ...defined({ className }),
      ...activeOf(item, findings),
      ...linkOf(item),
    },
  ];
}

/** An item that dropdowns can also contain; `null` if it's omitted. */
function mapEntry(item: Settings, docsIds: readonly string[], findings: Findings): Entry | null {
  const label = labelOf(item);
  if (isOfOtherDocs(item, docsIds)) {
    findings.lost(
      [],
      "It links to docs that aren't built, so it's left out.",
      'See the note about those docs.',
    );
    return null;
  }
  const docId = text(item['docId']);
  const sidebarId = text(item['sidebarId']);
  const className = text(item['className']);
  const value = text(item['value']);
  if (item['type'] === 'html' && value !== undefined) {
    return { type: 'html', value: closed(value), ...defined({ className }) };
  }
  if (item['type'] === 'doc' && docId !== undefined) {
    return { type: 'doc', docId, ...defined({ label, className }), ...namedDocs(item, docsIds) };
  }
  if (item['type'] === 'docSidebar' && sidebarId !== undefined) {
    return { type: 'docSidebar', sidebarId, ...defined({ label, className }), ...namedDocs(item, docsIds) };
  }
  const target = linkOf(item);
  const looks = { ...defined({ className: classOf(item) }), ...activeOf(item, findings) };
  if (target !== null && label === undefined && className !== undefined) {
    return { label: hostOf(target), ...target, ...looks };
  }
  if (target === null || label === undefined) {
    const what =
      label === undefined && target !== null
        ? 'A link without a label is not shown'
        : `An item of type "${text(item['type']) ?? 'default'}" is not shown`;
    findings.lost([], `${what}.`, 'Write a link with a label in its place.');
    return null;
  }
  const html = text(item['html']);
  return { label, ...(html === undefined ? {} : { html: closed(html) }), ...target, ...looks };
}

function activeOf(
  item: Settings,
  findings: Findings,
): { activeBasePath?: string | undefined; activeBaseRegex?: string | undefined } {
  const activeBaseRegex = text(item['activeBaseRegex']);
  if (activeBaseRegex !== undefined && !isPattern(activeBaseRegex)) {
    findings.lost(['activeBaseRegex'], 'It is not a regular expression, so the item is never marked.');
    return {};
  }
  return defined({ activeBasePath: text(item['activeBasePath']), activeBaseRegex });
}

/** If a link has no text, its class draws an icon and its label is for screen readers. */
function classOf(item: Settings): string | undefined {
  const own = text(item['className']);
  const isIcon = text(item['label']) === undefined && text(item['html']) === undefined;
  return own !== undefined && isIcon ? `${own} navbar__item--icon` : own;
}

/** The label of a link without text. */
function hostOf(target: { to: string } | { href: string }): string {
  return 'to' in target
    ? target.to
    : (/^(?:[a-z][\w+.-]*:)?\/*([^/?#]+)/i.exec(target.href)?.[1] ?? target.href);
}

function isOfOtherDocs(item: Settings, docsIds: readonly string[]): boolean {
  const id = text(item['docsPluginId']);
  return id !== undefined && !docsIds.includes(id);
}

/** The set of docs that an item refers to, unless it's the first one. */
function namedDocs(item: Settings, [first]: readonly string[]): { docsPluginId?: string } {
  const id = text(item['docsPluginId']);
  return id === undefined || id === first ? {} : { docsPluginId: id };
}
