import type {
  NavbarDropdownItem,
  NavbarItem,
  NavbarPosition,
  PageData,
  SiteData,
  VersionData,
} from '../../../content/model.ts';
import type { ShellText } from '../../../strings/text.ts';
import { isPathUnder, samePath } from '../../../client/router/paths.ts';
import { collectionOf } from '../../../version-key.ts';
import { versionsOf } from '../notices/versions-of.ts';

/** An item of a dropdown. */
export interface NavbarChoice {
  label: string;
  /** Absent for HTML that isn't a link. */
  href?: string;
  /** Shown instead of the label. */
  html?: string;
  className?: string;
  active: boolean;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** Version to remember when this item is selected (V20). */
  version?: string;
}

/** A navbar item for the current page. The navbar and the mobile menu render the same entries. */
export type NavbarEntry = { key: string; position: NavbarPosition } & (
  | {
      type: 'link';
      label: string;
      html?: string | undefined;
      href: string;
      active: boolean;
      className?: string | undefined;
    }
  | { type: 'html'; html: string; className?: string | undefined }
  | { type: 'component'; name: string; options: Readonly<Record<string, unknown>> }
  | {
      type: 'dropdown';
      name: 'links' | 'versions' | 'locales';
      label: string;
      menuLabel: string;
      choices: NavbarChoice[];
      /** Shown below the choices. */
      note?: string | undefined;
      className?: string | undefined;
      active?: boolean;
    }
);

export interface NavbarState {
  site: SiteData;
  page: PageData;
  text: ShellText;
  /** Path in the address bar. */
  pathname: string;
  /** Query and hash, preserved by version and language links: `?q=otp#body`. */
  suffix: string;
  /** Keys of the versions that the reader selected before, one per line. */
  preferredVersion: string | null;
}

/** Returns the navbar's items in order. Sidebars without pages are left out. */
export function navbarEntries(situation: NavbarState): NavbarEntry[] {
  return situation.site.navbar.items.flatMap((item, index) => {
    const entry = navbarEntry(item, situation);
    return entry === null ? [] : [{ ...entry, key: `${index}`, position: item.position }];
  });
}

type Bare<Entry> = Entry extends NavbarEntry ? Omit<Entry, 'key' | 'position'> : never;

function navbarEntry(item: NavbarItem, situation: NavbarState): Bare<NavbarEntry> | null {
  const { site, page, pathname } = situation;
  switch (item.type) {
    case 'search':
      return null; // the search button is always at the end of the navbar
    case 'link': {
      const { label, html, href, className, sidebar } = item;
      // A page may be in a sidebar with a different path, so its parents determine the section.
      const above = page.kind === 'doc' ? page.breadcrumbs.flatMap((crumb) => crumb.href ?? []) : [];
      const active =
        (sidebar !== undefined && page.sidebar === sidebar) ||
        [pathname, ...above].some((path) => isItemActive(path, item, site));
      return { type: 'link', label, html, href, className, active };
    }
    case 'html':
    case 'component':
      return item;
    case 'docSidebar': {
      const { href, key } = sidebarTarget(item.sidebar, item.href, situation);
      const { label, className } = item;
      return { type: 'link', label, href, className, active: page.sidebar === key };
    }
    case 'dropdown': {
      const { label, href, className } = item;
      const choices = choicesOf(item.items, pathname, site);
      const own = href === undefined ? [] : [{ label, href, active: samePath(pathname, href) }];
      return {
        type: 'dropdown',
        name: 'links',
        label,
        menuLabel: label,
        choices: [...own, ...choices],
        className,
        active: isItemActive(pathname, { ...item, href: undefined }, site),
      };
    }
    case 'docsVersionDropdown':
      return versionEntry(item, situation);
    case 'localeDropdown': {
      const { languages, locale } = site;
      const choices = (languages ?? [{ ...locale, baseUrl: '' }]).map(({ code, label, baseUrl }) => ({
        label,
        href: (code === locale.code ? pathname : (page.translations?.[code] ?? baseUrl)) + situation.suffix,
        active: code === locale.code,
        lang: code,
      }));
      return {
        type: 'dropdown',
        name: 'locales',
        label: locale.label,
        menuLabel: situation.text('menu.languages'),
        choices: withLinks(choices, item.after),
        note: item.note,
      };
    }
  }
}

interface Target {
  href?: string | undefined;
  activeBasePath?: string;
  activeBaseRegex?: string;
}

function isItemActive(
  pathname: string,
  { href, activeBasePath = href, activeBaseRegex }: Target,
  site: SiteData,
): boolean {
  return activeBaseRegex === undefined
    ? activeBasePath !== undefined && isActive(pathname, activeBasePath, site)
    : new RegExp(activeBaseRegex, 'i').test(pathname);
}

function choicesOf(items: readonly NavbarDropdownItem[], pathname: string, site: SiteData): NavbarChoice[] {
  return items.map((item) =>
    'href' in item
      ? { ...item, active: isItemActive(pathname, item, site) }
      : { label: '', ...item, active: false },
  );
}

/** A link to the site root is only active on the home page; otherwise it would be active everywhere. */
function isActive(pathname: string, target: string, site: SiteData): boolean {
  return samePath(target, site.baseUrl) ? samePath(pathname, target) : isPathUnder(pathname, target);
}

/** Returns the choices of a list followed by its links. */
function withLinks(choices: NavbarChoice[], after: NavbarDropdownItem[] = []): NavbarChoice[] {
  return [...choices, ...after.map((link) => ({ label: '', ...link, active: false }))];
}

function versionEntry(
  { docs: collection = '', after, note }: Extract<NavbarItem, { type: 'docsVersionDropdown' }>,
  situation: NavbarState,
): Bare<NavbarEntry> | null {
  const { site, page, text, suffix, preferredVersion } = situation;
  const shown = activeVersions(site, page, preferredVersion, collection)[0];
  if (shown === undefined) {
    return null;
  }
  const choices = versionsOf(site, collection).map((version) => ({
    label: version.label,
    href:
      (page.version === version.name ? page.path : (page.alternates?.[version.name] ?? version.mainPath)) +
      suffix,
    active: version.name === page.version,
    version: version.name,
  }));
  return {
    type: 'dropdown',
    name: 'versions',
    label: shown.label,
    menuLabel: text('menu.versions'),
    choices: withLinks(choices, after),
    note,
  };
}

/**
 * Returns the current, the preferred, and the latest version of a docs set, in this order and without duplicates
 * (N22).
 *
 * @param preferred keys of versions, one per line
 */
export function activeVersions(
  site: SiteData,
  page: PageData,
  preferred: string | null,
  collection: string,
): VersionData[] {
  const versions = versionsOf(site, collection);
  const named = (keys: string[]) => versions.find((version) => keys.includes(version.name));
  const latest = versions.find((version) => version.isLast) ?? versions[0];
  const list = [named([page.version ?? '']), named(preferred?.split('\n') ?? []), latest];
  return [...new Set(list.filter((version) => version !== undefined))];
}

/** Looks for the sidebar in the active versions first, so readers of an old version stay in it. */
function sidebarTarget(
  configured: string,
  href: string,
  situation: NavbarState,
): { href: string; key: string } {
  const name = configured.slice(configured.indexOf('/') + 1);
  const { site, page, preferredVersion } = situation;
  for (const version of activeVersions(site, page, preferredVersion, collectionOf(configured))) {
    const key = `${version.name}/${name}`;
    const first = site.sidebars[key]?.firstLink;
    if (first) {
      return { href: first.href, key };
    }
  }
  return { href, key: configured };
}
