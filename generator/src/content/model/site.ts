/** What the browser knows of the whole site. */

import type { SiteLanguage } from '../../config/schema/site-config.ts';
import type { ShellStrings } from '../../strings/strings.ts';
import type { PageLink } from './page.ts';
import type { SearchSettings } from './search.ts';

interface NavbarLink {
  type: 'link';
  label: string;
  href: string;
  position: NavbarPosition;
  className?: string;
  /** Decides the active state: the item is active on this path and below. */
  activeBasePath?: string;
  /** Key of a sidebar: the item is active on its pages too. */
  sidebar?: string;
}

interface NavbarDropdown {
  type: 'dropdown';
  label: string;
  position: NavbarPosition;
  items: { label: string; href: string }[];
  href?: string;
}

/** A link to the first page of a sidebar; active on every page that shows it. */
interface NavbarSidebarLink {
  type: 'docSidebar';
  label: string;
  href: string;
  /** Key into `SiteData.sidebars`: `current/server`. */
  sidebar: string;
  position: NavbarPosition;
}

interface NavbarVersions {
  type: 'docsVersionDropdown';
  /** Id of a set of docs; absent for the first one. */
  docs?: string;
  /** Links at the end of the list. */
  after?: { label: string; href: string }[];
  /** What the list says below its choices. */
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
  | NavbarDropdown
  | NavbarSidebarLink
  | NavbarVersions
  | NavbarLanguages
  | NavbarSearch;

interface FooterColumn {
  title: string | null;
  items: ({ label: string; href: string } | { html: string })[];
}

/** End of the bar, or `menu` for what only the menu of narrow windows has. */
export type NavbarPosition = 'left' | 'right' | 'menu';

export interface VersionData {
  /** Key: `2.0`, or `community:2.0` in a further set of docs. */
  name: string;
  label: string;
  isLast: boolean;
  /** Path of the version: `/docs/`, `/docs/next/`. */
  path: string;
  mainDocId: string;
  /** Path of the main doc. */
  mainPath: string;
  banner: 'unreleased' | 'unmaintained' | null;
  /** The label is shown on each page; absent means: where there are several versions. */
  badge?: boolean;
}

/** What readers choose once for all pages: the tabs of a group follow, and the search. */
export interface ReaderChoice {
  /** `groupId` of the tabs. */
  group: string;
  label: string;
  /** Name of the parameter by which an address makes the choice: `lang`. */
  query: string;
  values: readonly { value: string; label: string }[];
}

/** Settings and navigation of the whole site. One JSON file, fetched once per visit. */
export interface SiteData {
  buildId: string;
  title: string;
  tagline: string;
  titleDelimiter: string;
  /** `https://docs.vdo.example`, no trailing slash; `''` when the site has no address yet. */
  url: string;
  /** `/docs/`, both slashes. */
  baseUrl: string;
  /** The page that stands for the site where none is at its base: `/docs/intro`. */
  home?: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl' };
  /** All languages, where there are several. */
  languages?: readonly SiteLanguage[];
  /** What the shell says. */
  strings: ShellStrings;
  logo: {
    src: string;
    srcDark?: string;
    alt: string;
    width?: number;
    height?: number;
    /** Where it leads, if not to the first page: attributes of the link. */
    link?: { href?: string; target?: string; rel?: string };
  } | null;
  navbar: { title: string; hideOnScroll: boolean; items: NavbarItem[] };
  footer: { style: 'light' | 'dark'; columns: FooterColumn[]; copyright: string };
  announcement: {
    id: string;
    /** HTML written by the site's authors. */
    content: string;
    isCloseable: boolean;
    /** Class carrying the configured colours (no inline style). */
    className: string;
  } | null;
  colorMode: {
    defaultMode: 'light' | 'dark';
    disableSwitch: boolean;
    respectPrefersColorScheme?: boolean;
  };
  /** Absent where readers choose nothing for all pages. */
  choices?: readonly ReaderChoice[];
  /** Of each set of docs the newest first. */
  versions: VersionData[];
  /** Id of the first set of docs, used in storage keys: `default`. */
  docsPluginId: string;
  /** By key. Where its file is, the pages that show it know: another page in it must not change the settings in all pages. */
  sidebars: Record<string, { firstLink: PageLink | null }>;
  /** Redirects for links followed inside the app: old path → new path. */
  redirects: Record<string, string>;
  /** URL of the list of all published paths, read by the not-found page only. */
  pathsHref: string;
  /** Whom readers can ask about a page: the question goes to the end of `url`. Empty while the site has no address. */
  assistants: { label: string; url: string }[];
  /** `url`: path to which answers are posted. `support`: address of reports, with places for what they are about. */
  feedback: { url?: string | undefined; support?: string | undefined };
  analytics: { gtag: string | null; tagManager: string | null };
  search: SearchSettings | null;
}
