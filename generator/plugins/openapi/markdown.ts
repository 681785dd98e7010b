/** Helpers that write Markdown. */

export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~:&$%!]/g, String.raw`\$&`);
}

/** Inline code, even for values with backticks. */
export function code(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = /^[` ]|[` ]$/.test(line) || line === '' ? ' ' : '';
  return `${marks}${space}${line}${space}${marks}`;
}

/** @param title shown above the code */
export function fence(language: string, text: string, title = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const words = title === '' ? '' : ` title="${title.replaceAll('"', "'")}"`;
  return `${marks}${language}${words}\n${text.replace(/\n+$/, '')}\n${marks}`;
}

/** Joins the non-empty blocks with an empty line. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** @param path below the base: `api/museum/list-pets` */
export function link(label: string, path: string): string {
  return `[${label}](</${path}>)`;
}

export function item(first: string, ...below: readonly string[]): string {
  const inner = blocks(...below);
  return inner === '' ? `- ${first}` : `- ${first}\n\n${indented(inner)}`;
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

/** A list of properties or parameters, styled by `in-pages/in-pages.css`. */
export function ruledList(items: readonly string[]): string {
  return items.length === 0 ? '' : blocks('<div class="parameters">', ...items, '</div>');
}

/** A link to itself, shown on hover. */
export function hashLink(id: string, name: string): string {
  return `<a id="${id}" class="hash-link" href="#${id}" aria-label="Link to ${name.replaceAll(/["&<>]/g, '')}"></a>`;
}

/** A native `<details>` element, which needs no script. */
export function details(summary: string, content: string): string {
  return blocks(`<details>\n<summary>${summary}</summary>`, content, '</details>');
}

/** Escapes text for raw HTML. */
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
  return listed(words, 'or');
}

/** `a, b, and c` */
export function allOf(words: readonly string[]): string {
  return listed(words, 'and');
}

function listed(words: readonly string[], last: string): string {
  return words.length < 3
    ? words.join(` ${last} `)
    : `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1) ?? ''}`;
}

const LONGEST_DESCRIPTION = 200;

/** The first sentence of Markdown, without markup. */
export function firstSentence(description: unknown): string {
  const [paragraph = ''] = (typeof description === 'string' ? description : '').trim().split(/\n\s*\n/);
  const text = paragraph
    .replaceAll(/<[^>]*>|[`*#]/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  return sentence.length > LONGEST_DESCRIPTION ? `${sentence.slice(0, LONGEST_DESCRIPTION - 1)}…` : sentence;
}

export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\(?=[\\`*_{}[\]<>#|~:&$%!])|`|\*\*/g, '');
}

/** A table without the columns that no row fills. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = head.map((_, index) => rows.some((row) => (row[index] ?? '') !== ''));
  const line = (cells: readonly string[]): string =>
    `| ${cells.filter((_, index) => filled[index]).join(' | ')} |`;
  return [
    line(head),
    `|${head
      .filter((_, index) => filled[index])
      .map(() => '---')
      .join('|')}|`,
    ...rows.map((row) => line(row.map((cell) => (cell === '' ? '–' : cellText(cell))))),
  ].join('\n');
}

function cellText(text: string): string {
  const line = text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`);
  // A cell of one sentence ends without a period.
  return /[.!?] /.test(line.replaceAll(/`[^`]*`/g, '')) ? line : line.replace(/\.$/, '');
}

/** For a sentence that continues with this text; names in capitals stay. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
