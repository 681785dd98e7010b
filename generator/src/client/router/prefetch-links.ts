/** Prefetches pages that the reader is likely to open: links that are visible or hovered. */

import { browserConnection, isDataSavingConnection } from './connection.ts';
import { pageLinkTarget } from './link-clicks.ts';
import type { Router } from './state.ts';

/** Maximum number of pages prefetched for visible links, per page. */
const VISIBLE_LIMIT = 8;
// Moving the pointer across a link isn't intent.
const HOVER_MS = 50;

export interface LinkPrefetcher {
  /** Observes the links of the current page. */
  watch(): void;
}

/** Starts prefetching; does nothing on 2G or with data saver on. */
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
  // The pointer may already be on a link when the client loads.
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
