import path from 'node:path';
import { splitNumberPrefix, stripNumberPrefixes } from './number-prefix.ts';
import { encodePath } from '../url-text.ts';

/** What a file's place and front matter say about its id and its slug. */
export interface DocPlace {
  /** Path relative to the docs folder: `01-server/02-otp.md`. */
  file: string;
  id?: string;
  slug?: string;
  /** Number prefixes are taken off. */
  stripPrefixes: boolean;
}

/** `server/otp`: folder without number prefixes, then the front matter's id or the file's name (I10). */
export function docId({ file, id, stripPrefixes }: DocPlace): string {
  const { folder, name } = parts(file, stripPrefixes);
  return (folder === '' ? '' : `${folder}/`) + (id ?? name);
}

/** Path below the version's root, beginning with a slash: `/server/otp`, `/server/` for an index file. */
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

/** A file that stands for its folder: `index`, `readme`, or named as the folder, in any case. */
export function isCategoryIndex(file: string): boolean {
  const { dir, name } = path.posix.parse(file);
  const folder = path.posix.basename(dir);
  return ['index', 'readme', folder.toLowerCase()].includes(name.toLowerCase());
}

/**
 * A slug as part of a URL: percent-encoded once, whether or not its author did so.
 * Case is kept (I23).
 */
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

/** Like a browser does with a relative link: `..` goes up, a trailing slash stays. */
function resolveSlug(slug: string, base: string): string {
  const resolved: string[] = [];
  const all = [...(slug.startsWith('/') ? [] : base.split('/')), ...slug.split('/')];
  for (const written of all) {
    // Browsers take an encoded dot for a dot.
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
