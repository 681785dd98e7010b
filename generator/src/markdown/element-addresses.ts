/** HTML attributes that contain URLs, by kind. URLs are resolved, prefixed with the base, and checked. */

import { sourceSet } from '../source-set.ts';
import { decodePart } from '../url-text.ts';
import { fileWithBase, pageWithBase, pathnameTarget, withoutBase } from '../base-path.ts';
import { imageSource } from './constructs/standard/image.ts';
import { linkTarget, shorten } from './link-target.ts';
import type { Render } from './render.ts';
import type { Positioned } from './tree.ts';

/** A link, form action, image, image set, another file, or a document, which is a file or a page. */
type AddressKind = 'link' | 'form' | 'image' | 'images' | 'file' | 'document';

/** By element and attribute, both in lowercase. */
const ADDRESSES: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = {
  a: { href: 'link', 'xlink:href': 'link' },
  area: { href: 'link' },
  audio: { src: 'file' },
  blockquote: { cite: 'link' },
  button: { formaction: 'form' },
  del: { cite: 'link' },
  feimage: { href: 'image', 'xlink:href': 'image' },
  form: { action: 'form' },
  iframe: { src: 'document' },
  image: { href: 'image', 'xlink:href': 'image' },
  img: { src: 'image', srcset: 'images' },
  input: { src: 'image', formaction: 'form' },
  ins: { cite: 'link' },
  q: { cite: 'link' },
  source: { src: 'file', srcset: 'images' },
  track: { src: 'file' },
  use: { href: 'file', 'xlink:href': 'file' },
  video: { src: 'file', poster: 'image' },
};

/** The URL attributes of an element, with their kinds. */
export function addressesOf(element: string): [attribute: string, kind: AddressKind][] {
  return Object.entries(ADDRESSES[element.toLowerCase()] ?? {});
}

/**
 * Resolves a URL for the page.
 * @returns `null` if it can't be resolved (a problem is recorded)
 */
export function resolveAddress(
  kind: AddressKind,
  written: string,
  node: Positioned,
  render: Render,
): string | null {
  const url = written.trim();
  switch (kind) {
    case 'link':
      return linkTarget(url, node, render)?.href ?? null;
    case 'form':
      return /^\/(?![/\\])/.test(url) ? pageWithBase(url, render.context) : url;
    case 'image':
      return imageSource(url, node, render)?.src ?? null;
    case 'images':
      return imageSet(url, node, render);
    default:
      return fileAddress(url, kind, node, render);
  }
}

function imageSet(value: string, node: Positioned, render: Render): string | null {
  const resolved = sourceSet(value).flatMap(({ url, size }) => {
    const source = imageSource(url, node, render)?.src;
    return source === undefined ? [] : [source + size];
  });
  return resolved.length === 0 ? null : resolved.join(', ');
}

/** Adds the base to static paths and publishes files in the page's folder. */
function fileAddress(
  url: string,
  kind: 'file' | 'document',
  node: Positioned,
  render: Render,
): string | null {
  const { assets, context, page } = render.shared;
  const served = pathnameTarget(url, context.rootUrl ?? context.baseUrl);
  if (served !== null) {
    return served;
  }
  // `require` has already published a file.
  if (/^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/|#|$)/.test(url) || page.assets.get(url) !== undefined) {
    return url;
  }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const target = decodePart(path);
  const isStatic = url.startsWith('/');
  const file = isStatic
    ? assets.locateStatic(withoutBase(target, context))
    : assets.locate(render.file.source, target);
  if (file === null && kind === 'document') {
    return linkTarget(url, node, render)?.href ?? null;
  }
  if (file === null) {
    render.problem(node, {
      code: 'missing-file',
      level: context.onBrokenMarkdownImages ?? 'throw',
      message: `The file "${shorten(path)}" doesn't exist.`,
      fix: isStatic
        ? `Save it in ${context.staticDirs.map((dir) => `"${dir}"`).join(' or ')}, or correct the path.`
        : `Correct the path, which is relative to "${render.file.source}".`,
    });
  }
  if (isStatic) {
    return fileWithBase(url, context);
  }
  if (file === null) {
    return url;
  }
  const use = assets.publish(file, 'files');
  page.assets.set(use.path, use);
  return use.path + suffix;
}
