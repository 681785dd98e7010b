/** Keeps API secrets out of the tools. Text that looks like a secret is rejected in any field. */

/** A word with this many letters and digits can't be a name, address, or text. */
const SECRET = /[A-Za-z0-9]{64,}/;

/** Returns whether text contains the value of an `Authorization` header or a word as long as an API secret. */
export function looksLikeSecret(text: string): boolean {
  return /\bapisecret\s+\S/i.test(text) || SECRET.test(text);
}

export const SECRET_REFUSED =
  "This looks like an API secret, so the tool doesn't use it. Keep the secret in your server's environment, and never " +
  'add it to a web page. If others have seen it, replace it in the dashboard.';
