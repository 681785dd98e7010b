/** Text in HTML and XML. NUL, which neither may hold, becomes U+FFFD, as CommonMark asks. */

const REPLACEMENT: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\0': '\uFFFD',
};

/** Text for the inside of an element. */
export function escapeText(text: string): string {
  return replaced(text, /[&<>\0]/g);
}

/** Text for a value between double quotes; it may stand in an element too. */
export function escapeAttribute(text: string): string {
  return replaced(text, /[&<>"\0]/g);
}

/** Text for everywhere, also for a value between single quotes, and as sitemaps ask for it. */
export function escapeMarkup(text: string): string {
  return replaced(text, /[&<>"'\0]/g);
}

function replaced(text: string, special: RegExp): string {
  return text.replaceAll(special, (character) => REPLACEMENT[character] ?? character);
}
