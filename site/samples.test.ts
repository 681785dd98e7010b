/**
 * Checks the syntax of every code sample, with a test for each page. After writing a page, run `npx vitest run
 * site/samples.test.ts`.
 */

import { expect, it } from 'vitest';
import type { CodeSample } from 'pagewright';
import { apiSchemas } from './sample-check/api-schemas.ts';
import { checkSample } from './sample-check/check-sample.ts';
import { readFenceWords } from './sample-check/fence-words.ts';
import { nameOf, parserFor } from './sample-check/languages.ts';
import { countSamples } from './sample-check/sample-counts.ts';
import { compiledSite } from './tests/assembled-site.ts';

/** Returns samples by the source of their page. */
async function samplesOfPages(): Promise<[string, CodeSample[]][]> {
  const [{ pages }] = (await compiledSite()).languages;
  return pages
    .map(({ page, rendered }): [string, CodeSample[]] => [
      page.source ?? page.data.path,
      rendered?.samples ?? [],
    ])
    .filter(([, samples]) => samples.length > 0);
}

const languagesOf = (samples: readonly CodeSample[]) => samples.map(({ language }) => nameOf(language));

const pages = await samplesOfPages();

it.for(pages)('parses every sample of %s', async ([page, samples], test) => {
  const code = samples.filter(({ language }) => parserFor(language) !== 'free');
  const isWhole = ({ meta }: CodeSample) => readFenceWords(meta).fragment === null;
  countSamples(test, 'parsed', languagesOf(code.filter(isWhole)));
  countSamples(test, 'in parts, not parsed', languagesOf(code.filter((sample) => !isWhole(sample))));
  const faults = await Promise.all(samples.map((sample) => checkSample(sample, page, apiSchemas)));
  expect(faults.flat().join('\n\n')).toBe('');
});

it("finds the site's samples", () => {
  expect(pages.flatMap(([, samples]) => samples).length).toBeGreaterThan(100);
});
