import { z } from 'zod';
import { linkTarget, oneTarget } from './link-target.ts';

/** Navbar items: links, docs, sidebars, dropdowns, lists of versions and languages, and the search. */

const position = z
  .enum(['left', 'right', 'menu'])
  .default('left')
  .describe(
    "End of the bar, or `menu` for an item that only the menu of narrow windows shows. Example: `'right'`.",
  );
const label = z.string().min(1).describe('Text of the item. Example: `Guides`.');
const docsPluginId = z
  .string()
  .min(1)
  .optional()
  .describe('Id of the set of docs that is meant, where there are several. Example: `community`.');
const docId = z.string().min(1).describe('Id of the doc. Example: `guide/install`.');
const sidebarId = z.string().min(1).describe('Name of the sidebar. Example: `guides`.');
const noItems = z.never('nested dropdowns are not allowed').optional();

const link = z
  .strictObject({
    type: z.literal('link').optional().describe('May be left out for plain links.'),
    label,
    ...linkTarget,
    position,
    className: z.string().optional().describe('Extra CSS class. Example: `navbar__item--new`.'),
    items: z.never('links have no items').optional(),
    activeBasePath: z
      .string()
      .optional()
      .describe('The item is marked on this path and below, instead of its own. Example: `player/`.'),
  })
  .refine(oneTarget.check, { message: oneTarget.message });

const doc = z.strictObject({
  type: z.literal('doc').describe('A link to a doc by its id.'),
  docId,
  label: label.optional().describe("Text of the item; the doc's own label by default. Example: `Guides`."),
  docsPluginId,
  position,
});

const docSidebar = z.strictObject({
  type: z.literal('docSidebar').describe('A link to the first page of a sidebar.'),
  sidebarId,
  label: label.optional().describe("Text of the item; the first page's label by default. Example: `Guides`."),
  docsPluginId,
  position,
});

const dropdownEntry = z.union([
  z
    .strictObject({
      type: z
        .literal('link')
        .optional()
        .describe("Kind of the entry; may be left out for links. Example: `'doc'`."),
      label,
      ...linkTarget,
      items: noItems,
    })
    .refine(oneTarget.check, { message: oneTarget.message }),
  z.strictObject({ type: z.literal('doc'), docId, label: label.optional(), docsPluginId }),
  z.strictObject({
    type: z.literal('docSidebar'),
    sidebarId,
    label: label.optional(),
    docsPluginId,
  }),
]);

const dropdown = z
  .strictObject({
    type: z
      .literal('dropdown')
      .optional()
      .describe("Kind of the item; may be left out for links and dropdowns. Example: `'docSidebar'`."),
    label,
    ...linkTarget,
    position,
    items: z
      .array(dropdownEntry)
      .min(1)
      .describe(
        "Entries of a dropdown: links, docs, sidebars. Example: `[{ label: 'Status', href: 'https://status.example.com/' }]`.",
      ),
  })
  .refine((item) => item.to === undefined || item.href === undefined, { message: oneTarget.message });

const itemsAfter = z
  .array(dropdownEntry)
  .default([])
  .describe("Links at the end of the list. Example: `[{ label: 'All versions', to: 'versions' }]`.");

const note = z
  .string()
  .min(1)
  .optional()
  .describe('What the list says below its choices. Example: `These docs are in English only.`.');

const search = z.strictObject({
  type: z.literal('search').describe('The search button.'),
  position: position.unwrap().default('right'),
});

const languages = z.strictObject({
  type: z.literal('localeDropdown').describe('The list of languages.'),
  itemsAfter,
  note,
  position: position.unwrap().default('right'),
});

const versions = z.strictObject({
  type: z.literal('docsVersionDropdown').describe('The list of versions.'),
  docsPluginId,
  itemsAfter,
  note,
  position: position.unwrap().default('right'),
});

export const navbarItemSchema = z.union([dropdown, link, doc, docSidebar, versions, languages, search]);

export type NavbarItemSetting = z.output<typeof navbarItemSchema>;
export type DropdownEntrySetting = z.output<typeof dropdownEntry>;
