import type { IncomingMessage } from 'node:http';

export interface RequestedPath {
  /** As sent, without dots that climb: `/docs/%C3%BCber`. */
  encoded: string;
  /** `/docs/über`; an encoded slash stays encoded. */
  decoded: string;
  /** Each part decoded for itself, so that `a%23b` is the file `a#b`; `null` if a part has a slash. */
  file: string | null;
  /** `?q=1`, or nothing. */
  search: string;
}

/** What a request asks for; `null` when it is no path, or is badly encoded. */
export function requestedPath({ url = '' }: IncomingMessage): RequestedPath | null {
  // Without a host in front, the first part of a path that begins with two slashes would be read as the host.
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
