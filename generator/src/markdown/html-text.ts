/** Writes text and URLs to HTML. */

import { escapeAttribute } from '../markup-text.ts';

/** Valid attribute names. Others, from objects spread by a page, could end the tag. */
const ATTRIBUTE_NAME = /^[^\s"'<>/=\u0000-\u001F\u007F]+$/;

/** Attributes in order. `true` writes only the name; `false`, `null`, and `undefined` write nothing. */
export function attributes(list: Record<string, string | number | boolean | null | undefined>): string {
  let html = '';
  for (const [name, value] of Object.entries(list)) {
    if (!ATTRIBUTE_NAME.test(name)) {
      continue;
    }
    if (value === true) {
      html += ` ${name}`;
    } else if (value !== false && value !== null && value !== undefined) {
      html += ` ${name}="${escapeAttribute(String(value))}"`;
    }
  }
  return html;
}

/** Percent-encodes invalid characters of a URL and keeps valid escapes, like CommonMark's examples. */
export function encodeUrl(url: string): string {
  return url.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-_.+!*'(),%#@?=;:/&$~]/gu, (char) =>
    encodeURIComponent(/[\uD800-\uDFFF]/u.test(char) ? '\uFFFD' : char),
  );
}
