/**
 * Posts an event to the site's own server, without cookies, referrer, or waiting for a response.
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
    // A failure doesn't matter to the reader.
  });
}
