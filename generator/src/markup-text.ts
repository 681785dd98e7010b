/** Escapes text for HTML, XML, and Markdown. NUL is invalid in HTML and XML, so it becomes U+FFFD, as in CommonMark. */

const REPLACEMENT: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\uFFFD',
};

/** Escapes text for an element's content. */
export function escapeText(text: string): string {
  return replaced(text, /[&<>\0]/g);
}

/** Escapes text for a double-quoted attribute or an element's content. */
export function escapeAttribute(text: string): string {
  return replaced(text, /[&<>"\0]/g);
}

/** Escapes text for any position, including single-quoted attributes, as sitemaps require. */
export function escapeMarkup(text: string): string {
  return replaced(text, /[&<>"'\0]/g);
}

function replaced(text: string, special: RegExp): string {
  return text.replaceAll(special, (character) => REPLACEMENT[character] ?? character);
}

/** Escapes text as a single line of Markdown, so that HTML in it stays text. */
export function markdownLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\<]/g, String.raw`\$&`);
}
