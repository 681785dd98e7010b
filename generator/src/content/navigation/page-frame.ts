import type { SiteConfig } from '../../config/schema/site-config.ts';
import { UNPUBLISHED_URL } from '../../config/schema/site-config.ts';
import type { Page, PageData } from '../model.ts';
import { docsTag } from '../../version-key.ts';
import type { DocsVersion } from '../versions.ts';

/** What every page of a version has, so that the makers of pages say only what differs. */
export function blankPage(
  config: SiteConfig,
  version: DocsVersion,
  page: {
    path: string;
    kind: PageData['kind'];
    title: string;
    description: string;
    headingHtml: string | null;
  },
): Page {
  const data: PageData = {
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

/** `Authorization | Documentation`; a page named as the site carries the name once (H1). */
export function documentTitle(title: string, config: Pick<SiteConfig, 'title' | 'titleDelimiter'>): string {
  return title === '' || title === config.title
    ? config.title
    : `${title} ${config.titleDelimiter} ${config.title}`;
}
