/** Parses hosts for the Content Security Policy. */

import type { PolicyList } from './policy-lists.ts';

/** `label.label` with at least two labels, or a name of this machine. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;

/** A normalized host, or the reason it's invalid. */
export type ReadHost = { source: string } | { mistake: string };

const EXAMPLE = '"https://videos.example"';

/**
 * Parses a host from the settings: `https://videos.example`, `videos.example:8443`, or `*.videos.example`. `http:` is
 * only allowed for localhost, and `wss:` only for connections.
 */
export function readHost(written: string, list: PolicyList): ReadHost {
  const mistake = mistakeOf(written);
  if (mistake !== null) {
    return { mistake };
  }
  const [, scheme = 'https', wildcard = '', host = '', port] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*\.)?([^/:]+)(?::(\d{1,5}))?\/?$/i.exec(written) ?? [];
  const name = asciiName(host);
  if (name === null || (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535))) {
    return { mistake: `expected a host such as ${EXAMPLE}` };
  }
  const isLocal = LOOPBACK.test(name);
  if (wildcard !== '' && isLocal) {
    return { mistake: `expected a host such as ${EXAMPLE}, because there are no subdomains of "${name}"` };
  }
  const protocol = scheme.toLowerCase();
  if (
    protocol !== 'https' &&
    !(protocol === 'http' && isLocal) &&
    !(protocol === 'wss' && list === 'connect')
  ) {
    return {
      mistake:
        protocol === 'wss'
          ? 'expected an address that starts with "https:", because "wss:" belongs in policy.connect'
          : `expected a host such as ${EXAMPLE}, because "${protocol}:" isn't secure`,
    };
  }
  return { source: `${protocol}://${wildcard}${name}${port === undefined ? '' : `:${Number(port)}`}` };
}

/** Returns the reason if the text isn't a host. */
function mistakeOf(written: string): string | null {
  if (/^(?:[a-z]+:\/\/)?\*(?::.*)?\/?$/i.test(written)) {
    return `expected a host such as ${EXAMPLE}, because "*" would allow every host`;
  }
  if (/^(?:[a-z]+:\/\/)?\*\.[^.]*$/i.test(written)) {
    return 'expected a subdomain of one host, such as "*.videos.example"';
  }
  if (/^'|^(?:self|none|unsafe-[\w-]+|strict-dynamic)$|^(?:nonce|sha\d+)-/i.test(written)) {
    return `expected a host such as ${EXAMPLE}, because policy keywords aren't allowed`;
  }
  if (/^[a-z][a-z0-9+.-]*:(?!\/\/)(?!\d+\/?$)/i.test(written)) {
    const scheme = written.slice(0, written.indexOf(':') + 1).toLowerCase();
    return `expected a host such as ${EXAMPLE}, because "${scheme}" isn't a host`;
  }
  if (written.startsWith('//')) {
    return `expected the host with its scheme, "https:${written.replace(/^(\/\/[^/]*).*$/s, '$1')}"`;
  }
  if (/^[^/\s]+\/+[^/]/.test(written.replace(/^[a-z][a-z0-9+.-]*:\/\//i, ''))) {
    return 'expected a host without a path';
  }
  return /[\s;,'"@\\?#[\]%\0]/.test(written) ? `expected one host such as ${EXAMPLE}` : null;
}

/** Normalizes a name as browsers do: lower case, and Punycode for international names. */
function asciiName(host: string): string | null {
  if (!/^[^\s*]+$/.test(host) || !URL.canParse(`https://${host}`)) {
    return null;
  }
  const name = new URL(`https://${host}`).hostname;
  return NAME.test(name) || LOOPBACK.test(name) ? name : null;
}

/** Returns whether a policy source allows a URL on another host. Paths are ignored. */
export function allowsUrl(source: string, url: URL): boolean {
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) {
    return url.protocol === source;
  }
  const [, scheme = '', wildcard, host = '', port] =
    /^([a-z]+):\/\/(\*\.)?([^:/]+)(?::(\d+))?$/.exec(source) ?? [];
  const isHost = wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
  // URLs and sources omit the default port.
  return `${scheme}:` === url.protocol && isHost && url.port === (isDefault(scheme, port) ? '' : port);
}

function isDefault(scheme: string, port: string | undefined): boolean {
  return port === undefined || port === (scheme === 'http' ? '80' : '443');
}
