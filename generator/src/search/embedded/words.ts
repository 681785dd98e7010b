/**
 * How text is cut into words: the same for pages and queries, or nothing is found.
 *
 * An identifier is findable whole and by its parts: `playbackInfo` is `playbackinfo`, `playback`, `info`;
 * `drm_3032` is `drm_3032`, `drm`, `3032`; `multi-part` is `multipart`, `multi`, `part`; `video.play` is
 * `video$play`, `video`, `play`. Its end is enough: `resumeTime` finds `setResumeTime`, `video.play` finds
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
/** Begins where a word begins: without that, a long word would be read again from each of its letters. */
const CHAIN = /(?<![\p{L}\p{N}_$])[\p{L}\p{N}_$]+(?:-[\p{L}\p{N}_$]+)+/gu;
/** Names and numbers joined by dots: `player.video.play`, `2.4.16`. */
const DOTTED = /(?<![\p{L}\p{N}_$.])[\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+)+/gu;
/** What an apostrophe leaves behind: "don't", "provider's". */
const CLITIC = /^(?:s|t|d|m|re|ll|ve)$/;

/** Longest word worth indexing: longer ones are keys and encoded data. */
const LONGEST = 48;

/**
 * Marks that readers leave out: accents, and the points of Hebrew and Arabic. Those of other scripts, such as the vowels of
 * Hindi, are letters to their readers.
 */
const ACCENTS = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F]/gu;

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Lower case without accents and width variants, so that `Café` is found as `cafe`. */
export function fold(text: string): string {
  // Nearly all words are plain ASCII, and normalising costs a hundred times as much.
  if (/^[\0-\x7f]*$/.test(text)) {
    return text.toLowerCase();
  }
  return text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();
}

/** A word, wherever it stands: the same object for all that are written alike. */
export interface WordForm {
  /** As written. */
  readonly text: string;
  /** Lower case, without accents. */
  readonly folded: string;
  /** What it is indexed under. */
  readonly terms: readonly string[];
  /** Words written without spaces, which a dictionary tells apart. */
  readonly isRun: boolean;
  /** Left behind by an apostrophe, where one stands before it. */
  readonly isClitic: boolean;
}

/** Texts repeat their words, and to look closely at each is most of the work of indexing and loading. */
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

/** Calls `visit` with each word of `text`, in order, and the place where it begins. */
function visitWords(text: string, visit: (form: WordForm, start: number) => void): void {
  let end = 0;
  for (const written of text.match(WORD) ?? []) {
    // Nothing that a word begins with stands between two words.
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

/** The words of `text` in order, with their places. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  visitWords(text, ({ text: written, folded }, start) => {
    words.push({ text: written, folded, start, end: start + written.length });
  });
  return words;
}

/** The different words of `text`, in the order in which they first stand there, and how often each does. */
export function countedWords(text: string): Map<WordForm, number> {
  const counts = new Map<WordForm, number>();
  visitWords(text, (form) => void counts.set(form, (counts.get(form) ?? 0) + 1));
  return counts;
}

/** Made when it is first needed: most sites need none. It knows the words of all these scripts, whatever its locale. */
let segmenter: Intl.Segmenter | undefined;

/** Parts of one identifier, folded: `getVideoInfo` → get, video, info. Empty when it has only one. */
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

/** Terms that `text` is indexed under, in order, repeated as often as they occur. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  visitWords(text, (form) => void terms.push(...form.terms));
  return [...terms, ...chainTerms(text)];
}

/** Terms of the words in `text` that are joined by hyphens or dots. The parts have terms of their own. */
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

/** Stands for the dots of a chain: one character that words may have. */
export const DOT = '$';

/** What a reader who does not know the beginning of an identifier types: `initparams` for `VdoInitParams`. */
function endsOf(parts: readonly string[]): string[] {
  return parts.slice(1, -1).map((_, index) => parts.slice(index + 1).join(''));
}

/** Each word of a name with the next one: `web hooks` → `webhooks`. */
export function neighborsJoined(text: string): string[] {
  const words = wordsOf(text).map((word) => word.folded);
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
}

/** `text` with its words joined by hyphens or dots made one word each, as {@link termsOf} names them. */
export function withChainsJoined(text: string): string {
  return text
    .replaceAll(CHAIN, (chain) => chain.replaceAll('-', ''))
    .replaceAll(DOTTED, (chain) => chain.replaceAll('.', DOT));
}

/** Words joined by hyphens in `text`, as written: `multi-part`. */
export function hyphenated(text: string): string[] {
  return chainsAround('-', text, CHAIN);
}

/** Names joined by dots in `text`, as written: `player.video.play`. */
export function dotted(text: string): string[] {
  return chainsAround('.', text, DOTTED);
}

/** What `pattern` matches in `text`. It is looked for around the signs alone: most text has few of them between letters. */
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

/** True for names and codes of code: `playbackInfo`, `drm_3032`, `0x400205`, `6101`; not for `OTP` or `v2`. */
export function isIdentifier(word: string): boolean {
  return (
    word.length > 2 &&
    (/[\p{N}_$]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}{2,}\p{Ll}{2,}/u.test(word))
  );
}
