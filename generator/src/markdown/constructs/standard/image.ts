/** Images. Files next to the page become assets with a size, and static images get the base path. */

import { decodePart } from '../../../url-text.ts';
import { escapeText } from '../../../markup-text.ts';
import { attributes, encodeUrl } from '../../html-text.ts';
import { pathnameTarget, withoutBase } from '../../../base-path.ts';
import { isScriptUrl, shorten } from '../../link-target.ts';
import type { Render } from '../../render.ts';
import type { NodeOf, Positioned } from '../../tree.ts';

export interface ImageSource {
  src: string;
  width?: number;
  height?: number;
  /** Absolute path; absent for images elsewhere. */
  file?: string;
}

/** @param isAlone whether the paragraph contains only this image, because wide ones then link to their file, which scripts show in a dialog */
export function renderImage(node: NodeOf<'image'>, render: Render, isAlone = false): string {
  return imageElement(node, node, render, isAlone);
}

/** See {@link renderImage}. */
export function renderImageReference(
  node: NodeOf<'imageReference'>,
  render: Render,
  isAlone = false,
): string {
  const definition = render.definition(node.identifier);
  return definition === undefined
    ? escapeText(render.source(node))
    : imageElement({ ...definition, alt: node.alt }, node, render, isAlone);
}

/** About as wide as text, so there's more to see in full size. */
const ZOOM_WIDTH = 640;

function imageElement(
  { url, alt, title }: { url: string; alt?: string | null; title?: string | null },
  node: Positioned,
  render: Render,
  isAlone: boolean,
): string {
  const image = imageSource(url, node, render);
  if ((alt ?? '').trim() === '') {
    reportMissingAlt(url, node, render);
  }
  if (image === null) {
    return isOptional(render) && !isScriptUrl(url)
      ? `<img${attributes({ loading: 'lazy', decoding: 'async', src: encodeUrl(url), alt: alt ?? '', title })}>`
      : escapeText(alt ?? '');
  }
  const { src, width = 0, height } = image;
  const size = width === 0 ? {} : { width, height };
  const html = `<img${attributes({ loading: 'lazy', decoding: 'async', src, ...imageSizes(image, render), alt: alt ?? '', title, ...size })}>`;
  const isZoomable = isAlone && width >= ZOOM_WIDTH && render.context.images?.zoom === true;
  return isZoomable && !render.elements.has('a')
    ? `<a${attributes({ class: 'image-zoom', href: src })}>${html}</a>`
    : html;
}

/**
 * The attributes `srcset` and `sizes` of an image that builds save in several widths.
 * @param shown its width in the page, if that's fixed
 */
export function imageSizes(
  { file, width = 0 }: ImageSource,
  render: Render,
  shown?: string,
): { srcset?: string; sizes?: string } {
  const { assets, context, page } = render.shared;
  const { widths = [] } = context.images ?? {};
  if (file === undefined || widths.length === 0 || assets.facts(file).isResizable !== true) {
    return {};
  }
  const smaller = widths.filter((one) => one < width);
  const all = smaller.length === widths.length ? smaller : [...smaller, width];
  const uses = all.toSorted((a, b) => a - b).map((one) => assets.publishResized(file, one));
  uses.forEach((use) => page.assets.set(use.path, use));
  return {
    srcset: uses.map((use) => `${use.path} ${use.width}w`).join(', '),
    sizes: /^\d+$/.test(shown ?? '') ? `${shown}px` : '(max-width: 50rem) 100vw, 50rem',
  };
}

export function reportMissingAlt(url: string, node: Positioned, render: Render): void {
  render.problem(node, {
    code: 'image-alt',
    level: 'warn',
    message: `The image "${shorten(url)}" has no alternative text.`,
    fix: 'Describe what it shows: "![Player settings dialog](…)".',
  });
}

/** Another server may have the images that are missing, so pages still refer to them. */
function isOptional(render: Render): boolean {
  return (render.context.onBrokenMarkdownImages ?? 'throw') !== 'throw';
}

/**
 * Resolves an image and its published path.
 * @returns `null` if the image doesn't exist, which is reported as a problem
 */
export function imageSource(url: string, node: Positioned, render: Render): ImageSource | null {
  const { assets, context, page } = render.shared;
  const trimmed = url.trim();
  if (isScriptUrl(trimmed)) {
    render.problem(node, {
      code: 'unsafe-html',
      level: 'warn',
      message: `The image "${shorten(url)}" would run a script, so it was removed.`,
      fix: 'Use an image file.',
    });
    return null;
  }
  const plain = pathnameTarget(trimmed, context.rootUrl ?? context.baseUrl);
  if (plain !== null) {
    return { src: plain };
  }
  if (/^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/)/.test(trimmed)) {
    return { src: encodeUrl(trimmed) };
  }
  const [, rawFile = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(trimmed) ?? [];
  const target = decodePart(rawFile);
  const isStatic = target.startsWith('/');
  // `require('./a.png')` has already published the file, so map its URL back to the file.
  const published = page.assets.get(trimmed);
  const file =
    published !== undefined
      ? published.file
      : isStatic
        ? assets.locateStatic(withoutBase(target, context))
        : assets.locate(render.file.source, target);
  if (file === null) {
    render.problem(node, {
      code: 'missing-image',
      level: context.onBrokenMarkdownImages ?? 'throw',
      message: `The image "${shorten(url)}" doesn't exist${isOptional(render) ? ', so readers only see its alternative text' : ''}.`,
      fix: isStatic
        ? `Save it in ${context.staticDirs.map((dir) => `"${dir}"`).join(' or ')}, or correct the path.`
        : target.startsWith('@site/')
          ? 'Correct the path. "@site/" means the site folder.'
          : `Correct the path, which is relative to "${render.file.source}".`,
    });
    return null;
  }
  const { width, height } = assets.facts(file);
  if (width === undefined && /\.(?:png|jpe?g|gif|webp)$/i.test(file)) {
    render.problem(node, {
      code: 'broken-image',
      level: 'warn',
      message: `The image "${shorten(url)}" is empty or damaged.`,
      fix: 'Open the file in an image editor and save it again.',
    });
  }
  const served = assets.staticPath(file);
  if (served !== null) {
    return { src: served + suffix, width, height, file };
  }
  const use = assets.publish(file, 'images');
  page.assets.set(use.path, use);
  return { src: use.path + suffix, width, height, file };
}
