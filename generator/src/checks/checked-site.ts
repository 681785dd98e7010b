import type { SiteConfig } from '../config/schema/site-config.ts';
import type { LinkUse, Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import type { SiteLink } from '../content/navigation/site-links.ts';
import type { PublishedLinks } from './published-links.ts';

/** A page and what stands in its body. */
export interface CheckedPage {
  page: Page;
  links: readonly LinkUse[];
  /** Ids in the body; ids in the HTML of generated pages are found without. */
  anchors: readonly string[];
}

/** What the checks need to see of a site. */
export interface CheckedSite {
  config: SiteConfig;
  pages: readonly CheckedPage[];
  /** Pages of the other languages: links may lead there. */
  otherPages?: readonly CheckedPage[];
  /** Links outside of page bodies. */
  siteLinks?: readonly SiteLink[];
  redirects?: readonly Redirect[];
  /** Files that pages bring along, with the path they are served at. */
  assets?: readonly { path: string }[];
  /** What was published before; `null` for a site that keeps no list. */
  published?: PublishedLinks | null;
  /** The configuration file, to point into. */
  loaded?: { file: string | null; source: string };
}
