/** Loads the analytics service. A separate script in the head of each page, only on sites with an analytics id. */

const HOST = 'https://www.googletagmanager.com';

/** Window properties that the service uses. */
export interface AnalyticsWindow {
  dataLayer?: unknown[];
  gtag?: (...args: unknown[]) => void;
}

/** Prepended by the build, so that nothing in a document can change what is loaded. */
declare const ANALYTICS: { gtag: string | null; tagManager: string | null };

const { gtag: gtagId, tagManager } = ANALYTICS;

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = HOST + src;
  document.head.append(script);
}

function begin(): void {
  const scope: AnalyticsWindow & Window = window;
  // An element with this id becomes a property of the window, but not an own property.
  const layer = (Object.hasOwn(scope, 'dataLayer') && scope.dataLayer) || (scope.dataLayer = []);
  if (gtagId !== null) {
    // The service recognizes commands by their type, an `arguments` object.
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

// Don't count a page that is only prerendered in the background.
if ('prerendering' in document && document.prerendering === true) {
  document.addEventListener('prerenderingchange', begin, { once: true });
} else {
  begin();
}
