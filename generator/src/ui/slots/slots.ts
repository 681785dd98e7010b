/**
 * Parts of the shell that a site can replace: `theme/Footer.tsx` exports a component as default, which is shown in place
 * of the footer, or around it.
 */

import type { ComponentType } from 'react';
import type { Heading, NeighborLink, PageData, SiteData, TextPageData } from '../../content/model.ts';

/** What each part is given beside {@link SlotProps.site} and {@link SlotProps.page}. */
export interface Slots {
  /** The bar at the top of every page. `menuOpen` says whether the menu of narrow screens is open. */
  Navbar: { menuOpen: boolean };
  /** The message above the navbar. Shown on sites without a message too. */
  Announcement: object;
  /** The end of every page. */
  Footer: object;
  /** The way from the home page to a page, `page.breadcrumbs`. */
  Breadcrumbs: { page: TextPageData };
  /** The heading of a page with everything around it, `page.headingHtml`; not shown on pages whose text holds it. */
  DocHeader: { page: TextPageData };
  /** The headings beside the text of a page. */
  TableOfContents: { toc: Heading[] };
  /** What stands below the text: tags, the link to edit the page, the date. */
  DocFooter: { page: TextPageData };
  /** Links to the previous and the next page. */
  Pagination: { previous: NeighborLink | null; next: NeighborLink | null };
  /** What addresses show at which there is no page. */
  /** `html`: where else to go, made by the build. */
  NotFound: { html: string | null };
}

export type SlotName = keyof Slots;

export const SLOT_NAMES: readonly SlotName[] = [
  'Navbar',
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
 * Props of a component that replaces a part: `export default function Footer({ Original, ...props }: SlotProps<'Footer'>)`.
 * It is rendered when the site is built, and alive in the browser with the rest of the shell: its state and effects begin
 * when the reader first acts. What it shows at first must be the same on both sides.
 */
export type SlotProps<Name extends SlotName> = Slots[Name] & {
  site: SiteData;
  page: PageData;
  /** The part as it is without a slot, to show it with something else: `<Original {...props} />`. */
  Original: ComponentType<Slots[Name]>;
};

/** Name of each part that a site replaces → the component's file, relative to the site folder. */
export type SlotFiles = Readonly<Partial<Record<SlotName, string>>>;

/** The components of a site. */
export type SlotComponents = { readonly [Name in SlotName]?: ComponentType<SlotProps<Name>> };
