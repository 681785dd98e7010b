/** Converts a built page for an offline copy, which is opened from the file system. */

import { decodeHTMLAttribute } from 'entities';
import { escapeAttribute } from '../markup-text.ts';
import { scriptHash } from '../output/content-security-policy.ts';

export interface CopiedPage {
  /** Path from the page's folder to the copy's root: `../../`. */
  root: string;
  /** `/docs/` */
  base: string;
  /** Scripts to add after the inline script, relative to the copy: site data and the program. */
  scripts: readonly string[];
  /** Style sheets that are normally loaded by scripts, relative to the copy. */
  styles: readonly string[];
  /** Maps a URL to a path relative to this page: `../ttl/index.html#limits`. Returns unknown URLs unchanged. */
  hrefOf: (address: string) => string;
}

/** Matches complete comments, scripts, and style elements, and start tags with their attributes. */
const PART =
  /<!--[\s\S]*?-->|<(script|style)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*>([\s\S]*?)<\/\1>|<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s+([^\s"'>/=]+)(?:="([^"]*)")?/g;

/** Attributes that contain one URL. */
const ADDRESSES = new Set(['href', 'src', 'poster', 'action', 'data', 'xlink:href']);

/** Appended to the inline script. Stops it from loading the client, which the copy doesn't contain. */
const STAY_ASLEEP = ';docs.awake=true;onload=onpopstate=null';

/** Attributes for servers, search engines, and the shell, which isn't hydrated in a copy. */
const LEFT_OUT = /^(?:data-(?:client|dialog|site|sidebar|recover|search-index|wake))$/;
const LINKS_LEFT_OUT = /\brel="(?:search|alternate|preconnect|modulepreload|prefetch)"/;

/** Returns the page's document for the copy. */
export function copyHtml(html: string, page: CopiedPage): string {
  const scripts = page.scripts.map((src) => `<script src="${escapeAttribute(page.root + src)}"></script>`);
  const styles = page.styles.map(
    (href) => `<link rel="stylesheet" href="${escapeAttribute(page.root + href)}">`,
  );
  const inline = (/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '') + STAY_ASLEEP;
  let isStarted = false;
  let isStyled = false;
  return withoutBanner(html).replaceAll(
    PART,
    (part, raw?: string, rawAttributes = '', text = '', name = '', attributes = '', slash = '') => {
      if (raw !== undefined) {
        if (!isStarted && raw === 'script' && rawAttributes === '') {
          isStarted = true;
          return `<script>${inline}</script>${scripts.join('')}`;
        }
        return keepsScript(rawAttributes)
          ? `<${raw}${withAddresses(rawAttributes, page)}>${text}</${raw}>`
          : '';
      }
      if (name === '') {
        return part;
      }
      if (name === 'html') {
        return `<html${htmlAttributes(attributes, page)}>`;
      }
      if (name === 'meta') {
        return attributes.includes('http-equiv="Content-Security-Policy"')
          ? `<meta http-equiv="Content-Security-Policy" content="${policyOfCopy(attributes, inline)}">`
          : part;
      }
      if (name === 'link' && LINKS_LEFT_OUT.test(attributes)) {
        return '';
      }
      const tag = `<${name}${withAddresses(attributes, page)}${slash}>`;
      if (!isStyled && name === 'link' && attributes.includes('rel="stylesheet"')) {
        isStyled = true;
        // Before the page's own style sheet, so that the site's rules still win.
        return styles.join('') + tag;
      }
      return tag;
    },
  );
}

/** Removes the banner for missing style sheets, which mentions servers. */
function withoutBanner(html: string): string {
  return html.replace(/<div class="docs-unstyled"[\s\S]*?<\/div>\n?/, '');
}

/** Browsers don't load modules from the file system, and a copy makes no requests, not even to analytics. */
function keepsScript(attributes: string): boolean {
  return !/\btype="module"|\bsrc="(?:https?:)?\/\/|\bdata-analytics\b/.test(attributes);
}

/** Returns a policy that allows the inline scripts and local files, but no connections or other websites. */
function policyOfCopy(attributes: string, inline: string): string {
  const hashes = [...(attributes.match(/'sha256-[\w+/=]+'/g) ?? []), scriptHash(inline)];
  return [
    "default-src 'none'",
    `script-src 'self' file: ${hashes.join(' ')}`,
    "style-src 'self' file:",
    "img-src 'self' file: data:",
    "font-src 'self' file: data:",
    "media-src 'self' file:",
    "form-action 'self' file:",
    "base-uri 'none'",
  ].join('; ');
}

function htmlAttributes(attributes: string, { root, base }: CopiedPage): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)].filter(([, name = '']) => !LEFT_OUT.test(name));
  const where = ` data-copy-root="${escapeAttribute(root || './')}" data-copy-base="${escapeAttribute(base)}"`;
  return kept.map(([text]) => text).join('') + where;
}

function withAddresses(attributes: string, { hrefOf }: CopiedPage): string {
  return attributes.replaceAll(ATTRIBUTE, (whole, name: string, value?: string) => {
    if (value === undefined) {
      return whole;
    }
    const plain = decodeHTMLAttribute(value);
    if (name === 'srcset') {
      return ` srcset="${escapeAttribute(sourceSet(plain, hrefOf))}"`;
    }
    return ADDRESSES.has(name) ? ` ${name}="${escapeAttribute(hrefOf(plain))}"` : whole;
  });
}

/** `/docs/a.png 1x, /docs/b.png 2x` */
function sourceSet(value: string, hrefOf: (address: string) => string): string {
  return value
    .split(/,\s+/)
    .map((candidate) => {
      const [href = '', ...size] = candidate.trim().split(/\s+/);
      return [hrefOf(href), ...size].join(' ');
    })
    .join(', ');
}

/** Rewrites the URLs in a style sheet. */
export function copyCss(css: string, hrefOf: (address: string) => string): string {
  return css.replaceAll(
    /url\((["']?)([^"')]+)\1\)/g,
    (_, quote: string, href: string) => `url(${quote}${hrefOf(href)}${quote})`,
  );
}
