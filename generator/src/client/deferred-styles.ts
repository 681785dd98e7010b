/** The style sheet of what only scripts show, which the client brings with it. */

let loaded: Promise<unknown> = Promise.resolve();

/** Asks for the sheet, before the page's own one, where a site's rules still win. */
export function loadDeferredStyles(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  loaded = new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
  const first = document.querySelector('link[rel=stylesheet]');
  if (first === null) document.head.append(link);
  else first.before(link);
}

/** Fulfilled when the sheet has come, or cannot: what it is for is then shown without it. */
export const deferredStyles = (): Promise<unknown> => loaded;
