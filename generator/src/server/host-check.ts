/**
 * Whom a server on an author's machine answers: people who opened it, not the other web pages that they have open.
 * Those could otherwise read unpublished pages, by fetching `http://localhost:3000` or by a name of their own that
 * leads to this machine (DNS rebinding).
 */

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Why a request is refused, as a sentence that says what to do; `null` when it is welcome.
 *
 * @param ownName the name that the server was told to listen on, if any
 */
export function rejectionReason({ headers }: IncomingMessage, ownName: string | null): string | null {
  const { host, origin } = headers;
  const name = host === undefined ? null : nameOf(host);
  if (name !== null && !isOwnName(name, ownName)) {
    return `This server does not answer for the host "${name}". Open the address that it printed in the terminal; if "${name}" is a name of this machine, start the server with --host ${name}.`;
  }
  if (origin !== undefined && originHost(origin) !== host?.toLowerCase()) {
    return `This server answers only its own pages, and "${origin}" is another website. Open the address that the server printed in the terminal in a tab of its own.`;
  }
  if (isReadByOtherSite(headers)) {
    return 'This server answers only its own pages, and another website asked for this one. Open the address that the server printed in the terminal in a tab of its own.';
  }
  return null;
}

/** Whether the browser says that a page of this very server asks. */
export function isOwnPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

/** A link that leads here, or a frame: the other page sees nothing of what is in it. */
function isReadByOtherSite(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

/** An address cannot be made to lead elsewhere, as a name can. */
function isOwnName(name: string, ownName: string | null): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replaceAll(/[[\]]/g, '')) !== 0 ||
    name === ownName?.toLowerCase()
  );
}

/** `localhost` of `LOCALHOST:3000`, `[::1]` of `[::1]:3000`. */
function nameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** `null` for an origin that has no name: a page in a sandbox, a file. */
function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
