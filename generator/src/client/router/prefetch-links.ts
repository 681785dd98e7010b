/** Fetching ahead what the reader is likely to open next: links that are seen, links that are pointed at. */

import { browserConnection, isDataSavingConnection } from './connection.ts';
import { pageLinkTarget } from './link-clicks.ts';
import type { Router } from './state.ts';

/** How many pages are fetched ahead because a link to them is in view, for each page read. */
const VISIBLE_LIMIT = 8;
// Passing over a link is no intent.
const HOVER_MS = 50;

export interface LinkPrefetcher {
  /** Watches the links of the page that is shown now. */
  watch(): void;
}

/** Starts fetching ahead; does nothing on 2g and with data saver on. */
export function startPrefetch(router: Router, baseUrl: string): LinkPrefetcher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let allowance = 0;

  function prefetch(anchor: HTMLAnchorElement): void {
    const target = pageLinkTarget(anchor, new URL(location.href), baseUrl);
    if (target !== null && !isDataSavingConnection(browserConnection())) router.prefetch(target.href);
  }

  function onIntent(event: Event): void {
    clearTimeout(timer);
    const anchor =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (anchor !== null) timer = setTimeout(() => prefetch(anchor), HOVER_MS);
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => {
        if (allowance-- > 0) prefetch(target as HTMLAnchorElement);
      });
    }
  });

  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  // The pointer that woke the page up stands on a link already.
  const hovered = document.querySelector<HTMLAnchorElement>('a[href]:hover');
  if (hovered !== null) prefetch(hovered);

  return {
    watch() {
      observer.disconnect();
      allowance = VISIBLE_LIMIT;
      for (const anchor of document.querySelectorAll('main a[href]:not([href^="#"])'))
        observer.observe(anchor);
    },
  };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}
