/**
 * The vendor's voice: words that make a page speak of its own product like a stranger. Write the instruction that is
 * right whichever way it is, or nothing; what nobody has confirmed is marked in the data (`npm run unverified`).
 */

import { parse } from 'yaml';
import { z } from 'zod';
import type { Prose } from './prose-of.ts';
import { wordPattern } from './word-pattern.ts';

const Voice = z.strictObject({
  refuse: z.array(z.string()),
  /** Where a word means something else. */
  except: z.array(z.strictObject({ file: z.string(), text: z.string() })),
  /** How often each file still holds such words. The numbers may only shrink. */
  'not-yet': z.record(z.string(), z.number().int().positive()),
});

export type Voice = z.infer<typeof Voice>;

/** @throws ZodError that names what is wrong */
export function readVoice(yaml: string): Voice {
  return Voice.parse(parse(yaml));
}

/** `docs/server/index.md:7: "not published": The limit is not published.` */
export function hedges({ refuse, except }: Voice, file: string, prose: readonly Prose[]): string[] {
  const words = wordPattern(refuse, 'gi');
  const right = except.filter((each) => each.file === file).map(({ text }) => text);
  return prose.flatMap(({ line, text }) => {
    const rest = right.reduce((left, each) => left.replaceAll(each, ' '), text);
    return [...rest.matchAll(words)].map(([found]) => `${file}:${line}: "${found}": ${text.trim()}`);
  });
}
