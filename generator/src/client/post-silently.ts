/**
 * Posts what a reader did to the site's own server: no cookie, no address of the page, and no answer that anybody waits for.
 *
 * @param url path of the site
 */
export function postSilently(url: string, content: unknown): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(content),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {
    // The reader has nothing of it.
  });
}
