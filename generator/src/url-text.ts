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
