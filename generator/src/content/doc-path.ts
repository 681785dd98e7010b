import path from 'node:path';
import { splitNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';
import { encodePath } from '../url-text.ts';

/** Derives a doc's id and slug from its file path and front matter. */
export interface DocPlace {
  /** Path relative to the docs folder, such as `01-server/02-otp.md`. */
  file: string;
  id?: string;
  slug?: string;
  /** Whether to strip number prefixes. */
  stripPrefixes: boolean;
}

/** Returns `server/otp`: the folder without number prefixes, then the front matter's id or the file name (I10). */
export function docId({ file, id, stripPrefixes }: DocPlace): string {
  const { folder, name } = parts(file, stripPrefixes);
  return (folder === '' ? '' : `${folder}/`) + (id ?? name);
}

/** Returns the path below the version's root with a leading slash: `/server/otp`, or `/server/` for an index file. */
export function docSlug(place: DocPlace): string {
  const { file, id, slug, stripPrefixes } = place;
  const { folder, name } = parts(file, stripPrefixes);
  const base = folder === '' ? '/' : `/${folder}/`;
  if (slug?.startsWith('/') === true) {
    return resolveSlug(slug, '/');
  }
  if (slug === undefined && isCategoryIndex(file)) {
    return base;
  }
  return resolveSlug(slug ?? id ?? name, base);
}

/** Returns true for the index file of a folder: `index`, `readme`, or the folder's name, case-insensitively. */
export function isCategoryIndex(file: string): boolean {
  const { dir, name } = path.posix.parse(file);
  const folder = path.posix.basename(dir);
  return ['index', 'readme', folder.toLowerCase()].includes(name.toLowerCase());
}

/** Percent-encodes a slug for a URL, without encoding it twice. Keeps the case (I23). */
export function encodeSlug(slug: string): string {
  return slug
    .split('/')
    .map((part) => encodePath(part).replaceAll(/[?#]/g, encodeURIComponent))
    .join('/');
}

function parts(file: string, stripPrefixes: boolean): { folder: string; name: string } {
  const { dir, name } = path.posix.parse(file);
  return stripPrefixes
    ? { folder: stripNumberPrefixes(dir), name: splitNumberPrefix(name).name }
    : { folder: dir, name };
}

/** Resolves like a relative link in a browser: `..` goes up, and a trailing slash is kept. */
function resolveSlug(slug: string, base: string): string {
  const resolved: string[] = [];
  const all = [...(slug.startsWith('/') ? [] : base.split('/')), ...slug.split('/')];
  for (const written of all) {
    // Browsers treat an encoded dot as a dot.
    const part = /^(?:\.|%2e){1,2}$/i.test(written) ? written.replaceAll(/%2e/gi, '.') : written;
    if (part === '..') {
      resolved.pop();
    } else if (part !== '' && part !== '.') {
      resolved.push(part);
    }
  }
  const folderLike = /(^|\/)\.{0,2}$/.test(slug);
  return resolved.length === 0 ? '/' : `/${resolved.join('/')}${folderLike ? '/' : ''}`;
}
