import type { SiteConfig } from '../config/schema/site-config.ts';
import type { LinkUse, Page } from '../content/model.ts';
import type { Redirect } from '../content/navigation/redirects.ts';
import type { SiteLink } from '../content/navigation/site-links.ts';
import type { Problem } from '../problems.ts';
import type { PublishedLinks } from './published-links.ts';

/** A page with data about its body. */
export interface CheckedPage {
  page: Page;
  links: readonly LinkUse[];
  /** Ids in the body. For generated pages, they are read from the HTML instead. */
  anchors: readonly string[];
}

/** Site data that the checks need. */
export interface CheckedSite {
  config: SiteConfig;
  pages: readonly CheckedPage[];
  otherPages?: readonly CheckedPage[];
  /** Links outside of page bodies. */
  siteLinks?: readonly SiteLink[];
  redirects?: readonly Redirect[];
  /** Redirects of the other languages, for links to them. */
  otherRedirects?: readonly Redirect[];
  /** Files that belong to pages, with the path at which they are served. */
  assets?: readonly { path: string }[];
  /** Links published earlier; `null` if the site keeps no list. */
  published?: PublishedLinks | null;
  /** Paths below the base whose pages plugins couldn't make. */
  missingPaths?: readonly string[];
  /** Problems in the pages themselves. */
  problems?: readonly Problem[];
  /** The configuration file, for locations in messages. */
  loaded?: { file: string | null; source: string };
}
