/** Parts of Markdown. */

/** Plain text: nothing in it is markup. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~:&$%!]/g, String.raw`\$&`);
}

/** A value as code, whatever backticks are in it. */
export function code(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^[` ]|[` ]$/.test(line) || line === '' ? ' ' : '';
  return `${marks}${space}${line}${space}${marks}`;
}

export function fence(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${text.replace(/\n+$/, '')}\n${marks}`;
}

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** @param path below the base: `api/museum/list-pets` */
export function link(label: string, path: string): string {
  return `[${label}](</${path}>)`;
}

/** An item of a list, with blocks below its first line. */
export function item(first: string, ...below: readonly string[]): string {
  const inner = blocks(...below);
  return inner === '' ? `- ${first}` : `- ${first}\n\n${indented(inner)}`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** What readers open to see: a native element, which needs no script. */
export function details(summary: string, content: string): string {
  return blocks(`<details>\n<summary>${summary}</summary>`, content, '</details>');
}

/** Text inside of raw HTML. */
export function html(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function yaml(text: string): string {
  return JSON.stringify(text);
}

/** `a, b, or c` */
export function anyOf(words: readonly string[]): string {
  return words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`;
}

/** `a, b, and c` */
export function allOf(words: readonly string[]): string {
  return words.length < 3
    ? words.join(' and ')
    : `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}
