/** `site/prose-limits.yaml`: metrics that the site's prose has reached and must keep. */

import { parse, stringify } from 'yaml';
import { z } from 'zod';
import type { Figures } from './measure.ts';

const Limit = z.strictObject({
  words: z.int().optional(),
  /** Words per page. Not tightened beyond the goal, so that a page may grow up to it. */
  longestPage: z.int().optional(),
  /** Minimum and maximum. */
  wordsPerSentence: z.tuple([z.number(), z.number()]).optional(),
  /** Not tightened, because writers then join sentences that read better apart. */
  shortSentences: z.number().optional(),
  colons: z.number().optional(),
  /**
   * Minimum. Not tightened beyond the goal, because a section loses contractions when a repeated sentence is removed.
   */
  contractions: z.number().optional(),
  repeated: z.number().optional(),
  lint: z.int().optional(),
});

/** By section, such as `docs/server`; `all` is the whole site. */
const Limits = z.record(z.string(), Limit);

export type Limit = z.infer<typeof Limit>;
export type Limits = z.infer<typeof Limits>;

/** @throws ZodError that describes the mistake */
export function readLimits(yaml: string): Limits {
  return Limits.parse(parse(yaml));
}

/** Returns a sentence for each exceeded limit of a section. */
export function exceeded(section: string, limit: Limit, figures: Figures): string[] {
  const all = lintHits(figures);
  const [least, most] = limit.wordsPerSentence ?? [0, Infinity];
  const checks: [isRight: boolean, what: string][] = [
    [figures.words <= (limit.words ?? Infinity), `${figures.words} words, at most ${limit.words}`],
    [
      figures.longestPage <= (limit.longestPage ?? Infinity),
      `${figures.longestPage} words on one page, at most ${limit.longestPage}`,
    ],
    [
      round(figures.wordsPerSentence) >= least && round(figures.wordsPerSentence) <= most,
      `${round(figures.wordsPerSentence)} words per sentence, ${least} to ${most}`,
    ],
    [
      round(figures.shortSentences) <= (limit.shortSentences ?? Infinity),
      `${round(figures.shortSentences)} % of sentences with 7 words or fewer, at most ${limit.shortSentences} %`,
    ],
    [
      round(figures.colons) <= (limit.colons ?? Infinity),
      `${round(figures.colons)} colons between clauses per 100 sentences, at most ${limit.colons}`,
    ],
    [
      round(figures.contractions) >= (limit.contractions ?? 0),
      `${round(figures.contractions)} contractions per 1,000 words, at least ${limit.contractions}`,
    ],
    [
      round(figures.repeated) <= (limit.repeated ?? Infinity),
      `${round(figures.repeated)} % of words in repeated sentences, at most ${limit.repeated} %`,
    ],
    [all <= (limit.lint ?? Infinity), `${all} hits of rules of style, at most ${limit.lint}`],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, what]) => `${section}: ${what}`);
}

/** Returns the limits, tightened for metrics that have improved. No limit is loosened. */
export function tightened(limits: Limits, figuresOf: (section: string) => Figures): string {
  const better = Object.entries(limits).map(([section, limit]) => [
    section,
    tighter(limit, figuresOf(section)),
  ]);
  return stringify(Object.fromEntries(better), { flowCollectionPadding: false });
}

function tighter(limit: Limit, figures: Figures): Limit {
  const lower = (before: number | undefined, now: number) =>
    before === undefined ? {} : Math.min(before, now);
  const changed = {
    words: lower(limit.words, figures.words),
    colons: lower(limit.colons, round(figures.colons)),
    repeated: lower(limit.repeated, round(figures.repeated)),
    lint: lower(limit.lint, lintHits(figures)),
  };
  const known = Object.fromEntries(Object.entries(changed).filter(([, value]) => typeof value === 'number'));
  return { ...limit, ...known };
}

/** Returns the total number of lint hits. */
export function lintHits({ lint }: Pick<Figures, 'lint'>): number {
  return Object.values(lint).reduce((sum, hits) => sum + hits, 0);
}

/** Rounds to one decimal, like the report. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
