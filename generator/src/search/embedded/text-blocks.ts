/**
 * The structure of a section's text in the index: one block per line, with table cells separated by bars and a bullet in
 * front of list items.
 */

/** In front of the first block of a list item. */
export const BULLET = '• ';

/** The blocks of a text that say something: not a line of symbols, and not the label of a file, `Download a.zip (2 KB)`. */
export function blocksOf(text: string): string[] {
  return bulletedBlocksOf(text).map(withoutBullet);
}

/** The same blocks, with the bullets of list items. */
export function bulletedBlocksOf(text: string): string[] {
  return text
    .split('\n')
    .filter((block) => /[\p{L}\p{N}]/u.test(block) && !/\((?:\d+ \S+, )?[\d.]+ [KM]B\)\.?$/.test(block));
}

export function withoutBullet(block: string): string {
  return block.startsWith(BULLET) ? block.slice(BULLET.length) : block;
}

/** The list that a sentence introduces: the items from this block on. */
export function itemsFrom(start: number, bulleted: readonly string[]): string[] {
  const end = bulleted.findIndex((block, at) => at >= start && !block.startsWith(BULLET));
  return bulleted.slice(start, end === -1 ? undefined : end);
}

/** Returns an HTTP API call on its own line, without the host, such as `GET /videos`; `null` for other blocks. */
export function callIn(block: string): string | null {
  const [, method, path] =
    /^(GET|HEAD|POST|PUT|PATCH|DELETE) (?:https?:\/\/[^/\s]+)?(\/\S*)$/.exec(block) ?? [];
  return method === undefined ? null : `${method} ${path}`;
}

/** Returns true for the name of a file above its code, such as `lib/main.dart`. */
export function isFileName(line: string): boolean {
  return /^[\w./-]+\.\w+$/.test(line);
}

/** Starts and ends of lines in the middle of a statement. The index has no indentation and no closing brackets. */
const CONTINUES = /^(?:[)\]}&|?+*=,]|<\/|\.\w[^{]*$|-{1,2}\w|(?:else|catch|finally)\b)/;
const CONTINUED = /(?:[([,\\=+?&|]|(?:[(=:,[]|=>|\breturn)\s*\{)$/;
/** A member of an object or a declaration in a style. */
const MEMBER = /^["']?[\w$-]+["']?:\s.*[,;]$/;
/** A start tag whose attributes are on the next lines, and such a line. */
const OPEN_TAG = /^<[\w.-]+(?:\s[^>]*)?$/;
const ATTRIBUTE = /^[\w:@.-]+(?:=["'{].*)?$/;

/**
 * Returns true unless the line of code continues a statement.
 *
 * @param before the line before it, if any
 */
export function startsStatement(line: string, before: string | undefined): boolean {
  return (
    before === undefined ||
    !(
      CONTINUES.test(line) ||
      CONTINUED.test(before) ||
      MEMBER.test(line) ||
      (ATTRIBUTE.test(line) && (OPEN_TAG.test(before) || ATTRIBUTE.test(before)))
    )
  );
}

export function isRow(block: string): boolean {
  return block.includes(' | ');
}

export function cellsOf(row: string): string[] {
  return isRow(row) ? row.split(' | ').map((cell) => cell.trim()) : [];
}

export function endsSentence(block: string): boolean {
  return /[.:;!?…。！？।]$/.test(block);
}

/** Removes the words that introduce what follows below a text, because that isn't shown. */
export function withoutLeadIn(block: string): string {
  return block.replace(/(^|[.!?]\s+)[^.!?]*:$/, '$1').trim();
}

/** Cached per language, because creating a segmenter is slower than using it. */
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, known);
  return known;
}

/** Splits a text into sentences, each with the white space after it. A period before a name, as in `.env`, ends none. */
export function sentencesIn(text: string, locale: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenterOf(locale).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && /\s\.$/.test(last)) {
      sentences[sentences.length - 1] = last + segment;
    } else {
      sentences.push(segment);
    }
  }
  return sentences;
}
