/**
 * HTML elements that authors write, in raw HTML or in JSX: their links and images are resolved and
 * checked, their ids become anchors, their styles become classes. What would run script is removed.
 */

import { imageSource, reportMissingAlt } from './constructs/image.ts';
import { outsideAttributes } from './constructs/link.ts';
import { attributes as writeAttributes } from './html-text.ts';
import { styleClass } from './inline-style.ts';
import { isScriptUrl, linkTarget, shorten, withBase } from './link-target.ts';
import type { Render } from './render.ts';
import type { Positioned } from './tree.ts';

/** Attributes by lower-case name (SVG keeps its own case); `true` for those without a value. */
export type ElementAttributes = Record<string, string | true>;

/** Elements that the site's policy would block, or that would change other pages. Their content goes too. */
export const FORBIDDEN_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'base',
  'object',
  'embed',
  // Nothing ends it: the rest of the document would be its text.
  'plaintext',
  // In a body they send readers elsewhere, or load styles.
  'meta',
  'link',
]);

const WITH_SOURCE = new Set(['video', 'audio', 'source', 'track', 'iframe']);
const URL_ATTRIBUTES = new Set(['action', 'formaction', 'xlink:href', 'href', 'src', 'data', 'poster']);

/**
 * The start tag of an element, with `/` where it has no end tag in SVG.
 * @param node for messages
 */
export function startTag(
  name: string,
  given: ElementAttributes,
  node: Positioned,
  render: Render,
  selfClosing = false,
): string {
  const written: ElementAttributes = {};
  const extraClasses: string[] = [];
  for (const [attribute, value] of Object.entries(given)) {
    const lower = attribute.toLowerCase();
    if (lower.startsWith('on') || lower === 'srcdoc') {
      removed(`The attribute "${attribute}" of "<${name}>"`, node, render);
    } else if (lower === 'style') {
      const className = value === true ? null : styleClass(value, render.page);
      if (className !== null) {
        extraClasses.push(className);
      } else if (value !== true && value.trim() !== '') {
        removed(`The style "${shorten(value)}" of "<${name}>"`, node, render);
      }
    } else if (URL_ATTRIBUTES.has(lower) && value !== true && isScriptUrl(value)) {
      removed(`The attribute ${attribute}="${shorten(value)}" of "<${name}>"`, node, render);
    } else {
      written[attribute] = value;
    }
  }
  resolveUrls(name, written, extraClasses, node, render);
  claimAnchors(name, written, node, render);
  if (name === 'details') {
    extraClasses.unshift('details');
  }
  if (extraClasses.length > 0) {
    const own = typeof written['class'] === 'string' ? [written['class']] : [];
    written['class'] = [...own, ...extraClasses].join(' ');
  }
  return `<${name}${writeAttributes(written)}${selfClosing ? ' /' : ''}>`;
}

function resolveUrls(
  name: string,
  written: ElementAttributes,
  extraClasses: string[],
  node: Positioned,
  render: Render,
): void {
  if (name === 'a' && typeof written['href'] === 'string') {
    const target = linkTarget(written['href'], node, render);
    if (target === null) {
      delete written['href'];
    } else {
      written['href'] = target.href;
      const { class: className, ...outside } = outsideAttributes(target.external);
      if (className !== undefined) {
        extraClasses.push(className);
      }
      for (const [attribute, value] of Object.entries(outside)) {
        written[attribute] ??= value;
      }
    }
    return;
  }
  if (name === 'img') {
    resolveImage(written, node, render);
    return;
  }
  if (WITH_SOURCE.has(name)) {
    for (const attribute of ['src', 'poster']) {
      const value = written[attribute];
      if (typeof value === 'string') {
        written[attribute] = mediaSource(value, render);
      }
    }
  }
}

function resolveImage(written: ElementAttributes, node: Positioned, render: Render): void {
  const source = written['src'];
  if (typeof source === 'string') {
    const image = imageSource(source, node, render);
    if (image !== null) {
      written['src'] = image.src;
      // A size that the author gave decides alone: half of it from the file would distort the image.
      if (written['width'] === undefined && written['height'] === undefined && image.width !== undefined) {
        written['width'] = String(image.width);
        written['height'] = String(image.height);
      }
    }
  }
  written['loading'] ??= 'lazy';
  written['decoding'] ??= 'async';
  if (written['alt'] === undefined && written['aria-hidden'] === undefined && written['role'] === undefined) {
    reportMissingAlt(typeof source === 'string' ? source : '', node, render);
    written['alt'] = '';
  }
}

/** A video, sound or frame: static paths get the base, files beside the page are published. */
function mediaSource(url: string, render: Render): string {
  if (url.startsWith('/') && !url.startsWith('//')) {
    return withBase(url, render.context.baseUrl);
  }
  if (/^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/\/|#)/.test(url)) {
    return url;
  }
  const file = render.shared.assets.locate(render.file.source, url);
  if (file === null) {
    return url;
  }
  const use = render.shared.assets.publish(file, 'files');
  render.page.assets.set(use.path, use);
  render.page.dependencies.add(file);
  return use.path;
}

function claimAnchors(name: string, written: ElementAttributes, node: Positioned, render: Render): void {
  const named = name === 'a' ? written['name'] : undefined;
  for (const id of new Set([written['id'], named])) {
    if (typeof id !== 'string' || id === '') {
      continue;
    }
    const place = `${render.file.source}:${render.place(node).line}`;
    const earlier = render.page.claimAnchor(id, place);
    if (earlier !== null) {
      render.problem(node, {
        code: 'duplicate-id',
        level: 'warn',
        message: `The id "${id}" is used twice on this page: in ${earlier} and in ${place}.`,
        remedy: 'Give one of the two another id.',
      });
    }
  }
}

function removed(what: string, node: Positioned, render: Render): void {
  render.problem(node, {
    code: 'unsafe-html',
    level: 'warn',
    message: `${what} was removed, because the site allows no inline script or style.`,
    remedy: 'Move behaviour into a component of the site, and style into its style sheet.',
  });
}

/** Records that a whole element was left out. */
export function reportForbidden(name: string, node: Positioned, render: Render): void {
  if (name === 'meta' || name === 'link') {
    render.problem(node, {
      code: 'unsafe-html',
      level: 'warn',
      message: `The element "<${name}>" was removed, because it does not belong here.`,
      remedy:
        'Write metadata between "<head>" and "</head>"; a refresh or a style sheet has no place in a page.',
    });
    return;
  }
  removed(`The element "<${name}>"`, node, render);
}
