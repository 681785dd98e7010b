import { listRange } from './locate-value.ts';
import { stringLiteral } from './string-literal.ts';

/**
 * Adds a redirect to a configuration and updates redirects to the old path.
 *
 * @param source text of `site.config.ts`
 * @returns the new text; `null` if the redirects are computed, so that only the author can add one
 */
export function withRedirect(source: string, from: string, to: string): string | null {
  const entry = `{ from: ${stringLiteral(from)}, to: ${stringLiteral(to)} },`;
  const found = listRange(source, 'redirects');
  if (found === null) {
    return null;
  }
  const { config, list } = found;
  if (list === null) {
    return withLast(source, config, `redirects: [\n    ${entry}\n  ],`, '  ');
  }
  const made = withLast(source, list, entry, '    ');
  const end = list.end + made.length - source.length;
  return made.slice(0, list.start) + ledOn(made.slice(list.start, end), from, to) + made.slice(end);
}

/** Appends an item to the contents of a pair of brackets. */
function withLast(
  source: string,
  { start, end }: { start: number; end: number },
  item: string,
  indent: string,
): string {
  const inner = source.slice(start + 1, end - 1).trimEnd();
  // The last item may be followed by a comment.
  const last = inner.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '').trimEnd();
  const comma = last === '' || last.endsWith(',') ? '' : ',';
  const closing = indent.slice(2);
  return `${source.slice(0, start + 1)}${inner}${comma}\n${indent}${item}\n${closing}${source.slice(end - 1)}`;
}

/** Redirects to a path that is now a redirect itself point to the new path directly. */
function ledOn(list: string, from: string, to: string): string {
  const written = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return list.replaceAll(
    new RegExp(`(\\bto:\\s*)(['"\`])/?${written.replace(/^\//, '')}/?\\2`, 'g'),
    (_, name: string) => name + stringLiteral(to),
  );
}
