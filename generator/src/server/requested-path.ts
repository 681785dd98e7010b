import type { IncomingMessage } from 'node:http';

export interface RequestedPath {
  /** As sent, with dot segments removed: `/docs/%C3%BCber`. */
  encoded: string;
  /** `/docs/über`; encoded slashes stay encoded. */
  decoded: string;
  /** Each segment decoded, so that `a%23b` is the file `a#b`; `null` if a segment contains a slash. */
  file: string | null;
  /** `?q=1`, or empty. */
  search: string;
}

/** Parses the path of a request; returns `null` if it isn't a path or is badly encoded. */
export function requestedPath({ url = '' }: IncomingMessage): RequestedPath | null {
  // Without a host, the first segment of a path that starts with two slashes would be parsed as the host.
  const whole = `http://localhost${url}`;
  if (!url.startsWith('/') || !URL.canParse(whole)) {
    return null;
  }
  const { pathname, search } = new URL(whole);
  try {
    const decoded = decodeURI(pathname);
    return decoded.includes('\0') ? null : { encoded: pathname, decoded, file: fileOf(pathname), search };
  } catch {
    return null;
  }
}

function fileOf(pathname: string): string | null {
  const parts = pathname.split('/').map(decodeURIComponent);
  return parts.some((part) => part.includes('/')) ? null : parts.join('/');
}
