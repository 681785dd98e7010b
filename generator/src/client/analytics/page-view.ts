/** Page views for the analytics service, where the site names one. The first view of a document is the tag's own. */

import type { AnalyticsWindow } from './tag.ts';

// Long enough for the title to be set; and for a query that is typed, until the typing stops.
const NAVIGATION_DELAY_MS = 0;
const TYPING_DELAY_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a page view for the current address. Of views in quick succession only the last is sent.
 *
 * @param isTyped the query was replaced in place, perhaps letter by letter
 */
export function sendPageView(isTyped: boolean): void {
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      const { gtag } = globalThis as AnalyticsWindow;
      gtag?.('set', 'page_path', location.pathname + location.search + location.hash);
      gtag?.('event', 'page_view');
    },
    isTyped ? TYPING_DELAY_MS : NAVIGATION_DELAY_MS,
  );
}
