/** `%name%` is replaced by a configured value. `\%name%` is the literal text `%name%`. */

const TOKEN = /(\\?)%([A-Za-z][A-Za-z0-9]*)%/g;

export interface TokenReplacement {
  text: string;
  /** Names without a value, with their index in the original text. */
  unknown: { name: string; index: number }[];
}

/**
 * Replaces tokens by `value(name)` and removes escapes. Unknown names are unchanged and listed, unless they may be
 * percent-encoding (`%C3%A9`).
 *
 * @param tokens the site's values, or `null` if it uses none; `%` then has no special meaning
 */
export function replaceTokens(
  text: string,
  tokens: Readonly<Record<string, string>> | null,
  value: (name: string, replacement: string) => string = (_, replacement) => replacement,
): TokenReplacement {
  const unknown: TokenReplacement['unknown'] = [];
  if (tokens === null || !text.includes('%')) {
    return { text, unknown };
  }
  const replaced = text.replaceAll(TOKEN, (whole, escape: string, name: string, index: number) => {
    const replacement = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (escape !== '') {
      return whole.slice(1);
    }
    if (replacement !== undefined) {
      return value(name, replacement);
    }
    if (!/^[0-9a-f]{2}/i.test(name)) {
      unknown.push({ name, index });
    }
    return whole;
  });
  return { text: replaced, unknown };
}

/**
 * Replaces tokens in every string of a JSON-like value. Unknown ones are unchanged; the caller must have reported them.
 */
export function replaceTokensDeep(value: unknown, tokens: Readonly<Record<string, string>> | null): unknown {
  if (tokens === null) {
    return value;
  }
  if (typeof value === 'string') {
    return replaceTokens(value, tokens).text;
  }
  if (Array.isArray(value)) {
    return value.map((item) => replaceTokensDeep(item, tokens));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaceTokensDeep(item, tokens)]),
    );
  }
  return value;
}
