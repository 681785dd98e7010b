import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Problem } from '../../problems.ts';
import type { PluginLink, PluginSidebarItem } from '../../plugin-api/plugin.ts';
import type { DocPageData, Page, PageLink, RenderedMarkdown, SidebarData, SidebarItem } from '../model.ts';
import type { VersionDocs } from '../read-docs.ts';
import { sidebarKey } from '../sidebars/plugin-sidebar-key.ts';
import { versionFacts } from './doc-facts.ts';
import { contextOutsideDocs, docPage } from './doc-pages.ts';
import type { SiteLink } from './site-links.ts';

/**
 * Builds plugin pages that aren't docs. They are like docs, but with the plugin's sidebar and links.
 *
 * @param rendered by source
 * @param href converts a configured URL for the browser
 */
export function pluginPages(
  written: VersionDocs,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
  config: SiteConfig,
  href: (raw: string) => string,
): { pages: Page[]; links: SiteLink[]; problems: Problem[] } {
  const facts = versionFacts(written, rendered);
  const context = contextOutsideDocs(facts, config);
  const links: SiteLink[] = [];
  const problems: Problem[] = [];
  const pages = [...facts.docs.values()].map((doc): Page => {
    const made = docPage(doc, context);
    links.push(...made.links);
    problems.push(...made.problems);
    const document = doc.doc.plugin;
    if (document === undefined) {
      return made.page;
    }
    const { plugin, sidebar, breadcrumbs, previous, next, tags = [], editUrl, file } = document;
    const linkTo = ({ label, href: raw }: PluginLink): PageLink => {
      links.push({ holder: `plugin "${plugin}"`, raw, href: href(raw), file });
      return { label, href: href(raw) };
    };
    Object.assign(made.page.data, {
      sidebar: sidebar === undefined ? null : sidebarKey(plugin, sidebar),
      breadcrumbs:
        breadcrumbs === undefined || !config.docs.breadcrumbs
          ? []
          : [...breadcrumbs.map(linkTo), { label: doc.doc.frontMatter.sidebar_label ?? doc.title }],
      previous: previous === undefined ? null : { ...previous, ...linkTo(previous) },
      next: next === undefined ? null : { ...next, ...linkTo(next) },
      version: null,
      tags: tags.map(linkTo),
      editUrl: doc.doc.frontMatter.custom_edit_url ?? editUrl ?? null,
      searchTag: 'default',
      htmlClasses: [`plugin-${plugin}`],
    } satisfies Partial<DocPageData>);
    return made.page;
  });
  return { pages, links, problems };
}

export function pluginSidebars(
  written: Readonly<Record<string, readonly PluginSidebarItem[]>>,
  href: (raw: string) => string,
): { sidebars: Record<string, SidebarData>; links: SiteLink[] } {
  const links: SiteLink[] = [];
  const sidebars = Object.entries(written).map(([key, items]): [string, SidebarData] => {
    const [, plugin = '', name = ''] = /^@([^/]+)\/(.*)$/.exec(key) ?? [];
    const linkTo = (raw: string): string => {
      links.push({ holder: `sidebar "${name}" of the plugin "${plugin}"`, raw, href: href(raw) });
      return href(raw);
    };
    const itemOf = (item: PluginSidebarItem): SidebarItem => {
      if ('items' in item) {
        const { label, collapsed } = item;
        return {
          type: 'category',
          label,
          ...(item.href === undefined ? {} : { href: linkTo(item.href) }),
          items: item.items.map(itemOf),
          collapsible: collapsed !== undefined,
          collapsed: collapsed ?? false,
        };
      }
      const { label, className } = item;
      return {
        type: 'link',
        label,
        href: linkTo(item.href),
        ...(className === undefined ? {} : { className }),
      };
    };
    return [key, { name, version: '', items: items.map(itemOf) }];
  });
  return { sidebars: Object.fromEntries(sidebars), links };
}
