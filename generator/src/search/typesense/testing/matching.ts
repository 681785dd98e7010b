/** Matches and scores documents. It implements enough of the service's rules for meaningful tests. */

import { editDistance } from '../../../edit-distance.ts';
import type { Document } from './filter.ts';

export interface Match {
  document: Document;
  /** More words, whole words, and fields with more weight score higher. */
  score: number;
  /** Its matching words, by field. */
  matched: Map<string, Set<string>>;
}

export interface MatchOptions {
  fields: readonly string[];
  separators: readonly string[];
  dropThreshold: number;
  /** Allowed typos per word. */
  typos: number;
}

/** The words of a text in lower case, split at spaces and separators, without other punctuation. */
function tokensOf(text: string, separators: readonly string[]): string[] {
  let spaced = text.toLowerCase();
  for (const separator of separators) {
    spaced = spaced.replaceAll(separator, ' ');
  }
  return spaced
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '');
}

/**
 * Returns documents with all words of `query`, the last as a prefix. If there are fewer than the threshold, also allows
 * missing words.
 */
export function matchesOf(documents: readonly Document[], query: string, options: MatchOptions): Match[] {
  if (query === '*') {
    return documents.map((document) => ({ document, score: 0, matched: new Map() }));
  }
  let words = tokensOf(query, options.separators);
  const found = new Map<Document, Match>();
  while (words.length > 0) {
    for (const document of documents) {
      const match = found.has(document) ? null : matchOf(document, words, options);
      if (match !== null) {
        found.set(document, match);
      }
    }
    if (found.size >= options.dropThreshold) {
      break;
    }
    words = words.slice(0, -1);
  }
  return [...found.values()];
}

function matchOf(document: Document, words: readonly string[], options: MatchOptions): Match | null {
  const matched = new Map<string, Set<string>>();
  const missing = new Set(words);
  let best = 0;
  for (const [position, field] of options.fields.entries()) {
    const tokens = fieldTokens(document, field, options.separators);
    let score = 0;
    for (const [index, word] of words.entries()) {
      const whole = tokens.includes(word);
      const found = tokens.filter(
        (token) =>
          token === word ||
          (index === words.length - 1 && token.startsWith(word)) ||
          (!whole && word.length > 3 && editDistance(word, token, options.typos) <= options.typos),
      );
      if (found.length > 0) {
        const known = matched.get(field) ?? new Set();
        found.forEach((token) => known.add(token));
        matched.set(field, known);
        missing.delete(word);
        score += whole ? 12 : 10;
      }
    }
    best = Math.max(best, score === 0 ? 0 : score * 100 + options.fields.length - position);
  }
  return missing.size > 0 ? null : { document, score: best, matched };
}

function fieldTokens(document: Document, field: string, separators: readonly string[]): string[] {
  return [document[field]]
    .flat()
    .filter((value) => typeof value === 'string')
    .flatMap((value) => tokensOf(value, separators));
}

/** Returns `text` with marks around the given words. */
export function marked(
  text: string,
  words: ReadonlySet<string>,
  separators: readonly string[],
  [start, end]: readonly [string, string],
): string {
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (piece) =>
    tokensOf(piece, separators).some((token) => words.has(token)) ? start + piece + end : piece,
  );
}

/** Returns an excerpt of a marked text around its first mark, with some words on each side. */
export function snippetOf(text: string, mark: string, around: number): string {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => word.includes(mark));
  return words.slice(Math.max(0, first - around), first + around + 1).join(' ');
}
