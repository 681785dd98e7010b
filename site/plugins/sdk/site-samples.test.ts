/** That the check of samples sees what the pages of this site use, in each language that no compiler here reads. */

import type { PluginSite } from 'docs-generator';
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

/** Language, the SDK that its samples use, and how many uses of a member there are at least. */
const HELD: [SampleLanguage, string, number][] = [
  ['kotlin', 'android', 100],
  ['java', 'android', 140],
  ['swift', 'ios', 60],
  ['dart', 'flutter', 55],
];

it.for(HELD)('holds the samples in %s against the interface of %s', ([language, name, least], test) => {
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
