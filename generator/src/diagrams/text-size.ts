/**
 * Estimates text width without a browser. The reader's font is unknown, so each letter counts with its width in the
 * widest font of the stack. Boxes may be slightly too wide, but text is never cut off.
 */

/** Widest of Inter, Noto Sans, and Roboto at weight 400, in hundredths of an em, from space to tilde. */
const LATIN = (
  '29 29 47 65 65 99 74 30 37 37 56 67 29 46 29 42 64 58 61 62 65 60 62 58 62 62 29 31 67 67 67 52 97 69 66 73 73 61 59 ' +
  '75 75 34 58 68 57 91 76 79 64 79 65 65 65 75 69 99 69 68 63 37 42 37 58 46 33 57 62 58 62 59 37 62 62 26 26 55 26 94 ' +
  '62 61 62 62 42 53 37 62 57 82 55 57 56 43 56 43 68'
)
  .split(' ')
  .map((hundredths) => Number(hundredths) / 100);

/** Width factor for weight 600. */
const BOLD = 1.1;

export interface TextStyle {
  /** Font size in pixels. */
  size: number;
  isBold: boolean;
}

/** Distance between the baselines of two lines, in pixels. */
export function lineHeight({ size }: TextStyle): number {
  return Math.round(size * 1.35);
}

/** Returns the width of one line in pixels. */
export function textWidth(text: string, { size, isBold }: TextStyle): number {
  const ems = Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
  return Math.ceil(ems * size * (isBold ? BOLD : 1));
}

export function widestLine(lines: readonly string[], style: TextStyle): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, style)));
}

/**
 * Wraps text to at most `width` pixels, between words only. A word that's wider has its own line. Lines have similar
 * lengths, to avoid a single word on the last line.
 */
export function wrap(text: string, width: number, style: TextStyle): string[] {
  return text.split('\n').flatMap((paragraph) => {
    let lines = filled(paragraph, width, style);
    for (;;) {
      const widest = widestLine(lines, style);
      const narrower = filled(paragraph, widest - 1, style);
      if (narrower.length > lines.length || widestLine(narrower, style) >= widest) {
        return lines;
      }
      lines = narrower;
    }
  });
}

/** Fills each line with as many words as fit. */
function filled(paragraph: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(paragraph)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, style) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** Returns the width of the widest word in pixels, which is the minimum line width. */
export function widestWord(text: string, style: TextStyle): number {
  return widestLine(wordsOf(text), style);
}

/** Splits text into words. A non-breaking space (U+00A0) is part of a word. */
function wordsOf(text: string): string[] {
  return text.split(/[^\S\u00A0]+/);
}

function letterWidth(letter: string): number {
  const latin = LATIN[(letter.codePointAt(0) ?? 0) - 32];
  if (latin !== undefined) {
    return latin;
  }
  if (/\p{M}/u.test(letter)) {
    return 0;
  }
  if (/\p{Extended_Pictographic}/u.test(letter)) {
    return 1.4;
  }
  return /\p{Ll}/u.test(letter) ? 0.75 : /\p{Lu}/u.test(letter) ? 0.9 : 1.05;
}
