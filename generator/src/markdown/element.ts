/**
 * HTML elements in raw HTML or JSX. Links and images are resolved and checked, ids become anchors, and styles become
 * classes. Anything that could run scripts is removed.
 */

import { imageSizes, imageSource, reportMissingAlt, type ImageSource } from './constructs/standard/image.ts';
import { outsideAttributes } from './constructs/standard/link.ts';
import { attributes as writeAttributes } from './html-text.ts';
import { styleClass } from './inline-style.ts';
import { claimId } from './claim-id.ts';
import { addressesOf, resolveAddress } from './element-addresses.ts';
import { linkTarget, shorten } from './link-target.ts';
import { isShellId } from './page-record.ts';
import type { Render } from './render.ts';
import { attributeDanger, isActiveElement, type AttributeDanger } from './safe-html.ts';
import type { Positioned } from './tree.ts';

/** Attributes by lowercase name (SVG keeps its case); `true` for those without a value. */
export type ElementAttributes = Record<string, string | true>;

export interface ElementStart {
  name: string;
  attributes: ElementAttributes;
  selfClosing?: boolean;
}

/**
 * The start tag of an element; self-closing if it has no end tag in SVG.
 * @param node for messages
 */
export function startTag(
  { name, attributes: given, selfClosing = false }: ElementStart,
  node: Positioned,
  render: Render,
): string {
  const written: ElementAttributes = {};
  const extraClasses: string[] = [];
  for (const [attribute, value] of Object.entries(given)) {
    const lower = attribute.toLowerCase();
    const danger = attributeDanger(name, attribute, value);
    if (danger !== null) {
      reportAttribute({ danger, element: name, attribute, value }, node, render);
    } else if (lower === 'style') {
      const className = value === true ? null : styleClass(value, render.page);
      if (className !== null) {
        extraClasses.push(className);
      } else if (value !== true && value.trim() !== '') {
        removed(`The style "${shorten(value)}" of "<${name}>"`, node, render);
      }
    } else {
      written[attribute] = value;
    }
  }
  extraClasses.push(...resolveUrls(name, written, node, render));
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

/** Resolves the URLs among the attributes. Returns the classes of links to other sites. */
function resolveUrls(name: string, written: ElementAttributes, node: Positioned, render: Render): string[] {
  if (name === 'a' && typeof written['href'] === 'string') {
    const target = linkTarget(written['href'], node, render);
    if (target === null) {
      delete written['href'];
      return [];
    }
    written['href'] = target.href;
    const { class: className, ...outside } = outsideAttributes(target.external);
    for (const [attribute, value] of Object.entries(outside)) {
      written[attribute] ??= value;
    }
    return className === undefined ? [] : [className];
  }
  const shown = written['width'];
  const image = name === 'img' ? resolveImage(written, node, render) : null;
  for (const [attribute, kind] of addressesOf(name)) {
    const value = written[attribute];
    // The size of an image is read together with its URL.
    if (typeof value === 'string' && !(name === 'img' && attribute === 'src')) {
      const resolved = resolveAddress(kind, value, node, render);
      if (resolved === null) {
        delete written[attribute];
      } else {
        written[attribute] = resolved;
      }
    }
  }
  if (image !== null && written['srcset'] === undefined) {
    Object.assign(written, imageSizes(image, render, shown === true ? undefined : shown));
  }
  return [];
}

function resolveImage(written: ElementAttributes, node: Positioned, render: Render): ImageSource | null {
  const source = written['src'];
  const image = typeof source === 'string' ? imageSource(source, node, render) : null;
  if (image !== null) {
    written['src'] = image.src;
    // An explicit size takes precedence. Adding only the other dimension from the file would distort the image.
    if (written['width'] === undefined && written['height'] === undefined && image.width !== undefined) {
      written['width'] = String(image.width);
      written['height'] = String(image.height);
    }
  }
  written['loading'] ??= 'lazy';
  written['decoding'] ??= 'async';
  if (written['alt'] === undefined && written['aria-hidden'] === undefined && written['role'] === undefined) {
    reportMissingAlt(typeof source === 'string' ? source : '', node, render);
    written['alt'] = '';
  }
  return image;
}

function claimAnchors(name: string, written: ElementAttributes, node: Positioned, render: Render): void {
  const named = name === 'a' ? written['name'] : undefined;
  for (const id of new Set([written['id'], named])) {
    if (typeof id !== 'string' || id === '') {
      continue;
    }
    if (isShellId(id)) {
      delete written['id'];
    }
    claimId(id, node, render, 'Change one of the two IDs.');
  }
}

function removed(what: string, node: Positioned, render: Render, fix = DANGERS.script.fix): void {
  render.problem(node, {
    code: 'unsafe-html',
    level: 'warn',
    message: `${what} was removed, because the site doesn't allow inline scripts or styles.`,
    fix,
  });
}

/** Why an attribute isn't allowed, and what to use instead. */
export const DANGERS: Readonly<Record<AttributeDanger, { because: string; fix: string }>> = {
  script: {
    because: "the site doesn't allow inline scripts or styles",
    fix: 'Move scripts into a component and styles into a style sheet.',
  },
  elsewhere: {
    because: 'it would send data to another server',
    fix: 'Remove it. Forms can only lead to pages of this site, so use a path.',
  },
  property: {
    because: 'it would hide a property of the document, the window, or a form from scripts',
    fix: 'For links to this element, use "id". If it is a form control, choose a name with a hyphen.',
  },
  reserved: {
    because: "the site's own scripts use it",
    fix: 'Choose another name after "data-".',
  },
};

function reportAttribute(
  {
    danger,
    element,
    attribute,
    value,
  }: { danger: AttributeDanger; element: string; attribute: string; value: string | true },
  node: Positioned,
  render: Render,
): void {
  const lower = attribute.toLowerCase();
  const written =
    value === true || /^on|^srcdoc$/.test(lower) ? `"${attribute}"` : `${attribute}="${shorten(value)}"`;
  const what = `The attribute ${written} of "<${element}>"`;
  const isDocument = lower === 'srcdoc' || (value !== true && /^\s*data:/i.test(value));
  if (danger === 'script') {
    removed(what, node, render, isDocument ? DOCUMENT_FIX : undefined);
    return;
  }
  const { because, fix } = DANGERS[danger];
  render.problem(node, {
    code: 'unsafe-html',
    level: 'warn',
    message: `${what} was removed because ${because}.`,
    fix,
  });
}

const DOCUMENT_FIX =
  'Save its content as a file in a static folder, and use the path of that file in "src" or "href".';
const EMBED_FIX = 'Use "<iframe>" for a document, "<img>" for an image, or "<video>" for a video.';
const ANIMATION_FIX =
  'Save the drawing as an ".svg" file, which can contain animations, and show it as an image.';

/** Reports that an element, or only its tags, was removed. */
export function reportForbidden(name: string, node: Positioned, render: Render): void {
  const lower = name.toLowerCase();
  if (lower === 'meta' || lower === 'link') {
    render.problem(node, {
      code: 'unsafe-html',
      level: 'warn',
      message: `The element "<${name}>" was removed, because it isn't allowed here.`,
      fix: 'Write metadata between "<head>" and "</head>". Refreshes and style sheets aren\'t allowed in pages.',
    });
  } else if (!isActiveElement(name)) {
    render.problem(node, {
      code: 'unknown-element',
      level: 'warn',
      message: `The tags of "<${name}>" were removed, because pages can't contain this element.`,
      fix: `If it's text, write "\\<${name}>", or "\`<${name}>\`" as code. Custom elements need a hyphen in their names.`,
    });
  } else {
    const fix = /^(?:animate|set$|mpath)/.test(lower)
      ? ANIMATION_FIX
      : /^(?:object|embed|applet|frame)/.test(lower)
        ? EMBED_FIX
        : undefined;
    removed(`The element "<${name}>"`, node, render, fix);
  }
}
