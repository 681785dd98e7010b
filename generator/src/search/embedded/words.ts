/**
 * Splits text into words. Pages and queries must use the same rules.
 *
 * An identifier is found by its whole name and by its parts: `playbackInfo` is indexed as `playbackinfo`, `playback`,
 * `info`; `drm_3032` as `drm_3032`, `drm`, `3032`; `multi-part` as `multipart`, `multi`, `part`; `video.play` as
 * `video$play`, `video`, `play`. Its end is also found: `resumeTime` finds `setResumeTime`, and `video.play` finds
 * `player.video.play`.
 */

export interface Word {
  /** As written. */
  text: string;
  /** Lower case, without accents. */
  folded: string;
  /** Offset of the first UTF-16 unit in the text. */
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*/gu;
/** Must start at the start of a word. Otherwise, long words would be scanned again from each letter. */
const CHAIN = /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]+(?:-[\p{L}\p{N}_$]+)+/gu;
/** Names and numbers joined by dots: `player.video.play`, `2.4.16`. */
const DOTTED = /(?<![\p{L}\p{N}_$.])[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)+/gu;
/** Remains of contractions and possessives, such as "don't" and "provider's". */
const CLITIC = /^(?:s|t|d|m|re|ll|ve)$/;

/** Maximum length of an indexed word. Longer ones are keys and encoded data. */
const LONGEST = 48;

/**
 * Marks that readers omit: accents, and the vowel points of Hebrew and Arabic. In other scripts, such as Hindi, vowel
 * marks are letters to readers.
 */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/gu;

/** Scripts written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Converts to lower case without accents and width variants, so that `cafe` finds `Café`. */
export function fold(text: string): string {
  // Nearly all words are plain ASCII, and normalizing is a hundred times slower.
  if (/^[\0-\x7f]*$/.test(text)) {
    return text.toLowerCase();
  }
  return text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();
}

/** A word without its position. All occurrences with the same spelling share one object. */
export interface WordForm {
  /** As written. */
  readonly text: string;
  /** Lower case, without accents. */
  readonly folded: string;
  /** Terms under which it is indexed. */
  readonly terms: readonly string[];
  /** A run of words without spaces, which must be segmented by a dictionary. */
  readonly isRun: boolean;
  /** Could be the rest of a contraction, if an apostrophe precedes it. */
  readonly isClitic: boolean;
}

/** Texts repeat words, and analyzing them is most of the work of indexing and loading, so cache the results. */
const forms = new Map<string, WordForm>();

function formOf(text: string): WordForm {
  let form = forms.get(text);
  if (form === undefined) {
    const folded = fold(text);
    const parts = text.length > LONGEST ? [] : partsOf(text);
    form = {
      text,
      folded,
      terms: text.length > LONGEST ? [] : [folded, ...parts, ...endsOf(parts)],
      isRun: UNSPACED.test(text),
      isClitic: CLITIC.test(folded),
    };
    forms.set(text, form);
  }
  return form;
}

/** Calls `visit` for each word of `text`, in order, with its start offset. */
function visitWords(text: string, visit: (form: WordForm, start: number) => void): void {
  let end = 0;
  for (const written of text.match(WORD) ?? []) {
    // The text between two words contains no character that can start a word.
    const start = text.indexOf(written, end);
    end = start + written.length;
    const form = formOf(written);
    if (form.isRun) {
      segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
      for (const { segment, index } of segmenter.segment(written)) {
        visit(formOf(segment), start + index);
      }
    } else if (!form.isClitic || start === 0 || !/['’]/.test(text.charAt(start - 1))) {
      visit(form, start);
    }
  }
}

/** Returns the words of `text` in order, with their positions. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  visitWords(text, ({ text: written, folded }, start) => {
    words.push({ text: written, folded, start, end: start + written.length });
  });
  return words;
}

/** Returns the distinct words of `text` in order of first occurrence, with their counts. */
export function countedWords(text: string): Map<WordForm, number> {
  const counts = new Map<WordForm, number>();
  visitWords(text, (form) => void counts.set(form, (counts.get(form) ?? 0) + 1));
  return counts;
}

/** Created lazily, because most sites don't need it. It supports all these scripts, whatever its locale. */
let segmenter: Intl.Segmenter | undefined;

/** Returns the folded parts of an identifier: `getVideoInfo` → get, video, info. Empty if it has only one. */
export function partsOf(word: string): string[] {
  if (/^\p{L}?\p{Ll}*$/u.test(word)) {
    return [];
  }
  const parts = word
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/^0[xX](?=[\da-fA-F]+$)/g, '$& ')
    .split(/[\s_$]+/)
    .filter((part) => part.length > 1 && !/^0x$/i.test(part))
    .map(fold);
  return parts.length === 1 && parts[0] === fold(word) ? [] : parts;
}

/** Returns the terms under which `text` is indexed, in order, with repetitions. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  visitWords(text, (form) => void terms.push(...form.terms));
  return [...terms, ...chainTerms(text)];
}

/** Returns terms for words in `text` that are joined by hyphens or dots. Their parts are indexed separately. */
export function chainTerms(text: string): string[] {
  const terms: string[] = [];
  for (const chain of hyphenated(text)) {
    if (chain.length <= LONGEST) {
      terms.push(fold(chain).replaceAll('-', ''));
    }
  }
  for (const chain of dotted(text)) {
    if (chain.length <= LONGEST) {
      const names = fold(chain).split('.');
      for (let from = 0; from < names.length - 1; from++) {
        terms.push(names.slice(from).join(DOT));
      }
    }
  }
  return terms;
}

/** Replaces the dots of a chain: a character that is allowed in words. */
export const DOT = '$';

/** Ends of an identifier, for readers who don't know its start: `initparams` for `VdoInitParams`. */
function endsOf(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(''));
}

/** Joins each word of a name with the next one: `web hooks` → `webhooks`. */
export function neighborsJoined(text: string): string[] {
  const words = wordsOf(text).map((word) => word.folded);
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
}

/**
 * Returns `text` with words joined by hyphens or dots merged into one word each, in the same format as {@link termsOf}.
 */
export function withChainsJoined(text: string): string {
  return text
    .replaceAll(CHAIN, (chain) => chain.replaceAll('-', ''))
    .replaceAll(DOTTED, (chain) => chain.replaceAll('.', DOT));
}

/** Returns the hyphenated words in `text`, as written: `multi-part`. */
export function hyphenated(text: string): string[] {
  return chainsAround('-', text, CHAIN);
}

/** Returns the names joined by dots in `text`, as written: `player.video.play`. */
export function dotted(text: string): string[] {
  return chainsAround('.', text, DOTTED);
}

/**
 * Returns the matches of `pattern` in `text`. For speed, only searches around the separators, because few of them are
 * between letters.
 */
function chainsAround(sign: string, text: string, pattern: RegExp): string[] {
  const isSpace = (at: number): boolean => !(text.charCodeAt(at) > 32);
  const chains: string[] = [];
  let end = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, Math.max(end, at + 1))) {
    if (isSpace(at - 1) || isSpace(at + 1)) {
      continue;
    }
    let start = at;
    while (!isSpace(start - 1)) {
      start -= 1;
    }
    end = at;
    while (!isSpace(end)) {
      end += 1;
    }
    chains.push(...(text.slice(start, end).match(pattern) ?? []));
  }
  return chains;
}

/** A number with a short unit: `480p`, `15s`, `5GB`. */
const QUANTITY = /^\d+(?:\p{L}{1,2}|min|sec)$/u;

/**
 * Returns true for identifiers and error codes, such as `playbackInfo`, `drm_3032`, `0x400205`, and `6101`, but not for
 * `OTP`, `v2`, or `480p`.
 */
export function isIdentifier(word: string): boolean {
  return (
    word.length > 2 &&
    !QUANTITY.test(word) &&
    (/[\p{N}_$]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{2,}\p{Ll}{2,}/u.test(word))
  );
}
