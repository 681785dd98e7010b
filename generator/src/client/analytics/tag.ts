/**
 * Loads the analytics service. A script of its own in the head of each page, and only of sites that
 * name an id: `<script async src="…" data-gtag="G-…" data-tag-manager="GTM-…">`.
 */

const HOST = 'https://www.googletagmanager.com';

/** What the service knows of the window. */
export interface AnalyticsWindow {
  dataLayer?: unknown[];
  gtag?: (...args: unknown[]) => void;
}

const { gtag: gtagId, tagManager } = document.currentScript?.dataset ?? {};

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = HOST + src;
  document.head.append(script);
}

function begin(): void {
  const scope = window as unknown as AnalyticsWindow;
  const layer = (scope.dataLayer ??= []);
  if (gtagId !== undefined) {
    // The service tells commands from events by their being an `arguments` object.
    scope.gtag = function gtag() {
      layer.push(arguments);
    };
    scope.gtag('js', new Date());
    scope.gtag('config', gtagId);
    load(`/gtag/js?id=${gtagId}`);
  }
  if (tagManager !== undefined) {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`/gtm.js?id=${tagManager}`);
  }
}

// A page that is only prepared in the background does not count as viewed.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
