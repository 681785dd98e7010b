/** Site-wide data for the browser. */

import type { SiteLanguage } from '../../config/schema/site-config.ts';
import type { ShellStrings } from '../../strings/strings.ts';
import type { PageLink } from './page.ts';
import type { SearchSettings } from './search.ts';

/** Paths on which an item is active, if they aren't those of its link. */
interface NavbarActive {
  /** The item is active on this path and below. */
  activeBasePath?: string;
  activeBaseRegex?: string;
}

interface NavbarLink extends NavbarActive {
  type: 'link';
  label: string;
  /** Shown instead of the label. */
  html?: string;
  href: string;
  position: NavbarPosition;
  className?: string;
  /** Sidebar key. The item is also active on its pages. */
  sidebar?: string;
}

interface NavbarHtml {
  type: 'html';
  html: string;
  position: NavbarPosition;
  className?: string;
}

/** An item that a component of the site renders. */
interface NavbarComponent {
  type: 'component';
  name: string;
  options: Readonly<Record<string, unknown>>;
  position: NavbarPosition;
}

/** An item of a dropdown: a link, or HTML. */
export type NavbarDropdownItem =
  | Omit<NavbarLink, 'type' | 'position'>
  | Pick<NavbarHtml, 'html' | 'className'>;

interface NavbarDropdown extends NavbarActive {
  type: 'dropdown';
  label: string;
  position: NavbarPosition;
  items: NavbarDropdownItem[];
  href?: string;
  className?: string;
}

/** A link to the first page of a sidebar; active on every page that shows the sidebar. */
interface NavbarSidebarLink {
  type: 'docSidebar';
  label: string;
  href: string;
  /** Key into `SiteData.sidebars`, such as `current/server`. */
  sidebar: string;
  position: NavbarPosition;
  className?: string;
}

interface NavbarVersions {
  type: 'docsVersionDropdown';
  /** Id of a set of docs; absent for the first one. */
  docs?: string;
  /** Links at the end of the list. */
  after?: NavbarDropdownItem[];
  /** Text below the choices. */
  note?: string;
  position: NavbarPosition;
}

interface NavbarLanguages extends Pick<NavbarVersions, 'after' | 'note' | 'position'> {
  type: 'localeDropdown';
}

interface NavbarSearch {
  type: 'search';
  position: NavbarPosition;
}

export type NavbarItem =
  | NavbarLink
  | NavbarHtml
  | NavbarComponent
  | NavbarDropdown
  | NavbarSidebarLink
  | NavbarVersions
  | NavbarLanguages
  | NavbarSearch;

interface FooterColumn {
  title: string | null;
  className?: string | undefined;
  items: (({ label: string; href: string } | { html: string }) & { className?: string | undefined })[];
}

/** End of the navbar, or `menu` for items that only appear in the menu of narrow windows. */
export type NavbarPosition = 'left' | 'right' | 'menu';

export interface VersionData {
  /** Key: `2.0`, or `community:2.0` in an additional set of docs. */
  name: string;
  label: string;
  isLast: boolean;
  /** Path of the version, such as `/docs/` or `/docs/next/`. */
  path: string;
  mainDocId: string;
  /** Path of the main doc. */
  mainPath: string;
  banner: 'unreleased' | 'unmaintained' | null;
  /** Whether to show the label on each page. If absent, it is shown if there are several versions. */
  badge?: boolean;
}

/** A choice that readers make once for all pages. Tabs of the group and the search use it. */
export interface ReaderChoice {
  /** `groupId` of the tabs. */
  group: string;
  label: string;
  /** Name of the query parameter that makes the choice, such as `lang`. */
  query: string;
  values: readonly { value: string; label: string }[];
}

/** Settings and navigation of the whole site. One JSON file that is fetched once per visit. */
export interface SiteData {
  buildId: string;
  title: string;
  tagline: string;
  titleDelimiter: string;
  /** `https://docs.vdo.example`, without a trailing slash; `''` if the site's URL isn't configured. */
  url: string;
  /** `/docs/`, with both slashes. */
  baseUrl: string;
  /** The home page if there is none at the base URL, such as `/docs/intro`. */
  home?: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl' };
  /** All languages, if there are several. */
  languages?: readonly SiteLanguage[];
  /** UI strings of the shell. */
  strings: ShellStrings;
  logo: {
    src: string;
    srcDark?: string;
    alt: string;
    width?: number;
    height?: number;
    /** Link attributes, if it doesn't lead to the first page. */
    link?: { href?: string; target?: string; rel?: string };
  } | null;
  navbar: { title: string; hideOnScroll: boolean; className?: string; items: NavbarItem[] };
  footer: { style: 'light' | 'dark'; columns: FooterColumn[]; copyright: string };
  announcement: {
    id: string;
    /** HTML from the configuration. */
    content: string;
    isCloseable: boolean;
    /** Class with the configured colors, because inline styles aren't allowed. */
    className: string;
  } | null;
  colorMode: {
    defaultMode: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme?: boolean;
  };
  /** Absent if there are no choices for all pages. */
  choices?: readonly ReaderChoice[];
  /** Sorted by set of docs, then newest first. */
  versions: VersionData[];
  /** Id of the first set of docs, used in storage keys, such as `default`. */
  docsPluginId: string;
  /**
   * By key. Pages contain the URLs of the sidebar files, so that a change in one doesn't change the site data on all
   * pages.
   */
  sidebars: Record<string, { firstLink: PageLink | null }>;
  /** Redirects for in-app navigation: old path → new path. */
  redirects: Record<string, string>;
  /** URL of the list of all published paths, which only the not-found page loads. */
  pathsHref: string;
  /**
   * AI assistants for questions about a page. The question is appended to `url`. Empty if the site's URL isn't
   * configured.
   */
  assistants: { label: string; url: string }[];
  /** `url`: path that receives the answers. `support`: URL for reports, with placeholders for their subject. */
  feedback: { url?: string | undefined; support?: string | undefined };
  analytics: { gtag: string | null; tagManager: string | null };
  search: SearchSettings | null;
}
