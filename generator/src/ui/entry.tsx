/** The client: hydrates the shell around the page that the document brought. */

import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import islandModules from 'virtual:docs/islands';
import slots from 'virtual:docs/slots';
import { startAnnouncement } from '../client/announcement.ts';
import { enhanceBody, startBody } from '../client/body/body.ts';
import { startColorMode } from '../client/color-mode.ts';
import { loadDeferredStyles } from '../client/deferred-styles.ts';
import { forgetUnknownVersions } from '../client/preferred-version.ts';
import { startBrowserRouter } from '../client/router/browser-router.ts';
import { searchState } from '../client/search-state.ts';
import { fetchJson } from '../client/router/page-files.ts';
import type { PageData, SidebarData, SiteData } from '../content/model.ts';
import { createText } from '../strings/text.ts';
import { App } from './App.tsx';
import { DocsProvider } from './hooks/context.tsx';
import type { Islands } from './islands/islands.tsx';
import { loadSearchBox } from './search/SearchDialog.tsx';
import deferredStylesHref from './styles/later.css?url';

/** Pages without components need nothing of this. */
const loadIslands = () => import('./islands/islands.tsx');
const hasIslands = (): boolean => document.querySelector('docs-island') !== null;

/** @param fetched the page's sidebar, where the inline script has fetched it */
async function start(initialSite: SiteData, fetched: SidebarData | undefined): Promise<void> {
  let site = initialSite;
  const page = JSON.parse(elementById('docs-page').textContent) as PageData;
  const sidebar = fetched ?? (await sidebarOf(page));
  // What fails here is tried again with the next sign of interaction.
  const needed = hasIslands() ? await loadIslands() : null;

  startColorMode(site.colorMode);
  if (site.announcement !== null) startAnnouncement(site.announcement.id);
  forgetUnknownVersions(
    site.docsPluginId,
    site.versions.map((version) => version.name),
  );

  const inContext = (children: ReactNode): ReactNode => (
    <DocsProvider router={router} site={site} slots={slots}>
      {children}
    </DocsProvider>
  );
  const text = createText(site.strings, site.locale.code);
  let islands: Islands | undefined = needed?.startIslands(islandModules, inContext, text);
  const enhance = (): void => {
    enhanceBody(text, site.choices);
    islands?.scan();
  };
  startBody(text);
  const router = startBrowserRouter({
    site,
    page,
    sidebar,
    pathname: window.docs.pathname,
    html: document.getElementById('docs-body')?.innerHTML ?? '',
    prepare: async (html) => {
      if (html.includes('<docs-island')) {
        islands ??= (await loadIslands()).startIslands(islandModules, inContext, text);
      }
    },
    enhanceBody: enhance,
  });
  enhance();

  // From here on clicks are answered: React hydrates at once what is clicked. Keys wait for the shell's effects.
  const early = window.docs.kept.splice(0);
  const onHydrated = (): void => {
    document.documentElement.dataset.hasHydrated = 'true';
    window.docs.awake = true;
    for (const event of [...early, ...window.docs.kept.filter(({ type }) => type === 'keydown')])
      replay(event);
    if (import.meta.hot) void listenToSaves();
  };
  const shell = (): ReactNode => <Started onStart={onHydrated}>{inContext(<App />)}</Started>;
  let root: Root | undefined;
  // Hydration then gives way to what the reader does meanwhile.
  startTransition(() => {
    root = hydrateRoot(elementById('docs-root'), shell());
  });

  /** React takes no update of the shell before all of it is hydrated. What was saved until then is asked for. */
  async function listenToSaves(): Promise<void> {
    const { startDevUpdates } = await import('../client/dev.ts');
    startDevUpdates(router, site, (newSite) => {
      site = newSite;
      root?.render(shell());
    });
  }
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }): ReactNode {
  useEffect(onStart, [onStart]);
  return children;
}

/** Does what the reader asked for before the shell could answer. */
function replay(event: Event): void {
  if (event instanceof KeyboardEvent) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
  } else if (event.target instanceof Element) {
    event.target.closest('button')?.click();
  }
}

async function sidebarOf({ sidebarHref: href }: PageData): Promise<SidebarData | null> {
  return href === undefined ? null : ((await fetchJson(href)) as SidebarData | null);
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no "#${id}".`);
  return element;
}

window.docs.start = start;
loadDeferredStyles(deferredStylesHref);
// Beside the site's settings, without which nothing starts.
if (hasIslands()) loadIslands().catch(() => {});
// The box is open and waits: what it shows comes beside the rest.
if (searchState.isOpen()) loadSearchBox().catch(() => {});
// A page that is being written shows what is saved without being touched first.
if (import.meta.hot) window.docs.wake();
