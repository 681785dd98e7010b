/**
 * Included in every page of a site with `serviceWorker`. Registers the service worker and sends it the URLs that the
 * reader opens.
 */

import type { Visit } from './visit.ts';

/** Prepended by the build. */
declare const WORKER: string;

const { dataset } = document.documentElement;
const { serviceWorker } = navigator;

/** The document and the data file of the current page, because the next visit may request either. */
const ofPage = (): string[] => [location.pathname, `${location.pathname.replace(/\/$/, '')}/index.json`];

async function keep(hrefs: string[]): Promise<void> {
  const { active } = await serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  active?.postMessage({ keep: hrefs } satisfies Visit);
}

function start(): void {
  // Without a service worker, the site works as usual.
  serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn("The site isn't available offline.", error));
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin));
  void keep([...ofPage(), ...(serviceWorker.controller === null ? loaded : [])]);
  document.addEventListener('docs:navigated', () => void keep(ofPage()));
  serviceWorker.addEventListener('message', () => {
    dataset['offline'] = '';
    addEventListener('online', () => delete dataset['offline'], { once: true });
  });
}

// Browsers support service workers only on secure pages.
if ('serviceWorker' in navigator) addEventListener('load', start);
