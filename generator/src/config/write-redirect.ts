import { rangeOf } from './locate-value.ts';
import { stringLiteral } from './string-literal.ts';

/**
 * A configuration with one more redirect, and with those that led to the old path leading to the new one.
 *
 * @param source text of `site.config.ts`
 * @returns the new text; `null` where the redirects are computed, so that nobody but their author can add one
 */
export function withRedirect(source: string, from: string, to: string): string | null {
  const entry = `{ from: ${stringLiteral(from)}, to: ${stringLiteral(to)} },`;
  const list = rangeOf(source, ['redirects']);
  if (list === null) {
    const whole = rangeOf(source, []);
    return whole === null || source[whole.start] !== '{'
      ? null
      : withLast(source, whole, `redirects: [\n    ${entry}\n  ],`, '  ');
  }
  if (source[list.start] !== '[') {
    return null;
  }
  const made = withLast(source, list, entry, '    ');
  const end = list.end + made.length - source.length;
  return made.slice(0, list.start) + ledOn(made.slice(list.start, end), from, to) + made.slice(end);
}

/** Puts an item at the end of what stands between two brackets. */
function withLast(
  source: string,
  { start, end }: { start: number; end: number },
  item: string,
  indent: string,
): string {
  const inner = source.slice(start + 1, end - 1).trimEnd();
  // A comment may stand behind the last item.
  const last = inner.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '').trimEnd();
  const comma = last === '' || last.endsWith(',') ? '' : ',';
  const closing = indent.slice(2);
  return `${source.slice(0, start + 1)}${inner}${comma}\n${indent}${item}\n${closing}${source.slice(end - 1)}`;
}

/** Redirects to a path that has become a redirect itself lead on at once. */
function ledOn(list: string, from: string, to: string): string {
  const written = from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return list.replaceAll(
    new RegExp(`(\\bto:\\s*)(['"\`])/?${written.replace(/^\//, '')}/?\\2`, 'g'),
    (_, name: string) => name + stringLiteral(to),
  );
}
