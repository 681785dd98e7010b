import { rootUrlOf, type SiteConfig } from '../../config/schema/site-config.ts';
import type { Page } from '../model.ts';
import { cardsHtml, describeCards } from './cards.ts';
import type { VersionFacts } from './doc-facts.ts';
import { escapeAttribute } from '../../markup-text.ts';
import { listPage } from './page-frame.ts';
import type { ResolvedSidebar } from './sidebar-data.ts';
import type { VersionSidebarIndex } from './sidebar-index.ts';
import { withBase } from '../../base-path.ts';

/** Returns the pages of categories with a generated index. */
export function categoryPages(
  config: SiteConfig,
  facts: VersionFacts,
  sidebar: ResolvedSidebar,
  index: VersionSidebarIndex,
): Page[] {
  return sidebar.generated.map(({ path, index: written, item }) => {
    const title = written.title ?? item.label;
    const description = written.description ?? '';
    const page = listPage(config, facts.version, {
      path,
      kind: 'category',
      title,
      description,
      headingHtml: escapeAttribute(title),
    });
    page.data.sidebar = sidebar.key;
    page.data.breadcrumbs = config.docs.breadcrumbs ? index.breadcrumbs(sidebar.key, path) : [];
    page.data = { ...page.data, ...index.paging(sidebar.key, path) };
    page.keywords = written.keywords ?? [];
    page.image = written.image === undefined ? null : withBase(written.image, rootUrlOf(config));
    page.html =
      (description === '' ? '' : `<p>${escapeAttribute(description)}</p>`) +
      cardsHtml(item.items, describeCards(config, facts));
    return page;
  });
}
