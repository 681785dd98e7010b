/** Encodes and decodes text in URLs without throwing. A lone surrogate would make `encodeURIComponent` throw. */

/** Replaces lone surrogates with U+FFFD, like `toWellFormed`. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Encodes text as one path segment or a query value. */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Encodes text as a path; keeps slashes. */
export function encodePath(text: string): string {
  return encodeURI(wellFormed(text));
}

/** Like `decodeURIComponent`, but returns invalid encoding unchanged. For example, a lone `%` is part of a name. */
export function decodePart(text: string): string {
  if (!text.includes('%')) {
    return text; // skips the slow path, because most text needs no decoding
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the key of a path in comparisons that ignore case, encoding, and trailing slashes. */
export function pathKey(path: string): string {
  return decodePart(path).replace(/\/+$/, '').toLowerCase();
}

/** Returns whether the URL is a path or a web address, and not something that runs a script in any spelling. */
export function isWebAddress(text: string): boolean {
  const base = 'https://own.invalid';
  // Browsers skip control characters, even within the scheme.
  return (
    !/[\u0000-\u001F\u007F]/.test(text) &&
    URL.canParse(text, base) &&
    /^https?:$/.test(new URL(text, base).protocol)
  );
}

/** Like `decodeURI`, but doesn't throw. Encoded delimiters (`%2F`, `%3F`, `%23`) stay encoded. */
export function decodePath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Returns whether a URL leaves the site, because it starts with a protocol (even `mailto:`) or two slashes. */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}
