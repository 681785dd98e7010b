/** Page views for the analytics service, if the site uses one. The tag itself sends the first view of a document. */

import type { AnalyticsWindow } from './tag.ts';

// Long enough for the title to be set, or for the reader to stop typing a query.
const NAVIGATION_DELAY_MS = 0;
const TYPING_DELAY_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a page view for the current URL. Of several views in quick succession, only the last is sent.
 * @param isTyped the query was replaced in place, possibly on each keystroke
 */
export function sendPageView(isTyped: boolean): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      const { gtag }: AnalyticsWindow & typeof globalThis = globalThis;
      gtag?.('set', 'page_path', location.pathname + location.search + location.hash);
      gtag?.('event', 'page_view');
    },
    isTyped ? TYPING_DELAY_MS : NAVIGATION_DELAY_MS,
  );
}
