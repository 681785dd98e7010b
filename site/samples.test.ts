/**
 * Every code sample of the site, in its language: a test for each page that holds one. Write a page, then
 * `npx vitest run site/samples.test.ts`.
 */

import { expect, it } from 'vitest';
import type { CodeSample } from 'docs-generator';
import { apiSchemas } from './sample-check/api-schemas.ts';
import { checkSample } from './sample-check/check-sample.ts';
import { compiledSite } from './specification/assembled-site.ts';

/** Samples by the source of their page. */
async function samplesOfPages(): Promise<[string, CodeSample[]][]> {
  const { pages } = await compiledSite();
  return pages
    .map(({ page, rendered }): [string, CodeSample[]] => [
      page.source ?? page.data.path,
      rendered?.samples ?? [],
    ])
    .filter(([, samples]) => samples.length > 0);
}

const pages = await samplesOfPages();

it.each(pages)('reads every sample of %s', async (page, samples) => {
  const faults = await Promise.all(samples.map((sample) => checkSample(sample, page, apiSchemas)));
  expect(faults.flat().join('\n\n')).toBe('');
});

it('finds the samples of the site', () => {
  expect(pages.flatMap(([, samples]) => samples).length).toBeGreaterThan(100);
});
