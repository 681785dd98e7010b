/**
 * Records what a test did with code samples, for the summary that scripts/samples-report.mjs prints at the end of the
 * check.
 */

import type { TestContext } from 'vitest';

export interface SampleCount {
  /** Language in the fence: `kotlin`. */
  language: string;
  /** The step: `parsed`, `held against the interface of android`, `compiled by javac`. */
  done: string;
  count: number;
}

declare module 'vitest' {
  interface TaskMeta {
    samples?: SampleCount[];
  }
}

/** Records the samples of a test, one entry each. */
export function countSamples(
  { task }: Pick<TestContext, 'task'>,
  done: string,
  languages: readonly string[],
): void {
  const counts = new Map<string, number>();
  for (const language of languages) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const noted = [...counts].map(([language, count]) => ({ language, done, count }));
  task.meta.samples = [...(task.meta.samples ?? []), ...noted];
}
