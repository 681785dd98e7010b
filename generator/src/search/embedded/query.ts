/** Parses a typed query into the words to look up. */

import { isStopWord } from './common-words.ts';
import { isLogLine, withoutLogNoise } from './log-lines.ts';
import { dotted, fold, hyphenated, isIdentifier, partsOf, withChainsJoined, wordsOf } from './words.ts';

export interface QueryWord {
  /** As typed. */
  text: string;
  folded: string;
  /** `uploading` → `upload`, `captions` → `caption`; `null` if there is no ending to remove. */
  stem: string | null;
  /** For languages with a stemmer: returns true for words with the same root. */
  isSameRoot?: (term: string) => boolean;
  /**
   * Parts of `playbackInfo`, `multi-part`, or `video.play`, which match instead of the whole word if all of them occur.
   */
  parts: string[];
  identifier: boolean;
  /** Weight in the query. Words for actions weigh less, because they apply to many things. */
  weight: number;
  /** The reader may still be typing the last word, so it matches as a prefix. */
  unfinished: boolean;
}

export interface Query {
  words: QueryWord[];
  /** All folded words, including those too common to look up, separated by single spaces. */
  phrase: string;
  /** The phrase, and a variant with chains such as `video.play` split. */
  phrases: string[];
  /** `playback info` → `playbackinfo`, in case the reader has split an identifier; `null` for a single word. */
  joined: string | null;
  /** A log line, whose codes and names matter more than its other words. */
  isLog: boolean;
}

/** More words than that come from pasted text and don't matter. */
const MOST_WORDS = 12;
const LONGEST = 500;

/** Words for an action or a kind of document; they weigh less. */
const TASK_WORDS = new Set(
  (
    'allow call change check choose fix give handle implement ' +
    'keep let make manage obtain pass place prevent provide put run see select ' +
    'set start stop turn via work works working ' +
    'api error errors code docs documentation example examples guide help question sample tutorial issue problem option options'
  ).split(' '),
);
/** Everyday words, which pages contain by chance. Because few pages do, rarity alone would give them much weight. */
const EVERYDAY_WORDS = new Set(
  (
    'after against although appear appears around ask asked asking asks bad before behind below best bit bring bought break breaking ' +
    'breaks came case cases currently different directly during easiest easily easy enough entire extra fall falls few figure ' +
    'forever friend friends great guys hard hear heard idea important inside instantly join keeps kept kind kinds last lets ' +
    'long longer lose loses lost middle moment nice normal normally notice people person persons pick picked picks proper quick ' +
    'quickly reach real reason recently remain remember remembers safe short similar simple simply special spend stay stays ' +
    'strange supposed talk times today tomorrow touch turns understand unless usually wait waits ways weird while wish without ' +
    'worth wrong'
  ).split(' '),
);
const LITTLE_WEIGHT = 0.5;
/** Function words that are rarer than stop words. They make up half of a long question. */
const FILLERS = new Set(
  (
    'able about actually again allowed also always am among anything because become been being beside better ' +
    'between both cannot certain come comes correct correctly doing done each either else even ever every ' +
    'everything exactly given gives go goes going gone good got happen happened happens having he her ' +
    'here him his however instead itself later least left like little look looks lot made makes making ' +
    'many maybe mean means much must myself need needed needs neither none nor nothing now often one ones only onto otherwise ' +
    'out per perhaps possible possibly properly rather really right said same say says seem seems ' +
    'several she simply since somebody someone something sometimes somewhere soon such suddenly sure ' +
    'take taken takes tell than thing things think though through thus till together trying until ' +
    'wanted wants well went were whatever whether whole whose within won wont worked would yes yet'
  ).split(' '),
);
const FILLER_WEIGHT = 0.3;
/** A number before a unit, which pages rarely contain with the same value. */
const AMOUNT =
  /\b(\d+)(?= (?:%|percent|[kmg]?b|mb|ms|px|x|milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b)/giu;
/** Identifiers are typed on purpose, so they weigh more. */
const IDENTIFIER_WEIGHT = 1.5;

/** Returns the weight of a word among others. Function words and words for actions weigh less. */
export function weightOf(text: string, folded: string): number {
  if (FILLERS.has(folded)) {
    return FILLER_WEIGHT;
  }
  if (TASK_WORDS.has(folded) || EVERYDAY_WORDS.has(folded)) {
    return LITTLE_WEIGHT;
  }
  return isIdentifier(text) ? IDENTIFIER_WEIGHT : 1;
}

/** Returns true for words that name a thing, not an action. */
export function isSignificant(folded: string): boolean {
  return !isStopWord(folded) && !TASK_WORDS.has(folded);
}

/** Returns the root of a folded word in one language: `hauser` → `haus`. */
export type Stemmer = (folded: string) => string;

/**
 * Parses a typed query. If it contains only common words, they are looked up.
 *
 * @param stemmer of the site's language; not needed for English
 */
export function parseQuery(typed: string, stemmer: Stemmer | null = null): Query {
  const text = withoutLogNoise(typed.slice(0, LONGEST));
  const words = wordsOf(withChainsJoined(text));
  const phrase = words.map((word) => word.folded).join(' ');
  const seen = new Set<string>();
  const unique = words
    .filter((word) => !seen.has(word.folded) && seen.add(word.folded))
    .slice(0, 3 * MOST_WORDS);
  // In "Find …", the verb is meaningful. In "where do I find …", it isn't.
  const telling = unique.filter(
    ({ folded }, index) => !isStopWord(folded) || (index === 0 && folded === 'find'),
  );
  // If a query is too long, keep the words that carry its meaning, wherever they are.
  const kept = telling.length > MOST_WORDS ? telling.filter(({ folded }) => !FILLERS.has(folded)) : telling;
  const chosen = (kept.length === 0 ? unique : kept).slice(0, MOST_WORDS);
  const amounts = new Set(text.match(AMOUNT));
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
      weight: amounts.has(word) ? FILLER_WEIGHT : weightOf(word, folded),
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
    isLog: isLogLine(typed),
  };
}

/** Endings that may follow the stem of an English word without changing its meaning. */
export const FORM_ENDINGS: readonly string[] =
  ' s es e ed d er ers or ors ing ings ion ions ation ations y ies able ment ments ive'.split(' ');

const ENDINGS_OF_FORMS: ReadonlySet<string> = new Set(FORM_ENDINGS);

/** Returns true when `term`, a folded word on a page, is a form of `word` or starts with an unfinished `word`. */
export function isFormOf(term: string, word: QueryWord): boolean {
  return isInflected(term, word) || (word.unfinished && term.startsWith(word.folded));
}

function isInflected(term: string, { folded, stem, isSameRoot }: QueryWord): boolean {
  return isSameRoot !== undefined
    ? isSameRoot(term)
    : (term.startsWith(folded) && ENDINGS_OF_FORMS.has(term.slice(folded.length))) ||
        (stem !== null && term.startsWith(stem) && ENDINGS_OF_FORMS.has(term.slice(stem.length)));
}

/** Weights of an inflected form and of a prefix match, compared with the word itself. */
const FORM = 0.95;
export const PREFIX = 0.7;

/** Returns how well `term`, a folded word on a page, matches `word`, from 0 to 1. */
export function formWorth(term: string, word: QueryWord): number {
  if (term === word.folded) {
    return 1;
  }
  return isInflected(term, word) ? FORM : isFormOf(term, word) ? PREFIX : 0;
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

/** Too many words start with a shorter root. In some scripts, letters are syllables. */
const SHORTEST_ROOT = 3;

/** Looks up the common prefix of a word and its forms. The stemmer then decides which of the matches are forms. */
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

/** Past forms that don't start with their verb, and British spellings. Verbs among {@link FILLERS} are left out. */
const IRREGULAR = new Map(
  (
    'broke:break broken:break built:build cancelled:cancel cancelling:cancel chose:choose chosen:choose ' +
    'forgot:forget forgotten:forget froze:freeze frozen:freeze hidden:hide kept:keep lost:lose paid:pay ' +
    'sent:send shown:show sold:sell spent:spend stole:steal stolen:steal written:write wrote:write'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Removes an English ending. The rest has at least four letters and is looked up as a prefix. */
function stemOf(folded: string): string | null {
  const verb = IRREGULAR.get(folded);
  if (verb !== undefined) {
    return verb;
  }
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
