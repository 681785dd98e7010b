/** Parses a build's `_headers` and `_redirects` files, which define what every host must do. */

/** One block of a `_headers` file. */
export interface HeaderRule {
  /** As written: `/docs/assets/*`. */
  pattern: string;
  /** Returns whether the rule applies to a path with the base: `/docs/assets/client-1a2b3c4d.js`. */
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/**
 * Parses a `_headers` file: each path (`*` matches anything) at the start of a line, followed by its indented headers.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) {
      continue;
    }
    if (!/^\s/.test(line)) {
      const pattern = new RegExp(patternSource(content));
      rules.push({ pattern: content, matches: (path) => pattern.test(path), headers: [] });
      continue;
    }
    const colon = content.indexOf(':');
    if (colon > 0) {
      rules.at(-1)?.headers.push([content.slice(0, colon).trim(), content.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** Parses a `_redirects` file: lines of `old new 301`. */
export function parseRedirectRules(text: string): Map<string, { to: string; status: number }> {
  const rules = new Map<string, { to: string; status: number }>();
  for (const line of text.split(/\r?\n/)) {
    const [from, to, status = '301'] = line.trim().split(/\s+/);
    if (from !== undefined && to !== undefined && !from.startsWith('#')) {
      rules.set(from, { to, status: Number(status) });
    }
  }
  return rules;
}

/** Converts a pattern to a regular expression source, for servers without wildcards: `^/docs/assets/`. */
export function patternSource(pattern: string): string {
  const source = pattern.split('*').map(literalSource).join('.*');
  return `^${source}$`.replace(/\.\*\$$/, '');
}

/** Escapes text for a regular expression. */
export function literalSource(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
