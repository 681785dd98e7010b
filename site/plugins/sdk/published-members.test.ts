/** Checks that the SDK references contain what published packages declare, and mark what works only on Android. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { brand } from '../../brand.ts';
import { pluginSite } from '../testing/plugin-site.ts';
import { siteFiles } from '../testing/site-files.ts';
import { readSdk } from './read-sdk.ts';

interface Published {
  source: string;
  undocumented: Record<string, string>;
  android: string[];
  types: Record<string, string[]>;
}

const source = { ...pluginSite({}, { tokens: brand }), ...siteFiles };
const published = Object.entries(
  parse(
    source.withTokens(readFileSync(new URL('testing/published-members.yaml', import.meta.url), 'utf8')),
  ) as Record<string, Published>,
);

describe.each(published)('%s', (name, { undocumented, android, types }) => {
  const documented = readSdk(source, name, [])?.types ?? [];
  const members = documented.flatMap((type) =>
    type.members.map((member) => ({ path: `${type.name}.${member.name}`, systems: member.systems })),
  );

  it('has every published type and member', () => {
    const known = new Set([...documented.map((type) => type.name), ...members.map(({ path }) => path)]);
    const expected = Object.entries(types).flatMap(([type, names]) => [
      type,
      ...names.map((member) => `${type}.${member}`),
    ]);
    expect(expected.filter((path) => !known.has(path))).toEqual(Object.keys(undocumented));
    expect(expected.length).toBeGreaterThan(75);
  });

  it('marks members that work only on Android', () => {
    const limited = new Set(members.filter(({ systems }) => systems === 'Android').map(({ path }) => path));
    expect(android.filter((path) => !limited.has(path))).toEqual([]);
  });
});
