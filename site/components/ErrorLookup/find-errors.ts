/**
 * Finds known error codes in pasted text: a code alone, or a log line with timestamps, process IDs, line numbers, and
 * URLs. Nothing is sent anywhere.
 */

import type { ErrorFile, ErrorFileEntry, ErrorFilePlatform } from './error-file.ts';

export interface FoundError {
  entry: ErrorFileEntry;
  platform: ErrorFilePlatform;
  /** Matched text, as the registry spells it. */
  spelling: string;
  /** Higher is more likely. */
  score: number;
}

export type FindErrors = (text: string) => FoundError[];

/** Longer text is cut off, because nobody pastes a complete log to look up a code. */
const LONGEST_TEXT = 20_000;

/** Smaller numbers in a log line only count if the line identifies the platform and labels the number as a code. */
const SMALLEST_CODE = 1000;

const SCORE = { phrase: 120, name: 100, hex: 70, number: 50, carried: 40, labelled: 20, hint: 10 };

/** Maximum number of a platform's hints that count. */
const MOST_HINTS = 3;

interface Candidate {
  entry: ErrorFileEntry;
  platform: ErrorFilePlatform;
  spelling: string;
}

interface Pattern extends Candidate {
  matches: (text: string, words: string) => boolean;
  score: number;
}

/** Prepares the registry for many lookups. */
export function errorFinder({ platforms, errors }: ErrorFile): FindErrors {
  const platformOf = new Map(platforms.map((platform) => [platform.id, platform]));
  const hints = new Map(platforms.map(({ id, hints: words }) => [id, words.map(wordPattern)]));
  const decimals = new Map<number, Candidate[]>();
  const hexes = new Map<number, Candidate[]>();
  const patterns: Pattern[] = [];
  for (const entry of errors) {
    const platform = platformOf.get(entry.platform);
    if (platform === undefined) continue;
    for (const spelling of entry.spellings) {
      const candidate = { entry, platform, spelling };
      if (/^-?\d+$/.test(spelling)) {
        put(decimals, Number(spelling), candidate);
      } else if (/^0x[\da-f]+$/i.test(spelling)) {
        put(hexes, Number(spelling), candidate);
      } else if (/\s/.test(spelling)) {
        const wanted = wordsOf(spelling);
        patterns.push({ ...candidate, score: SCORE.phrase, matches: (_, words) => words.includes(wanted) });
      } else {
        const pattern = wordPattern(spelling);
        patterns.push({ ...candidate, score: SCORE.name, matches: (text) => pattern.test(text) });
      }
    }
  }

  return (pasted) => {
    const text = pasted.slice(0, LONGEST_TEXT);
    const whole = text.trim().replace(/^["'`]|["'`]$/g, '');
    if (whole === '') return [];
    const hinted = (platform: string): number =>
      Math.min(MOST_HINTS, (hints.get(platform) ?? []).filter((pattern) => pattern.test(text)).length);
    const found = new Map<string, FoundError>();
    const add = ({ entry, platform, spelling }: Candidate, score: number): void => {
      const total = score + hinted(platform.id) * SCORE.hint;
      const known = found.get(entry.id);
      if (known === undefined) found.set(entry.id, { entry, platform, spelling, score: total });
      // Name and number together are more certain than either.
      else known.score = Math.max(known.score, total) + 1;
    };

    const words = wordsOf(text);
    for (const pattern of patterns) {
      if (!pattern.matches(text, words)) continue;
      const { entry, platform } = pattern;
      const isAlone = entry.spellings.some((spelling) => spelling.toLowerCase() === whole.toLowerCase());
      if (entry.generic !== true || isAlone || hinted(platform.id) > 0) add(pattern, pattern.score);
    }
    const numbers = numbersIn(text, whole).map(({ value, isHex, score, before, isLabelled }) => {
      const isSmall = !isHex && value >= 0 && value < SMALLEST_CODE && before !== null;
      const isMeant = ({ platform: { id } }: Candidate): boolean =>
        !isSmall ||
        (hinted(id) > 0 && (isLabelled || (hints.get(id) ?? []).some((hint) => endsWith(before, hint))));
      return { score, candidates: ((isHex ? hexes : decimals).get(value) ?? []).filter(isMeant) };
    });
    const carriers = [...found.values(), ...numbers.flatMap(({ candidates }) => candidates)].filter(
      ({ entry }) => entry.carries !== undefined,
    );
    for (const { score, candidates } of numbers) {
      const carried = candidates.filter(({ platform }) =>
        carriers.some(({ entry }) => entry.carries === platform.id),
      );
      const isOfCarrier = ({ platform }: Candidate): boolean =>
        carriers.some((carrier) => carrier.platform === platform);
      // A number next to an error's name belongs to that error, even if other errors have the same number.
      const named = candidates.filter(({ entry }) => found.has(entry.id));
      for (const candidate of named.length > 0 ? named : candidates) {
        if (carried.includes(candidate)) add(candidate, score + SCORE.carried);
        // In an error that contains codes of another platform, such a code isn't one of its own platform.
        else if (carried.length === 0 || !isOfCarrier(candidate)) add(candidate, score);
      }
    }
    const order = new Map(errors.map(({ id }, index) => [id, index]));
    return [...found.values()].toSorted(
      (a, b) => b.score - a.score || (order.get(a.entry.id) ?? 0) - (order.get(b.entry.id) ?? 0),
    );
  };
}

interface FoundNumber {
  value: number;
  isHex: boolean;
  score: number;
  /** Text before the number; `null` if the text is only the number. */
  before: string | null;
  /** Whether the word before it labels it as a code. */
  isLabelled: boolean;
}

/** Numbers in logs that aren't codes. */
const NO_CODES = [
  // logcat prefixes: process and thread IDs
  /^\d\d-\d\d \d\d:\d\d:\d\d\.\d+\s+\d+[\s-]+\d+\s(?=\S)/gm,
  /^[VDIWEF]\/[^(\n]*\(\s*\d+\):/gm,
  // Xcode console: `Player[2013:48213]`
  /\[\d+:\d+\]/g,
  // URLs of pages and files. The query may contain a code.
  /\b[a-z][a-z+.-]*:\/\/[^\s?#"'<>]+/gi,
  // Source locations: `Player.kt:2013`, `vdo.js:1:6101`
  /\.[a-z]{1,6}:\d+(:\d+)?\b/gi,
  // Dates and times
  /\b\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?([.,]\d+)?)?/g,
  /\b\d{1,4}[/.]\d{1,2}[/.]\d{2,4}\b/g,
  /\b\d{1,2}\/[A-Z][a-z]{2}\/\d{4}\b/g,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2},?( \d\d:\d\d:\d\d)?( [A-Z]{3,4})?( \d{4})?\b/g,
  /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{4}\b/g,
  /\b\d{1,2}:\d\d(:\d\d)?([.,]\d+)?\b/g,
  // Measurements and UUIDs
  /\b\d+(\.\d+)?\s?(ms|s|sec|seconds|bytes|kB|KB|MB|kbps|Mbps|px|fps|Hz|%)(?!\w)/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi,
];

/** Words before a number that label it as a code. */
const LABEL = /(code|error|err|errno|reason|status|failure|exception|domain)[\\"']*[\s:=#([\\"']*$/i;

function numbersIn(text: string, whole: string): FoundNumber[] {
  if (/^[-−–]?\d+$/.test(whole)) {
    const value = Number(whole.replace(/^[−–]/, '-'));
    // Readers leave out the sign.
    return [value, -Math.abs(value)].map((sign) => ({
      value: sign,
      isHex: false,
      score: SCORE.number,
      before: null,
      isLabelled: false,
    }));
  }
  const rest = NO_CODES.reduce(
    (left, pattern) => left.replace(pattern, (gone) => ' '.repeat(gone.length)),
    text,
  );
  const found: FoundNumber[] = [];
  for (const match of rest.matchAll(/0x[\da-f]{3,8}\b|(?<![\w.])[-−]?\d+(?![\w]|[.,]\d)/gi)) {
    const [digits] = match;
    const isHex = /^0x/i.test(digits);
    const value = Number(digits.replace('−', '-'));
    const before = rest.slice(Math.max(0, match.index - 24), match.index);
    const isLabelled = LABEL.test(before);
    const score = (isHex ? SCORE.hex : SCORE.number) + (isLabelled ? SCORE.labelled : 0);
    found.push({ value, isHex, score, before, isLabelled });
  }
  return found;
}

/** Returns whether the text ends with the word, as "dash.js " does before a number. */
function endsWith(text: string, word: RegExp): boolean {
  return new RegExp(`${word.source}[ #]*$`, word.flags).test(text);
}

function put(map: Map<number, Candidate[]>, key: number, candidate: Candidate): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [candidate]);
  else list.push(candidate);
}

/** Returns a case-insensitive pattern for the whole word. */
function wordPattern(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const before = /^\w/.test(word) ? String.raw`(?<![\w-])` : '';
  const after = /\w$/.test(word) ? String.raw`(?![\w-])` : '';
  return new RegExp(before + escaped + after, 'i');
}

/** Returns lower-case words with one space around each, so that punctuation doesn't matter. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}
