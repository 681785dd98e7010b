/**
 * Finds words with which a page writes about its own product like an outsider. Instead, write an instruction that's
 * correct in either case, or nothing. Unconfirmed facts are marked in the data (`npm run unverified`).
 */

import { parse } from 'yaml';
import { z } from 'zod';
import type { Prose } from './prose-of.ts';
import { wordPattern } from './word-pattern.ts';

const Voice = z.strictObject({
  refuse: z.array(z.string()),
  /** Exceptions where a word has another meaning. */
  except: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  /** Allowed number of such words per file, which may only decrease. */
  'not-yet': z.record(z.string(), z.number().int().positive()),
});

export type Voice = z.infer<typeof Voice>;

/** @throws ZodError that describes the mistake */
export function readVoice(yaml: string): Voice {
  return Voice.parse(parse(yaml));
}

/** Returns messages such as `docs/server/index.md:7: "not published": The limit is not published.` */
export function hedges({ refuse, except }: Voice, file: string, prose: readonly Prose[]): string[] {
  const words = wordPattern(refuse, 'gi');
  const right = except.filter((each) => each.file === file).map(({ text }) => text);
  return prose.flatMap(({ line, text }) => {
    const rest = right.reduce((left, each) => left.replaceAll(each, ' '), text);
    return [...rest.matchAll(words)].map(([found]) => `${file}:${line}: "${found}": ${text.trim()}`);
  });
}
