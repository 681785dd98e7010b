/** Stands in every page of a site with `serviceWorker`: starts its service worker, and tells it what the reader opens. */

import type { Visit } from './visit.ts';

/** Written in front of this script by the build. */
declare const WORKER: string;

const { dataset } = document.documentElement;
const { serviceWorker } = navigator;

/** The document and the data of the page that is shown, since the next visit may ask for either. */
const ofPage = (): string[] => [location.pathname, `${location.pathname.replace(/\/$/, '')}/index.json`];

async function keep(hrefs: string[]): Promise<void> {
  const { active } = await serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  active?.postMessage({ keep: hrefs } satisfies Visit);
}

function start(): void {
  // Without one, the site is as any other.
  serviceWorker
    .register(WORKER)
    .catch((error: unknown) => console.warn('The site is not kept for offline use.', error));
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

// Not everywhere: browsers have it on secure pages only.
if ('serviceWorker' in navigator) addEventListener('load', start);
