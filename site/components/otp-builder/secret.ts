/** Keeps API secrets out of the tools: what looks like one is refused, whatever the field. */

/** A word of so many letters and digits is no name, address or text. */
const SECRET = /[A-Za-z0-9]{64,}/;

/** True for text that holds the value of an `Authorization` header, or a word as long as an API secret. */
export function looksLikeSecret(text: string): boolean {
  return /\bapisecret\s+\S/i.test(text) || SECRET.test(text);
}

export const SECRET_REFUSED =
  'This looks like an API secret, so it is not used. A secret belongs into the environment of your server, where the ' +
  'samples read it, and never into a web page. If it was seen by others, replace it in the dashboard.';
