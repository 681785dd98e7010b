/** Style sheet for elements that only scripts show, loaded by the client. */

let loaded: Promise<unknown> = Promise.resolve();

/** Loads the sheet and inserts it before the page's own, so that a site's rules still take precedence. */
export function loadDeferredStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  loaded = new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
  const first = document.querySelector('link[rel=stylesheet]');
  if (first === null) document.head.append(link);
  else first.before(link);
}

/** Resolves when the sheet has loaded or failed to load, in which case its elements appear unstyled. */
export const deferredStyles = (): Promise<unknown> => loaded;
