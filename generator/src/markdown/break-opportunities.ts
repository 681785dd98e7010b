/**
 * Where a browser may break the long names of code in a narrow column: `VdoPlayer.<wbr>seekTo(<wbr>targetTimeMs)`.
 * A name without them would be broken in the middle of a word.
 */

/** Letters in a line of the table of contents where it is narrowest. */
const LINE = 18;

/** A tag or an entity, which stays as it is; or a word that is longer than a line. */
const MARKUP_OR_LONG_WORD = new RegExp(String.raw`<(?:"[^"]*"|[^">])*>|&[^;\s]+;|[^\s<&]{${LINE + 1},}`, 'g');

/** Letters of a name in the text that a phone still shows in one line: it goes to the next line as a whole. */
const LINE_OF_TEXT = 30;

/** Letters of a path or a host in the text that goes to the next line as a whole: tables have narrow columns. */
const WHOLE_IN_TEXT = 24;

/** Behind a mark within a name. */
const BEHIND_MARK = /(?<=[.:_/(])(?=[\w{])/;

/** Words of a block of code, whose parts may have different colors. */
const WORD_OF_CODE = /(?:<[^>]*>|[^\s<])+/g;

/** Behind a part of a path, of a list or of a call, with the tags that follow; not within `https://`. Or a tag. */
const BEHIND_PART_OR_TAG = /(?<=[^/<][/?,(=|])((?:<[^>]*>)*)(?=[\w{$'"`])|<[^>]*>/g;

/** Before the capitals of camel case. */
const BEFORE_CAPITAL = /(?<=[a-z\d])(?=[A-Z])/;

/** @param html inline HTML of a heading, which the table of contents repeats */
export function withBreakOpportunities(html: string): string {
  return brokenHtml(html, LINE, LINE);
}

/** @param html of code in the text, or of the title of a block */
export function withBreaksOfText(html: string): string {
  return brokenHtml(html, LINE_OF_TEXT, WHOLE_IN_TEXT);
}

/** How far a line is indented, and the first letter of its first word, with the tag before it. */
const START_OF_LINE = /^([ \t]+)(<[^>]*>)?(&[^;\s]+;|[^\s<&])((?:<[^>]*>|[^\s<])*)/;

/** @param html a line of a block of code */
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
 * @param line letters of a name that is not broken at its capitals
 * @param whole letters of a word that is not broken at all
 */
function brokenHtml(html: string, line: number, whole: number): string {
  return html.replace(MARKUP_OR_LONG_WORD, (part) =>
    /^[<&]/.test(part) || part.length <= whole
      ? part
      : part
          .split(BEHIND_MARK)
          .map((name) => (name.length > line ? name.split(BEFORE_CAPITAL).join('<wbr>') : name))
          .join('<wbr>'),
  );
}
