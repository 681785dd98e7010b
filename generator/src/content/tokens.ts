/**
 * `%name%` stands for a value that the site's configuration gives. `\%name%` is the text `%name%`.
 */

const TOKEN = /(\\?)%([A-Za-z][A-Za-z0-9]*)%/g;

export interface TokenReplacement {
  text: string;
  /** Names without a value, with their index in the text as written. */
  unknown: { name: string; index: number }[];
}

/**
 * The text with its tokens replaced by `value(name)`, escapes taken away.
 * Unknown names stay, and are listed, unless they may be percent-encoding (`%C3%A9`).
 *
 * @param tokens the site's values, or `null` when it uses none: `%` is then ordinary
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

/** Replaces tokens in every string of a JSON-like value; unknown ones are left for the caller to have reported. */
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
