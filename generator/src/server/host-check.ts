/**
 * Rejects requests to a local server from other websites. They could otherwise read unpublished pages by fetching
 * `http://localhost:3000`, or through their own host name that resolves to this machine (DNS rebinding).
 */

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns why a request is rejected, as a sentence with the fix, or `null` if it's allowed.
 *
 * @param ownName host name that the server was told to listen on, if any
 */
export function rejectionReason({ headers }: IncomingMessage, ownName: string | null): string | null {
  const { host, origin } = headers;
  const name = host === undefined ? null : nameOf(host);
  if (name !== null && !isOwnName(name, ownName)) {
    return `This server doesn't accept the host "${name}". Open the address that it printed in the terminal. If "${name}" is a name of this machine, start the server with --host ${name}.`;
  }
  if (origin !== undefined && originHost(origin) !== host?.toLowerCase()) {
    return `This server only accepts requests from its own pages, and "${origin}" is another website. Open the address that the server printed in the terminal in a separate tab.`;
  }
  if (isReadByOtherSite(headers)) {
    return 'This server only accepts requests from its own pages, and this request came from another website. Open the address that the server printed in the terminal in a separate tab.';
  }
  return null;
}

/** Returns whether the browser reports a same-origin request. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

/** Links and frames are allowed, because the other page can't read their content. */
function isReadByOtherSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** Unlike a name, an IP address can't be made to resolve elsewhere. */
function isOwnName(name: string, ownName: string | null): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replaceAll(/[[\]]/g, '')) !== 0 ||
    name === ownName?.toLowerCase()
  );
}

/** Returns `localhost` for `LOCALHOST:3000` and `[::1]` for `[::1]:3000`. */
function nameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** Returns `null` for opaque origins: sandboxed pages and files. */
function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
