/** Updates the document's head and root element for a page. */

import type { PageData, SiteData } from '../../content/model.ts';
import { versionName } from '../../version-key.ts';

interface HeadContent {
  title: string;
  /** Content of each `<meta>` by `name` or `property`; `null` if the page doesn't have it. */
  metas: Record<string, string | null>;
  canonical: string | null;
}

/** The parts of a page's head that differ between pages. */
export function headOf(page: PageData, site: SiteData): HeadContent {
  const isFound = page.kind !== 'not-found';
  const canonical = isFound && site.url !== '' ? site.url + page.path : null;
  const version = page.version === null ? null : versionName(page.version);
  const description = page.description === '' ? null : page.description;
  return {
    title: page.documentTitle,
    metas: {
      description,
      robots: isFound && page.noIndex !== true ? null : 'noindex, nofollow',
      'og:title': page.documentTitle,
      'og:description': description,
      'og:url': canonical,
      docusaurus_version: version,
      'docsearch:version': version,
      docusaurus_tag: page.searchTag,
      'docsearch:docusaurus_tag': page.searchTag,
    },
    canonical,
  };
}

/** Updates the document's head for `page` synchronously, so that title and content always match. */
export function updateHead(page: PageData, previous: PageData, site: SiteData): void {
  const { title, metas, canonical } = headOf(page, site);
  // Only crawlers read these, and they load each page as a document. Remove them, because they'd describe another page.
  for (const element of document.head.querySelectorAll('[data-once]')) element.remove();
  document.title = title;
  for (const [name, content] of Object.entries(metas)) {
    const attribute = name.startsWith('og:') ? 'property' : 'name';
    setAttributeOf('meta', { [attribute]: name }, 'content', content);
  }
  setAttributeOf('link', { rel: 'canonical' }, 'href', canonical);
  const { classList } = document.documentElement;
  classList.remove(...previous.htmlClasses);
  classList.add(...page.htmlClasses);
}

/**
 * Sets an attribute of the head element with these attributes, creating it if necessary; `null` removes the element.
 */
function setAttributeOf(
  tag: 'meta' | 'link',
  identity: Record<string, string>,
  attribute: string,
  value: string | null,
): void {
  const conditions = Object.entries(identity).map(([name, own]) => `[${name}="${own}"]`);
  const existing = document.head.querySelector(tag + conditions.join(''));
  if (value === null) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag));
  for (const [name, own] of Object.entries(identity)) element.setAttribute(name, own);
  element.setAttribute(attribute, value);
}
