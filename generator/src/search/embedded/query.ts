/** A query as typed → the words that are looked up. */

import { isStopWord } from './common-words.ts';
import { withoutLogNoise } from './log-lines.ts';
import { dotted, fold, hyphenated, isIdentifier, partsOf, withChainsJoined, wordsOf } from './words.ts';

export interface QueryWord {
  /** As typed. */
  text: string;
  folded: string;
  /** `uploading` → `upload`, `captions` → `caption`; `null` when nothing can be taken off. */
  stem: string | null;
  /** In a language with a stemmer: true for words of the same root. */
  isSameRoot?: (term: string) => boolean;
  /** Parts that stand for the whole when all of them occur: of `playbackInfo`, `multi-part`, `video.play`. */
  parts: string[];
  identifier: boolean;
  /** What it counts in the query: less for words of what is done, which are said of many things. */
  weight: number;
  /** The last word may still be growing: it matches whatever begins with it. */
  unfinished: boolean;
}

export interface Query {
  words: QueryWord[];
  /** All folded words, also those too common to look up, with single spaces. */
  phrase: string;
  /** The phrase, and the same with chains such as `video.play` taken apart. */
  phrases: string[];
  /** `playback info` → `playbackinfo`: the identifier that the reader may have taken apart; `null` for one word. */
  joined: string | null;
}

/** Nobody means the thirteenth word, or what stands after half a page of text. */
const MOST_WORDS = 12;
const LONGEST = 500;

/** Words of what is done, or of what kind of text is sought, rather than of the thing. */
const TASK_WORDS = new Set(
  (
    'allow call change check choose fix give handle implement ' +
    'keep let make manage obtain pass place prevent provide put run see select ' +
    'set start stop turn via work works working ' +
    'error errors code docs documentation example examples guide help question sample tutorial issue problem option options'
  ).split(' '),
);
const TASK_WEIGHT = 0.5;
/** Words by which sentences are built, rarer than those that are never looked up: long questions are half of them. */
const FILLERS = new Set(
  (
    'about actually again allowed also always am among anything because become been being beside better ' +
    'between both cannot come comes correct correctly doing done each either else even ever every ' +
    'everything exactly given gives go goes going gone good got happen happened happens having he her ' +
    'here him his however instead itself later least left like little look looks lot made makes making ' +
    'maybe mean means must myself need needed needs neither none nor nothing often only onto otherwise ' +
    'out per perhaps possible possibly properly rather really right said same say says seem seems ' +
    'several she simply since somebody someone something sometimes somewhere soon such suddenly sure ' +
    'take taken takes tell than thing things think though through thus till together trying until ' +
    'wanted wants well went were whatever whether whole whose within won wont worked would yes yet'
  ).split(' '),
);
const FILLER_WEIGHT = 0.3;
/** Nobody types an identifier by chance. */
const IDENTIFIER_WEIGHT = 1.5;

/** What a word counts among others: less where it only builds the sentence or says what is done. */
export function weightOf(text: string, folded: string): number {
  if (FILLERS.has(folded)) {
    return FILLER_WEIGHT;
  }
  return TASK_WORDS.has(folded) ? TASK_WEIGHT : isIdentifier(text) ? IDENTIFIER_WEIGHT : 1;
}

/** True for words that name a thing, rather than what is done with it. */
export function isTelling(folded: string): boolean {
  return !isStopWord(folded) && !TASK_WORDS.has(folded);
}

/** The root of a folded word of one language: `hauser` → `haus`. */
export type Stemmer = (folded: string) => string;

/**
 * Understands what was typed; a query of nothing but common words is looked up as it stands.
 *
 * @param stemmer of the site's language; English needs none
 */
export function parseQuery(typed: string, stemmer: Stemmer | null = null): Query {
  const text = withoutLogNoise(typed.slice(0, LONGEST));
  const words = wordsOf(withChainsJoined(text));
  const phrase = words.map((word) => word.folded).join(' ');
  const seen = new Set<string>();
  const unique = words
    .filter((word) => !seen.has(word.folded) && seen.add(word.folded))
    .slice(0, 3 * MOST_WORDS);
  // "Find …" asks for a search, "where do I find …" for nothing.
  const telling = unique.filter(
    ({ folded }, index) => !isStopWord(folded) || (index === 0 && folded === 'find'),
  );
  // Of a query that is too long, what it asks about is kept, wherever that stands.
  const kept = telling.length > MOST_WORDS ? telling.filter(({ folded }) => !FILLERS.has(folded)) : telling;
  const chosen = (kept.length === 0 ? unique : kept).slice(0, MOST_WORDS);
  const chains = new Map(
    [...hyphenated(text), ...dotted(text)].map((chain) => [fold(withChainsJoined(chain)), chain]),
  );
  return {
    words: chosen.map(({ text: word, folded }, index) => ({
      text: chains.get(folded) ?? word,
      folded,
      ...(stemmer === null ? { stem: stemOf(folded) } : rooted(folded, stemmer)),
      parts: chains.get(folded)?.split(/[-.]/).map(fold) ?? partsOf(word),
      identifier: isIdentifier(word),
      weight: weightOf(word, folded),
      unfinished: index === chosen.length - 1,
    })),
    phrase,
    phrases: [
      ...new Set([
        phrase,
        wordsOf(text)
          .map((word) => word.folded)
          .join(' '),
      ]),
    ],
    joined: words.length > 1 && words.length < 5 ? words.map((word) => word.folded).join('') : null,
  };
}

/** What may follow the stem of an English word for it to stay the same word. */
export const FORM_ENDINGS: readonly string[] =
  ' s es e ed d er ers or ors ing ings ion ions ation ations y ies able ment ments ive'.split(' ');

const ENDING = new RegExp(`^(?:${FORM_ENDINGS.join('|')})$`);

/** True when `term`, a folded word of a page, is a form of `word`. */
export function isFormOf(term: string, { folded, stem, unfinished, isSameRoot }: QueryWord): boolean {
  if (isSameRoot !== undefined) {
    return isSameRoot(term) || (unfinished && term.startsWith(folded));
  }
  return (
    (term.startsWith(folded) && (unfinished || ENDING.test(term.slice(folded.length)))) ||
    (stem !== null && term.startsWith(stem) && ENDING.test(term.slice(stem.length)))
  );
}

/** What a form of a word, and what only begins with it, counts beside the word itself. */
const FORM = 0.95;
export const BEGINNING = 0.7;

/** How well `term`, a folded word of a page, stands for `word`: 0 to 1. */
export function formWorth(term: string, word: QueryWord): number {
  if (term === word.folded) {
    return 1;
  }
  return isFormOf(term, { ...word, unfinished: false }) ? FORM : isFormOf(term, word) ? BEGINNING : 0;
}

const ENDINGS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?:ations?|itions?)$/, ''],
  [/(?<=[ct])ions?$/, ''],
  [/(?<=ss|x|ch|sh)es$/, ''],
  [/([bdgmnprt])\1(?:ing|ed|er)$/, '$1'],
  [/(?:ing|ings|ed)$/, ''],
  [/(?<!s)s$/, ''],
  [/e$/, ''],
];

/** Shorter roots are the beginning of too many words; letters of some scripts are syllables. */
const SHORTEST_ROOT = 3;

/** What a word and its forms have in common at their beginning is looked up; which of the words found are forms, the stemmer says. */
function rooted(folded: string, stemmer: Stemmer): Pick<QueryWord, 'stem' | 'isSameRoot'> {
  const root = stemmer(folded);
  let length = 0;
  while (length < root.length && root[length] === folded[length]) {
    length += 1;
  }
  const shortest = /^[\p{Script=Latin}]/u.test(folded) ? SHORTEST_ROOT : SHORTEST_ROOT - 1;
  return {
    stem: length < shortest ? null : folded.slice(0, length),
    isSameRoot: (term) => term === folded || stemmer(term) === root,
  };
}

/** Takes an English ending off; what is left has at least four letters and is looked up as a prefix. */
function stemOf(folded: string): string | null {
  if (!/^[a-z]+$/.test(folded)) {
    return null;
  }
  for (const [ending, replacement] of ENDINGS) {
    const stem = folded.replace(ending, replacement);
    if (stem !== folded && stem.length >= 4) {
      return stem;
    }
  }
  return null;
}
