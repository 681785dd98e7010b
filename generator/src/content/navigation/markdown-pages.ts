import type { SiteConfig } from '../../config/schema/site-config.ts';
import type { Problem } from '../../problems.ts';
import type { DocPageData, Page, RenderedMarkdown } from '../model.ts';
import type { VersionDocs } from '../read-docs.ts';
import { hasOwnTitle, versionFacts, type DocFacts } from './doc-facts.ts';
import { contextOutsideDocs, docPage, ownClasses } from './doc-pages.ts';
import { documentTitle } from './page-frame.ts';
import type { SiteLink } from './site-links.ts';

/**
 * Builds Markdown pages in the folder for React pages. They are like docs, but without version and sidebar, and with no
 * heading except their own.
 *
 * @param rendered by source
 */
export function markdownPages(
  written: VersionDocs,
  rendered: ReadonlyMap<string, RenderedMarkdown>,
  config: SiteConfig,
): { pages: Page[]; links: SiteLink[]; problems: Problem[] } {
  const facts = versionFacts(written, rendered);
  const context = contextOutsideDocs(facts, config);
  const made = [...facts.docs.values()].map((doc) => ({
    doc,
    ...docPage(isTitled(doc) ? doc : { ...doc, title: config.title }, context),
  }));
  for (const { doc, page } of made) {
    page.data = { ...page.data, ...ownData(doc, config) };
  }
  return {
    pages: made.map(({ page }) => page),
    links: made.flatMap(({ links }) => links),
    problems: made.flatMap(({ problems }) => problems),
  };
}

function isTitled(facts: DocFacts): boolean {
  return hasOwnTitle(facts) || facts.rendered.head.includes('<title>');
}

function ownData(facts: DocFacts, config: SiteConfig): Partial<Omit<DocPageData, 'kind'>> {
  const { contentTitle } = facts.rendered;
  return {
    ...(isTitled(facts) ? {} : { documentTitle: documentTitle('', config) }),
    headingHtml: contentTitle === null || contentTitle.standsInText === true ? null : contentTitle.html,
    version: null,
    tags: [],
    editUrl: null,
    searchTag: 'default',
    htmlClasses: ['plugin-pages', ...ownClasses(facts.doc.frontMatter)],
  };
}
