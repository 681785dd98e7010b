/** Maps a site's URLs to files of its offline copy. */

import path from 'node:path';
import { decodePart } from '../url-text.ts';

export interface CopyLinks {
  /** `/docs/` */
  base: string;
  /** The site's public URL without a trailing slash; `''` if it has none. */
  origin: string;
  /** Files of the build, relative to its folder. */
  files: ReadonlySet<string>;
  /** New path by old path, both with the base. */
  redirects: ReadonlyMap<string, { to: string }>;
  nameInCopy: (file: string) => string;
  /** Called for each file that something in the copy links to. */
  onFile: (file: string) => void;
}

/**
 * Returns the URL to use in the copy: relative if the copy contains the target, otherwise absolute.
 *
 * @param address as written in the file
 * @param from path of the file: `server/otp/index.html`
 * @param page base URL for relative links: `/docs/server/otp`
 */
export function hrefInCopy(address: string, from: string, page: string, links: CopyLinks): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address)) {
    return address;
  }
  const url = new URL(address, `http://copy${page}`);
  const suffix = url.search + url.hash;
  const target = fileOf(url.pathname, links);
  if (target === null) {
    return links.origin === '' ? address : links.origin + url.pathname + suffix;
  }
  links.onFile(target.file);
  const relative = path.posix.relative(path.posix.dirname(from), links.nameInCopy(target.file));
  return (
    relative.split('/').map(encodeURIComponent).join('/') +
    (url.hash === '' ? url.search + target.hash : suffix)
  );
}

/** Returns the file that a server would return, after redirects. */
function fileOf(
  pathname: string,
  { base, files, redirects }: CopyLinks,
): { file: string; hash: string } | null {
  const moved = redirects.get(pathname)?.to ?? redirects.get(pathname.replace(/\/$/, ''))?.to;
  const [target = pathname, hash = ''] = moved?.split(/(?=#)/) ?? [];
  if (!`${target}/`.startsWith(base)) {
    return null;
  }
  const plain = target
    .slice(base.length)
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => decodePart(part))
    .join('/');
  const candidates = plain === '' ? ['index.html'] : [plain, `${plain}/index.html`, `${plain}.html`];
  const file = candidates.find((candidate) => files.has(candidate));
  return file === undefined ? null : { file, hash };
}
