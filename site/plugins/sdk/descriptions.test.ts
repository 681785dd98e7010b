/** Checks that the references describe what they list. */

import { expect, it } from 'vitest';
import { brand } from '../../brand.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { isConstructorOf, readSdk, SDKS, type Member } from './read-sdk.ts';

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };

const isDescribed = ({ text, deprecated }: Member): boolean => text !== undefined || deprecated !== undefined;
const isCallable = ({ forms }: Member): boolean => forms[0]?.parameters !== null;

it.for(SDKS)('describes each method of %s, and each value of a type that describes one of them', (name) => {
  const types = readSdk(source, name, [])?.types ?? [];
  expect(types.length).toBeGreaterThan(15);
  const missing = types.flatMap((type) => {
    const methods = type.members.filter((each) => isCallable(each) && !isConstructorOf(type.name, each.name));
    const values = type.members.filter((each) => !isCallable(each));
    const needed = values.some(isDescribed) ? [...methods, ...values] : methods;
    return needed.filter((each) => !isDescribed(each)).map((each) => `${type.name}.${each.name}`);
  });
  expect(missing).toEqual([]);
});
