/** Checks that the sample check finds SDK uses in each language that has no compiler here. */

import type { PluginSite } from 'pagewright';
import { expect, it } from 'vitest';
import { brand } from '../../brand.ts';
import { countSamples } from '../../sample-check/sample-counts.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { samplesOf } from './page-samples.ts';
import { readSdk } from './read-sdk.ts';
import { extensionsIn, usesIn, type SampleLanguage } from './sample-uses.ts';

const source: PluginSite = {
  ...pluginSite({}, { tokens: brand }),
  ...siteFiles,
};
const samples = samplesOf(source, ['docs/mobile', 'docs/drm']);

/** Language, SDK, and the minimum number of member uses. */
const HELD: [SampleLanguage, string, number][] = [
  ['kotlin', 'android', 100],
  ['java', 'android', 140],
  ['swift', 'ios', 60],
  ['dart', 'flutter', 55],
];

it.for(HELD)('checks the samples in %s against the interface of %s', ([language, name, least], test) => {
  const sdk = readSdk(source, name, []);
  const own = samples.filter((sample) => sample.language === language);
  const extensions = new Set(own.flatMap(({ code }) => extensionsIn(code)));
  const read = own.map(({ code }) =>
    sdk === null ? { uses: [], faults: [] } : usesIn(code, language, sdk, extensions),
  );
  const members = read.flatMap(({ uses }) => uses).filter(({ member }) => member !== null);
  countSamples(
    test,
    `held against the interface of ${name}`,
    own.map(() => language),
  );
  expect(members.length).toBeGreaterThan(least);
  expect(read.flatMap(({ faults }) => faults)).toEqual([]);
});
