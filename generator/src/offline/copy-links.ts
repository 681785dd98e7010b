/** Where the addresses of a site lead in a copy of it. */

import path from 'node:path';
import { decodePart } from '../url-text.ts';

export interface CopyLinks {
  /** `/docs/` */
  base: string;
  /** Public address of the site, without a slash at the end; `''` where it has none. */
  origin: string;
  /** Files of the built site, relative to its folder. */
  files: ReadonlySet<string>;
  /** Old address → new one, with the base. */
  redirects: ReadonlyMap<string, { to: string }>;
  /** Name of a built file in the copy. */
  nameInCopy: (file: string) => string;
  /** Called with each file that something in the copy leads to. */
  onFile: (file: string) => void;
}

/**
 * The address as a file of the copy needs it: relative where the copy has what it names, else whole.
 *
 * @param address as it stands in the file
 * @param from the file: `server/otp/index.html`
 * @param page address that relative ones count from: `/docs/server/otp`
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

/** The file that a server would answer with, after redirects. */
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
