/**
 * Script of pages in an offline copy, which are opened from the file system. Browsers block modules, workers, and
 * fetches there, so the shell isn't hydrated. Menus, the drawer, and the sidebar work without scripts; this handles
 * the rest. A classic script that runs after the inline script and the one with the site's data.
 */

import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import { dismissAnnouncement, startAnnouncement } from '../../client/announcement.ts';
import { startCodeBlocks } from '../../client/body/code-blocks.ts';
import { enlarge } from '../../client/body/full-size.ts';
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
    /** Site data, set by the previous script. */
    docsSite: SiteData;
  }
}

const SEARCH_PAGE = '[data-component="@generator/SearchPage#SearchPage"]';

addEventListener('DOMContentLoaded', start);

function start(): void {
  const site = siteOfCopy(window.docsSite);
  const page: PageData = JSON.parse(document.getElementById('docs-page')?.textContent ?? '');
  const text = createText(site.strings, site.locale.code);
  startColorMode(site.colorMode);
  if (site.announcement !== null) startAnnouncement(site.announcement.id);
  startTabs();
  startCodeBlocks(text);
  startHeadingLinks(text);
  startTerms();
  watchScrollers(document);
  showValues();
  // Mermaid needs modules, so the diagram's source is shown.
  for (const figure of document.querySelectorAll('[data-mermaid]')) figure.removeAttribute('data-mermaid');
  withoutDeadControls();
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element) answerClick(event.target, text, event);
  });
  addEventListener('hashchange', showTarget);
  showTarget();
  if (site.search?.indexHref) startSearch(site, page);
}

/** The site's settings with URLs of the copy, and without services that receive data. */
function siteOfCopy(site: SiteData): SiteData {
  const { search } = site;
  if (search === null || search.indexHref === null) {
    return { ...site, search: null };
  }
  const { hosted: _hosted, report: _report, ...own } = search;
  return {
    ...site,
    search: {
      ...own,
      pagePath: addressInCopy(search.pagePath),
      indexHref: addressInCopy(search.indexHref),
      popular: search.popular.map((link) => ({ ...link, url: addressInCopy(link.url) })),
    },
  };
}

/** Removes controls that need a server or modules, and the site's components. */
function withoutDeadControls(): void {
  for (const part of document.querySelectorAll('.page-menu li:has(button), .feedback, .footer__keys')) {
    part.remove();
  }
  for (const island of document.querySelectorAll(`docs-island:not(${SEARCH_PAGE})`)) {
    island.setAttribute('inert', '');
  }
}

/** Handles clicks on the shell's buttons. */
function answerClick(target: Element, text: ShellText, event: Event): void {
  if (target.closest('.colour-toggle')) toggleColorMode();
  if (target.closest('.announcement-bar__close')) dismissAnnouncement();
  const zoom = target.closest('.diagram-zoom, .image-zoom');
  if (zoom) {
    event.preventDefault();
    enlarge(zoom, text);
  }
  // The drawer's two panels lead to each other.
  const panel = target.closest('.navbar-sidebar__back')?.parentElement;
  const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
  if (panel && menu) {
    menu.dataset['panel'] = panel.matches('.navbar-sidebar__item--main') ? 'secondary' : 'primary';
  }
}

/** The browser can't scroll to targets in hidden tabs or closed details. */
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
