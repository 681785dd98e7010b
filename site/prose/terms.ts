/** `site/terms.yaml` → the list of words, and what a text holds that the list avoids. */

import { parse } from 'yaml';
import { z } from 'zod';
import type { Prose } from './prose-of.ts';
import { mayHold, wordPattern } from './word-pattern.ts';

const Exception = z.strictObject({ file: z.string(), text: z.string(), why: z.string() });

const List = z.strictObject({
  /** Folders and files below `site/` in which the list is enforced. */
  held: z.array(z.string()),
  terms: z.array(
    z.strictObject({
      use: z.string(),
      avoid: z.array(z.string()),
      /** Avoids the words as they are written, "id" but not "ID"; otherwise in any case. */
      sameCase: z.boolean().default(false),
      except: z.array(Exception).default([]),
    }),
  ),
});

const File = List.extend({
  'not-held': z.array(z.string()),
  /** Rules for sentences rather than words, enforced in their own places. */
  style: List.default({ held: [], terms: [] }),
});

export type TermList = z.infer<typeof List>;
export type TermFile = z.infer<typeof File>;
export type Exception = z.infer<typeof Exception>;

/** @throws ZodError that names what is wrong */
export function readTerms(yaml: string): TermFile {
  return File.parse(parse(yaml));
}

/** Says at little cost whether a whole file may hold a word that the list avoids. */
export function mayAvoid({ terms }: Pick<TermList, 'terms'>): (text: string) => boolean {
  const wordsOf = (inSameCase: boolean) =>
    terms.filter(({ sameCase }) => sameCase === inSameCase).flatMap(({ avoid }) => avoid);
  const tests = [mayHold(wordsOf(false)), mayHold(wordsOf(true), '')];
  return (text) => tests.some((test) => test(text));
}

export interface AvoidedWord {
  /** Relative to the site: `docs/server/index.md`. */
  file: string;
  /** 1-based. */
  line: number;
  found: string;
  /** The word to write. */
  use: string;
  /** What stands around it. */
  text: string;
}

/** The words of a text that the list avoids. */
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
