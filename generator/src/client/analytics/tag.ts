/**
 * Loads the analytics service. A script of its own in the head of each page, and only of sites that
 * name an id.
 */

const HOST = 'https://www.googletagmanager.com';

/** What the service knows of the window. */
export interface AnalyticsWindow {
  dataLayer?: unknown[];
  gtag?: (...args: unknown[]) => void;
}

/** Written in front of this script by the build, because nothing in a document may choose what is loaded. */
declare const ANALYTICS: { gtag: string | null; tagManager: string | null };

const { gtag: gtagId, tagManager } = ANALYTICS;

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = HOST + src;
  document.head.append(script);
}

function begin(): void {
  const scope = window as unknown as AnalyticsWindow;
  // An element with this id is a property of the window, but not its own.
  const layer = (Object.hasOwn(scope, 'dataLayer') && scope.dataLayer) || (scope.dataLayer = []);
  if (gtagId !== null) {
    // The service tells commands from events by their being an `arguments` object.
    scope.gtag = function gtag() {
      layer.push(arguments);
    };
    scope.gtag('js', new Date());
    scope.gtag('config', gtagId);
    load(`/gtag/js?id=${gtagId}`);
  }
  if (tagManager !== null) {
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
