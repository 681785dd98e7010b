/**
 * Parts of the shell that a site can replace. For example, the default export of `theme/Footer.tsx` replaces
 * or wraps the footer.
 */

import type { ComponentType, ReactNode } from 'react';
import type { Heading, NeighborLink, PageData, SiteData, TextPageData } from '../../content/model.ts';

/** Props of each part, in addition to {@link SlotProps.site} and {@link SlotProps.page}. */
export interface Slots {
  /** Everything on a page. A site can add elements around it. The text of pages isn't part of its React tree. */
  Root: { children: ReactNode };
  /** The bar at the top of every page. `menuOpen` is `true` if the mobile menu is open. */
  Navbar: { menuOpen: boolean };
  /** An item of the navbar of type `component`. `inMenu` is `true` in the mobile menu. There's no original. */
  NavbarItem: { name: string; options: Readonly<Record<string, unknown>>; inMenu: boolean };
  /** The message above the navbar. Also rendered on sites without a message. */
  Announcement: object;
  /** The footer of every page. */
  Footer: object;
  /** The breadcrumbs from the home page to this page, `page.breadcrumbs`. */
  Breadcrumbs: { page: TextPageData };
  /**
   * The page title with everything around it, `page.headingHtml`. Not rendered on pages whose text contains
   * the title.
   */
  DocHeader: { page: TextPageData };
  /** The headings next to a page's text. */
  TableOfContents: { toc: Heading[] };
  /** Shown below the text: tags, the edit link, and the date. */
  DocFooter: { page: TextPageData };
  /** Links to the previous and the next page. */
  Pagination: { previous: NeighborLink | null; next: NeighborLink | null };
  /** The not-found page. `html` contains further links, rendered at build time. */
  NotFound: { html: string | null };
}

export type SlotName = keyof Slots;

export const SLOT_NAMES: readonly SlotName[] = [
  'Root',
  'Navbar',
  'NavbarItem',
  'Announcement',
  'Footer',
  'Breadcrumbs',
  'DocHeader',
  'TableOfContents',
  'DocFooter',
  'Pagination',
  'NotFound',
];

/**
 * Props of a component that replaces a part: `export default function Footer({ Original, ...props }:
 * SlotProps<'Footer'>)`. It's rendered at build time and hydrated with the rest of the shell, so state and
 * effects start on the reader's first interaction. The first render must be the same on both sides.
 */
export type SlotProps<Name extends SlotName> = Slots[Name] & {
  site: SiteData;
  page: PageData;
  /** The default part, to wrap or extend it: `<Original {...props} />`. */
  Original: ComponentType<Slots[Name]>;
};

/** File of each component that replaces a part, relative to the site folder. */
export type SlotFiles = Readonly<Partial<Record<SlotName, string>>>;

/** The components of a site. */
export type SlotComponents = { readonly [Name in SlotName]?: ComponentType<SlotProps<Name>> };
