/**
 * Normalizes HTML for the conformance tests. Removes our wrappers (heading links, code block headers, table wrappers,
 * attributes for the browser) and canonicalizes both sides, so that only differences in meaning remain.
 */

import { decodeHTML } from 'entities';
import { scanHtml, type HtmlPart } from '../../html-scanner.ts';

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table thead tbody tr th td div section dl dt dd'.split(' '),
);

/** Our attributes that aren't in the specification. */
const OWN_ATTRIBUTES: Record<string, readonly string[]> = {
  a: ['target', 'rel', 'class'],
  img: ['loading', 'decoding', 'width', 'height'],
  ul: ['class'],
  li: ['class'],
};

/** Our HTML without wrappers. */
export function withoutFrames(html: string): string {
  return html
    .replace(
      /<div class="heading">(<h\d) class="anchor" id="[^"]*"(>[\s\S]*?<\/h\d>)<a class="hash-link"[^>]*><\/a><\/div>/g,
      '$1$2',
    )
    .replace(/<div class="table-wrapper"[^>]*>(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replace(/(<td[^>]*) data-label="[^"]*"/g, '$1')
    .replaceAll('<code class="one-line">', '<code>')
    .replace(/ class="text--(left|right|center)"/g, ' align="$1"')
    .replace(
      /<div class="theme-code-block [^"]*" data-language="([^"]*)">(?:<div class="codeblock__title">[\s\S]*?<\/div>)?<div class="codeblock__content"><pre[^>]*><code>([\s\S]*?)<\/code><\/pre><div class="codeblock__buttons">[\s\S]*?<\/div><\/div><\/div>/g,
      (_, language: string, code: string) => {
        const text = code.replace(/<\/?span[^>]*>/g, '');
        return `<pre><code${language === 'text' ? '' : ` class="language-${language}"`}>${text === '\n' ? '' : text}</code></pre>`;
      },
    )
    .replace(/ src="\/assets\/images\/([^"]*?)-[0-9a-f]{8}(\.\w+)?"/g, ' src="$1$2"');
}

/** Canonical form of both sides: attribute order, quotes, white space around blocks, base of relative URLs. */
export function canonicalHtml(html: string): string {
  let inPre = false;
  const written = scanHtml(html).map((part) => {
    if (part.type === 'start' && part.name === 'pre') {
      inPre = true;
    } else if (part.type === 'end' && part.name === 'pre') {
      inPre = false;
    }
    return writePart(part, inPre);
  });
  return written
    .join('')
    .replace(/\s*\u0001([^\u0002]*)\u0002\s*/g, '$1')
    .trim();
}

function writePart(part: HtmlPart, inPre: boolean): string {
  switch (part.type) {
    case 'text':
      return inPre ? plainText(part.text) : plainText(part.text).replace(/[ \t]*\n[ \t]*/g, '\n');
    case 'end':
      return BLOCKS.has(part.name) ? mark(`</${part.name}>`) : `</${part.name}>`;
    case 'start': {
      const hidden = OWN_ATTRIBUTES[part.name] ?? [];
      const attributes = Object.entries(part.attributes)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, value]) => `${name}=${JSON.stringify(value === true ? '' : resolved(name, value))}`)
        .toSorted();
      const tag = `<${[part.name, ...attributes].join(' ')}>`;
      return BLOCKS.has(part.name) ? mark(tag) : tag;
    }
    default:
      return '<!>';
  }
}

/** Marks a block's tag, so that adjacent white space can be removed afterwards. */
function mark(tag: string): string {
  return `\u0001${tag}\u0002`;
}

function plainText(text: string): string {
  return decodeHTML(text).replaceAll('\u00A0', ' ');
}

/** We resolve relative links at build time, so resolve them in the specification's HTML as well. */
function resolved(name: string, value: string): string {
  if ((name !== 'href' && name !== 'src') || /^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/|#|$)/.test(value)) {
    return value;
  }
  const url = new URL(value, 'http://page/');
  return url.pathname + url.search + url.hash;
}
