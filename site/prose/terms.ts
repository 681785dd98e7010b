/** Reads `site/terms.yaml` and finds words to avoid in text. */

import { parse } from 'yaml';
import { z } from 'zod';
import type { Prose } from './prose-of.ts';
import { mayHold, wordPattern } from './word-pattern.ts';

const Exception = z.strictObject({ file: z.string(), text: z.string(), why: z.string() });

const List = z.strictObject({
  /** Folders and files below `site/` that must follow the list. */
  held: z.array(z.string()),
  terms: z.array(
    z.strictObject({
      use: z.string(),
      avoid: z.array(z.string()),
      /** Matches words case-sensitively, "id" but not "ID". Default: case-insensitive. */
      sameCase: z.boolean().default(false),
      except: z.array(Exception).default([]),
    }),
  ),
});

const File = List.extend({
  'not-held': z.array(z.string()),
  /** Rules for sentences instead of words, enforced separately. */
  style: List.default({ held: [], terms: [] }),
});

export type TermList = z.infer<typeof List>;
export type TermFile = z.infer<typeof File>;
export type Exception = z.infer<typeof Exception>;

/** @throws ZodError that describes the mistake */
export function readTerms(yaml: string): TermFile {
  return File.parse(parse(yaml));
}

/** Returns a cheap check for whether a complete file may contain a word to avoid. */
export function mayAvoid({ terms }: Pick<TermList, 'terms'>): (text: string) => boolean {
  const wordsOf = (inSameCase: boolean) =>
    terms.filter(({ sameCase }) => sameCase === inSameCase).flatMap(({ avoid }) => avoid);
  const tests = [mayHold(wordsOf(false)), mayHold(wordsOf(true), '')];
  return (text) => tests.some((test) => test(text));
}

export interface AvoidedWord {
  /** Path relative to the site: `docs/server/index.md`. */
  file: string;
  /** 1-based. */
  line: number;
  found: string;
  /** Replacement. */
  use: string;
  /** Text around the match. */
  text: string;
}

/** Returns the words to avoid in a text. */
export function avoidedWords(
  { terms }: Pick<TermList, 'terms'>,
  file: string,
  prose: readonly Prose[],
): AvoidedWord[] {
  return terms.flatMap(({ use, avoid, sameCase, except }) => {
    const words = wordPattern(avoid, sameCase ? 'g' : 'gi');
    const right = except.filter((each) => each.file === file).map(({ text }) => text);
    return prose.flatMap(({ line, text }) => {
      const rest = right.reduce((left, each) => left.replaceAll(new RegExp(each, 'gi'), ' '), text);
      return [...rest.matchAll(words)].map(([found]) => ({ file, line, found, use, text: text.trim() }));
    });
  });
}
