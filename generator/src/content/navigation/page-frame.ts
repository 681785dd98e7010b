import type { SiteConfig } from '../../config/schema/site-config.ts';
import { UNPUBLISHED_URL } from '../../config/schema/url.ts';
import type { ListPageData, Page } from '../model.ts';
import { docsTag } from '../../version-key.ts';
import type { DocsVersion } from '../versions.ts';

interface PageStart {
  path: string;
  title: string;
  description: string;
  headingHtml: string | null;
}

/** Returns a list page with default values for all other fields. */
export function listPage(
  config: SiteConfig,
  version: DocsVersion,
  { kind, ...page }: PageStart & Pick<ListPageData, 'kind'>,
): Page<ListPageData> {
  const blank = blankPage(config, version, page);
  return { ...blank, data: { ...blank.data, kind } };
}

/** Returns the fields that all pages of a version have in common. */
export function blankPage(
  config: SiteConfig,
  version: DocsVersion,
  page: PageStart,
): Omit<Page, 'data'> & { data: Omit<ListPageData, 'kind'> } {
  const data: Omit<ListPageData, 'kind'> = {
    buildId: '',
    ...page,
    documentTitle: documentTitle(page.title, config),
    toc: [],
    hideToc: true,
    sidebar: null,
    breadcrumbs: [],
    previous: null,
    next: null,
    version: version.name,
    tags: [],
    editUrl: null,
    lastUpdated: null,
    unlisted: false,
    draft: false,
    searchTag: docsTag(version.name, config.docs.id),
    hasBrowserDiagram: false,
    htmlClasses: ['docs-wrapper', 'plugin-docs', `plugin-id-${config.docs.id}`, version.className],
    markdownPath: null,
  };
  return {
    data,
    html: '',
    markdown: null,
    digest: null,
    canonical: config.url === UNPUBLISHED_URL ? null : config.url + page.path,
    keywords: [],
    questions: [],
    image: null,
    noIndex: config.noIndex || version.noIndex,
    head: '',
    styles: {},
    source: null,
  };
}

/** Returns `Authorization | Documentation`. If the page title equals the site title, it isn't repeated (H1). */
export function documentTitle(title: string, config: Pick<SiteConfig, 'title' | 'titleDelimiter'>): string {
  return title === '' || title === config.title
    ? config.title
    : `${title} ${config.titleDelimiter} ${config.title}`;
}
