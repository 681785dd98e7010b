import { withBase } from '../../base-path.ts';
import { locateValue } from '../../config/locate-value.ts';
import type { DropdownEntrySetting, NavbarItemSetting } from '../../config/schema/navbar-item.ts';
import type { SiteConfig } from '../../config/schema/site-config.ts';
import { nearestName } from '../../nearest-name.ts';
import type { Problem } from '../../problems.ts';
import type { NavbarDropdownItem, NavbarItem } from '../model.ts';
import { collectionOf, versionName } from '../../version-key.ts';
import { idList } from '../sidebars/unknown-ids.ts';
import type { VersionFacts } from './doc-facts.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';

export interface NavbarContext {
  config: SiteConfig;
  /** Configuration file, for messages. */
  configFile: string | null;
  configSource: string;
  /**
   * The latest version of each set of docs, by its id, as the target of items that refer to docs by id. The first set
   * comes first.
   */
  latest: ReadonlyMap<string, LatestVersion>;
  /** Resolves a `to` or `href` and records it for the link check. */
  link: (raw: string) => string;
  /** Prepares HTML of an item. */
  html: (written: string) => string;
}

export interface LatestVersion {
  facts: VersionFacts;
  sidebars: readonly ResolvedSidebar[];
}

/** The context, and the problems found so far. */
interface Navbar extends NavbarContext {
  problems: Problem[];
}

interface Target {
  label: string;
  href: string;
  sidebar: string | null;
}

/**
 * Returns the navbar's items with ids replaced by paths. Unknown ids are problems that list the known ones (N22). Omits
 * drafts and unlisted pages.
 */
export function navbarItems(context: NavbarContext): { items: NavbarItem[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const navbar: Navbar = { ...context, problems };
  const items = context.config.navbar.items.flatMap((item) => navbarItem(item, navbar));
  return { items, problems };
}

type LinkItemSetting = Exclude<
  NavbarItemSetting,
  { type: 'doc' | 'docSidebar' | 'component' | 'docsVersionDropdown' | 'html' | 'localeDropdown' | 'search' }
>;

function navbarItem(item: NavbarItemSetting, navbar: Navbar): NavbarItem[] {
  const { position } = item;
  switch (item.type) {
    case 'doc':
    case 'docSidebar': {
      const target = targetOf(item, navbar);
      if (target === null) {
        return [];
      }
      const { label, href, sidebar } = target;
      const rest = { position, ...classOf(item) };
      return item.type === 'docSidebar'
        ? [{ type: 'docSidebar', label, href, sidebar: sidebar ?? '', ...rest }]
        : [{ type: 'link', label, href, ...(sidebar === null ? {} : { sidebar }), ...rest }];
    }
    case 'docsVersionDropdown': {
      const meant = latestOf(item.docsPluginId, navbar);
      if (meant === null) {
        return [];
      }
      const docs = collectionOf(meant.facts.version.name);
      return [{ type: item.type, position, ...(docs === '' ? {} : { docs }), ...belowChoices(item, navbar) }];
    }
    case 'localeDropdown':
      return [{ type: item.type, position, ...belowChoices(item, navbar) }];
    case 'search':
      return [{ type: item.type, position }];
    case 'component':
      return [item];
    case 'html':
      return [{ type: item.type, position, ...htmlOf(item, navbar) }];
    default:
      return [linkItem(item, navbar)];
  }
}

/** A link, or a dropdown of links whose label may itself be a link. */
function linkItem(item: LinkItemSetting, navbar: Navbar): NavbarItem {
  const { label, position } = item;
  const raw = item.to ?? item.href;
  if (item.items !== undefined) {
    return {
      type: 'dropdown',
      label,
      position,
      items: item.items.flatMap((entry) => dropdownEntry(entry, navbar)),
      ...(raw === undefined ? {} : { href: navbar.link(raw) }),
      ...classOf(item),
      ...activeOf(item, navbar),
    };
  }
  return { type: 'link', position, ...linkOf(item, navbar) };
}

type Link = Extract<DropdownEntrySetting, { html?: string | undefined }>;

function linkOf(item: Link, navbar: Navbar): Extract<NavbarDropdownItem, { href: string }> {
  const { label, html } = item;
  return {
    label,
    ...(html === undefined ? {} : { html: navbar.html(html) }),
    href: navbar.link(item.to ?? item.href ?? ''),
    ...classOf(item),
    ...activeOf(item, navbar),
  };
}

function htmlOf(
  item: { value: string; className?: string | undefined },
  navbar: Navbar,
): { html: string; className?: string } {
  return { html: navbar.html(item.value), ...classOf(item) };
}

function classOf({ className }: { className?: string | undefined }): { className?: string } {
  return className === undefined ? {} : { className };
}

function activeOf(
  { activeBasePath: path, activeBaseRegex }: Pick<Link, 'activeBasePath' | 'activeBaseRegex'>,
  { config }: Navbar,
): { activeBasePath?: string; activeBaseRegex?: string } {
  return {
    ...(path === undefined ? {} : { activeBasePath: withBase(path, config.baseUrl) }),
    ...(activeBaseRegex === undefined ? {} : { activeBaseRegex }),
  };
}

function belowChoices(
  { itemsAfter, note }: { itemsAfter: DropdownEntrySetting[]; note?: string | undefined },
  navbar: Navbar,
): { after?: NavbarDropdownItem[]; note?: string } {
  const after = itemsAfter.flatMap((entry) => dropdownEntry(entry, navbar));
  return { ...(after.length === 0 ? {} : { after }), ...(note === undefined ? {} : { note }) };
}

function dropdownEntry(entry: DropdownEntrySetting, navbar: Navbar): NavbarDropdownItem[] {
  if (entry.type === 'html') {
    return [htmlOf(entry, navbar)];
  }
  if (entry.type === 'doc' || entry.type === 'docSidebar') {
    const target = targetOf(entry, navbar);
    return target === null ? [] : [{ label: target.label, href: target.href, ...classOf(entry) }];
  }
  return [linkOf(entry, navbar)];
}

type TargetSetting = Extract<DropdownEntrySetting, { type: 'doc' | 'docSidebar' }>;

/** Returns the page that an item leads to; `null` without one, which is a problem unless the page isn't published. */
function targetOf(item: TargetSetting, navbar: Navbar): Target | null {
  const meant = latestOf(item.docsPluginId, navbar);
  const target =
    meant === null
      ? null
      : item.type === 'doc'
        ? docTarget(item.docId, meant, navbar)
        : sidebarTarget(item.sidebarId, meant, navbar);
  return target === null ? null : { ...target, label: item.label ?? target.label };
}

/** Returns the version that an item refers to: of its set of docs, otherwise of the first one. */
function latestOf(id: string | undefined, navbar: Navbar): LatestVersion | null {
  const [first] = navbar.latest.values();
  const meant = id === undefined ? first : navbar.latest.get(id);
  if (meant === undefined && id !== undefined) {
    const known = [...navbar.latest.keys()];
    const fix = `Use one of these IDs: ${known.join(', ')}.`;
    navbar.problems.push(unknownId(navbar, id, known, [`There's no doc with the ID "${id}".`], fix));
  }
  return meant ?? null;
}

function docTarget(id: string, { facts, sidebars }: LatestVersion, navbar: Navbar): Target | null {
  const doc = facts.docs.get(id);
  if (doc !== undefined) {
    const sidebar = sidebars.findLast(({ docIds }) => docIds.includes(id));
    const label = doc.doc.frontMatter.sidebar_label ?? doc.title;
    return doc.doc.unlisted ? null : { label, href: doc.doc.path, sidebar: sidebar?.key ?? null };
  }
  if (!facts.version.draftIds.includes(id)) {
    const known = [...facts.docs.keys()];
    navbar.problems.push(
      unknownId(navbar, id, known, [
        `Couldn't find any doc with id "${id}" in version "${versionName(facts.version.name)}".`,
        'Available doc ids are:',
        ...idList(known),
      ]),
    );
  }
  return null;
}

function sidebarTarget(name: string, { facts, sidebars }: LatestVersion, navbar: Navbar): Target | null {
  const sidebar = sidebars.find(({ data }) => data.name === name);
  if (sidebar === undefined) {
    const known = sidebars.map(({ data }) => data.name);
    const what = `Can't find any sidebar with id "${name}" in version ${versionName(facts.version.name)}.`;
    navbar.problems.push({
      ...(known.length === 0
        ? unknownId(navbar, name, [], [what], 'Add sidebars to this version, or remove the navbar item.')
        : unknownId(navbar, name, known, [what, 'Available sidebar ids are:', ...idList(known)])),
      code: 'unknown-navbar-sidebar',
    });
    return null;
  }
  const first = sidebar.firstLink;
  if (first === null) {
    navbar.problems.push({
      ...unknownId(navbar, name, [], [`Sidebar with ID "${name}" doesn't have anything to be linked to.`]),
      code: 'empty-sidebar',
      fix: 'Add at least one page to the sidebar that is neither a draft nor unlisted.',
    });
    return null;
  }
  return { label: first.label, href: first.href, sidebar: sidebar.key };
}

/** @param fix if no known ID is similar */
function unknownId(
  navbar: Navbar,
  id: string,
  known: string[],
  lines: string[],
  fix = 'Use one of these IDs in the navbar item.',
): Problem {
  const near = nearestName(id, known);
  return {
    code: 'unknown-navbar-id',
    level: 'throw',
    message: lines.join('\n'),
    fix: near === null ? fix : `Did you mean "${near}"?`,
    file: navbar.configFile ?? undefined,
    ...locateValue(navbar.configSource, id, ['navbar']),
  };
}
