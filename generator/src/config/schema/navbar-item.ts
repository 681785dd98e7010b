import { z } from 'zod';
import { linkTarget, oneTarget } from './link-target.ts';

/** Navbar items: links, docs, sidebars, dropdowns, lists of versions and languages, and the search. */

const position = z
  .enum(['left', 'right', 'menu'])
  .default('left')
  .describe(
    "Side of the navbar. `menu` shows the item only in the menu of narrow windows. Example: `'right'`.",
  );
const label = z.string().min(1).describe('Item text. Example: `Guides`.');
const docsPluginId = z
  .string()
  .min(1)
  .optional()
  .describe('ID of the set of docs, if the site has more than one. Example: `community`.');
const docId = z.string().min(1).describe('ID of the page. Example: `guide/install`.');
const sidebarId = z.string().min(1).describe('Name of the sidebar. Example: `guides`.');
const noItems = z.never('nested dropdowns are not allowed').optional();

const className = z.string().optional().describe('Additional CSS class. Example: `navbar__item--new`.');
const html = z
  .string()
  .min(1)
  .optional()
  .describe('HTML to show instead of the label. Example: `<b>New</b>`.');
const active = {
  activeBasePath: z
    .string()
    .optional()
    .describe(
      'Path under which the item is marked as active. The default is its own path. Example: `player/`.',
    ),
  activeBaseRegex: z
    .string()
    .refine(isPattern, { message: 'expected a regular expression' })
    .optional()
    .describe(
      'Regular expression for the paths on which the item is marked as active. Example: `docs/(cli|api)`.',
    ),
};

export function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}

const link = z
  .strictObject({
    type: z.literal('link').optional().describe('Optional for links.'),
    label,
    html,
    ...linkTarget,
    position,
    className,
    items: z.never('links have no items').optional(),
    ...active,
  })
  .refine(oneTarget.check, { message: oneTarget.message });

const htmlEntry = z.strictObject({
  type: z.literal('html').describe('HTML between the items.'),
  value: z.string().min(1).describe('The HTML. Example: `<hr>`.'),
  className,
});

const doc = z.strictObject({
  type: z.literal('doc').describe('Link to a page by its ID.'),
  docId,
  label: label.optional().describe("Item text. The default is the page's sidebar label. Example: `Guides`."),
  docsPluginId,
  position,
  className,
});

const docSidebar = z.strictObject({
  type: z.literal('docSidebar').describe('Link to the first page of a sidebar.'),
  sidebarId,
  label: label
    .optional()
    .describe("Item text. The default is the first page's sidebar label. Example: `Guides`."),
  docsPluginId,
  position,
  className,
});

const dropdownEntry = z.union([
  z
    .strictObject({
      type: z.literal('link').optional().describe("Type of the item. Optional for links. Example: `'doc'`."),
      label,
      html,
      ...linkTarget,
      items: noItems,
      className,
      ...active,
    })
    .refine(oneTarget.check, { message: oneTarget.message }),
  z.strictObject({ type: z.literal('doc'), docId, label: label.optional(), docsPluginId, className }),
  z.strictObject({
    type: z.literal('docSidebar'),
    sidebarId,
    label: label.optional(),
    docsPluginId,
    className,
  }),
  htmlEntry,
]);

const dropdown = z
  .strictObject({
    type: z
      .literal('dropdown')
      .optional()
      .describe("Type of the item. Optional for links and dropdowns. Example: `'docSidebar'`."),
    label,
    ...linkTarget,
    position,
    className,
    ...active,
    items: z
      .array(dropdownEntry)
      .min(1)
      .describe(
        "Dropdown items, which can be links, pages, and sidebars. Example: `[{ label: 'Status', href: 'https://status.example.com/' }]`.",
      ),
  })
  .refine((item) => item.to === undefined || item.href === undefined, { message: oneTarget.message });

const itemsAfter = z
  .array(dropdownEntry)
  .default([])
  .describe("Links at the end of the menu. Example: `[{ label: 'All versions', to: 'versions' }]`.");

const note = z
  .string()
  .min(1)
  .optional()
  .describe('Text below the choices in the menu. Example: `These docs are in English only.`.');

const search = z.strictObject({
  type: z.literal('search').describe('Search button.'),
  position: position.unwrap().default('right'),
});

const languages = z.strictObject({
  type: z.literal('localeDropdown').describe('Language menu.'),
  itemsAfter,
  note,
  position: position.unwrap().default('right'),
});

const versions = z.strictObject({
  type: z.literal('docsVersionDropdown').describe('Version menu.'),
  docsPluginId,
  itemsAfter,
  note,
  position: position.unwrap().default('right'),
});

const component = z.strictObject({
  type: z.literal('component').describe('Item that the component in `theme/NavbarItem.tsx` renders.'),
  name: z.string().min(1).describe('Name of the item, which the component receives. Example: `status`.'),
  options: z
    .record(z.string(), z.json())
    .default({})
    .describe("Values that the component receives. Example: `{ region: 'eu' }`."),
  position,
});

export const navbarItemSchema = z.union([
  dropdown,
  link,
  doc,
  docSidebar,
  versions,
  languages,
  search,
  component,
  htmlEntry.extend({ position }),
]);

export type NavbarItemSetting = z.output<typeof navbarItemSchema>;
export type DropdownEntrySetting = z.output<typeof dropdownEntry>;
