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
  const items = context.config.navbar.items.flatMap((item) => navbarItem(item, context, problems));
  return { items, problems };
}

type LinkItemSetting = Exclude<
  NavbarItemSetting,
  { type: 'doc' | 'docSidebar' | 'docsVersionDropdown' | 'html' | 'localeDropdown' | 'search' }
>;

function navbarItem(item: NavbarItemSetting, context: NavbarContext, problems: Problem[]): NavbarItem[] {
  const { position } = item;
  switch (item.type) {
    case 'doc': {
      const target = docTarget(item, context, problems);
      return target === null
        ? []
        : [
            {
              type: 'link',
              label: item.label ?? target.label,
              href: target.href,
              position,
              ...(target.sidebar === null ? {} : { sidebar: target.sidebar }),
              ...classOf(item),
            },
          ];
    }
    case 'docSidebar': {
      const target = sidebarTarget(item, context, problems);
      return target === null
        ? []
        : [
            {
              type: 'docSidebar',
              label: item.label ?? target.label,
              href: target.href,
              sidebar: target.sidebar ?? '',
              position,
              ...classOf(item),
            },
          ];
    }
    case 'docsVersionDropdown': {
      const meant = latestOf(item.docsPluginId, context, problems);
      const docs = meant === null ? '' : collectionOf(meant.facts.version.name);
      return meant === null
        ? []
        : [
            {
              type: item.type,
              position,
              ...(docs === '' ? {} : { docs }),
              ...belowChoices(item, context, problems),
            },
          ];
    }
    case 'localeDropdown':
      return [{ type: item.type, position, ...belowChoices(item, context, problems) }];
    case 'search':
      return [{ type: item.type, position }];
    case 'html':
      return [{ type: item.type, position, ...htmlOf(item, context) }];
    default:
      return [linkItem(item, context, problems)];
  }
}

/** A link, or a dropdown of links whose label may itself be a link. */
function linkItem(item: LinkItemSetting, context: NavbarContext, problems: Problem[]): NavbarItem {
  const { label, position } = item;
  const raw = item.to ?? item.href;
  if ('items' in item && item.items !== undefined) {
    return {
      type: 'dropdown',
      label,
      position,
      items: item.items.flatMap((entry) => dropdownEntry(entry, context, problems)),
      ...(raw === undefined ? {} : { href: context.link(raw) }),
      ...classOf(item),
      ...activeOf(item, context),
    };
  }
  return { type: 'link', position, ...linkOf(item as Link, context) };
}

type Link = Extract<DropdownEntrySetting, { html?: string | undefined }>;

function linkOf(item: Link, context: NavbarContext): Extract<NavbarDropdownItem, { href: string }> {
  const { label, html } = item;
  return {
    label,
    ...(html === undefined ? {} : { html: context.html(html) }),
    href: context.link(item.to ?? item.href ?? ''),
    ...classOf(item),
    ...activeOf(item, context),
  };
}

function htmlOf(
  item: { value: string; className?: string | undefined },
  context: NavbarContext,
): { html: string; className?: string } {
  return { html: context.html(item.value), ...classOf(item) };
}

function classOf({ className }: { className?: string | undefined }): { className?: string } {
  return className === undefined ? {} : { className };
}

function activeOf(
  { activeBasePath: path, activeBaseRegex }: Pick<Link, 'activeBasePath' | 'activeBaseRegex'>,
  { config }: NavbarContext,
): { activeBasePath?: string; activeBaseRegex?: string } {
  return {
    ...(path === undefined ? {} : { activeBasePath: withBase(path, config.baseUrl) }),
    ...(activeBaseRegex === undefined ? {} : { activeBaseRegex }),
  };
}

function belowChoices(
  { itemsAfter, note }: { itemsAfter: DropdownEntrySetting[]; note?: string | undefined },
  context: NavbarContext,
  problems: Problem[],
): { after?: NavbarDropdownItem[]; note?: string } {
  const after = itemsAfter.flatMap((entry) => dropdownEntry(entry, context, problems));
  return { ...(after.length === 0 ? {} : { after }), ...(note === undefined ? {} : { note }) };
}

function dropdownEntry(
  entry: DropdownEntrySetting,
  context: NavbarContext,
  problems: Problem[],
): NavbarDropdownItem[] {
  if (entry.type === 'html') {
    return [htmlOf(entry, context)];
  }
  if (entry.type === 'doc' || entry.type === 'docSidebar') {
    const target =
      entry.type === 'doc' ? docTarget(entry, context, problems) : sidebarTarget(entry, context, problems);
    return target === null
      ? []
      : [{ label: entry.label ?? target.label, href: target.href, ...classOf(entry) }];
  }
  return [linkOf(entry, context)];
}

/** Returns the version that an item refers to: of its set of docs, otherwise of the first one. */
function latestOf(
  id: string | undefined,
  { latest, configFile, configSource }: NavbarContext,
  problems: Problem[],
): LatestVersion | null {
  const [first] = latest.values();
  const meant = id === undefined ? first : latest.get(id);
  if (meant === undefined && id !== undefined) {
    const known = [...latest.keys()];
    const near = nearestName(id, known);
    problems.push({
      code: 'unknown-navbar-id',
      level: 'throw',
      message: `There's no doc with the ID "${id}".`,
      remedy: near === null ? `Use one of these IDs: ${known.join(', ')}.` : `Did you mean "${near}"?`,
      file: configFile ?? undefined,
      ...locateValue(configSource, id, ['navbar']),
    });
  }
  return meant ?? null;
}

interface DocItem {
  docId: string;
  docsPluginId?: string | undefined;
}

function docTarget(
  { docId: id, docsPluginId }: DocItem,
  context: NavbarContext,
  problems: Problem[],
): Target | null {
  const meant = latestOf(docsPluginId, context, problems);
  if (meant === null) {
    return null;
  }
  const { facts, sidebars } = meant;
  const doc = facts.docs.get(id);
  if (doc !== undefined) {
    const sidebar = sidebars.findLast(({ docIds }) => docIds.includes(id));
    const label = doc.doc.frontMatter.sidebar_label ?? doc.title;
    return doc.doc.unlisted ? null : { label, href: doc.doc.path, sidebar: sidebar?.key ?? null };
  }
  if (!facts.version.draftIds.includes(id)) {
    const known = [...facts.docs.keys()];
    problems.push(
      unknownId(context, id, known, [
        `Couldn't find any doc with id "${id}" in version "${versionName(facts.version.name)}".`,
        'Available doc ids are:',
        ...idList(known),
      ]),
    );
  }
  return null;
}

interface SidebarItem {
  sidebarId: string;
  docsPluginId?: string | undefined;
}

function sidebarTarget(
  { sidebarId: name, docsPluginId }: SidebarItem,
  context: NavbarContext,
  problems: Problem[],
): Target | null {
  const meant = latestOf(docsPluginId, context, problems);
  if (meant === null) {
    return null;
  }
  const { facts, sidebars } = meant;
  const sidebar = sidebars.find(({ data }) => data.name === name);
  const known = sidebars.map(({ data }) => data.name);
  if (sidebar === undefined) {
    problems.push(
      unknownId(context, name, known, [
        `Can't find any sidebar with id "${name}" in version ${versionName(facts.version.name)}.`,
        'Available sidebar ids are:',
        ...idList(known),
      ]),
    );
    return null;
  }
  const first = sidebar.firstLink;
  if (first === null) {
    problems.push({
      ...unknownId(context, name, [], [`Sidebar with ID "${name}" doesn't have anything to be linked to.`]),
      code: 'empty-sidebar',
      remedy: 'Add at least one page to the sidebar that is neither a draft nor unlisted.',
    });
    return null;
  }
  return { label: first.label, href: first.href, sidebar: sidebar.key };
}

function unknownId(context: NavbarContext, id: string, known: string[], lines: string[]): Problem {
  const near = nearestName(id, known);
  return {
    code: 'unknown-navbar-id',
    level: 'throw',
    message: lines.join('\n'),
    remedy: near === null ? 'Use one of these IDs in the navbar item.' : `Did you mean "${near}"?`,
    file: context.configFile ?? undefined,
    ...locateValue(context.configSource, id, ['navbar']),
  };
}
