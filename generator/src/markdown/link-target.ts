/** Resolves links to pages, Markdown files, downloads, and other sites. */

import type { LinkUse } from '../content/model.ts';
import { fileWithBase, pageWithBase, pathnameTarget, withoutBase, withTrailingSlash } from '../base-path.ts';
import { decodePart } from '../url-text.ts';
import { versionName } from '../version-key.ts';
import { encodeUrl } from './html-text.ts';
import type { Render } from './render.ts';
import type { Positioned } from './tree.ts';
import { recordOf } from '../unknown-value.ts';

export interface LinkTarget {
  href: string;
  /** Opens another site in a new tab. False for `mailto:` and `tel:`. */
  external: boolean;
}

const PROTOCOL = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A URL that would run a script. Browsers ignore control characters and spaces inside the scheme. */
const SCRIPT_URL = /^(?:javascript|vbscript|data):/i;

/** Removes characters that browsers ignore before a URL's scheme. */
function bareUrl(url: string): string {
  return url.replace(/[\u0000-\u0020]+/g, '');
}

/** True for a URL that would run a script or open a document that may, including `data:`. */
export function hasScriptScheme(url: string): boolean {
  return SCRIPT_URL.test(bareUrl(url));
}

/** Like {@link hasScriptScheme}, but for image URLs. */
export function isScriptUrl(url: string): boolean {
  return hasScriptScheme(url) && !/^data:image\//i.test(bareUrl(url));
}

/**
 * Resolves a link and records it for the link checker.
 * @param raw as written by the author
 * @returns `null` if the link must be removed (a problem is recorded); its text stays
 */
export function linkTarget(raw: string, node: Positioned, render: Render): LinkTarget | null {
  // Browsers ignore line breaks and tabs in URLs.
  const url = raw.trim().replace(/[\t\n\r]+/g, '');
  if (url === '') {
    const isElement = 'type' in node && (node.type === 'html' || String(node.type).startsWith('mdxJsx'));
    render.problem(node, {
      code: 'empty-link',
      // An element without a URL may be filled in by a script.
      level: isElement ? 'warn' : 'throw',
      message: 'This link has no URL.',
      fix: 'Write the target between the parentheses: "[text](./page.md)".',
    });
    return null;
  }
  if (hasScriptScheme(url)) {
    render.problem(node, {
      code: 'unsafe-html',
      level: 'warn',
      message: `The link "${shorten(raw)}" would run a script, so it was removed.`,
      fix: "Link to a page instead, because the site doesn't allow inline scripts.",
    });
    return null;
  }
  const link: WrittenLink = { raw, node, render };
  const served = pathnameTarget(url, render.context.rootUrl ?? render.context.baseUrl);
  if (served !== null) {
    return record(link, served, 'external', true);
  }
  if (url.startsWith('//') || PROTOCOL.test(url)) {
    return record(link, encodeUrl(url), 'external', !/^(?:mailto|tel|sms):/i.test(url));
  }
  if (url.startsWith('#')) {
    record(link, render.shared.path + encodeUrl(url), 'page');
    return { href: encodeUrl(url), external: false };
  }
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  // With MDX 1, a link could continue after ".md".
  const file = render.context.strict === false ? written.replace(/(\.mdx?)\/$/i, '$1') : written;
  if (/\.mdx?$/i.test(file)) {
    return markdownLink(link, file, suffix);
  }
  const asset = assetLink(link, file, suffix);
  if (asset !== undefined) {
    return asset;
  }
  if (url.startsWith('/')) {
    const ofFolder = staticDocument(url, file, render);
    if (ofFolder !== null) {
      return record(link, encodeUrl(ofFolder), 'asset');
    }
    const path = withTrailingSlash(pageWithBase(url, render.context), render.context);
    return record(link, encodeUrl(path), 'page');
  }
  const resolved = new URL(encodeUrl(url), `http://page${render.shared.path}`);
  const path = withTrailingSlash(resolved.pathname + resolved.search + resolved.hash, render.context);
  return record(link, path, 'page');
}

/**
 * The URL of a static HTML document, such as `/demo/` for `static/demo/index.html`, if the page is in another language.
 * All languages share static files, so the URL has no language. `null` for other URLs.
 */
function staticDocument(url: string, file: string, { context, shared }: Render): string | null {
  if (context.rootUrl === undefined || context.rootUrl === context.baseUrl) {
    return null;
  }
  const name = withoutBase(decodePart(file), context);
  const document = /\.html?$/i.test(name) ? name : `${name.replace(/\/$/, '')}/index.html`;
  const isStatic = name !== '/' && shared.assets.locateStatic(document) !== null;
  return isStatic ? fileWithBase(url, context) : null;
}

/** A link where it's written. */
interface WrittenLink {
  raw: string;
  node: Positioned;
  render: Render;
}

function markdownLink(link: WrittenLink, file: string, suffix: string): LinkTarget | null {
  const { raw, node, render } = link;
  const { context, shared } = render;
  const asked = { from: render.file.source, target: decodePart(file), version: shared.version };
  const path = context.site.docLink(asked);
  if (path === null) {
    const { nearest, isDraft } = context.site.docLinkAdvice(asked);
    render.problem(node, {
      code: 'broken-markdown-link',
      level: context.onBrokenMarkdownLinks,
      message: isDraft
        ? `The link "${shorten(raw)}" points to a draft, which isn't published.`
        : `The link "${shorten(raw)}" points to a Markdown file that doesn't exist${inVersion(shared.version)}.`,
      fix: isDraft
        ? 'Remove the link, or publish the page by removing `draft: true` from it.'
        : nearest === null
          ? 'Correct the path, which is relative to this file or, if it starts with "/", to the docs folder.'
          : `Did you mean "${nearest}${suffix}"?`,
    });
    record(link, null, 'markdown-file');
    return { href: encodeUrl(raw), external: false };
  }
  return record(link, path + encodeUrl(suffix), 'markdown-file');
}

/** The current version has no name here, because sites without versions have no other. */
function inVersion(key: string): string {
  const name = versionName(key);
  return name === '' || name === 'current' ? '' : ` in version "${name}"`;
}

/** A link to a file that is copied or served unchanged; `undefined` if `file` isn't one. */
function assetLink(link: WrittenLink, file: string, suffix: string): LinkTarget | null | undefined {
  const { node, render } = link;
  const { assets, context, page } = render.shared;
  const target = decodePart(file);
  const isAlias = target.startsWith('@site/');
  if (!isAlias && (!/\.[A-Za-z0-9]+$/.test(target) || /\.html?$/i.test(target))) {
    return undefined;
  }
  if (target.startsWith('/')) {
    if (assets.locateStatic(withoutBase(target, context)) === null) {
      return undefined;
    }
    return record(link, encodeUrl(fileWithBase(file, context) + suffix), 'asset');
  }
  const located = assets.locate(render.file.source, target);
  if (located === null) {
    if (isAlias) {
      render.problem(node, {
        code: 'missing-file',
        level: 'throw',
        message: `The file "${target}" doesn't exist in the site folder.`,
        fix: 'Correct the path. "@site/" means the site folder.',
      });
      return null;
    }
    return undefined;
  }
  const served = assets.staticPath(located);
  if (served !== null) {
    return record(link, served + suffix, 'asset');
  }
  const use = assets.publish(located, 'files');
  page.assets.set(use.path, use);
  return record(link, use.path + suffix, 'asset');
}

function record(
  { raw, node, render }: WrittenLink,
  href: string | null,
  kind: LinkUse['kind'],
  external = false,
): LinkTarget {
  const use: LinkUse = { raw, href, kind, ...render.place(node), source: render.file.source };
  render.page.links.push(isElement(node) ? { ...use, isElement: true } : use);
  return { href: href ?? '', external };
}

/** True for HTML and for JSX elements such as `<a>`, but not for components. */
function isElement(node: Positioned): boolean {
  const { type, name } = recordOf(node);
  return type === 'html' || (String(type).startsWith('mdxJsx') && /^[a-z]/.test(String(name ?? '')));
}

/** Truncates a value for a message. */
export function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
