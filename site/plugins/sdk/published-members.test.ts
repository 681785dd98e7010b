/** Checks that the SDK references contain what published packages declare, and mark what works only on Android. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../../brand.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { readSdk } from './read-sdk.ts';

interface Published {
  source: string;
  undocumented: Record<string, string>;
  /** Documented members that the package doesn't have. Left out if the list isn't complete. */
  others?: Record<string, string>;
  /** Members that work only on Android. */
  android: string[];
  types: Record<string, string[]>;
}

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };
const published = Object.entries(
  parse(
    source.withTokens(readFileSync(new URL('testing/published-members.yaml', import.meta.url), 'utf8')),
  ) as Record<string, Published>,
).map(([name, { types, ...rest }]) => {
  const documented = readSdk(source, name, [])?.types ?? [];
  const members = documented.flatMap((type) =>
    type.members.map((member) => ({ path: `${type.name}.${member.name}`, systems: member.systems })),
  );
  return {
    name,
    ...rest,
    members,
    known: new Set([...documented.map((type) => type.name), ...members.map(({ path }) => path)]),
    expected: Object.entries(types).flatMap(([type, names]) => [
      type,
      ...names.map((member) => `${type}.${member}`),
    ]),
  };
});

it.each(published)('$name: the reference has every published member', ({ expected, known, undocumented }) => {
  expect(expected.filter((path) => !known.has(path))).toEqual(Object.keys(undocumented));
  expect(expected.length).toBeGreaterThan(75);
});

it.each(published.filter(({ others }) => others !== undefined))(
  '$name: the reference has no member that the package lacks',
  ({ expected, known, others = {} }) => {
    const unpublished = [...known].filter((path) => !expected.includes(path));
    expect(unpublished.toSorted()).toEqual(Object.keys(others).toSorted());
  },
);

it.each(published)('$name: members that work only on Android are marked', ({ members, android }) => {
  const limited = new Set(members.filter(({ systems }) => systems === 'Android').map(({ path }) => path));
  expect(android.filter((path) => !limited.has(path))).toEqual([]);
});
