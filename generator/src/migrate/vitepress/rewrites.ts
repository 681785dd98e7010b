import { isFunction } from '../../unknown-value.ts';

/** The setting `rewrites`: `{ 'packages/:name/README.md': ':name.md' }`. */

/** Returns the new path of each file that a rule moves, by its old path. Both are relative to the pages folder. */
export function rewrittenFiles(rewrites: unknown, files: readonly string[]): Map<string, string> {
  const rule = ruleOf(rewrites);
  return new Map(
    files.flatMap((file) => {
      const target = rule(file);
      return target === null || target === file ? [] : [[file, target] as const];
    }),
  );
}

function ruleOf(rewrites: unknown): (file: string) => string | null {
  if (isFunction(rewrites)) {
    return (file) => {
      const target: unknown = rewrites(file);
      return typeof target === 'string' ? target : null;
    };
  }
  const rules = Object.entries(typeof rewrites === 'object' && rewrites !== null ? rewrites : {}).map(
    ([from, to]: [string, unknown]) => ({ pattern: patternOf(from), to: String(to) }),
  );
  return (file) => {
    for (const { pattern, to } of rules) {
      const groups = pattern.exec(file)?.groups;
      if (pattern.test(file)) {
        return to.replaceAll(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => groups?.[name] ?? '');
      }
    }
    return null;
  };
}

/** `:name`, `:name*`, and `:name(.*)` match parts of a path. */
function patternOf(rule: string): RegExp {
  const parts = rule.split(/(:\w+(?:\([^)]*\))?[*+?]?)/);
  const source = parts.map((part) => {
    const [, name, own, times] = /^:(\w+)(?:\(([^)]*)\))?([*+?])?$/.exec(part) ?? [];
    if (name === undefined) {
      return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    }
    return `(?<${name}>${own ?? (times === undefined ? '[^/]+' : '.*')})`;
  });
  return new RegExp(`^${source.join('')}$`);
}
