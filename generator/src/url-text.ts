/** Text in URLs, whatever it holds: half of a surrogate pair makes `encodeURIComponent` throw. */

/** Text with U+FFFD in place of each half of a surrogate pair that stands alone, as `toWellFormed` makes it. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Text as one part of a path, or as the value of a parameter. */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Text as a path: its slashes stay. */
export function encodePath(text: string): string {
  return encodeURI(wellFormed(text));
}

/** `decodeURIComponent`, but text that is not validly encoded stays as it is: a lone `%` is part of a name. */
export function decodePart(text: string): string {
  if (!text.includes('%')) {
    return text; // most are asked for in vain, and each page has several
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** True for a path, or an address of the web; false for what runs script, however it is written. */
export function isWebAddress(text: string): boolean {
  const base = 'https://own.invalid';
  // Browsers skip control characters, even within the scheme.
  return (
    !/[\u0000-\u001F\u007F]/.test(text) &&
    URL.canParse(text, base) &&
    /^https?:$/.test(new URL(text, base).protocol)
  );
}

/** `decodeURI`, likewise: what would separate parts of an address (`%2F`, `%3F`, `%23`) stays encoded. */
export function decodePath(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
