/**
 * The script of a page in a copy that is opened by double click. Browsers load no modules, workers and data there, so the
 * shell does not come to life: menus, the drawer and the tree of pages work without it, and this answers the rest. A
 * classic script right behind the inline one and the script with the site's data.
 */

import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { dismissAnnouncement, startAnnouncement } from '../../client/announcement.ts';
import { startCodeBlocks } from '../../client/body/code-blocks.ts';
import { enlarge } from '../../client/body/diagram-zoom.ts';
import { showValues } from '../../client/body/field-values.ts';
import { startHeadingLinks } from '../../client/body/heading-links.ts';
import { watchScrollers } from '../../client/body/scrollers.ts';
import { startTabs } from '../../client/body/tabs.ts';
import { startTerms } from '../../client/body/terms.ts';
import { addressInCopy } from '../../client/copy-address.ts';
import { startColorMode, toggleColorMode } from '../../client/color-mode.ts';
import { hashTarget, scrollToHash } from '../../client/router/hash-target.ts';
import { staticRouter } from '../../client/router/static.ts';
import type { PageData, SiteData } from '../../content/model.ts';
import { createText, type ShellText } from '../../strings/text.ts';
import { DocsProvider } from '../hooks/context.tsx';
import { rememberPage } from '../search/recent-pages.ts';
import { slotOf } from '../islands/islands.tsx';
import { SearchPage } from '../search/SearchPage.tsx';
import { startSearchDialog } from './search-dialog.tsx';

declare global {
  interface Window {
    /** Data of the site, by the script before this one. */
    docsSite: SiteData;
  }
}

const SEARCH_PAGE = '[data-component="@generator/SearchPage#SearchPage"]';

addEventListener('DOMContentLoaded', start);

function start(): void {
  const site = siteOfCopy(window.docsSite);
  const page = JSON.parse(document.getElementById('docs-page')?.textContent ?? '') as PageData;
  const text = createText(site.strings, site.locale.code);
  startColorMode(site.colorMode);
  if (site.announcement !== null) startAnnouncement(site.announcement.id);
  startTabs();
  startCodeBlocks(text);
  startHeadingLinks(text);
  startTerms();
  watchScrollers(document);
  showValues();
  // Their drawings need modules: the sources are shown.
  for (const figure of document.querySelectorAll('[data-mermaid]')) figure.removeAttribute('data-mermaid');
  withoutDeadControls();
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) answerClick(target, text);
  });
  addEventListener('hashchange', showTarget);
  showTarget();
  if (site.search?.indexHref) startSearch(site, page);
}

/** The same with addresses of the copy; nothing is sent to anybody. */
function siteOfCopy(site: SiteData): SiteData {
  const { search } = site;
  if (search === null || search.indexHref === null) {
    return { ...site, search: null };
  }
  const { typesense: _hosted, report: _report, ...own } = search;
  return {
    ...site,
    search: {
      ...own,
      engine: 'embedded',
      pagePath: addressInCopy(search.pagePath),
      indexHref: addressInCopy(search.indexHref),
      popular: search.popular.map((link) => ({ ...link, url: addressInCopy(link.url) })),
    },
  };
}

/** What nothing answers here: parts of the shell that need a server or modules, and components of the site. */
function withoutDeadControls(): void {
  for (const part of document.querySelectorAll('.page-menu li:has(button), .feedback, .footer__keys')) {
    part.remove();
  }
  for (const island of document.querySelectorAll(`docs-island:not(${SEARCH_PAGE})`)) {
    island.setAttribute('inert', '');
  }
}

/** The buttons of the shell. */
function answerClick(target: Element, text: ShellText): void {
  const figure = target.closest('.diagram-zoom')?.parentElement;
  if (target.closest('.colour-toggle')) toggleColorMode();
  if (target.closest('.announcement-bar__close')) dismissAnnouncement();
  if (figure) enlarge(figure, text);
  // Of the drawer of narrow windows, each panel leads to the other.
  const panel = target.closest('.navbar-sidebar__back')?.parentElement;
  const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
  if (panel && menu) {
    menu.dataset['panel'] = panel.matches('.navbar-sidebar__item--main') ? 'secondary' : 'primary';
  }
}

/** The browser cannot scroll to what a tab or closed details hide. */
function showTarget(): void {
  if (hashTarget(location.hash)?.getClientRects().length === 0) scrollToHash(location.hash);
}

function startSearch(site: SiteData, page: PageData): void {
  const router = staticRouter(site, page, null);
  const inContext = (children: ReactNode): ReactNode => (
    <DocsProvider router={router} site={site}>
      {children}
    </DocsProvider>
  );
  let root: Root | undefined;
  startSearchDialog((box, container) => (root ??= createRoot(container)).render(inContext(box)));
  const island = document.querySelector<HTMLElement>(SEARCH_PAGE);
  if (island !== null) {
    hydrateRoot(island, inContext(<SearchPage>{slotOf(island)}</SearchPage>), {
      identifierPrefix: island.dataset['id'] ?? '',
    });
  }
  if (page.kind === 'doc') {
    rememberPage({ path: location.pathname, title: page.title });
  }
}
