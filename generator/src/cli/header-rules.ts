/** One block of a `_headers` file. */
export interface HeaderRule {
  /** Whether the rule is for a path, with the base: `/docs/assets/client-1a2b3c4d.js`. */
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file: a path (`*` stands for anything) at the line start, its headers indented below it. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) {
      continue;
    }
    if (!/^\s/.test(line)) {
      rules.push({ matches: matcherOf(content), headers: [] });
      continue;
    }
    const colon = content.indexOf(':');
    if (colon > 0) {
      rules.at(-1)?.headers.push([content.slice(0, colon).trim(), content.slice(colon + 1).trim()]);
    }
  }
  return rules;
}

/** Reads a `_redirects` file: lines of `old new 301`. */
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

function matcherOf(pattern: string): (path: string) => boolean {
  const [prefix = '', ...rest] = pattern.split('*');
  const last = rest.at(-1);
  if (last === undefined) {
    return (path) => path === pattern;
  }
  return (path) =>
    path.startsWith(prefix) && path.length >= prefix.length + last.length && path.endsWith(last);
}
