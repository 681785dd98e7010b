/**
 * Inserts line break opportunities into long code names for narrow columns: `VdoPlayer.<wbr>seekTo(<wbr>targetTimeMs)`.
 * Otherwise browsers would break them in the middle of a word.
 */

/** Characters per line in the narrowest table of contents. */
const LINE = 18;

/** A tag or an entity, which is kept, or a word that is longer than a line. */
const MARKUP_OR_LONG_WORD = new RegExp(String.raw`<(?:"[^"]*"|[^">])*>|&[^;\s]+;|[^\s<&]{${LINE + 1},}`, 'g');

/** Maximum length of a name in prose that fits in one line on a phone, so it's never split. */
const LINE_OF_TEXT = 30;

/** Maximum length of a path or host name in prose that is never split; shorter, because table columns are narrow. */
const WHOLE_IN_TEXT = 24;

/** After punctuation within a name. */
const BEHIND_MARK = /(?<=[.:_/(])(?=[\w{])/;

/** Words of a code block, whose parts may have different colors. */
const WORD_OF_CODE = /(?:<[^>]*>|[^\s<])+/g;

/** After a part of a path, list, or call, including following tags, but not within `https://`. Or a tag. */
const BEHIND_PART_OR_TAG = /(?<=[^/<][/?,(=|])((?:<[^>]*>)*)(?=[\w{$'"`])|<[^>]*>/g;

/** After each line of a long hash or key, which has no parts. */
const BEHIND_LINE_OF_HASH = /(?<=^(?:\w{32})+)(?=\w{8})/;

/** Before a capital letter in camel case. */
const BEFORE_CAPITAL = /(?<=[a-z\d])(?=[A-Z])/;

/** @param html inline HTML of a heading, also used in the table of contents */
export function withBreakOpportunities(html: string): string {
  return brokenHtml(html, LINE, LINE);
}

/** @param html of inline code, or of a block's title */
export function withBreaksOfText(html: string): string {
  return brokenHtml(html, LINE_OF_TEXT, WHOLE_IN_TEXT);
}

/** Indentation of a line, and the first letter of its first word with the tag before it. */
const START_OF_LINE = /^([ \t]+)(<[^>]*>)?(&[^;\s]+;|[^\s<&])((?:<[^>]*>|[^\s<])*)/;

/** @param html a line of a code block */
export function withBreaksOfCode(html: string): string {
  return html
    .replace(WORD_OF_CODE, (word) =>
      lettersOf(word) > LINE_OF_TEXT
        ? word.replace(BEHIND_PART_OR_TAG, (tag, behind?: string) =>
            behind === undefined ? tag : `<wbr>${behind}`,
          )
        : word,
    )
    .replace(START_OF_LINE, (start, indent: string, tag: string | undefined, letter: string, rest: string) =>
      indent.length + lettersOf(letter + rest) <= LINE_OF_TEXT - 4
        ? start
        : tag === undefined
          ? `<span class="code-start">${indent}${letter}</span>${rest}`
          : `<span class="code-start">${indent}${tag}${letter}</span></span>${tag}${rest}`,
    );
}

function lettersOf(html: string): number {
  return html.replace(/<[^>]*>/g, '').length;
}

/**
 * @param line maximum length of a name that isn't split at capitals
 * @param whole maximum length of a word that isn't split at all
 */
function brokenHtml(html: string, line: number, whole: number): string {
  return html.replace(MARKUP_OR_LONG_WORD, (part) =>
    /^[<&]/.test(part) || part.length <= whole
      ? part
      : part
          .split(BEHIND_MARK)
          .flatMap((name) => (name.length > line ? name.split(BEFORE_CAPITAL) : [name]))
          .flatMap((name) => name.split(BEHIND_LINE_OF_HASH))
          .join('<wbr>'),
  );
}
