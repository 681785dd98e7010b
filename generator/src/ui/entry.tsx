/** Client entry: hydrates the shell around the page in the document. */

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

/** Pages without components don't need islands. */
const loadIslands = () => import('./islands/islands.tsx');
const hasIslands = (): boolean => document.querySelector('docs-island') !== null;

/** @param fetched the page's sidebar, if the inline script has fetched it */
async function start(initialSite: SiteData, fetched: SidebarData | undefined): Promise<void> {
  let site = initialSite;
  const page: PageData = JSON.parse(elementById('docs-page').textContent);
  const sidebar = fetched ?? (await sidebarOf(page));
  // If this fails, the next interaction tries again.
  const needed = hasIslands() ? await loadIslands() : null;

  startColorMode(site.colorMode);
  if (site.announcement !== null) startAnnouncement(site.announcement.id);
  const versions = site.versions.map((version) => version.name);
  forgetUnknownVersions(site.docsPluginId, versions);

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

  // From here on React handles clicks and hydrates what is clicked first. Keys wait for the shell's effects.
  const early = window.docs.kept.splice(0);
  const onHydrated = (): void => {
    document.documentElement.dataset.hasHydrated = 'true';
    window.docs.awake = true;
    replayAll([...early, ...window.docs.kept.filter(({ type }) => type === 'keydown')]);
    if (import.meta.hot) {
      // React applies no update to the shell before it's fully hydrated, so ask for changes saved in the meantime.
      void import('../client/dev.ts').then(({ startDevUpdates }) =>
        startDevUpdates(router, site, (newSite) => {
          site = newSite;
          root?.render(shell());
        }),
      );
    }
  };
  const shell = (): ReactNode => <Started onStart={onHydrated}>{inContext(<App />)}</Started>;
  let root: Root | undefined;
  // Hydration yields to user input.
  startTransition(() => {
    root = hydrateRoot(elementById('docs-root'), shell());
  });
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }): ReactNode {
  useEffect(onStart, [onStart]);
  return children;
}

function replayAll(kept: readonly Event[]): void {
  // Replaced parts are hydrated by the click itself, which React can't do during an effect.
  queueMicrotask(() => kept.forEach(replay));
}

/** Replays an interaction from before hydration. */
function replay(event: Event): void {
  if (event instanceof KeyboardEvent) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
  } else if (event.target instanceof Element) {
    event.target.closest('button')?.click();
  }
}

async function sidebarOf({ sidebarHref: href }: PageData): Promise<SidebarData | null> {
  return href === undefined ? null : fetchJson<SidebarData>(href);
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no "#${id}".`);
  return element;
}

window.docs.start = start;
loadDeferredStyles(deferredStylesHref);
// Loaded in parallel with the site's settings, which everything needs.
if (hasIslands()) loadIslands().catch(() => {});
// The search box is already open, so load its code in parallel.
if (searchState.isOpen()) loadSearchBox().catch(() => {});
// In the dev server, a page updates without an interaction.
if (import.meta.hot) window.docs.wake();
